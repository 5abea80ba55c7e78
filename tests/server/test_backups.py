"""Backups: a file that is whole, made while others write, and restored into either database."""

from __future__ import annotations

import asyncio
import gzip
import stat
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from containment.server.store.backups import Writer
from containment.server.store.migrating import migrations
from containment.server.store.store import Link, Store, StoreError
from tests.server.conftest import Database, File, InCluster, opened
from tests.server.postgresql import Cluster
from tests.server.test_migrations import NEWER
from tests.server.test_store import entries, listed, new_table

pytestmark = pytest.mark.anyio


async def fill(store: Store) -> None:
    await store.create(
        listed("a", public=True, title="Zoë 🦠", rows=2),
        ["x", '{"y":"\\n\\u0000"}'],
        [Link("a", "seat", 0, bytes(range(32)))],
    )
    await new_table(store, "b", [f"entry {n}" for n in range(1_100)])
    await new_table(store, "c")
    await store.archive("c", 1, "# a record\n")


async def check(store: Store) -> None:
    found = await store.table("a")
    assert (found.title, found.public, found.rows) == ("Zoë 🦠", True, 2)
    assert await entries(store, "b") == [f"entry {n}" for n in range(1_100)]
    assert await store.link(bytes(range(32))) == Link("a", "seat", 0, bytes(range(32)))
    assert await store.archived("c") == "# a record\n"
    assert await store.count() == 2
    await store.append("b", 1_100, ["and it goes on"])


@pytest.mark.parametrize("into", ["sqlite", "postgres"])
async def test_a_backup_is_restored_into_either_database(
    database: Database, cluster: Cluster, tmp_path: Path, into: str
) -> None:
    target = File(tmp_path / "other.sqlite") if into == "sqlite" else InCluster(cluster, cluster.new_database())
    path = tmp_path / "backup"
    async with opened(database.store()) as store:
        await fill(store)
        await store.backup(str(path))
    async with opened(target.store()) as store:
        await store.restore(str(path))
        assert await entries(store) == ["x", '{"y":"\\n\\u0000"}']
        await check(store)
    if isinstance(target, InCluster):
        cluster.give_back(target.name)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in tmp_path.iterdir() if "part" in one.name] == []


