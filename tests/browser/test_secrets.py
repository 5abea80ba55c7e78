"""What one browser is sent, shows and keeps never holds what only another seat may know."""

from __future__ import annotations

import json

from tests.browser.visiting import PHONE, Visitor, Visitors, until
from tests.server.web.running import Running


def hands(person: Visitor, seat: int) -> set[str]:
    """The cards of a seat in everything that came down this person's line."""
    scenes = [message["scene"] for message in person.heard if message.get("scene")]
    return {card["name"] for scene in scenes for one in scene["seats"] if one["seat"] == seat for card in one["cards"]}


def test_private_hands_stay_private(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "free", options={"hands": "private", "epidemics": 4}).begin("Mia", "Bo")
    mia, bo = visitors.at(table, 0), visitors.at(table, 1, PHONE)
    for person in (mia, bo):
        person.sees(".map svg")
    for _ in range(12):
        until(mia, lambda: any(one.page.locator(".prompt.mine").count() for one in (mia, bo)))
        asked = next(one for one in (mia, bo) if one.page.locator(".prompt.mine").count())
        before = asked.question
        if asked.page.locator(".sure").count():
            asked.page.locator(".sure .main").click()
        else:
            asked.page.locator(".pill.move, .pill.way-out").last.click()
        until(asked, lambda asked=asked, before=before: asked.question != before or asked.page.locator(".sure").count())
    for person, own, other in ((mia, 0, 1), (bo, 1, 0)):
        known = hands(person, other)  # of who goes first everybody has seen the card of the largest city [P.2.9]
        assert len(known) <= 1
        secret = hands((mia, bo)[other], other) - known
        assert hands(person, own) and secret
        shown = person.page.locator(f".corner.seat-{other} .card").evaluate_all(
            "all => all.map(one => one.dataset.card)"
        )
        assert not secret & set(shown)
        drew = [line for line in person.lines() if "drew" in line and "you" not in line.lower()]
        assert not any(card in line for line in drew for card in secret)
        stored = json.dumps(person.page.evaluate("({...localStorage, ...sessionStorage})"))
        everything = stored + person.page.content() + json.dumps(person.heard)
        assert table.seat(other) not in everything and table.owner not in everything
        assert table.seat(own) in stored and table.seat(own) not in person.page.content() + person.page.title()


def test_who_looks_back_sees_no_more_than_then(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "free", options={"hands": "private", "epidemics": 4}).begin("Mia", "Bo")
    mia = visitors.at(table, 0)
    mia.sees(".story li button").click()
    mia.sees(".banner.past")
    assert mia.page.locator(".corner.seat-1 .card").count() <= 1  # [P.2.9]
    assert mia.page.locator(".corner.seat-1 .back").count() >= 3


def test_a_watcher_sees_no_hand_and_can_do_nothing(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "free", options={"hands": "private", "epidemics": 4}).begin("Mia", "Bo")
    person = visitors.new()
    person.page.goto(table.urls["watch", -1])
    person.sees(".map svg")
    assert not person.page.locator(".pill, .tools .sign, .chat form").count()
    assert "You're watching." in person.page.locator(".asking").inner_text()
    assert len(hands(person, 0) | hands(person, 1)) <= 1  # [P.2.9]


def test_a_link_that_opens_nothing_says_so(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    person.page.goto(f"{server.url}/t/0123456789ab#AAAAAAAAAAAAAAAAAAAAAA")
    assert "doesn't open a table" in person.sees(".banner.bad").inner_text()
