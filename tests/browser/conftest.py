"""A real browser for the tests of the pages. Where there is none they are skipped, and say what is missing."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools import browser_check, chromium

from tests.browser.killing import Killable
from tests.browser.visiting import Visitors
from tests.server.web.running import Running, running


@pytest.fixture(scope="package")  # while it runs, no other test may have a loop of its own
def browser() -> Iterator[object]:
    missing = chromium.why_none()
    if missing:
        pytest.skip(f"SKIPPED, no tests in a browser: {missing}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        one = started.chromium.launch(executable_path=chromium.program(), args=chromium.FLAGS)
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


@pytest.fixture
def killable(tmp_path: Path) -> Iterator[Killable]:
    found = Killable(tmp_path)
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def axe() -> str:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("SKIPPED, axe does not look at the pages: there is no npm here")
    browser_check.install(npm)
    return (browser_check.INSTALLED / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
