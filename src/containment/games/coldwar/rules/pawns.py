"""Pawns enter cities: symptoms, and what aliases and events do on entry."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.moves import CLEAR, PASS
from containment.games.coldwar.rules.reasons import CLEAR_OR_PASS
from containment.games.coldwar.rules.refusals import not_now
from containment.games.coldwar.rules.symptoms import BEGIN_SYMPTOM
from containment.games.coldwar.rules.table import (
    AGENT_REMOVED,
    AGENT_SHADOWED,
    AGENTS,
    CLEAR_ON_ENTRY,
    CLEARED,
    CLEARED_ENTRY,
    CUBES,
    NO_SYMPTOM_DRIVING,
    PAWN,
    SHADOWS,
    THIS_TURN,
    ColdWar,
)
from containment.kernel.engine.sets import bit, has, put
from containment.kernel.engine.steps import AskSeat, arg0
from containment.native import i64, vec
from containment.parts.cubes import take_cubes

DRIVING: Final = 0  # how a city is entered [W.C16]
OTHERWISE: Final = 1
TWICE: Final = 2  # [W.field_medic.soviet]


def enter(t: ColdWar, seat: i64, city: i64, how: i64) -> None:
    """[W.9.1] In any way, on anyone's turn; [W.9.2] being there is not entering. [W.A43] Every city of a longer move is
    entered so."""
    w = t.w
    w[PAWN + seat] = city
    if how == DRIVING:
        if w[THIS_TURN] & SHADOWS and t.agents(city):  # [W.shadow_walk]
            remove_agent(t, city, AGENT_SHADOWED)
        if seat == t.turn and may_clear(t, city):
            t.then(CLEAR_ENTRY.of(seat))
    if has(w[CUBES], city) and not (how == DRIVING and seat == t.turn and t.can(NO_SYMPTOM_DRIVING)):
        t.then(BEGIN_SYMPTOM.of(seat))  # [W.field_medic.neutral] spares the driver


def may_clear(t: ColdWar, city: i64) -> bool:
    """[W.field_medic.soviet] Twice a turn; [W.A48] only where there is an Agent."""
    return t.can(CLEAR_ON_ENTRY) and t.agents(city) > 0 and t.w[THIS_TURN] // CLEARED % 4 < TWICE


def remove_agent(t: ColdWar, city: i64, fact: i64) -> None:
    take_cubes(t.w, AGENTS, city, 0, 1)
    t.tell(fact, city)


def pawns_in(t: ColdWar, city: i64) -> i64:
    """The seats whose pawns are in a city."""
    found: i64 = 0
    for seat in range(t.seats):
        if t.pawn(seat) == city:
            found |= bit(seat)
    return found


@final
class ClearEntry(AskSeat[ColdWar]):
    """[W.field_medic.soviet] An Agent may be removed on entry; using the ability is optional. [W.A48]"""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return t.lives(arg0(x)) and may_clear(t, t.pawn(arg0(x)))

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put(out, put(out, 0, PASS), CLEAR)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if move == PASS or move == CLEAR:
            return 0
        return CLEAR_OR_PASS if move < CLEAR else not_now(move)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        if move == CLEAR:
            t.w[THIS_TURN] += CLEARED
            t.tell(CLEARED_ENTRY, arg0(x))
            remove_agent(t, t.pawn(arg0(x)), AGENT_REMOVED)


CLEAR_ENTRY: Final[ClearEntry] = ClearEntry(19)