class Meanwhile(threading.Thread):
    """Another process that appends to a table, pair by pair, until it is told to stop."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self.database = database
        self.rows = 1
        self.stopping = False

    def run(self) -> None:
        asyncio.run(self._write())

    async def _write(self) -> None:
        async with opened(self.database.store()) as store:
            while not self.stopping:
                await store.append("a", self.rows, ["x", "y"])
                self.rows += 2

    def wait_for_more(self) -> None:
        goal = self.rows + 4
        while self.rows < goal and self.is_alive():
            time.sleep(0.002)


@pytest.mark.parametrize("round", range(3))
async def test_a_backup_is_of_one_moment_while_others_write(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, round: int
) -> None:
    """Between any two tables that are copied something is written: the table has as many rows in it as it says."""
    async with opened(database.store()) as store:
        await new_table(store)
        writing = Meanwhile(database)
        writing.start()
        table = Writer.table

        def slow(self: Writer, name: str, columns: Sequence[str]) -> None:
            writing.wait_for_more()
            table(self, name, columns)

        monkeypatch.setattr(Writer, "table", slow)
        try:
            before = writing.rows
            await store.backup(str(tmp_path / "backup"))
        finally:
            writing.stopping = True
            writing.join()
        assert writing.rows >= before + 12, "it went on"
    async with opened(File(tmp_path / "restored.sqlite").store()) as restored:
        await restored.restore(str(tmp_path / "backup"))
        rows = (await restored.table("a")).rows
        assert before <= rows < writing.rows
        assert [row.n for row in await restored.rows("a")] == list(range(rows))


async def test_a_database_with_tables_is_not_written_over(database: Database, tmp_path: Path) -> None:
    async with opened(database.store()) as store:
        await new_table(store)
        await store.backup(str(tmp_path / "backup"))
        await store.append("a", 1, ["since"])
        with pytest.raises(StoreError, match="empty one"):
            await store.restore(str(tmp_path / "backup"))
        assert await entries(store) == ["first", "since"]


async def test_a_backup_that_is_not_whole_changes_nothing(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "backup"
    async with opened(File(tmp_path / "source.sqlite").store()) as store:
        await fill(store)
        await store.backup(str(path))
    whole = path.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    strange = b'{"table":"x;y","columns":[]}\n'
    damaged = {
        "damaged or cut off": [whole[: len(whole) // 2], whole[:-6], b"".join([whole[:60], b"\0\0\0", whole[63:]])],
        "is cut off": [gzip.compress(b"".join(lines[:-1])), gzip.compress(b"".join([*lines[:5], *lines[6:]]))],
        "not a Containment": [b"", b"hello", *map(gzip.compress, (b"", b'{"kind":"else"}\n', lines[0] + strange))],
        "newer program": [gzip.compress(b'{"kind":"containment backup","number":99}\n{"rows":0}\n')],
    }  # fmt: skip
    async with opened(database.store()) as store:
        for sentence, contents in damaged.items():
            for content in contents:
                path.write_bytes(content)
                with pytest.raises(StoreError, match=sentence):
                    await store.restore(str(path))
                assert await store.count() == 0
        with pytest.raises(StoreError, match="there is no file"):
            await store.restore(str(tmp_path / "nothing"))
        path.write_bytes(whole)
        await store.restore(str(path))
        await check(store)


async def test_a_backup_of_an_older_program_is_brought_up_to_date(database: Database, tmp_path: Path) -> None:
    async with opened(File(tmp_path / "source.sqlite").store(migrations())) as store:
        await new_table(store, title="Ann")
        await store.backup(str(tmp_path / "backup"))
    async with opened(database.store(NEWER)) as store:
        await store.restore(str(tmp_path / "backup"))
        assert (await store.table("a")).title == "Ann!"
    async with opened(database.store(NEWER)) as store:
        assert (await store.table("a")).title == "Ann!"


async def test_a_backup_that_cannot_be_written_says_so(database: Database, tmp_path: Path) -> None:
    async with opened(database.store()) as store:
        with pytest.raises(StoreError, match="cannot be written"):
            await store.backup(str(tmp_path / "no such folder" / "backup"))
        (tmp_path / "backup").write_text("the last one")
        await store.backup(str(tmp_path / "backup"))
        assert (tmp_path / "backup").read_bytes()[:2] == b"\x1f\x8b"


async def test_a_backup_before_an_upgrade_leaves_the_database_as_it_is(database: Database, tmp_path: Path) -> None:
    async with opened(database.store()) as store:
        await new_table(store, title="Ann")
    await database.store(NEWER).backup(str(tmp_path / "backup"))
    async with opened(database.store()) as store:
        assert (await store.table("a")).title == "Ann", "an older program can still use it"
    async with opened(File(tmp_path / "restored.sqlite").store()) as store:
        await store.restore(str(tmp_path / "backup"))
        assert (await store.table("a")).title == "Ann"


async def test_what_has_no_tables_of_ours_or_newer_ones_is_not_backed_up(database: Database, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"there is no database|there are no Containment tables"):
        await database.store().backup(str(tmp_path / "backup"))
    async with opened(database.store(NEWER)):
        pass
    with pytest.raises(StoreError, match="newer program"):
        await database.store().backup(str(tmp_path / "backup"))
    assert not (tmp_path / "backup").exists()
    if isinstance(database, File):
        assert not (tmp_path / "nothing").exists()
        with pytest.raises(StoreError, match="there is no database"):
            await File(tmp_path / "nothing").store().backup(str(tmp_path / "backup"))
        assert not (tmp_path / "nothing").exists()
