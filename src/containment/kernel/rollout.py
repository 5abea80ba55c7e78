"""Random play inside the compiled core: for benches, laws and search."""

from __future__ import annotations

from containment.kernel.fate import below, turned
from containment.kernel.steps import MOST_MOVES, commit, options_into
from containment.kernel.table import Table
from containment.native import i64, vec


def move_buffer() -> vec[i64]:
    return vec[i64]([0] * MOST_MOVES)


def native_ints(items: list[int]) -> vec[i64]:
    """A list for compiled functions that want packed ints, from code that is not compiled."""
    return vec[i64](items)


def play_at_random(t: Table, x: i64, most: i64, out: vec[i64]) -> i64:
    """Answer up to `most` questions at random from the generator state x (see `fate.seeded`); how many it were."""
    done: i64 = 0
    while t.ended == 0 and done < most:
        n = options_into(t, out)
        commit(t, out[below(x, n)])
        x = turned(x)
        done += 1
    return done


def clone_many(t: Table, count: i64) -> None:
    for i in range(count):
        t.clone()


def expand_many(t: Table, rounds: i64, out: vec[i64]) -> i64:
    """Clone the table and play, for each of its options; how many were played."""
    done: i64 = 0
    for r in range(rounds):
        n = options_into(t, out)
        for i in range(n):
            commit(t.clone(), out[i])
        done += n
    return done
