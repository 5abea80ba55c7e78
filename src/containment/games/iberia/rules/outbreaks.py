"""Chapter 9: outbreaks wait in a queue, first triggered, first resolved. [I.A26]"""

from __future__ import annotations

from typing import Final

from containment.games.iberia.rules.board import COLOURS
from containment.games.iberia.rules.endings import LOST_BY_CUBES, LOST_BY_OUTBREAKS
from containment.games.iberia.rules.table import (
    BROKEN,
    CHAIN_BEGAN,
    CUBES,
    HOSPITALS,
    INFLUX,
    LAST_OUTBREAK,
    MEMORY_A_CARD,
    OUTBREAKS,
    OUTBROKE,
    RAN_OUT,
    WAITING,
    Iberia,
)
from containment.kernel.engine.sets import bit, has, lowest
from containment.native import i64

ONE: Final = 8  # bits of an outbreak in the queue: the city + 1 in six, the colour in two
CITY: Final = 63
MOST_WAITING: Final = 7  # behind the one being resolved: one more would be the eighth, which ends the game


def trigger(t: Iberia, city: i64, colour: i64) -> None:
    """[I.O3] It is resolved in its turn; [I.A26] from now on the city counts as having had it."""
    w = t.w
    w[BROKEN] |= bit(city)
    waiting = w[WAITING]
    at: i64 = 0
    while waiting >> at:
        at += ONE
    if at < ONE * MOST_WAITING:
        w[WAITING] = waiting | (city + 1 | colour << 6) << at
    t.tell(CHAIN_BEGAN, city, colour)


def trigger_each(t: Iberia, cities: i64, colour: i64) -> None:
    while cities:
        trigger(t, lowest(cities), colour)
        cities &= cities - 1


def count_outbreak(t: Iberia, city: i64, colour: i64) -> None:
    """[I.O1] The marker moves; the eighth outbreak loses the game."""
    t.w[OUTBREAKS] += 1
    t.tell(OUTBROKE, city, colour, t.w[OUTBREAKS])
    if t.w[OUTBREAKS] == LAST_OUTBREAK:
        t.end(LOST_BY_OUTBREAKS)


def forget_outbreaks(t: Iberia) -> None:
    """[I.A3] Played so, each Infection card and each epidemic starts afresh; otherwise each turn."""
    if t.plays(MEMORY_A_CARD):
        t.w[BROKEN] = 0


def run_out(t: Iberia, colour: i64) -> None:
    """[I.K4] [I.G2] A cube is needed and none is left."""
    t.tell(RAN_OUT, colour, t.w[CUBES + colour])
    t.end(LOST_BY_CUBES)


def is_crowded(t: Iberia, city: i64) -> bool:
    """[I.influx_of_patients] Is this a hospital with three cubes, of all colours together?"""
    return t.plays(INFLUX) and has(t.w[HOSPITALS], city) and all_cubes(t, city) >= 3


def all_cubes(t: Iberia, city: i64) -> i64:
    n: i64 = 0
    for colour in range(COLOURS):
        n += t.cubes(city, colour)
    return n
