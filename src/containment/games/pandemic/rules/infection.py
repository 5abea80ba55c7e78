"""Chapters 7 to 9: cubes are placed, cities break out."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.rules.strain import marker_spaces
from containment.games.pandemic.rules.board import COLOUR_OF, NEAR
from containment.games.pandemic.rules.endings import LOST_BY_CUBES, LOST_BY_OUTBREAKS, lose
from containment.games.pandemic.rules.table import (
    BIOTERRORIST,
    BRINK,
    FLARED_OUT,
    HIGH,
    INFECTED,
    INFECTION_STOPPED,
    LAST_OUTBREAK,
    MEDIC_CITY,
    NOTHING_PLACED,
    OUTBREAKS,
    OUTBROKE,
    PURPLE,
    RAN_OUT,
    SPREAD,
    SUPPLY,
    ZONE,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, lowest, size
from containment.native import i64
from containment.parts.cubes import put_cubes, put_one_each, with_three

ONE: Final = 6  # bits of a city in the queue of waiting outbreaks
MOST_WAITING: Final = 10  # the eighth outbreak ends the game, so a tenth in the queue is never reached


def infect(t: Pandemic, city: i64, number: i64) -> None:
    """An Infection card: one cube [P.8.2], or an epidemic's three [P.7.2]."""
    infect_with(t, city, COLOUR_OF[city], number)


def infect_with(t: Pandemic, city: i64, colour: i64, number: i64) -> None:
    if t.is_eradicated(colour):  # [P.5.4]; a disease that is only cured still spreads [P.5.1]
        t.tell(NOTHING_PLACED, city, colour)
        return
    if has(protected(t, colour), city):  # [P.8.3]
        t.tell(INFECTION_STOPPED, city, colour)
        return
    room = 3 - t.cubes(city, colour)
    fits = number if number <= room else room  # fill to three, then the outbreak [P.7.2] [P.A3]
    if fits:
        if not place(t, city, colour, fits):
            return
        t.tell(INFECTED, city, colour, fits)
    if number > room:
        outbreak(t, city, colour)


def protected(t: Pandemic, colour: i64) -> i64:
    """The cities where no cube of this colour can be placed and no outbreak can happen. [P.9.5]"""
    if t.is_cured(colour):
        return t.w[ZONE] | t.w[MEDIC_CITY]  # [P.medic.prevent_cured], ruling [P.A1]
    return t.w[ZONE]  # [P.quarantine_specialist.quarantine_zone]


def place(t: Pandemic, city: i64, colour: i64, number: i64) -> bool:
    """Cubes on one city, which has room for them. False if the supply runs out, with what there was placed. [P.10.2]"""
    if put_cubes(t.w, SUPPLY, city, colour, number):
        return True
    t.tell(RAN_OUT, colour, 1, 0)
    lose(t, LOST_BY_CUBES)
    return False


def place_one_each(t: Pandemic, cities: i64, colour: i64) -> bool:
    """One cube on each of these cities, which hold fewer than three. False if the supply cannot pay for it. [P.10.2]"""
    if put_one_each(t.w, SUPPLY, cities, colour):
        return True
    t.tell(RAN_OUT, colour, size(cities), t.w[SUPPLY + colour])
    lose(t, LOST_BY_CUBES)
    return False


def outbreak(t: Pandemic, city: i64, colour: i64) -> None:
    """An outbreak and the chain it sets off. Nobody is asked, so it is a plain loop: first in, first out. [P.9.6]"""
    w = t.w
    safe = protected(t, colour)
    broken = bit(city)  # [P.9.3] each city at most once per card
    queue = city
    waiting: i64 = 1
    spaces: i64 = marker_spaces(t, colour) if w[BRINK] else 1
    flares = colour == PURPLE and w[BRINK] & BIOTERRORIST != 0
    while waiting:
        here = queue & 63
        queue >>= ONE
        waiting -= 1
        w[OUTBREAKS] += spaces  # [P.9.1]
        if w[OUTBREAKS] >= LAST_OUTBREAK:
            w[OUTBREAKS] = LAST_OUTBREAK
            t.tell(OUTBROKE, here, colour, LAST_OUTBREAK)
            lose(t, LOST_BY_OUTBREAKS)
            return
        t.tell(OUTBROKE, here, colour, w[OUTBREAKS])
        if flares:
            flare_out(t, here)
        near = NEAR[here] & ~broken & ~safe  # [P.9.5]
        full = near & with_three(w, SUPPLY, colour)
        if not place_one_each(t, near & ~full, colour):  # [P.9.4] always the colour of the outbreak
            return
        if t.story is not None:
            tell_spread(t, near & ~full, colour)
        broken |= full
        while full:  # [P.9.2] a fourth cube is never placed: the city breaks out in its turn
            if waiting < MOST_WAITING:
                queue |= lowest(full) << ONE * waiting
                waiting += 1
            full &= full - 1


def flare_out(t: Pandemic, city: i64) -> None:
    """[P.15.12] [P.A34] A purple outbreak first returns two of the city's three cubes; one remains."""
    t.w[HIGH + PURPLE] &= ~bit(city)
    t.w[SUPPLY + PURPLE] += 2
    t.tell(FLARED_OUT, city)


def tell_spread(t: Pandemic, cities: i64, colour: i64) -> None:
    while cities:
        t.tell(SPREAD, lowest(cities), colour)
        cities &= cities - 1
