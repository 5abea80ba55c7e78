"""Chapter I: winning and losing."""

from __future__ import annotations

import pytest

import containment

from .situations import COLOURS, ending, infect, on_ring, play, sees, stage, throw, wander, why


@pytest.mark.parametrize("last", COLOURS)
def test_four_cured_colours_win(last: str) -> None:
    """[C.87]"""
    best = {"red": "6", "yellow": "5", "blue": "6", "black": "5"}[last]
    t = stage(at="cure", cured=[c for c in COLOURS if c != last], samples={"p1": {last: 3}})
    play(t, f"cure {last}", *[f"show {last} {best}"] * 3)
    assert (ending(t), t.over.won, t.over.rule) == ("cured", True, "C.87")
    assert set(sees(t).cured) == set(COLOURS)


def test_the_three_ways_to_lose() -> None:
    """[C.88]"""
    rate = stage(index=21)
    throw(rate, "biohazard", "fly", "fly", "fly", "fly")
    outbreaks = stage(at="check", outbreaks=7, regions={1: {"red": 4}})
    bag = stage(at="infect", regions=on_ring(red=12, yellow=12, blue=12, black=12))
    assert [(ending(t), t.over.won) for t in (rate, outbreaks, bag)] == [
        ("rate", False),
        ("outbreaks", False),
        ("bag", False),
    ]


def test_the_eighth_outbreak_comes_before_an_empty_bag() -> None:
    """[C.88] What comes first ends the game."""
    t = stage(at="infect", outbreaks=7, regions={**on_ring(red=12, yellow=12, blue=12, black=9)})
    infect(t, "black 3", "black 4", "black 5")
    assert ending(t) == "outbreaks"


def test_the_skull_comes_before_the_other_dice_of_the_turn() -> None:
    """[C.88] The bag would have been too small."""
    t = stage(index=21, regions=on_ring(red=12, yellow=12, blue=12, black=12))
    throw(t, "biohazard", "fly", "fly", "fly", "fly")
    assert ending(t) == "rate"


def test_nothing_is_played_when_the_game_is_over() -> None:
    """[C.88] The refusal names how it ended."""
    t = stage(at="check", outbreaks=7, regions={1: {"red": 4}})
    assert (why(t, "pass"), containment.question(t)) == ("C.71", None)


def test_random_games_end_in_one_of_the_four_ways() -> None:
    """[C.88]"""
    ends = set()
    for seed in range(8):
        *_, t = wander(seed, seats=2)
        ends.add(ending(t))
    assert ends <= {"cured", "rate", "outbreaks", "bag"} and "" not in ends
