"""Placing a cube. [I.K1] to [I.K5]"""

from __future__ import annotations

import pytest

from .situations import (
    COLOURS,
    asked,
    board,
    cubes,
    ending,
    flip,
    full,
    offered,
    play,
    sees,
    stage,
    step,
    supply,
    tokens,
    told,
    why,
)

NURSE = {"roles": ["nurse", "sailor"], "at": "infect"}


def test_the_nurse_keeps_a_cube_away() -> None:
    """[I.K1] Her token lies at Madrid, Toledo and Ciudad Real."""
    t = flip(stage(**NURSE, prevention="r22"), "ciudad_real")
    assert sees(t).cubes == () and supply(t, "black") == 24 and told(t)[-1] == "I.K1"


def test_she_protects_only_the_cities_of_her_region() -> None:
    """[I.K1] Not the whole neighbourhood of her city."""
    t = flip(stage(**NURSE, prevention="r22"), "valladolid", "salamanca")
    assert (cubes(t, "valladolid"), cubes(t, "salamanca")) == (1, 1)


def test_the_nurse_keeps_an_outbreak_away() -> None:
    """[I.K1] With three cubes in the city nothing happens."""
    t = flip(stage(**NURSE, prevention="r22", cubes={"toledo": 3}), "toledo")
    assert sees(t).outbreaks == 0 and board(t, "black") == {"toledo": 3}


def test_where_the_nurse_protects_no_token_is_used_up() -> None:
    """[I.K1] Nor is anybody asked for one."""
    t = flip(stage(**NURSE, prevention="r22", tokens={"r21": 1, "r16": 1, "r22": 2}), "toledo")
    assert tokens(t) == {"r16": 1, "r21": 1, "r22": 2} and cubes(t, "toledo") == 0 and step(t) == "Infect"


def test_a_purification_token_goes_instead_of_the_cube() -> None:
    """[I.K2] Back to the supply; where only one region has any nobody is asked."""
    t = flip(stage(at="infect", tokens={"r12": 2}), "soria")
    assert cubes(t, "soria") == 0 and tokens(t) == {"r12": 1} and sees(t).tokens_left == 13
    flip(t, "burgos")
    assert cubes(t, "burgos") == 0 and tokens(t) == {} and sees(t).tokens_left == 14


def test_tokens_work_only_at_their_region() -> None:
    """[I.K2]"""
    t = flip(stage(at="infect", tokens={"r07": 2}), "madrid")
    assert cubes(t, "madrid") == 1 and tokens(t) == {"r07": 2}


def test_the_region_is_chosen_where_several_have_tokens() -> None:
    """[I.K2] It is no option to spare them."""
    t = flip(stage(at="infect", tokens={"r07": 1, "r12": 2, "r22": 1}), "soria")
    assert (asked(t), step(t)) == ("p1", "Place") and offered(t) == {"spend r07", "spend r12"}
    assert why(t, "spend r22") == "I.K2" and why(t, "spend r01") == "I.K2" and why(t, "pass") == "I.N1"
    play(t, "spend r07")
    assert tokens(t) == {"r12": 2, "r22": 1} and cubes(t, "soria") == 0


@pytest.mark.parametrize("who", ["p1", "p2", "p3"])
def test_the_player_whose_turn_it_is_chooses(who: str) -> None:
    """[I.K2] [I.A32]"""
    t = stage(at="infect", seats=3, turn_of=int(who[1]) - 1, tokens={"r07": 1, "r12": 1})
    assert asked(flip(t, "soria")) == who


def test_one_token_stops_one_cube() -> None:
    """[I.K2] The next one is placed."""
    t = flip(stage(at="infect", tokens={"r12": 1}, turn_of=1), "soria", "burgos")
    assert (cubes(t, "soria"), cubes(t, "burgos")) == (0, 1)


def test_the_fourth_cube_is_an_outbreak() -> None:
    """[I.K3] Not a fourth cube."""
    t = flip(stage(at="infect", cubes={"soria": 3}), "soria")
    assert sees(t).outbreaks == 1 and cubes(t, "soria") == 3


def test_the_third_cube_is_none() -> None:
    """[I.K3]"""
    t = flip(stage(at="infect", cubes={"soria": 2}), "soria")
    assert sees(t).outbreaks == 0 and cubes(t, "soria") == 3


def test_cubes_of_other_colours_do_not_count() -> None:
    """[I.K3] Three of one colour are the limit, not three in all."""
    t = flip(stage(at="infect", cubes={"soria": {"blue": 3, "black": 3, "red": 2}}), "soria")
    assert sees(t).outbreaks == 0
    assert sees(t).cubes_in("soria") == {"blue": 3, "red": 3, "black": 3}


def test_a_cube_comes_from_the_supply() -> None:
    """[I.K4]"""
    t = flip(stage(at="infect"), "soria")
    assert cubes(t, "soria") == 1 and supply(t, "red") == 23


@pytest.mark.parametrize("colour", COLOURS)
def test_no_cube_is_left(colour: str) -> None:
    """[I.K4] [I.G2] The last one may be placed; the next one loses the game."""
    city = {"blue": "vigo", "red": "leon", "yellow": "teruel", "black": "jaen"}[colour]
    t = flip(stage(at="infect", cubes=full(colour, 23, city)), city)
    assert ending(t) == "" and supply(t, colour) == 0
    flip(t, {"blue": "braga", "red": "burgos", "yellow": "cuenca", "black": "toledo"}[colour])
    assert ending(t) == "cubes" and t.over is not None and not t.over.won


def test_an_outbreak_instead_of_a_cube_needs_none_there() -> None:
    """[I.K4] The supply is empty, the city has three cubes, and its neighbours are protected: no loss."""
    cubes_laid = full("red", 21, "soria", "burgos", "zaragoza") | {"soria": {"red": 3}}
    t = stage(at="infect", cubes=cubes_laid, tokens={"r02": 1, "r08": 1})
    assert supply(t, "red") == 0
    flip(t, "soria")
    assert (ending(t), sees(t).outbreaks, tokens(t)) == ("", 1, {})


def test_a_token_stops_the_outbreak() -> None:
    """[I.K5] It is used before cubes are counted."""
    t = flip(stage(at="infect", cubes={"soria": 3}, tokens={"r12": 1}), "soria")
    assert sees(t).outbreaks == 0 and board(t, "red") == {"soria": 3} and tokens(t) == {}


def test_a_token_also_saves_the_last_cube() -> None:
    """[I.K5] [I.K4] With an empty supply the game goes on."""
    t = flip(stage(at="infect", cubes=full("red", 24, "soria"), tokens={"r12": 1}), "soria")
    assert ending(t) == "" and tokens(t) == {}
