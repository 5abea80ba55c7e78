"""Rules of thumb: how far it is from city to city, and what keeps cubes away where. Compiled."""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import CITIES, CITIES_OF, DISTANCE, ENDS, HALF
from containment.games.iberia.rules.table import RAILS, TOKENS, WATER_LEFT, Iberia
from containment.games.iberia.rules.water import safe_cities, tokens_in, watered
from containment.kernel.engine.sets import bit, lowest
from containment.native import i64, vec

FAR: Final[i64] = 9  # more than any two cities are apart
NETWORKS: Final = 8  # railway networks that are looked at; more are rare


def _rings() -> list[int]:
    """By distance, then by city: the cities at most so far away."""
    return [
        sum(1 << b for b in range(CITIES) if DISTANCE[a * CITIES + b] <= d) for d in range(FAR) for a in range(CITIES)
    ]


WITHIN: Final = vec[i64](_rings())


def steps_to(city: i64, goals: i64) -> i64:
    """Links to the nearest of some cities; FAR if there is none."""
    if city >= CITIES:  # not on the board yet
        return FAR
    for d in range(FAR):
        if WITHIN[d * CITIES + city] & goals:
            return d
    return FAR


def pawns(t: Iberia) -> i64:
    """The cities with a pawn."""
    cities: i64 = 0
    for seat in range(t.seats):
        if t.pawn(seat) < CITIES:
            cities |= bit(t.pawn(seat))
    return cities


@final
class Sight:
    """What is looked up again and again while a position is judged: railway networks, and who is protected."""

    __slots__ = ("nets", "number", "once", "safe", "thrice", "twice")

    def __init__(self, t: Iberia) -> None:
        self.nets: Final = vec[i64]([0] * NETWORKS)  # sets of cities that trains join
        self.number: i64 = 0
        self.safe: Final = safe_cities(t)
        self.once: i64 = 0  # cities that one purification token at least protects,
        self.twice: i64 = 0
        self.thrice: i64 = 0
        if t.w[RAILS] | t.w[RAILS + 1]:
            self.join(t.w[RAILS], 0)
            self.join(t.w[RAILS + 1], HALF)
        if t.w[WATER_LEFT] < TOKENS:
            self.wet(t)

    def join(self, laid: i64, first: i64) -> None:
        """Networks that a railroad touches become one with it."""
        while laid:
            cities = ENDS[first + lowest(laid)]
            laid &= laid - 1
            kept: i64 = 0
            for i in range(self.number):
                if self.nets[i] & cities:
                    cities |= self.nets[i]
                else:
                    self.nets[kept] = self.nets[i]
                    kept += 1
            if kept < NETWORKS:
                self.nets[kept] = cities
                kept += 1
            self.number = kept

    def wet(self, t: Iberia) -> None:
        regions = watered(t)
        while regions:
            region = lowest(regions)
            regions &= regions - 1
            cities = CITIES_OF[region]
            for i in range(tokens_in(t, region)):
                self.thrice |= self.twice & cities
                self.twice |= self.once & cities
                self.once |= cities

    def trip(self, here: i64, there: i64) -> i64:
        """Actions from a city to another without cards: by carriage, perhaps with one train in between."""
        if here >= CITIES or there >= CITIES:
            return FAR
        best = DISTANCE[here * CITIES + there]
        if best > 1:
            for i in range(self.number):
                cities = self.nets[i]
                by_rail = steps_to(here, cities)
                if by_rail + 1 < best:
                    by_rail += 1 + steps_to(there, cities)
                    if by_rail < best:
                        best = by_rail
        return best

    def nearest(self, city: i64, goals: i64) -> i64:
        """Actions to a city from the nearest of some others."""
        best = steps_to(city, goals)
        if best > 1:
            for i in range(self.number):
                cities = self.nets[i]
                by_rail = steps_to(city, cities) + 1
                if by_rail < best:
                    by_rail += joining(cities, goals)
                    if by_rail < best:
                        best = by_rail
        return best


def joining(cities: i64, goals: i64) -> i64:
    """Links between the nearest of two sets of cities."""
    best = FAR
    while goals and best:
        near = steps_to(lowest(goals), cities)
        goals &= goals - 1
        if near < best:
            best = near
    return best
