"""`make load`: a thousand live tables on this machine, two people at each, played by bots over two thousand WebSockets.

    python -m bench.server.load --tables 1000 --rates 50,100,200,400 --seconds 30

prints, for one process on SQLite, one on PostgreSQL and two on PostgreSQL: answers a second that were wanted and given,
the time from an answer to the other's frame (p50, p99), and the memory a table. Bots and servers share the cores."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tests.server.postgresql import MISSING, Cluster, binaries

from bench.server.bots import Bot, Table
from bench.server.servers import Running

GAMES = ("pandemic", "iberia", "cure", "coldwar")
BAR_P99, BAR_RATE, BAR_MEMORY = 0.250, 200, 1.5
HEADS = ("store", "processes", "tables", "sockets", "wanted/s", "given/s", "p50 ms", "p99 ms", "MB per table")


class Setup(NamedTuple):
    store: str
    database: str
    processes: int


class Measured(NamedTuple):
    given: float
    p50: float
    p99: float


async def measure(bots: list[Bot], rate: float, seconds: float) -> Measured:
    """At each tick somebody who is asked answers: so many answers a second, as far as the server can."""
    for bot in bots:
        bot.seen.clear()
    before = sum(bot.done for bot in bots)
    began = time.monotonic()
    due = iter(_round(bots))
    for n in count():
        at = began + n / rate
        if at > began + seconds:
            break
        await asyncio.sleep(max(0.0, at - time.monotonic()))
        for _ in range(len(bots)):
            if await next(due).answer():
                break
    took = time.monotonic() - began
    await asyncio.sleep(1.0)
    seen = sorted(second for bot in bots for second in bot.seen)
    given = (sum(bot.done for bot in bots) - before) / took
    return Measured(given, _percentile(seen, 0.5), _percentile(seen, 0.99))


def _round(bots: list[Bot]) -> Iterator[Bot]:
    while True:
        yield from bots


def _percentile(seen: list[float], share: float) -> float:
    return seen[min(len(seen) - 1, int(share * len(seen)))] if seen else float("nan")


async def sit_down(server: Running, tables: int, game: str) -> tuple[list[Bot], list[asyncio.Task[None]]]:
    names = GAMES if game == "all" else (game,)
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda n: Table(server.url, names[n % len(names)], ("free", "free"), n), range(tables)))
    bots = [Bot([server.wire], table, seat, 2 * n + seat) for n, table in enumerate(made) for seat in (0, 1)]
    tasks = []
    for bot in bots:
        tasks.append(asyncio.create_task(bot.run()))
        if len(tasks) % 50 == 0:
            await asyncio.sleep(0.2)
    await asyncio.gather(*(bot.joined() for bot in bots))
    while waiting := [bot for bot in bots if bot.state != "playing"]:
        for bot in reversed(waiting):
            await bot.send("sit", name="Mia" if bot.seat == 0 else "Bo")
            if bot.seat == 0:
                await bot.send("begin")  # refused if the other is not seated yet
            await asyncio.sleep(0.005)
        await asyncio.sleep(1.0)
    return bots, tasks


async def run(setup: Setup, given: argparse.Namespace, home: Path) -> None:
    server = Running(setup.database, home, workers=setup.processes)
    server.start()
    empty = server.memory()
    try:
        bots, tasks = await sit_down(server, given.tables, given.game)
        for rate in map(float, given.rates.split(",")):
            found = await measure(bots, rate, given.seconds)
            a_table = (server.memory() - empty) / given.tables
            row: tuple[object, ...] = (
                setup.store,
                setup.processes,
                given.tables,
                len(bots),
                f"{rate:.0f}",
                f"{found.given:.0f}",
            )
            row += (f"{1e3 * found.p50:.0f}", f"{1e3 * found.p99:.0f}", f"{a_table:.2f}")
            print(f"| {' | '.join(map(str, row))} |", flush=True)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        server.kill()


@contextmanager
def postgresql(fsync: bool = True) -> Iterator[Cluster]:
    """A PostgreSQL of one's own, as the tests have it; as an administrator has it, it waits for the disk."""
    found = binaries()
    if found is None:
        raise SystemExit(MISSING)
    cluster = Cluster(found, fsync)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--tables", type=int, default=1000)
    words.add_argument("--rates", default="50,100,200,400")
    words.add_argument("--seconds", type=float, default=30.0)
    words.add_argument("--game", default="pandemic", help="or all: a quarter of the tables each")
    words.add_argument("--stores", default="sqlite,postgresql")
    given = words.parse_args()
    print(f"| {' | '.join(HEADS)} |\n|{' --- |' * len(HEADS)}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        if "sqlite" in given.stores:
            asyncio.run(run(Setup("SQLite", str(home / "tables.sqlite"), 1), given, home))
        if "postgresql" in given.stores:
            with postgresql() as cluster:
                for processes in (1, 2):
                    url = cluster.url(cluster.new_database())
                    asyncio.run(run(Setup("PostgreSQL", url, processes), given, home))
    print(f"Bar: p99 at most {1e3 * BAR_P99:.0f} ms at {BAR_RATE} answers/s, at most {BAR_MEMORY} MB per table.")


if __name__ == "__main__":
    main()
