"""Rules of thumb: how far it is from city to city. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules.board import CITIES
from containment.games.coldwar.rules.table import ColdWar
from containment.kernel.engine.sets import bit
from containment.native import i64, vec

FAR: Final[i64] = 9  # more than any two cities are apart
FLIGHT: Final = 3  # a pawn with cards to fly is never farther away than so many actions


def _distances() -> list[int]:
    """By two cities: the connections between them."""
    number = {city.id: n for n, city in enumerate(facts.CITIES)}
    near = [[number[name] for name in city.neighbours] for city in facts.CITIES]
    found = []
    for start in range(len(near)):
        away = {start: 0}
        queue = [start]
        for here in queue:
            for there in near[here]:
                if there not in away:
                    away[there] = away[here] + 1
                    queue.append(there)
        found += [away[city] for city in range(len(near))]
    return found


def _rings(distances: list[int]) -> list[int]:
    """By distance, then by city: the cities at most so far away."""
    return [sum(1 << b for b in range(48) if distances[a * 48 + b] <= d) for d in range(9) for a in range(48)]


_table: Final[list[int]] = _distances()
DISTANCE: Final = vec[i64](_table)
WITHIN: Final = vec[i64](_rings(_table))


def apart(here: i64, there: i64) -> i64:
    """Connections between two cities; FAR if one is none."""
    if here >= CITIES or there >= CITIES:
        return FAR
    return DISTANCE[here * CITIES + there]


def steps_to(city: i64, goals: i64) -> i64:
    """Connections to the nearest of some cities; FAR if there is none."""
    if city >= CITIES:
        return FAR
    for d in range(FAR):
        if WITHIN[d * CITIES + city] & goals:
            return d
    return FAR


def ring(city: i64, d: i64) -> i64:
    """The cities at most so far away."""
    return WITHIN[d * CITIES + city]


def pawns(t: ColdWar) -> i64:
    """The cities with a pawn."""
    cities: i64 = 0
    for seat in range(t.seats):
        if t.pawn(seat) < CITIES:
            cities |= bit(t.pawn(seat))
    return cities


def trip(t: ColdWar, seat: i64, city: i64) -> i64:
    """Actions of a seat's pawn to a city, about: who holds a City card can fly."""
    away = apart(t.pawn(seat), city)
    return FLIGHT if away > FLIGHT and t.cards(seat) and away < FAR else away


def nearest_pawn(t: ColdWar, city: i64) -> i64:
    """Actions of the pawn that is nearest to a city."""
    best: i64 = FAR
    for seat in range(t.seats):
        away = trip(t, seat, city)
        if away < best:
            best = away
    return best
