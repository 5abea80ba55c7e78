"""The figures of a study: intervals, and paired differences with their tests."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from containment.matches.simulate import CONFIDENCE, wilson


@dataclass(frozen=True)
class Rate:
    """How often a game was won."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Difference:
    """Two cells on the same seeds: how many games only one of them has won."""

    only_this: int
    only_that: int
    games: int

    @property
    def share(self) -> float:
        """By how much more this cell wins."""
        return (self.only_this - self.only_that) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """95%, after Agresti and Min: a half is added to each of the four counts."""
        n = self.games + 2
        this, that = self.only_this + 0.5, self.only_that + 0.5
        middle = (this - that) / n
        spread = CONFIDENCE * math.sqrt(max(0.0, this + that - (this - that) ** 2 / n)) / n
        return max(-1.0, middle - spread), min(1.0, middle + spread)

    @property
    def p(self) -> float:
        return mcnemar(self.only_this, self.only_that)


def mcnemar(only_this: int, only_that: int) -> float:
    """McNemar's test, exact: if both were equally good, how often would the games that only one wins be shared out at
    least as unequally as this? (Two-sided.)"""
    n, fewer = only_this + only_that, min(only_this, only_that)
    if n == 0:
        return 1.0
    last = math.lgamma(n + 1) - math.lgamma(fewer + 1) - math.lgamma(n - fewer + 1) - n * math.log(2)
    term = total = 1.0
    for k in range(fewer, 0, -1):  # downwards each is smaller than the one before
        term *= k / (n - k + 1)
        total += term
        if term < total * 1e-17:
            break
    return min(1.0, 2 * math.exp(last) * total)


def holm(values: Sequence[float]) -> list[float]:
    """The same p-values, corrected for how many there are, after Holm."""
    order = sorted(range(len(values)), key=lambda i: values[i])
    found, least = [0.0] * len(values), 0.0
    for rank, i in enumerate(order):
        least = max(least, min(1.0, values[i] * (len(values) - rank)))
        found[i] = least
    return found


def two_shares(wins: int, games: int, other_wins: int, others: int) -> tuple[float, float, float]:
    """The difference of two rates of different games, with its 95% interval after Newcombe."""
    one, two = Rate(wins, games), Rate(other_wins, others)
    (low, high), (other_low, other_high) = one.interval, two.interval
    apart = one.share - two.share
    down = math.hypot(one.share - low, other_high - two.share)
    up = math.hypot(high - one.share, two.share - other_low)
    return apart, apart - down, apart + up


__all__ = ["Difference", "Rate", "holm", "mcnemar", "two_shares"]
