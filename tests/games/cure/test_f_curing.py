"""Chapter F: attempting a cure."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import containment

from .situations import (
    COLOURS,
    GAME,
    asked,
    bag,
    cdc,
    centre,
    dice,
    ending,
    facts,
    infect,
    odds,
    offered,
    on_ring,
    play,
    ring,
    samples,
    sees,
    stage,
    step,
    throw,
    why,
)

TARGETS = [("medic", 13), ("scientist", 11)]


def attempt(t: Any, colour: str, *values: object) -> None:
    play(t, f"cure {colour}", *(f"show {colour} {value}" for value in values))


def test_one_attempt_for_one_uncured_colour_of_which_a_sample_is_held() -> None:
    """[C.53]"""
    t = stage(at="cure", cured=["black"], samples={"p1": {"red": 1, "blue": 2}, "p2": {"yellow": 3}})
    assert offered(t) == {"pass", "cure red", "cure blue"}
    assert why(t, "cure yellow") == why(t, "cure black") == "C.53"
    attempt(t, "red", 6)
    assert (step(t), why(t, "cure blue") != "") == ("DrawDice", True)


def test_all_samples_of_the_colour_on_the_card_are_rolled() -> None:
    """[C.54] Received ones too; those on other cards and of other colours are not."""
    t = stage(at="cure", samples={"p1": {"red": ["p1", "p1", "p2"], "blue": 1}, "p2": {"red": 1}})
    attempt(t, "red", 6, 6)
    assert step(t) == "RollSamples"
    play(t, "show red 1")
    assert (step(t), sees(t).cured) == ("DrawDice", ("red",))


def test_another_player_rolls_the_samples_on_the_own_card() -> None:
    """[C.54]"""
    t = stage(seats=3, at="cure", turn_of="p3", samples={"p3": {"red": ["p1", "p3"]}, "p1": {"red": 1}})
    attempt(t, "red", 6, 6)
    assert (sees(t).cured, step(t), samples(t, 2)) == ((), "DrawDice", {"red": 2})


def test_each_sample_has_the_chances_of_its_die() -> None:
    """[C.54]"""
    t = stage(at="cure", samples={"p1": {"black": 3}})
    play(t, "cure black")
    sixths = {"cross": 1, "3": 3, "4": 1, "5": 1}
    assert odds(t) == {f"show black {value}": Fraction(n, 6) for value, n in sixths.items()}
    assert why(t, "show black 6") == "C.2"


def test_a_cross_counts_nothing() -> None:
    """[C.54]"""
    t = stage(at="cure", samples={"p1": {"red": 4}})
    attempt(t, "red", 6, 6, "cross", "cross")
    assert sees(t).cured == ()
    t = stage(at="cure", samples={"p1": {"red": 4}})
    attempt(t, "red", 6, 6, "cross", 1)
    assert sees(t).cured == ("red",)


@pytest.mark.parametrize(("values", "cured"), [((6, 6, 1), ("red",)), ((6, 6, 0), ()), ((6, 6, 6), ("red",))])
def test_thirteen_or_more_cures(values: tuple[int, ...], cured: tuple[str, ...]) -> None:
    """[C.55]"""
    t = stage(at="cure", samples={"p1": {"red": 3}})
    attempt(t, "red", *(value or "cross" for value in values))
    assert sees(t).cured == cured


def chance_of_a_cure(t: Any, colour: str, known: dict[tuple[int, ...], Fraction]) -> Fraction:
    """The engine's own chance questions walked to their ends."""
    if step(t) != "RollSamples":
        return Fraction(colour in sees(t).cured)
    rolled = sees(t).results
    if rolled not in known:
        found = Fraction(0)
        for move, p in GAME.chances(t):
            after = t.clone()
            GAME.play(after, move)
            found += p * chance_of_a_cure(after, colour, known)
        known[rolled] = found
    return known[rolled]


@pytest.mark.parametrize(("role", "target"), TARGETS)
@pytest.mark.parametrize("colour", COLOURS)
def test_the_odds_of_a_cure_are_exact(colour: str, role: str, target: int) -> None:
    """[C.55] One to six samples, of both targets, against the counted outcomes."""
    for number, counts in facts.CURE_ODDS["by_colour_and_dice"][colour].items():
        if int(number) == 6 and not containment.compiled:
            continue  # takes plain Python longer than all others
        owners = (["p1"] * 5 + ["p2"])[: int(number)]
        t = stage(roles=[role, "dispatcher"], at="cure", samples={"p1": {colour: owners}})
        play(t, f"cure {colour}")
        expected = Fraction(counts[f"at_least_{target}"], counts["outcomes"])
        assert chance_of_a_cure(t, colour, {}) == expected


