"""What Pandemic is about: its goal, how to answer, and who is who."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from containment.games.pandemic.brink.telling import table as brink
from containment.games.pandemic.telling import own_cards
from containment.games.pandemic.telling.atlas import title
from containment.games.pandemic.words.own_words import reworded
from containment.games.pandemic.words.rulebook import RULEBOOK
from containment.saying.runs import seen

GLOSSARY: tuple[str, ...] = ()
GOAL = (
    "Four diseases are spreading across the world. Cure all four and the team wins: each cure takes 5 cards of its "
    "colour at a research station. The team loses on the eighth outbreak, when a disease runs out of cubes, or when "
    "the player cards run out."
)
ANSWERS = (
    "Type a number from the list, the words (drive chicago), or just how they begin (dr chi). You can play an event "
    "whenever anyone is asked."
    + seen(
        " Cubes are shown by their colour's letter: blue B, yellow Y, black K, red R, in some games purple P; an "
        "exclamation mark means one more cube breaks out. Cards have their colour in words."
    )
)


def about(v: Any, names: Sequence[str]) -> list[str]:
    found: list[str] = reworded(v.options.own_cards, brink.about(v, names))
    return found + own_cards.about(v)


def role(v: Any, seat: int) -> tuple[str, str]:
    if seat == v.seats:
        return brink.TERRORIST, brink.POWERS
    name = v.roles[seat]
    printed = " ".join(rule.text for rule in RULEBOOK if f".{name}." in rule.id)
    powers = own_cards.role_text(v, name) or printed
    return ("without a role" if name == "none" else f"the {title(name)}"), powers


def laid_open(v: Any, seats: Sequence[Any]) -> Any:
    hands = tuple(own.hands[seat] for seat, own in enumerate(seats[: v.seats]))
    return dataclasses.replace(v, hands=hands, terrorist=seats[-1].terrorist)
