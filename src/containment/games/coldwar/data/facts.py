"""The facts of Biologic Cold War, read from `data/`. What is our own design is marked there and in the rulebook."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final, NamedTuple


class City(NamedTuple):
    id: str
    name: str
    region: str
    affiliation: str
    surveillance: bool
    neighbours: tuple[str, ...]


class Alias(NamedTuple):
    name: str
    cover: str
    told: str
    power: str


class Passport(NamedTuple):
    id: str
    name: str
    pawn: str
    aliases: tuple[Alias, ...]  # NATO, neutral, Soviet


class Card(NamedTuple):
    """An event, a False Identity or a symptom."""

    id: str
    name: str
    told: str
    timing: str = ""
    number: str = ""  # of a special card


class Mission(NamedTuple):
    id: str
    number: str
    name: str
    kind: str  # intel, target, sabotage or double_agent
    start: str  # the city where it is begun, or carried out
    goal: str  # where intel is delivered; a target goes to any Facility
    affiliation: tuple[str, ...]  # of a sabotage: what each card must be,
    regions: tuple[str, ...]  # or where it must lie


def _read(name: str) -> Any:
    return json.loads((files(__package__) / name).read_text(encoding="utf-8"))


def _cities() -> tuple[City, ...]:
    """By their ids: where the rules order cities, they do so by id."""
    found = (
        City(c["id"], c["name"], c["region"], c["affiliation"], c["surveillance"], tuple(c["neighbours"]))
        for c in _read("cities.json")["cities"]
    )
    return tuple(sorted(found, key=lambda city: city.id))


def _passports() -> tuple[Passport, ...]:
    found = []
    for p in _read("passports.json")["passports"]:
        by = {a["affiliation"]: Alias(a["name"], a["cover"], a["text"], a["effect"]["type"]) for a in p["aliases"]}
        found.append(Passport(p["id"], p["name"], p["pawn_colour"], tuple(by[a] for a in AFFILIATIONS)))
    return tuple(found)


def _events() -> tuple[Card, ...]:
    deck = _read("player_deck.json")
    return tuple(
        Card(e["id"].removeprefix("event_"), e["name"], e["text"], e["timing"], e.get("number", ""))
        for e in (*deck["base_events"], *deck["special_cards"])
    )


def _mission(m: Any) -> Mission:
    start = m.get("pickup_city") or m.get("target_city") or m.get("sabotage_city") or ""
    fits = m.get("discard", {}).get("each_card_must_match", {})
    return Mission(
        m["id"].removeprefix("spy_"),
        m["number"],
        m["name"],
        m["type"],
        start,
        m.get("delivery_city", ""),
        tuple(fits.get("affiliation", ())),
        tuple(fits.get("region", ())),
    )


def threat_track(difficulty: str | None, seats: int) -> tuple[int, ...]:
    """[W.6.2] Threat cards of an Infection Phase, by space of the marker. Without a difficulty: that of Season 0."""
    return tuple(_TRACKS[difficulty][str(seats)] if difficulty is not None else _TRACKS["season0"])


def _symptoms() -> tuple[Card, ...]:
    """The kinds of symptoms; the last is the blank one that only counts."""
    kinds = {c["symptom"]: Card(c["symptom"], c["name"], c["text"]) for c in _read("symptoms.json")["cards"]}
    return (*kinds.values(), Card("blank", "Unknown", "No effect beyond counting towards three."))


AFFILIATIONS: Final = ("nato", "neutral", "soviet")
_TRACKS: Final[Any] = _read("threat_tracks.json")
REGIONS: Final[tuple[str, ...]] = tuple(_read("cities.json")["meta"]["regions"])
CITIES: Final = _cities()  # [W.1.1]
PASSPORTS: Final = _passports()
IDENTITIES: Final = tuple(
    Card(i["id"].removeprefix("identity_"), i["name"], i["text"]) for i in _read("identities.json")["cards"]
)
EVENTS: Final = _events()  # [W.2.17] the ten base events, then the seven special cards
FILLERS: Final = tuple(
    n for n, e in enumerate(_read("player_deck.json")["base_events"]) if e.get("designed_filler", False)
)
MISSIONS: Final = tuple(_mission(m) for m in _read("spy_deck.json")["cards"])  # [W.13.3] 17 and the Double Agent's card
DOUBLE_AGENT_CARD: Final = next(n for n, m in enumerate(MISSIONS) if m.kind == "double_agent")
SYMPTOMS: Final = _symptoms()
DIFFICULTIES: Final = ("introductory", "standard", "heroic")
SYMPTOM_COUNTS: Final = tuple(
    sum(c["symptom"] == kind.id for c in _read("symptoms.json")["cards"]) for kind in SYMPTOMS
)
