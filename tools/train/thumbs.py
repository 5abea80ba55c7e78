"""Rows from games of thumb, for games that habits hardly ever win."""

from __future__ import annotations

import multiprocessing
import random
from typing import Any, Final

import numpy as np

import containment
from containment.kernel.engine.leaf import MOST_NOTICED, noticed
from containment.kernel.engine.rollout import native_ints, turn_of
from containment.kernel.engine.steps import asked
from containment.players import player
from tools.train.playing import Job

SLIPS: Final = 0.02  # answers that are given at random: so more is met


def one_game(job: Job) -> tuple[int, bool, Any]:
    """The seed, whether it was won, and what was noticed at the beginning of each turn."""
    game = containment.game(job.game)
    thumb = player("thumb", job.seed)
    t: Any = game.new(seed=job.seed, **job.options)
    dice = random.Random(job.seed)
    here, last = native_ints([0] * MOST_NOTICED), -1
    seen: list[Any] = []
    while not t.ended:
        if int(turn_of(t)) != last:
            last = int(turn_of(t))
            noticed(t, here)
            seen.append(np.array(list(here), np.int16))
        view: Any = game.view(t, int(asked(t)))
        game.play(t, dice.choice(view.moves) if dice.random() < SLIPS else thumb.choose(view).move)
    return job.seed, bool(game.rules.leaf.has_won(t)), np.array(seen)


def thumb_games(name: str, settings: tuple[dict[str, Any], ...], games: int, seed: int, jobs: int) -> dict[str, Any]:
    """As `rows.habit_games`."""
    todo = [Job(name, settings[n % len(settings)], seed + n) for n in range(games)]
    parts: list[dict[str, Any]] = []
    with multiprocessing.Pool(jobs) as pool:
        for which, won, seen in pool.imap_unordered(one_game, todo, chunksize=8):
            rows = len(seen)
            parts.append({
                "seen": seen, "won": np.full(rows, won, np.float32), "game": np.full(rows, which, np.int64),
            })  # fmt: skip
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}
