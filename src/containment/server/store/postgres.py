"""PostgreSQL: tables that any number of processes and machines serve, each with a few connections.

An append is one statement, and so one transaction. Hints go out by NOTIFY after it, never in it: a transaction that
notifies holds a lock of the whole database while it commits. They are heard on a connection of their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import asyncpg

from containment.server.store.backups import ALL_TABLES, NOT_EMPTY, TABLES, TOGETHER, Reader, Writer
from containment.server.store.migrating import Migration, check_known, migrations, missing
from containment.server.store.postgres_troubles import LOST, PROBLEMS, UNSURE, cannot_connect, refusal
from containment.server.store.store import (
    AWAY,
    LONGEST_CLAIM,
    ROLES,
    Link,
    Listed,
    NoSuchTable,
    Row,
    StoreError,
    Taken,
    Unsure,
    bits,
    by_table,
)

T = TypeVar("T")
Job = Callable[[Any], Awaitable[T]]
SCHEMA: Final = "containment"  # beside whatever else is in the database
CHANNEL: Final = "containment"
LOCK: Final = 0x636F6E7461696E  # of the migrations: any number that no other program takes
PATIENCE: Final = 10.0  # seconds for one statement
CONNECTING: Final = 5.0  # seconds until a connection stands, or one is free
FINDING_OUT: Final = 5.0  # seconds to find out whether something was written before the database went away
AGAIN: Final = 0.1  # seconds between two tries
STILL_THERE: Final = 20.0  # seconds without a hint, after which the listening connection is tried
FORGOTTEN: Final = 10 * AWAY  # seconds after which a dead process is swept away
_CLOSED: Final = "the database is closed"
_BUSY: Final = "the database is overloaded: all connections have been busy for seconds"
_LISTED: Final = "id, game, title, state, public, due, rows, changed"
_NOW: Final = "extract(epoch FROM clock_timestamp())::double precision"
_LIVES: Final = f"seen > {_NOW} - {AWAY}"


class PostgresStore:
    def __init__(self, url: str, connections: int = 10, plan: Sequence[Migration] | None = None) -> None:
        """At most so many connections to ask by, and one to listen on."""
        self.url = url
        self.connections = connections
        self.shared = True
        self._plan = plan or migrations()
        self._pool: Any = None
        self._to_tell: dict[str, int] = {}
        self._telling: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------------------------------ opening
    async def open(self) -> None:
        connection = await self._connect()
        try:
            await _migrate(connection, self._plan)
        except PROBLEMS as problem:
            raise refusal(problem) from problem
        finally:
            await _part(connection)
        self._pool = await asyncpg.create_pool(
            min_size=0,
            max_size=self.connections,
            max_inactive_connection_lifetime=60.0,
            init=_make_durable,
            reset=_leave_as_it_is,
            **self._settings(PATIENCE),
        )

    def _settings(self, patience: float | None) -> dict[str, Any]:
        return {
            "dsn": self.url,
            "timeout": CONNECTING,
            "command_timeout": patience,
            "server_settings": {"search_path": SCHEMA, "application_name": "containment"},
        }

    async def _connect(self, patience: float | None = PATIENCE) -> Any:
        """A connection beside the pool."""
        try:
            return await asyncpg.connect(**self._settings(patience))
        except PROBLEMS as problem:
            raise cannot_connect(problem, self.url) from None

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if self._telling is not None:
            self._telling.cancel()
            with suppress(asyncio.CancelledError):
                await self._telling
            self._telling = None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), PATIENCE)
            except PROBLEMS:
                pool.terminate()

    # ------------------------------------------------------------------------------------------ asking
    async def _once(self, job: Job[T]) -> T:
        """Unsure: the connection was lost, and perhaps it was done. Any other StoreError: it was not."""
        pool = self._pool
        if pool is None:
            raise StoreError(_CLOSED)
        try:
            connection = await pool.acquire(timeout=CONNECTING)
        except PROBLEMS as problem:
            if isinstance(problem, TimeoutError) and pool.get_size() == self.connections:
                raise StoreError(_BUSY) from None
            raise cannot_connect(problem, self.url) from None
        try:
            return await job(connection)
        except asyncpg.UniqueViolationError as problem:
            raise Taken(str(problem)) from None
        except asyncpg.ReadOnlySQLTransactionError as problem:
            await pool.expire_connections()  # the address may lead to another server by now
            raise refusal(problem) from problem
        except ValueError as problem:  # what cannot be sent: asyncpg has it among what LOST names
            raise refusal(problem) from problem
        except LOST as problem:
            raise Unsure(UNSURE) from problem
        except PROBLEMS as problem:
            raise refusal(problem) from problem
        finally:
            with suppress(*PROBLEMS):
                await pool.release(connection)

    async def _ask(self, job: Job[T]) -> T:
        """What may be done twice: if a connection turns out to be dead, the next one is tried."""
        try:
            return await self._once(job)
        except Unsure:
            return await self._once(job)

    async def _settle(self, job: Job[T], is_done: Job[bool]) -> T | None:
        """What must be done once, and known to be done. If the connection is lost it is tried again; `job` is Taken
        then if it has been done before, and `is_done` tells that from another's doing."""
        unsure: Unsure | None = None
        until = time.monotonic() + FINDING_OUT
        while True:
            try:
                try:
                    return await self._once(job)
                except Taken:
                    if unsure is not None and await self._ask(is_done):
                        return None
                    raise
            except (Taken, NoSuchTable):
                raise
            except Unsure as problem:
                unsure = problem
            except StoreError:
                if unsure is None:
                    raise
            if time.monotonic() > until:
                raise unsure
            await asyncio.sleep(AGAIN)

    # ------------------------------------------------------------------------------------------ tables
    async def create(self, listed: Listed, entries: Sequence[str], links: Sequence[Link]) -> None:
        at = time.time()

        async def job(connection: Any) -> None:
            async with connection.transaction():
                await connection.execute(
                    f"INSERT INTO tables ({_LISTED}) VALUES ($1, $2, $3, $4, $5, $6, $7, {_NOW})",
                    listed.id, listed.game, listed.title, listed.state, listed.public, listed.due, listed.rows,
                )  # fmt: skip
                await connection.executemany(
                    "INSERT INTO log (table_id, n, at, entry) VALUES ($1, $2, $3, $4)",
                    [(listed.id, n, at, entry) for n, entry in enumerate(entries)],
                )
                await connection.executemany(_LINK, [(one.hash, one.table, one.role, one.seat) for one in links])

        await self._settle(job, _are_there(listed.id, 0, at, entries))

    async def append(self, table: str, first: int, entries: Sequence[str], due: str | None = None) -> None:
        at = time.time()

        async def job(connection: Any) -> None:
            done, there = await connection.fetchrow(_APPEND, table, first, at, list(entries), due)
            if not done:
                raise Taken(f"row {first} of table {table}") if there else NoSuchTable(table)

        await self._settle(job, _are_there(table, first, at, entries))

    async def relist(self, listed: Listed) -> None:
        await self._ask(
            lambda connection: connection.execute(
                "UPDATE tables SET title = $3, state = $4, public = $5, due = $6 WHERE id = $1 AND rows = $2",
                listed.id, listed.rows, listed.title, listed.state, listed.public, listed.due,
            )
        )  # fmt: skip

    async def rows(self, table: str, since: int = 0) -> list[Row]:
        async def job(connection: Any) -> list[Row]:
            query = "SELECT n, at, entry FROM log WHERE table_id = $1 AND n >= $2 ORDER BY n"
            found = await connection.fetch(query, table, since)
            if not found:
                await _must_exist(connection, table)
            return [Row(*row) for row in found]

        return await self._ask(job)

    async def table(self, table: str) -> Listed:
        found = await self.tables([table])
        if not found:
            raise NoSuchTable(table)
        return found[0]

    async def tables(self, ids: Sequence[str]) -> list[Listed]:
        return await self._list("WHERE id = ANY($1::text[]) ORDER BY changed DESC", list(ids))

    async def public(self, most: int) -> list[Listed]:
        return await self._list("WHERE public AND state <> 'over' ORDER BY changed DESC LIMIT $1", most)

    async def _list(self, where: str, *arguments: Any) -> list[Listed]:
        found = await self._fetch(f"SELECT {_LISTED} FROM tables {where}", *arguments)
        return [Listed(*row) for row in found]

    async def _fetch(self, query: str, *arguments: Any) -> list[Any]:
        return await self._ask(lambda connection: connection.fetch(query, *arguments))

    async def count(self) -> int:
        return int((await self._fetch("SELECT count(*) FROM tables"))[0][0])

    # ------------------------------------------------------------------------------------------ links
    async def link(self, hash: bytes) -> Link | None:
        found = await self._fetch("SELECT table_id, role, seat, hash FROM links WHERE hash = $1", hash)
        return Link(*found[0]) if found else None

    async def links(self, table: str) -> list[Link]:
        query = f"SELECT table_id, role, seat, hash FROM links WHERE table_id = $1 ORDER BY {ROLES}"
        found = await self._fetch(query, table)
        return [Link(*row) for row in found]

    async def relink(self, table: str, role: str, seat: int, hash: bytes | None) -> None:
        async def job(connection: Any) -> None:
            async with connection.transaction():
                await _must_exist(connection, table)
                query = "DELETE FROM links WHERE table_id = $1 AND role = $2 AND seat = $3"
                await connection.execute(query, table, role, seat)
                if hash is not None:
                    await connection.execute(_LINK, hash, table, role, seat)

        await self._ask(job)

    async def reseat(self, table: str, links: Sequence[tuple[bytes, int]]) -> None:
        async def job(connection: Any) -> None:
            async with connection.transaction():
                await _must_exist(connection, table)
                query = "UPDATE links SET seat = $1 WHERE table_id = $2 AND role = 'seat' AND hash = $3"
                for hash, seat in links:
                    await connection.execute(query, seat, table, hash)

        await self._ask(job)

    # ------------------------------------------------------------------------------------------ thinking
    async def sleeping(self, most: int) -> list[str]:
        found = await self._fetch(
            f"SELECT id FROM tables WHERE due = 'computer' AND NOT {_CLAIMED} ORDER BY changed LIMIT $1", most
        )
        return [row[0] for row in found]

    async def claim(self, table: str, who: str, seconds: float) -> bool:
        found = await self._fetch(
            f"UPDATE tables SET thinker = $2, thinking_until = {_NOW} + $3 WHERE id = $1 AND"
            f" (thinker = $2 OR NOT {_CLAIMED}) RETURNING id",
            table, who, seconds,
        )  # fmt: skip
        return bool(found)

    # ------------------------------------------------------------------------------------------ keeping house
    async def unused(self, days: float, most: int) -> list[str]:
        found = await self._fetch(
            f"SELECT id FROM tables WHERE changed < {_NOW} - $1 * 86400.0 AND NOT EXISTS (SELECT 1 FROM attendance"
            f" JOIN processes ON processes.id = process WHERE table_id = tables.id AND {_LIVES})"
            " ORDER BY changed LIMIT $2",
            float(days), most,
        )  # fmt: skip
        return [row[0] for row in found]

    async def archive(self, table: str, rows: int, record: str) -> None:
        async def job(connection: Any) -> None:
            async with connection.transaction():
                query = "DELETE FROM tables WHERE id = $1 AND rows = $2 RETURNING id"
                if not await connection.fetch(query, table, rows):
                    await _must_exist(connection, table)
                    raise Taken(f"table {table} has been used since")
                await connection.execute("DELETE FROM log WHERE table_id = $1", table)
                await connection.execute(
                    f"INSERT INTO archive (table_id, at, record) VALUES ($1, {_NOW}, $2)", table, record
                )

        await self._ask(job)

    async def archived(self, table: str) -> str | None:
        found = await self._fetch("SELECT record FROM archive WHERE table_id = $1", table)
        return str(found[0][0]) if found else None

    async def backup(self, path: str) -> None:
        connection = await self._connect(None)
        try:
            await _backup(connection, Path(path), self._plan)
        except PROBLEMS as problem:
            raise refusal(problem) from problem
        finally:
            await _part(connection)

    async def restore(self, path: str) -> None:
        reader = await asyncio.to_thread(Reader, Path(path))
        connection = await self._connect(None)
        try:
            await _restore(connection, reader, self._plan)
        except PROBLEMS as problem:
            raise refusal(problem) from problem
        finally:
            await _part(connection)

    async def check(self) -> None:
        await self._fetch("SELECT 1 FROM tables LIMIT 1")

    # ------------------------------------------------------------------------------------------ hints
    async def tell(self, table: str, rows: int) -> None:
        """What is told while a hint is on its way goes with the next one."""
        self._to_tell[table] = max(rows, self._to_tell.get(table, 0))
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        while self._to_tell:
            told, self._to_tell = self._to_tell, {}
            hints = [f"{table} {rows}" for table, rows in told.items()]
            with suppress(StoreError):
                await self._once(
                    lambda connection, hints=hints: connection.execute(  # type: ignore[misc]
                        "SELECT pg_notify($1, hint) FROM unnest($2::text[]) hint", CHANNEL, hints
                    )
                )

    async def hints(self) -> AsyncIterator[tuple[str, int]]:
        while True:
            with suppress(*PROBLEMS, StoreError):
                connection = await self._connect()
                try:
                    heard = _Heard()
                    connection.add_termination_listener(heard.ended)
                    await connection.add_listener(CHANNEL, heard.hear)
                    yield "", 0  # what was told before is not told again
                    while not connection.is_closed():
                        for hint in await heard.some(connection):
                            yield hint
                finally:
                    await _part(connection)
            await asyncio.sleep(AGAIN * 5)

    # ------------------------------------------------------------------------------------------ who is connected
    async def alive(self, process: str) -> bool:
        async def job(connection: Any) -> bool:
            async with connection.transaction():
                new = await connection.fetchval(
                    f"INSERT INTO processes (id, seen) VALUES ($1, {_NOW}) ON CONFLICT (id) DO UPDATE SET seen = {_NOW}"
                    " RETURNING xmax = 0",
                    process,
                )
                if new:
                    await connection.execute("DELETE FROM attendance WHERE process = $1", process)
            await connection.execute(f"DELETE FROM processes WHERE seen < {_NOW} - {FORGOTTEN}")
            await connection.execute("DELETE FROM attendance WHERE process NOT IN (SELECT id FROM processes)")
            return not new

        return await self._ask(job)

    async def attend(self, process: str, table: str, seats: frozenset[int]) -> None:
        if seats:
            query = (
                "INSERT INTO attendance (process, table_id, seats) VALUES ($1, $2, $3)"
                " ON CONFLICT (process, table_id) DO UPDATE SET seats = $3"
            )
            await self._ask(lambda connection: connection.execute(query, process, table, bits(seats)))
        else:
            query = "DELETE FROM attendance WHERE process = $1 AND table_id = $2"
            await self._ask(lambda connection: connection.execute(query, process, table))

    async def attended(self, process: str, tables: Sequence[str]) -> dict[str, frozenset[int]]:
        found = await self._fetch(
            "SELECT table_id, seats FROM attendance JOIN processes ON processes.id = process"
            f" WHERE process <> $1 AND {_LIVES} AND table_id = ANY($2::text[])",
            process, list(tables),
        )  # fmt: skip
        return by_table(found)

    async def depart(self, process: str) -> None:
        async def job(connection: Any) -> None:
            async with connection.transaction():
                await connection.execute("DELETE FROM processes WHERE id = $1", process)
                await connection.execute("DELETE FROM attendance WHERE process = $1", process)

        await self._ask(job)


