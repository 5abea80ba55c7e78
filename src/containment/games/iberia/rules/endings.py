"""Chapter 12: how the game ends."""

from __future__ import annotations

from typing import Final

from containment.games.iberia.rules.table import RESEARCHED, Iberia

WON: Final = 1  # [I.G1]
LOST_BY_OUTBREAKS: Final = 2  # [I.G2]
LOST_BY_CUBES: Final = 3
LOST_BY_CARDS: Final = 4
ALL_FOUR: Final = 15


def win_if_researched(t: Iberia) -> None:
    """[I.G1] [I.X12] At once, whatever else is pending."""
    if t.w[RESEARCHED] == ALL_FOUR:
        t.end(WON)
