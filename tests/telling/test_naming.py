"""What the seats are called by who reads."""

from __future__ import annotations

import doctest

import pytest

from containment.saying.runs import aloud, runs, seat
from containment.telling import naming
from containment.telling.naming import VERBS, Naming

AT_FIRST = Naming(("Mia", "Ada", "Bo"), 0)


def test_the_example_of_its_page() -> None:
    assert doctest.testmod(naming).failed == 0


@pytest.mark.parametrize("said, told", VERBS.items())
def test_a_verb_after_the_readers_seat_is_that_of_you(said: str, told: str) -> None:
    assert AT_FIRST.said(f"P1 {said} there") == f"You {told} there"
    assert AT_FIRST.said(f"P2 {said} there") == f"Ada {said} there"


def test_a_verb_that_only_begins_like_one_stays() -> None:
    assert AT_FIRST.said("P1 islands") == "You islands"


def test_what_is_the_readers_is_yours() -> None:
    assert AT_FIRST.said("Only P1's hand, and P2's.") == "Only your hand, and Ada's."


def test_a_spectator_hears_names_only() -> None:
    assert Naming(("Mia", "Ada")).said("P1 has P2's card") == "Mia has Ada's card"


def test_a_seat_that_nobody_named_keeps_its_number() -> None:
    assert AT_FIRST.said("P4 waits") == "P4 waits"


def test_a_seat_with_its_meaning_keeps_it() -> None:
    told = AT_FIRST.said(f"{seat(0)} has a card of {seat(1)}'s")
    assert aloud(told) == "You have a card of Ada's"
    assert [(run.kind, run.of) for run in runs(told) if run.kind] == [("seat", "0"), ("seat", "1")]


def test_words_that_only_look_like_a_seat_stay() -> None:
    assert AT_FIRST.said("rule P.4.1, MP1, P12") == "rule P.4.1, MP1, P12"
