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
from containment.server.web.config import COSTS
from containment.server.web.errors import NO_ROOM, Problem
from containment.server.web.guard import address_of
from containment.server.web.house import STOPPING, House
from containment.server.web.limits import Bucket
from containment.server.wire import down, up
from containment.server.wire.down import WIRE, encode

LOGGER = logging.getLogger("containment.server")
MOST_WAITING: Final = 32  # replies that a visitor may leave unread
MOST_FLOODED: Final = 200  # messages too many before a visitor is sent away
TOO_MANY: Final = "Not so fast: that was not read. Wait a moment."
RESTART: Final = 1012
BROKEN: Final = 1011
NOT_HELLO: Final = 4400
TAKEN_AWAY: Final = 4404
NO_HELLO: Final = 4408
FLOOD: Final = 4429
FULL: Final = 4503
UNREADABLE: Final = 4500
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
        self._has_board = False
        self._changed: float | None = None  # when something happened that the visitor has not been shown
        self._relinked = desk.kept.live.relinked
        limits = house.config.limits
        self._bucket = Bucket(limits.messages_a_second, limits.messages_at_once)
        self._flooded = 0
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

    async def _reply(self, wanted: up.Any_ | down.Refused) -> down.Down:
        reply = await self._found(wanted)
        if isinstance(reply, down.Refused):
            self.house.metrics.refusals.labels(reply.code).inc()
        return reply

    async def _found(self, wanted: up.Any_ | down.Refused) -> down.Down:
        re = 0 if isinstance(wanted, up.Hello) else wanted.re if isinstance(wanted, down.Refused) else wanted.id
        if self._bucket.take(COSTS.get(type(wanted), 1.0)):
            self._flooded += 1
            if self._flooded > MOST_FLOODED:
                self.dismiss(FLOOD, "You have sent far too much at once.", 60.0)
            return down.Refused(re, "flood", TOO_MANY)
        self._flooded = max(0, self._flooded - 1)
        if isinstance(wanted, down.Refused):
            return wanted
        if isinstance(wanted, up.Hello):
            return down.Refused(0, "hello", "You have said hello already.")
        if isinstance(wanted, up.Hint) and self.house.hints.take(self.desk.link.hash):
            return down.Refused(re, "flood", "Those were many hints. Think for yourself for a moment.")
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
            if not await self.house.doors.still_opens(self.desk.link):
                self.dismiss(TAKEN_AWAY, "This link was taken away by who set the table up.")
            self._relinked = relinked

    async def _show(self) -> None:
        if not self._has_board:
            board = self.lens.board()
            if board is not None:
                self._has_board = True
                await self._send(board)
        changed, self._changed = self._changed, None
        here = self.house.hub.here(self.desk.kept)
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
        await self.socket.send_text(encode(message).decode())


# ---------------------------------------------------------------------------------------------- reading
class _Id(msgspec.Struct):
    """Of a message that cannot be read: what its sender called it."""

    id: up.Number = 0


async def receive(socket: WebSocket) -> up.Any_ | down.Refused:
    """The next message, or why it is none."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if text is None:
        return down.Refused(0, "message", "Messages are text, not bytes. docs/wire.md has examples.")
    try:
        return up.decode(text)
    except msgspec.ValidationError as problem:
        return down.Refused(
            _id_of(text), "message", f"This message can't be read: {problem}. docs/wire.md has them all."
        )
    except (msgspec.DecodeError, ValueError, RecursionError):
        return down.Refused(0, "message", "This message is no JSON. docs/wire.md has examples.")


def _id_of(text: str) -> int:
    try:
        return msgspec.json.decode(text, type=_Id).id
    except (msgspec.DecodeError, ValueError, RecursionError):
        return 0


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
    if not isinstance(hello, up.Hello):
        await farewell(socket, NOT_HELLO, "The first message says hello, with your link's secret.")
        return
    if hello.wire != WIRE:
        await farewell(socket, NOT_HELLO, f"This server speaks version {WIRE} of the wire: load the page again.")
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
            await socket.send_text(encode(greeting).decode())
            await visit.run()
    finally:
        house.visitors.discard(visit)
        house.hub.leave(kept, visit)


async def farewell(socket: WebSocket, code: int, text: str, again: float | None = None) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(encode(down.Bye(text, again)).decode())
        await socket.close(code)


__all__ = ["Visit", "farewell", "receive", "visit"]
