"""What the seats are called by who reads."""

from __future__ import annotations

import doctest
import re

import pytest

from containment.saying.blocks import Block, Moves, Ring, Row, Stop
from containment.saying.runs import aloud, marked, runs, seat, signed, sitter, strong
from containment.telling import naming
from containment.telling.naming import VERBS, Naming

AT_FIRST = Naming(("Mia", "Ada", "Bo"), 0)


def test_the_example_of_its_page() -> None:
    assert doctest.testmod(naming).failed == 0


@pytest.mark.parametrize("said, told", VERBS.items())
def test_a_verb_after_the_readers_seat_is_that_of_you(said: str, told: str) -> None:
    assert AT_FIRST.said(f"P1 {said}, there") == f"You {told}, there"
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


@pytest.mark.parametrize(
    "said, told",
    [
        ("P1 is collecting red.", "You're collecting red."),
        ("Ask where P1 is.", "Ask where you are."),
        ("That's P1's to play, not P2's.", "That's yours to play, not Ada's."),
        ("The card is P1's.", "The card is yours."),
        ("Now P1 still has one, and P1 alone holds it", "Now you still have one, and you alone hold it"),
        ("P1, you have 4 actions left.", "You have 4 actions left."),
        ("Stop. P1, do you pass? P2, do you?", "Stop. Do you pass? Ada, do you?"),
        ("P2 gave Mexico City to P1: ok, and Lima to P3", "Ada gave you Mexico City: ok, and Lima to Bo"),
        ("P2 offered Lima to P1: ok", "Ada offered you Lima: ok"),
        ("▸ P1 drew Lima", "▸ You drew Lima"),
        ("—— P1's turn began", "—— Your turn began"),
        ("  12 P1 drew Lima", "  12 You drew Lima"),
        ("Lima is lost! P1's move", "Lima is lost! Your move"),
        ("Why not? (It is.) P1 waits", "Why not? (It is.) You wait"),
        ("the Medic: P1 treats", "the Medic: you treat"),
    ],
)
def test_who_reads_is_spoken_to_as_one_speaks(said: str, told: str) -> None:
    assert AT_FIRST.said(said) == told
    assert aloud(AT_FIRST.said(re.sub(r"P(\d)", lambda found: seat(int(found[1]) - 1), said))) == told


def test_a_capital_stands_after_a_mark_too() -> None:
    arrow = marked("answer", "", "▸ ", "> ", "")
    assert signed(AT_FIRST.said(f"{arrow}{seat(0)} drew Lima")) == "▸ You drew Lima"
    assert signed(AT_FIRST.said(f"{strong('Stop.')} {seat(0)}r")) == "Stop. Your"


def test_a_list_of_players_names_who_reads() -> None:
    assert aloud(AT_FIRST.said(f"{sitter(0)}, Medic; {sitter(1)}, Scientist")) == "Mia, Medic; Ada, Scientist"


def test_blocks_are_told_in_all_their_parts() -> None:
    ring = Ring([Stop("P1's hand", "P2", "P1")], Stop("Lima", "P1"))
    blocks: list[Block] = [Row("P1", ["P2 has", "P1 has"]), Moves("give", ["P2"], ("give",)), ring]
    told = AT_FIRST.told(blocks)
    assert told[0] == Row("You", ["Ada has", "you have"])
    assert told[1] == Moves("give", ["Ada"], ["give"])
    assert told[2] == Ring([Stop("your hand", "Ada", "you")], Stop("Lima", "you"))


@pytest.mark.parametrize(
    "typed, meant",
    [
        ("give ada lima", "give p2 lima"),
        ("give ADA lima", "give p2 lima"),
        ("Ada: discard lima", "p2: discard lima"),
        ("drive adana", "drive adana"),
        ("give p2 lima", "give p2 lima"),
    ],
)
def test_a_name_may_be_typed_where_a_seat_may(typed: str, meant: str) -> None:
    assert AT_FIRST.spelled_out(typed) == meant


def test_moves_are_shown_as_they_may_be_typed() -> None:
    assert AT_FIRST.typed("give p2 lima") == "give ada lima"
    assert Naming(("Mary Ann", "Мия")).typed("swap p1 p2 p3") == "swap p1 p2 p3"


def test_what_is_yours_may_be_a_sign() -> None:
    """The Cure: dice locked on your red sample."""
    told = Naming(("Mia", "Ada"), 0).said(f"locked on P1's {marked('colour', 'red', 'R')}")
    assert signed(told) == "locked on your R"
