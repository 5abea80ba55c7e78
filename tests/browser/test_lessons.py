"""Lessons in the browser: played to their end by clicks and by keys, and gone on with after a reload."""

from __future__ import annotations

import json
from typing import Any

import pytest

from containment.lessons import script
from tests.browser.visiting import DESKTOP, PHONE, TABLET, Visitor, Visitors, until
from tests.server.web.running import Running, mostly_long


def learning(server: Running, visitors: Visitors, name: str = "pandemic", size: tuple[int, int] = DESKTOP) -> Visitor:
    person = visitors.new(size)
    person.page.goto(f"{server.url}/learn/{name}")
    person.sees(".teacher")
    return person


def step(person: Visitor) -> int:
    """The step on the screen; one more than there are when the lesson is finished."""
    person.sees(".teacher, .end.won")
    lesson = person.frame["lesson"]
    return int(lesson["step"]) + bool(lesson.get("finished"))


def next_step(person: Visitor) -> None:
    """By clicking what the lesson points out."""
    page, before = person.page, step(person)
    if page.locator(".teacher > .main").count():
        page.locator(".teacher > .main").click()
    else:
        row = person.sees(".pill.wanted")
        if "folded" in row.get_attribute("class"):
            row.click()
            row = person.sees(".pill.move.wanted")
        row.click()
    until(person, lambda: step(person) == before + 1)
    if not person.frame["lesson"].get("finished"):
        until(person, lambda: f"Step {before + 1} of" in page.locator(".teacher .progress").inner_text())
        waits = ".pill.wanted" if person.frame["lesson"].get("asks") else ".teacher > .main"
        person.sees(waits)


def go_to(person: Visitor, wanted: int) -> None:
    while step(person) < wanted:
        next_step(person)


@pytest.mark.parametrize("name", mostly_long(script.NAMES, "cure"))
def test_a_lesson_to_its_end_by_clicks(server: Running, visitors: Visitors, name: str) -> None:
    person = learning(server, visitors, name)
    steps = len(script.read(name).steps)
    go_to(person, steps + 1)
    assert "ready for a game of your own" in person.sees(".end.won").inner_text()
    until(person, lambda: person.page.locator(".end nav a").count() == 3)
    person.page.goto(f"{server.url}/learn")
    assert "Learned" in person.sees(f".lessons a[href='/learn/{name}']").inner_text()
    assert person.page.locator(".lessons .tone-good").count() == 1
    person.page.locator(f".lessons a[href='/learn/{name}']").click()
    person.sees(".end.won .main").click()
    person.page.wait_for_url("**/t/*")
    person.is_asked()
    assert len(person.frame["sitters"]) == 3, "a game of one's own"


def enter_what_is_wanted(person: Visitor) -> None:
    """By keys: what is folded is opened first."""
    person.sees(".pill.wanted.at")
    is_folded = person.page.locator(".pill.folded.wanted").count()
    person.page.keyboard.press("Enter")
    if is_folded:
        person.sees(".pill.move.wanted.at")
        person.page.keyboard.press("Enter")


@pytest.mark.parametrize("name", mostly_long(script.NAMES, "coldwar"))
def test_a_lesson_by_keys_alone(server: Running, visitors: Visitors, name: str) -> None:
    """Enter reads on, opens what is folded and makes the move that is pointed out."""
    person = learning(server, visitors, name)
    page = person.page
    steps = len(script.read(name).steps)
    while step(person) <= steps:
        before = step(person)
        if person.frame["lesson"].get("asks"):
            enter_what_is_wanted(person)
        else:
            person.sees(".teacher > .main")
            page.keyboard.press("Enter")
        until(person, lambda before=before: step(person) == before + 1)
        seen = "Well done!" if step(person) > steps else f"Step {step(person)} "
        until(person, lambda seen=seen: seen in page.locator(".end.won, .teacher .progress").first.inner_text())
    person.sees(".end.won")


