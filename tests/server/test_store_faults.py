"""What may happen to a store from outside: kills, a database that is gone and back, a full disk, a clock that jumps.
What was acknowledged is there afterwards, once and in order, and whoever comes later goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import asyncpg
import pytest

from containment.server.store import postgres
from containment.server.store.postgres import Job, PostgresStore
from containment.server.store.sqlite import SqliteStore
from containment.server.store.store import LONGEST_CLAIM, NoSuchTable, Store, StoreError, Taken, Unsure
from tests.server.conftest import Database, File, InCluster, opened
from tests.server.postgresql import Cluster
from tests.server.test_store import entries, new_table

pytestmark = pytest.mark.anyio
WRITERS: Final = 6


class Writing:
    """Somebody who appends to a table of their own, one row after the other, and keeps what was acknowledged."""

    def __init__(self, store: Store, table: str) -> None:
        self.store, self.table = store, table
        self.acknowledged: list[str] = ["first"]
        self.troubles: list[StoreError] = []
        self.stop = False

    async def write(self) -> None:
        n = 1
        while not self.stop:
            entry = f"{self.table} {n} {len(self.troubles)}"
            try:
                await self.store.append(self.table, n, [entry])
            except (Taken, NoSuchTable) as problem:
                raise AssertionError("nobody else writes here") from problem
            except Unsure as problem:
                self.troubles.append(problem)
                n = await self._look(n, entry)
                continue
            except StoreError as problem:  # nothing was written: the same number again
                self.troubles.append(problem)
                await asyncio.sleep(0.02)
                continue
            self.acknowledged.append(entry)
            n += 1

    async def _look(self, n: int, entry: str) -> int:
        """What a hub does when it is not sure: read, and go on from there."""
        while True:
            try:
                found = await entries(self.store, self.table)
                break
            except StoreError:
                await asyncio.sleep(0.02)
        if len(found) > n:
            assert found[n:] == [entry]
            self.acknowledged.append(entry)
        return len(found)

    async def check(self, store: Store) -> None:
        assert await entries(store, self.table) == self.acknowledged
        assert (await store.table(self.table)).rows == len(self.acknowledged)


async def written(writings: list[Writing], more: int) -> None:
    """Wait until each has had so many more acknowledged."""
    goal = [len(one.acknowledged) + more for one in writings]
    while any(len(one.acknowledged) < least for one, least in zip(writings, goal)):
        await asyncio.sleep(0.005)


# ---------------------------------------------------------------------------------------------- PostgreSQL
@pytest.mark.parametrize("how", ["a backend", "the server", "an administrator", "stopped"])
@pytest.mark.long
async def test_what_was_acknowledged_outlives_the_end_of_postgresql(
    cluster: Cluster, in_cluster: InCluster, how: str
) -> None:
    """Six writers in two processes' stores, and the database is ended under them, again and again."""
    async with opened(in_cluster.store()) as one, opened(in_cluster.store()) as other:
        writings = []
        for n in range(WRITERS):
            await new_table(one, f"t{n}")
            writings.append(Writing((one, other)[n % 2], f"t{n}"))
        tasks = [asyncio.create_task(writing.write()) for writing in writings]
        for _ in range(4):
            await written(writings, 3)
            await asyncio.to_thread(end, cluster, how)
        await written(writings, 3)
        for writing in writings:
            writing.stop = True
        await asyncio.gather(*tasks)
        for writing in writings:
            await writing.check(other)


def end(cluster: Cluster, how: str) -> None:
    mine = "FROM pg_stat_activity WHERE application_name = 'containment'"
    if how == "an administrator":
        cluster.psql(f"SELECT pg_terminate_backend(pid) {mine}")
    elif how == "a backend":  # the server ends all others then, and recovers
        os.kill(int(cluster.psql(f"SELECT pid {mine} LIMIT 1")), signal.SIGKILL)
    else:
        cluster.kill() if how == "the server" else cluster.stop()
        cluster.start()


async def test_while_postgresql_is_away_it_is_said_so_and_nothing_hangs(
    cluster: Cluster, in_cluster: InCluster
) -> None:
    async with opened(in_cluster.store()) as store:
        await new_table(store)
        await asyncio.to_thread(cluster.stop)
        try:
            for asking in (store.rows("a"), store.check(), store.append("a", 1, ["x"]), store.claim("a", "me", 1)):
                with pytest.raises(StoreError, match="cannot be reached"):
                    await asyncio.wait_for(asking, 60)
            await store.tell("a", 1)
        finally:
            await asyncio.to_thread(cluster.start)
        await store.append("a", 1, ["x"])
        assert await entries(store) == ["first", "x"]


