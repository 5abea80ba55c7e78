"""For everybody: what axe finds wrong with the pages (nothing), and a game by what is read aloud alone."""

from __future__ import annotations

import shutil
from typing import Any

import pytest
from tools import browser_check

from tests.browser.visiting import DESKTOP, PHONE, Visitor, Visitors, until
from tests.server.web.running import Running, mostly_long


@pytest.fixture(scope="session")
def axe() -> str:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("SKIPPED, axe does not look at the pages: there is no npm here")
    browser_check.install(npm)
    return (browser_check.INSTALLED / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def faults(person: Visitor, axe: str) -> list[str]:
    person.page.evaluate(axe)
    found: dict[str, Any] = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{one['id']}: {node['html'][:200]}" for one in found["violations"] for node in one["nodes"]]


@pytest.mark.parametrize("colours", mostly_long(("dark", "light"), "dark"))
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(server: Running, visitors: Visitors, axe: str, size: tuple[int, int], colours: str) -> None:
    person = visitors.new(size, bypass_csp=True, color_scheme=colours)
    page = person.page
    page.goto(server.url)
    person.sees(".game")
    assert not faults(person, axe)
    page.goto(server.table("pandemic").urls["seat", 0])
    person.sees(".lobby")
    assert not faults(person, axe)
    for game in ("iberia", "cure", "coldwar"):
        page.goto(server.table(game, "free", "thumb").begin("Mia").urls["seat", 0])
        person.is_asked()
        assert not faults(person, axe), game
    page.locator(".top .tools button").last.click()
    assert not faults(person, axe), "the menu"
    page.keyboard.press("Escape")
    for n in range(page.locator(".bar button" if size == PHONE else ".tabs button").count()):
        page.locator(".bar button" if size == PHONE else ".tabs button").nth(n).click()
        assert not faults(person, axe), n


def test_what_happens_is_read_aloud(server: Running, visitors: Visitors) -> None:
    """Without looking: the live region tells what is asked and what came of it, and letters and Enter answer."""
    person = visitors.at(server.table("pandemic", "free", "thumb").begin("Mia"), 0)
    person.is_asked()
    page = person.page
    said = page.locator("#telling")
    assert said.get_attribute("aria-live") == "polite"
    before = person.question
    page.keyboard.type("drive chicago" if "Chicago" in page.locator("#moves").inner_text() else "drive")
    until(person, lambda: page.locator(".pill.move.at").count())
    page.wait_for_timeout(300)
    page.keyboard.press("Enter")
    person.answered(before)
    until(person, lambda: "drove" in said.inner_text())
    until(person, lambda: "actions left" in said.inner_text())
    board = page.locator("section[aria-label='The board in words']").inner_text()
    assert "pawn 1" in board and "research station" in board
