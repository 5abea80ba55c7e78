"""A log that cannot be replayed breaks its own table and nothing else: it is said, and the log is kept."""

from __future__ import annotations

import logging

import pytest

from containment.server import log, waking
from containment.server.hub import Hub, Kept, Unreadable
from containment.server.store.store import Store
from containment.server.tables import acting
from containment.server.tables.acting import Refused
from tests.server.conftest import Database, opened
from tests.server.test_archiving import a_game
from tests.server.test_attending import Eyes
from tests.server.test_waking import begun, leave, thinking

pytestmark = pytest.mark.anyio
ODD = (
    '{"kind":"of a later program"}',
    "no JSON",
    log.dumps(log.Answered(0, (10**6,))),
    log.dumps(log.Answered(0, ())),
    log.dumps(log.Sat(7, "you", "Eve")),
    log.dumps(log.Begun("not a record", ("you", "you"), ("Ann", "Bo"))),
)


async def written(store: Store, kept: Kept, entry: str) -> None:
    """A row that is of another program, or of none."""
    await store.append(kept.live.id, kept.live.rows, [entry])


@pytest.mark.parametrize("entry", ODD)
async def test_it_is_said_and_the_log_is_kept(database: Database, entry: str, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(database.store()) as store:
        hub = Hub(store)
        kept, other = await a_game(hub, 3), await a_game(hub, 3)
        rows = kept.live.rows
        await written(store, kept, entry)
        with caplog.at_level(logging.ERROR):
            for _ in range(2):
                with pytest.raises(Unreadable, match="can't be shown"):
                    await hub.get(kept.live.id)
        assert caplog.text.count(f"cannot be replayed at row {rows}") == 1, "it is replayed once, not for each visitor"
        with pytest.raises(Refused) as why:
            await hub.act(kept, lambda live: acting.chat(live, 0, "Hello?"))
        assert why.value.code == "unreadable"
        assert [row.entry for row in await store.rows(kept.live.id)][rows:] == [entry]
        await hub.act(other, lambda live: acting.chat(live, 0, "Hello!"))


async def test_who_looks_at_it_is_told_and_others_are_looked_after(database: Database) -> None:
    async with opened(database.store()) as store, opened(database.store()) as elsewhere:
        hub, newer = Hub(store), Hub(elsewhere)
        kept, other = await a_game(hub, 3), await a_game(hub, 3)
        eyes, others = Eyes(0), Eyes(0)
        hub.arrive(kept, eyes)
        hub.arrive(other, others)
        await written(elsewhere, kept, ODD[0])
        there = await newer.get(other.live.id)
        await newer.act(there, lambda live: acting.chat(live, 1, "Still here"))
        told = eyes.told
        await hub._look_at_all()
        assert kept.broken and eyes.told > told
        assert other.live.rows == there.live.rows


async def test_it_does_not_keep_sleeping_tables_asleep(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waking, "MOST", 1)
    async with opened(database.store()) as store, opened(database.store()) as other:
        hub = Hub(store)
        odd = await begun(hub)
        await leave(hub, odd)
        await written(store, odd, ODD[0])
        good = await begun(hub)
        await leave(hub, good)
        async with thinking(other) as waker:
            found = [id for _ in range(3) for id in await waker.wake_some()]
        assert good.live.id in found