@pytest.mark.long
async def test_a_postgresql_that_hangs_makes_nobody_hang(
    cluster: Cluster, in_cluster: InCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frozen in the middle: everybody is told so after a while, and all goes on when it wakes up."""
    monkeypatch.setattr(postgres, "PATIENCE", 0.5)
    monkeypatch.setattr(postgres, "CONNECTING", 0.5)
    async with opened(in_cluster.store()) as store:
        writings = []
        for n in range(12):  # more than there are connections
            await new_table(store, f"t{n}")
            writings.append(Writing(store, f"t{n}"))
        tasks = [asyncio.create_task(writing.write()) for writing in writings]
        await written(writings, 3)
        cluster.freeze()
        try:
            while not all(writing.troubles for writing in writings):
                await asyncio.sleep(0.02)
        finally:
            cluster.thaw()
        await written(writings, 3)
        for writing in writings:
            writing.stop = True
        await asyncio.wait_for(asyncio.gather(*tasks), 60)
        for writing in writings:
            await writing.check(store)


async def test_hints_are_heard_again_when_postgresql_is_back(cluster: Cluster, in_cluster: InCluster) -> None:
    async with opened(in_cluster.store()) as store:
        await new_table(store)
        hints = store.hints()
        assert await asyncio.wait_for(anext(hints), 60) == ("", 0)
        await asyncio.to_thread(end, cluster, "the server")
        assert await asyncio.wait_for(anext(hints), 60) == ("", 0)  # look at everything: hints were lost meanwhile
        await store.tell("a", 7)
        assert await asyncio.wait_for(anext(hints), 60) == ("a", 7)
        await hints.aclose()  # type: ignore[attr-defined]


async def test_what_anybody_else_notifies_is_no_hint(cluster: Cluster, in_cluster: InCluster) -> None:
    async with opened(in_cluster.store()) as store:
        hints = store.hints()
        await asyncio.wait_for(anext(hints), 60)
        for payload in ("", "a", "a b", " 7", "a -1"):
            await asyncio.to_thread(cluster.psql, f"NOTIFY containment, '{payload}'", in_cluster.name)
        await store.tell("b", 1)
        assert await asyncio.wait_for(anext(hints), 60) == ("b", 1)
        await hints.aclose()  # type: ignore[attr-defined]


async def test_rows_that_were_written_by_a_lost_connection_are_known_again(in_cluster: InCluster) -> None:
    """The connection is cut between the commit and its answer: the append is acknowledged all the same, and once."""
    async with opened(in_cluster.store()) as store:
        assert isinstance(store, PostgresStore)
        await new_table(store)
        cutting = Cutting(store, after=True)
        await store.append("a", 1, ["mine", "mine too"])
        assert cutting.cuts == 1
        assert await entries(store) == ["first", "mine", "mine too"]
        Cutting(store, after=False)
        await store.append("a", 3, ["next"])
        assert await entries(store, since=3) == ["next"]


async def test_what_is_not_known_is_not_said_to_be_unwritten(in_cluster: InCluster) -> None:
    """It was written, the connection is cut, and when that is looked up the database is away again."""
    async with opened(in_cluster.store()) as store:
        assert isinstance(store, PostgresStore)
        await new_table(store)
        ask, away = store._ask, 2

        async def cut_off(job: Job[Any]) -> Any:
            nonlocal away
            away -= 1
            if away >= 0:
                raise StoreError("away")
            return await ask(job)

        Cutting(store, after=True)
        store._ask = cut_off  # type: ignore[method-assign]
        await store.append("a", 1, ["mine"])
        assert away < 0
        assert await entries(store) == ["first", "mine"]


async def test_rows_of_another_are_not_taken_for_ones_own(in_cluster: InCluster) -> None:
    """The connection is cut before anything was written, and another process is quicker than the second try."""
    async with opened(in_cluster.store()) as store, opened(in_cluster.store()) as other:
        assert isinstance(store, PostgresStore)
        await new_table(store)
        cutting = Cutting(store, after=False)
        cutting.then = lambda: other.append("a", 1, ["the same"])
        with pytest.raises(Taken):
            await store.append("a", 1, ["the same"])
        assert await entries(store) == ["first", "the same"]


class Cutting:
    """Cuts the connection of the next job, before or after it was done."""

    def __init__(self, store: PostgresStore, after: bool) -> None:
        self.cuts = 0
        self.then: Callable[[], Awaitable[None]] = lambda: asyncio.sleep(0)
        self._after = after
        self._once, store._once = store._once, self.once  # type: ignore[method-assign]

    async def once(self, job: Job[Any]) -> Any:
        if self.cuts:
            return await self._once(job)
        self.cuts = 1

        async def cut(connection: Any) -> None:
            if self._after:
                await job(connection)
            connection.terminate()
            await self.then()
            await connection.execute("SELECT 1")

        return await self._once(cut)


# ---------------------------------------------------------------------------------------------- SQLite
CHILD: Final = """
import asyncio, sys
from pathlib import Path
from containment.server.store.sqlite import SqliteStore

async def main():
    store = SqliteStore(Path(sys.argv[1]), shared=True)
    await store.open()
    async def write(n):
        at = len(await store.rows(f"t{n}"))
        while True:
            await store.append(f"t{n}", at, [f"row {at}", f"row {at + 1}"])
            at += 2
            sys.stdout.buffer.raw.write(b"%d %d\\n" % (n, at))
    await asyncio.gather(*(write(n) for n in range(4)))
asyncio.run(main())
"""


async def test_what_was_acknowledged_outlives_the_kill_of_who_writes(file: File) -> None:
    acknowledged = [1] * 4
    async with opened(file.store()) as store:
        for n in range(4):
            await new_table(store, f"t{n}")
        for kill in range(6):
            child = subprocess.Popen([sys.executable, "-c", CHILD, file.url], stdout=subprocess.PIPE)
            assert child.stdout is not None
            for _ in range(20 + 7 * kill):
                said(acknowledged, await asyncio.to_thread(child.stdout.readline))
            child.kill()
            for line in child.stdout.read().splitlines(keepends=True):
                said(acknowledged, line)
            child.wait()
            for n, least in enumerate(acknowledged):
                found = await entries(store, f"t{n}")
                assert len(found) >= least
                assert len(found) % 2 == 1, "a pair of rows is there or not"
                assert found == ["first", *(f"row {at}" for at in range(1, len(found)))]
                assert (await store.table(f"t{n}")).rows == len(found)


def said(acknowledged: list[int], line: bytes) -> None:
    if line.endswith(b"\n"):
        n, rows = map(int, line.split())
        acknowledged[n] = rows


FULL: Final = """
import asyncio, resource, signal, sys
from pathlib import Path
from containment.server.store.sqlite import SqliteStore
from containment.server.store.store import StoreError

async def main():
    store = SqliteStore(Path(sys.argv[1]), shared=True)
    await store.open()
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, hard))
    at, troubles = 1, []
    while len(troubles) < 3:
        try:
            await store.append("a", at, [f"row {at}" + "x" * 5_000])
            at += 1
        except StoreError as problem:
            troubles.append(str(problem))
    assert len(await store.rows("a")) == at, "what was refused is not there"
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await store.append("a", at, ["there is room again"])
    print(at, troubles[0])
    await store.close()
