"""How fast the computers play, and whether a turn waits to be ended."""

from __future__ import annotations

from typing import Final, NamedTuple

from containment.terminal.screen import memory


class Pace(NamedTuple):
    """How long what happens is seen, by the normal pace; 0 shows only what has come of it."""

    name: str
    about: str
    factor: float


PACES: Final = (
    Pace("slow", "about eight seconds per computer's turn", 2.0),
    Pace("normal", "about four seconds per turn; the big moments take their time", 1.0),
    Pace("fast", "a little over a second per turn", 1 / 3),
    Pace("at once", "no waiting: you only see the result", 0.0),
)
DEFAULT: Final = PACES[1]
BEFORE: Final = {"quick": "fast"}  # names of earlier versions


def recalled() -> tuple[Pace, bool]:
    """The pace of last time, and whether a turn ends only when the person says so."""
    kept = memory.recall()
    name = kept.get("pace")
    name = BEFORE.get(name, name) if isinstance(name, str) else None
    return next((pace for pace in PACES if pace.name == name), DEFAULT), kept.get("auto_draw") is not True


def keep(pace: Pace, holds: bool) -> None:
    memory.remember(pace=pace.name, auto_draw=not holds)
