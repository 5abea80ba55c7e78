"""What can go wrong, said precisely. Every message tells a person what to do next."""

from __future__ import annotations

from dataclasses import dataclass


class ContainmentError(ValueError):
    """The base of all errors this library raises on purpose."""


class BadOptions(ContainmentError):
    """A game can't be set up like this."""


class BadSituation(ContainmentError):
    """A staged situation cannot exist."""


class BadArgument(ContainmentError):
    """A function was given an argument of the wrong kind."""


class NoSuchSeat(ContainmentError):
    """Nobody sits there."""


class BadWords(ContainmentError):
    """These words don't name a move of the game, or name more than one."""


class BadRecord(ContainmentError):
    """A record cannot be read or replayed; `line` says where."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str]]:
        return type(self), (self.line, self.reason)  # a pool sends errors as pickles


class BrokenLaw(AssertionError):
    """A game or a table breaks a law that must always hold; see `containment.testing`."""


def must(holds: bool, law: str) -> None:
    """Checks that a law holds; BrokenLaw says which one doesn't."""
    if not holds:
        raise BrokenLaw(law)


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

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, Refusal]]:
        return type(self), (self.words, self.refusal)
