"""Answers that need no plan: which region to shield, which cube to take second. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.iberia.rules.board import CITIES_OF, COLOUR_OF, REGIONS_OF
from containment.games.iberia.rules.moves import (
    PASS,
    REMOVE,
    first,
    second,
    verb_of,
)
from containment.games.iberia.rules.table import (
    INFECTION_DISCARD,
    INFECTION_PILE,
    Iberia,
)
from containment.kernel.engine.sets import has, lowest
from containment.kernel.engine.steps import MOST_MOVES, options_into
from containment.native import i64, vec
from containment.parts.layers import end_cards

HEAT: Final = vec[i64]([1, 3, 8, 24])  # how much a city is worth protecting, by cubes of its colour


def heat(t: Iberia, city: i64) -> i64:
    """How much a city is worth protecting, quickly."""
    here = HEAT[t.cubes(city, COLOUR_OF[city])]
    if has(end_cards(t.w, INFECTION_PILE, False), city):
        return 3 * here
    return 2 * here if has(t.w[INFECTION_DISCARD], city) else here


def region_to_shield(t: Iberia, seat: i64) -> i64:
    """The Nurse's region, quickly."""
    regions = REGIONS_OF[t.pawn(seat)]
    best = lowest(regions)
    most: i64 = -1
    while regions:
        region = lowest(regions)
        regions &= regions - 1
        here: i64 = 0
        cities = CITIES_OF[region]
        while cities:
            here += heat(t, lowest(cities))
            cities &= cities - 1
        if here > most:
            most = here
            best = region
    return best


def second_cube(t: Iberia) -> i64:
    """The Rural Doctor's second cube, quickly."""
    moves = vec[i64]([0] * MOST_MOVES)
    best: i64 = PASS
    most: i64 = -1
    for i in range(options_into(t, moves)):
        if verb_of(moves[i]) != REMOVE:
            continue
        city = first(moves[i])
        colour = second(moves[i])
        here = HEAT[t.cubes(city, colour)]
        if colour == COLOUR_OF[city]:
            here = heat(t, city)
        if here > most:
            most = here
            best = moves[i]
    return best
