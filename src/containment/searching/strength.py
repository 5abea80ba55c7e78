"""How much a searching player thinks: `search`, `search:fast`, `search:strong`, `search:samples=N`."""

from __future__ import annotations

import dataclasses
from typing import Final

from containment.kernel.errors import BadOptions
from containment.kernel.quoting import excerpt

NAME: Final = "search"
MOST_SAMPLES: Final = 10_000_000
DIGITS: Final = 12  # of a number, leading zeros too
A_LINE: Final = 8  # times that a line is tried, on average: most are dropped after a few


@dataclasses.dataclass(frozen=True)
class Strength:
    samples: int  # in a turn: positions that are judged
    width: int  # positions gone on from when lines are looked for
    arms: int  # lines that are weighed, at the most
    seconds: float | None = None  # in a turn, of one core
    worlds: int = 12  # ways that hidden things may lie, where there are any
    at_once: float | None = None  # seconds for one question, whatever part of a turn it is
    by_time: bool = False  # as a rule so many samples; where a game says so, more in about the same time

    def lines(self, share: float, turns: int) -> int:
        """How many lines are weighed for a question that is this part of a turn, when each try looks this many turns
        ahead, and judges at the end of each."""
        return max(2, min(self.arms, int(self.samples * share) // (A_LINE * max(1, turns))))

    def until(self, begun: float, share: float) -> float | None:
        """When the time for a question that is this part of a turn is up."""
        limits = [] if self.seconds is None else [self.seconds * share]
        limits += [] if self.at_once is None else [self.at_once]
        return begun + min(limits) if limits else None

    def within(self, seconds: float) -> Strength:
        """This, but no longer than so many seconds a turn."""
        return dataclasses.replace(self, seconds=seconds if self.seconds is None else min(seconds, self.seconds))

    def times(self, number: float) -> Strength:
        """With so many times as many samples, where it goes by time."""
        if not self.by_time:
            return self
        return dataclasses.replace(self, samples=min(MOST_SAMPLES, int(self.samples * number)))

    def part(self, of: int) -> Strength:
        """For a question that is worth less thought."""
        seconds, at_once = (None if limit is None else limit / of for limit in (self.seconds, self.at_once))
        return dataclasses.replace(self, samples=max(1, self.samples // of), seconds=seconds, at_once=at_once)


STRENGTHS: Final = {
    "fast": Strength(4_000, 40, 64, by_time=True),
    "": Strength(20_000, 160, 1_000, by_time=True),
    "strong": Strength(80_000, 160, 1_500, by_time=True),
}
SLIM: Final = 4  # positions gone on from,
FEW: Final = 12  # lines weighed,
WORLDS: Final = 3  # and worlds imagined, in plain Python, a hundred times as slow
IN_PYTHON: Final = 2.0  # seconds that a search takes where the engine is plain Python: a turn, or a hint
SAID: Final = "search, search:fast, search:strong or search:samples=N"


def is_searching(name: object) -> bool:
    """Is this the name of a searching player, or meant to be one?"""
    return isinstance(name, str) and name.partition(":")[0].strip() == NAME


def strength_of(name: str, compiled: bool = True) -> Strength:
    """What this name of a searching player says. Where the engine is plain Python, a number of samples is kept to,
    but the other strengths are what can be had in two seconds."""
    called, _, said = name.partition(":")
    if called == NAME and said in STRENGTHS and name != f"{NAME}:":
        return STRENGTHS[said] if compiled else in_python(STRENGTHS[said])
    word, _, number = said.partition("=")
    is_number = number.isascii() and number.isdecimal() and len(number) <= DIGITS
    if called != NAME or word != "samples" or not is_number or not 0 < int(number) <= MOST_SAMPLES:
        raise BadOptions(f"a searching player is {SAID} (N from 1 to {MOST_SAMPLES:,}), not {excerpt(name)}")
    return dataclasses.replace(STRENGTHS[""], samples=int(number), by_time=False)


def slim(strength: Strength) -> Strength:
    """With no more lines and worlds than plain Python can weigh."""
    return dataclasses.replace(strength, width=SLIM, arms=FEW, worlds=WORLDS)


def in_python(strength: Strength) -> Strength:
    return dataclasses.replace(slim(strength), seconds=IN_PYTHON)


__all__ = ["NAME", "SAID", "STRENGTHS", "Strength", "in_python", "is_searching", "slim", "strength_of"]
