"""How fast what computers do is told line by line: at a terminal with small pauses, so that it can be followed; from a
pipe, and to a voice that reads at its own pace, without any."""

from __future__ import annotations

from typing import Final, NamedTuple

from containment.matches import memory

KEPT: Final = "pace"  # in what is remembered; the full screen keeps its own there too


class Pace(NamedTuple):
    """Seconds after a computer's answer, and after what must not be overlooked."""

    name: str
    answer: float
    alarm: float


PACES: Final = (
    Pace("slow", 1.8, 2.4),
    Pace("normal", 0.8, 1.3),
    Pace("fast", 0.25, 0.6),
    Pace("at once", 0.0, 0.0),
)
STANDARD: Final = PACES[1]


def named(words: str) -> Pace | None:
    """The pace that these words begin; None if they begin none."""
    return next((pace for pace in PACES if words and pace.name.startswith(words.lower())), None)


def recalled() -> Pace:
    return named(str(memory.recall().get(KEPT, ""))) or STANDARD


def keep(pace: Pace) -> None:
    memory.remember(**{KEPT: pace.name})