CURABLE: dict[str, Any] = {
    "at": "cure",
    "seats": 3,
    "samples": {"p1": {"red": ["p1", "p1", "p3"], "blue": 1}, "p2": {"red": ["p2", "p1"], "blue": 1}},
    "centre": {"red": 2, "blue": 1},
    "cdc": {"red": 1},
    "events": ["re-examined research", "borrowed time", "mobile hospital"],
    "regions": {4: {"red": 2}},
}


def test_one_die_goes_to_the_cured_card_for_good() -> None:
    """[C.56]"""
    t = stage(at="cure", samples={"p1": {"red": 3}})
    attempt(t, "red", 6, 6, 6)
    assert (sees(t).cured, bag(t)["red"], samples(t)) == (("red",), 11, {})


def test_all_other_samples_and_the_dice_of_the_centre_go_to_the_bag() -> None:
    """[C.57] On every card; other colours stay."""
    t = stage(**CURABLE)
    before = bag(t)["red"]
    attempt(t, "red", 6, 6, 6)
    assert bag(t)["red"] == before + (5 - 1) + 2
    assert (samples(t), samples(t, 1), centre(t)) == ({"blue": 1}, {"blue": 1}, {"blue": 1})


def test_dice_that_locked_samples_return_to_their_owners() -> None:
    """[C.58]"""
    t = stage(**CURABLE)
    attempt(t, "red", 6, 6, 6)
    assert [dice(t, seat).count("ready") for seat in range(3)] == [4, 4, 5]
    assert [dice(t, seat).count("locked") for seat in range(3)] == [1, 1, 0]


def test_dice_in_regions_and_in_the_cdc_stay() -> None:
    """[C.59]"""
    t = stage(**CURABLE)
    attempt(t, "red", 6, 6, 6)
    assert (ring(t, "red"), cdc(t)) == ((0, 0, 0, 2, 0, 0), {"red": 1})


def test_a_failed_attempt_moves_nothing() -> None:
    """[C.60]"""
    t = stage(**CURABLE)
    before = sees(t)
    attempt(t, "red", 1, 1, 1)
    after = sees(t)
    for name in ("bag", "centre", "cdc", "regions", "dice", "cured"):
        assert getattr(after, name) == getattr(before, name)


def test_samples_of_a_failed_attempt_may_be_given_or_rolled_on_a_later_turn() -> None:
    """[C.60]"""
    t = stage(at="cure", samples={"p1": {"red": 3}}, quiet_night=True)
    attempt(t, "red", 6, 6, "cross")
    throw(t, *["fly"] * 5)
    play(t, "pass")
    infect(t, "blue 1", "blue 2", "blue 3")
    throw(t, "fly", "fly")
    play(t, "pass")
    assert (sees(t).turn, offered(t, "give")) == (0, {"give p2 red"})
    play(t, "pass")
    attempt(t, "red", 6, 6, 1)
    assert sees(t).cured == ("red",)


def test_the_fourth_cure_wins_at_once() -> None:
    """[C.61] No region is infected any more."""
    t = stage(at="cure", cured=["yellow", "blue", "black"], samples={"p1": {"red": 3}})
    attempt(t, "red", 6, 6, 6)
    assert (ending(t), t.over.won, asked(t)) == ("cured", True, "nobody")


def test_the_third_cure_does_not_win() -> None:
    """[C.61]"""
    t = stage(at="cure", cured=["yellow", "blue"], samples={"p1": {"red": 3}})
    attempt(t, "red", 6, 6, 6)
    assert (ending(t), step(t)) == ("", "DrawDice")


def test_freed_dice_do_not_act_in_the_same_turn() -> None:
    """[C.62] They are in the hand, but the step is over."""
    t = stage(at="cure", samples={"p1": {"red": 5}}, cdc={"blue": 1}, regions=on_ring(blue=1))
    attempt(t, "red", 6, 6, 6, 6, 6)
    assert (step(t), dice(t)) == ("EventWindow", ["ready"] * 5)
    assert why(t, "fly @3 with fly") == why(t, "reroll 1") == "C.20"
    play(t, "pass")
    assert (step(t), dice(t)) == ("DrawDice", ["ready"] * 5)
