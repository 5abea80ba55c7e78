"""The facts of Pandemic and On the Brink, read from `data/`. Their sources stand in the files themselves."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final, NamedTuple


class City(NamedTuple):
    id: str
    name: str
    colour: str
    population: int
    neighbours: tuple[str, ...]


class Role(NamedTuple):
    id: str
    name: str
    powers: tuple[str, ...]
    pawn: str
    told: dict[str, str]  # what each power does, in our words


class Card(NamedTuple):
    id: str
    name: str
    effect: str


def _read(name: str) -> Any:
    return json.loads((files(__package__) / name).read_text(encoding="utf-8"))


def _cities() -> tuple[City, ...]:
    return tuple(
        City(c["id"], c["name"], c["colour"], c["population"], tuple(c["neighbours"]))
        for c in _read("cities.json")["cities"]
    )


def _roles(sets: tuple[str, ...]) -> tuple[Role, ...]:
    return tuple(
        Role(
            r["id"],
            r["name"],
            tuple(a["id"] for a in r["abilities"]),
            r["pawn_colour"],
            {a["id"]: a["effect"] for a in r["abilities"]},
        )
        for r in _read("roles.json")["roles"]
        if r["set"] in sets
    )


def _cards(file: str, kind: str) -> tuple[Card, ...]:
    return tuple(Card(c["id"], c["name"], c["effect"]) for c in _read(file)[kind])


COLOURS: Final = ("blue", "yellow", "black", "red")
DISEASES: Final = (*COLOURS, "purple")
CITIES: Final = _cities()  # twelve a colour, in colour order
ROLES: Final = _roles(("base", "on_the_brink"))  # the base game's seven first
BASE_ROLES: Final = ROLES[:7]
(BIO_TERRORIST,) = _roles(("on_the_brink_challenge",))
EVENTS: Final = _cards("events.json", "events")  # the base game's five first
BASE_EVENTS: Final = EVENTS[:5]
STRAIN_CARDS: Final = _cards("virulent_strain.json", "cards")
MUTATION_EVENTS: Final = _cards("mutation.json", "mutation_events")
MUTATION_CARDS: Final = ("mutation_1", "mutation_2")  # two alike, among the Infection cards
