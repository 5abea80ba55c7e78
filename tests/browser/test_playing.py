"""A person at a screen plays: by clicking, by keys alone, on a phone, with somebody else."""

from __future__ import annotations

import json

import pytest

import containment
from tests.browser.visiting import DESKTOP, PHONE, TABLET, Visitor, Visitors, until
from tests.server.web.running import Running, mostly_long


def play_rows(person: Visitor, answers: int) -> None:
    """So many answers by the list, each another row."""
    for n in range(answers):
        person.is_asked()
        if person.page.locator(".end").count():
            return
        before = person.question
        rows = person.page.locator(".pill.move")
        rows.nth((5 * n) % rows.count()).click()
        until(person, lambda before=before: person.question != before or person.page.locator(".sure").count())
        if person.page.locator(".sure").count():
            person.page.locator(".sure .main").click()
        person.answered(before)


def test_play_now_brings_one_to_a_table_that_asks(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    person.page.goto(server.url)
    person.sees(".game").click()
    person.is_asked()
    assert person.page.title().startswith("●")
    assert "#" in person.page.url and len(person.frame["sitters"]) == 3
    person.page.goto(server.url)
    person.sees(".tables a").click()  # and it is there to go on with
    person.is_asked()


@pytest.mark.parametrize("game", mostly_long(containment.GAMES, "pandemic"))
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_some_turns_of_every_game_by_the_list(
    server: Running, visitors: Visitors, game: str, size: tuple[int, int]
) -> None:
    table = server.table(game, "free", "thumb").begin("Mia")
    person = visitors.at(table, 0, size)
    play_rows(person, 8)
    story = person.frame["told"]
    assert story > 8
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0], "something sticks out at the side"


def test_a_click_on_a_place_says_what_can_be_done_there_and_why_not(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "free", options={"roles": ["medic", "scientist"]}).begin("Mia", "Bo")
    person = visitors.at(table, 0)
    other = visitors.at(table, 1)
    until(person, lambda: person.heard and person.heard[-1]["kind"] == "frame")
    asked = person if person.frame["asked"] == 0 else other
    asked.is_asked()
    page = asked.page
    page.locator("[data-place='chicago'] .disc").click()
    asked.sees(".inspector .do")
    assert "drive" in page.locator(".inspector .do").first.inner_text()
    assert page.locator(".inspector details li").count() > 0
    page.locator(".inspector summary").click()
    page.locator(".inspector .rule").first.click()
    asked.sees(".reading")
    page.keyboard.press("Escape")
    before = asked.question
    page.locator(".inspector .do").first.click()
    asked.answered(before)
    assert any(place["id"] == "chicago" and place.get("pawns") for place in asked.frame["scene"]["places"])
    until(other, lambda: any("Chicago" in line for line in other.lines()))


def test_a_card_a_pawn_and_a_seat_can_be_asked_too(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0)
    person.is_asked()
    person.sees(".corner.mine .card").click()
    person.sees(".inspector h2")
    person.page.keyboard.press("Escape")
    person.page.locator(".corner:not(.mine) .who").click()
    assert person.sees(".inspector h2 small").inner_text(), "the role"
    assert person.sees(".inspector .told-text").inner_text(), "what it can do"


def test_keys_alone(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0)
    person.is_asked()
    page = person.page
    before = person.question
    page.keyboard.type("drive")
    until(
        person,
        lambda: page.locator(".pill.move").count() and page.locator(".group .verb").all_inner_texts() == ["drive"],
    )
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    person.answered(before)
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("U")  # and back again
    until(
        person,
        lambda: "back" in " ".join(person.lines()[-2:]) or person.frame["scene"]["status"].endswith("4 actions left"),
    )
    page.keyboard.press("M")
    assert page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    person.sees(".inspector")
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("H")
    assert person.sees(".asking .hint").inner_text()


def test_the_story_leads_back_to_every_moment(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0)
    play_rows(person, 5)
    page = person.page
    page.locator(".story li button").first.click()
    assert "0" in person.sees(".banner.past").inner_text()
    assert not page.locator(".pill.move").count()
    page.locator(".scrubber button[title=Later]").click()
    until(person, lambda: "moment 1 " in page.locator(".banner.past").inner_text())
    page.keyboard.press("Escape")
    until(person, lambda: not page.locator(".banner.past").count())


def test_two_people_meet_by_links_and_talk(server: Running, visitors: Visitors) -> None:
    host = visitors.new(TABLET)
    host.page.goto(server.url)
    host.sees(".friends a.main").click()
    host.sees(".who-sits input[name='seats']").check()
    host.page.locator(".who-sits select").nth(1).select_option("free")
    host.sees(".summary .main:enabled").click()
    host.sees(".lobby")
    kept = host.page.evaluate("Object.entries(localStorage).find(([k]) => k.startsWith('containment/table/'))[1]")
    guest = visitors.new(PHONE)
    guest.page.goto(next(one["url"] for one in json.loads(kept)["links"] if one["seat"] == 1))
    for person, name in ((host, "Mia"), (guest, "Bo")):
        person.sees(".invitation input").fill(name)
        person.page.locator(".invitation button").click()
    until(host, lambda: "Bo" in host.page.locator(".chairs").inner_text())
    host.page.locator("button.big").click()
    for person in (host, guest):
        person.sees(".table")
    guest.page.locator(".bar button", has_text="Chat").click()
    guest.page.locator(".chat input").fill("Shall I go to <b>Paris</b>?")
    guest.page.keyboard.press("Enter")
    host.page.locator(".tabs button", has_text="Chat").click()
    until(host, lambda: "Shall I go to <b>Paris</b>?" in host.page.locator(".chat").inner_text())
    kept = json.loads(
        host.page.evaluate("Object.entries(localStorage).find(([k]) => k.startsWith('containment/table/'))[1]")
    )
    assert {link["role"] for link in kept["links"]} == {"watch"}, "the guest's link has no business here any more"


def test_keys_do_what_they_do_while_nothing_is_written_in_the_list(server: Running, visitors: Visitors) -> None:
    """After a move by the keyboard the focus is there."""
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0)
    person.is_asked()
    page = person.page
    page.locator("#filter").focus()
    page.keyboard.press("Shift+H")
    assert "I'd" in person.sees(".hint").inner_text()
    assert page.locator("#filter").input_value() == ""
    page.keyboard.type("cH")
    assert page.locator("#filter").input_value() == "cH"
