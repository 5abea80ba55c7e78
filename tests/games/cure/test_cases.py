"""The reference cases, worked out by hand from the rules: a situation and what must come of it."""

from __future__ import annotations

import pytest

from .situations import (
    COLOURS,
    GAME,
    bag,
    cdc,
    centre,
    dice,
    draw,
    ending,
    facts,
    here,
    infect,
    offered,
    on_ring,
    placed,
    play,
    ring,
    samples,
    sees,
    show,
    stage,
    step,
    story,
    throw,
    why,
)


# ------------------------------------------------------------------------------------------ setup
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_case_1_a_new_game(seats: int) -> None:
    """[C.11] [C.15] [C.16] [C.18]"""
    for seed in range(5):
        v = sees(GAME.new(seed=seed, seats=seats))
        assert (sum(map(sum, v.regions)), sum(v.bag), sum(v.centre), sum(v.cdc)) == (12, 36, 0, 0)
        assert (v.outbreaks, v.pawns, len(v.events), len(v.events_unseen)) == (0, (1,) * seats, 3, 7)


def test_case_2_a_cross_in_the_set_up() -> None:
    """[C.12]"""
    t = GAME.new(fate="asked", seed=0)
    draw(t, *["blue"] * 12)
    play(t, "show blue cross")
    assert (step(t), cdc(t), sum(sees(t).cup)) == ("FirstRoll", {}, 12)


def test_case_4_ten_black_dice_in_the_set_up() -> None:
    """[C.14]"""
    t = GAME.new(fate="asked", seed=0, roles=("medic", "scientist"))
    draw(t, *["black"] * 10, "red", "red")
    assert (step(t), bag(t)["black"]) == ("FirstDraw", 3)
    draw(t, "blue")
    show(t, *["red 1"] * 2, "blue 1", *["black 3"] * 3, *["black 4"] * 3, *["black 5"] * 3)
    assert (ring(t, "black"), step(t)) == ((0, 0, 3, 3, 3, 0), "TurnUp")


@pytest.mark.parametrize(("difficulty", "start", "steps"), [("beginner", 0, 6), ("standard", 1, 5), ("heroic", 2, 4)])
def test_case_5_where_the_syringe_starts(difficulty: str, start: int, steps: int) -> None:
    """[C.9]"""
    assert sees(GAME.new(seed=0, difficulty=difficulty)).index == start
    assert [space.epidemic for space in facts.TRACK].index(True) - start == steps


# ------------------------------------------------------------------------------------------ outbreaks
@pytest.mark.parametrize(
    ("before", "after", "outbreaks"),
    [
        pytest.param((4, 0, 0, 0, 0, 0), (3, 1, 0, 0, 0, 0), 1, id="case_7"),
        pytest.param((5, 0, 0, 0, 0, 0), (3, 2, 0, 0, 0, 0), 1, id="case_8"),
        pytest.param((4, 3, 3, 0, 0, 0), (3, 3, 3, 1, 0, 0), 3, id="case_10"),
        pytest.param((0, 0, 0, 0, 0, 4), (1, 0, 0, 0, 0, 3), 1, id="case_11"),
        pytest.param((6, 3, 3, 0, 0, 0), (3, 3, 3, 3, 0, 0), 3, id="case_13"),
        pytest.param((4, 4, 0, 0, 0, 0), (3, 3, 2, 0, 0, 0), 2, id="case_14"),
        pytest.param((4, 3, 0, 0, 0, 4), (3, 3, 2, 0, 0, 3), 5, id="case_16"),
    ],
)
@pytest.mark.parametrize("colour", COLOURS)
def test_cases_7_to_16_outbreaks_of_one_colour(
    colour: str, before: tuple[int, ...], after: tuple[int, ...], outbreaks: int
) -> None:
    """[C.66] [C.67] [C.68] [C.69] [C.R4]"""
    t = stage(at="check", regions=placed(colour, before))
    assert (ring(t, colour), sees(t).outbreaks) == (after, outbreaks)


def test_case_17_two_colours() -> None:
    """[C.70]"""
    t = stage(at="check", regions={2: {"red": 4, "blue": 4}})
    assert (sees(t).outbreaks, here(t, 3)) == (2, {"red": 1, "blue": 1})


def test_case_19_loss_in_the_middle_of_a_chain() -> None:
    """[C.71]"""
    t = stage(at="check", outbreaks=6, regions=placed("red", (4, 3, 3, 0, 0, 0)))
    assert (ending(t), sees(t).outbreaks) == ("outbreaks", 8)
    assert sum("OUTBREAK in" in line for line in story(t)) == 2


def test_case_20_a_cured_colour_stays() -> None:
    """[C.72]"""
    t = stage(at="check", cured=["yellow"], regions={2: {"yellow": 5}})
    assert (ring(t, "yellow"), sees(t).outbreaks) == ((0, 5, 0, 0, 0, 0), 0)


