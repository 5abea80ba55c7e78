"""Chapter D, second part: what dice are spent on."""

from __future__ import annotations

import pytest

from .situations import (
    REGIONS,
    bag,
    centre,
    dice,
    here,
    offered,
    play,
    samples,
    sees,
    spelt,
    stage,
    step,
    story,
    why,
)


@pytest.mark.parametrize("region", REGIONS)
def test_a_plane_goes_to_any_other_region(region: int) -> None:
    """[C.28]"""
    t = stage(at="act", pawns=[region], dice=[["fly"]])
    assert offered(t, "fly") == {spelt(f"fly @{other} with fly") for other in REGIONS if other != region}
    assert why(t, f"fly @{region} with fly") == "C.37"


def test_a_flight_spends_one_die_and_moves_the_own_pawn() -> None:
    """[C.28]"""
    t = stage(at="act", dice=[["fly", "fly"]])
    play(t, "fly @4 with fly")
    assert (sees(t).pawns, dice(t)[:2]) == ((4, 1), ["spent", "fly"])


def test_a_ship_goes_to_a_neighbouring_region() -> None:
    """[C.29]"""
    t = stage(at="act", pawns=[3], dice=[["sail", "sail"]])
    assert offered(t, "sail") == {spelt("sail @2 with sail"), spelt("sail @4 with sail")}
    assert [why(t, f"sail @{region} with sail") for region in (1, 5, 6)] == ["C.29"] * 3
    assert why(t, "sail @3 with sail") == "C.37"
    play(t, "sail @4 with sail")
    assert (sees(t).pawns, dice(t)[:2]) == ((4, 1), ["spent", "sail"])


def test_ships_sail_between_6_and_1() -> None:
    """[C.29]"""
    t = stage(at="act", pawns=[1], dice=[["sail", "sail", "fly"]])
    play(t, "sail @6 with sail", "sail @1 with sail")
    assert sees(t).pawns[0] == 1


def test_a_treat_moves_one_die_from_the_region_to_the_treatment_centre() -> None:
    """[C.30]"""
    t = stage(at="act", pawns=[2], dice=[["treat", "fly"]], regions={2: {"red": 2, "blue": 1}, 3: {"black": 1}})
    assert offered(t, "treat") == {"treat red with treat", "treat blue with treat"}
    assert why(t, "treat black with treat") == "C.37"
    play(t, "treat red with treat")
    assert (here(t, 2), centre(t), dice(t)[:2]) == ({"red": 1, "blue": 1}, {"red": 1}, ["spent", "fly"])


def test_a_treat_in_the_treatment_centre_moves_one_die_to_the_bag() -> None:
    """[C.31]"""
    t = stage(at="act", dice=[["treat", "fly"]], centre={"red": 2, "black": 1})
    play(t, "clear red with treat")
    assert (centre(t), bag(t)["red"], dice(t)[:2]) == ({"red": 1, "black": 1}, 11, ["spent", "fly"])


def test_treating_a_cured_colour_moves_all_of_it_from_that_place() -> None:
    """[C.32] In both forms; other colours and other places are left alone."""
    t = stage(
        at="act",
        dice=[["treat", "treat", "fly"]],
        cured=["red"],
        regions={1: {"red": 4, "blue": 2}, 2: {"red": 1}},
        centre={"red": 2, "blue": 1},
    )
    play(t, "treat red with treat")
    assert (here(t, 1), here(t, 2), centre(t)) == ({"blue": 2}, {"red": 1}, {"red": 6, "blue": 1})
    play(t, "clear red with treat")
    assert (centre(t), bag(t)["red"]) == ({"blue": 1}, 10)


def test_an_uncured_colour_is_treated_die_by_die() -> None:
    """[C.32]"""
    t = stage(at="act", dice=[["treat", "fly"]], cured=["red"], regions={1: {"blue": 3}})
    play(t, "treat blue with treat")
    assert (here(t, 1), centre(t)) == ({"blue": 2}, {"blue": 1})


def test_treated_dice_of_a_cured_colour_go_to_the_centre_and_not_to_the_bag() -> None:
    """[C.33]"""
    t = stage(at="act", dice=[["treat", "fly"]], cured=["red"], regions={1: {"red": 3}})
    play(t, "treat red with treat")
    assert (centre(t), bag(t)["red"]) == ({"red": 3}, 8)


def test_a_sample_is_locked_under_the_die_that_showed_the_bottle() -> None:
    """[C.34]"""
    t = stage(at="act", dice=[["sample", "fly"]], centre={"red": 2})
    play(t, "sample red with sample")
    assert (centre(t), samples(t), dice(t)[:2]) == ({"red": 1}, {"red": 1}, ["locked", "fly"])
    die = sees(t).dice[0][0]
    assert (die.card, die.colour) == (0, "red")


def test_another_player_samples_onto_the_own_card() -> None:
    """[C.34]"""
    t = stage(seats=3, at="act", turn_of="p3", dice={"p3": ["sample", "fly"]}, centre={"blue": 1})
    play(t, "sample blue with sample")
    assert [samples(t, seat) for seat in range(3)] == [{}, {}, {"blue": 1}]
    assert (dice(t, 0), dice(t, 2)[:2]) == (["ready"] * 5, ["locked", "fly"])


def test_a_cured_colour_cannot_be_sampled() -> None:
    """[C.35]"""
    t = stage(at="act", dice=[["sample"]], cured=["red"], centre={"red": 2, "blue": 1})
    assert offered(t, "sample") == {"sample blue with sample"}
    assert why(t, "sample red with sample") == "C.35"


def test_every_unlocked_die_may_take_a_sample() -> None:
    """[C.36] Of one colour or of several."""
    t = stage(at="act", dice=[["sample"] * 5], centre={"red": 4, "blue": 1})
    play(t, *["sample red with sample"] * 4, "sample blue with sample")
    assert (samples(t), dice(t), step(t)) == ({"red": 4, "blue": 1}, ["locked"] * 5, "GiveSamples")


def test_the_generalist_may_take_seven_samples() -> None:
    """[C.36]"""
    t = stage(at="act", roles=["generalist", "medic"], dice=[["sample"] * 7], centre={"red": 7})
    play(t, *["sample red with sample"] * 7)
    assert samples(t) == {"red": 7}


def test_an_action_needs_a_legal_effect() -> None:
    """[C.37]"""
    t = stage(at="act", dice=[["treat", "sample", "fly", "contain"]], regions={2: {"red": 1}})
    refused = ["treat red with treat", "clear red with treat", "sample red with sample", "contain red"]
    assert [why(t, move) for move in (*refused, "fly @1 with fly")] == ["C.37"] * 5


def test_the_story_tells_what_was_done() -> None:
    """[C.30] [C.31]"""
    t = stage(at="act", dice=[["treat", "treat", "fly"]], regions={1: {"red": 2}})
    play(t, "treat red with treat", "clear red with treat")
    assert story(t) == [
        "P1 treated 1 red die in North America (1)",
        "P1 cleared 1 red die from the Treatment Centre",
    ]
