"""The line is lost and comes back: nothing that was sent is lost, and nothing happens twice."""

from __future__ import annotations

import signal
from typing import Any

import pytest

from tests.browser.killing import Killable
from tests.browser.visiting import Visitor, Visitors, until


def answers(person: Visitor) -> list[str]:
    return [str(one) for one in person.page.locator(".story li.answer").all_inner_texts()]


@pytest.mark.long
def test_who_was_away_while_the_server_was_killed_plays_on(killable: Killable, visitors: Visitors) -> None:
    links = killable.table("free", "thumb")
    person = visitors.new()
    person.page.goto(links["0"])
    person.is_asked()
    killable.stop()
    assert "lost" in person.sees(".banner.away").inner_text()
    killable.start()
    until(person, lambda: not person.page.locator(".banner.away").count())
    before = person.question
    person.page.locator(".pill.move").first.click()
    person.answered(before)


def test_an_answer_that_was_given_while_the_server_was_away_arrives_once(
    killable: Killable, visitors: Visitors
) -> None:
    links = killable.table("free", "thumb")
    person = visitors.new()
    person.page.goto(links["0"])
    person.is_asked()
    told = answers(person)
    killable.stop()
    person.sees(".banner.away")
    before = person.question
    person.page.locator(".pill.move", has_text="Chicago").first.click()
    person.sees(".spin")
    killable.start()
    person.answered(before)
    assert len(answers(person)) == len(told) + 1 and "Chicago" in answers(person)[-1]


def test_an_answer_whose_done_was_lost_is_not_given_twice(killable: Killable, visitors: Visitors) -> None:
    """The answer arrives, and then the line is cut before the reply does."""
    links = killable.table("free", "thumb")
    person = visitors.new()
    cut = {"down": False}

    def relay(route: Any) -> None:
        there = route.connect_to_server()

        def up(message: str) -> None:
            there.send(message)
            cut["down"] = cut["down"] or '"answer"' in message

        def down(message: str) -> None:
            if not cut["down"]:
                route.send(message)

        route.on_message(up)
        there.on_message(down)
        cut["close"] = lambda: (route.close(code=1011, reason="cut"), there.close())  # type: ignore[assignment]

    person.page.route_web_socket("**/wire", relay)
    person.page.goto(links["0"])
    person.is_asked()
    told = answers(person)
    person.page.locator(".pill.move", has_text="Chicago").first.click()
    until(person, lambda: cut["down"])
    person.page.wait_for_timeout(300)
    person.page.unroute_all()
    cut["down"] = False
    cut["close"]()  # type: ignore[operator]
    until(person, lambda: len(answers(person)) == len(told) + 1)
    until(person, lambda: not person.page.locator(".spin").count())
    assert "Chicago" in answers(person)[-1]
    assert "3 actions" in person.page.locator(".prompt").inner_text()


def test_a_server_that_stops_says_so_and_is_found_again(killable: Killable, visitors: Visitors) -> None:
    links = killable.table("free", "free")
    people = [visitors.new(), visitors.new()]
    for seat, person in enumerate(people):
        person.page.goto(links[str(seat)])
        person.sees(".map svg")
    killable.stop(signal.SIGTERM)
    assert "stopping" in people[0].sees(".banner.away").inner_text()
    killable.start()
    for person in people:
        until(person, lambda person=person: not person.page.locator(".banner.away").count())
        assert person.page.locator(".story li").count() > 3