asyncio.run(main())
"""


async def test_a_full_disk_is_said_and_loses_nothing(file: File) -> None:
    async with opened(file.store()) as store:
        await new_table(store)
    child = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", FULL, file.url], capture_output=True, text=True, timeout=120
    )
    assert child.returncode == 0, child.stderr
    at, _, trouble = child.stdout.strip().partition(" ")
    assert "nothing was changed" in trouble and "disk" in trouble
    async with opened(file.store()) as store:
        found = await entries(store)
        assert len(found) == int(at) + 1 > 10
        assert [text.rstrip("x") for text in found[1:-1]] == [f"row {n}" for n in range(1, int(at))]
        assert found[-1] == "there is room again"


async def test_a_writer_goes_on_after_a_job_that_breaks(file: File) -> None:
    async with opened(file.store()) as store:
        await new_table(store)
        with pytest.raises(UnicodeEncodeError):
            await store.append("a", 1, ["fine", "\ud800"])
        assert isinstance(store, SqliteStore)
        with pytest.raises(StoreError, match="no such table: nowhere"):
            await store._write(lambda connection: connection.execute("DELETE FROM nowhere"))
        await store.append("a", 1, ["x"])
        assert await entries(store) == ["first", "x"]


@pytest.mark.parametrize("jump", [-86_400.0, -3.0, 3.0, 86_400.0])
async def test_a_claim_ends_although_the_clock_jumps(file: File, jump: float) -> None:
    now = 1_000_000.0
    async with opened(SqliteStore(file.path, clock=lambda: now)) as store:
        await new_table(store)
        assert await store.claim("a", "dead", 30)
        now += jump
        waited = 0.0
        while not await store.claim("a", "me", 30):
            now, waited = now + 1.0, waited + 1.0
        assert waited <= LONGEST_CLAIM


async def test_a_database_with_too_much_to_do_is_said_to_be_busy(
    in_cluster: InCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not to be away: who runs the server would look in the wrong place."""
    store = PostgresStore(in_cluster.url, connections=1)
    async with opened(store):
        begun, done = asyncio.Event(), asyncio.Event()

        async def long(connection: Any) -> None:
            begun.set()
            await done.wait()

        await new_table(store)
        busy = asyncio.create_task(store._once(long))
        await begun.wait()
        with monkeypatch.context() as patched, pytest.raises(StoreError, match="the database is overloaded"):
            patched.setattr(postgres, "CONNECTING", 0.1)
            await entries(store)
        done.set()
        await busy
        assert await entries(store) == ["first"]


