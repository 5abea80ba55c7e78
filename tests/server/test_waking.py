"""A table that only computers are left at goes on, whichever process ends: no table is stuck."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import pytest

from containment.server import log
from containment.server import thinking as thinking_
from containment.server.hub import Hub, Kept
from containment.server.store.sqlite import SqliteStore
from containment.server.store.store import Store, StoreError
from containment.server.tables import acting, opening
from containment.server.tables.acting import question_of
from containment.server.thinking import Thinkers
from containment.server.waking import Waker
from tests.server.conftest import Database, File, opened
from tests.server.test_attending import until

pytestmark = pytest.mark.anyio
GO_ON: Final = log.Opened("pandemic", ("free", "random"), alone="go on", pace=0.0)


class Stopped(BaseException):
    """This process is killed here."""


async def begun(hub: Hub, table: log.Opened = GO_ON) -> Kept:
    id, _ = await hub.create(table)
    kept = await hub.get(id)
    await hub.act(kept, lambda live: acting.take(live, 0, "Ann"))
    await hub.act(kept, opening.begin)
    return kept


@asynccontextmanager
async def thinking(store: Store) -> AsyncIterator[Waker]:
    """Another process."""
    hub = Hub(store)
    thinkers = Thinkers(hub)
    try:
        yield Waker(hub, thinkers)
    finally:
        await thinkers.stop()


async def leave(hub: Hub, kept: Kept) -> None:
    await hub.act(kept, lambda live: acting.hand_over(live, 0, "random"))


async def test_another_process_goes_on_for_one_that_was_killed(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is killed after the last person's leaving was written, and before anything else."""
    async with opened(database.store()) as store, opened(database.store()) as other:
        hub = Hub(store)
        kept = await begun(hub)
        append = store.append

        async def killed(table: str, first: int, entries: Sequence[str], due: str | None = None) -> None:
            await append(table, first, entries, due)
            raise Stopped

        monkeypatch.setattr(store, "append", killed)
        with pytest.raises(Stopped):
            await leave(hub, kept)
        async with thinking(other) as waker:
            assert await waker.wake_some() == [kept.live.id]
            there = await waker.hub.get(kept.live.id)
            await until(lambda: there.live.rows > kept.live.rows + 2)
            assert await waker.wake_some() == [], "it is claimed"


async def test_who_stays_is_not_thought_for(database: Database) -> None:
    """Another took a seat, and the process was killed before it could list the table anew."""
    async with opened(database.store()) as store:
        kept = await begun(Hub(store))
        rows = kept.live.rows
        await store.append(kept.live.id, rows, [log.dumps(log.Sat(0, log.PERSON, "Bo"))], "computer")
        async with thinking(store) as waker:
            assert await waker.wake_some() == [kept.live.id]
            assert await waker.wake_some() == [], "it is listed as it is"
            assert len(await store.rows(kept.live.id)) == rows + 1


async def test_a_table_that_was_told_to_sleep_sleeps(database: Database) -> None:
    async with opened(database.store()) as store:
        hub = Hub(store)
        kept = await begun(hub, log.Opened("pandemic", ("free", "random"), alone="sleep"))
        await leave(hub, kept)
        async with thinking(store) as waker:
            assert await waker.wake_some() == []


async def test_who_leaves_and_comes_back_is_waited_for(database: Database) -> None:
    async with opened(database.store()) as store:
        hub = Hub(store)
        kept = await begun(hub)
        await leave(hub, kept)

        async def due() -> str:
            await asyncio.gather(*hub._doing)
            return (await store.table(kept.live.id)).due

        assert await due() == "computer"
        await hub.act(kept, lambda live: acting.take(live, 0, "Ann"))
        assert await due() == ""


# ------------------------------------------------------------------------------------ people wait for a computer
async def waiting(hub: Hub) -> Kept:
    """A game at which a computer is asked, and a person waits for it."""
    kept = await begun(hub, log.Opened("pandemic", ("free", "random"), seed=1, pace=0.0))
    while kept.live.due.who != "computer":
        match = kept.live.match
        assert match is not None
        move = match.moves(0)[0]
        await hub.act(kept, lambda live, m=move: acting.answer(live, 0, question_of(live, 0), m))  # type: ignore[misc]
    return kept


async def test_people_get_their_computer_back_after_a_kill(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was killed had claimed to think; nothing at the table changes while its people wait."""
    monkeypatch.setattr(thinking_, "CLAIM", 0.5)
    async with opened(database.store()) as store:
        id = (await waiting(Hub(store))).live.id
        assert await store.claim(id, "killed", 1.0)
        async with thinking(store) as waker:
            kept = await waker.hub.get(id)
            waker.thinkers.changed(kept)
            await until(lambda: kept.live.due.who == "person")


async def test_a_computer_answers_when_the_database_is_back_however_long_it_was_away(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_, "LONGEST_PAUSE", 0.05)
    async with opened(database.store()) as store:
        id = (await waiting(Hub(store))).live.id
        append, tried = store.append, 0

        async def away(table: str, first: int, entries: Sequence[str], due: str | None = None) -> None:
            nonlocal tried
            tried += 1
            if tried <= 10:
                raise StoreError("the database is away")
            await append(table, first, entries, due)

        monkeypatch.setattr(store, "append", away)
        async with thinking(store) as waker:
            kept = await waker.hub.get(id)
            waker.thinkers.changed(kept)
            await until(lambda: kept.live.due.who == "person")


async def test_who_stops_does_not_keep_a_table_from_others(database: Database) -> None:
    async with opened(database.store()) as store:
        kept = await waiting(Hub(store))
        async with thinking(store) as waker:
            waker.thinkers.changed(await waker.hub.get(kept.live.id))
            await until(lambda: kept.live.id in waker.thinkers._busy)
            await asyncio.sleep(0)
        assert await store.claim(kept.live.id, "another", 10)


async def test_alone_with_its_file_a_server_goes_on_at_once_after_a_kill(file: File) -> None:
    async with opened(SqliteStore(file.path, shared=False)) as store:
        hub = Hub(store)
        id = (await waiting(hub)).live.id
        killed, next_ = Thinkers(hub), Thinkers(Hub(store))
        assert await store.claim(id, killed.name, 60) and await store.claim(id, next_.name, 60)
        for thinkers in (killed, next_):
            await thinkers.stop()
    async with opened(file.store()) as store:
        one, other = Thinkers(Hub(store)), Thinkers(Hub(store))
        assert one.name != other.name
        for thinkers in (one, other):
            await thinkers.stop()
