"""Rules of thumb: missions, and the table as the Double Agent sees it. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.judging.reach import FAR, apart, steps_to, trip
from containment.games.coldwar.judging.value import CLOSE, DEFEAT, MOST_CLOSE, VICTORY, clipped, value
from containment.games.coldwar.rules.board import FITTING, GOAL_OF, INTEL, KIND_OF, SABOTAGE_KIND, START_OF
from containment.games.coldwar.rules.endings import LOST
from containment.games.coldwar.rules.missions import SABOTAGE_CARDS
from containment.games.coldwar.rules.symptoms import total
from containment.games.coldwar.rules.table import (
    DONE,
    DOUBLE,
    FACILITIES,
    INDIVIDUAL,
    MISSIONS,
    SYMPTOMS,
    TAKEN,
    ColdWar,
)
from containment.kernel.engine.sets import has, lowest, size
from containment.native import i64

MISSION: Final = 120  # what a finished mission is worth where a player may win alone,
SECRET: Final = 1600  # and to the Double Agent
COVER: Final = (
    16  # before enough missions are done the group's points hardly matter: a little waste, nothing to be noticed
)
MISSING_CARD: Final = 3  # actions that a card for a sabotage counts for
FREE_HAND: Final = 100000  # to have done enough of them, whatever the group has reached
HURT: Final = 400  # to the Double Agent, each own symptom: the dead do not win


def worth(t: ColdWar, me: i64) -> i64:
    """How good the position is for a seat."""
    if t.w[DOUBLE] == me + 1:
        return secret_worth(t, me)
    points = value(t)
    if t.plays(INDIVIDUAL):
        points += mission_points(t, me, MISSION)
    return points


def secret_worth(t: ColdWar, me: i64) -> i64:
    """[W.11.4] [W.11.5] The group must be defeated, but not before enough missions are done."""
    enough = size(t.w[DONE + me]) >= t.missions_of_double()
    if t.ended:
        if t.ended < LOST:
            return DEFEAT
        return VICTORY if enough else DEFEAT // 2
    points = mission_points(t, me, SECRET) - HURT * total(t.w[SYMPTOMS + me])
    return points + FREE_HAND - value(t) if enough else points - value(t) // COVER


def mission_points(t: ColdWar, seat: i64, each: i64) -> i64:
    """Missions finished, and those that could be."""
    held = t.w[MISSIONS + seat]
    done = t.w[DONE + seat]
    points = each * size(done)
    held &= ~done
    while held:
        mission = lowest(held)
        held &= held - 1
        points += CLOSE[clipped(steps_of(t, seat, mission), MOST_CLOSE)] * each // 1000
    return points


def steps_of(t: ColdWar, seat: i64, mission: i64) -> i64:
    """Actions until a mission is done, about."""
    start = START_OF[mission]
    kind = KIND_OF[mission]
    if kind == SABOTAGE_KIND:
        lacking = SABOTAGE_CARDS - size(t.cards(seat) & FITTING[mission])
        return apart(t.pawn(seat), start) + 1 + MISSING_CARD * (lacking if lacking > 0 else 0)
    if has(t.w[TAKEN + seat], mission):
        if kind == INTEL:
            return trip(t, seat, GOAL_OF[mission]) + 1
        return steps_to(t.pawn(seat), t.w[FACILITIES]) + 1
    after = apart(start, GOAL_OF[mission]) if kind == INTEL else steps_to(start, t.w[FACILITIES])
    return trip(t, seat, start) + 2 + (after if after < FAR else 3)
