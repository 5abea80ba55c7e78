"""Waiting: until the computers are done, or until there is something new for a seat; never on a server that stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from containment.server.desk import Desk
from containment.server.web.errors import Problem
from containment.server.web.house import House

BUSY = ("computer", "pass")  # who is due where no person is waited for


class Poll:
    """Waits for what is new, and is not seen at the table."""

    seat = -1

    def __init__(self) -> None:
        self.new = asyncio.Event()

    def changed(self) -> None:
        self.new.set()


async def settled(house: House, desk: Desk) -> None:
    """Until a person is to act, or the game is over; or for as long as anybody may wait here."""
    live = desk.kept.live
    await until(house, desk, lambda: live.over or live.due.who not in BUSY, house.config.limits.longest_wait)


async def until(house: House, desk: Desk, holds: Callable[[], bool], seconds: float) -> None:
    if holds():
        return
    if house.polls.enter(""):
        raise Problem("full", "Too many are waiting here. Ask without wait.", 5.0)
    poll = Poll()
    house.hub.look_on(desk.kept, poll)
    house.waiting.add(poll.new)
    house.metrics.waiting.set(house.polls.taken)
    try:
        async with asyncio.timeout(min(seconds, house.config.limits.longest_wait)):
            while not house.stopping and not holds():
                await poll.new.wait()
                poll.new.clear()
    except TimeoutError:
        pass
    finally:
        desk.kept.watchers.discard(poll)
        house.waiting.discard(poll.new)
        house.polls.leave("")
        house.metrics.waiting.set(house.polls.taken)


__all__ = ["Poll", "settled", "until"]
