"""What is counted of a game for studies; the names are in `words/columns.py`, in this order."""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import COLOURS
from containment.games.iberia.rules.table import (
    CUBES,
    HOSPITALS,
    OUTBREAKS,
    PLAYER_PILE,
    RAILROADS,
    RAILS_LEFT,
    RATE_INDEX,
    RESEARCHED,
    ROLE,
    Iberia,
)
from containment.games.iberia.rules.turn import BEGIN_TURN
from containment.kernel.engine.counting import OWN, Counting
from containment.kernel.engine.sets import size
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.cubes import HIGH, LOW
from containment.parts.heaps import cards_left

ROLES_AT: Final[i64] = OWN + 7
SETS_AT: Final[i64] = OWN + 12


@final
class IberiaCounts(Counting):
    __slots__ = ()

    def begins_turn(self, t: Table, x: i64) -> bool:
        return x & 63 == BEGIN_TURN.op

    def opening(self, t: Table, row: vec[i64]) -> None:
        if not isinstance(t, Iberia):
            return
        for seat in range(t.seats):
            row[ROLES_AT + seat] = t.w[ROLE + seat] + 1
            row[SETS_AT + 3] |= t.cards(seat)
            row[SETS_AT + 4] |= t.events(seat)
        for colour in range(COLOURS):
            low = t.w[CUBES + LOW + colour]
            high = t.w[CUBES + HIGH + colour]
            row[SETS_AT] |= low & ~high
            row[SETS_AT + 1] |= high & ~low
            row[SETS_AT + 2] |= low & high

    def closing(self, t: Table, row: vec[i64]) -> None:
        if not isinstance(t, Iberia):
            return
        w = t.w
        row[OWN] = size(w[RESEARCHED])
        row[OWN + 1] = w[OUTBREAKS]
        row[OWN + 2] = w[RATE_INDEX]
        row[OWN + 3] = cards_left(w, PLAYER_PILE)
        row[OWN + 5] = size(w[HOSPITALS])
        row[OWN + 6] = RAILROADS - w[RAILS_LEFT]
        for colour in range(COLOURS):
            low = w[CUBES + LOW + colour]
            high = w[CUBES + HIGH + colour]
            row[OWN + 4] += size(low) + 2 * size(high)
            row[SETS_AT + 5] |= low & high


COUNTS: Final = IberiaCounts()
