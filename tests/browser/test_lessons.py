"""Lessons in the browser: played to their end by clicks and by keys, and gone on with after a reload."""

from __future__ import annotations

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


@pytest.mark.parametrize("name", mostly_long(script.NAMES, "coldwar"))
def test_a_lesson_by_keys_alone(server: Running, visitors: Visitors, name: str) -> None:
    """Enter reads on, opens what is folded and makes the move that is pointed out."""
    person = learning(server, visitors, name)
    page = person.page
    steps = len(script.read(name).steps)
    while step(person) <= steps:
        before = step(person)
        if person.frame["lesson"].get("asks"):
            person.sees(".pill.wanted.at")
            is_folded = page.locator(".pill.folded.wanted").count()
            page.keyboard.press("Enter")
            if is_folded:
                person.sees(".pill.move.wanted.at")
                page.keyboard.press("Enter")
        else:
            person.sees(".teacher > .main")
            page.keyboard.press("Enter")
        until(person, lambda before=before: step(person) == before + 1)
        seen = "Well done!" if step(person) > steps else f"Step {step(person)} "
        until(person, lambda seen=seen: seen in page.locator(".end.won, .teacher .progress").first.inner_text())
    person.sees(".end.won")


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
