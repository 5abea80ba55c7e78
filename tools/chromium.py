"""The browser that tests, benches and pictures use: what CONTAINMENT_BROWSER says, or one of those that Linux
distributions have."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
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