# ------------------------------------------------------------------------------------------ bag
def test_case_22_two_dice_for_a_rate_of_three() -> None:
    """[C.63]"""
    t = stage(at="infect", regions=on_ring(red=12, yellow=12, blue=12, black=10))
    assert (ending(t), sum(sees(t).cup), bag(t)) == ("bag", 0, {"black": 2})


def test_case_23_the_treatment_centre_does_not_count_towards_the_draw() -> None:
    """[C.78]"""
    t = stage(index=13, centre={"red": 6}, regions=on_ring(red=6, yellow=12, blue=12, black=9))
    throw(t, "biohazard", *["fly"] * 4)
    assert (ending(t), sees(t).index, sees(t).rate) == ("bag", 14, 4)


# ------------------------------------------------------------------------------------------ rolling and epidemics
def test_case_25_seven_dice_in_an_epidemic() -> None:
    """[C.74] [C.75]"""
    t = stage(index=5, centre={"red": 4})
    throw(t, "biohazard", *["fly"] * 4)
    draw(t, "blue", "blue", "blue")
    assert (sees(t).index, sum(sees(t).cup), centre(t)) == (6, 7, {})


def test_case_26_the_second_biohazard_waits_for_the_epidemic() -> None:
    """[C.24]"""
    t = stage(index=13)
    throw(t, "biohazard", "biohazard", *["fly"] * 3)
    assert sees(t).index == 14
    infect(t, "red 1", "red 4", "red 6", "blue 1")
    assert (sees(t).index, step(t)) == (15, "Act")


def test_case_28_the_generalist_rolls_two_biohazards() -> None:
    """[C.43]"""
    t = stage(roles=["generalist", "medic"])
    throw(t, "biohazard", "biohazard", *["fly"] * 5)
    assert (sees(t).index, dice(t).count("biohazard")) == (1, 2)
    play(t, "reroll 3")
    throw(t, "biohazard")
    assert (sees(t).index, dice(t).count("biohazard")) == (2, 3)


def test_case_29_neither_biohazards_nor_spent_dice_are_rolled_again() -> None:
    """[C.23] [C.26]"""
    t = stage()
    throw(t, "biohazard", *["fly"] * 4)
    play(t, "fly @2 with fly")
    assert (why(t, "reroll 1"), why(t, "reroll 2"), why(t, "reroll 3")) == ("C.26", "C.26", "")


# ------------------------------------------------------------------------------------------ actions
def test_case_31_sailing_from_6() -> None:
    """[C.29]"""
    t = stage(at="act", pawns=[6], dice=[["sail"]])
    assert [why(t, f"sail @{n} with sail") for n in (1, 5, 2)] == ["", "", "C.29"]


def test_case_32_treating_black() -> None:
    """[C.30]"""
    t = stage(at="act", pawns=[3], dice=[["treat", "fly"]], regions={3: {"black": 2}})
    play(t, "treat black with treat")
    assert (here(t, 3), centre(t)) == ({"black": 1}, {"black": 1})


def test_case_34_an_empty_treatment_centre() -> None:
    """[C.37]"""
    t = stage(at="act", dice=[["treat", "sample"]])
    for colour in COLOURS:
        assert why(t, f"clear {colour} with treat") == why(t, f"sample {colour} with sample") == "C.37"


def test_case_35_a_cured_colour_in_the_centre() -> None:
    """[C.35]"""
    t = stage(at="act", dice=[["sample"]], cured=["red"], centre={"red": 1})
    assert why(t, "sample red with sample") == "C.35"


def test_case_37_sail_or_treat() -> None:
    """[C.6]"""
    t = stage(at="act", roles=["scientist", "medic"], dice=[["sail/treat", "sample"]], regions={2: {"red": 1}})
    play(t, "sail @2 with sail/treat")
    assert (dice(t)[0], why(t, "treat red with sail/treat")) == ("spent", "C.6")


def test_case_38_three_treats_with_one_die() -> None:
    """[C.39]"""
    t = stage(
        at="act",
        roles=["medic", "scientist"],
        dice=[["triple treat", "fly"]],
        centre={"blue": 1},
        regions={1: {"red": 1}},
    )
    play(t, "treat red with triple treat", "also clear red", "also clear blue")
    assert (centre(t), dice(t)[:2], bag(t)["red"], bag(t)["blue"]) == ({}, ["spent", "fly"], 12, 12)


def test_case_40_unlocking_one_of_five() -> None:
    """[C.46] [C.47]"""
    t = stage(samples={"p1": {"red": 5}})
    play(t, "unlock red of p1")
    assert centre(t) == {"red": 1}
    throw(t, "fly")
    assert step(t) == "Act"
    t = stage(samples={"p1": {"red": 4}})
    assert step(t) == "ThrowDice"
    throw(t, "fly")
    assert why(t, "unlock red of p1") == "C.46"


