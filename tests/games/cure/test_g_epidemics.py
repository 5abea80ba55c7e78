"""Chapter G, second part: epidemics and the end of the track."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    bag,
    cdc,
    centre,
    dice,
    draw,
    ending,
    here,
    infect,
    kept,
    on_ring,
    play,
    ring,
    samples,
    sees,
    show,
    stage,
    step,
    story,
    throw,
)

EPIDEMICS = (6, 10, 14, 18)


def hazard(t: Any) -> None:
    """One biohazard and four planes."""
    throw(t, "biohazard", "fly", "fly", "fly", "fly")


@pytest.mark.parametrize("index", range(1, 22))
def test_reaching_an_epidemic_space_starts_an_epidemic(index: int) -> None:
    """[C.74] And no other space does."""
    t = stage(index=index - 1)
    hazard(t)
    assert (sees(t).index, step(t)) == (index, "DrawDice" if index in EPIDEMICS else "Act")


def test_an_epidemic_interrupts_the_turn() -> None:
    """[C.74] Before anything else is done with the dice."""
    t = stage(at="act", index=9, dice=[["fly", "treat"]])
    play(t, "reroll 1")
    throw(t, "biohazard")
    assert (step(t), dice(t)[:2]) == ("DrawDice", ["biohazard", "treat"])
    assert "EPIDEMIC" in story(t)


def test_standing_on_an_epidemic_space_starts_none() -> None:
    """[C.74] Only moving onto it does."""
    t = stage(index=6)
    throw(t, *["fly"] * 5)
    assert step(t) == "Act"


@pytest.mark.parametrize(("index", "rate"), [(5, 3), (9, 3), (13, 4), (17, 5)])
def test_the_treatment_centre_and_the_rate_of_the_space_reached_are_rolled_together(index: int, rate: int) -> None:
    """[C.75]"""
    t = stage(index=index, centre={"red": 2, "blue": 1})
    hazard(t)
    draw(t, *["yellow"] * rate)
    assert (step(t), sees(t).cup, centre(t), bag(t)["yellow"]) == ("RollDice", (2, rate, 1, 0), {}, 12 - rate)


def test_the_dice_of_an_epidemic_are_placed_and_checked_and_the_turn_goes_on() -> None:
    """[C.76]"""
    t = stage(index=5, centre={"black": 2}, regions={3: {"black": 3}})
    hazard(t)
    draw(t, "black", "red", "yellow")
    show(t, "black 3", "black 3", "black cross", "red 6", "yellow 5")
    assert (ring(t, "black"), sees(t).outbreaks, cdc(t)) == ((0, 0, 3, 2, 0, 0), 1, {"black": 1})
    assert (step(t), sees(t).turn, dice(t)[1:]) == ("Act", 0, ["fly"] * 4)


def test_outbreaks_of_an_epidemic_can_lose() -> None:
    """[C.76] [C.71]"""
    t = stage(index=5, outbreaks=7, regions={3: {"black": 3}})
    hazard(t)
    infect(t, "black 3", "red 6", "red 6")
    assert ending(t) == "outbreaks"


def test_samples_the_cdc_and_the_cured_card_take_no_part() -> None:
    """[C.77] Nor do dice kept by Forecast."""
    t = stage(
        index=5,
        samples={"p1": {"red": 1}, "p2": {"blue": 2}},
        cdc={"red": 2},
        kept={"black": 2},
        cured=["yellow"],
        events=["re-examined research", "borrowed time", "government grant"],
    )
    throw(t, "biohazard", "fly", "fly", "fly")
    draw(t, "red", "red", "red")
    assert sees(t).cup == (3, 0, 0, 0)
    assert (samples(t), samples(t, 1), cdc(t), kept(t)) == ({"red": 1}, {"blue": 2}, {"red": 2}, {"black": 2})
    assert sees(t).cured == ("yellow",)


@pytest.mark.parametrize(("left", "over"), [(2, "bag"), (3, "")])
def test_too_few_dice_in_the_bag_for_an_epidemic_lose(left: int, over: str) -> None:
    """[C.78] Dice of the Treatment Centre do not count."""
    t = stage(index=5, centre={"red": 3}, regions=on_ring(red=9, yellow=12, blue=12, black=12 - left))
    hazard(t)
    assert (ending(t), bag(t)) == (over, {"black": left})
    assert t.over is None or (t.over.rule == "C.78" and "epidemic" in t.over.sentence)


def test_reaching_the_skull_loses_at_once() -> None:
    """[C.80]"""
    t = stage(index=21)
    hazard(t)
    assert (ending(t), t.over.won, sees(t).index) == ("rate", False, 22)


def test_the_last_space_before_the_skull_does_not_lose() -> None:
    """[C.80]"""
    t = stage(index=20)
    hazard(t)
    assert (ending(t), sees(t).index, sees(t).rate) == ("", 21, 5)


def test_an_epidemic_with_an_empty_treatment_centre_draws_the_rate_only() -> None:
    """[C.75]"""
    t = stage(index=5)
    hazard(t)
    infect(t, "red 1", "blue 1", "black 3")
    assert (here(t, 1), here(t, 3), step(t)) == ({"red": 1, "blue": 1}, {"black": 1}, "Act")


def test_two_epidemics_in_one_roll() -> None:
    """[C.75] Five biohazards from space 5: spaces 6 and 10 start one each."""
    t = stage(index=5)
    throw(t, *["biohazard"] * 5)
    infect(t, "red 1", "red 4", "red 6")
    assert (sees(t).index, step(t)) == (10, "DrawDice")
    infect(t, "black 3", "black 4", "black 5")
    assert (sees(t).index, sees(t).turn, step(t)) == (10, 0, "DrawDice")
    infect(t, "blue 1", "blue 2", "blue 3")
    assert sees(t).turn == 1
