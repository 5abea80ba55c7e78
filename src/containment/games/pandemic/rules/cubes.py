"""Chapters 4 and 5: cubes leave the board, and diseases with them."""

from __future__ import annotations

from containment.games.pandemic.brink.rules.whereabouts import leave_the_game
from containment.games.pandemic.rules.endings import win_if_cured
from containment.games.pandemic.rules.table import (
    AUTO_REMOVE_CURED,
    BIOTERRORIST,
    BRINK,
    CUBE_CONTAINED,
    CURED,
    DISEASES,
    ERADICATED,
    PURPLE,
    SUPPLY,
    SWEPT,
    WAS_ERADICATED,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, lowest
from containment.native import i64
from containment.parts.cubes import set_cubes


def remove_cubes(t: Pandemic, city: i64, colour: i64, number: i64) -> None:
    """Back to the supply; the last cube of a cured disease eradicates it. [P.4.8]"""
    t.w[SUPPLY + colour] += number
    take_off_board(t, city, colour, number)


def take_off_board(t: Pandemic, city: i64, colour: i64, number: i64) -> None:
    set_cubes(t.w, SUPPLY, city, colour, t.cubes(city, colour) - number)
    if t.is_cured(colour):  # [P.5.3] the last cube of an uncured disease is nothing special,
        eradicate_if_gone(t, colour)
    if colour == PURPLE:  # [P.14.9] unless it is purple and the last thing between the players and victory [P.A31]
        win_if_cured(t)


def eradicate_if_gone(t: Pandemic, colour: i64) -> None:
    """[P.5.2] A cured disease with no cube on the board is eradicated."""
    if t.infected(colour) == 0 and not t.is_eradicated(colour):
        t.w[ERADICATED] |= bit(colour)
        t.tell(WAS_ERADICATED, colour)
        if colour == PURPLE and t.w[BRINK] & BIOTERRORIST:
            leave_the_game(t)  # [P.15.14]


def sweep_cured(t: Pandemic, seat: i64) -> None:
    """[P.medic.auto_remove_cured] Cubes of cured diseases leave the Medic's city at once, on anybody's turn."""
    city = t.pawn(seat)
    cured = t.w[CURED]
    while cured:
        colour = lowest(cured)
        cured &= cured - 1
        n = t.cubes(city, colour)
        if n:
            t.tell(SWEPT, city, colour, n)
            remove_cubes(t, city, colour, n)


def sweep_for_medics(t: Pandemic) -> None:
    """A cure is found, or somebody becomes the Medic."""
    for seat in range(t.seats):
        if t.can(seat, AUTO_REMOVE_CURED):
            sweep_cured(t, seat)


def contain(t: Pandemic, seat: i64) -> None:
    """[P.containment_specialist.enter_city] One cube of every colour with two or more in the city that is entered."""
    city = t.pawn(seat)
    for colour in range(DISEASES):
        if t.cubes(city, colour) >= 2:
            t.tell(CUBE_CONTAINED, seat, city, colour)
            remove_cubes(t, city, colour, 1)


def colours_in(t: Pandemic, city: i64) -> i64:
    """The colours with a cube in a city, as a set."""
    colours: i64 = 0
    for colour in range(DISEASES):
        if has(t.infected(colour), city):
            colours |= bit(colour)
    return colours
