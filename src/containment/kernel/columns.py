"""What the numbers are called that a game counts for studies (see `engine/counting.py`), and what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Column:
    """One number of a row. With `names` it stands for one of them, counted from 1 (0: none), or, where `is_set`, for
    some of them, as bits."""

    name: str
    says: str
    names: tuple[str, ...] = ()
    is_set: bool = False

    def meaning(self, number: int) -> int | str | tuple[str, ...]:
        """The number as people say it."""
        if self.is_set:
            return tuple(name for i, name in enumerate(self.names) if number >> i & 1)
        if self.names:
            return self.names[number - 1] if number else ""
        return number


def by_seat(name: str, says: str, names: Sequence[str], seats: int) -> tuple[Column, ...]:
    """A column for each seat."""
    return tuple(Column(f"{name}_{seat}", says.format(f"P{seat}"), tuple(names)) for seat in range(1, seats + 1))


__all__ = ["Column", "by_seat"]
