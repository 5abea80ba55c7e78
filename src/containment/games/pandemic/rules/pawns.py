"""Pawns move: every way of moving ends here, and powers that go with a pawn go along."""

from __future__ import annotations

from containment.games.pandemic.brink.rules.whereabouts import watch
from containment.games.pandemic.rules.board import NEAR
from containment.games.pandemic.rules.cubes import contain, sweep_cured
from containment.games.pandemic.rules.table import (
    AUTO_REMOVE_CURED,
    BIOTERRORIST,
    BRINK,
    ENTER_CITY,
    MEDIC_CITY,
    MOVES_ALONG,
    PAWN,
    POWERS,
    PREVENT_CURED,
    QUARANTINE_ZONE,
    ZONE,
    Pandemic,
)
from containment.kernel.engine.sets import bit
from containment.native import i64


def move_pawn(t: Pandemic, seat: i64, city: i64) -> None:
    w = t.w
    w[PAWN + seat] = city
    if w[POWERS + seat] & MOVES_ALONG:
        arrive(t, seat)
    if w[BRINK] & BIOTERRORIST:
        watch(t)  # [P.15.7]


def arrive(t: Pandemic, seat: i64) -> None:
    """What a role does where it comes to."""
    refresh_powers(t, seat)
    if t.can(seat, AUTO_REMOVE_CURED):
        sweep_cured(t, seat)
    if t.can(seat, ENTER_CITY):
        contain(t, seat)


def put_pawn(t: Pandemic, seat: i64, city: i64) -> None:
    """At set-up a pawn is put down; it does not enter the city. [P.containment_specialist.enter_city]"""
    t.w[PAWN + seat] = city
    refresh_powers(t, seat)


def refresh_powers(t: Pandemic, seat: i64) -> None:
    """The cities that a pawn's powers protect, recomputed whenever it moves."""
    city = t.pawn(seat)
    if t.can(seat, QUARANTINE_ZONE):  # [P.quarantine_specialist.quarantine_zone]
        t.w[ZONE] = bit(city) | NEAR[city]
    if t.can(seat, PREVENT_CURED):  # [P.medic.prevent_cured]
        t.w[MEDIC_CITY] = bit(city)
