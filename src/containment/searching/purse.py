"""How long somebody may still think in this turn. No question takes more than half of what is left, so that the last
ones of a long turn are thought about too, and all of them together keep within the turn's time."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Iterator
from contextlib import contextmanager

from containment.searching.strength import Strength


class Purse:
    """Of one who thinks within a limit; others never open it."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.turn: int | None = None  # where nobody says which it is, each question is one by itself

    def in_turn(self, number: int, spent: float = 0.0) -> None:
        """It is this turn of the game. `spent`: by the same player, before this purse was made."""
        if self.turn != number:
            self.turn, self.spent = number, spent

    @contextmanager
    def opened(self, seconds: float | None, strength: Strength) -> Iterator[Strength]:
        """With what strength to think about a question, if the turn has so many seconds in all."""
        if seconds is None or strength.seconds is None or self.turn is None:
            yield strength
            return
        half = max(0.0, seconds - self.spent) / 2
        at_once = half if strength.at_once is None else min(half, strength.at_once)
        begun = time.perf_counter()
        try:
            yield dataclasses.replace(strength, at_once=at_once)
        finally:
            self.spent += time.perf_counter() - begun


__all__ = ["Purse"]
