"""Chapters 14 and 15: the purple disease, and Infection cards when On the Brink is played."""

from __future__ import annotations

from containment.games.pandemic.brink.rules.strain import cubes_for_card
from containment.games.pandemic.rules.board import COLOUR_OF
from containment.games.pandemic.rules.infection import infect, infect_with, place_one_each, protected, tell_spread
from containment.games.pandemic.rules.table import HIGH, LOW, PURPLE, STRAIN, STRAIN_FLIPPED, Pandemic
from containment.kernel.engine.sets import has
from containment.native import i64


def infect_on_the_brink(t: Pandemic, city: i64) -> None:
    """[P.14.5] [P.15.11] A card flipped in Infections for a city with purple cubes places one of each. [P.A21] Purple
    comes first. [P.A19] The Virulent Strain's two cubes do not change that."""
    if has(t.infected(PURPLE), city):
        infect_with(t, city, PURPLE, 1)
        if t.ended:
            return
    colour = COLOUR_OF[city]
    if t.w[STRAIN] == colour + 1 and not t.is_eradicated(colour):
        t.w[STRAIN_FLIPPED] = 1  # [P.rate_effect] [P.A14]
    infect(t, city, cubes_for_card(t, city))


def infect_bottom(t: Pandemic, city: i64, cubes: i64, purple: bool) -> None:
    """[P.14.6] A card from the bottom places its own colour, or only purple."""
    if purple:
        infect_with(t, city, PURPLE, cubes)
    else:
        infect(t, city, cubes)


def one_more_each(t: Pandemic, cities: i64, colour: i64) -> None:
    """One cube on each of these cities, which have room, unless it is prevented there."""
    cities &= ~protected(t, colour)
    if place_one_each(t, cities, colour) and t.story is not None:
        tell_spread(t, cities, colour)


def with_one(t: Pandemic, colour: i64) -> i64:
    """The cities with exactly one cube of this colour."""
    return t.w[LOW + colour] & ~t.w[HIGH + colour]


def with_two(t: Pandemic, colour: i64) -> i64:
    return t.w[HIGH + colour] & ~t.w[LOW + colour]
