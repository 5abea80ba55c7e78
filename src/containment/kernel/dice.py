"""Random choices outside a table: of players, of imagined tables, of tests. Seeded, so that they can be repeated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from containment.kernel.engine.fate import M32, MOST_SEED, MULTIPLIER, seeded

T = TypeVar("T")


class Dice:
    """A generator with its own seed: the same seed makes the same choices."""

    def __init__(self, seed: int) -> None:
        self._state = int(seeded(seed & MOST_SEED))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        x = self._state
        self._state = x = (x & M32) * MULTIPLIER + (x >> 32)  # turned() and below(), without their calls
        return ((x & M32 ^ x >> 32) * n) >> 32

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed
