"""The order in which moves are listed: first what one does where one is, then where one could go, then events, and last
the end of the turn. Numbers count the moves in this order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from containment.kernel.codebook import Codebook, Verb

FIRST: Final = ("cure", "research", "treat", "neutralize", "clear", "give", "take", "swap")  # what wins, what saves
_TRAVEL: Final = "drive direct charter shuttle jump send join fly sail go train ship helicopter team escort"
TRAVEL: Final = frozenset(_TRAVEL.split(" "))
LATER: Final = frozenset(("rail", "rails", "purify", "token"))  # done here too, but in many ways
HERE, AWAY, EVENTS, END = range(4)


def in_order(codebook: Codebook, moves: Iterable[int]) -> tuple[int, ...]:
    """These moves as they are listed."""
    return tuple(sorted(moves, key=lambda move: place_of(codebook.verb(move))))


def place_of(verb: Verb) -> tuple[int, int]:
    """Where a verb stands among the others: its part of the list, and its place there."""
    if verb.number == 0:
        return END, 0
    if is_event(verb):
        return EVENTS, 0
    words = verb.name.split(" ")
    if words[0] in TRAVEL or words[-1] in TRAVEL:
        return AWAY, 0
    if words[0] in LATER:
        return AWAY, 1
    return HERE, FIRST.index(words[0]) if words[0] in FIRST else len(FIRST)


def is_event(verb: Verb) -> bool:
    return verb.about.startswith("event")
