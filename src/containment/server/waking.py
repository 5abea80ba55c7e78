"""Tables where only computers are left and nobody looks: should the process that thought for one have ended, another
goes on with it."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from containment.server.hub import Hub, Unreadable, listed
from containment.server.store.store import NoSuchTable, StoreError
from containment.server.thinking import Thinkers

LOGGER = logging.getLogger("containment.server")
LOOK_EVERY: Final = 5.0  # seconds
MOST: Final = 20  # tables at a time: others may take some too


class Waker:
    """Looks for tables that nobody thinks for."""

    def __init__(self, hub: Hub, thinkers: Thinkers) -> None:
        self.hub, self.thinkers = hub, thinkers
        self._unreadable: set[str] = set()  # left as they are

    async def run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.wake_some()
            except StoreError as problem:
                LOGGER.warning("sleeping tables are not looked for now: %s", problem)

    async def wake_some(self) -> list[str]:
        """Those that were found."""
        asleep = await self.hub.store.sleeping(MOST + len(self._unreadable))
        found = [id for id in asleep if id not in self._unreadable]
        for id in found:
            try:
                kept = await self.hub.get(id)
            except NoSuchTable:
                continue
            except Unreadable:
                self._unreadable.add(id)
                continue
            if listed(kept.live).due:
                self.thinkers.changed(kept)
            else:
                await self.hub.store.relist(listed(kept.live))  # it was marked too early, and then nobody left
        return found


__all__ = ["Waker"]
