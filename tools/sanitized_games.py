"""The games that `tools/sanitize.py` has played: every package, seat count, policy, thread and batch."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

from tests.forms.playing import told

import containment
from containment.kernel.batches.batch import STEPS_AT_ONCE

TOLD = 10  # games of each whose every question is looked at, with options at random
THREADS = 8


def play(name: str, games: int) -> int:
    """How many playouts."""
    game, played = containment.game(name), 0
    for seats in game.seats:
        try:
            t = game.new(seed=seats, seats=seats)
        except containment.BadOptions:  # so many need an expansion
            continue
        for player in ("random", "habits"):
            played += containment.playouts(t, player, games // 4, seed=seats, threads=2).games
    return played


def work_on_a_batch(name: str) -> None:
    """All threads have a piece of it."""
    number = THREADS * STEPS_AT_ONCE
    batch = containment.batch(name, number, seats=3, threads=THREADS)
    batch.play("habits", turns=3)
    bytes(batch.masks)
    batch.step([0] * number)
    bytes(batch.counts)
    some = containment.batch([batch.table(i) for i in range(STEPS_AT_ONCE)], threads=THREADS)
    some.playouts("random", 2, turns=2)
    some.repeated(4).play(["habits", "random", "habits"], turns=2, common=True)


def tell(name: str) -> None:
    """Two threads, each with a table of its own."""
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(told, [name] * TOLD, range(TOLD)))


if __name__ == "__main__":
    assert containment.compiled, "the engine with the sanitizers was not found"
    for one in containment.GAMES:
        found = play(one, int(sys.argv[1]))
        work_on_a_batch(one)
        tell(one)
        print(f"{sys.argv[2]}: {one}: {found} playouts, {TOLD} games told, batches: clean", flush=True)