# ---------------------------------------------------------------------------------------------- statements
_CLAIMED: Final = f"(thinking_until BETWEEN {_NOW} AND {_NOW} + {LONGEST_CLAIM})"
# Who comes second waits for the first at the row of `tables`, and then finds another number in it.
_APPEND: Final = f"""
WITH taken AS (
    UPDATE tables SET rows = $2 + cardinality($4::text[]), changed = {_NOW}, due = coalesce($5, due)
    WHERE id = $1 AND rows = $2 RETURNING id
), added AS (
    INSERT INTO log (table_id, n, at, entry)
    SELECT id, $2 + place - 1, $3, entry FROM taken, unnest($4::text[]) WITH ORDINALITY AS entries (entry, place)
)
SELECT EXISTS (SELECT 1 FROM taken), EXISTS (SELECT 1 FROM tables WHERE id = $1)
"""
# A server that answers before it has written would lose what was acknowledged.
_DURABLE: Final = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
_LINK: Final = "INSERT INTO links (hash, table_id, role, seat) VALUES ($1, $2, $3, $4)"


async def _make_durable(connection: Any) -> None:
    await connection.execute(_DURABLE)


async def _leave_as_it_is(connection: Any) -> None:
    """Nothing is left behind on a connection that would have to be cleared away: that saves a way to and fro."""


