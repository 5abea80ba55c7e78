"""What a running server does by itself: unused tables become records, and tables left to computers go on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from containment.server import waking
from containment.server.hub import Hub
from containment.server.store.sqlite import SqliteStore
from containment.server.web.app import Config
from tests.server.conftest import opened
from tests.server.test_waking import GO_ON, begun, leave
from tests.server.web.running import GENEROUS, running, until

DAY = 86_400


def old_table(folder: Path, days: float) -> str:
    """A table that was used so many days ago; the secret of its owner."""

    async def make() -> tuple[str, str]:
        async with opened(SqliteStore(folder / "tables.sqlite")) as store:
            id, tokens = await Hub(store).create(GO_ON)
            return id, tokens["owner"]

    id, owner = asyncio.run(make())
    with sqlite3.connect(folder / "tables.sqlite") as database:
        assert database.execute("UPDATE tables SET changed = changed - ? WHERE id = ?", (days * DAY, id)).rowcount == 1
    database.close()
    return owner


@pytest.mark.parametrize(("after", "status"), [(90, 410), (0, 200)])
def test_an_unused_table_becomes_a_record_unless_they_are_kept_for_ever(
    tmp_path: Path, after: int, status: int
) -> None:
    old, newer = old_table(tmp_path, 91), old_table(tmp_path, 89)
    with running(tmp_path, Config(limits=GENEROUS, archive_after=after)) as server:

        def opens(token: str) -> int:
            return server.http.get("/api/table", headers={"Authorization": f"Bearer {token}"}).status_code

        until(lambda: opens(old) == status)
        assert opens(newer) == 200
        assert len(server.app.house._tasks) == (3 if after else 2), "where tables are kept for ever, nobody looks"


def test_a_table_that_was_left_to_computers_goes_on_when_the_server_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waking, "LOOK_EVERY", 0.1)

    async def make() -> str:
        async with opened(SqliteStore(tmp_path / "tables.sqlite")) as store:
            hub = Hub(store)
            kept = await begun(hub)
            await leave(hub, kept)
            return kept.live.id

    id = asyncio.run(make())
    with running(tmp_path) as server:
        tables = server.app.house.hub.tables
        until(lambda: id in tables and tables[id].live.question > 3)
