"""What keeps the logs of tables and the links to them. There are two: SQLite in a file, and PostgreSQL.

Rows are numbered from 0 within a table. `append` is the one way to change a table: it takes the number that the first
new row will have, and of two processes that give the same number one wins and the other gets Taken."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

LONGEST_CLAIM: Final = 60.0  # seconds; one that ends later was made by a clock that has jumped since: it counts no more
ROLES: Final = "CASE role WHEN 'owner' THEN 0 WHEN 'seat' THEN 1 ELSE 2 END, seat"  # the order of links
AWAY: Final = 6.0  # seconds after which a process that has not said that it lives is taken for dead


class StoreError(Exception):
    """The database cannot be used now; the message says what to do."""


class Taken(StoreError):
    """Another has appended first: read what is new, and decide again."""


class Unsure(StoreError):
    """The database was lost while it was told to write, and did not come back in time: look before you write again."""


class NoSuchTable(StoreError):
    """There is no table of this id, or no more."""


@dataclass(frozen=True)
class Row:
    """A row of a table's log."""

    n: int
    at: float  # seconds since 1970, by the clock of whoever wrote it: to be shown, never to be compared
    entry: str  # JSON


@dataclass(frozen=True)
class Link:
    """A secret link: what it opens. The token itself is never kept, only its hash."""

    table: str
    role: str  # owner, seat, watch
    seat: int  # -1 for a watcher
    hash: bytes


@dataclass(frozen=True)
class Listed:
    """A table as lists show it. All of it can be found again from the log."""

    id: str
    game: str
    title: str
    state: str  # open, playing, over
    public: bool
    due: str  # "computer" where computers go on by themselves, with nobody there
    rows: int
    changed: float


class Store(Protocol):
    async def open(self) -> None:
        """Connect, and bring the database up to date. StoreError if it is newer than this program."""

    async def close(self) -> None: ...

    async def create(self, listed: Listed, entries: Sequence[str], links: Sequence[Link]) -> None:
        """A new table with its first rows."""

    async def append(self, table: str, first: int, entries: Sequence[str], due: str | None = None) -> None:
        """Rows `first`, `first + 1`, ... All or none, and when this returns they outlive a kill of everything. Taken if
        there is a row of that number already, or none before it; NoSuchTable. Unsure: perhaps they were written,
        perhaps not. Any other StoreError: they were not. `due`: what lists say of it until it is listed anew."""

    async def relist(self, listed: Listed) -> None:
        """What lists show of a table has changed. It may lag behind the log, which alone counts."""

    async def rows(self, table: str, since: int = 0) -> list[Row]:
        """The rows from this number on. NoSuchTable if there is no such table."""

    async def table(self, table: str) -> Listed:
        """What lists show of it. NoSuchTable."""

    async def tables(self, ids: Sequence[str]) -> list[Listed]:
        """Those of them that there are, changed last first."""

    async def public(self, most: int) -> list[Listed]:
        """Tables that anybody may see in a list, the newest first."""

    async def link(self, hash: bytes) -> Link | None:
        """What this link opens, if it has not been taken away. A table that was archived keeps its links."""

    async def links(self, table: str) -> list[Link]:
        """The owner's, the seats' and the watchers', in this order."""

    async def relink(self, table: str, role: str, seat: int, hash: bytes | None) -> None:
        """Take the links of this role and seat away, and put this one in their place. NoSuchTable."""

    async def reseat(self, table: str, links: Sequence[tuple[bytes, int]]) -> None:
        """Each of these links of seats, by their hashes, opens this seat from now on. All or none; NoSuchTable."""

    async def sleeping(self, most: int) -> list[str]:
        """Tables where a computer is due and nobody has claimed to think for it lately."""

    async def claim(self, table: str, who: str, seconds: float) -> bool:
        """Claim to think for this table's computers for so long; False if another process has claimed it. The clock is
        one for all processes: PostgreSQL's, or that of the machine the file is on."""

    async def unused(self, days: float, most: int) -> list[str]:
        """Tables where nothing has been settled for so many days, and nobody is connected; the longest first."""

    async def archive(self, table: str, rows: int, record: str) -> None:
        """Keep this record, made of so many rows, instead of the table's log. Taken if there are more by now,
        NoSuchTable. Its links stay: they open the record."""

    async def archived(self, table: str) -> str | None:
        """The record that was kept of a table, if it has been archived."""

    async def count(self) -> int:
        """How many tables there are."""

    async def backup(self, path: str) -> None:
        """A copy of all tables as they are at one moment into a file, while it is in use. See `backups.py`.
        The store need not be open: a backup before an upgrade leaves the database as it is."""

    async def restore(self, path: str) -> None:
        """What a backup of either database holds, into this one, which must be empty. All or nothing."""

    async def check(self) -> None:
        """Is the database there? StoreError if not."""

    async def tell(self, table: str, rows: int) -> None:
        """Tell other processes that a table has so many rows now. A hint: it may be lost."""

    def hints(self) -> AsyncIterator[tuple[str, int]]:
        """What others have told: a table, and how many rows it has. An empty id: look at all that you have. It goes on
        listening after the database was away."""

    @property
    def shared(self) -> bool:
        """May other processes serve the same tables? If not, nobody has to be told who is connected here."""

    async def alive(self, process: str) -> bool:
        """This process lives; to be said more often than every AWAY seconds. False if it was not known, or no more: it
        has nobody connected then, until it says so again."""

    async def attend(self, process: str, table: str, seats: frozenset[int]) -> None:
        """Visitors of this process are connected to these seats of a table: these now, and no others."""

    async def attended(self, process: str, tables: Sequence[str]) -> dict[str, frozenset[int]]:
        """The seats of these tables that somebody is connected to from another process that lives."""

    async def depart(self, process: str) -> None:
        """This process ends, or has ended."""


def bits(seats: frozenset[int]) -> int:
    """Seats in one number, as they are kept."""
    return sum(1 << seat for seat in seats)


def by_table(found: Iterable[Sequence[Any]]) -> dict[str, frozenset[int]]:
    """The seats of each table, from several processes' bits."""
    together: dict[str, int] = {}
    for table, seats in found:
        together[table] = together.get(table, 0) | seats
    return {table: _seats(seats) for table, seats in together.items()}


def _seats(kept: int) -> frozenset[int]:
    return frozenset(seat for seat in range(kept.bit_length()) if kept >> seat & 1)
