"""Threads: two at two tables, eight at one batch: what they find is what one finds. `make sanitize` looks for races."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import containment
from containment.kernel.batches.batch import STEPS_AT_ONCE
from tests.forms.playing import told

each = pytest.mark.parametrize("name", containment.GAMES)
THREADS = 8
TABLES = THREADS * STEPS_AT_ONCE  # a piece for each
ROUNDS = 4


@pytest.fixture
def impatient() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("impatient")
@each
def test_two_threads_at_two_tables_do_not_see_each_other(name: str) -> None:
    seeds = range(1, 9 if containment.compiled else 3)
    one_by_one = [told(name, seed) for seed in seeds]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(lambda seed: told(name, seed), seeds)) == one_by_one


def flat(shown: Any) -> bytes:
    return bytes(memoryview(shown))


def chosen(batch: Any, rng: random.Random) -> list[int]:
    """A legal move of each table, but for those that are over and some that get a wrong one."""
    known, masks = len(batch.codes), flat(batch.masks)
    moves = []
    for i in range(len(batch)):
        mask = masks[i * known : (i + 1) * known]
        at = max(mask.find(1, rng.randrange(known)), mask.find(1))
        moves.append(batch.codes[at] if at >= 0 and rng.random() < 0.9 else 0)
    return moves


@pytest.mark.skipif(not containment.compiled, reason="plain Python lets one thread work at a time")
@each
def test_eight_threads_at_one_batch_do_what_one_does(name: str) -> None:
    seats = 4 if name == "coldwar" else 3
    eight, one = (containment.batch(name, TABLES, seed=5, seats=seats, threads=n) for n in (THREADS, 1))
    rng = random.Random(name)
    for turn in range(ROUNDS):
        for batch in (eight, one):
            batch.play(["habits", "random"] * (seats // 2) + ["random"] * (seats % 2), seed=turn, turns=2)
        assert flat(eight.masks) == flat(one.masks)
        moves = chosen(one, rng)
        assert flat(eight.step(moves)) == flat(one.step(moves))
        for what in ("asked", "ended", "counts"):
            assert flat(getattr(eight, what)) == flat(getattr(one, what)), what
        assert all(eight.table(i) == one.table(i) for i in range(0, TABLES, 7))
    assert 0 < sum(batch_ended != 0 for batch_ended in one.ended) < TABLES
    some = eight.playouts("habits", 4, seed=3, turns=2), one.playouts("habits", 4, seed=3, turns=2)
    assert flat(some[0].lengths) == flat(some[1].lengths) and flat(some[0].ended) == flat(some[1].ended)
