"""[P.4.9] Asked for consent line by line: neither a bare Enter nor what was typed before gives it."""

from __future__ import annotations

import containment
from tests.terminal import brink
from tests.terminal.test_plain_words import staged


def asked_to_be_airlifted(*typed: str) -> brink.Table:
    """P1 wants to airlift P2, who reads it and types this."""
    table = staged("pandemic", seats=2, hands=[["airlift"]], consent="people")
    sat = brink.Table(table, ("you", "you"), typed)
    sat.match.play("airlift p2 karachi")
    assert sat.match.asks_consent(1) and not sat.match.asks_consent(0)
    return sat


def said(sat: brink.Table) -> list[str]:
    return [sat.match.words(entry) for entry in sat.match.entries]


def test_enter_asks_again_and_answers_nothing() -> None:
    sat = asked_to_be_airlifted("", "", "")
    assert sat.run().count("decline   2 (no)") == 4
    assert said(sat) == ["airlift p2 karachi"]


def test_what_was_typed_before_it_was_asked_is_no_answer_to_it() -> None:
    """While others' moves are told one may type ahead: a number of a list that nobody had seen is not meant."""
    sat = asked_to_be_airlifted("2")
    sat.session.console.say_ahead("1")
    assert "airlift you to Karachi?" in " ".join(sat.run().split())
    assert said(sat)[:2] == ["airlift p2 karachi", "decline"]
    assert containment.view(sat.match.table, 1).pawns[1] == "atlanta"


def test_one_s_own_question_takes_what_was_typed_ahead() -> None:
    sat = brink.Table(staged("pandemic", seats=2, consent="people"), ("you", "you"), [])
    sat.session.console.say_ahead("drive miami")
    sat.run()
    assert said(sat) == ["drive miami"]
