"""For everybody: what axe finds wrong with the pages (nothing), and a game by what is read aloud alone."""

from __future__ import annotations

import pytest

from tests.browser.test_hot_seat import PRIVATE, together
from tests.browser.test_lessons import go_to
from tests.browser.visiting import DESKTOP, PHONE, Visitors, faults, until
from tests.server.web.running import Running, mostly_long


@pytest.mark.parametrize("colours", mostly_long(("dark", "light"), "dark"))
@pytest.mark.parametrize("size", [pytest.param(DESKTOP, marks=pytest.mark.long), PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(server: Running, visitors: Visitors, axe: str, size: tuple[int, int], colours: str) -> None:
    person = visitors.new(size, bypass_csp=True, color_scheme=colours)
    page = person.page
    page.goto(server.url)
    person.sees(".game")
    assert not faults(person, axe)
    page.goto(server.table("pandemic").urls["seat", 0])
    person.sees(".lobby .how ul")
    assert not faults(person, axe)
    for game in ("pandemic", "coldwar"):
        page.goto(f"{server.url}/new?game={game}&challenges=mutation,bioterrorist")
        person.sees(".summary .main:enabled, .problem p")
        page.locator("details.box, details.all").evaluate_all("all => all.forEach(one => (one.open = true))")
        assert not faults(person, axe), f"setting up {game}"
    page.locator(".option .rule").first.click()
    person.sees(".rule-sheet .text p")
    assert not faults(person, axe), "a rule"
    page.goto(f"{server.url}/rules/cure")
    person.sees(".a-rule")
    assert not faults(person, axe), "the rules"
    page.goto(f"{server.url}/t/0123456789ab#AAAAAAAAAAAAAAAAAAAAAA")
    person.sees(".nowhere")
    assert not faults(person, axe), "a link that opens nothing"
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


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_lessons_and_at_a_shared_device(
    server: Running, visitors: Visitors, axe: str, size: tuple[int, int]
) -> None:
    person, _ = together(server, visitors, size, bypass_csp=True, options=PRIVATE)
    person.sees(".cover .main")
    assert not faults(person, axe), "the cover"
    person.page.locator(".cover .main").click()
    person.sees(".you-are")
    assert not faults(person, axe), "the table"
    person.page.goto(f"{server.url}/learn")
    person.sees(".lessons li")
    assert not faults(person, axe), "the lessons"
    person.page.goto(f"{server.url}/learn/pandemic")
    go_to(person, 5)
    person.page.locator(".pill.move:not(.wanted)").first.click()
    person.sees(".kindly")
    assert not faults(person, axe), "a lesson"


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


def test_axe_finds_nothing_where_people_plan_talk_and_look_back(server: Running, visitors: Visitors, axe: str) -> None:
    table = server.table("pandemic", "free", "free").begin("Mia", "Bo")
    person = visitors.new(bypass_csp=True)
    page = person.page
    page.goto(table.urls["seat", 0])
    person.sees(".map svg")
    page.locator(".corner.seat-0 .who").click()
    person.sees(".inspector .foot")
    assert not faults(person, axe), "a player"
    page.locator(".inspector .foot button", has_text="Plan").click()
    person.sees(".pill.move").click()
    person.sees(".steps-planned li")
    assert not faults(person, axe), "a plan being made"
    page.locator(".plan-maker .main").click()
    person.sees(".hint.plan")
    page.locator("#tab-chat").click()
    page.locator(".phrases button").first.click()
    person.sees(".chat li b")
    assert not faults(person, axe), "a plan, and chat"
    assert table.post("give_up", table.owner).status_code == 200
    person.sees(".chart svg")
    page.locator(".numbers summary").click()
    assert not faults(person, axe), "the end"
    page.locator(".end button", has_text="Play on").click()
    page.locator(".after .main").click()
    person.sees(".branching select")
    assert not faults(person, axe), "who sits where"


def test_axe_finds_nothing_in_a_review(server: Running, visitors: Visitors, axe: str) -> None:
    table = server.table("pandemic", "free", "random", alone="go on").begin("Mia")
    person = visitors.new(bypass_csp=True)
    page = person.page
    page.goto(table.urls["seat", 0])
    person.is_asked()
    assert table.post("leave", table.seat(0), seat=0, who="random").status_code == 200
    person.sees(".end button:has-text('Review')").click()
    person.sees(".review .costly")
    page.locator(".review .numbers summary").click()
    assert not faults(person, axe), "the review"