async def _part(connection: Any) -> None:
    try:
        await connection.close(timeout=1.0)
    except PROBLEMS:
        connection.terminate()


def _are_there(table: str, first: int, at: float, entries: Sequence[str]) -> Job[bool]:
    """Are these rows in the log, written at this moment? Nobody else has written the same ones then."""
    wanted = [(at, entry) for entry in entries]

    async def job(connection: Any) -> bool:
        found = await connection.fetch(
            "SELECT at, entry FROM log WHERE table_id = $1 AND n >= $2 AND n < $3 ORDER BY n",
            table, first, first + len(entries),
        )  # fmt: skip
        return [tuple(row) for row in found] == wanted

    return job


async def _must_exist(connection: Any, table: str) -> None:
    if await connection.fetchval("SELECT 1 FROM tables WHERE id = $1", table) is None:
        raise NoSuchTable(table)


# ---------------------------------------------------------------------------------------------- migrations, backups
async def _migrate(connection: Any, plan: Sequence[Migration]) -> None:
    """Of several processes that start at once one does it, and the others wait for that."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        if await connection.fetchval("SELECT to_regnamespace($1)", SCHEMA) is None:
            await connection.execute(f"CREATE SCHEMA {SCHEMA}")
        if await connection.fetchval("SELECT to_regclass($1)", f"{SCHEMA}.migrations") is None:
            await connection.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY)")
        await _run(connection, missing(await _number(connection), plan))


async def _number(connection: Any) -> int:
    return int(await connection.fetchval("SELECT coalesce(max(number), 0) FROM migrations"))


async def _run(connection: Any, plan: Iterable[Migration]) -> None:
    for migration in plan:
        for statement in migration.statements:
            await connection.execute(statement)
        await connection.execute("INSERT INTO migrations (number) VALUES ($1)", migration.number)


async def _backup(connection: Any, path: Path, plan: Sequence[Migration]) -> None:
    """All of it as it is at one moment, which hinders nobody who writes."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        there = await connection.fetchval("SELECT to_regclass($1)", f"{SCHEMA}.migrations") is not None
        number = check_known(await _number(connection) if there else 0, plan)
        with Writer(path, number) as writer:
            for table in TABLES:
                query = await connection.prepare(f"SELECT * FROM {table}")
                writer.table(table, [column.name for column in query.get_attributes()])
                cursor = await query.cursor()
                while rows := await cursor.fetch(TOGETHER):
                    await asyncio.to_thread(writer.add, rows)


