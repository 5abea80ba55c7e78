"""Sequential halving: all lines get a few samples, the better half of them as many again, and so on to the last two.

A sample is the chance to win after luck, judged at the end of this turn and of some more that habits play; the i-th has
the same luck for every line, so that what differs is the line. Limits are a number of judgements and a time; either may
end it, and the best so far is best.
When time is up in the middle of a round, all are compared by as many samples as every one of them has.
"""

from __future__ import annotations

import math
import time
from array import array
from collections.abc import Sequence
from typing import Any, Final

from containment.kernel.batches.batch import Batch
from containment.kernel.engine.leaf import WHOLE
from containment.kernel.engine.rollout import HABITS, same_for_all
from containment.kernel.engine.table import Table
from containment.kernel.game import Game
from containment.searching.stopping import is_given_up

AT_LEAST: Final = 8  # samples a round,
MANY: Final = 64  # lines; while there are more,
AT_FIRST: Final = 2  # so many samples tell which half is worse (4 are no better: they take a fifth more time)
AT_ONCE: Final = 64  # samples of a line at once,
MOMENT: Final = 0.01  # and where there is a limit, about so many seconds between two looks at the clock


class Arm:
    """A line being weighed: the tables it leads to, one for each way the hidden things may lie."""

    __slots__ = ("at", "chances", "number")

    def __init__(self, number: int, at: int) -> None:
        self.number = number  # of the line
        self.at = at  # of its first table in the batch
        self.chances = array("q")

    @property
    def mean(self) -> float:
        """The chance to win."""
        return sum(self.chances) / len(self.chances) / WHOLE if self.chances else 0.0


class Halving:
    def __init__(
        self,
        game: Game,
        tables: Sequence[Sequence[Table]],
        net: Any,
        turn: int,
        turns: int,
        seed: int,
        until: float | None = None,
        against: bool = False,
    ) -> None:
        """`tables`: of each line one for each imagined world, the same number for all. `turn`: that of the question,
        which a line may have ended; `turns`: how many are judged, with that. `until`: of the clock
        `time.perf_counter`. `against`: who weighs wants the team to lose."""
        self.worlds = len(tables[0])
        self.batch = Batch(game, [t for one in tables for t in one], threads=1).tables
        self.arms = [Arm(n, n * self.worlds) for n in range(len(tables))]
        self.net, self.turn, self.turns, self.seed, self.until = net, turn, turns, seed, until
        self.begun = time.perf_counter()
        self.policies = same_for_all(HABITS)
        self.against = against
        self.samples = 0

    def run(self, budget: int) -> list[Arm]:
        """Weigh with this many judgements in all; the arms, the best first."""
        budget //= max(1, self.turns)
        beaten: list[Arm] = []
        alive = list(self.arms)
        rounds = max(1, math.ceil(math.log2(len(alive))))
        each = 0
        while True:
            each += max(AT_LEAST if len(alive) <= MANY else AT_FIRST, budget // rounds // len(alive))
            if not self.sample(alive, each):
                break
            alive.sort(key=lambda arm: -arm.mean)
            if len(alive) <= 2:
                break
            keep = (len(alive) + 1) // 2
            beaten = alive[keep:] + beaten
            alive = alive[:keep]
        alive.sort(key=lambda arm: -arm.mean)
        return alive + beaten

    def sample(self, arms: list[Arm], upto: int) -> bool:
        """Give each of these as many samples; False when time is up, and then all that have any have equally many."""
        have = len(arms[0].chances)
        while have < upto:
            more = min(self.at_once(), upto - have)
            for arm in arms:
                if self.samples and self.is_late():
                    cut(arms, have)
                    return False
                self.more(arm, have, more)
            have += more
        return True

    def at_once(self) -> int:
        """How many samples of a line fit between two looks at the clock, by how long those took that there are."""
        if self.until is None:
            return AT_ONCE
        if not self.samples:
            return 1
        each = max(1e-9, (time.perf_counter() - self.begun) / self.samples)
        return max(1, min(AT_ONCE, int(MOMENT / each)))

    def is_late(self) -> bool:
        return is_given_up() or (self.until is not None and time.perf_counter() > self.until)

    def more(self, arm: Arm, have: int, number: int) -> None:
        found = array("q", bytes(8 * number))
        self.batch.weigh(
            arm.at, self.worlds, self.policies, self.seed, self.turn, self.turns, have, number, self.net, found
        )
        arm.chances.extend(WHOLE - one for one in found) if self.against else arm.chances.extend(found)
        self.samples += number


def cut(arms: Sequence[Arm], have: int) -> None:
    """Forget the samples that only some of them have. Before all had one, those without any come last."""
    for arm in arms:
        del arm.chances[max(have, 1) :]


def surely_better(one: Arm, other: Arm, errors: float = 1.0) -> bool:
    """By this many standard errors, sample by sample?"""
    if min(len(one.chances), len(other.chances)) < AT_LEAST:
        return False
    mean, error = ahead(one, other)
    return mean > errors * error


def ahead(one: Arm, other: Arm) -> tuple[float, float]:
    """By how much one is better, sample by sample, and the standard error of that."""
    apart = [(a - b) / WHOLE for a, b in zip(one.chances, other.chances)]
    if not apart:
        return 0.0, 0.0
    mean = sum(apart) / len(apart)
    return mean, math.sqrt(sum((x - mean) ** 2 for x in apart)) / len(apart)
