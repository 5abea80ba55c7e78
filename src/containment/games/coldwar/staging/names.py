"""Reading what a staged situation says: the names of its things, and lists, numbers and pairs in their right shape.

A thing goes by its id, by the words of moves, or by the id or number of its card: "airlift", "event_airlift", "01-07a".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import table
from containment.games.coldwar.seeing.view import (
    CARD_IDS,
    EVENT_IDS,
    IDENTITY_IDS,
    MISSION_IDS,
    PASSPORT_IDS,
    SYMPTOM_IDS,
    THIS_TURN,
)
from containment.kernel.codebook import plain
from containment.kernel.situations import look_up, numbered, set_of


def _names(ids: Iterable[str], prefix: str = "") -> dict[str, int]:
    return {plain(f"{prefix}{name}".replace("_", " ")): n for n, name in enumerate(ids)}


_CITY_IDS = tuple(city.id for city in facts.CITIES)
_EVENTS = {plain(event.name): n for n, event in enumerate(facts.EVENTS)} | _names(EVENT_IDS, "event_")
_EVENTS |= {plain(event.number): n for n, event in enumerate(facts.EVENTS) if event.number}
CITY_NAMES = _names(_CITY_IDS) | {plain(city.name): n for n, city in enumerate(facts.CITIES)}
THREAT_NAMES = CITY_NAMES | _names(_CITY_IDS, "threat_")
CARD_NAMES = {plain(name.replace("_", " ")): n for n, name in CARD_IDS.items()}
CARD_NAMES |= CITY_NAMES | _names(_CITY_IDS, "card_")
CARD_NAMES |= {name: table.EVENT_CARD + n for name, n in _EVENTS.items()}
CARD_NAMES |= {"player deck satellite": table.SATELLITE_CARD}
PASSPORT_NAMES = _names(PASSPORT_IDS[:7])
IDENTITY_NAMES = _names(IDENTITY_IDS) | _names(IDENTITY_IDS, "identity_")
REGION_NAMES = _names(facts.REGIONS) | _names(facts.REGIONS, "satellite_")
SIDE_NAMES = _names(facts.AFFILIATIONS)
SYMPTOM_NAMES = _names(SYMPTOM_IDS) | {
    plain(f"symptom {kind.replace('_', ' ')} {copy + 1}"): n
    for n, kind in enumerate(SYMPTOM_IDS)
    for copy in range(facts.SYMPTOM_COUNTS[n])
}
MISSION_NAMES = _names(MISSION_IDS) | _names(MISSION_IDS, "spy_")
MISSION_NAMES |= {plain(m.name): n for n, m in enumerate(facts.MISSIONS)}
MISSION_NAMES |= {plain(m.number): n for n, m in enumerate(facts.MISSIONS)}
THIS_TURN_NAMES = _names(THIS_TURN)


def city(name: object) -> int:
    return look_up(name, CITY_NAMES, "city")


def cities(given: Any, what: str) -> int:
    return set_of(given, what, CITY_NAMES, "city")


def regions(given: Any, what: str) -> int:
    return set_of(given, what, REGION_NAMES, "region")


def threats(given: Any, what: str) -> int:
    return set_of(given, what, THREAT_NAMES, "Threat card")


def missions(given: Any, what: str) -> int:
    return set_of(given, what, MISSION_NAMES, "mission")


def a_number_a_city(given: Any, what: str) -> list[tuple[int, Any]]:
    """Cities with a number each, none of them twice."""
    return numbered(given, what, '{"moscow": 1, ...}, a number per city', city)
