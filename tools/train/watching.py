"""What a searching player said at the beginning of each turn, and what became of the game without the luck that came
after it.

How a game ended is a noisy answer to the question how good a position was. Less the luck that followed
(`bench/luck.py`) it is as right on average, and a quarter as many games tell as much."""

from __future__ import annotations

import multiprocessing
from typing import Any, Final

import numpy as np
from bench.luck import Lucky, seated

import containment
from containment.kernel.engine.rollout import turn_of
from containment.kernel.engine.steps import asked
from containment.kernel.engine.table import Table
from containment.searching.saying import FEWEST
from containment.searching.strength import strength_of
from containment.searching.thinking import think
from tools.train.playing import Job

WHO: Final = "search:samples=2500"  # weaker than at its usual, which takes ten times as long
STRENGTH: Final = strength_of(WHO)


class Watched(Lucky):
    """A match in which whoever is first to choose in a turn is asked for the chance to win."""

    def watch(self) -> None:
        self.last = -1
        self.found: list[float] = []  # of the team
        self.so_far: list[float] = []  # the luck

    def _make(self, t: Table, move: int) -> list[Any]:
        if t is self.table and int(turn_of(t)) != self.last:
            self._ask(t)
        return super()._make(t, move)

    def _ask(self, t: Table) -> None:
        view = self.game.view(t, int(asked(t)))
        weighed = think(self.game, view, self.seed, STRENGTH) if len(view.moves) > 1 else []
        if weighed and weighed[0].samples >= FEWEST:
            self.last = int(turn_of(t))
            chance = weighed[0].chance
            self.found.append(1.0 - chance if self.game.is_against(view) else chance)
            self.so_far.append(self.luck)


def one_game(job: Job) -> dict[str, Any]:
    """Of each turn: the chance that was found, whether the game was won, and `fair`: without the luck from then on."""
    game = containment.game(job.game)
    match = seated(Watched, game, WHO, job.options, job.seed)
    match.watch()
    while match.computer_step() is not None:
        pass
    won, rows = float(game.rules.leaf.has_won(match.table)), len(match.found)
    return {
        "found": np.array(match.found, np.float32),
        "won": np.full(rows, won, np.float32),
        "fair": (won - match.luck + np.array(match.so_far)).astype(np.float32),
        "game": np.full(rows, job.seed, np.int64),
    }


def watched_games(name: str, settings: tuple[dict[str, Any], ...], games: int, seed: int, jobs: int) -> dict[str, Any]:
    todo = [Job(name, settings[n % len(settings)], seed + n) for n in range(games)]
    with multiprocessing.Pool(jobs) as pool:
        parts = list(pool.imap_unordered(one_game, todo))
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}