async def _restore(connection: Any, reader: Reader, plan: Sequence[Migration]) -> None:
    """The rows go into the tables as they were when the backup was made, and are then brought up to date."""
    missing(reader.number, plan)
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute(f"LOCK TABLE {', '.join(ALL_TABLES)} IN ACCESS EXCLUSIVE MODE")
        for table in TABLES:
            if await connection.fetchval(f"SELECT 1 FROM {table} LIMIT 1") is not None:
                raise StoreError(NOT_EMPTY)
        await connection.execute(f"DROP TABLE {', '.join(ALL_TABLES)}; DELETE FROM migrations")
        await _run(connection, [one for one in plan if one.number <= reader.number])
        parts = reader.parts()
        while part := await asyncio.to_thread(next, parts, None):
            await connection.copy_records_to_table(
                part.table, schema_name=SCHEMA, columns=part.columns, records=part.rows
            )
        await _run(connection, missing(reader.number, plan))


# ---------------------------------------------------------------------------------------------- hints
class _Heard:
    """Hints that have come in and were not taken yet: of a table only the last."""

    def __init__(self) -> None:
        self._hints: dict[str, int] = {}
        self._new = asyncio.Event()

    def hear(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        table, _, rows = payload.partition(" ")
        if table and rows.isdecimal():  # anybody may notify
            self._hints[table] = int(rows)
            self._new.set()

    def ended(self, connection: Any) -> None:
        self._new.set()

    async def some(self, connection: Any) -> list[tuple[str, int]]:
        """What has come in, as soon as there is something. While nothing comes the connection is tried: one whose other
        end is gone without a word hears nothing for ever."""
        try:
            await asyncio.wait_for(self._new.wait(), STILL_THERE)
        except TimeoutError:
            await connection.execute("SELECT 1")
        self._new.clear()
        hints, self._hints = self._hints, {}
        return list(hints.items())


__all__ = ["PostgresStore"]
