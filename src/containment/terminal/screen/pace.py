"""How fast the computers play, and whether what happens is shown piece by piece."""

from __future__ import annotations

from typing import Final, NamedTuple

from containment.terminal.screen import memory


class Pace(NamedTuple):
    """Seconds from one computer's answer to the next, and of a frame of what happened; 0 shows no frames."""

    name: str
    about: str
    answer: float
    frame: float


PACES: Final = (
    Pace("slow", "two seconds an answer", 2.0, 0.4),
    Pace("normal", "a second an answer", 0.9, 0.2),
    Pace("quick", "just long enough to follow", 0.3, 0.08),
    Pace("at once", "the computers answer at once", 0.0, 0.0),
)
USUAL: Final = PACES[1]


def recalled() -> tuple[Pace, bool]:
    """The pace of last time, and whether what happens is animated."""
    kept = memory.recall()
    pace = next((pace for pace in PACES if pace.name == kept.get("pace")), USUAL)
    return pace, kept.get("animated") is not False


def keep(pace: Pace, animated: bool) -> None:
    memory.remember(pace=pace.name, animated=animated)
