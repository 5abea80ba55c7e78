"""What Pandemic is about: its goal, how to answer, and who is who."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from containment.games.pandemic.brink.telling import table as brink
from containment.games.pandemic.telling.atlas import title
from containment.games.pandemic.words.rulebook import RULEBOOK
from containment.saying.runs import seen

GLOSSARY: tuple[str, ...] = ()
GOAL = (
    "Four diseases spread over the world; the team wins by discovering the cure for each of them. "
    "It loses at the eighth outbreak, when a colour has no cube left to place, or when the player cards run out."
)
ANSWERS = (
    "Answer with a number from the list, with words (drive chicago), or with their beginnings (dr chi). Events may be "
    "played whenever somebody is asked."
    + seen(
        " Diseases: blue B, yellow Y, black K, red R, in some games purple P; where one more cube would break out "
        "there is an exclamation mark."
    )
)


def about(v: Any, names: Sequence[str]) -> list[str]:
    return brink.about(v, names)


def role(v: Any, seat: int) -> tuple[str, str]:
    if seat == v.seats:
        return brink.TERRORIST, brink.POWERS
    name = v.roles[seat]
    powers = " ".join(rule.text for rule in RULEBOOK if f".{name}." in rule.id)
    return ("without a role" if name == "none" else f"the {title(name)}"), powers


def laid_open(v: Any, seats: Sequence[Any]) -> Any:
    hands = tuple(own.hands[seat] for seat, own in enumerate(seats[: v.seats]))
    return dataclasses.replace(v, hands=hands, terrorist=seats[-1].terrorist)
