"""SQLite: all tables in one file, for a laptop or a single machine. A file may be shared by several processes.

One thread writes and another reads. Writers that wait while a commit is under way are committed together, so that a
busy server does not wait for the disk once per answer."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from containment.server.store.backups import ALL_TABLES, NOT_EMPTY, TABLES, TOGETHER, Reader, Writer
from containment.server.store.migrating import Migration, check_known, migrations, missing
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
    bits,
    by_table,
)

T = TypeVar("T")
PATIENCE: Final = 10.0  # seconds that one process waits for another's write
MOST_TOGETHER: Final = 64
LOOK_EVERY: Final = 0.1  # seconds between two looks at whether another process has written
_LISTED: Final = "id, game, title, state, public, due, rows, changed"
FORGOTTEN: Final = 10 * AWAY  # seconds after which a dead process is swept away
_CLOSED: Final = "the database is closed"
Job = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Job, "Future[Any]"]


class SqliteStore:
    def __init__(
        self,
        path: Path,
        shared: bool = False,
        plan: Sequence[Migration] | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """`shared`: other processes serve the same file."""
        self.path = path
        self.shared = shared
        self._plan = plan or migrations()
        self._clock = clock
        self._jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers = ThreadPoolExecutor(1, "sqlite-reader")
        self._reading: sqlite3.Connection | None = None

    # ------------------------------------------------------------------------------------------ opening
    async def open(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._readers, self._open)
        self._writer = threading.Thread(target=self._write_all, name="sqlite-writer", daemon=True)
        self._writer.start()

    def _open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = _connect(self.path)
            _migrate(connection, self._plan)
        except OSError as problem:
            raise StoreError(f"no database can be made at {self.path}: {problem.strerror}") from None
        except sqlite3.Error as problem:
            raise _trouble(problem, self.path) from problem
        self._reading = connection

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        if self._reading is not None:
            await self._read(lambda connection: connection.close())
            self._reading = None
        self._readers.shutdown()

    # ------------------------------------------------------------------------------------------ two threads
    async def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        reading = self._reading
        if reading is None:
            raise StoreError(_CLOSED)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, job, reading)
        except sqlite3.Error as problem:
            raise _trouble(problem, self.path) from problem

    async def _write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        if self._writer is None:
            raise StoreError(_CLOSED)
        future: Future[T] = Future()
        self._jobs.put((job, future))
        return await asyncio.wrap_future(future)

    def _write_all(self) -> None:
        connection: sqlite3.Connection | None = None
        going_on = True
        while going_on:
            together, going_on = self._next_jobs()
            try:
                connection = connection or _connect(self.path)
                self._commit(connection, together)
            except Exception as problem:  # noqa: BLE001 - whatever it is, this thread must live, and who waits must hear of it
                _fail(together, _trouble(problem, self.path) if isinstance(problem, sqlite3.Error) else problem)
                if connection is not None:
                    connection = _rolled_back(connection)
        if connection is not None:
            connection.close()

    def _next_jobs(self) -> tuple[list[Waiting], bool]:
        """What is to be committed together, and whether more may come. Who has given up meanwhile is left out; from
        here on nobody can."""
        found: list[Waiting] = []
        with suppress(queue.Empty):
            waiting = self._jobs.get()
            while waiting is not None:
                if waiting[1].set_running_or_notify_cancel():
                    found.append(waiting)
                if len(found) >= MOST_TOGETHER:
                    return found, True
                waiting = self._jobs.get_nowait()
            return found, False
        return found, True

    def _commit(self, connection: sqlite3.Connection, together: Sequence[Waiting]) -> None:
        """All of them in one transaction; one that is refused takes only itself back."""
        if not together:
            return
        done: list[tuple[Future[Any], Any]] = []
        refused: list[tuple[Future[Any], Exception]] = []
        connection.execute("BEGIN IMMEDIATE")
        for job, future in together:
            connection.execute("SAVEPOINT one")
            try:
                done.append((future, job(connection)))
            except sqlite3.Error as problem:
                if not isinstance(problem, sqlite3.IntegrityError):
                    raise
                connection.execute("ROLLBACK TO one")
                refused.append((future, Taken(str(problem))))
            except Exception as problem:  # noqa: BLE001 - who has asked for it hears of it, and nobody else
                connection.execute("ROLLBACK TO one")
                refused.append((future, problem))
            connection.execute("RELEASE one")
        connection.execute("COMMIT")
        for future, result in done:
            future.set_result(result)
        for future, why in refused:
            future.set_exception(why)

    # ------------------------------------------------------------------------------------------ tables
    async def create(self, listed: Listed, entries: Sequence[str], links: Sequence[Link]) -> None:
        at = self._clock()

        def job(connection: sqlite3.Connection) -> None:
            connection.execute(
                f"INSERT INTO tables ({_LISTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*_columns(listed)[:-1], at)
            )
            _insert(connection, listed.id, 0, entries, at)
            connection.executemany(
                "INSERT INTO links (hash, table_id, role, seat) VALUES (?, ?, ?, ?)",
                [(link.hash, link.table, link.role, link.seat) for link in links],
            )

        await self._write(job)

    async def append(self, table: str, first: int, entries: Sequence[str], due: str | None = None) -> None:
        at = self._clock()

        def job(connection: sqlite3.Connection) -> None:
            changed = connection.execute(
                "UPDATE tables SET rows = ?, changed = ?, due = coalesce(?, due) WHERE id = ? AND rows = ?",
                (first + len(entries), at, due, table, first),
            )
            if changed.rowcount != 1:
                _must_exist(connection, table)
                raise Taken(f"row {first} of table {table}")
            _insert(connection, table, first, entries, at)

        await self._write(job)

    async def relist(self, listed: Listed) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE tables SET title = ?, state = ?, public = ?, due = ? WHERE id = ? AND rows = ?",
                (listed.title, listed.state, listed.public, listed.due, listed.id, listed.rows),
            )

        await self._write(job)

    async def rows(self, table: str, since: int = 0) -> list[Row]:
        def job(connection: sqlite3.Connection) -> list[Row]:
            query = "SELECT n, at, entry FROM log WHERE table_id = ? AND n >= ? ORDER BY n"
            rows = [Row(*row) for row in connection.execute(query, (table, since))]
            if not rows:
                _must_exist(connection, table)
            return rows

        return await self._read(job)

    async def table(self, table: str) -> Listed:
        found = await self.tables([table])
        if not found:
            raise NoSuchTable(table)
        return found[0]

    async def tables(self, ids: Sequence[str]) -> list[Listed]:
        marks = ", ".join("?" * len(ids))
        return await self._list(f"WHERE id IN ({marks}) ORDER BY changed DESC", tuple(ids))

    async def public(self, most: int) -> list[Listed]:
        return await self._list("WHERE public AND state <> 'over' ORDER BY changed DESC LIMIT ?", (most,))

    async def _list(self, where: str, arguments: Sequence[Any]) -> list[Listed]:
        def job(connection: sqlite3.Connection) -> list[Listed]:
            found = connection.execute(f"SELECT {_LISTED} FROM tables {where}", tuple(arguments))
            return [_listed(*row) for row in found]

        return await self._read(job)

    async def count(self) -> int:
        return await self._read(lambda connection: int(connection.execute("SELECT count(*) FROM tables").fetchone()[0]))

    # ------------------------------------------------------------------------------------------ links
    async def link(self, hash: bytes) -> Link | None:
        def job(connection: sqlite3.Connection) -> Link | None:
            row = connection.execute("SELECT table_id, role, seat, hash FROM links WHERE hash = ?", (hash,)).fetchone()
            return Link(*row) if row is not None else None

        return await self._read(job)

    async def links(self, table: str) -> list[Link]:
        def job(connection: sqlite3.Connection) -> list[Link]:
            query = f"SELECT table_id, role, seat, hash FROM links WHERE table_id = ? ORDER BY {ROLES}"
            return [Link(*row) for row in connection.execute(query, (table,))]

        return await self._read(job)

    async def relink(self, table: str, role: str, seat: int, hash: bytes | None) -> None:
        def job(connection: sqlite3.Connection) -> None:
            _must_exist(connection, table)
            connection.execute("DELETE FROM links WHERE table_id = ? AND role = ? AND seat = ?", (table, role, seat))
            if hash is not None:
                connection.execute(
                    "INSERT INTO links (hash, table_id, role, seat) VALUES (?, ?, ?, ?)", (hash, table, role, seat)
                )

        await self._write(job)

    async def reseat(self, table: str, links: Sequence[tuple[bytes, int]]) -> None:
        def job(connection: sqlite3.Connection) -> None:
            _must_exist(connection, table)
            connection.executemany(
                "UPDATE links SET seat = ? WHERE table_id = ? AND role = 'seat' AND hash = ?",
                [(seat, table, hash) for hash, seat in links],
            )

        await self._write(job)

    # ------------------------------------------------------------------------------------------ thinking
    async def sleeping(self, most: int) -> list[str]:
        now = self._clock()

        def job(connection: sqlite3.Connection) -> list[str]:
            found = connection.execute(
                "SELECT id FROM tables WHERE due = 'computer' AND NOT (thinking_until BETWEEN ? AND ?)"
                " ORDER BY changed LIMIT ?",
                (now, now + LONGEST_CLAIM, most),
            )
            return [row[0] for row in found]

        return await self._read(job)

    async def claim(self, table: str, who: str, seconds: float) -> bool:
        now = self._clock()

        def job(connection: sqlite3.Connection) -> bool:
            found = connection.execute(
                "UPDATE tables SET thinker = ?, thinking_until = ? WHERE id = ? AND"
                " (thinker = ? OR NOT (thinking_until BETWEEN ? AND ?))",
                (who, now + seconds, table, who, now, now + LONGEST_CLAIM),
            )
            return found.rowcount == 1

        return await self._write(job)

    # ------------------------------------------------------------------------------------------ keeping house
    async def unused(self, days: float, most: int) -> list[str]:
        now = self._clock()

        def job(connection: sqlite3.Connection) -> list[str]:
            found = connection.execute(
                "SELECT id FROM tables WHERE changed < ? AND NOT EXISTS (SELECT 1 FROM attendance JOIN processes ON"
                " processes.id = process WHERE table_id = tables.id AND seen BETWEEN ? AND ?) ORDER BY changed LIMIT ?",
                (now - days * 86_400, now - AWAY, now + AWAY, most),
            )
            return [row[0] for row in found]

        return await self._read(job)

    async def archive(self, table: str, rows: int, record: str) -> None:
        at = self._clock()

        def job(connection: sqlite3.Connection) -> None:
            gone = connection.execute("DELETE FROM tables WHERE id = ? AND rows = ?", (table, rows))
            if gone.rowcount != 1:
                _must_exist(connection, table)
                raise Taken(f"table {table} has been used since")
            connection.execute("DELETE FROM log WHERE table_id = ?", (table,))
            connection.execute("INSERT INTO archive (table_id, at, record) VALUES (?, ?, ?)", (table, at, record))

        await self._write(job)

    async def archived(self, table: str) -> str | None:
        def job(connection: sqlite3.Connection) -> str | None:
            row = connection.execute("SELECT record FROM archive WHERE table_id = ?", (table,)).fetchone()
            return None if row is None else str(row[0])

        return await self._read(job)

    async def backup(self, path: str) -> None:
        try:
            await asyncio.to_thread(_backup, self.path, Path(path), self._plan)
        except sqlite3.Error as problem:
            raise _trouble(problem, self.path) from problem

    async def restore(self, path: str) -> None:
        await self._write(lambda connection: _restore(connection, Reader(Path(path)), self._plan))

    async def check(self) -> None:
        await self._read(lambda connection: connection.execute("SELECT 1 FROM tables LIMIT 1").fetchall())

    # ------------------------------------------------------------------------------------------ hints
    async def tell(self, table: str, rows: int) -> None:
        """Other processes see that the file has changed."""

    async def hints(self) -> AsyncIterator[tuple[str, int]]:
        """SQLite tells whether another connection has written: then everything is looked at. Alone with the file,
        there is nobody to hear from."""
        known = -1
        while True:
            await asyncio.sleep(LOOK_EVERY if self.shared else 3_600)
            version = await self._read(lambda c: int(c.execute("PRAGMA data_version").fetchone()[0]))
            if self.shared and version != known:
                known = version
                yield "", 0

    # ------------------------------------------------------------------------------------------ who is connected
    async def alive(self, process: str) -> bool:
        now = self._clock()

        def job(connection: sqlite3.Connection) -> bool:
            known = connection.execute("UPDATE processes SET seen = ? WHERE id = ?", (now, process)).rowcount == 1
            if not known:
                connection.execute("DELETE FROM attendance WHERE process = ?", (process,))
                connection.execute("INSERT INTO processes (id, seen) VALUES (?, ?)", (process, now))
            known_of = (now - FORGOTTEN, now + FORGOTTEN)
            connection.execute("DELETE FROM processes WHERE NOT (seen BETWEEN ? AND ?)", known_of)
            connection.execute("DELETE FROM attendance WHERE process NOT IN (SELECT id FROM processes)")
            return known

        return await self._write(job)

    async def attend(self, process: str, table: str, seats: frozenset[int]) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM attendance WHERE process = ? AND table_id = ?", (process, table))
            if seats:
                connection.execute(
                    "INSERT INTO attendance (process, table_id, seats) VALUES (?, ?, ?)", (process, table, bits(seats))
                )

        await self._write(job)

    async def attended(self, process: str, tables: Sequence[str]) -> dict[str, frozenset[int]]:
        now = self._clock()

        def job(connection: sqlite3.Connection) -> dict[str, frozenset[int]]:
            found = connection.execute(
                "SELECT table_id, seats FROM attendance JOIN processes ON processes.id = process WHERE process <> ? AND"
                f" seen BETWEEN ? AND ? AND table_id IN ({', '.join('?' * len(tables))})",
                (process, now - AWAY, now + AWAY, *tables),
            )
            return by_table(found)

        return await self._read(job)

    async def depart(self, process: str) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM processes WHERE id = ?", (process,))
            connection.execute("DELETE FROM attendance WHERE process = ?", (process,))

        await self._write(job)


# ---------------------------------------------------------------------------------------------- connections
def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            break
        except sqlite3.OperationalError as problem:  # whoever opens a new file first: SQLite does not wait for that
            if problem.sqlite_errorname != "SQLITE_BUSY" or time.monotonic() > until:
                raise
            time.sleep(0.01)
    connection.execute("PRAGMA synchronous = FULL")  # what was acknowledged outlives a power cut
    return connection


def _rolled_back(connection: sqlite3.Connection) -> sqlite3.Connection | None:
    """The connection, ready for another transaction; or none, and it is made anew."""
    try:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return connection
    except sqlite3.Error:
        with suppress(sqlite3.Error):
            connection.close()
        return None


def _fail(together: Sequence[Waiting], why: Exception) -> None:
    for _, future in together:
        if not future.done():
            future.set_exception(why)


def _number(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _migrate(connection: sqlite3.Connection, plan: Sequence[Migration]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        _run(connection, missing(_number(connection), plan))
    except BaseException:
        connection.execute("ROLLBACK")
        connection.close()
        raise
    connection.execute("COMMIT")


def _run(connection: sqlite3.Connection, plan: Sequence[Migration]) -> None:
    for migration in plan:
        for statement in migration.statements:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {migration.number}")


def _backup(source: Path, path: Path, plan: Sequence[Migration]) -> None:
    """All of it in one reading transaction, which hinders nobody who writes."""
    if not source.exists():
        raise StoreError(f"there is no database {source}")
    connection = _connect(source)
    try:
        connection.execute("BEGIN")
        with Writer(path, check_known(_number(connection), plan)) as writer:
            for table in TABLES:
                found = connection.execute(f"SELECT * FROM {table}")
                writer.table(table, [column[0] for column in found.description])
                while rows := found.fetchmany(TOGETHER):
                    writer.add(rows)
    finally:
        connection.close()


def _restore(connection: sqlite3.Connection, reader: Reader, plan: Sequence[Migration]) -> None:
    """The rows go into the tables as they were when the backup was made, and are then brought up to date."""
    missing(reader.number, plan)
    for table in TABLES:
        if connection.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is not None:
            raise StoreError(NOT_EMPTY)
    for table in ALL_TABLES:
        connection.execute(f"DROP TABLE IF EXISTS {table}")
    _run(connection, [one for one in plan if one.number <= reader.number])
    for part in reader.parts():
        marks = ", ".join("?" * len(part.columns))
        connection.executemany(f"INSERT INTO {part.table} ({', '.join(part.columns)}) VALUES ({marks})", part.rows)
    _run(connection, missing(reader.number, plan))


# ---------------------------------------------------------------------------------------------- rows
def _must_exist(connection: sqlite3.Connection, table: str) -> None:
    if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is None:
        raise NoSuchTable(table)


def _columns(listed: Listed) -> tuple[Any, ...]:
    return (listed.id, listed.game, listed.title, listed.state, listed.public, listed.due, listed.rows, listed.changed)


def _listed(id: str, game: str, title: str, state: str, public: int, due: str, rows: int, changed: float) -> Listed:
    return Listed(id, game, title, state, bool(public), due, rows, changed)


def _insert(connection: sqlite3.Connection, table: str, first: int, entries: Sequence[str], at: float) -> None:
    connection.executemany(
        "INSERT INTO log (table_id, n, at, entry) VALUES (?, ?, ?, ?)",
        [(table, first + n, at, entry) for n, entry in enumerate(entries)],
    )


def _trouble(problem: sqlite3.Error, path: Path) -> StoreError:
    name = str(getattr(problem, "sqlite_errorname", ""))
    for beginning, sentence in _TROUBLES.items():
        if name.startswith(beginning):
            return StoreError(sentence.format(path=path))
    return StoreError(f"the database {path} cannot be used ({problem})")


_TROUBLES: Final = {
    "SQLITE_FULL": "the disk is full: nothing was changed; make room and try again",
    "SQLITE_IOERR": "writing to {path} fails: nothing was changed; check the disk",
    "SQLITE_BUSY": "another program has kept the database locked for too long: nothing was changed; try again",
    "SQLITE_LOCKED": "another program has kept the database locked for too long: nothing was changed; try again",
    "SQLITE_READONLY": "the database {path} can't be written: make the user who runs the server its owner",
    "SQLITE_CANTOPEN": "the database {path} cannot be opened: give --database a path where a file may be made",
    "SQLITE_NOTADB": "{path} is not a database: give --database the path of one, or of a file that is not there yet",
    "SQLITE_CORRUPT": "the database {path} is damaged: restore a backup into a new one",
}
