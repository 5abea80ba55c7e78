"""Chapters 11 and 12: who has won. The endings have numbers, because a table keeps one int."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.rules.board import REQUIRED
from containment.games.coldwar.rules.table import (
    ALSO_IN_DEFEAT,
    CUBES,
    DONE,
    DOUBLE,
    INDIVIDUAL,
    LAUNCHER,
    SATELLITES,
    ColdWar,
)
from containment.kernel.engine.sets import size
from containment.native import i64

INCIDENTS: Final = 0  # ways to lose
AGENTS: Final = 1
CUBES_GONE: Final = 2
DECK: Final = 3
DEATH: Final = 4
WAYS: Final = 5
WON: Final = 1  # + 6 * the Double Agent's place + who has won alone
LOST: Final = WON + 15 * 6  # + 11 * the way + who has won alone, the Double Agent after the others
MISSIONS_TO_WIN: Final = 3  # [W.12.5]


def win_if_done(t: ColdWar) -> None:
    """[W.12.1] Five satellites and no cube; [W.12.2] with a cube left the game goes on."""
    if t.w[SATELLITES] & REQUIRED == REQUIRED and t.w[CUBES] == 0:
        t.end(WON + 6 * place_of_double(t) + individual_winner(t))


def lose(t: ColdWar, way: i64) -> None:
    """[W.12.3] [W.11.4] [W.11.3] A living Double Agent with enough missions done has won alone. [W.A31] [W.A20]"""
    double = t.w[DOUBLE] - 1
    if double >= 0 and t.lives(double) and size(t.w[DONE + double]) >= t.missions_of_double():
        t.end(LOST + 11 * way + 6 + double)
    else:
        t.end(LOST + 11 * way + (individual_winner(t) if t.plays(ALSO_IN_DEFEAT) else 0))  # [W.A51]


def place_of_double(t: ColdWar) -> i64:
    """0 without a Double Agent; otherwise a number for each seat of each size of the table, from two on. [W.11.5]"""
    double = t.w[DOUBLE]
    return 0 if double == 0 else t.seats * (t.seats - 1) // 2 - 1 + double


def individual_winner(t: ColdWar) -> i64:
    """[W.12.5] [W.12.6] [W.12.7] [W.11.6] [W.A19] The seat + 1 of who wins alone, or 0."""
    if not t.plays(INDIVIDUAL):
        return 0
    best: i64 = 0
    most: i64 = -1
    for seat in range(t.seats):
        if t.lives(seat) and size(t.w[DONE + seat]) >= MISSIONS_TO_WIN and t.w[DOUBLE] != seat + 1:
            launched = satellites_of(t, seat)
            if launched > most:
                best = seat + 1
                most = launched
            elif launched == most:
                best = 0
    return best


def satellites_of(t: ColdWar, seat: i64) -> i64:
    """How many satellites this seat has launched. [W.8.3]"""
    n: i64 = 0
    for region in range(6):
        if t.w[LAUNCHER] >> 3 * region & 7 == seat + 1:
            n += 1
    return n
