"""[W.4.10] Research Facilities, which are safehouses and research stations too. [W.1.8]"""

from __future__ import annotations

from containment.games.coldwar.rules.board import ALL_CITIES, CARDS_OF, SIDE_OF, SOVIET
from containment.games.coldwar.rules.reasons import (
    FACILITIES_IN_SUPPLY,
    FACILITY_STANDS_HERE,
    MUST_TAKE_A_FACILITY,
    NO_FACILITY_THERE,
    NOT_IN_SOVIET_CITY,
)
from containment.games.coldwar.rules.table import FACILITIES, FACILITIES_IN_ALL, FACILITY_TAKEN, ColdWar
from containment.kernel.engine.sets import bit, has, lowest, put, put_each, size
from containment.native import i64, vec


def may_stand(t: ColdWar, city: i64) -> bool:
    """Not in a Soviet city, not where one stands."""
    return SIDE_OF[city] != SOVIET and not has(t.w[FACILITIES], city)


def some_are_left(t: ColdWar) -> bool:
    return size(t.w[FACILITIES]) < FACILITIES_IN_ALL


def build_options(t: ColdWar, plain: i64, taking: i64, out: vec[i64], n: i64) -> i64:
    """[W.4.11] From the supply, or from any city once all eight are on the map. [W.A53]"""
    return put(out, n, plain) if some_are_left(t) else put_each(out, n, taking, t.w[FACILITIES])


def sites(t: ColdWar) -> i64:
    """The cities that may receive one."""
    return ALL_CITIES & ~CARDS_OF[SOVIET] & ~t.w[FACILITIES]


def cache_options(t: ColdWar, plain: i64, taking: i64, out: vec[i64], n: i64) -> i64:
    free = sites(t)
    if some_are_left(t):
        return put_each(out, n, plain, free)
    while free:
        n = put_each(out, n, taking | lowest(free) << 8, t.w[FACILITIES])
        free &= free - 1
    return n


def refuse_site(t: ColdWar, city: i64) -> i64:
    if SIDE_OF[city] == SOVIET:
        return NOT_IN_SOVIET_CITY
    return FACILITY_STANDS_HERE if has(t.w[FACILITIES], city) else 0


def refuse_taking(t: ColdWar, from_supply: bool, taken: i64) -> i64:
    if some_are_left(t):
        return 0 if from_supply else FACILITIES_IN_SUPPLY
    if from_supply:
        return MUST_TAKE_A_FACILITY
    return 0 if has(t.w[FACILITIES], taken) else NO_FACILITY_THERE


def take_facility(t: ColdWar, city: i64) -> None:
    t.w[FACILITIES] &= ~bit(city)
    t.tell(FACILITY_TAKEN, city)


def put_facility(t: ColdWar, city: i64) -> None:
    t.w[FACILITIES] |= bit(city)
