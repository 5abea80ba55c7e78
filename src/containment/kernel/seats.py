"""Seats as they are written: 0, 1, ... in programs and p1, p2, ... by people. Wherever one is wanted, both will do."""

from __future__ import annotations

from typing import Any

from containment.kernel.errors import NoSuchSeat
from containment.kernel.numbers import whole_number
from containment.kernel.quoting import excerpt


def seat_of(who: Any, seats: int, besides: tuple[int, ...] = ()) -> int | None:
    """The number of a seat at a table of so many, or one of those besides; None if it is none."""
    if isinstance(who, str):
        return {f"p{n + 1}": n for n in range(seats)}.get(who.strip().lower())
    number = whole_number(who)
    return number if number is not None and (0 <= number < seats or number in besides) else None


def a_seat(who: Any, seats: int, besides: tuple[int, ...] = ()) -> int:
    """The number of a seat; NoSuchSeat says which there are."""
    number = seat_of(who, seats, besides)
    if number is None:
        spectator = ", or NOBODY for a spectator" if besides else ""
        raise NoSuchSeat(
            f"there is no seat {excerpt(who)}: the seats are 0 to {seats - 1} (or p1 to p{seats}){spectator}"
        )
    return number


__all__ = ["a_seat", "seat_of"]
