"""A real browser for the tests of the pages. Where there is none they are skipped, and say what is missing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest

from tests.browser.visiting import Visitors
from tests.server.web.running import Running, running

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


def program() -> str | None:
    """The browser: what CONTAINMENT_BROWSER says, or one of those that Linux distributions have."""
    return os.environ.get("CONTAINMENT_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="package")  # while it runs, no other test may have a loop of its own
def browser() -> Iterator[object]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        pytest.skip("SKIPPED, no tests in a browser: pip install playwright")
    found = program()
    if found is None:
        pytest.skip(
            "SKIPPED, no tests in a browser: there is none here (apt install chromium, or set CONTAINMENT_BROWSER)"
        )
    with sync_playwright() as started:
        one = started.chromium.launch(executable_path=found, args=FLAGS)
        yield one
        one.close()


@pytest.fixture(scope="package")  # while it runs, no other test may have a loop of its own
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def visitors(browser: object) -> Iterator[Visitors]:
    """People at their screens; whatever a test does, none of them may have seen an error or asked another host."""
    found = Visitors(browser)
    yield found
    found.close()
