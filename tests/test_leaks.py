"""Memory: what plain Python lends to compiled functions is given back. See `stop_the_leak` in setup.py."""

from __future__ import annotations

from pathlib import Path

import pytest

import containment
from containment.kernel.engine import steps
from containment.kernel.engine.rollout import move_buffer
from containment.kernel.game import legal_moves

STATM = Path("/proc/self/statm")
CALLS = 2000
MOST_GROWTH = 4  # MB; a leaked buffer of 16 kB a call would be 32

pytestmark = [
    pytest.mark.skipif(not containment.compiled, reason="the leak was of compiled functions"),
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
