"""What is counted of a game for studies; the names are in `words/columns.py`, in this order."""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.rules.events import dice_in_regions
from containment.games.cure.rules.pile import BEGIN_TURN
from containment.games.cure.rules.table import BAG, CURED, INDEX, OUTBREAKS, ROLE, ROW_OF_EVENTS, Cure
from containment.kernel.engine.counting import OWN, Counting
from containment.kernel.engine.sets import size
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.handfuls import total

ROLES_AT: Final[i64] = OWN + 5
SETS_AT: Final[i64] = OWN + 10


@final
class CureCounts(Counting):
    __slots__ = ()

    def begins_turn(self, t: Table, x: i64) -> bool:
        return x & 63 == BEGIN_TURN

    def opening(self, t: Table, row: vec[i64]) -> None:
        if not isinstance(t, Cure):
            return
        for seat in range(t.seats):
            row[ROLES_AT + seat] = t.w[ROLE + seat] + 1
        row[SETS_AT] = t.w[ROW_OF_EVENTS]

    def closing(self, t: Table, row: vec[i64]) -> None:
        if not isinstance(t, Cure):
            return
        w = t.w
        row[OWN] = size(w[CURED])
        row[OWN + 1] = w[OUTBREAKS]
        row[OWN + 2] = w[INDEX]
        row[OWN + 3] = total(dice_in_regions(t))
        row[OWN + 4] = total(w[BAG])


COUNTS: Final = CureCounts()
