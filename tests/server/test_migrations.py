"""Migrations: numbered files that run once, whoever starts first; and a newer database is left alone."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from containment.server.store.migrating import Migration, migrations, missing, statements
from containment.server.store.store import StoreError
from tests.server.conftest import Database, opened
from tests.server.test_store import entries, new_table

pytestmark = pytest.mark.anyio

NEXT = Migration(
    len(migrations()) + 1,
    ("ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'", "UPDATE tables SET title = title || '!'"),
)
NEWER = [*migrations(), NEXT]


async def test_a_fresh_database_is_set_up_once(database: Database) -> None:
    async with opened(database.store()) as store:
        await new_table(store)
    async with opened(database.store()) as store:
        assert await entries(store) == ["first"]


async def test_a_database_of_the_number_before_is_brought_up_to_date(database: Database) -> None:
    async with opened(database.store()) as store:
        await new_table(store, title="Ann")
    for _ in range(2):
        async with opened(database.store(NEWER)) as store:
            assert (await store.table("a")).title == "Ann!"  # and only once
            assert await entries(store) == ["first"]


async def test_a_newer_database_is_refused_and_left_as_it_is(database: Database) -> None:
    async with opened(database.store(NEWER)) as store:
        await new_table(store)
    with pytest.raises(StoreError, match=rf"newer program \(its number is {NEXT.number}, this program knows"):
        await database.store().open()
    async with opened(database.store(NEWER)) as store:
        assert await entries(store) == ["first"]


async def test_a_migration_that_fails_changes_nothing(database: Database) -> None:
    async with opened(database.store()) as store:
        await new_table(store, title="Ann")
    broken = Migration(NEXT.number, (*NEXT.statements, "SELECT nonsense FROM nowhere"))
    with pytest.raises(StoreError):
        await database.store([*migrations(), broken]).open()
    async with opened(database.store()) as store:
        assert (await store.table("a")).title == "Ann"
    async with opened(database.store(NEWER)) as store:
        assert (await store.table("a")).title == "Ann!"


async def test_several_that_start_at_once_migrate_once(database: Database) -> None:
    stores = [database.store(NEWER) for _ in range(6)]
    await asyncio.gather(*(store.open() for store in stores))
    await new_table(stores[0], title="Ann")
    assert [(await store.table("a")).title for store in stores] == ["Ann"] * 6
    await asyncio.gather(*(store.close() for store in stores))


OPENS = """
import asyncio, sys
from containment.server.store.opening import store_of
async def main():
    store = store_of(sys.argv[1], shared=True)
    await store.open()
    print(await store.count())
    await store.close()
asyncio.run(main())
"""


def test_several_processes_that_start_at_once_migrate_once(database: Database) -> None:
    started = [
        subprocess.Popen([sys.executable, "-c", OPENS, database.url], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(4)
    ]
    for process in started:
        output, problems = process.communicate(timeout=120)
        assert (output.strip(), process.returncode) == (b"0", 0), problems.decode()


# ---------------------------------------------------------------------------------------------- the files
def test_files_are_read_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    (tmp_path / "0002_more.sql").write_text("ALTER TABLE a ADD COLUMN b; -- why; not\n")
    (tmp_path / "0001_first.sql").write_text("-- first\nCREATE TABLE a (x TEXT);\nCREATE INDEX i ON a (x);\n")
    (tmp_path / "notes.txt").write_text("no migration")
    assert migrations(tmp_path) == [
        Migration(1, ("CREATE TABLE a (x TEXT)", "CREATE INDEX i ON a (x)")),
        Migration(2, ("ALTER TABLE a ADD COLUMN b",)),
    ]


def test_a_gap_among_the_numbers_is_a_mistake(tmp_path: Path) -> None:
    for number in (1, 3):
        (tmp_path / f"000{number}_x.sql").write_text("SELECT 1;")
    with pytest.raises(ValueError, match="without a gap"):
        migrations(tmp_path)


def test_only_what_is_missing_is_run() -> None:
    known = [Migration(n, ()) for n in (1, 2, 3)]
    assert [one.number for one in missing(1, known)] == [2, 3]
    assert missing(3, known) == []
    assert statements("") == ()
