"""Tables that nobody has used for long are archived: their records are kept, with who sat there, but not their logs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from containment.matches import saves
from containment.server import log
from containment.server.hub import Hub
from containment.server.store.store import NoSuchTable, Row, StoreError, Taken
from containment.server.tables.live import UNREADABLE, Live

LOGGER = logging.getLogger("containment.server")
LOOK_EVERY: Final = 3_600.0  # seconds
MOST: Final = 100  # tables at a time


def record_of(id: str, rows: Sequence[Row]) -> str:
    """The record of a table's game as a save has it: seats, names and reasons are comments. Empty before the game."""
    live = Live(id)
    first: tuple[str, ...] = ()
    for row in rows:
        entry = log.loads(row.entry)
        live.fold(row.n, row.at, entry)
        if isinstance(entry, log.Begun):
            first = entry.seats
    if live.match is None:
        return ""
    called = [name or f"P{seat + 1}" for seat, name in enumerate(live.names)]
    return saves.text(live.match, live.seats, first, called)


class Archivist:
    """Archives what was not used for so many days. Any number of processes may do it at once."""

    def __init__(self, hub: Hub, days: float) -> None:
        self.hub, self.days = hub, days
        self._unreadable: set[str] = set()  # left as they are

    async def run(self) -> None:
        while True:
            try:
                while await self.archive_some():
                    pass
            except StoreError as problem:
                LOGGER.warning("nothing is archived now: %s", problem)
            await asyncio.sleep(LOOK_EVERY)

    async def archive_some(self) -> list[str]:
        """Those that were archived."""
        found = await self.hub.store.unused(self.days, MOST + len(self._unreadable))
        return [
            id for id in found if id not in self._unreadable and not self._is_looked_at(id) and await self._archive(id)
        ]

    def _is_looked_at(self, id: str) -> bool:
        return id in self.hub.tables and bool(self.hub.tables[id].watchers)

    async def _archive(self, id: str) -> bool:
        store = self.hub.store
        try:
            rows = await store.rows(id)
            record = await asyncio.to_thread(record_of, id, rows)
            await store.archive(id, len(rows), record)
        except (Taken, NoSuchTable):  # it is used again, or another process was first
            return False
        except UNREADABLE as problem:
            LOGGER.error("table %s cannot be archived: %s", id, problem)
            self._unreadable.add(id)
            return False
        self.hub.tables.pop(id, None)
        LOGGER.info("table %s is archived", id)
        return True


__all__ = ["Archivist", "record_of"]
