"""The facts of The Cure, read from `data/`: dice, regions, roles, events and tracks. Each says where it comes from."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final, NamedTuple


class Region(NamedTuple):
    number: int
    name: str
    neighbours: tuple[int, ...]


class Role(NamedTuple):
    id: str
    name: str
    dice: int
    faces: tuple[str, ...]  # six, alternatives joined with a slash
    passive: str  # the id of what the role can do without a face, or ""
    told: str


class Event(NamedTuple):
    id: str
    name: str
    cost: int
    effect: str


class Space(NamedTuple):
    rate: int  # dice to draw; 0 on the skull
    epidemic: bool


def _read(name: str) -> Any:
    return json.loads((files(__package__) / name).read_text(encoding="utf-8"))


_DICE: Final = _read("dice.json")
_TRACKS: Final = _read("tracks.json")


def _roles() -> tuple[Role, ...]:
    found = []
    for r in _read("roles.json")["roles"]:
        passive = r["passive"] or {"id": "", "effect": ""}
        faces = tuple("/".join(face) for face in r["faces"])
        found.append(Role(r["id"], r["name"], r["dice_count"], faces, passive["id"], passive["effect"]))
    return tuple(found)


COLOURS: Final[tuple[str, ...]] = tuple(_DICE["infection_dice"]["colours"])
DICE_A_COLOUR: Final[int] = _DICE["infection_dice"]["count_per_colour"]
FACES: Final[dict[str, list[int]]] = _DICE["infection_dice"]["faces"]  # by colour: six region numbers, 0 is the cross
CURE_ODDS: Final[Any] = _DICE["cure_odds"]
SYMBOLS: Final[dict[str, str]] = {name: s["effect"] for name, s in _DICE["player_dice"]["symbols"].items()}
# [C.R11] the name of region 4 is uncertain, and has no effect
REGIONS: Final = tuple(Region(r["id"], r["name"], tuple(r["neighbours"])) for r in _read("regions.json")["regions"])
ROLES: Final = _roles()  # [C.R10]
EVENTS: Final = tuple(Event(e["id"], e["name"], e["cost"], e["effect"]) for e in _read("events.json")["events"])
TRACK: Final = tuple(Space(s["rate"] or 0, s["epidemic"]) for s in _TRACKS["infection_rate_track"]["spaces"])
STARTS: Final[dict[str, int]] = _TRACKS["difficulty"]["start_index"]
