"""The names of what `judging/counting.py` counts, in its order."""

from __future__ import annotations

from typing import Final

from containment.games.cure.data import facts
from containment.kernel.columns import Column, by_seat

MOST_SEATS: Final = 5
COLUMNS: Final = (
    Column("cures", "diseases cured"),
    Column("outbreaks", "outbreaks"),
    Column("rate", "the space of the infection-rate syringe"),
    Column("cubes", "infection dice in the regions at the end"),
    Column("dice_left", "infection dice in the bag at the end"),
    *by_seat("role", "the role dealt to {}", tuple(role.id for role in facts.ROLES), MOST_SEATS),
    Column("start_events", "events face up at the start", tuple(event.id for event in facts.EVENTS), is_set=True),
)

__all__ = ["COLUMNS"]
