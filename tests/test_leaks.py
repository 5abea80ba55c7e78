"""Memory: what Python lends to C is given back, and what C makes for Python goes when nobody has it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import containment
from containment.kernel.engine import steps
from containment.kernel.engine.rollout import move_buffer
from containment.kernel.game import legal_moves

STATM = Path("/proc/self/statm")
ROOT = Path(__file__).parent.parent
CALLS = 2000
MOST_GROWTH = 4  # MB; a leaked buffer of 16 kB a call would be 32

pytestmark = [
    pytest.mark.skipif(not containment.compiled, reason="plain Python looks after its memory"),
    pytest.mark.skipif(not STATM.exists(), reason="the memory of a process is read off Linux's /proc"),
]


def resident() -> float:
    """MB in memory now. (Pages are 4 kB or more.)"""
    return int(STATM.read_text().split()[1]) * 4 / 1024


@pytest.mark.parametrize("name", containment.GAMES)
def test_questions_views_and_imagined_tables_leave_nothing_behind(name: str) -> None:
    game = containment.game(name)
    t = game.new(seats=3, seed=1)

    def once(seed: int) -> None:
        legal_moves(t)
        steps.options_into(t, move_buffer())
        game.imagine(game.view(t, 0), seed)

    for seed in range(100):  # caches and pools fill up first
        once(seed)
    before = resident()
    for seed in range(CALLS):
        once(seed)
    assert resident() - before < MOST_GROWTH


@pytest.mark.parametrize("name", containment.GAMES)
def test_games_clones_and_batches_leave_nothing_behind(name: str) -> None:
    game = containment.game(name)
    t = game.new(seats=3, seed=1)

    def once(seed: int) -> None:
        containment.playouts(t, "habits", 2, seed, threads=1)
        batch = containment.batch([t] * 3, threads=1)
        batch.play("random", seed, turns=2)
        batch.step([int(move) for move in batch.counts])
        bytes(batch.masks)
        steps.commit(t.clone(), legal_moves(t)[0])

    for seed in range(50):
        once(seed)
    before = resident()
    for seed in range(CALLS // 4):
        once(seed)
    assert resident() - before < MOST_GROWTH


@pytest.mark.long
def test_a_million_games_leave_nothing_behind() -> None:
    """In a process of its own: nobody else's memory comes and goes there."""
    command = [sys.executable, "-m", "tests.forms.million"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    after = [float(line.split()[-2]) for line in done.stdout.splitlines()]
    assert len(after) == 10 and after[-1] - after[2] < 2, done.stdout  # MB: not three bytes a game
