"""All that one server process has: its tables, who visits them, and how much of it there may be."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from containment.server.archiving import Archivist
from containment.server.hub import Hub
from containment.server.store.store import Store, StoreError
from containment.server.waking import Waker
from containment.server.web.config import Config
from containment.server.web.doors import Doors
from containment.server.web.errors import NO_ROOM, Problem
from containment.server.web.limits import Buckets, Places
from containment.server.web.metrics import Metrics, TimedThinkers, timed

LOGGER = logging.getLogger("containment.server")
COUNT_EVERY: Final = 10.0  # seconds between two counts of all tables
TIDY_EVERY: Final = 3_600.0  # seconds
LAST_WORDS: Final = 5.0  # seconds for visitors to finish when the server stops
STOPPING: Final = "The server is stopping for a moment. Nothing is lost: you'll be back at the table soon."


class Visitor(Protocol):
    def dismiss(self, code: int, text: str, again: float | None = None) -> None:
        """Finish what is under way, say goodbye, go."""


class House:
    def __init__(self, store: Store, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.store = timed(store, self.metrics)
        self.hub = Hub(self.store)
        self.doors = Doors(self.hub, self._apart, config.think)
        self.thinkers: TimedThinkers | None = None
        limits = config.limits
        self.sockets = Places(limits.sockets, limits.sockets_per_address)
        self.polls = Places(limits.waiting)
        self.visitors: set[Visitor] = set()
        self.waiting: set[asyncio.Event] = set()
        self.stopping = False
        self._tasks: list[asyncio.Task[None]] = []
        self.messages = Buckets(limits.messages_a_second, limits.messages_at_once)  # of visitors over plain HTTP
        self.hints = Buckets(limits.hints_a_minute / 60, max(1.0, limits.hints_a_minute / 4))
        self._created = Buckets(limits.tables_an_hour / 3600, limits.tables_an_hour)
        self._tables = (0, -COUNT_EVERY)  # how many there are, and when they were counted

    # ------------------------------------------------------------------------------------------ life
    async def open(self) -> None:
        await self.store.open()
        await self.hub.start()
        self.thinkers = TimedThinkers(self.hub, self.config.thinkers, self.metrics, self.config.think)
        self._keep_house(Waker(self.hub, self.thinkers).run())
        self._keep_house(_tidy())
        if self.config.archive_after:
            self._keep_house(Archivist(self.hub, self.config.archive_after).run())

    def _keep_house(self, doing: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(doing)
        task.add_done_callback(_no_more)
        self._tasks.append(task)

    async def close(self) -> None:
        await self.say_goodbye()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.thinkers is not None:
            await self.thinkers.stop()
        await self.hub.stop()
        await self.store.close()

    async def say_goodbye(self) -> None:
        """Nobody new; who is here finishes, is told when to come back, and goes."""
        if self.stopping:
            return
        self.stopping = True
        for visitor in tuple(self.visitors):
            visitor.dismiss(1012, STOPPING, self.config.back_in)
        for poll in tuple(self.waiting):
            poll.set()
        until = time.monotonic() + LAST_WORDS
        while (self.visitors or self.waiting) and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def _apart(self, job: Callable[[], Any]) -> Any:
        assert self.thinkers is not None
        return await self.thinkers.apart(job)

    # ------------------------------------------------------------------------------------------ room
    async def make_room(self, address: str) -> None:
        """Problem if no table may be set up now, or not by this address."""
        await self._check_room()
        again = self._created.take(address)
        if again:
            raise Problem("flood", "You've set up a lot of tables this hour. Wait a while.", again)

    async def _check_room(self) -> None:
        most = self.config.limits.tables
        if not most:
            return
        number, counted = self._tables
        if time.monotonic() - counted > COUNT_EVERY:
            try:
                number = await self.store.count()
            except StoreError:
                return  # setting the table up will say so
            self._tables = (number, time.monotonic())
        if number >= most:
            raise Problem("full", NO_ROOM, 3600.0)

    def counted(self) -> None:
        """A table was set up."""
        self.metrics.created.inc()
        self._tables = (self._tables[0] + 1, self._tables[1])


async def _tidy() -> None:
    """What nobody can reach any more, but that is circular, is thrown away."""
    while True:
        await asyncio.sleep(TIDY_EVERY)
        gc.collect()


def _no_more(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        LOGGER.error("keeping house has stopped", exc_info=task.exception())


__all__ = ["LAST_WORDS", "STOPPING", "House", "Visitor"]
