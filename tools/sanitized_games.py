"""The games that `tools/sanitize.py` has played: every package, seat count, policy, thread and batch."""

from __future__ import annotations

import sys

from tests.forms.playing import told

import containment

TOLD = 10  # games of each whose every question is looked at, with options at random


def play(name: str, games: int) -> int:
    game, played = containment.game(name), 0
    for seats in game.seats:
        try:
            t = game.new(seed=seats, seats=seats)
        except containment.BadOptions:  # so many need an expansion
            continue
        for player in ("random", "habits"):
            played += containment.playouts(t, player, games // 4, seed=seats, threads=2).games
    for seed in range(TOLD):
        told(name, seed)
    batch = containment.batch(name, 64, seats=3, threads=8)
    batch.play("habits", turns=3)
    bytes(batch.masks)
    batch.step([0] * 64)
    batch.repeated(4).play(["habits", "random", "habits"], turns=2, common=True)
    return played


if __name__ == "__main__":
    assert containment.compiled, "the engine with the sanitizers was not found"
    for one in containment.GAMES:
        print(f"{one}: {play(one, int(sys.argv[1]))} playouts, {TOLD} games told, batches: clean", flush=True)
