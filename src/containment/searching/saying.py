"""Chances to win, as people say them.

>>> in_words(0.62)
'about 62 in 100'
>>> in_words(0.004), in_words(1.0)
('less than 1 in 100', 'more than 99 in 100')
>>> winning(0.62, "drive to Paris", 0.58)
'Wins about 62 in 100; the next best, drive to Paris, about 58.'
>>> winning(0.62, "drive to Paris", 0.617)
'Wins about 62 in 100; the next best, drive to Paris, just as often.'
>>> winning(1.0, "pass", 0.997), winning(0.62)
('Wins more than 99 in 100; the next best, pass, just as often.', 'Wins about 62 in 100.')
>>> in_order(["treat red", "treat red", "drive to Paris"])
'treat red twice, then drive to Paris'
>>> parted("To treat red there: three cubes. Wins about 62 in 100.")
('To treat red there: three cubes.', 'Wins about 62 in 100.')
>>> parted("Three cubes.")
('Three cubes.', '')
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from containment.kernel.codebook import Codebook
from containment.kernel.engine.table import NOBODY
from containment.searching.thinking import Weighed

WINS: Final = "Wins "
PASS: Final = "pass"  # the move that does nothing, in every game that has one
FEWEST: Final = 24  # samples from which on a chance is worth telling


def in_words(chance: float, of: str = " in 100") -> str:
    """A chance as a number of games in a hundred."""
    games = hundredths(chance)
    if games <= 0:
        return f"less than 1{of}"
    if games >= 100:
        return f"more than 99{of}"
    return f"about {games}{of}"


def hundredths(chance: float) -> int:
    return round(100 * chance)


def winning(chance: float, instead: str = "", other: float = 0.0) -> str:
    """How often a move wins, and another."""
    if not instead:
        return f"{WINS}{in_words(chance)}."
    same = hundredths(chance) <= hundredths(other)
    often = "just as often" if same else in_words(other, "")
    return f"{WINS}{in_words(chance)}; the next best, {instead}, {often}."


def runner_up(found: Sequence[Weighed], move: int) -> Weighed | None:
    """The best line that begins with another move than this one."""
    return next((one for one in found if one.line.moves and one.line.moves[0] != move), None)


def chances(words: Callable[[int], str], found: Sequence[Weighed]) -> str:
    """How often the best line wins, and the best one that begins otherwise; empty if too little was weighed. `words`: a
    move, as one proposes it."""
    if not found or found[0].samples < FEWEST:
        return ""
    best = found[0]
    other = runner_up(found, best.line.moves[0])
    if other is None or other.samples < FEWEST:
        return winning(best.said)
    return winning(best.said, words(other.line.moves[0]), other.said)


def onward(book: Codebook, words: Callable[[int], str], moves: Sequence[int]) -> str:
    """How a line goes on after its first move; empty if it ends there."""
    rest = [words(move) for move in moves[1:] if book.verb(move).name != PASS]
    return f"After that: {in_order(rest)}." if rest else ""


def asked_of(seat: int, by: int, words: str) -> str:
    """A move in words, as one seat proposes it: another's is to be asked of that one.

    >>> asked_of(0, 1, "play Airlift"), asked_of(0, 0, "play Airlift")
    ('have P2 play Airlift', 'play Airlift')
    """
    return words if by in (seat, NOBODY) else f"have P{by + 1} {words}"


def in_order(words: Sequence[str]) -> str:
    """Several moves as one says them, one after the other."""
    *first, last = [_times(said, len(list(same))) for said, same in groupby(words)]
    return f"{', '.join(first)}, then {last}" if first else last


def _times(words: str, number: int) -> str:
    return words if number == 1 else f"{words} twice" if number == 2 else f"{words} {number} times"


def parted(because: str) -> tuple[str, str]:
    """A reason, and the sentence about chances after it, if there is one."""
    why, found, rest = because.partition(f" {WINS}")
    if not found:
        return ("", because) if because.startswith(WINS) else (because, "")
    return why, f"{WINS}{rest}"


__all__ = ["FEWEST", "asked_of", "chances", "in_order", "in_words", "onward", "parted", "runner_up", "winning"]
