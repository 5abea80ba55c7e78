"""The names of what `judging/counting.py` counts, in its order."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import table
from containment.kernel.columns import Column, by_seat

CITIES: Final = tuple(city.id for city in facts.CITIES)
EVENTS: Final = tuple(event.id for event in facts.EVENTS)
ROLES: Final = (*(role.id for role in facts.ROLES), "none")
COLUMNS: Final = (
    Column("cures", "diseases cured"),
    Column("outbreaks", "outbreaks"),
    Column("eradicated", "diseases eradicated"),
    Column("rate", "how far the infection rate marker has moved"),
    Column("cards_left", "cards left in the Player Deck"),
    Column("cubes", "disease cubes on the board at the end"),
    Column("stations", "research stations"),
    *by_seat("role", "the role dealt to {}", ROLES, table.MOST_SEATS),
    Column("start_one", "cities that start with one cube", CITIES, is_set=True),
    Column("start_two", "cities that start with two cubes", CITIES, is_set=True),
    Column("start_three", "cities that start with three cubes", CITIES, is_set=True),
    Column("start_cards", "City cards in the starting hands", CITIES, is_set=True),
    Column("start_events", "Event cards in the starting hands", EVENTS, is_set=True),
    Column("end_three", "cities with three cubes of a colour at the end", CITIES, is_set=True),
)

__all__ = ["COLUMNS"]
