"""Habits: trips. How many actions it is to anywhere, and the first move on the way."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.judging.reach import WITHIN
from containment.games.pandemic.rules.actions import may_jump
from containment.games.pandemic.rules.board import ALL_CITIES, CITIES, NEAR
from containment.games.pandemic.rules.moves import CHARTER, DIRECT, DRIVE, JOIN, JUMP, SHUTTLE, A
from containment.games.pandemic.rules.table import KEEP_DIRECT_CARD, MOVE_PAWN_TO_PAWN, STATIONS, Pandemic
from containment.kernel.engine.sets import bit, has, lowest
from containment.native import i64, vec

RINGS: Final[i64] = 6  # rings around a pawn that are told apart; what is outside counts as one more
NO_RINGS: Final = vec[i64]([0] * 7)
FARTHEST: Final = 9  # drives between the two cities farthest from each other


def _distances(here: int) -> list[int]:
    """Drives from a city to each city."""
    found = [0 if city == here else FARTHEST for city in range(CITIES)]
    for d in range(FARTHEST):
        for city in range(CITIES):
            if found[city] == d:
                found = [min(found[n], d + 1) if NEAR[city] >> n & 1 else found[n] for n in range(CITIES)]
    return found


DISTANCE: Final = vec[i64]([d for here in range(CITIES) for d in _distances(here)])


@final
class Trips:
    """Where a pawn can be after how many actions: by car and shuttle, by flights with cards that cost nothing
    (`roads`), and by flights with dearer ones as well (`rings`)."""

    __slots__ = ("cards", "free", "here", "jumps", "me", "pawns", "rings", "roads", "shown", "stations")

    def __init__(self, t: Pandemic, me: i64, free: i64, dear: i64) -> None:
        self.me: Final = me
        self.here: Final = t.pawn(me)
        self.stations: Final = t.w[STATIONS]
        self.free: Final = free
        self.cards: Final = free | dear
        self.pawns: Final = other_pawns(t, me) if t.can(me, MOVE_PAWN_TO_PAWN) else 0
        self.shown: Final = t.cards(me) if t.can(me, KEEP_DIRECT_CARD) else 0  # flights that cost no card
        self.jumps: Final = may_jump(t, me) and has(t.w[STATIONS], t.pawn(me))
        self.roads: Final = NO_RINGS[:]
        self.rings: Final = NO_RINGS[:] if dear & ~free else self.roads
        self.draw(self.roads, free)
        if dear & ~free:
            self.draw(self.rings, free | dear)

    def draw(self, rings: vec[i64], cards: i64) -> None:
        here = self.here
        rings[0] = bit(here)
        rings[RINGS] = ALL_CITIES
        if has(cards, here) or (cards and self.jumps):
            for d in range(1, RINGS):
                rings[d] = ALL_CITIES
            return
        to_station = nearest(self.stations, here)
        hops = cards | self.pawns | self.shown
        for d in range(1, RINGS):
            ring = WITHIN[d * CITIES + here]
            if d > to_station:
                ring |= around(self.stations, d - to_station - 1)
            if hops:
                ring |= around(hops, d - 1)
            rings[d] = ring

    def away(self, city: i64) -> i64:
        """Actions to a city."""
        d: i64 = 0
        while not has(self.rings[d], city):
            d += 1
        return d

    def away_from_any(self, cities: i64) -> i64:
        """Actions to the nearest of these cities."""
        d: i64 = 0
        while (self.rings[d] & cities) == 0:
            d += 1
        return d

    def first_move(self, goal: i64, worth_passing: i64) -> i64:
        """The first move to a goal elsewhere: without a card if it is as quick, through cities worth passing."""
        left = self.away(goal) - 1
        near = NEAR[self.here]
        found: i64 = -1
        best = 2 * left + 1 if left < RINGS - 1 else 2 * FARTHEST
        while near:
            city = lowest(near)
            near &= near - 1
            detour = 2 * trip(self.stations, city, goal) - (1 if has(worth_passing, city) else 0)
            if detour < best:
                best = detour
                found = city
        if found >= 0:
            return DRIVE | found
        if has(self.stations, self.here):
            station = city_within(self.stations & ~bit(self.here), goal, left)
            if station >= 0:
                return SHUTTLE | station
        return self.flight(goal, left)

    def flight(self, goal: i64, left: i64) -> i64:
        pawn = city_within(self.pawns, goal, left)
        if pawn >= 0:
            return JOIN | self.me << A | pawn
        shown = city_within(self.shown & ~bit(self.here), goal, left)
        if shown >= 0:
            return DIRECT | shown
        cards = self.free if has(self.roads[left + 1], goal) else self.cards
        card = city_within(cards & ~bit(self.here), goal, left)
        if card >= 0:
            return DIRECT | card
        return JUMP | lowest(cards) << A | goal if cards and self.jumps else CHARTER | goal


def other_pawns(t: Pandemic, me: i64) -> i64:
    """The cities where others are and I am not."""
    cities: i64 = 0
    for seat in range(t.seats):
        cities |= bit(t.pawn(seat))
    return cities & ~bit(t.pawn(me))


def around(cities: i64, d: i64) -> i64:
    """The cities at most d drives from any of these."""
    found: i64 = 0
    ring = d * CITIES
    while cities:
        found |= WITHIN[ring + lowest(cities)]
        cities &= cities - 1
    return found


def nearest(cities: i64, here: i64) -> i64:
    """Drives to the nearest of some cities."""
    best: i64 = FARTHEST
    while cities:
        d = DISTANCE[here * CITIES + lowest(cities)]
        cities &= cities - 1
        if d < best:
            best = d
    return best


def city_within(cities: i64, goal: i64, drives: i64) -> i64:
    """One of these cities that is so near to the goal; -1 if none is."""
    cities &= WITHIN[drives * CITIES + goal]
    return lowest(cities) if cities else -1


def trip(stations: i64, here: i64, there: i64) -> i64:
    """Actions between two cities without cards."""
    straight = DISTANCE[here * CITIES + there]
    if straight <= 1:
        return straight
    by_air = nearest(stations, here) + 1 + nearest(stations, there)
    return by_air if by_air < straight else straight


def next_city(here: i64, goals: i64) -> i64:
    """The next city on the drive to the nearest of these."""
    near = NEAR[here]
    found = lowest(near)
    best: i64 = FARTHEST
    while near:
        city = lowest(near)
        near &= near - 1
        d = nearest(goals, city)
        if d < best:
            best = d
            found = city
    return found
