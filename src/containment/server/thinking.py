"""Computers think apart, in processes of their own, so that no table waits for another's search. They see views only.

One process at a time thinks for a table: it has claimed that in the store. Should two think all the same, because a
clock has jumped or a process was believed dead, the log takes one answer and the other is thrown away."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.process
import os
import signal
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple, TypeVar

from containment.kernel.game import View
from containment.matches.match import AUTOMATIC, Match
from containment.matches.simulate import player_seed
from containment.players import player
from containment.players.player import Choice, Timed
from containment.server.hub import GONE, Hub, Kept
from containment.server.log import PERSON
from containment.server.store.store import StoreError
from containment.server.tables import acting
from containment.server.tables.acting import Refused, Rows
from containment.server.tables.live import Live

T = TypeVar("T")
LOGGER = logging.getLogger("containment.server")
CLAIM: Final = 10.0  # seconds for which a process thinks for a table before it claims that anew; so long a table waits
# after the process that thought for it was killed
SECONDS: Final = 20.0  # that one computer may think
LONGEST_PAUSE: Final = 10.0  # seconds before a computer that could not answer tries again: no table is given up


class Thought(NamedTuple):
    """What a computer is to decide: the answer of its seat, or whether to speak up."""

    seat: int
    name: str
    seed: int
    speaks_up: bool
    view: View
    turn: int = 0
    spent: float = 0.0  # seconds that this seat has thought in this turn


class Decided(NamedTuple):
    seat: int
    move: int
    because: str


Spent = tuple[int, dict[int, float]]  # a turn of a table, and how many seconds each seat has thought in it
NOTHING: Final[Spent] = (-1, {})


class Thoughtful(NamedTuple):
    """What was decided, and how many seconds each seat took."""

    decided: Decided | None
    took: dict[int, float]


def thoughts(live: Live, spent: Spent = NOTHING) -> list[Thought]:
    """What the computers of a table have to decide now: first who might speak up, then who is asked."""
    match = live.match
    if match is None or live.over:
        return []
    found = [_thought(live, match, seat, True, spent) for seat in live.speakers]
    if live.due.who == "computer":
        found.append(_thought(live, match, match.asked, False, spent))
    return found


def _thought(live: Live, match: Match, seat: int, speaks_up: bool, spent: Spent) -> Thought:
    seed = player_seed(match.record.setting.seed, seat)
    turn, seconds = match.turn, spent[1].get(seat, 0.0) if spent[0] == match.turn else 0.0
    return Thought(seat, live.seats[seat], seed, speaks_up, match.view_of_a_computer(seat), turn, seconds)


def added(spent: Spent, turn: int, took: Mapping[int, float]) -> Spent:
    """What was thought in this turn, with what has just been thought."""
    before = spent[1] if spent[0] == turn else {}
    return turn, {**before, **{seat: before.get(seat, 0.0) + seconds for seat, seconds in took.items()}}


def decide_and_tell(all_of_them: Sequence[Thought], seconds: float | None = None) -> Thoughtful:
    """`decide`, with how long it took whom."""
    took: dict[int, float] = {}
    return Thoughtful(decide(all_of_them, seconds, took), took)


def decide(
    all_of_them: Sequence[Thought], seconds: float | None = None, took: dict[int, float] | None = None
) -> Decided | None:
    """In a process of its own: the first of them that has something to say. `seconds`: the most that one of them may
    search in a turn. Into `took` goes how long each of them has thought."""
    for one in all_of_them:
        computer = player(one.name, one.seed, seconds)
        if isinstance(computer, Timed):
            computer.in_turn(one.turn, one.spent)
        begun = time.perf_counter()
        choice: Choice | None = computer.speak_up(one.view) if one.speaks_up else computer.choose(one.view)
        if took is not None:
            took[one.seat] = time.perf_counter() - begun
        if choice is not None:
            return Decided(one.seat, choice.move, choice.because)
    return None


class Thinkers:
    """The computers of all tables of this process."""

    def __init__(self, hub: Hub, processes: int = 1, seconds: float | None = None) -> None:
        """`seconds`: the most that a searching player may think about a turn."""
        self.hub = hub
        self.seconds = seconds
        # Alone with its database, a process has the claims of the one that was killed before it.
        self.name = f"{os.getpid()}-{os.urandom(4).hex()}" if hub.store.shared else "alone"
        self.processes = processes
        self._pool = self._new_pool()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._considered: dict[str, int] = {}  # by table: the point at which nobody wanted to speak up
        self._spent: dict[str, Spent] = {}  # by table: what was thought in this turn
        self._again: set[str] = set()
        self._stopped = False
        hub.on_change.append(self.changed)

    def _new_pool(self) -> ProcessPoolExecutor:
        # Forked children would inherit sockets and locks of a running server.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=context, initializer=begin_to_think)

    async def stop(self) -> None:
        self._stopped = True  # a driver may swallow that it is cancelled
        busy = dict(self._busy)
        for task in busy.values():
            task.cancel()
        await asyncio.gather(*busy.values(), return_exceptions=True)
        for id in busy:
            with suppress(StoreError):
                await self.hub.store.claim(id, self.name, 0.0)  # others need not wait until it has run out
        self._pool.shutdown(wait=False, cancel_futures=True)

    # ------------------------------------------------------------------------------------------ one table
    def changed(self, kept: Kept) -> None:
        """A table has gone on: is a computer to act now, or could one?"""
        id = kept.live.id
        if self._stopped:
            return
        if id in self._busy:
            self._again.add(id)
        elif self._has_work(kept.live):
            self._busy[id] = task = asyncio.get_running_loop().create_task(self._go_on(kept))
            task.add_done_callback(lambda done: self._rested(kept, done))

    def _rested(self, kept: Kept, done: asyncio.Task[None]) -> None:
        id = kept.live.id
        self._busy.pop(id, None)
        if kept.live.over:
            self._spent.pop(id, None)
        if not done.cancelled() and done.exception() is not None:
            LOGGER.error("the computers of table %s have stopped", id, exc_info=done.exception())
        if id in self._again:
            self._again.discard(id)
            self.changed(kept)

    def _has_work(self, live: Live) -> bool:
        if live.over or not live.begun or self._sleeps(live):
            return False
        if live.due.who in ("computer", "pass"):
            return True
        return bool(live.speakers) and self._considered.get(live.id) != live.point

    def _sleeps(self, live: Live) -> bool:
        """Have all people left, and were the computers told to wait for them?"""
        return PERSON not in live.seats and live.opened.alone == "sleep"

    async def _go_on(self, kept: Kept) -> None:
        claimed = -CLAIM
        failures = 0
        while self._has_work(kept.live) and not kept.broken and not self._stopped:
            if time.monotonic() - claimed > CLAIM / 2:
                if not await self._claim(kept.live.id):
                    await self._look_again(kept)
                    continue
                claimed = time.monotonic()
                continue
            try:
                await self._one_answer(kept)
                failures = 0
            except (Refused, StoreError, BrokenProcessPool, TimeoutError) as problem:
                if isinstance(problem, Refused) and problem.code == GONE.code:
                    return
                failures += 1
                LOGGER.warning("table %s: a computer could not answer: %s", kept.live.id, problem)
                await asyncio.sleep(min(0.1 * 2**failures, LONGEST_PAUSE))

    async def _look_again(self, kept: Kept) -> None:
        """Another process thinks for this table, or has been killed while it did; or the database is away."""
        await asyncio.sleep(CLAIM / 5)
        await self.hub.catch_up(kept)

    async def _claim(self, id: str) -> bool:
        try:
            return await self.hub.store.claim(id, self.name, CLAIM)
        except StoreError:
            return False

    async def _one_answer(self, kept: Kept) -> None:
        live = kept.live
        point, due = live.point, live.due
        started = time.monotonic()
        decided = await self._decided(live)
        if live.point != point:
            return
        if decided is None and due.who == "person":
            self._considered[live.id] = point
            return
        if due.who != "pass" or decided is not None:
            await self._keep_pace(live, point, time.monotonic() - started)
        await self.hub.act(kept, lambda now: _rows(now, point, decided))

    async def _decided(self, live: Live) -> Decided | None:
        match = live.match
        assert match is not None
        yes = match.consent_of_a_computer(match.table) if match.asks_people_only else None
        if yes is not None:  # a person has just left the seat to it
            return Decided(match.asked, yes, AUTOMATIC)
        found = thoughts(live, self._spent.get(live.id, NOTHING))
        if not found:
            return None
        thoughtful = await asyncio.wait_for(self._think(found), SECONDS)
        self._spent[live.id] = added(self._spent.get(live.id, NOTHING), found[0].turn, thoughtful.took)
        return thoughtful.decided

    async def _think(self, found: Sequence[Thought]) -> Thoughtful:
        return await self.apart(partial(decide_and_tell, found, self.seconds))

    async def apart(self, job: Callable[[], T]) -> T:
        """Run a job in one of the processes."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, job)
        except BrokenProcessPool:
            self._pool = self._new_pool()
            raise

    async def _keep_pace(self, live: Live, point: int, thought: float) -> None:
        """People want to see what computers do, and to be able to say "wait"."""
        left = live.opened.pace - thought
        while left > 0 and live.point == point:
            await asyncio.sleep(min(left, 0.05))
            left -= 0.05


def begin_to_think() -> None:
    """Ctrl-C goes to every process of a terminal; the server stops those that think when it has finished. And where a
    server was killed, nobody thinks on for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_with, args=[server], daemon=True).start()


def _end_with(server: multiprocessing.process.BaseProcess) -> None:
    server.join()
    os._exit(1)


def _rows(live: Live, point: int, decided: Decided | None) -> Rows:
    if live.point != point or live.waits:
        return []
    if decided is None:
        return acting.automatic_pass(live) if live.due.who == "pass" else []
    return acting.computer_answer(live, decided.seat, decided.move, decided.because)


__all__ = ["Decided", "Thinkers", "Thought", "decide", "thoughts"]
