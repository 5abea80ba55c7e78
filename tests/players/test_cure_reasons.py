"""The Cure: why thumb does what it does, in a sentence that does not repeat the move and says what speaks for it."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.cure.rules.board import RATE
from containment.games.cure.rules.table import BAG, INDEX, Cure
from containment.games.cure.thumb.why import sentences
from containment.games.cure.thumb.why.sentences import because

GAME = containment.game("cure")


def why(words: str, **situation: Any) -> str:
    assert GAME.stage is not None
    table = GAME.stage(seats=2, **situation)
    assert isinstance(table, Cure)
    return because(table, GAME.code(words))


@pytest.mark.parametrize(
    ("roles", "samples", "told"),
    [
        (("medic", "generalist"), ({"red": 1}, None), "P2 can do more with them."),
        (("medic", "generalist"), ({"red": 2}, None), "P2 can do more with them."),
        (("medic", "generalist"), ({"red": 1}, {"red": 1}), "Samples only cure together, and that makes 2."),
        (
            ("medic", "generalist"),
            ({"red": 2}, {"red": 2}),
            "Together 4 red samples make 13 in 46% of rolls, up from 0%.",
        ),
        (
            ("medic", "scientist"),
            ({"red": 3}, None),
            "On P2's card 3 red samples make 11 in 40% of rolls, up from 23%.",
        ),
    ],
)
def test_samples_are_given_for_a_reason(roles: tuple[str, str], samples: Any, told: str) -> None:
    """[C.50] [C.45]"""
    assert why("give p2 red", at="give", roles=roles, pawns=(1, 1), samples=samples) == told


def test_a_reroll_says_what_it_risks_and_a_generalists_first_is_free() -> None:
    """[C.25] [C.43]"""
    dice = {"at": "act", "dice": [["fly", "sample"]], "index": 3}
    risk = "Worth the 31% risk of a biohazard, and the next epidemic is 3 spaces away."
    assert why("reroll 1 2", roles=("medic", "scientist"), **dice) == risk
    assert (
        why("reroll 1", roles=("generalist", "medic"), **dice) == "No risk: the Generalist's first biohazard is free."
    )


def test_a_sample_and_a_cure_do_not_say_the_move_again() -> None:
    """[C.34] [C.54]"""
    act = {"at": "act", "dice": [["sample"]], "centre": {"red": 1}, "roles": ("medic", "scientist")}
    assert why("sample red with sample", **act).startswith("It's a start, and 3 red samples make 13")
    assert why("sample red with sample", **act, samples=({"red": 1}, None)).startswith("It makes two, and ")
    cure = why("cure red", at="cure", roles=("medic", "scientist"), samples=({"red": 4}, None))
    assert cure == "46% chance, and a failure costs nothing."


def test_a_mobile_hospital_helps_only_who_can_still_go_somewhere() -> None:
    """[C.83] [C.R21]"""
    act = {"at": "act", "cdc": {"red": 1}, "roles": ("medic", "scientist")}
    assert why("mobile hospital", dice=[["fly"]], **act).startswith("Every region entered this turn loses a die")
    assert why("mobile hospital", dice=[["spent"]], **act) == "Another event takes its place in the row."


def test_a_die_is_removed_for_what_lies_there_of_its_colour() -> None:
    """[C.resilient_population] Of Asia's dice the blue ones are about to break out, and the black one goes."""
    full = {"regions": {3: {"blue": 3, "black": 1}}, "roles": ("medic", "scientist"), "cdc": {"red": 4}}
    act = {"at": "act", "dice": [["sample"]], "events": ("resilient_population", "airlift", "forecast")}
    black = why("resilient population 3 asia black", **full, **act)
    assert black.startswith("Asia holds 1 black die")
    blue = why("resilient population 3 asia blue", **full, **act)
    assert blue.startswith("Asia holds three blue dice: a fourth breaks out")


def test_dice_to_treat_are_named_only_if_one_of_them_can_be_treated() -> None:
    """[C.30] What is left shows a flight and the CDC."""
    place = {"at": "act", "roles": ("generalist", "scientist"), "pawns": (1, 2), "regions": {3: {"red": 2}}}
    assert why("fly 3 asia with fly", **place, dice=[["fly", "treat"]]) == "Two dice to treat there."
    cannot = "The next turn begins there, with two dice to treat."
    assert why("fly 3 asia with fly", **place, dice=[["fly", "sample"]]) == cannot
    medic = {**place, "roles": ("medic", "scientist")}
    assert why("fly 3 asia with fly/treat", **medic, dice=[["fly/treat", "fly"]]) == cannot
    gives = {**place, "pawns": (1, 3), "samples": ({"red": 1}, None), "dice": [["fly", "sample"]]}
    assert why("fly 3 asia with fly", **gives) == "P2 is there, and samples can be given."


@pytest.mark.parametrize(
    ("red", "told"),
    [
        (0, "the bag is empty"),
        (1, "the bag holds 1 die, not enough for a turn"),
        (6, "the bag holds 6 dice, enough for two turns"),
    ],
)
def test_what_is_left_in_the_bag_is_counted_in_turns(red: int, told: str) -> None:
    """[C.71]"""
    assert GAME.stage is not None
    t = GAME.stage(seats=2)
    assert int(RATE[t.w[INDEX]]) == 3
    t.w[BAG] = red
    assert isinstance(t, Cure) and sentences._bag(t) == told


@pytest.mark.parametrize(("red", "tight"), [(34, False), (8, True)])
def test_a_bag_is_a_reason_to_put_dice_back_only_when_it_gets_empty(red: int, tight: bool) -> None:
    """[C.71] [C.64]"""
    assert GAME.stage is not None
    t = GAME.stage(
        seats=2, at="act", dice=[["treat"]], roles=("generalist", "scientist"), centre={"black": 6}, cdc={"red": 4}
    )
    assert isinstance(t, Cure)
    t.w[BAG] = red
    told = [because(t, GAME.code(words)) for words in ("clear black with treat", "rapid vaccine deployment black")]
    assert [("bag holds" in sentence) for sentence in told] == [tight, tight]
    assert told[0] == ("The bag holds 8 dice, enough for two turns." if tight else told[0])
    assert tight or "rolls the 6 dice left there." in told[0]
