"""Chapter 7: Teams move, and mop up what they find."""

from __future__ import annotations

from containment.games.coldwar.rules.endings import win_if_done
from containment.games.coldwar.rules.table import CUBES, MOPPED_UP, TEAMS, ColdWar
from containment.kernel.engine.sets import bit, has
from containment.native import i64
from containment.parts.cubes import put_cubes, set_cubes


def place_team(t: ColdWar, city: i64, side: i64) -> None:
    """[W.4.12] From the supply; [W.7.2] a Team that is placed mops up too."""
    put_cubes(t.w, TEAMS, city, side, 1)
    mop_up(t, city)


def move_team(t: ColdWar, side: i64, origin: i64, city: i64, fact: i64) -> None:
    """[W.7.4] Every city it enters is mopped up; [W.A37] [W.7.9] where the last Team leaves, the protection ends."""
    w = t.w
    set_cubes(w, TEAMS, origin, side, t.teams(origin, side) - 1)
    set_cubes(w, TEAMS, city, side, t.teams(city, side) + 1)  # [W.7.10]
    t.tell(fact, side, origin, city)
    mop_up(t, city)


def mop_up(t: ColdWar, city: i64) -> None:
    """[W.7.2] [W.7.3] The cube returns to the supply at once and for free; [W.7.5] tokens stay. [W.7.1] Nothing else
    removes one."""
    if has(t.w[CUBES], city):
        t.w[CUBES] &= ~bit(city)
        t.tell(MOPPED_UP, city)
        win_if_done(t)
