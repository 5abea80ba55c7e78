"""What the translator knows of a value: how it is written in C, and what kind of thing it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Kind:
    """A kind of thing at run time."""

    c: str  # how C writes it


INT = Kind("i64")
BOOL = Kind("bool_")
NOTHING = Kind("void")
TABLE = Kind("Table*")


@dataclass(frozen=True)
class Words(Kind):
    """A vec: so many ints in a row, as far as that is known here."""

    length: int | None = None


@dataclass(frozen=True)
class Tables(Kind):
    """A list of tables, each a copy of its own."""

    length: int = 0


@dataclass(frozen=True)
class Several(Kind):
    """A tuple that a function returns."""

    kinds: tuple[Kind, ...] = ()


@dataclass(eq=False)
class Record:
    """A class of the rules whose objects live while a question is thought about: a struct."""

    of: type
    c: str
    fields: dict[str, Kind | Record] = field(default_factory=dict)
    stores: dict[str, int] = field(default_factory=dict)  # arrays that an object owns


@dataclass(frozen=True)
class Known:
    """Known when the translator runs: a module, a class, a function, a kind of step, a number."""

    what: Any


@dataclass(frozen=True)
class StepAt:
    """One of the game's kinds of steps; which one is known when it runs."""

    steps: Any


@dataclass(frozen=True)
class Value:
    """`stable`: nothing that happens between can change it. `acts`: evaluating it may change something."""

    c: str
    kind: Any  # Kind, Record, Known, StepAt
    stable: bool = False
    acts: bool = False


def words_of(length: int | None = None) -> Words:
    return Words("i64*", length)


def several(kinds: tuple[Kind, ...]) -> Several:
    return Several(f"several{len(kinds)}", kinds)


def c_of(kind: Any) -> str:
    return f"struct {kind.c}*" if isinstance(kind, Record) else str(kind.c)


def head_of(result: str, name: str, taken: list[tuple[str, Any]]) -> str:
    """`out` is a buffer of moves; on a graphics card it may be something else that moves are put into (prelude.h)."""
    takes_moves = ("out", words_of()) in taken
    said = [f"{'OUT' if name == 'out' and takes_moves else c_of(kind)} {name}" for name, kind in taken]
    return f"{'TAKES_MOVES ' if takes_moves else ''}FN {result} {name}({', '.join(said) or 'void'})"


def literal(number: int) -> str:
    if not -(2**63) <= number < 2**64:
        raise ValueError(f"{number} does not fit into 64 bits")
    number = number - 2**64 if number >= 2**63 else number
    if number == -(2**63):
        return "INT64_MIN"
    return f"{number}" if abs(number) < 2**31 else f"{number}LL"


def narrowest(numbers: list[int]) -> str:
    """The smallest type of C that all of them fit into."""
    most = max((abs(int(one)) for one in numbers), default=0)
    return next((kind for kind, bits in (("signed char", 7), ("short", 15), ("int", 31)) if most < 1 << bits), "i64")


def is_constant(value: Value) -> bool:
    return isinstance(value.kind, Words) and value.c[:1].isupper()


def lent(value: Value) -> str:
    """As an argument, or under another name: constants are only read, which C does not know."""
    return f"(i64*){value.c}" if is_constant(value) else value.c
