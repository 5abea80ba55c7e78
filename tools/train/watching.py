"""Rows from games of the searching player itself, with the luck that followed taken out.

What became of a game is a noisy answer to the question how good a position was. Less the luck that came after it
(`bench/luck.py`) it is as right on average, and a quarter as many games tell as much."""

from __future__ import annotations

import multiprocessing
from typing import Any, Final

import numpy as np
from bench.luck import Lucky, seated

import containment
from containment.kernel.engine.leaf import MOST_NOTICED, noticed
from containment.kernel.engine.rollout import native_ints, turn_of
from containment.kernel.engine.table import Table
from tools.train.playing import Job

WHO: Final = "search:samples=2500"  # weaker than at its usual, which takes ten times as long


class Watched(Lucky):
    """A match that is noticed at the beginning of each turn, with the luck so far."""

    def watch(self) -> None:
        self.here = native_ints([0] * MOST_NOTICED)
        self.last = -1
        self.seen: list[Any] = []
        self.so_far: list[float] = []
        self._look()

    def _make(self, t: Table, move: int) -> list[Any]:
        agreed = super()._make(t, move)
        if t is self.table:
            self._look()
        return agreed

    def _look(self) -> None:
        t = self.table
        if not t.ended and int(turn_of(t)) != self.last:
            self.last = int(turn_of(t))
            noticed(t, self.here)
            self.seen.append(np.array(list(self.here), np.int16))
            self.so_far.append(self.luck)


def one_game(job: Job) -> dict[str, Any]:
    """As `rows.habit_games`, of one game; and `fair`: what became of it without the luck that came after."""
    game = containment.game(job.game)
    match = seated(Watched, game, WHO, job.options, job.seed)
    match.watch()
    while match.computer_step() is not None:
        pass
    won, rows = float(game.rules.leaf.has_won(match.table)), len(match.seen)
    return {
        "seen": np.array(match.seen),
        "won": np.full(rows, won, np.float32),
        "fair": (won - match.luck + np.array(match.so_far)).astype(np.float32),
        "game": np.full(rows, job.seed, np.int64),
    }


def watched_games(name: str, settings: tuple[dict[str, Any], ...], games: int, seed: int, jobs: int) -> dict[str, Any]:
    todo = [Job(name, settings[n % len(settings)], seed + n) for n in range(games)]
    with multiprocessing.Pool(jobs) as pool:
        parts = list(pool.imap_unordered(one_game, todo))
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}
