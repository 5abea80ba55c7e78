"""A million games, and what they leave in memory: playouts, batches, clones from Python, threads that think and end.

`python -m tests.forms.million` says the least memory that the process had between two calls, in each tenth of them;
`tests/test_leaks.py` compares the last and the third. By then every cache is full.
usage: python -m tests.forms.million [games, 1000000]
"""

from __future__ import annotations

import gc
import random
import sys
import threading
from pathlib import Path
from typing import Any

import containment
from containment.kernel.engine import steps
from containment.kernel.engine.rollout import listed

PARTS = 10
AT_ONCE = 250  # games of one call, and tables of a batch
CLONES = 40  # of one call, each with a move and a story


def resident() -> float:
    """MB in memory now. (Pages are 4 kB or more.)"""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4 / 1024


def some_games(t: Any, seed: int) -> int:
    """One call of each kind; how many games were played."""
    played = containment.playouts(t, "random", AT_ONCE, seed, threads=1 + seed % 2).games
    batch = containment.batch([t], threads=1).repeated(AT_ONCE)
    batch.play("random", seed)
    bytes(batch.masks)
    rng = random.Random(seed)
    for _ in range(CLONES):
        copy = listened_to(t)
        steps.attempt(copy, rng.choice(listed(copy)))
        copy.key()
    return played + AT_ONCE


def listened_to(t: Any) -> Any:
    copy = t.clone()
    copy.story, copy.answers = [], []
    return copy


def think(game: Any, t: Any) -> None:
    advised = game.advice(game.view(t, steps.asked(t)), 1)
    steps.commit(listened_to(t), advised[0])


def main(games: int) -> None:
    tables = [(game, game.new(seed=1, seats=3)) for game in map(containment.game, containment.GAMES)]
    played = seed = 0
    for part in range(1, PARTS + 1):
        least = float("inf")
        while played < games * part // PARTS:
            seed += 1
            game, t = tables[seed % len(tables)]
            played += some_games(t, seed)
            thinking = threading.Thread(target=think, args=(game, t))
            thinking.start()
            thinking.join()
            gc.collect()  # views are rings of objects, which go when Python looks
            least = min(least, resident())
        print(f"{played} games: {least:.2f} MB", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
