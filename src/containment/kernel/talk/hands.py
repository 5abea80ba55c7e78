"""What may be asked for of a hand that has cards in several colours and events: a card, a colour, the events, all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.kernel.talk.words import Subject

COLOUR: Final = 100  # subjects from here on are colours, those before are cards
ALL_EVENTS: Final = 110
HAND: Final = 111


def subjects(names: Mapping[int, str], colours: Mapping[str, int], events: int) -> dict[int, Subject]:
    """By the names of the cards, the cards of each colour, and which cards are events."""
    found = {n: Subject(name, 1 << n) for n, name in names.items()}
    for k, (colour, cards) in enumerate(colours.items()):
        found[COLOUR + k] = Subject(colour, cards, f"{colour} cards")
    found[ALL_EVENTS] = Subject("events", events, "events")
    found[HAND] = Subject("hand", events | sum(colours.values()), "cards")
    return found


def is_of_events(subject: int, events: int) -> bool:
    """Is this an event, or all of them?"""
    return subject == ALL_EVENTS or (subject < COLOUR and bool(events >> subject & 1))


__all__ = ["is_of_events", "subjects"]
