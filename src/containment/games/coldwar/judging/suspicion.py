"""Rules of thumb: who may be the Double Agent, by what everybody has seen. Compiled."""

from __future__ import annotations

from containment.games.coldwar.rules.table import DOUBLE_AGENT_PLAYS, INDIVIDUAL, PLAYED, SHOWN, ColdWar
from containment.kernel.engine.sets import bit
from containment.native import i64


def suspects(t: ColdWar) -> i64:
    """[W.C18] Who has been seen to carry out missions where only the Double Agent needs them: a set of seats."""
    w = t.w
    found: i64 = 0
    if w[PLAYED] & (DOUBLE_AGENT_PLAYS | INDIVIDUAL) == DOUBLE_AGENT_PLAYS:
        for seat in range(t.seats):
            if w[SHOWN + seat]:
                found |= bit(seat)
    return found
