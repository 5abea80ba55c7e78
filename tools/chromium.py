"""The browser that tests, benches and pictures use: what CONTAINMENT_BROWSER says, or one of those that Linux
distributions have."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")
# The list of the address bar is a page of its own in every window: a second of a core each. (The others are those that
# Playwright switches off itself: the last such flag counts.)
OFF = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"
)
FLAGS = [
    f"--disable-features={OFF}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = "there is no browser here (apt install chromium, or set CONTAINMENT_BROWSER)"
NO_PLAYWRIGHT = "pip install playwright"


def program() -> str | None:
    return os.environ.get("CONTAINMENT_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


def why_none() -> str:
    """What is missing to drive a browser; nothing if all is there."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return NO_PLAYWRIGHT
    return "" if program() else MISSING
