"""Who is connected from where: a process tells the store to which seats its visitors are connected, and that it lives,
so that each shows the seats of the others too. Who is connected is public: everybody at a table may know it."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from containment.server.store.store import AWAY, Store, StoreError

LIVES_EVERY: Final = AWAY / 3  # seconds
TOGETHER: Final = 32  # tables that are told of at a time
NOBODY: Final[frozenset[int]] = frozenset()


class Attendance:
    """The visitors of this process, as others are told of them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.process = os.urandom(8).hex()
        self._here: dict[str, frozenset[int]] = {}
        self._to_say: set[str] = set()
        self._new = asyncio.Event()
        self._lived = -LIVES_EVERY

    def changed(self, table: str, seats: frozenset[int]) -> None:
        """Visitors of this process are connected to these seats of a table now. It waits for nothing."""
        if not self.store.shared or self._here.get(table, NOBODY) == seats:
            return
        if seats:
            self._here[table] = seats
        else:
            del self._here[table]
        self._to_say.add(table)
        self._new.set()

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, frozenset[int]]:
        """The seats of these tables that visitors of other processes are connected to."""
        return await self.store.attended(self.process, tables) if self.store.shared else {}

    async def run(self) -> None:
        """Says what is new at once, and now and then that this process lives."""
        while self.store.shared:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._new.wait(), max(0.0, self._lived + LIVES_EVERY - time.monotonic()))
            self._new.clear()
            with suppress(StoreError):  # it is said again when the database is back
                await self._say()

    async def _say(self) -> None:
        if time.monotonic() - self._lived >= LIVES_EVERY:
            self._lived = time.monotonic()
            if not await self.store.alive(self.process):
                self._to_say = set(self._here)  # new there, or forgotten while it slept
        while self._to_say:
            some = [self._to_say.pop() for _ in range(min(TOGETHER, len(self._to_say)))]
            told = await asyncio.gather(*map(self._say_one, some), return_exceptions=True)
            failed = [table for table, problem in zip(some, told) if problem is not None]
            if failed:
                self._to_say.update(failed)
                return

    async def _say_one(self, table: str) -> None:
        await self.store.attend(self.process, table, self._here.get(table, NOBODY))

    async def stop(self) -> None:
        """Nobody is connected here any more. If that cannot be said, it is found out after AWAY seconds."""
        if self.store.shared:
            with suppress(StoreError):
                await self.store.depart(self.process)


__all__ = ["Attendance"]
