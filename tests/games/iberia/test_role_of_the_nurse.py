"""Chapter 11: the Nurse, her prevention token, where it goes and what it keeps out."""

from __future__ import annotations

from typing import Any

import pytest

from .roles import table
from .situations import (
    asked,
    board,
    cubes,
    draw,
    flip,
    offered,
    pawn,
    play,
    sees,
    set_up,
    stage,
    step,
    story,
    tokens,
    why,
)


# ------------------------------------------------------------------------------------------ Nurse
def test_the_nurse_places_her_token_in_the_set_up() -> None:
    """[I.nurse.setup_token] [I.U9] [I.C5]"""
    t = set_up(
        [["vigo", "braga", "ourense", "toledo"], ["girona", "porto", "coimbra", "madrid"]], roles=("nurse", "sailor")
    )
    assert sees(t).prevention is None
    play(t, "start vigo")
    assert (asked(t), offered(t)) == ("p1", {"protect r04", "protect r05", "protect r10"})
    play(t, "protect r10")
    assert (sees(t).prevention, asked(t), step(t)) == ("r10", "p2", "ChooseStart")


def test_a_nurse_with_one_region_is_not_asked() -> None:
    """[I.nurse.setup_token] [I.A27]"""
    t = set_up(
        [["girona", "braga", "ourense", "toledo"], ["vigo", "porto", "leon", "madrid"]], roles=("nurse", "sailor")
    )
    play(t, "start girona")
    assert (sees(t).prevention, asked(t)) == ("r09", "p2")


@pytest.mark.parametrize(
    ("role", "facts_of_it", "moves"),
    [
        ("nurse", {}, ["go toledo"]),
        ("nurse", {"railroads": [("madrid", "toledo")]}, ["train toledo"]),
        ("railwayman", {"railroads": [("madrid", "toledo")]}, ["train with p2 toledo"]),
        ("sailor", {"hands": [["travel_day_and_night"]]}, ["travel day and night p2 toledo"]),
        ("sailor", {"hands": [["government_mobilization"]]}, ["government mobilization", "pass", "go toledo"]),
    ],
)
def test_the_token_follows_whatever_moved_her(role: str, facts_of_it: dict[str, Any], moves: list[str]) -> None:
    """[I.nurse.token_follows] [I.A7] [I.H2]"""
    roles = ["nurse", "sailor"] if role == "nurse" else [role, "nurse"]
    t = stage(roles=roles, pawns=["madrid", "madrid"], prevention="r11", **facts_of_it)
    play(t, *moves)
    nurse = "p1" if role == "nurse" else "p2"
    assert (pawn(t, nurse), asked(t)) == ("toledo", nurse)
    assert offered(t) == {"protect r16", "protect r21", "protect r22"}
    assert why(t, "protect r11") == "I.nurse.token_follows"
    play(t, "protect r21")
    assert (sees(t).prevention, asked(t)) == ("r21", "p1")


def test_a_ship_moves_the_nurse_too() -> None:
    """[I.A7] [I.nurse.token_follows]"""
    t = stage(roles=["sailor", "nurse"], pawns=["lisboa", "lisboa"], hands=[["ships_arrive"]])
    play(t, "sail with p2 vigo", "protect r04")
    assert (sees(t).prevention, asked(t)) == ("r04", "p1")
    play(t, "ships arrive p2 lisboa", "protect r14", "pass")
    assert (sees(t).prevention, pawn(t), asked(t)) == ("r14", "vigo", "p1")


def test_the_token_may_stay_in_its_region() -> None:
    """[I.A27]"""
    t = table("nurse", pawns=["madrid"], prevention="r22")
    play(t, "go toledo", "protect r22")
    assert sees(t).prevention == "r22"


@pytest.mark.parametrize(
    ("start", "end", "region"), [("girona", "andorra_la_vella", "r09"), ("cadiz", "gibraltar", "r33")]
)
def test_between_cities_with_one_region_the_token_stays(start: str, end: str, region: str) -> None:
    """[I.A27]"""
    t = table("nurse", pawns=[start])
    play(t, f"go {end}")
    assert (sees(t).prevention, step(t)) == (region, "Actions")


def test_nobody_acts_before_the_token_is_placed() -> None:
    """[I.nurse.token_follows] [I.A7]"""
    t = table("nurse", pawns=["madrid"], hands=[[], ["new_rails"]])
    play(t, "go toledo")
    assert why(t, "go madrid") == "I.N1"
    assert why(t, "new rails madrid toledo") == "I.V2"


@pytest.mark.parametrize("colour", ["blue", "red", "yellow", "black"])
def test_no_cube_of_any_colour_comes_to_a_protected_city(colour: str) -> None:
    """[I.nurse.no_cubes] [I.K1]"""
    near = {"blue": "salamanca", "red": "valladolid", "yellow": "cuenca", "black": "toledo"}[colour]
    region = {"blue": "r11", "red": "r11", "yellow": "r23", "black": "r22"}[colour]
    t = table("nurse", at="infect", pawns=["madrid"], prevention=region, cubes={near: {colour: 3}})
    flip(t, near)
    assert (board(t, colour), sees(t).outbreaks) == ({near: 3}, 0)


def test_an_outbreak_does_not_reach_protected_cities() -> None:
    """[I.nurse.no_cubes] [I.O6]"""
    t = table("nurse", at="infect", pawns=["toledo"], prevention="r22", cubes={"cuenca": 3, "madrid": {"yellow": 3}})
    flip(t, "cuenca")
    assert board(t, "yellow") == {"cuenca": 3, "madrid": 3, "albacete": 1, "teruel": 1, "valencia": 1}
    assert sees(t).outbreaks == 1


def test_an_epidemic_in_a_protected_city_does_nothing_but_raise_the_rate() -> None:
    """[I.nurse.no_cubes] [I.E1]"""
    t = table("nurse", at="draw", pawns=["cadiz"], tokens={"r30": 2})
    flip(draw(t, "epidemic"), "sevilla")
    assert (board(t, "black"), tokens(t), sees(t).rate_index) == ({}, {"r30": 2}, 1)
    assert "the Nurse protects Sevilla: no cube placed" in story(t)


def test_without_a_nurse_nothing_is_protected() -> None:
    """[I.H2]"""
    t = table("politician", at="infect", pawns=["cadiz"])
    flip(t, "cadiz")
    assert (sees(t).prevention, cubes(t, "cadiz")) == (None, 1)
