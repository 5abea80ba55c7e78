"""How much a searching player thinks: `search`, `search:fast`, `search:strong`, `search:samples=N`."""

from __future__ import annotations

import dataclasses
from typing import Final

from containment.kernel.errors import BadOptions
from containment.kernel.quoting import excerpt

NAME: Final = "search"
MOST_SAMPLES: Final = 10_000_000


@dataclasses.dataclass(frozen=True)
class Strength:
    samples: int  # in a turn
    width: int  # positions gone on from when lines are looked for
    arms: int  # lines that are weighed
    seconds: float | None = None  # in a turn, of one core
    worlds: int = 12  # ways that hidden things may lie, where there are any


STRENGTHS: Final = {
    "fast": Strength(2_000, 40, 32),
    "": Strength(16_000, 100, 128),
    "strong": Strength(64_000, 150, 256),
}
SAID: Final = "search, search:fast, search:strong or search:samples=N"


def strength_of(name: str) -> Strength:
    """What this name of a searching player says."""
    _, _, said = name.partition(":")
    if said in STRENGTHS:
        return STRENGTHS[said]
    word, _, number = said.partition("=")
    if word != "samples" or not number.isdecimal() or not 0 < int(number) <= MOST_SAMPLES:
        raise BadOptions(f"a searching player is {SAID} (N up to {MOST_SAMPLES:,}), not {excerpt(name)}")
    return dataclasses.replace(STRENGTHS[""], samples=int(number))


__all__ = ["STRENGTHS", "Strength", "strength_of"]