async def test_the_clock_of_claims_is_postgresqls_own(in_cluster: InCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(in_cluster.store()) as one, opened(in_cluster.store()) as other:
        await new_table(one, due="computer")
        assert await one.claim("a", "one", 30)
        await one.alive("p")
        await one.attend("p", "a", frozenset({1}))
        for jump in (-1e6, 1e6):
            monkeypatch.setattr("time.time", lambda jump=jump: 1.7e9 + jump)
            assert not await other.claim("a", "other", 30)
            assert await other.unused(1, 9) == []
            assert await other.attended("q", ["a"]) == {"a": frozenset({1})}


async def test_what_cannot_be_a_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database, but it is long enough to be looked at." * 20)
    with pytest.raises(StoreError, match="is not a database"):
        await SqliteStore(tmp_path / "text").open()
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="no database can be made"):
        await SqliteStore(tmp_path / "file" / "below").open()


async def test_postgresql_says_what_is_wrong_and_no_password(cluster: Cluster, database: Database) -> None:
    wrong = {
        cluster.url("nowhere"): "has no database nowhere: make it there \\(createdb nowhere\\)",
        cluster.url("nowhere").replace("postgres@", "postgres:s3cret@"): "has no database nowhere",
        "postgresql://ann:s3cret@127.0.0.1:1/x": "PostgreSQL at 127.0.0.1:1 cannot be reached",
        "postgresql://ann:s3c@ret@127.0.0.1:port/x": "cannot be read",
        cluster.url().replace("postgres@", "stranger:s3cret@"): "doesn't let us in|no role",
    }
    for url, sentence in wrong.items():
        with pytest.raises(StoreError, match=sentence) as caught:
            await PostgresStore(url).open()
        assert "s3c" not in str(caught.value)


async def test_a_user_who_may_not_make_tables_is_told(cluster: Cluster, in_cluster: InCluster) -> None:
    cluster.psql("DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN")
    with pytest.raises(StoreError, match="GRANT CREATE ON DATABASE"):
        await PostgresStore(in_cluster.url.replace("postgres@", "guest@")).open()


async def test_a_standby_takes_no_changes_and_says_so(cluster: Cluster, in_cluster: InCluster) -> None:
    async with opened(in_cluster.store()) as store:
        await new_table(store)
        cluster.psql(f"ALTER DATABASE {in_cluster.name} SET default_transaction_read_only = on")
    store = in_cluster.store()
    async with opened(store):
        with pytest.raises(StoreError, match="standby"):
            await store.append("a", 1, ["x"])
        await asyncio.to_thread(cluster.psql, f"ALTER DATABASE {in_cluster.name} RESET default_transaction_read_only")
        await store.append("a", 1, ["x"])


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (asyncpg.exceptions.DiskFullError("could not extend file"), "the database's disk is full: nothing was changed"),
        (asyncpg.exceptions.OutOfMemoryError("out of memory"), "has no room now: nothing was changed"),
        (asyncpg.exceptions.UndefinedColumnError("no column\nat character 7"), r"refused \(no column\): nothing was"),
    ],
)
async def test_what_postgresql_refuses_is_said_in_a_sentence(
    in_cluster: InCluster, problem: Exception, sentence: str
) -> None:
    async with opened(in_cluster.store()) as store:
        assert isinstance(store, PostgresStore)

        async def refused(connection: Any) -> None:
            raise problem

        with pytest.raises(StoreError, match=sentence) as caught:
            await store._once(refused)
        assert type(caught.value) is StoreError
