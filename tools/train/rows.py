"""Rows to learn from: what is noticed at the beginning of each turn, and how the game ended."""

from __future__ import annotations

import random
from array import array
from pathlib import Path
from typing import Any, Final

import numpy as np

import containment
from containment.kernel.engine.leaf import MOST_NOTICED
from containment.kernel.engine.rollout import HABITS, RANDOM, same_for_all

AT_ONCE: Final = 500  # games of one setting, side by side
SLIPS: Final = 0.02  # turns that somebody plays at random: so more is met


def habit_games(name: str, settings: tuple[dict[str, Any], ...], games: int, seed: int) -> dict[str, Any]:
    """Games of habits: `seen` (a row for each turn), `won`, `game` (its number)."""
    dice = random.Random(seed)
    parts = []
    for block in range(-(-games // AT_ONCE)):
        options = settings[block % len(settings)]
        parts.append(_block(name, options, seed * 1_000_003 + block * AT_ONCE, block * AT_ONCE, dice))
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def _block(name: str, options: dict[str, Any], seed: int, first: int, dice: random.Random) -> dict[str, Any]:
    game = containment.game(name)
    batch = containment.batch(name, AT_ONCE, threads=1, **options)
    batch.deal(range(AT_ONCE), [(seed + k) & 0xFFFFFFF for k in range(AT_ONCE)])
    habits, wild, lengths = same_for_all(HABITS), same_for_all(RANDOM), array("q", bytes(8 * AT_ONCE))
    seen, whose = [], []
    noticed = array("q", bytes(8 * AT_ONCE * MOST_NOTICED))
    turn = 0
    while True:
        alive = np.flatnonzero(np.asarray(batch.ended) == 0)
        if not len(alive):
            break
        batch.tables.notice(0, AT_ONCE, noticed)
        seen.append(np.frombuffer(noticed, np.int64).reshape(AT_ONCE, MOST_NOTICED)[alive].astype(np.int16))
        whose.append(alive)
        for i in alive:
            policy = wild if dice.random() < SLIPS else habits
            batch.tables.play(int(i), 1, policy, seed + turn, 1, False, 1, lengths)
        batch._changed()
        turn += 1
    won = np.array([game.rules.leaf.has_won(batch.table(i)) for i in range(AT_ONCE)])
    number = np.concatenate(whose)
    return {
        "seen": np.concatenate(seen),
        "won": won[number].astype(np.float32),
        "game": (first + number).astype(np.int32),
    }


def saved(rows: dict[str, Any], path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **rows)
