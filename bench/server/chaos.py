"""`make chaos`: servers killed at random moments under load, a database that goes away, a full disk, nonsense over the
wire. Bounded, and it prints a table: tries, and what was lost.

    python -m bench.server.chaos --kills 300 --seed 1

What may never happen: an answer that the server has acknowledged is missing, or a table is stuck."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.error import URLError

from tests.server.postgresql import Cluster
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import containment
from bench.server.bots import Bot, Table, call
from bench.server.load import GAMES, postgresql
from bench.server.servers import Running
from containment.kernel.record import loads
from containment.matches.match import Match

TABLES: Final = 8
SEATS: Final = ("free", "free", "random")
PATIENCE: Final = 120.0  # seconds in which a table that is not stuck has gone on, however busy the machine is


class Fault(NamedTuple):
    """A row of what is printed."""

    name: str
    store: str
    tries: int
    answers: int  # that were acknowledged
    missing: int
    stuck: int

    @property
    def is_good(self) -> bool:
        return self.answers > 0 and not (self.missing or self.stuck)


class Play:
    """Tables with bots that answer as fast as they can, on one or two servers of the same database."""

    def __init__(self, servers: Sequence[Running], seed: int, tables: int = TABLES) -> None:
        self.servers = list(servers)
        self.number = tables
        self.dice = random.Random(seed)
        self.tables: list[Table] = []
        self.bots: list[list[Bot]] = []
        self.ended = asyncio.Event()
        self._renewed: set[int] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        for n in range(self.number):
            await self._sit_down(GAMES[n % len(GAMES)])
        await self.until_playing()

    async def _sit_down(self, game: str) -> None:
        wires = [server.wire for server in self.servers]
        seed = self.dice.randrange(10**6)
        table = await asyncio.to_thread(Table, self.servers[0].url, game, SEATS, seed)
        bots = [Bot(wires, table, seat, seed + seat) for seat in table.people]
        self.tables.append(table)
        self.bots.append(bots)
        self._tasks += [asyncio.create_task(bot.run()) for bot in bots]
        self._tasks.append(asyncio.create_task(self._play(bots)))

    async def _play(self, bots: Sequence[Bot]) -> None:
        """Sit down and begin, however often it takes; then answer."""
        while any(bot.state in ("", "open") for bot in bots):
            for bot in bots:
                await bot.send("sit", name=("Mia", "Bo")[bot.seat])
            await bots[0].send("begin")
            await asyncio.sleep(0.3)
        await asyncio.gather(*(self._answer(bot) for bot in bots))

    async def _answer(self, bot: Bot) -> None:
        while bot.state != "over" and not self.ended.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(bot.asked.wait(), 0.2)
            await bot.answer()
            await asyncio.sleep(0.01)

    async def until_playing(self) -> None:
        while any(bot.state in ("", "open") for bots in self.bots for bot in bots):
            await asyncio.sleep(0.05)

    @property
    def acknowledged(self) -> int:
        return sum(len(bot.acknowledged) for bots in self.bots for bot in bots)

    async def renew(self) -> None:
        """Where a game is over, another begins: there is load to the end."""
        for n, bots in enumerate(list(self.bots)):
            if n not in self._renewed and all(bot.state == "over" for bot in bots):
                with suppress(OSError):
                    await self._sit_down(GAMES[n % len(GAMES)])
                    self._renewed.add(n)

    async def end(self, name: str, store: str, tries: int) -> Fault:
        """Does every table go on, and is every answer there that was acknowledged?"""
        stuck = await self._stuck()
        self.ended.set()
        await asyncio.sleep(1.0)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        missing = 0
        for table, bots in zip(self.tables, self.bots):
            record = await asyncio.to_thread(self._record, table)
            missing += sum(lost(record, bot) for bot in bots)
        return Fault(name, store, tries, self.acknowledged, missing, stuck)

    async def _stuck(self) -> int:
        """After all faults: an answer of a person is taken at every table whose game is not over."""
        before = {bot: len(bot.acknowledged) for bots in self.bots for bot in bots}

        def goes_on(bots: Sequence[Bot]) -> bool:
            return any(len(bot.acknowledged) > before[bot] or bot.state == "over" for bot in bots)

        end = time.monotonic() + PATIENCE
        waiting = list(self.bots)
        while waiting and time.monotonic() < end:
            await asyncio.sleep(0.2)
            waiting = [bots for bots in waiting if not goes_on(bots)]
        return len(waiting)

    def _record(self, table: Table) -> str:
        server = self.servers[0].url
        with suppress(URLError):  # the game is over already
            call(server, "table/give_up", table.owner, {})
        return str(call(server, "table/record", table.owner))


def lost(record: str, bot: Bot) -> int:
    """Of the answers that this bot was told are done, how many the record does not have, in their order."""
    game, _, table = loads(record, containment.game)
    entries = iter([entry.move for entry in Match(game, table, [None] * 5).entries if entry.seat == bot.seat])
    return sum(move not in entries for move in bot.acknowledged)  # `in` goes on where the last one was found


# ---------------------------------------------------------------------------------------------- disks
class Disk:
    """Where the database of a server lies, and what fills it."""

    how = ""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = str(folder / "tables.sqlite")

    def fill(self) -> None: ...

    def empty(self) -> None: ...


class TinyDisk(Disk):
    """One of its own, in memory."""

    how = "a disk of its own"

    @property
    def _ballast(self) -> Path:
        return self.folder / "ballast"

    def fill(self) -> None:
        with suppress(OSError), open(self._ballast, "wb", buffering=0) as file:
            while file.write(bytes(4096)):
                pass

    def empty(self) -> None:
        self._ballast.unlink()


class NarrowDisk(Disk):
    """Nobody may mount anything here: the server's files may not grow."""

    how = "files may not grow"
    pids: Callable[[], Sequence[int]]

    def fill(self) -> None:
        self._limit(1)

    def empty(self) -> None:
        self._limit(resource.RLIM_INFINITY)

    def _limit(self, most: int) -> None:
        for pid in self.pids():
            hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, hard))


