"""What can go wrong, said precisely. Every message tells a person what to do next."""

from __future__ import annotations

from dataclasses import dataclass


class ContainmentError(ValueError):
    """The base of all errors this library raises on purpose."""


class BadOptions(ContainmentError):
    """A game cannot be set up so."""


class BadSituation(ContainmentError):
    """A staged situation cannot exist."""


class BadArgument(ContainmentError):
    """A function was given something of another kind than it takes."""


class NoSuchSeat(ContainmentError):
    """Nobody sits there."""


class BadWords(ContainmentError):
    """These words are no move of the game, or more than one."""


class BadRecord(ContainmentError):
    """A record cannot be read or replayed; `line` says where."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class BrokenLaw(AssertionError):
    """A game or a table breaks a law that must always hold; see `containment.testing`."""


def must(holds: bool, law: str) -> None:
    """A law holds, or BrokenLaw says which does not."""
    if not holds:
        raise BrokenLaw(law)


MOST_SHOWN = 120  # characters of a value in a sentence


def shown(value: object) -> str:
    """A value in a sentence, as it would be written in Python; cut short if it is long."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists without end
        return f"this {type(value).__name__}"
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."


@dataclass(frozen=True)
class Refusal:
    """Why a move is not allowed now: the rule's id, and a sentence for the player."""

    rule: str
    because: str

    def __str__(self) -> str:
        return f"{self.because} [{self.rule}]"


class IllegalMove(ContainmentError):
    """The move is not allowed now. Nothing has changed."""

    def __init__(self, words: str, refusal: Refusal) -> None:
        super().__init__(f"{words}: {refusal}")
        self.words = words
        self.refusal = refusal
