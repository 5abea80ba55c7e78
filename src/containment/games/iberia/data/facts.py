"""The facts of Iberia, read from `data/`: cities, links, regions, roles and events. [I.A24] Its arrows are art."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final, NamedTuple


class City(NamedTuple):
    id: str
    name: str
    colour: str
    founded: int  # a year, negative before Christ
    port: bool
    neighbours: tuple[str, ...]
    regions: tuple[str, ...]


class Link(NamedTuple):
    cities: tuple[str, str]
    solid: bool


class Region(NamedTuple):
    id: str
    cities: tuple[str, ...]  # round its boundary


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
    return json.loads((files(__package__) / name).read_text(encoding="utf-8"))


_CITIES: Final = _read("cities.json")


def _cities() -> tuple[City, ...]:
    return tuple(
        City(
            c["id"],
            c["name"],
            c["colour"],
            c["founded"],
            c["port"],
            tuple(n["id"] for n in c["neighbours"]),
            tuple(c["regions"]),
        )
        for c in _CITIES["cities"]
    )


def _links() -> tuple[Link, ...]:
    """Each link once, by its cities in the order of the list."""
    places = [c["id"] for c in _CITIES["cities"]]
    return tuple(
        Link((c["id"], n["id"]), n["kind"] == "solid")
        for c in _CITIES["cities"]
        for n in sorted(c["neighbours"], key=lambda n: places.index(n["id"]))
        if places.index(c["id"]) < places.index(n["id"])
    )


def _roles() -> tuple[Role, ...]:
    return tuple(
        Role(
            r["id"],
            r["name"],
            tuple(a["id"] for a in r["abilities"]),
            r["pawn_colour"],
            {a["id"]: a["summary"] for a in r["abilities"]},
        )
        for r in _read("roles.json")["roles"]
    )


COLOURS: Final = ("blue", "red", "yellow", "black")
DISEASES: Final[dict[str, str]] = _CITIES["colours"]  # the name of each colour's disease
CITIES: Final = _cities()  # [I.M1] twelve a colour, in colour order
LINKS: Final = _links()  # [I.M2]
RAIL_LINKS: Final = tuple(link for link in LINKS if link.solid)
REGIONS: Final = tuple(Region(r["id"], tuple(r["cities"])) for r in _read("regions.json")["regions"])  # [I.M4]
ROLES: Final = _roles()
EVENTS: Final = tuple(Event(e["id"], e["name"], e["summary"]) for e in _read("events.json")["events"])
HISTORICAL: Final = ("malaria", "cholera", "typhus", "yellow_fever")