# ------------------------------------------------------------------------------------------ giving
def test_case_41_giving_two_red_samples() -> None:
    """[C.50] [C.51] [C.52]"""
    t = stage(at="give", pawns=[4, 4], samples={"p1": {"red": 2, "blue": 1}})
    play(t, "give p2 red")
    assert (samples(t), samples(t, 1)) == ({"blue": 1}, {"red": 2})
    assert [die.card for die in sees(t).dice[0]].count(1) == 2
    assert why(t, "give p2 blue") != ""


def test_case_43_giving_one_of_two() -> None:
    """[C.52] A colour is given whole: there is no such move."""
    t = stage(at="give", samples={"p1": {"red": 2}})
    assert offered(t, "give") == {"give p2 red"}
    play(t, "give p2 red")
    assert (samples(t), samples(t, 1)) == ({}, {"red": 2})


# ------------------------------------------------------------------------------------------ cures
@pytest.mark.parametrize(
    ("role", "values", "cured"), [("medic", "661", True), ("medic", "660", False), ("scientist", "660", True)]
)
def test_case_44_thirteen_and_twelve(role: str, values: str, cured: bool) -> None:
    """[C.54] [C.55]"""
    t = stage(roles=[role, "dispatcher"], at="cure", samples={"p1": {"red": 3}})
    play(t, "cure red", *(f"show red {value if value != '0' else 'cross'}" for value in values))
    assert ("red" in sees(t).cured) == cured


@pytest.mark.parametrize(
    ("number", "thirteen", "eleven"),
    [
        pytest.param("2", (0, 0, 0, 0), (4, 0, 4, 0), id="case_46"),
        pytest.param("3", (50, 26, 44, 16), (87, 75, 74, 71), id="case_47"),
    ],
)
def test_cases_46_and_47_odds(number: str, thirteen: tuple[int, ...], eleven: tuple[int, ...]) -> None:
    """[C.55] The stored counts, which test_f_curing holds against the engine's own chances."""
    counts = [facts.CURE_ODDS["by_colour_and_dice"][colour][number] for colour in COLOURS]
    assert tuple(c["at_least_13"] for c in counts) == thirteen
    assert tuple(c["at_least_11"] for c in counts) == eleven


def test_case_49_a_second_attempt() -> None:
    """[C.53]"""
    t = stage(at="cure", samples={"p1": {"red": 1, "blue": 1}}, cdc={"yellow": 1})
    play(t, "cure red", "show red 6")
    assert (step(t), why(t, "cure blue") != "", why(t, "cure red") != "") == ("EventWindow", True, True)


def test_case_50_the_last_cure_with_an_empty_bag() -> None:
    """[C.61]"""
    rest = on_ring(yellow=11, blue=11, black=11, red=9)
    t = stage(at="cure", cured=["yellow", "blue", "black"], samples={"p1": {"red": 3}}, regions=rest)
    assert bag(t) == {}
    play(t, "cure red", *["show red 6"] * 3)
    assert (ending(t), t.over.won) == ("cured", True)


# ------------------------------------------------------------------------------------------ events
def test_case_52_too_few_dice_in_the_cdc() -> None:
    """[C.82]"""
    t = stage(at="act", dice=[["fly"]], cdc={"red": 1}, events=["forecast", "airlift", "borrowed time"])
    assert (why(t, "forecast"), why(t, "borrowed time 1")) == ("C.82", "C.82")


def test_case_53_events_around_an_epidemic() -> None:
    """[C.84] [C.85]"""
    t = stage(at="epidemic", index=6, cdc={"red": 1})
    assert (step(t), why(t, "airlift p2 to @3")) == ("EventWindow", "")
    play(t, "pass")
    assert why(t, "airlift p2 to @3") == "C.85"
    draw(t, "red", "red", "red")
    show(t, "red 1", "red 1")
    assert why(t, "airlift p2 to @3") == "C.85"


def test_case_55_government_grant_around_an_epidemic_space() -> None:
    """[C.government_grant]"""
    there = {"cdc": {"red": 3}, "events": ["government grant", "airlift", "borrowed time"], "at": "act"}
    assert why(stage(index=6, dice=[["fly"]], **there), "government grant") == "C.government_grant"
    t = stage(index=7, dice=[["fly", "fly"]], **there)
    play(t, "government grant", "turn up forecast")
    assert (sees(t).index, step(t)) == (6, "Act")
    play(t, "reroll 1")
    throw(t, "biohazard")
    assert (sees(t).index, step(t)) == (7, "Act")


def test_case_56_re_examined_research() -> None:
    """[C.re_examined_research]"""
    t = stage(
        at="cure", samples={"p1": {"red": 3}}, cdc={"blue": 2}, events=["re-examined research", "airlift", "forecast"]
    )
    play(t, "cure red", "show red 6", "show red 6", "show red cross")
    play(t, "re-examined research", "again cross", "pass", "show red 1")
    assert sees(t).cured == ("red",)
