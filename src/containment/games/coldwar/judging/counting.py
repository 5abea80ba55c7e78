"""What is counted of a game for studies; the names are in `words/columns.py`, in this order."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.table import (
    DEAD,
    FACILITIES,
    INCIDENTS,
    NO_PASSPORT,
    PASSPORT,
    PLAYER_PILE,
    SATELLITES,
    THREAT,
    ColdWar,
)
from containment.games.coldwar.rules.turn import BEGIN_TURN
from containment.kernel.engine.counting import OWN, Counting
from containment.kernel.engine.sets import size
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.heaps import cards_left

PASSPORTS_AT: Final[i64] = OWN + 6
SETS_AT: Final[i64] = OWN + 11


@final
class ColdWarCounts(Counting):
    __slots__ = ()

    def begins_turn(self, t: Table, x: i64) -> bool:
        return x & 63 == BEGIN_TURN.op

    def opening(self, t: Table, row: vec[i64]) -> None:
        if not isinstance(t, ColdWar):
            return
        for seat in range(t.seats):
            row[SETS_AT] |= t.cards(seat)
            row[SETS_AT + 1] |= t.events(seat)

    def closing(self, t: Table, row: vec[i64]) -> None:
        """Passports too: they may be chosen after the first question."""
        if not isinstance(t, ColdWar):
            return
        w = t.w
        row[OWN] = size(w[SATELLITES] >> 1)
        row[OWN + 1] = w[INCIDENTS]
        row[OWN + 2] = w[THREAT]
        row[OWN + 3] = cards_left(w, PLAYER_PILE)
        row[OWN + 4] = size(w[DEAD])
        row[OWN + 5] = size(w[FACILITIES])
        for seat in range(t.seats):
            if w[PASSPORT + seat] != NO_PASSPORT:
                row[PASSPORTS_AT + seat] = w[PASSPORT + seat] + 1


COUNTS: Final = ColdWarCounts()