@contextmanager
def small_disk(home: Path) -> Iterator[Disk]:
    folder = home / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16m", "containment-chaos", str(folder)]
    if os.geteuid() == 0 and not subprocess.run(mount, capture_output=True).returncode:
        try:
            yield TinyDisk(folder)
        finally:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)
    else:
        yield NarrowDisk(folder)


# ---------------------------------------------------------------------------------------------- faults
async def kills(servers: Sequence[Running], store: str, number: int, seed: int, tables: int = TABLES) -> Fault:
    """kill -9 at random moments: of the one server, or of one of two."""
    play = Play(servers, seed, tables)
    await play.begin()
    for _ in range(number):
        await _some_answers(play)
        victim = play.dice.choice(play.servers)
        victim.kill()
        if play.dice.random() < 0.3:
            await asyncio.sleep(play.dice.random())
        await asyncio.to_thread(victim.start)
        await play.renew()
    return await play.end("kill -9 of a server", store, number)


async def _some_answers(play: Play) -> None:
    """Some are given, and then it is any moment between two."""
    enough = play.acknowledged + play.dice.randrange(1, 20)
    end = time.monotonic() + PATIENCE
    while play.acknowledged < enough and time.monotonic() < end:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.1 * play.dice.random())


async def database_gone(cluster: Cluster, servers: Sequence[Running], store: str, number: int, seed: int) -> Fault:
    """kill -9 of PostgreSQL under load, and it comes back a moment later."""
    play = Play(servers, seed)
    await play.begin()
    for _ in range(number):
        await _some_answers(play)
        await asyncio.to_thread(cluster.kill)
        await asyncio.sleep(4.0 * play.dice.random())
        await asyncio.to_thread(cluster.start)
        await play.renew()
    return await play.end("kill -9 of PostgreSQL", store, number)


async def disk_full(server: Running, disk: Disk, store: str, number: int, seed: int, tables: int = TABLES) -> Fault:
    """The disk is full under load, and has room again."""
    play = Play([server], seed, tables)
    await play.begin()
    for _ in range(number):
        await _some_answers(play)
        disk.fill()
        await _trouble(server)
        await asyncio.sleep(play.dice.random())
        disk.empty()
        await play.renew()
    return await play.end(f"disk full ({disk.how})", store, number)


