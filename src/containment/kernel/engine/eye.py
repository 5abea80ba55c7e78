"""What a seat sees of a table as numbers, for programs that learn: an observation.

An observation is written from the table, and still has only what the seat may know: it is the same for any two tables
that this seat cannot tell apart (`tests/rl/test_secrets.py`). Its numbers are from 0 to 255, each in a place that has a
name (`Part`). The first HEAD of them are the same in every game: what is asked, of whom, whose turn it is. Seats are
counted from the one that looks: 0 is itself, 1 the next one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from containment.kernel.engine.sets import lowest
from containment.kernel.engine.table import Table
from containment.native import i64, vec

MOST_OBSERVED: Final = 2304  # numbers that an observation may have
MOST_OBSERVERS: Final = 8  # seats of any game
QUESTION: Final[i64] = 0  # where the parts of the head begin: the kind of step, of which one is 1
ARGUMENTS: Final[i64] = 64
ASKED_SEAT: Final[i64] = 70
TURN_SEAT: Final[i64] = 78
OWN_SEAT: Final[i64] = 86
SEATS_IN_ALL: Final[i64] = 94
OVER: Final[i64] = 95
HEAD: Final[i64] = 96
BYTES: Final[i64] = 6  # that a step has for its arguments


class Part(NamedTuple):
    """A part of an observation: its name, where it begins, its shape, and what its numbers say."""

    name: str
    at: int
    shape: tuple[int, ...]
    about: str

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size


HEAD_LAYOUT: Final = (
    Part(
        "question", QUESTION, (64,), "the kind of the open question: 1 at the number of its step; none when it is over"
    ),
    Part("arguments", ARGUMENTS, (BYTES,), "what the question is about, as the step packs it, byte by byte"),
    Part("asked", ASKED_SEAT, (MOST_OBSERVERS,), "who is asked: 1 at that seat, counted from the one that looks"),
    Part("turn", TURN_SEAT, (MOST_OBSERVERS,), "whose turn it is: 1 at that seat, counted from the one that looks"),
    Part("seat", OWN_SEAT, (MOST_OBSERVERS,), "which seat looks: 1 at its number"),
    Part("seats", SEATS_IN_ALL, (1,), "how many seats there are"),
    Part("over", OVER, (1,), "1 when the game is over"),
)


class Eye:
    """What a game writes into an observation after its head. This one sees the head alone."""

    __slots__ = ()

    def seats(self, t: Table) -> i64:
        """All seats of the table."""
        return MOST_OBSERVERS

    def length(self, t: Table) -> i64:
        """How many numbers an observation of this table has: what is only in an expansion comes last."""
        return HEAD

    def observe(self, t: Table, seat: i64, seen: vec[i64]) -> None:
        """Write what this seat may know, from HEAD on. All numbers are 0 before."""

    def standing(self, t: Table) -> i64:
        """How far the team has come, in thousandths of a game: for rewards on the way."""
        return 0


SHUT: Final = Eye()


def observed(t: Table, seat: i64, seen: vec[i64]) -> None:
    """What a seat sees: `length_of` numbers, in an array with room for MOST_OBSERVED."""
    for i in range(length_of(t)):
        seen[i] = 0
    seats: i64 = t.rules.eye.seats(t)
    observe_head(t, seat, seats, seen)
    t.rules.eye.observe(t, seat, seen)


def observe_head(t: Table, seat: i64, seats: i64, seen: vec[i64]) -> None:
    if t.ended == 0:
        x = t.w[t.top - 1]
        seen[QUESTION + (x & 63)] = 1
        for k in range(BYTES):
            seen[ARGUMENTS + k] = x >> 8 * (k + 1) & 255
        asked = t.rules.steps[x & 63].seat_of(t, x)
        if asked >= 0:
            seen[ASKED_SEAT + counted_from(asked, seat, seats)] = 1
    seen[TURN_SEAT + counted_from(t.turn, seat, seats)] = 1
    seen[OWN_SEAT + seat] = 1
    seen[SEATS_IN_ALL] = seats
    seen[OVER] = 1 if t.ended else 0


def length_of(t: Table) -> i64:
    length: i64 = t.rules.eye.length(t)
    return length


def standing_of(t: Table) -> i64:
    standing: i64 = t.rules.eye.standing(t)
    return standing


def counted_from(seat: i64, observer: i64, seats: i64) -> i64:
    """A seat as one at the table counts it: 0 is itself."""
    return (seat - observer) % seats


def observe_set(items: i64, at: i64, seen: vec[i64]) -> None:
    """1 for each member of a set."""
    while items:
        seen[at + lowest(items)] = 1
        items &= items - 1


__all__ = [
    "HEAD",
    "HEAD_LAYOUT",
    "MOST_OBSERVED",
    "SHUT",
    "Eye",
    "Part",
    "counted_from",
    "length_of",
    "observe_set",
    "observed",
    "standing_of",
]
