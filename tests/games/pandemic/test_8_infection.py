"""Chapter 8: the Infect Cities step."""

from __future__ import annotations

import pytest

from .situations import (
    asked,
    board,
    cubes,
    flip,
    flipped,
    offered,
    others,
    sees,
    stage,
    step,
    supply,
)


@pytest.mark.parametrize(("space", "rate"), [(0, 2), (4, 3), (6, 4)])
def test_as_many_cards_are_flipped_as_the_rate_says(space: int, rate: int) -> None:
    """[P.8.1]"""
    t = stage(at="infect", rate_index=space)
    flip(t, *["osaka", "lagos", "cairo"][: rate - 1])
    assert asked(t) == "chance"
    flip(t, "essen")
    assert (asked(t), step(t)) == ("p2", "Actions")


def test_the_cards_come_from_the_top() -> None:
    """[P.8.1]"""
    t = stage(at="infect", infection_pile=[others("osaka", "lagos"), ["lagos"], ["osaka"]])
    assert offered(t) == {"draw infection osaka"}
    flip(t, "osaka")
    assert offered(t) == {"draw infection lagos"}


def test_each_card_is_fully_resolved_before_the_next() -> None:
    """[P.8.1] The first card's outbreak has filled Lima when Lima is flipped."""
    t = stage(at="infect", cubes={"santiago": 3, "lima": 2})
    flip(t, "santiago")
    assert (cubes(t, "lima"), sees(t).outbreaks, flipped(t)) == (3, 1, {"santiago"})
    flip(t, "lima")
    assert sees(t).outbreaks == 3  # Lima, and Santiago by chain reaction


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3)])
def test_a_city_with_fewer_than_three_cubes_gets_one(before: int, after: int) -> None:
    """[P.8.2]"""
    t = stage(at="infect", cubes={"santiago": before})
    flip(t, "santiago")
    assert (cubes(t, "santiago"), sees(t).outbreaks, flipped(t)) == (after, 0, {"santiago"})
    assert supply(t, "yellow") == 24 - after


def test_a_city_with_three_cubes_breaks_out_without_a_fourth() -> None:
    """[P.8.2]"""
    t = stage(at="infect", cubes={"santiago": 3})
    flip(t, "santiago")
    assert board(t, "yellow") == {"santiago": 3, "lima": 1}
    assert (sees(t).outbreaks, flipped(t)) == (1, {"santiago"})


def test_an_eradicated_colour_gets_nothing_and_the_card_is_discarded() -> None:
    """[P.8.2]"""
    t = stage(at="infect", cured=["yellow"])
    flip(t, "santiago")
    assert (board(t, "yellow"), flipped(t)) == ({}, {"santiago"})


@pytest.mark.parametrize("city", ["cairo", "algiers", "khartoum"])
def test_in_the_quarantine_zone_the_card_is_merely_discarded(city: str) -> None:
    """[P.8.3] The Quarantine Specialist's city and the cities connected to it."""
    t = stage(at="infect", roles=["quarantine_specialist", "scientist"], pawns=["cairo"])
    flip(t, city)
    assert (sees(t).cubes, flipped(t)) == ((), {city})
    assert (asked(t), step(t)) == ("chance", "Flip")  # it counts as one of the two


def test_beyond_the_quarantine_zone_the_card_takes_effect() -> None:
    """[P.8.3]"""
    t = stage(at="infect", roles=["quarantine_specialist", "scientist"], pawns=["cairo"])
    flip(t, "karachi")
    assert cubes(t, "karachi") == 1


def test_in_the_medics_city_a_card_of_a_cured_colour_is_merely_discarded() -> None:
    """[P.8.3]"""
    t = stage(at="infect", roles=["medic", "scientist"], pawns=["cairo"], cured=["black"], cubes={"delhi": 1})
    flip(t, "cairo")
    assert (cubes(t, "cairo"), flipped(t)) == (0, {"cairo"})
    flip(t, "algiers")
    assert cubes(t, "algiers") == 1


def test_the_medic_does_not_stop_an_uncured_colour() -> None:
    """[P.8.3]"""
    t = stage(at="infect", roles=["medic", "scientist"], pawns=["cairo"])
    flip(t, "cairo")
    assert cubes(t, "cairo") == 1
