"""Who is connected, from whichever process: every process shows all seats, and one that was killed vanishes."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final

import pytest

from containment.server import attending, log
from containment.server.hub import Hub
from containment.server.store.sqlite import SqliteStore
from containment.server.store.store import AWAY
from tests.server.conftest import Database, File, InCluster, opened
from tests.server.postgresql import Cluster
from tests.server.test_store import new_table

pytestmark = pytest.mark.anyio
PATIENCE: Final = 60.0


class Eyes:
    """A visitor who only sees that something has changed."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.told = 0

    def changed(self) -> None:
        self.told += 1


async def until(true: Callable[[], bool]) -> float:
    """How long it took."""
    begun = time.monotonic()
    while not true():
        assert time.monotonic() - begun < PATIENCE
        await asyncio.sleep(0.02)
    return time.monotonic() - begun


# ---------------------------------------------------------------------------------------------- stores
async def test_a_process_sees_the_seats_of_others_and_not_its_own(database: Database) -> None:
    async with opened(database.store()) as store:
        assert not await store.alive("p")
        assert await store.alive("p")
        await store.alive("q")
        await store.attend("p", "a", frozenset({0, 3}))
        await store.attend("p", "b", frozenset({1}))
        await store.attend("q", "a", frozenset({0, 1}))
        assert await store.attended("me", ["a", "b", "c"]) == {"a": frozenset({0, 1, 3}), "b": frozenset({1})}
        assert await store.attended("p", ["a", "b"]) == {"a": frozenset({0, 1})}
        assert await store.attended("me", []) == {}
        await store.attend("p", "a", frozenset({3}))
        assert await store.attended("q", ["a"]) == {"a": frozenset({3})}
        await store.attend("p", "a", frozenset())
        assert await store.attended("q", ["a"]) == {}
        await store.depart("p")
        assert await store.attended("me", ["a", "b"]) == {"a": frozenset({0, 1})}


async def test_a_process_that_does_not_say_that_it_lives_is_dead(database: Database, cluster: Cluster) -> None:
    now = time.time()
    store = SqliteStore(database.path, clock=lambda: now) if isinstance(database, File) else database.store()
    async with opened(store):

        async def let_pass(seconds: float) -> None:
            nonlocal now
            now += seconds
            if isinstance(database, InCluster):
                older = f"UPDATE containment.processes SET seen = seen - {seconds}"
                await asyncio.to_thread(cluster.psql, older, database.name)

        await new_table(store)
        await store.alive("p")
        await store.attend("p", "a", frozenset({1}))
        await let_pass(AWAY - 1)
        assert await store.attended("me", ["a"]) == {"a": frozenset({1})}
        assert await store.unused(-1, 9) == []
        await let_pass(2)
        assert await store.attended("me", ["a"]) == {}
        assert await store.unused(-1, 9) == ["a"]
        assert await store.alive("p"), "it was only late"
        assert await store.attended("me", ["a"]) == {"a": frozenset({1})}
        await let_pass(AWAY * 20)
        await store.alive("me")
        assert not await store.alive("p"), "it was forgotten, and is told so"
        assert await store.attended("me", ["a"]) == {}


# ---------------------------------------------------------------------------------------------- hubs
@pytest.mark.long
async def test_a_hub_shows_who_is_connected_to_another(database: Database) -> None:
    async with opened(database.store()) as one_store, opened(database.store()) as other_store:
        one, other = Hub(one_store), Hub(other_store)
        await one.start()
        await other.start()
        id, _ = await one.create(log.Opened("pandemic", ("free", "free", "free")))
        here, there = await one.get(id), await other.get(id)
        ann, bo, watcher = Eyes(0), Eyes(1), Eyes(-1)
        one.arrive(here, ann)
        one.arrive(here, watcher)
        other.arrive(there, bo)
        await until(lambda: one.here(here) == other.here(there) == {0, 1})
        before = bo.told
        one.leave(here, ann)
        await until(lambda: other.here(there) == {1})
        assert bo.told > before, "who looks is told"
        one.arrive(here, ann)
        await until(lambda: other.here(there) == {0, 1})
        await one.stop()
        await until(lambda: other.here(there) == {1})
        await other.stop()


async def test_a_process_that_was_forgotten_says_again_who_is_there(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attending, "LIVES_EVERY", 0.1)
    async with opened(database.store()) as store:
        hub = Hub(store)
        await hub.start()
        id, _ = await hub.create(log.Opened("pandemic", ("free", "free")))
        hub.arrive(await hub.get(id), Eyes(1))

        async def seen() -> None:
            while await store.attended("me", [id]) != {id: frozenset({1})}:
                await asyncio.sleep(0.02)

        await asyncio.wait_for(seen(), PATIENCE)
        await store.depart(hub.attendance.process)
        await asyncio.wait_for(seen(), PATIENCE)
        await hub.stop()
        assert await store.attended("me", [id]) == {}


async def test_alone_with_a_file_nobody_is_told(file: File) -> None:
    async with opened(SqliteStore(file.path)) as store:
        hub = Hub(store)
        await hub.start()
        id, _ = await hub.create(log.Opened("pandemic", ("free", "free")))
        kept = await hub.get(id)
        hub.arrive(kept, Eyes(1))
        assert hub.here(kept) == {1}
        await asyncio.sleep(0.05)
        assert await store.attended("me", [id]) == {}
        await hub.stop()


VISITED: Final = """
import asyncio, sys
from containment.server.hub import Hub
from containment.server.store.opening import store_of
class Eyes:
    seat = 2
    def changed(self): pass
async def main():
    store = store_of(sys.argv[1], shared=True)
    await store.open()
    hub = Hub(store)
    await hub.start()
    hub.arrive(await hub.get(sys.argv[2]), Eyes())
    await asyncio.sleep(600)
asyncio.run(main())
"""


@pytest.mark.long
async def test_a_process_that_was_killed_vanishes(database: Database) -> None:
    async with opened(database.store()) as store:
        hub = Hub(store)
        await hub.start()
        id, _ = await hub.create(log.Opened("pandemic", ("free", "free", "free")))
        kept = await hub.get(id)
        hub.arrive(kept, Eyes(0))
        child = subprocess.Popen([sys.executable, "-c", VISITED, database.url, id])
        try:
            await until(lambda: hub.here(kept) == {0, 2})
            child.kill()
            await until(lambda: hub.here(kept) == {0})
        finally:
            child.kill()
            child.wait()
        await hub.stop()
