"""One round of one workload in one process: rates on one core and bytes of memory, as JSON.

It measures whichever package is imported: compiled, profile-guided or plain Python. usage: measure.py WORKLOAD SECONDS
"""

from __future__ import annotations

import json
import os
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import containment
from containment.kernel.engine import fate, rollout, steps
from containment.kernel.engine.table import Table
from containment.kernel.game import LUCK


class Workload(NamedTuple):
    game: str
    seats: tuple[int, ...]  # games with so many seats, in turn
    options: dict[str, Any]


PANDEMIC: dict[str, Any] = {"epidemics": 4, "hands": "open"}
WORKLOADS = {
    "bare": Workload("pandemic", (2, 3, 4), {**PANDEMIC, "roles": "none", "events": 0}),
    "full": Workload("pandemic", (2, 3, 4), PANDEMIC),
    "cure": Workload("cure", (2, 3, 4, 5), {}),
    "iberia": Workload("iberia", (2, 3, 4, 5), {}),
    "coldwar": Workload("coldwar", (1, 2, 3, 4), {}),
}
CHOICES = 777777  # as in limit.c: the choices of game i come from the seed i + CHOICES
SEED = 5  # of the one table that is cloned, as in limit.c
KEPT = 20_000  # clones held at once to see what one takes
RESIDENT = Path("/proc/self/statm")


def set_out(workload: str, seats: int, seed: int) -> Table:
    """A table set out but not dealt."""
    work = WORKLOADS[workload]
    game = containment.game(work.game)
    return game.set_out(game.setting(seats=seats, seed=0, **work.options), LUCK["seeded"], int(fate.seeded(seed)))


def dealt(workload: str) -> Table:
    t = set_out(workload, 2, SEED)
    steps.advance(t)
    return t


def rate(work: Callable[[], int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """How much of it is done in a second, when it is done over and over."""
    done = 0
    start = clock()
    while (spent := clock() - start) < seconds:
        done += work()
    return done / spent


def rates_of_games(workload: str, seconds: float) -> tuple[float, float]:
    """Decisions and games a second: one random game after another, set-up included."""
    starts = [set_out(workload, seats, 1) for seats in WORKLOADS[workload].seats]
    out = rollout.move_buffer()
    games = 0

    def some_games() -> int:
        nonlocal games
        decisions = rollout.random_games(starts, games, 60, CHOICES, out)
        games += 60
        return int(decisions)

    start = time.process_time()
    decisions_per_s = rate(some_games, seconds)
    return decisions_per_s, games / (time.process_time() - start)


def rate_of_clones(workload: str, seconds: float) -> float:
    t = dealt(workload)

    def some_clones() -> int:
        rollout.clone_many(t, 2000)
        return 2000

    return rate(some_clones, seconds)


def rate_of_clones_and_steps(workload: str, seconds: float) -> float:
    t = dealt(workload)
    out = rollout.move_buffer()
    return rate(lambda: int(rollout.expand_many(t, 50, out)), seconds)


def memory_in_use() -> int:
    """Resident memory, which no allocator can hide from; where the system does not tell, what Python knows of."""
    if RESIDENT.exists():
        return int(RESIDENT.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    if not tracemalloc.is_tracing():
        tracemalloc.start()
    return tracemalloc.get_traced_memory()[0]


def bytes_per_table(workload: str) -> float:
    """What a clone takes while it is kept, with the allocator's own overhead. (Compiled, the parts add up to 1,128
    bytes by `sys.getsizeof` and by tracemalloc, and this finds 1 % more.)"""
    t = dealt(workload)
    kept = [t] * KEPT * 2
    for n in range(KEPT):  # these take up the memory that was free already
        kept[n] = t.clone()
    before = memory_in_use()
    for n in range(KEPT, len(kept)):
        kept[n] = t.clone()
    grown = memory_in_use() - before
    tracemalloc.stop()
    return grown / KEPT


def measured(workload: str, seconds: float) -> dict[str, float]:
    size = bytes_per_table(workload)
    decisions, games = rates_of_games(workload, seconds)
    return {
        "decisions_per_s": decisions,
        "games_per_s": games,
        "clones_per_s": rate_of_clones(workload, seconds / 2),
        "clone_step_per_s": rate_of_clones_and_steps(workload, seconds / 2),
        "bytes_per_table": size,
    }


def playouts_of(player: str, seconds: float) -> float | None:
    """Games a second of a player quick enough for playouts, from a table just dealt; None if the game has none."""
    game = containment.game("pandemic")
    if player == "habits" and game.policy is None:
        return None
    t = game.new(seats=2, seed=SEED, **PANDEMIC)
    return rate(lambda: containment.playouts(t, player, 100, SEED).games, seconds)


def copies(seconds: float) -> dict[str, float]:
    """Copies of a table in C, as a searching player makes them: one into 64 places, over and over, as in limit.c."""
    into, one = containment.batch([dealt("bare")] * 64), containment.batch([dealt("bare")])

    def some() -> int:
        for _ in range(100):
            into.tables.spread(one.tables, 64)
        return 6400

    return {"clones_per_s": rate(some, seconds)}


def by_threads(seconds: float) -> dict[str, float]:
    """Games by habits a second of the clock with one thread and with two, turn about, the best of each (whatever else
    runs takes from two threads twice as often); and how many times as many."""
    t = containment.game("pandemic").new(seats=2, seed=SEED, **PANDEMIC)
    best, games = {1: 0.0, 2: 0.0}, 2000
    end = time.perf_counter() + 4 * seconds
    while time.perf_counter() < end:
        for threads in best:
            begun = time.perf_counter()
            containment.playouts(t, "habits", games, SEED, threads=threads)
            best[threads] = max(best[threads], games / (time.perf_counter() - begun))
    one, two = best.values()
    return {"one_thread_games_per_s": one, "two_threads_games_per_s": two, "two_of_one": two / one}


def main() -> None:
    workload, seconds = sys.argv[1], float(sys.argv[2])
    if workload == "playouts":
        found = {f"{player}_games_per_s": playouts_of(player, seconds) for player in ("random", "habits")}
        print(json.dumps({name: value for name, value in found.items() if value is not None}))
    elif workload in MORE:
        print(json.dumps(MORE[workload](seconds)))
    else:
        print(json.dumps(measured(workload, seconds)))


def environments(seconds: float) -> dict[str, float]:
    """Steps a second with random actions in base Pandemic: of the clock, many tables at once on two threads, with masks
    and observations as arrays; and of one core, one Gymnasium environment whose others play at random."""
    import numpy as np

    from containment.rl.gymnasium_env import ContainmentEnv
    from containment.rl.vector import ContainmentVectorEnv

    dice = np.random.default_rng(SEED)
    many = ContainmentVectorEnv("pandemic", 512, events="shared", threads=2, copy=False, seats=2, epidemics=4)
    many.reset(seed=SEED)
    one = ContainmentEnv("pandemic", seats=2, epidemics=4)
    one.reset(seed=SEED)

    def some_arrays() -> int:
        for _ in range(20):
            many.step(many.random_actions(dice))
        return 20 * many.num_envs

    def some_steps() -> int:
        for _ in range(200):
            _, _, over, _, _ = one.step(np.int64(one.legal[int(dice.random() * len(one.legal))]))
            if over:
                one.reset()
        return 200

    return {
        "batch_steps_per_s": rate(some_arrays, seconds, time.perf_counter),
        "gymnasium_steps_per_s": rate(some_steps, seconds),
    }


MORE = {"copies": copies, "threads": by_threads, "environments": environments}


if __name__ == "__main__":
    main()
