"""Rows from games of the searching player itself, in as many processes as there are cores."""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np

import containment
from containment.kernel.engine.leaf import MOST_NOTICED, noticed
from containment.kernel.engine.rollout import native_ints, turn_of
from containment.kernel.engine.steps import asked
from containment.searching.strength import Strength
from containment.searching.thinking import think

QUICK: Final = Strength(1_600, 24, 24)
SLIPS: Final = 0.1  # turns in which not the best line is begun: so more is met
AMONG: Final = 4  # but one of the best so many


class Job(NamedTuple):
    game: str
    options: dict[str, Any]
    seed: int


def one_game(job: Job) -> tuple[int, bool, Any, Any]:
    """The seed, whether it was won, what was noticed at the beginning of each turn, and the chance found there."""
    game = containment.game(job.game)
    t: Any = game.new(seed=job.seed, **job.options)
    dice = random.Random(job.seed)
    here, last = native_ints([0] * MOST_NOTICED), None
    seen: list[Any] = []
    chances: list[float] = []
    plan: list[int] = []
    while not t.ended:
        if int(turn_of(t)) != last:
            noticed(t, here)
            seen.append(np.array(list(here), np.int16))
            chances.append(-1.0)
            last = int(turn_of(t))
        view: Any = game.view(t, int(asked(t)))
        if len(view.moves) == 1:
            plan = []
            game.play(t, view.moves[0])
            continue
        if not plan or plan[0] not in view.moves:
            weighed = think(game, view, job.seed, QUICK)
            if chances[-1] < 0 and weighed[0].samples:
                chances[-1] = weighed[0].chance
            slips = len(weighed) > 1 and dice.random() < SLIPS
            plan = list((dice.choice(weighed[:AMONG]) if slips else weighed[0]).line.moves)
        game.play(t, plan.pop(0))  # a line is gone to its end: four times as many games
    return job.seed, bool(game.rules.leaf.has_won(t)), np.array(seen), np.array(chances, np.float32)


def searched_games(
    name: str, settings: tuple[dict[str, Any], ...], games: int, seed: int, jobs: int, until: float | None = None
) -> dict[str, Any]:
    """As `rows.habit_games`, and `chance`: what the search found (-1: nothing was searched in that turn)."""
    todo = [Job(name, settings[n % len(settings)], seed + n) for n in range(games)]
    parts: list[dict[str, Any]] = []
    for number, (which, won, seen, chance) in enumerate(_played(todo, jobs)):
        rows = len(seen)
        parts.append({
            "seen": seen, "won": np.full(rows, won, np.float32), "chance": chance,
            "game": np.full(rows, which, np.int64),
        })  # fmt: skip
        if until is not None and time.time() > until:
            print(f"stopped after {number + 1} games", flush=True)
            break
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def _played(todo: list[Job], jobs: int) -> Iterator[tuple[int, bool, Any, Any]]:
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap_unordered(one_game, todo)
