"""Playouts: many games from one table inside the core."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.engine import rollout, steps
from containment.kernel.engine.fate import SEEDED, mixed, started
from containment.kernel.engine.table import Table


def by_hand(t: Table, policy: rollout.Policy, seed: int, number: int) -> tuple[int, int]:
    """One of the games, played with the public pieces."""
    c = t.clone()
    c.luck = SEEDED
    c.fate = started(mixed(seed, number * 2 + 1))
    steps.advance(c)
    length = rollout.play_out(c, policy, started(mixed(seed, number * 2 + 2)), rollout.move_buffer())
    return int(c.ended), int(length)


def test_they_add_up_and_leave_the_table_alone() -> None:
    t = containment.game("pandemic").new(seats=3, seed=11)
    before = t.key(), t.fate, t.top
    found = containment.playouts(t, "random", 130, seed=5)
    assert (t.key(), t.fate, t.top) == before
    assert found.games == 130 == found.wins + sum(found.losses.values()) == len(found.lengths)
    assert found.win_rate == found.wins / 130
    endings = [by_hand(t, rollout.AT_RANDOM, 5, i) for i in range(130)]
    assert found.lengths == tuple(length for _, length in endings)
    reasons = [t.rules.endings[ended] for ended, _ in endings]
    for reason, count in found.losses.items():
        assert count == sum(e is not None and e.reason == reason for e in reasons)


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    t = containment.game("pandemic").new(seats=2, seed=11)
    first = containment.playouts(t, "random", 40, seed=5)
    assert first == containment.playouts(t, "random", 40, seed=5)
    assert first.lengths[:10] == containment.playouts(t, "random", 10, seed=5).lengths
    assert first.lengths != containment.playouts(t, "random", 40, seed=6).lengths
    assert len(set(first.lengths)) > 10


@pytest.mark.parametrize("fate", ["asked", "sealed"])
def test_every_game_has_new_luck_whatever_the_fate_of_the_table(fate: str) -> None:
    t = containment.game("pandemic").new(seats=2, seed=11, fate=fate)
    found = containment.playouts(t, "random", 40, seed=5)
    assert len(set(found.lengths)) > 10
    assert t.answers == [] or fate == "sealed"


def test_a_game_that_is_over_stays_over() -> None:
    t = containment.game("pandemic").new(seats=2, seed=11)
    rollout.play_at_random(t, started(mixed(3, 3)), 100000, rollout.move_buffer())
    assert t.over is not None
    assert not t.over.won
    found = containment.playouts(t, "random", 4)
    assert found == containment.Playouts(0, {t.over.reason: 4}, (0, 0, 0, 0))


def test_no_games() -> None:
    t = containment.game("pandemic").new(seats=2, seed=11)
    found = containment.playouts(t, "random", 0)
    assert (found.games, found.wins, found.losses, found.win_rate) == (0, 0, {}, 0.0)


@pytest.mark.parametrize(
    ("player", "n", "seed", "says"),
    [
        ("expert", 5, 0, "'random' or 'habits'"),
        ("random", -1, 0, "number of games"),
        ("random", True, 0, "number of games"),
        ("random", 2, 1.0, "a seed is a whole number"),
        ("random", 2, True, "a seed is a whole number"),
    ],
)
def test_bad_input_is_said_plainly(player: str, n: int, seed: Any, says: str) -> None:
    t = containment.game("pandemic").new(seats=2, seed=11)
    with pytest.raises(containment.BadOptions, match=says):
        containment.playouts(t, player, n, seed)
