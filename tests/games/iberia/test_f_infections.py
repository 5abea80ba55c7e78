"""Infect Cities. [I.F1] and [I.F2]"""

from __future__ import annotations

import pytest

from .situations import (
    COLOURS,
    board,
    cubes,
    deck,
    flip,
    flipped,
    odds,
    play,
    sees,
    stage,
    step,
    tokens,
    why,
)


def test_as_many_cards_as_the_rate_says() -> None:
    """[I.F1] Two at first; each places one cube and is discarded."""
    t = flip(stage(at="infect"), "soria")
    assert flipped(t) == {"soria"} and sees(t).turn == 0 and deck(t) == 47
    flip(t, "vigo")
    assert flipped(t) == {"soria", "vigo"} and sees(t).turn == 1
    assert sees(t).cubes == (("vigo", "blue", 1), ("soria", "red", 1))


def test_cards_come_from_the_top() -> None:
    """[I.F1] What lies below waits."""
    t = stage(at="infect", infection_pile=[["vigo", "porto"], ["soria", "leon"]])
    assert set(odds(t)) == {"draw infection soria", "draw infection leon"}
    assert why(t, "draw infection vigo") == "I.A25"
    flip(t, "leon", "soria")
    assert deck(t) == 2 and flipped(t) >= {"leon", "soria"}


def test_a_card_is_resolved_before_the_next_is_drawn() -> None:
    """[I.F1] The first one's outbreak is there when the second comes, and adds to it."""
    t = flip(stage(at="infect", cubes={"soria": 3, "burgos": 2}), "soria")
    assert cubes(t, "burgos") == 3 and step(t) == "Infect"
    flip(t, "burgos")
    assert sees(t).outbreaks == 2


def test_a_question_in_the_middle_is_answered_before_the_next_card() -> None:
    """[I.F1] Which token is spent."""
    t = flip(stage(at="infect", tokens={"r07": 1, "r12": 1}), "soria")
    assert step(t) == "Place" and why(t, "draw infection vigo") != ""
    play(t, "spend r07")
    assert step(t) == "Infect" and tokens(t) == {"r12": 1}


def test_each_card_is_as_likely() -> None:
    """[I.F1] Of those in the top layer."""
    chances = odds(stage(at="infect", infection_pile=[["vigo", "porto"], ["soria", "leon", "jaen"]]))
    assert len(chances) == 3 and all(abs(float(p) - 1 / 3) < 1e-9 for p in chances.values())


@pytest.mark.parametrize("colour", COLOURS)
def test_researched_diseases_infect(colour: str) -> None:
    """[I.F2]"""
    city = {"blue": "vigo", "red": "leon", "yellow": "teruel", "black": "jaen"}[colour]
    t = flip(stage(at="infect", researched=[colour]), city)
    assert board(t, colour) == {city: 1}
