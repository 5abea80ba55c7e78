"""The hub of one process: the tables that are looked at here, kept up with their logs, and who looks at them.

Any number of processes may serve the same table. Each has its own copy; what makes them one is the store: a row counts
when it is appended there, and of two that want the same number one wins. What others have told is a hint to look."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Final, Protocol

from containment.server import log
from containment.server.attending import Attendance
from containment.server.log import PERSON
from containment.server.store.store import Link, Listed, NoSuchTable, Store, StoreError, Taken, Unsure
from containment.server.tables.acting import Refused, Rows, automatic_pass
from containment.server.tables.live import UNREADABLE, Live
from containment.server.tables.opening import open_table
from containment.server.tokens import hashed, new_id, new_token

LOGGER = logging.getLogger("containment.server")
MOST_KEPT: Final = 500  # tables that nobody looks at and that are still at hand
REST: Final = 60.0  # seconds since a table was last asked for: who asked for it may still be on the way to it
LOOK_EVERY: Final = 1.0  # seconds: what a lost hint costs
Act = Callable[[Live], Rows]
GONE: Final = Refused("gone", "There is no such table any more.")
TROUBLE: Final = "The table's log can't be written right now. Nothing has changed: try again in a moment."
PERHAPS: Final = (
    "The table's log has stopped answering. Look again in a moment: your answer may have been taken, or not."
)
UNREADABLE_TABLE: Final = (
    "This table can't be shown: its log holds something that this program can't replay. The log is kept as it is, and "
    "other tables are fine. Tell whoever runs this server: a newer version may be able to read it."
)


class Unreadable(StoreError):
    """The log of a table cannot be replayed by this program."""

    def __init__(self) -> None:
        super().__init__(UNREADABLE_TABLE)


class Watcher(Protocol):
    """Somebody who looks at a table from here."""

    @property
    def seat(self) -> int:
        """Whose eyes it has; -1 for who only watches."""

    def changed(self) -> None:
        """There is something new to see. It must not wait for anything."""


class Kept:
    """A table in this process, and who looks at it."""

    def __init__(self, id: str) -> None:
        self.live = Live(id)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.broken = False  # has replaying its log failed? Then `live` is half of something, and not to be looked at
        self.behind = True  # may the log have rows that are not here yet?
        self.asked_for = time.monotonic()
        self.listed: Listed | None = None  # as lists show it, as far as this process knows
        self.elsewhere: frozenset[int] = frozenset()  # the seats that visitors of other processes are connected to

    @property
    def here(self) -> frozenset[int]:
        """The seats that visitors of this process are connected to."""
        return frozenset(watcher.seat for watcher in self.watchers if watcher.seat >= 0)

    def tell(self) -> None:
        for watcher in tuple(self.watchers):
            watcher.changed()


class Hub:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables: OrderedDict[str, Kept] = OrderedDict()
        self.on_change: list[Callable[[Kept], None]] = []  # who wants to know that a table has gone on: the computers
        self.attendance = Attendance(store)
        self._tasks: list[asyncio.Task[None]] = []
        self._doing: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------------------------------ life
    async def start(self) -> None:
        self._tasks = [asyncio.create_task(one) for one in (self._listen(), self._look(), self.attendance.run())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.attendance.stop()

    async def _listen(self) -> None:
        while True:
            try:
                async for table, rows in self.store.hints():
                    await self._heard(table, rows)
            except StoreError as problem:
                LOGGER.warning("hints are not heard: %s", problem)
            await asyncio.sleep(LOOK_EVERY)

    async def _heard(self, table: str, rows: int) -> None:
        if not table:
            await self._look_at_all()
        elif table in self.tables and self.tables[table].live.rows < rows:
            await self.catch_up(self.tables[table])

    async def _look(self) -> None:
        """A hint may be lost: whoever is looked at is looked up now and then."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self._look_at_all()

    async def _look_at_all(self) -> None:
        looked_at = {id: kept for id, kept in self.tables.items() if kept.watchers and not kept.broken}
        if not looked_at:
            return
        try:
            for listed in await self.store.tables(tuple(looked_at)):
                if listed.rows > looked_at[listed.id].live.rows:
                    await self.catch_up(looked_at[listed.id])
            elsewhere = await self.attendance.elsewhere(tuple(looked_at))
        except StoreError as problem:
            LOGGER.warning("tables cannot be looked up: %s", problem)
            return
        for id, kept in looked_at.items():
            there = elsewhere.get(id, frozenset())
            if there != kept.elsewhere:
                kept.elsewhere = there
                kept.tell()

    async def catch_up(self, kept: Kept) -> None:
        """Read what is new, as far as the database can be reached."""
        with suppress(StoreError):
            async with kept.lock:
                await self._catch_up(kept)

    # ------------------------------------------------------------------------------------------ tables
    async def create(self, opened: log.Opened) -> tuple[str, dict[str, str]]:
        """A new table: its id, and its links by role (owner, watch, seat 0, seat 1, ...)."""
        opened = open_table(opened)
        id = new_id()
        watch = [("watch", -1)] if opened.watchers else []
        roles = [("owner", -1), *watch, *(("seat", seat) for seat in range(len(opened.seats)))]
        tokens = {_named(*role): new_token() for role in roles}
        links = [Link(id, role, seat, hashed(tokens[_named(role, seat)])) for role, seat in roles]
        live = Live(id)
        live.fold(0, 0.0, opened)
        await self.store.create(listed(live), [log.dumps(opened)], links)
        return id, tokens

    async def get(self, id: str) -> Kept:
        """The table as the log has it now. NoSuchTable, Unreadable."""
        kept = self.tables.get(id)
        if kept is None:
            kept = self.tables[id] = Kept(id)
            self._forget_some()
        self.tables.move_to_end(id)
        kept.asked_for = time.monotonic()
        if kept.broken:
            raise Unreadable
        if kept.behind or not kept.watchers:
            async with kept.lock:
                try:
                    await self._catch_up(kept)
                except StoreError:
                    if not kept.live.rows and not kept.broken:
                        self.tables.pop(id, None)
                    raise
        return kept

    def _forget_some(self) -> None:
        """Those that nobody has asked for for longest. A table is never here twice: what one visitor is told of it, all
        of them must be."""
        if len(self.tables) <= MOST_KEPT:
            return
        unseen = [id for id, kept in self.tables.items() if not kept.watchers and not kept.lock.locked()]
        long_ago = time.monotonic() - REST
        for id in unseen[: max(0, len(unseen) - MOST_KEPT)]:
            if self.tables[id].asked_for < long_ago:
                del self.tables[id]

    async def _catch_up(self, kept: Kept) -> bool:
        """Read what is new, and tell who looks. With the lock."""
        if kept.broken:
            raise Unreadable
        live = kept.live
        rows = await self.store.rows(live.id, live.rows)
        with self._replaying(kept):
            for row in rows:
                live.fold(row.n, row.at, log.loads(row.entry))
        kept.behind = False
        if rows:
            self._told(kept)
        return bool(rows)

    @contextmanager
    def _replaying(self, kept: Kept) -> Iterator[None]:
        """What cannot be replayed breaks this table alone: who looks at it is told, and its log stays as it is."""
        try:
            yield
        except UNREADABLE as problem:
            LOGGER.error("table %s cannot be replayed at row %d", kept.live.id, kept.live.rows, exc_info=problem)
            kept.broken = True
            kept.tell()
            raise Unreadable from None

    def _told(self, kept: Kept) -> None:
        kept.tell()
        for tell in self.on_change:
            tell(kept)

    # ------------------------------------------------------------------------------------------ who is here
    def arrive(self, kept: Kept, watcher: Watcher) -> None:
        self.tables[kept.live.id] = kept
        kept.watchers.add(watcher)
        self.attendance.changed(kept.live.id, kept.here)
        self._told(kept)

    def look_on(self, kept: Kept, watcher: Watcher) -> None:
        """Somebody waits for what is new, and is not seen: a request over plain HTTP."""
        self.tables[kept.live.id] = kept
        kept.watchers.add(watcher)

    def leave(self, kept: Kept, watcher: Watcher) -> None:
        kept.watchers.discard(watcher)
        self.attendance.changed(kept.live.id, kept.here)
        kept.tell()

    def here(self, kept: Kept) -> frozenset[int]:
        """The seats that somebody is connected to, from here or from another process."""
        return kept.here | kept.elsewhere

    # ------------------------------------------------------------------------------------------ links
    async def relink(self, kept: Kept, role: str, seat: int, token: str | None) -> None:
        """Take a link away, or put another in its place; who came by the old one must go, wherever they are."""
        try:
            await self.store.relink(kept.live.id, role, seat, None if token is None else hashed(token))
        except StoreError as problem:
            LOGGER.error("table %s: %s", kept.live.id, problem)
            raise Refused("trouble", TROUBLE) from None
        await self.act(kept, lambda live: [log.Relinked(role, seat)])

    async def swap_links(self, kept: Kept, one: int, other: int) -> None:
        """Each of the links of two seats opens the other's seat from now on; who came by them comes anew."""
        to = {one: other, other: one}
        try:
            links = [link for link in await self.store.links(kept.live.id) if link.role == "seat" and link.seat in to]
            await self.store.reseat(kept.live.id, [(link.hash, to[link.seat]) for link in links])
        except StoreError as problem:
            LOGGER.error("table %s: %s", kept.live.id, problem)
            raise Refused("trouble", TROUBLE) from None
        await self.act(kept, lambda live: [log.Relinked("seat", one), log.Relinked("seat", other)])

    # ------------------------------------------------------------------------------------------ acting
    async def act(self, kept: Kept, act: Act) -> int:
        """Append what `act` says of the table as it is now; how many rows there are then. Refused if it may not be, or
        if another process was first and it may not be any more."""
        async with kept.lock:
            while True:
                try:
                    if kept.broken:
                        raise Unreadable
                    rows = await self._append(kept, act(kept.live))
                    await self._let_pass(kept)
                    return rows
                except Taken:
                    await self._caught_up(kept)
                except NoSuchTable:
                    self.tables.pop(kept.live.id, None)
                    raise GONE from None
                except Unreadable:
                    raise Refused("unreadable", UNREADABLE_TABLE) from None
                except StoreError as problem:
                    kept.behind = True  # it may have been written all the same
                    LOGGER.error("table %s: %s", kept.live.id, problem)
                    raise Refused("trouble", PERHAPS if isinstance(problem, Unsure) else TROUBLE) from None

    async def _caught_up(self, kept: Kept) -> None:
        try:
            await self._catch_up(kept)
        except Unreadable:
            raise Refused("unreadable", UNREADABLE_TABLE) from None
        except StoreError:
            kept.behind = True
            raise Refused("trouble", TROUBLE) from None

    async def _append(self, kept: Kept, rows: Rows) -> int:
        live = kept.live
        if kept.behind:
            await self._catch_up(kept)
            raise Taken("the table was behind")
        if not rows:
            return live.rows
        kept.behind = True  # it may be written although nobody waits for it any more
        await self.store.append(live.id, live.rows, [log.dumps(row) for row in rows], _due_after(live, rows))
        kept.behind = False
        if _due_after(live, rows) is not None:
            kept.listed = None
        now = time.time()
        with self._replaying(kept):
            for row in rows:
                live.fold(live.rows, now, row)
        if not self._is_passed(live):
            self._told(kept)
        self._later(self._hint(kept, live.rows))
        return live.rows

    async def _let_pass(self, kept: Kept) -> None:
        """Among people a moment for events that nobody wants passes at once, and is not shown to anybody before."""
        try:
            while self._is_passed(kept.live):
                await self._append(kept, automatic_pass(kept.live))
        except StoreError:  # the thinkers will see to it
            kept.behind = True
            self._told(kept)

    def _is_passed(self, live: Live) -> bool:
        match = live.match
        return match is not None and live.due.who == "pass" and all(one is None for one in match.players)

    def _later(self, doing: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _hint(self, kept: Kept, rows: int) -> None:
        """Others are told after it is settled, never before; and lists show what has changed."""
        with suppress(StoreError):
            await self.store.tell(kept.live.id, rows)
            now = listed(kept.live)
            if kept.listed is None or _differ(kept.listed, now):
                await self.store.relist(now)
                kept.listed = now


def _named(role: str, seat: int) -> str:
    return f"seat {seat}" if role == "seat" else role


def listed(live: Live) -> Listed:
    """The table as lists show it: once it has begun, for everybody only if everybody may watch."""
    going_on = live.begun and not live.over and not live.people and live.opened.alone == "go on"
    title = ", ".join(name for name, who in zip(live.names, live.seats) if who == PERSON and name)
    opened = live.opened
    due = "computer" if going_on else ""
    public = opened.public and (opened.watchers or not live.begun)
    return Listed(live.id, opened.game, title, live.state, public, due, live.rows, live.changed)


def _due_after(live: Live, rows: Rows) -> str | None:
    """Perhaps nobody is left who would look. It is marked with the rows, in case this process ends right after them,
    and set right when the table is listed anew."""
    leaving = any(isinstance(row, log.Sat | log.Begun) for row in rows)
    return "computer" if leaving and live.opened.alone == "go on" else None


def _differ(one: Listed, other: Listed) -> bool:
    return (one.title, one.state, one.due) != (other.title, other.state, other.due)


__all__ = ["GONE", "UNREADABLE_TABLE", "Act", "Hub", "Kept", "Unreadable", "Watcher", "listed"]