class Held:
    """What the server says to a page, or some kinds of it, comes only when it is let through."""

    def __init__(self, person: Visitor, *kinds: str) -> None:
        self.kinds = kinds
        self.held: list[str] = []
        self.sent: list[str] = []  # the kinds of what the page has said
        person.page.route_web_socket("**/wire", self._between)

    def _between(self, socket: Any) -> None:
        self.page, self.server = socket, socket.connect_to_server()
        self.page.on_message(self._up)
        self.server.on_message(self._down)

    def _up(self, text: str) -> None:
        self.sent.append(json.loads(text)["kind"])
        self.server.send(text)

    def _down(self, text: str) -> None:
        if json.loads(text)["kind"] in self.kinds:
            self.held.append(text)
        else:
            self.page.send(text)

    def hold(self, *kinds: str) -> None:
        self.kinds = kinds
        while self.held and not kinds:
            self.page.send(self.held.pop(0))


def is_shown(person: Visitor, wanted: int) -> None:
    until(person, lambda: f"Step {wanted} of" in person.sees(".teacher .progress").inner_text())


def test_a_key_between_the_next_step_and_the_reply_is_not_lost(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    line = Held(person, "done")
    person.page.goto(f"{server.url}/learn/pandemic")
    for read in (1, 2, 3, 4):
        is_shown(person, read)
        person.page.keyboard.press("Enter")
    is_shown(person, 5)
    enter_what_is_wanted(person)
    is_shown(person, 6)
    enter_what_is_wanted(person)
    line.hold()
    is_shown(person, 7)


def test_a_key_pressed_twice_counts_once(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    line = Held(person)
    person.page.goto(f"{server.url}/learn/pandemic")
    for read in (1, 2, 3, 4):
        is_shown(person, read)
        line.hold("frame", "done")
        person.page.keyboard.press("Enter")
        person.page.keyboard.press("Enter")
        line.hold()
    is_shown(person, 5)
    assert line.sent.count("step") == 4
    line.hold("frame", "done")
    enter_what_is_wanted(person)
    person.page.keyboard.press("Enter")
    line.hold()
    is_shown(person, 6)
    assert line.sent.count("answer") == 1


def test_another_move_is_answered_kindly_and_the_places_are_shown(server: Running, visitors: Visitors) -> None:
    person = learning(server, visitors)
    go_to(person, 5)
    page = person.page
    spoken_of = page.locator(".place.taught").evaluate_all("all => all.map(one => one.dataset.place)")
    assert set(spoken_of) == {"atlanta", "chicago"}
    assert "Chicago" in page.locator(".pill.wanted").inner_text()
    page.locator(".pill.move:not(.wanted)").first.click()
    assert "save it for a real game" in person.sees(".teacher .kindly").inner_text()
    page.keyboard.type("treat red")
    until(person, lambda: page.locator(".pill.why-not").count())
    page.keyboard.press("Escape")
    page.locator("[data-place='chicago'] .disc").click()
    person.sees(".inspector .do.wanted").click()
    until(person, lambda: step(person) == 6)
    until(person, lambda: not page.locator(".teacher .kindly").count())
    page.locator(".teacher .rule").click()
    assert "Treat" in person.sees(".reading").inner_text()


def test_a_reload_goes_on_where_one_was_and_a_step_can_be_read_again(server: Running, visitors: Visitors) -> None:
    person = learning(server, visitors)
    go_to(person, 7)
    story = person.lines()
    person.page.reload()
    until(person, lambda: "Step 7 of" in person.sees(".teacher .progress").inner_text())
    assert person.lines() == story
    person.page.locator(".teacher .progress button").click()
    until(person, lambda: "Step 6 of" in person.sees(".teacher .progress").inner_text())
    person.page.goto(f"{server.url}/learn")
    assert "Continue from step 6" in person.sees(".lessons li a").inner_text()


def test_the_line_is_lost_in_a_lesson(server: Running, visitors: Visitors) -> None:
    person = learning(server, visitors)
    go_to(person, 3)
    person.context.set_offline(True)
    person.sees(".banner.away")
    person.context.set_offline(False)
    until(person, lambda: not person.page.locator(".banner.away").count())
    assert step(person) == 3
    next_step(person)


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_on_a_small_screen(server: Running, visitors: Visitors, size: tuple[int, int]) -> None:
    person = learning(server, visitors, "pandemic", size)
    go_to(person, 7)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= size[0], "something sticks out at the side"
    for selector in (".teacher .says", ".teacher .needs", ".pill.wanted"):
        box = person.sees(selector).bounding_box()
        assert box["y"] + box["height"] <= size[1]


def test_there_is_no_such_lesson(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    person.page.goto(f"{server.url}/learn/chess")
    assert "no such lesson" in person.sees(".banner.bad").inner_text()
