"""When somebody who holds an event of Iberia is asked for it, in any turn: where it would change what comes next."""

from __future__ import annotations

from typing import Any, Final

from containment.games.iberia.data import facts
from containment.games.iberia.telling.asking import coming
from containment.kernel.codebook import Verb

INFECTIONS: Final = ("InfectCities", "NextInfection")
AGAINST_INFECTIONS: Final = ("good season", "overseas migration", "science triumph", "event purify water")
AGAIN: Final = "when the plans were good"  # names the event that is used again
COLOURS: Final = {city.id: city.colour for city in facts.CITIES}


def matters(verb: Verb, b: str, v: Any) -> bool:
    event = b if verb.name == AGAIN else verb.name.removeprefix("event ")
    against = tuple(name.removeprefix("event ") for name in AGAINST_INFECTIONS)
    return event in against and coming(v) in INFECTIONS and not v.good_season and is_outbreak_near(v)


def is_outbreak_near(v: Any) -> bool:
    """May the next Infection cards make a city break out?"""
    next_ones = _next_infections(v)
    return any(n == 3 and colour == COLOURS[city] and city in next_ones for city, colour, n in v.cubes)


def _next_infections(v: Any) -> frozenset[str]:
    """The cities whose cards may be drawn next: of the deck's layers, from the top."""
    left = v.rate
    found: set[str] = set()
    for _, cards in v.infection_pile:
        if left <= 0:
            break
        found |= set(cards)
        left -= len(cards)
    return frozenset(found)
