"""What `containment.testing` says and hears: each function can fail, and fails with a reason."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

import containment
from containment.testing import (
    BrokenLaw,
    asked,
    ending,
    let_chance_answer,
    odds,
    offered,
    refused,
    say,
    stage,
    step,
    wander,
    why,
)


def test_words_are_played_one_after_the_other_and_the_table_handed_back() -> None:
    t = stage("pandemic", pawns=["new_york"])
    assert say(t, "drive london", "drive new_york") is t
    assert containment.view(t, 0).pawns[0] == "new_york" and containment.view(t, 0).actions_left == 2
    code = containment.game("pandemic").code("drive montreal")
    assert containment.view(say(t, code), 0).pawns[0] == "montreal"


def test_what_is_said_must_be_a_move_and_legal() -> None:
    t = stage("pandemic")
    with pytest.raises(containment.BadWords):
        say(t, "swim")
    with pytest.raises(containment.IllegalMove):
        say(t, "drive chicago", "drive tokyo")
    assert containment.view(t, 0).pawns[0] == "chicago"


def test_laws_are_held_after_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody_in_chicago(t: Any) -> None:
        if t.pawn(0) == 1:  # in the order of the board
            raise BrokenLaw("somebody is in Chicago")

    watched = replace(containment.game("pandemic"), laws=(nobody_in_chicago,))
    monkeypatch.setattr("containment.testing.saying.game_of", lambda t: watched)
    with pytest.raises(BrokenLaw, match="somebody is in Chicago"):
        say(stage("pandemic"), "drive chicago", "drive atlanta")


def test_a_move_that_is_played_but_not_offered_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("containment.testing.saying.legal_moves", lambda t: ())
    with pytest.raises(BrokenLaw, match="'drive chicago' was played, and had not been offered"):
        say(stage("pandemic"), "drive chicago")
    with pytest.raises(BrokenLaw, match="'pass' is refused and offered, or neither"):
        why(stage("pandemic"), "pass")


def test_what_is_offered_by_its_beginning() -> None:
    t = stage("coldwar", pawns=["rome"], missions=[["00_03d"]])
    assert "pass" in offered(t) and offered(t) >= offered(t, "drive ") != set()
    assert offered(t, "pick up 00_03d") == offered(t, "pick up ") == {"pick up vatican ledger"}
    assert offered(t, "deliver 00_03d") == offered(t, "swim") == set()
    t.end(1)
    assert offered(t) == set()


def test_why_is_a_rule_or_nothing() -> None:
    t = stage("pandemic", hands=[[], ["airlift"]])
    assert (why(t, "drive tokyo"), why(t, "drive chicago")) == ("P.4.1", "")
    assert (why(t, "airlift p1 lima", "p2"), why(t, "airlift p1 lima", 0)) == ("", "P.11.1")
    with pytest.raises(containment.BadWords, match="is not a move"):
        why(t, "drive gotham")
    t.end(1)
    assert why(t, "pass") == "P.5.5"


def test_a_refusal_is_by_the_rule_that_is_named() -> None:
    t = stage("pandemic")
    assert "connected" in refused(t, "drive tokyo", "P.4.1").because
    assert refused(t, "pass", "P.11.1", "p2").rule == "P.11.1"
    with pytest.raises(BrokenLaw, match=r"'drive tokyo' is refused by P.4.1, and not refused by P.4.2"):
        refused(t, "drive tokyo", "P.4.2")
    with pytest.raises(BrokenLaw, match=r"'pass' is legal, and not refused by P.4.1"):
        refused(t, "pass", "P.4.1")
    with pytest.raises(containment.BadWords):
        refused(t, "swim", "P.3.1")


def test_who_is_asked_what() -> None:
    t = stage("pandemic", at="infect")
    assert (asked(t), step(t), ending(t)) == ("chance", "Flip", "")
    t = stage("pandemic", turn_of="p2")
    assert (asked(t), step(t), ending(t)) == ("p2", "Actions", "")
    t.end(2)
    assert (asked(t), step(t), ending(t)) == ("nobody", "", "outbreaks")


def test_the_odds_of_chance() -> None:
    t = stage("cure", at="infect", centre={"yellow": 12, "black": 12, "blue": 11, "red": 9})
    assert odds(t) == {"draw red": Fraction(3, 4), "draw blue": Fraction(1, 4)}
    assert odds(stage("pandemic")) == {}


@pytest.mark.parametrize("name", ["pandemic", "cure", "iberia", "coldwar"])
def test_chance_answers_until_a_seat_is_asked(name: str) -> None:
    at = "infection" if name == "coldwar" else "infect"
    tables = [let_chance_answer(stage(name, at=at, seats=2), seed) for seed in (1, 1, 2, 3)]
    assert tables[0] == tables[1] and any(t != tables[0] for t in tables)
    assert all(asked(t) in ("p1", "p2") for t in tables)
    t = tables[0]
    before = t.clone()
    assert let_chance_answer(t) is t and t == before


def test_wandering_comes_to_an_end() -> None:
    questions = [asked(t) for t in wander(containment.game("cure"), 3, seats=2)]
    assert len(questions) > 20 and questions[-1] == "nobody" and set(questions) == {"p1", "p2", "nobody"}
    assert questions == [asked(t) for t in wander(containment.game("cure"), 3, seats=2)]
