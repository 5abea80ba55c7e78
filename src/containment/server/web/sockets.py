"""A socket: one visitor at one table. What is new is sent as a frame as soon as the last one has gone out, so that a
slow visitor gets fewer frames and never old ones. No reply is left out: who does not read them is not listened to."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

import containment
from containment.server.desk import Desk
from containment.server.hub import UNREADABLE_TABLE
from containment.server.seeing import Lens
from containment.server.store.store import StoreError
from containment.server.web.errors import NO_ROOM, Problem
from containment.server.web.guard import address_of
from containment.server.web.house import STOPPING, House
from containment.server.web.learning import learn
from containment.server.web.lines import (
    BROKEN,
    FAR_TOO_MANY,
    FLOOD,
    FULL,
    MOVED,
    NO_HELLO,
    NOT_HELLO,
    RESTART,
    TAKEN_AWAY,
    UNREADABLE,
    Floodgate,
    Read,
    farewell,
    receive,
    send,
)
from containment.server.wire import down, up
from containment.server.wire.down import WIRE, encode

LOGGER = logging.getLogger("containment.server")
MOST_WAITING: Final = 32  # replies that a visitor may leave unread
COME_BACK: Final = 60.0  # seconds: perhaps a newer program runs then


class Visit:
    """A visitor with a link, connected to a table."""

    def __init__(self, socket: WebSocket, house: House, desk: Desk, hello: up.Hello) -> None:
        self.socket, self.house, self.desk = socket, house, desk
        self.lens: Lens = desk.lens
        self._new = asyncio.Event()
        self._new.set()
        self._replies: asyncio.Queue[down.Down] = asyncio.Queue(MOST_WAITING)
        self._marks: list[int] | None = None
        self._hello = hello
        self._remarks = 0
        self._rows = -1  # of the log, when the last frame was made
        self._last = 0  # of the frame that was sent last: to keep it itself would take 10 KB a visitor
        self._sitters: tuple[down.Sitter, ...] = ()
        self._aside: down.Aside | None = None
        self._has_board = False
        self._changed: float | None = None  # when something happened that the visitor has not been shown
        self._relinked = desk.kept.live.relinked
        self._gate = Floodgate(house.config.limits)
        self._at_work = False  # is a reply being found?
        self._end: tuple[int, down.Bye] | None = None

    @property
    def seat(self) -> int:
        return self.desk.link.seat

    def changed(self) -> None:
        if self._changed is None:
            self._changed = time.perf_counter()
        self._new.set()

    def dismiss(self, code: int, text: str, again: float | None = None) -> None:
        self._end = self._end or (code, down.Bye(text, again))
        self._new.set()

    # ------------------------------------------------------------------------------------------ two ways
    async def run(self) -> None:
        """Until one of the two ends."""
        ways = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            for ended in await asyncio.gather(*ways, return_exceptions=True):
                if isinstance(ended, Exception):
                    LOGGER.error("a visit to table %s has ended badly", self.desk.kept.live.id, exc_info=ended)
                    await farewell(self.socket, BROKEN, "Something went wrong here. Come back in a moment.", 5.0)

    async def _listen(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                wanted = await receive(self.socket)
                if self._end is not None:
                    continue  # too late to be read; and who has left is noticed here
                self._at_work = True
                try:
                    await self._replies.put(await self._reply(wanted))
                finally:
                    self._at_work = False
                    self._new.set()

    async def _reply(self, read: Read) -> down.Down:
        reply = await self._found(read)
        if isinstance(reply, down.Refused):
            self.house.metrics.refusals.labels(reply.code).inc()
        return reply

    async def _found(self, read: Read) -> down.Down:
        wanted = self._gate.passed(read)
        if self._gate.is_too_much:
            self.dismiss(FLOOD, FAR_TOO_MANY, 60.0)
        if isinstance(wanted, down.Refused):
            return wanted
        if isinstance(wanted, up.Step):
            return down.Refused(wanted.id, "lesson", "This is a game, not a lesson.")
        if isinstance(wanted, up.Hint) and self.house.hints.take(self.desk.link.hash):
            return down.Refused(wanted.id, "flood", "That was a lot of hints. Think for yourself for a moment.")
        return await self.desk.reply(wanted)

    async def _speak(self) -> None:
        """What has changed first, then replies: who is told that an answer is done has its frame already."""
        with suppress(WebSocketDisconnect):
            while True:
                await self._new.wait()
                self._new.clear()
                await self._check_link()
                if self.desk.kept.broken:
                    self.dismiss(UNREADABLE, UNREADABLE_TABLE, COME_BACK)
                waiting = [self._replies.get_nowait() for _ in range(self._replies.qsize())]
                if self._end is None or self._end[0] == RESTART:
                    await self._show()
                for reply in waiting:
                    await self._send(reply)
                if self._end is not None and not self._at_work and self._replies.empty():
                    code, bye = self._end
                    await farewell(self.socket, code, bye.text, bye.again)
                    return

    async def _check_link(self) -> None:
        """Has the link been taken away by which this visitor came?"""
        relinked = self.desk.kept.live.relinked
        if relinked == self._relinked:
            return
        with suppress(StoreError):
            now = await self.house.doors.still(self.desk.link)
            if now is None:
                self.dismiss(TAKEN_AWAY, "Whoever set up the table has withdrawn this link.")
            elif now.seat != self.desk.link.seat:
                self.dismiss(MOVED, "The seats have changed: you'll be at yours in a moment.", 0.0)
            self._relinked = relinked

    async def _show(self) -> None:
        if not self._has_board and not self._hello.aside:
            board = self.lens.board()
            if board is not None:
                self._has_board = True
                await self._send(board)
        changed, self._changed = self._changed, None
        here = self.house.hub.here(self.desk.kept)
        if self._hello.aside:
            await self._show_aside(self.lens.aside(here))
            return
        if self._rows == self.lens.live.rows:
            await self._show_sitters(self.lens.sitters(here))
            return
        self._rows = self.lens.live.rows
        frame = self.lens.frame(self._since(), self._remarks, here)
        same = hash(encode(msgspec.structs.replace(frame, sitters=(), story=(), from_=frame.told, remarks=())))
        if same == self._last and not frame.story and not frame.remarks:
            await self._show_sitters(frame.sitters)
            return
        self._last, self._sitters = same, frame.sitters
        self._remarks = frame.remarks[-1].n + 1 if frame.remarks else self._remarks
        self._marks = list(self.lens.story.marks) if self.lens.sitting is not None else None
        await self._send(frame)
        if changed is not None:
            self.house.metrics.frames.observe(time.perf_counter() - changed)

    async def _show_aside(self, aside: down.Aside) -> None:
        if aside != self._aside:
            self._aside = aside
            await self._send(aside)

    async def _show_sitters(self, sitters: tuple[down.Sitter, ...]) -> None:
        if sitters != self._sitters:
            self._sitters = sitters
            await self._send(down.Here(sitters))

    def _since(self) -> int:
        """How many lines of the story the visitor has that still hold."""
        if self.lens.sitting is None:
            return 0
        story = self.lens.story
        if self._marks is None:
            return story.since(self._hello.told, self._hello.mark)
        return story.shared(self._marks)

    async def _send(self, message: down.Down) -> None:
        await send(self.socket, message)


# ---------------------------------------------------------------------------------------------- coming and going
async def visit(socket: WebSocket, house: House) -> None:
    """A visitor comes: the first message says by which link."""
    address = address_of(socket.scope)
    if house.stopping:
        await socket.accept()
        await farewell(socket, RESTART, STOPPING, house.config.back_in)
        return
    too_many = house.sockets.enter(address)
    if too_many:
        await socket.accept()
        text = NO_ROOM if too_many == "all" else "There are too many connections from where you are."
        await farewell(socket, FULL, text, 30.0)
        return
    house.metrics.visitors.set(house.sockets.taken)
    try:
        await socket.accept()
        await _welcome(socket, house)
    finally:
        house.sockets.leave(address)
        house.metrics.visitors.set(house.sockets.taken)


async def _welcome(socket: WebSocket, house: House) -> None:
    try:
        hello = await asyncio.wait_for(receive(socket), house.config.patience)
    except TimeoutError:
        await farewell(socket, NO_HELLO, "Nobody said hello.")
        return
    except WebSocketDisconnect:
        return
    if not isinstance(hello, (up.Hello, up.Learn)):
        await farewell(socket, NOT_HELLO, "The first message says hello, with your link's secret.")
        return
    if hello.wire != WIRE:
        await farewell(socket, NOT_HELLO, f"This server speaks version {WIRE} of the wire: reload the page.")
        return
    if isinstance(hello, up.Learn):
        await learn(socket, house, hello)
        return
    try:
        desk = await house.doors.desk(hello.token, hello.owner)
    except Problem as why:
        code, again = _ENDS.get(why.code, (BROKEN, 5.0))
        await farewell(socket, code, why.text, again)
        return
    await _stay(socket, house, desk, hello)


_ENDS: Final[dict[str, tuple[int, float | None]]] = {
    "link": (TAKEN_AWAY, None),
    "archived": (TAKEN_AWAY, None),
    "unreadable": (UNREADABLE, COME_BACK),
}


async def _stay(socket: WebSocket, house: House, desk: Desk, hello: up.Hello) -> None:
    visit = Visit(socket, house, desk, hello)
    kept, live = desk.kept, desk.kept.live
    title = containment.game(live.opened.game).title
    greeting = down.Hello(live.id, desk.link.seat, desk.owner, live.opened.game, title)
    house.hub.arrive(kept, visit)
    house.visitors.add(visit)
    try:
        with suppress(WebSocketDisconnect):
            await send(socket, greeting)
            await visit.run()
    finally:
        house.visitors.discard(visit)
        house.hub.leave(kept, visit)


__all__ = ["Visit", "visit"]
