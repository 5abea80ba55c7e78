"""Tables that nobody has used for long become records that can be read and played on; nothing else is ever lost."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

import containment
from containment.matches import saves
from containment.server import archiving, log
from containment.server.archiving import Archivist, record_of
from containment.server.hub import Hub, Kept
from containment.server.store.store import Listed, NoSuchTable
from containment.server.tables import acting, opening
from containment.server.tables.acting import Refused, question_of
from containment.server.tokens import hashed
from tests.server.conftest import Database, opened
from tests.server.test_attending import Eyes

pytestmark = pytest.mark.anyio


async def a_game(hub: Hub, answers: int) -> Kept:
    """Ann and Bo play some moves."""
    id, _ = await hub.create(log.Opened("pandemic", ("free", "free"), seed=3))
    kept = await hub.get(id)
    await hub.act(kept, lambda live: acting.take(live, 0, "Ann"))
    await hub.act(kept, lambda live: acting.take(live, 1, "Bo"))
    await hub.act(kept, opening.begin)
    for _ in range(answers):
        match = kept.live.match
        assert match is not None
        seat, move = match.asked, match.moves(match.asked)[0]
        await hub.act(kept, lambda live, s=seat, m=move: acting.answer(live, s, question_of(live, s), m))  # type: ignore[misc]
    return kept


async def test_an_unused_table_becomes_a_record_with_its_names(database: Database, tmp_path: Path) -> None:
    async with opened(database.store()) as store:
        hub = Hub(store)
        kept = await a_game(hub, 9)
        await hub.act(kept, lambda live: acting.chat(live, 0, "Good game"))
        await hub.act(kept, lambda live: acting.hand_over(live, 1, "random"))
        live = kept.live
        assert live.match is not None
        assert await Archivist(hub, days=1).archive_some() == []
        assert await Archivist(hub, days=-1).archive_some() == [live.id]
        text = await store.archived(live.id)
        assert text is not None
        with pytest.raises(NoSuchTable):
            await hub.get(live.id)
    path = tmp_path / "archived.record"
    path.write_text(text, encoding="utf-8")
    saved = saves.read(path, containment.game)
    assert saved.whole
    assert saved.record.answers == live.match.record.answers
    assert saved.names == ("you", "random")
    assert saved.first == ("you", "you")
    assert saved.called == ("Ann", "P2")
    assert "# names: Ann, P2" in text


async def test_what_is_acted_on_an_archived_table_is_refused_and_its_links_lead_to_the_record(
    database: Database,
) -> None:
    async with opened(database.store()) as store:
        hub, other = Hub(store), Hub(store)
        id, tokens = await hub.create(log.Opened("pandemic", ("free", "free")))
        kept = await other.get(id)
        assert await Archivist(hub, days=-1).archive_some() == [id]
        with pytest.raises(Refused, match="no such table any more"):
            await other.act(kept, lambda live: acting.take(live, 0, "Ann"))
        link = await store.link(hashed(tokens["seat 1"]))
        assert link is not None and link.table == id
        assert await store.archived(link.table) == "", "nothing was played"


async def test_a_table_that_somebody_looks_at_is_not_archived(database: Database) -> None:
    async with opened(database.store()) as store:
        hub = Hub(store)
        id, _ = await hub.create(log.Opened("pandemic", ("free", "free")))
        kept, eyes = await hub.get(id), Eyes(-1)
        hub.arrive(kept, eyes)
        assert await Archivist(hub, days=-1).archive_some() == []
        hub.leave(kept, eyes)
        assert await Archivist(hub, days=-1).archive_some() == [id]


async def test_an_answer_while_it_is_being_archived_keeps_the_table(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database.store()) as store:
        hub = Hub(store)
        kept = await a_game(hub, 2)
        rows = kept.live.rows
        read = store.rows

        async def meanwhile(table: str, since: int = 0) -> object:
            found = await read(table, since)
            await store.append(table, rows, [log.dumps(log.Chatted(0, "Wait, I am back"))])
            return found

        monkeypatch.setattr(store, "rows", meanwhile)
        assert await Archivist(hub, days=-1).archive_some() == []
        monkeypatch.undo()
        assert len(await store.rows(kept.live.id)) == rows + 1
        assert await store.archived(kept.live.id) is None


async def test_a_log_that_cannot_be_read_is_left_and_does_not_hold_up_others(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(archiving, "MOST", 1)
    async with opened(database.store()) as store:
        hub = Hub(store)
        await store.create(
            Listed("odd", "pandemic", "", "open", False, "", 1, 0.0), ['{"kind":"of a later program"}'], []
        )
        id, _ = await hub.create(log.Opened("pandemic", ("free", "free")))
        archivist = Archivist(hub, days=-1)
        with caplog.at_level(logging.ERROR):
            assert [await archivist.archive_some() for _ in range(3)] == [[], [id], []]
        assert "table odd cannot be archived" in caplog.text
        assert len(await store.rows("odd")) == 1


async def test_what_was_taken_back_is_not_in_the_record(database: Database) -> None:
    async with opened(database.store()) as store:
        hub = Hub(store)
        kept = await a_game(hub, 0)
        match = kept.live.match
        assert match is not None
        before = record_of(kept.live.id, await store.rows(kept.live.id))
        await hub.act(kept, lambda live: acting.answer(live, 0, question_of(live, 0), match.moves(0)[-1]))
        played = record_of(kept.live.id, await store.rows(kept.live.id))
        await hub.act(kept, lambda live: acting.undo(live, 0))
        assert record_of(kept.live.id, await store.rows(kept.live.id)) == before != played
