"""The facts of Pandemic, read from `data/`: cities, roles and events. Their sources stand in the files themselves."""

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


class Event(NamedTuple):
    id: str
    name: str
    effect: str


def _read(name: str) -> Any:
    return json.loads((files(__package__) / "data" / name).read_text(encoding="utf-8"))


def _cities() -> tuple[City, ...]:
    return tuple(
        City(c["id"], c["name"], c["colour"], c["population"], tuple(c["neighbours"]))
        for c in _read("cities.json")["cities"]
    )


def _roles() -> tuple[Role, ...]:
    return tuple(
        Role(
            r["id"],
            r["name"],
            tuple(a["id"] for a in r["abilities"]),
            r["pawn_colour"],
            {a["id"]: a["effect"] for a in r["abilities"]},
        )
        for r in _read("roles.json")["roles"]
        if r["set"] == "base"
    )


def _events() -> tuple[Event, ...]:
    return tuple(Event(e["id"], e["name"], e["effect"]) for e in _read("events.json")["events"] if e["set"] == "base")


COLOURS: Final = ("blue", "yellow", "black", "red")
CITIES: Final = _cities()  # twelve a colour, in colour order
ROLES: Final = _roles()
EVENTS: Final = _events()
