"""Rules of thumb: how far it is from city to city. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.rules.board import CITIES, NEAR
from containment.games.pandemic.rules.table import STATIONS, Pandemic
from containment.kernel.engine.sets import bit, lowest
from containment.native import i64, vec

FAR: Final[i64] = 6
WALKED: Final[i64] = 2  # drives to a station that are no hardship


def _rings() -> list[int]:
    """By distance, then by city: the cities at most so far away."""
    within = [[1 << city for city in range(CITIES)]]
    for d in range(FAR - 1):
        last = within[-1]
        within.append([sum(1 << b for b in range(CITIES) if last[a] & (NEAR[b] | 1 << b)) for a in range(CITIES)])
    return [cities for row in within for cities in row]


WITHIN: Final = vec[i64](_rings())


def steps_to(city: i64, goals: i64) -> i64:
    """Drives to the nearest of some cities; FAR if it is farther."""
    for d in range(FAR):
        if WITHIN[d * CITIES + city] & goals:
            return d
    return FAR


def trip(t: Pandemic, here: i64, there: i64) -> i64:
    """Actions from a city to another without cards: drives, perhaps with a shuttle in between."""
    straight = steps_to(here, bit(there))
    if straight <= 2:
        return straight
    stations = t.w[STATIONS]
    by_air = steps_to(here, stations) + 1 + steps_to(there, stations)
    return straight if straight <= by_air else by_air


def pawns(t: Pandemic) -> i64:
    """The cities with a pawn."""
    cities: i64 = 0
    for seat in range(t.seats):
        cities |= bit(t.pawn(seat))
    return cities


def covered_by(stations: i64) -> i64:
    """The cities from which a station can be walked to."""
    covered: i64 = 0
    while stations:
        covered |= WITHIN[WALKED * CITIES + lowest(stations)]
        stations &= stations - 1
    return covered
