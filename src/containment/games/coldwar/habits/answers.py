"""Habits: rules of thumb that are quick enough for playouts. No clones, no look ahead, no words: a few microseconds.

This part answers every kind of question; what to do with an action is thought of in `habits/turn`. Only what the seat
asked may know is read off the table.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.habits.turn import USED, best_action
from containment.games.coldwar.judging.answers import (
    bad_card_is_near,
    by_harm,
    drop_move,
    favourite,
    kind_move,
    quick_answer,
)
from containment.games.coldwar.judging.moves import is_double, least_useful
from containment.games.coldwar.rules.event_pieces import LOSE_ONE, REMOVE_MORE
from containment.games.coldwar.rules.hand_limit import CHECK_HAND
from containment.games.coldwar.rules.moves import (
    ARRANGE,
    CHOOSE_PASSPORT,
    CLEAR,
    CULL,
    DISCARD,
    KEEP_SYMPTOM,
    LOSE_SYMPTOM,
    PASS,
    QUIET_NIGHT,
    RED_TAPE,
    REMOVE,
    SWEEP,
)
from containment.games.coldwar.rules.pawns import CLEAR_ENTRY
from containment.games.coldwar.rules.questions import EVENT_WINDOW
from containment.games.coldwar.rules.setup import ASK_PASSPORT, DROP_MISSIONS
from containment.games.coldwar.rules.symptoms import KEEP_ONE
from containment.games.coldwar.rules.table import (
    AGENTS,
    EVENT_CARD,
    MASK_CARD,
    QUIET,
    QUIET_CARD,
    SWEEP_CARD,
    TAPE_CARD,
    ColdWar,
)
from containment.games.coldwar.rules.threat_cards import ARRANGE_THREATS, CULL_THREATS
from containment.games.coldwar.rules.turn import ACTIONS
from containment.kernel.engine.rollout import Policy
from containment.kernel.engine.sets import has, lowest
from containment.kernel.engine.steps import WHATEVER, arg0, or_first
from containment.kernel.engine.table import Table
from containment.native import i64, vec

FEW_AGENTS: Final = 9  # left in the supply: time for every event against them


@final
class Habits(Policy):
    """Rules of thumb, the same in all seats but the Double Agent's."""

    __slots__ = ()
    number = 1

    def choose(self, t: Table, out: vec[i64], n: i64, x: i64) -> i64:
        return self.decide(t, out, x)

    def decide(self, t: Table, out: vec[i64], x: i64) -> i64:
        return or_first(t, habit(t), out) if isinstance(t, ColdWar) else WHATEVER

    def takes_long(self, t: Table) -> bool:
        return t.w[t.top - 1] & 63 == ACTIONS.op


HABITS: Final = Habits()


def habit(t: ColdWar) -> i64:
    """What one does at this kind of question. To a proposal one agrees."""
    x = t.w[t.top - 1]
    op = x & 63
    if op == ACTIONS.op:
        return best_action(t, arg0(x))
    if op == EVENT_WINDOW.op:
        return event_or_pass(t, EVENT_WINDOW.seat_of(t, x), arg0(x) != 0)
    if op == CHECK_HAND.op:
        return DISCARD | over_the_limit(t, arg0(x))
    if op == ARRANGE_THREATS.op:
        return ARRANGE | by_harm(t, ARRANGE_THREATS.cards(t, x), is_double(t, arg0(x)))
    if op == CULL_THREATS.op:
        return CULL | by_harm(t, CULL_THREATS.cards(t, x), not is_double(t, arg0(x)))
    if op == REMOVE_MORE.op:
        return REMOVE | by_harm(t, REMOVE_MORE.cities(t, x), True)
    if op == CLEAR_ENTRY.op:
        return CLEAR
    return seldom(t, x, op)


def seldom(t: ColdWar, x: i64, op: i64) -> i64:
    if op == KEEP_ONE.op:
        return kind_move(t, KEEP_SYMPTOM, True)
    if op == LOSE_ONE.op:
        return kind_move(t, LOSE_SYMPTOM, False)
    if op == ASK_PASSPORT.op:
        return CHOOSE_PASSPORT | favourite(t)
    if op == DROP_MISSIONS.op:
        return drop_move(t, arg0(x))
    quick = quick_answer(t, x, op)
    return quick if quick >= 0 else WHATEVER


def over_the_limit(t: ColdWar, me: i64) -> i64:
    """An event that no habit plays, or the City card that is missed least."""
    idle = t.events(me) & ~(USED | 1 << QUIET_CARD | 1 << SWEEP_CARD | 1 << TAPE_CARD | 1 << MASK_CARD)
    return EVENT_CARD + lowest(idle) if idle else least_useful(t, me)


def event_or_pass(t: ColdWar, me: i64, before_infection: bool) -> i64:
    """Events against Agents, right before more come, if there may be an incident or few are left."""
    events = t.events(me)
    if events == 0 or not before_infection or is_double(t, me) or t.w[QUIET]:
        return PASS
    if t.w[AGENTS] >= FEW_AGENTS and not bad_card_is_near(t):
        return PASS
    if has(events, QUIET_CARD):
        return QUIET_NIGHT
    worst = by_harm(t, t.with_agents(), True) if t.with_agents() else 0
    if has(events, SWEEP_CARD):
        return SWEEP | worst
    return RED_TAPE | worst if has(events, TAPE_CARD) else PASS
