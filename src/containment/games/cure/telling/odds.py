"""The Cure's odds: how likely samples of a colour cure it, exactly, by counting the faces of its dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

from containment.games.cure.data import facts

TARGET = 13  # [C.55]
TARGETS = {"cure_at_11": 11}  # [C.45] by what a role can do


def target(role: str) -> int:
    """What this role's samples must add up to."""
    return next((TARGETS.get(known.passive, TARGET) for known in facts.ROLES if known.id == role), TARGET)


@cache
def odds(colour: str, samples: int, needed: int) -> Fraction:
    """The chance that so many samples of a colour add up to what is needed."""
    ways = Counter({0: 1})
    for _ in range(samples):
        rolled: Counter[int] = Counter()
        for points, number in ways.items():
            for face in facts.FACES[colour]:
                rolled[points + face] += number
        ways = rolled
    return Fraction(sum(number for points, number in ways.items() if points >= needed), ways.total())


def percent(chance: Fraction) -> str:
    """Rounded, but never to certainty or to nothing where it is neither."""
    if 0 < chance < Fraction(1, 200):
        return "under 1%"
    if Fraction(199, 200) < chance < 1:
        return "over 99%"
    return f"{float(chance):.0%}"
