"""A match with a seat that acts in secret: what the others hear of its answers, and who takes back what."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.matches.match import CannotUndo, Match
from tests.matches.test_match import GAME, Silent, to_a_person

HIS = 2
COLDWAR = containment.game("coldwar")


def match_of(**options: Any) -> Match:
    return Match(GAME, GAME.new(seed=9, seats=3, challenges="bioterrorist", **options), (None, None, None))


def test_he_takes_back_his_own_and_nobody_else_does() -> None:
    match = match_of()
    match.play("start in essen")
    for seat in (0, 1, containment.NOBODY):
        with pytest.raises(CannotUndo, match="not yours"):
            match.undo(seat)
    (taken,) = match.undo(HIS)
    assert match.words(taken, HIS) == "start in essen" and match.words(taken) == "a secret answer"
    assert match.words(taken, 0) == "a secret answer" and match.asked == HIS


def test_he_does_not_take_back_what_the_others_did() -> None:
    match = match_of()
    match.play("start in essen")
    match.play("give p2 delhi")
    with pytest.raises(CannotUndo, match="not yours"):
        match.undo(HIS)
    assert match.words(match.undo(1)[0]) == "give p2 delhi", "the others are one team"


@pytest.mark.parametrize("start", ["chicago", "essen"])
def test_nobody_looks_for_him_by_moving_and_taking_it_back(start: str) -> None:
    match = match_of()
    match.play(f"start in {start}")
    match.play("drive chicago")
    with pytest.raises(CannotUndo, match="it revealed something"):
        match.undo(0)
    if start == "essen":
        match.play("drive atlanta")
        match.undo(0)  # he was not in Atlanta before either
        assert match.entries[-1].move == GAME.code("drive chicago")


def test_an_answer_is_not_taken_back_after_somebody_has_acted_in_secret() -> None:
    table = GAME.new(seed=9, seats=3, challenges="bioterrorist")
    match = Match(GAME, table, (None, None, Silent()))
    to_a_person(match)
    while match.entries[-1].seat != HIS or len(match.entries) < 40:
        match.play("pass")
        to_a_person(match)
    with pytest.raises(CannotUndo, match="in secret since"):
        match.undo(match.asked)


def test_his_words_are_hushed_for_all_others_whatever_the_hands() -> None:
    for hands in ("open", "private"):
        match = match_of(hands=hands)
        assert match.hidden_seats == (HIS,)
        answer = match.play("start in essen")
        assert [match.hushed(answer, ear) for ear in (0, 1, HIS, containment.NOBODY)] == [True, True, False, True]
        assert [len(match.facts(answer.own, ear)) for ear in (0, HIS)] == [1, 2], "only that the turn began"
    assert not Match(GAME, GAME.new(seed=1), (None, None)).hidden_seats


def test_a_look_at_a_card_that_another_seat_has_seen_is_not_taken_back() -> None:
    """[W.A49] Chance is asked for it too, with one possible answer: for this seat it is a card revealed."""
    match = Match(COLDWAR, COLDWAR.new(seed=4, seats=2, passports=("analyst", "courier")), (None, None))
    while not (match.asked == 1 and COLDWAR.view(match.table, 0).threat_pile[0].card and first_of(match, "tune in")):
        match.play(first_of(match, "peek") or match.moves(match.asked)[0])
    match.play(first_of(match, "drive"))
    assert len(match.undo(1)) == 1
    match.play("tune in")
    with pytest.raises(CannotUndo, match="revealed"):
        match.undo(1)


def first_of(match: Match, verb: str) -> int:
    """The first move with this verb that the asked seat may make; 0 if there is none."""
    words = COLDWAR.codebook.words
    return next((move for move in match.moves(match.asked) if words(move).startswith(verb)), 0)
