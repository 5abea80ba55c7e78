"""What is counted of a game for studies; the names are in `words/columns.py`, in this order."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.bioterrorist import HIS_TURN
from containment.games.pandemic.rules.table import (
    CURED,
    DISEASES,
    ERADICATED,
    HE_IS_OUT,
    HIGH,
    LOW,
    OUTBREAKS,
    PLAYER_PILE,
    RATE_INDEX,
    ROLE,
    STATIONS,
    Pandemic,
)
from containment.games.pandemic.rules.turn import BEGIN_TURN
from containment.kernel.engine.counting import OWN, Counting
from containment.kernel.engine.sets import size
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.heaps import cards_left

ROLES_AT: Final[i64] = OWN + 7
SETS_AT: Final[i64] = OWN + 12


@final
class PandemicCounts(Counting):
    __slots__ = ()

    def begins_turn(self, t: Table, x: i64) -> bool:
        op = x & 63
        return op == BEGIN_TURN.op or (op == HIS_TURN.op and t.w[HE_IS_OUT] == 0)

    def opening(self, t: Table, row: vec[i64]) -> None:
        if not isinstance(t, Pandemic):
            return
        for seat in range(t.seats):
            row[ROLES_AT + seat] = t.w[ROLE + seat] + 1
            row[SETS_AT + 3] |= t.cards(seat)
            row[SETS_AT + 4] |= t.events(seat)
        row[SETS_AT] = cities_with(t, 1)
        row[SETS_AT + 1] = cities_with(t, 2)
        row[SETS_AT + 2] = cities_with(t, 3)

    def closing(self, t: Table, row: vec[i64]) -> None:
        if not isinstance(t, Pandemic):
            return
        w = t.w
        row[OWN] = size(w[CURED])
        row[OWN + 1] = w[OUTBREAKS]
        row[OWN + 2] = size(w[ERADICATED])
        row[OWN + 3] = w[RATE_INDEX]
        row[OWN + 4] = cards_left(w, PLAYER_PILE)
        row[OWN + 6] = size(w[STATIONS])
        for colour in range(DISEASES):
            row[OWN + 5] += size(w[LOW + colour]) + 2 * size(w[HIGH + colour])
        row[SETS_AT + 5] = cities_with(t, 3)


COUNTS: Final = PandemicCounts()


def cities_with(t: Pandemic, cubes: i64) -> i64:
    """The cities where so many cubes of a colour lie: one, two or three."""
    found: i64 = 0
    for colour in range(DISEASES):
        low = t.w[LOW + colour]
        high = t.w[HIGH + colour]
        if cubes == 3:
            found |= low & high
        elif cubes == 2:
            found |= high & ~low
        else:
            found |= low & ~high
    return found
