"""Reading staged situations: names, seats, numbers, lists and pairs as people write them, checked. Whatever is given,
what cannot be read raises BadSituation with a sentence that says what to write."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

from containment.kernel import choices
from containment.kernel.codebook import plain
from containment.kernel.engine.fate import seeded
from containment.kernel.errors import BadOptions, BadSituation
from containment.kernel.game import LUCK
from containment.kernel.numbers import a_seed
from containment.kernel.quoting import excerpt
from containment.kernel.seats import seat_of

T = TypeVar("T")


# ---------------------------------------------------------------------------------------------- options
def options_of(kind: type[T], switches: Mapping[str, object], **given: Any) -> T:
    """The options of a staged table: those that the stage has arguments for, and any other switch of the game."""
    for name in switches:
        if name not in choices.switches(kind):
            raise BadSituation(f"{excerpt(name)} is no switch of this game")
    try:
        return kind(**given, **switches)
    except BadOptions as problem:
        raise BadSituation(str(problem)) from None


# ---------------------------------------------------------------------------------------------- one thing
def whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def yes_or_no(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise BadSituation(f"{what} is True or False, not {excerpt(value)}")
    return value


def one_of(value: object, words: Sequence[str], what: str) -> str:
    if not isinstance(value, str) or value not in words:
        raise BadSituation(f"{what} must be one of {', '.join(words)}, not {excerpt(value)}")
    return value


def look_up(name: object, names: Mapping[str, int], what: str) -> int:
    """A thing by its name in any spelling."""
    wanted = plain(name.replace("_", " ")) if isinstance(name, str) else ""
    found = names.get(wanted)
    if found is None:
        near = get_close_matches(wanted, names, 1) if wanted else ()
        raise BadSituation(
            f"there is no {what} {excerpt(name)}{f'; did you mean {near[0]!r}?' if near else _not_a_name(name)}"
        )
    return found


def _not_a_name(name: object) -> str:
    return "" if isinstance(name, str) else "; write its name, a string"


def seat_number(who: object, seats: int, what: str) -> int:
    """A seat by its number from 0, or as "p1", "p2", ..."""
    seat = seat_of(who, seats)
    if seat is None:
        raise BadSituation(f"{what} names the seat {excerpt(who)}; the seats are p1 to p{seats} (or 0 to {seats - 1})")
    return seat


def seats_said(given: object, low: int, high: int, rule: str) -> int:
    """How many play: a number, or its digits."""
    try:
        return choices.number("seats", given, range(low, high + 1))
    except BadOptions:
        raise BadSituation(f"seats must be {low} to {high}, not {excerpt(given)} [{rule}]") from None


def luck_of(fate: object, seed: object) -> tuple[int, int]:
    """Who answers for chance on a staged table, and the generator's state."""
    named = one_of(fate, tuple(LUCK), "fate")
    state = int(seeded(a_seed(seed, BadSituation)))
    return LUCK[named], 0 if named == "asked" else state


def actions_said(left: Any, usual: int, most: int, at: str, rule: str) -> int:
    """How many actions are left: as many as it is said, but there are none outside the actions step; or the usual."""
    if left is not None and not whole(left, 0, most):
        raise BadSituation(f"actions_left is 0 to {most}, not {excerpt(left)} [{rule}]")
    if left and at != "actions":
        raise BadSituation(f"there are no actions left at={at!r}: leave out actions_left, or say at='actions' [{rule}]")
    return int(usual if left is None else left) if at == "actions" else 0


# ---------------------------------------------------------------------------------------------- several things
def listed(given: Any, what: str) -> list[Any]:
    """A list of names; nothing said is an empty one."""
    if given is None:
        return []
    if isinstance(given, (str, bytes, Mapping)) or not isinstance(given, Iterable):
        raise BadSituation(f"{what} is a list of names, not {excerpt(given)}")
    return list(given)


def set_of(names: Any, what: str, known: Mapping[str, int], kind: str) -> int:
    """A set of things by their names, none of them twice."""
    found = 0
    for name in listed(names, what):
        one = 1 << look_up(name, known, kind)
        if found & one:
            raise BadSituation(f"{what} names {excerpt(name)} twice")
        found |= one
    return found


def of_this_turn(names: Any, known: Mapping[str, int], at: str) -> int:
    """What has happened this turn, as a set; that cards are being drawn is said by the step."""
    found = set_of(names, "this_turn", known, "thing of this turn")
    if at == "actions" and found >> known["drawing"] & 1:
        raise BadSituation("while somebody acts nobody is drawing: say at='draw' instead of this_turn=['drawing']")
    return found


def seat_set(given: Any, seats: int, what: str) -> int:
    """A set of seats, none of them twice."""
    found = 0
    for who in listed(given, what):
        one = 1 << seat_number(who, seats, what)
        if found & one:
            raise BadSituation(f"{what} names {excerpt(who)} twice")
        found |= one
    return found


def mapped(given: Any, what: str, example: str) -> Mapping[Any, Any]:
    """Something by name, as {name: ...}; nothing said is an empty one."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise BadSituation(f"{what} is {example}, not {excerpt(given)}")
    return given


def numbered(given: Any, what: str, example: str, find: Callable[[object], int]) -> list[tuple[int, Any]]:
    """Things by their names with something each, none of them twice."""
    found: dict[int, Any] = {}
    for name, value in mapped(given, what, example).items():
        thing = find(name)
        if thing in found:
            raise BadSituation(f"{what} names {excerpt(name)} twice")
        found[thing] = value
    return list(found.items())


def paired(given: Any, what: str, example: str) -> list[tuple[Any, Any]]:
    """Pairs, of two things each."""
    pairs = None if isinstance(given, (str, bytes, Mapping)) or not isinstance(given, Iterable) else list(given)
    if pairs is None or any(
        isinstance(pair, (str, bytes)) or not isinstance(pair, Sequence) or len(pair) != 2 for pair in pairs
    ):
        raise BadSituation(f"{what} is a list of pairs such as {example}, not {excerpt(given)}")
    return [(one, other) for one, other in pairs]


def by_seat(given: Any, seats: int, what: str) -> list[Any]:
    """One value a seat from a list, or from {seat number or 'p1': value}; None where nothing is said."""
    values: list[Any] = [None] * seats
    if given is None:
        return values
    if isinstance(given, Mapping):
        seen: set[int] = set()
        for who, value in given.items():
            seat = seat_number(who, seats, what)
            if seat in seen:
                raise BadSituation(f"{what} names p{seat + 1} twice")
            seen.add(seat)
            values[seat] = value
        return values
    if not isinstance(given, (list, tuple)):
        raise BadSituation(f"{what} needs one entry per seat, as a list or as {{'p1': ...}}, not {excerpt(given)}")
    if len(given) > seats:
        raise BadSituation(f"{what} needs one entry per seat: there are {seats} seats")
    for seat, value in enumerate(given):
        values[seat] = value
    return values


def in_turn(given: Any, seats: int, what: str) -> Any:
    """What is chosen by name for every seat: {'p1': ...} as a list; anything else as it is."""
    if not isinstance(given, Mapping):
        return given
    values = by_seat(given, seats, what)
    while values and values[-1] is None:
        values.pop()
    if None in values:
        raise BadSituation(f"{what} names p{values.index(None) + 2} but not p{values.index(None) + 1}: name all seats")
    return values
