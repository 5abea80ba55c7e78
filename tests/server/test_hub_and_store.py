"""A hub and its store in trouble, and two hubs on one database: nothing is shown that is not written, and nothing that
is written stays unseen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import pytest

from containment.matches.match import AUTOMATIC
from containment.server import attending, log
from containment.server import hub as hubs
from containment.server.hub import Hub, Kept
from containment.server.store.store import StoreError, Unsure
from containment.server.tables import acting
from containment.server.tables.acting import Refused, question_of
from tests.server.conftest import Database, opened
from tests.server.test_archiving import a_game
from tests.server.test_attending import Eyes, until

pytestmark = pytest.mark.anyio
PATIENCE: Final = 60.0


async def seated(hub: Hub) -> Kept:
    id, _ = await hub.create(log.Opened("pandemic", ("free", "free")))
    kept = await hub.get(id)
    hub.arrive(kept, Eyes(0))
    return kept


async def test_of_two_processes_that_answer_the_same_question_one_wins_and_the_other_is_told(
    database: Database,
) -> None:
    async with opened(database.store()) as one_store, opened(database.store()) as other_store:
        one, other = Hub(one_store), Hub(other_store)
        here = await a_game(one, 0)
        there = await other.get(here.live.id)
        for _ in range(12):
            match = here.live.match
            assert match is not None
            seat = match.asked
            question, move = question_of(here.live, seat), match.moves(seat)[-1]
            both = [
                hub.act(kept, lambda live, s=seat, q=question, m=move: acting.answer(live, s, q, m))  # type: ignore[misc]
                for hub, kept in ((one, here), (other, there))
            ]
            told = await asyncio.gather(*both, return_exceptions=True)
            assert [type(what) for what in told].count(Refused) == 1, told
            assert next(what.code for what in told if isinstance(what, Refused)) == "late"
            await one.get(here.live.id)
            await other.get(here.live.id)
            assert here.live.rows == there.live.rows


async def test_what_was_written_while_who_asked_went_away_is_seen(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database.store()) as store:
        hub = Hub(store)
        kept = await seated(hub)
        is_written, append = asyncio.Event(), store.append

        async def slow(table: str, first: int, entries: Sequence[str], due: str | None = None) -> None:
            await append(table, first, entries, due)
            is_written.set()
            await asyncio.sleep(PATIENCE)

        monkeypatch.setattr(store, "append", slow)
        doing = asyncio.create_task(hub.act(kept, lambda live: acting.take(live, 0, "Ann")))
        await asyncio.wait_for(is_written.wait(), PATIENCE)
        doing.cancel()
        await asyncio.gather(doing, return_exceptions=True)
        assert kept.live.rows == 1, "it was not shown before it was known to be written"
        assert (await hub.get(kept.live.id)).live.names[0] == "Ann"


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [(StoreError("away"), "Nothing has changed"), (Unsure("away"), "may have been taken, or not")],
)
async def test_who_answers_is_told_whether_it_may_have_been_taken(
    database: Database, monkeypatch: pytest.MonkeyPatch, trouble: StoreError, sentence: str
) -> None:
    async with opened(database.store()) as store:
        hub = Hub(store)
        kept = await seated(hub)

        async def away(table: str, first: int, entries: Sequence[str], due: str | None = None) -> None:
            raise trouble

        with monkeypatch.context() as patched:
            patched.setattr(store, "append", away)
            with pytest.raises(Refused, match=sentence):
                await hub.act(kept, lambda live: acting.take(live, 0, "Ann"))
        await hub.act(kept, lambda live: acting.take(live, 0, "Ann"))
        assert [row.n for row in await store.rows(kept.live.id)] == [0, 1]


async def test_who_came_while_the_database_was_away_is_told_later(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attending, "LIVES_EVERY", 0.1)
    async with opened(database.store()) as store:
        hub = Hub(store)
        attend, tried = store.attend, []

        async def away(process: str, table: str, seats: frozenset[int]) -> None:
            tried.append(seats)
            if len(tried) < 3:
                raise StoreError("away")
            await attend(process, table, seats)

        monkeypatch.setattr(store, "attend", away)
        await hub.start()
        kept = await seated(hub)
        await until(lambda: len(tried) >= 3)
        await asyncio.sleep(0.05)
        assert await store.attended("me", [kept.live.id]) == {kept.live.id: frozenset({0})}
        await hub.stop()


# ---------------------------------------------------------------------------------------------- tables at hand
async def test_a_table_comes_however_many_others_are_looked_at(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "MOST_KEPT", 3)
    async with opened(database.store()) as store:
        hub = Hub(store)
        seen = [await seated(hub) for _ in range(5)]
        assert [await hub.get(kept.live.id) for kept in seen] == seen
        late = await hub.get((await hub.create(log.Opened("pandemic", ("free", "free"))))[0])
        assert late.live.rows == 1


@pytest.mark.parametrize("rest", [-1.0, 60.0])
async def test_of_tables_that_nobody_looks_at_few_stay_at_hand(
    database: Database, monkeypatch: pytest.MonkeyPatch, rest: float
) -> None:
    """Those that were asked for a moment ago stay: a second one of the same table would hear nothing of the first."""
    monkeypatch.setattr(hubs, "MOST_KEPT", 3)
    monkeypatch.setattr(hubs, "REST", rest)
    async with opened(database.store()) as store:
        hub = Hub(store)
        ids = [(await hub.create(log.Opened("pandemic", ("free", "free"))))[0] for _ in range(8)]
        for id in ids:
            await hub.get(id)
        assert list(hub.tables) == (ids[-3:] if rest < 0 else ids)


# ---------------------------------------------------------------------------------------------- moments that pass
async def test_among_people_a_moment_passes_before_anybody_is_shown_it(database: Database) -> None:
    async with opened(database.store()) as store:
        hub = Hub(store)
        kept = await a_game(hub, 0)
        shown: list[str] = []
        eyes = Eyes(0)
        eyes.changed = lambda: shown.append(kept.live.due.who)  # type: ignore[method-assign]
        hub.arrive(kept, eyes)
        while not kept.live.over and len(shown) < 80:
            match = kept.live.match
            assert match is not None
            due = kept.live.due
            assert due.who == "person"
            seat, move = due.seat, match.moves(due.seat)[-1]
            question = question_of(kept.live, seat)
            await hub.act(kept, lambda live, s=seat, q=question, m=move: acting.answer(live, s, q, m))  # type: ignore[misc]
        entries = [log.loads(row.entry) for row in await store.rows(kept.live.id)]
        passed = [entry for entry in entries if isinstance(entry, log.Answered) and entry.because == AUTOMATIC]
        assert passed and shown and "pass" not in shown