async def _trouble(server: Running) -> None:
    """Until somebody, a person or a computer, could not write."""
    before, end = server.errors(), time.monotonic() + PATIENCE
    while server.errors() == before:
        if time.monotonic() > end:
            raise RuntimeError("the disk was never full")
        await asyncio.sleep(0.05)


async def nonsense(server: Running, store: str, number: int, seed: int, tables: int = TABLES) -> Fault:
    """Messages that are none, from somebody with a link, while others play."""
    play = Play([server], seed, tables)
    await play.begin()
    dice = random.Random(seed)
    table = play.tables[0]
    sent = 0
    while sent < number:
        with suppress(OSError, ConnectionClosed, InvalidHandshake):
            async with connect(server.wire, max_size=None, ping_interval=None, proxy=None) as socket:
                if dice.random() < 0.9:
                    await socket.send(json.dumps({"kind": "hello", "token": table.token(0)}))
                reading = asyncio.create_task(_read_all(socket))  # who never reads is not read to either
                for _ in range(min(100, number - sent)):
                    await socket.send(_nonsense(dice))
                    sent += 1
            await reading
    return await play.end("nonsense", store, sent)


async def _read_all(socket: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass


def _nonsense(dice: random.Random) -> str | bytes:
    """Close to a message, or far from it."""
    kinds = ("answer", "hello", "look", "draft", "sit", "leave", "undo", "talk", "rows", "x", "")
    values: tuple[Any, ...] = (None, -1, 2**70, "", "p1", "é\u202e\x00", [], {}, [[[]]], True, 1.5, "x" * 10_000)
    fields = ("id", "question", "move", "at", "seat", "moves", "name", "who", "typed", "place", "token", "told")
    whole = {"kind": dice.choice(kinds), **{dice.choice(fields): dice.choice(values) for _ in range(4)}}
    text = json.dumps(whole)
    how = dice.randrange(5)
    if how == 0:
        return text[: dice.randrange(len(text) + 1)]
    if how == 1:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(200)))
    return text if how < 4 else "[" * dice.randrange(5_000)


# ---------------------------------------------------------------------------------------------- all of them
async def run(given: argparse.Namespace, home: Path) -> list[Fault]:
    found: list[Fault] = []
    if "sqlite" in given.stores:
        found += await on_sqlite(given, home)
    if "postgresql" in given.stores:
        found += await on_postgresql(given, home)
    return found


async def on_sqlite(given: argparse.Namespace, home: Path) -> list[Fault]:
    with running(str(home / "tables.sqlite"), home, 1) as servers:
        found = await _both(servers, "SQLite", given)
    with small_disk(home) as disk, running(disk.database, home, 1) as servers:
        if isinstance(disk, NarrowDisk):
            disk.pids = servers[0].family
        found.append(_said(await disk_full(servers[0], disk, "SQLite", given.outages, given.seed)))
    return found


async def on_postgresql(given: argparse.Namespace, home: Path) -> list[Fault]:
    store = "PostgreSQL, two processes"
    with postgresql() as cluster, running(cluster.url(cluster.new_database()), home, 2) as servers:
        found = await _both(servers, store, given)
        found.append(_said(await database_gone(cluster, servers, store, given.outages, given.seed)))
    return found


@contextmanager
def running(database: str, home: Path, number: int) -> Iterator[list[Running]]:
    servers = [Running(database, home) for _ in range(number)]
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            if server.process is not None:
                server.kill()


async def _both(servers: Sequence[Running], store: str, given: argparse.Namespace) -> list[Fault]:
    """What may happen on either store."""
    return [
        _said(await kills(servers, store, given.kills, given.seed)),
        _said(await nonsense(servers[0], store, given.nonsense, given.seed)),
    ]


def _said(fault: Fault) -> Fault:
    print(f"| {' | '.join(map(str, fault))} | {'good' if fault.is_good else 'BAD'} |", flush=True)
    return fault


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--kills", type=int, default=300)
    words.add_argument("--nonsense", type=int, default=10_000)
    words.add_argument("--outages", type=int, default=10, help="of PostgreSQL, and of room on the disk")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--stores", default="sqlite,postgresql")
    given = words.parse_args()
    print("| fault | store | tries | answers acknowledged | missing | stuck tables | |\n|" + " --- |" * 7, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(run(given, Path(folder)))
    if not all(fault.is_good for fault in found):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
