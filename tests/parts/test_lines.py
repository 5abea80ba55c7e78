"""Lines come from a front of positions that has so many places and no more."""

from __future__ import annotations

import pytest

import containment
from containment.kernel.engine.rollout import native_ints
from containment.parts.lines import LINE, MOST_LINES, WIDEST, Lines

TABLES = [containment.game("pandemic").new(seed=n) for n in range(WIDEST + 5)]


@pytest.mark.parametrize(("asked_for", "kept"), [(-1, 1), (0, 1), (3, 3), (WIDEST, WIDEST), (10**9, WIDEST)])
def test_no_wider_than_there_is_room(asked_for: int, kept: int) -> None:
    lines = Lines(TABLES[0], asked_for, native_ints([0] * (MOST_LINES * LINE)))
    for points, t in enumerate(TABLES):
        lines.offer(0, points, t, points)
    lines.go_on()
    front = lines.front
    best = [int(front.scores[front.order[k]]) for k in range(front.count)]
    assert best == list(range(len(TABLES) - 1, len(TABLES) - 1 - kept, -1))
