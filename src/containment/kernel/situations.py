"""Reading staged situations: names, seats and numbers as people write them, checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from containment.kernel.codebook import plain
from containment.kernel.errors import BadSituation
from containment.kernel.fate import MOST_SEED, seeded
from containment.kernel.game import LUCK


def whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def look_up(name: object, names: Mapping[str, int], what: str) -> int:
    """A thing by its name in any spelling."""
    found = names.get(plain(str(name).replace("_", " ")))
    if found is None:
        raise BadSituation(f"there is no {what} {name!r}")
    return found


def seat_number(who: object, seats: int, what: str) -> int:
    """A seat by its number from 0, or as "p1", "p2", ..."""
    names = {f"p{n + 1}": n for n in range(seats)}
    number = names.get(who.strip().lower()) if isinstance(who, str) else who
    if not whole(number, 0, seats - 1):
        raise BadSituation(f"{what} names the seat {who!r}; the seats are p1 to p{seats} (or 0 to {seats - 1})")
    return int(number)  # type: ignore[call-overload, no-any-return]


def by_seat(given: Any, seats: int, what: str) -> list[Any]:
    """One value a seat from a list, or from {seat number or 'p1': value}; None where nothing is said."""
    values: list[Any] = [None] * seats
    if given is None:
        return values
    if isinstance(given, Mapping):
        for who, value in given.items():
            number = seat_number(who, seats, what)
            if values[number] is not None:
                raise BadSituation(f"{what} names p{number + 1} twice")
            values[number] = value
        return values
    if isinstance(given, str) or len(given) > seats:
        raise BadSituation(f"{what} needs one entry a seat: there are {seats} seats")
    for number, value in enumerate(given):
        values[number] = value
    return values


def luck_of(fate: str, seed: int) -> tuple[int, int]:
    """Who answers for chance on a staged table, and the generator's state."""
    if fate not in LUCK:
        raise BadSituation(f"fate is one of {', '.join(LUCK)}, not {fate!r}")
    if not whole(seed, 0, MOST_SEED):
        raise BadSituation(f"a seed is a whole number from 0 to {MOST_SEED}")
    return LUCK[fate], 0 if fate == "asked" else int(seeded(seed))


def set_of(names: Iterable[object], what: str, known: Mapping[str, int], kind: str) -> int:
    """A set of things by their names, none of them twice."""
    found = 0
    for name in names:
        one = 1 << look_up(name, known, kind)
        if found & one:
            raise BadSituation(f"{what} names {name!r} twice")
        found |= one
    return found
