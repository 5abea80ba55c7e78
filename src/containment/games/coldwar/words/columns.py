"""The names of what `judging/counting.py` counts, in its order."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import table
from containment.kernel.columns import Column, by_seat

COLUMNS: Final = (
    Column("satellites", "satellites launched"),
    Column("incidents", "incidents"),
    Column("threat", "the space of the threat marker"),
    Column("cards_left", "cards left in the Player deck"),
    Column("dead", "players who died"),
    Column("facilities", "Facilities on the map at the end"),
    *by_seat("role", "the Passport of {}", tuple(passport.id for passport in facts.PASSPORTS), table.MOST_SEATS),
    Column("start_cards", "City cards in the starting hands", tuple(city.id for city in facts.CITIES), is_set=True),
    Column("start_events", "events in the starting hands", tuple(event.id for event in facts.EVENTS), is_set=True),
)

__all__ = ["COLUMNS"]
