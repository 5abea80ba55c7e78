"""A socket of somebody who learns a game: a lesson instead of a table. Nothing changes here but by what the learner
sends, so each message has its frame, if the lesson went on, and its reply."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from containment.kernel.errors import BadOptions
from containment.lessons.lesson import LEARNER
from containment.server.teaching import Taught, Teacher
from containment.server.web.house import House
from containment.server.web.lines import (
    BROKEN,
    FAR_TOO_MANY,
    FLOOD,
    TAKEN_AWAY,
    Floodgate,
    Read,
    farewell,
    receive,
    send,
)
from containment.server.wire import down, up

LOGGER = logging.getLogger("containment.server")
NO_LESSON: Final = "There is no such lesson. The front page has them all."


class Learning:
    """A learner, connected."""

    def __init__(self, socket: WebSocket, house: House, teacher: Teacher, hello: up.Learn) -> None:
        self.socket, self.house, self.teacher = socket, house, teacher
        self._gate = Floodgate(house.config.limits)
        self._board: down.Board | None = None
        self._shown: Taught | None = None
        self._hello = hello
        self._end: tuple[int, down.Bye] | None = None
        self._at_work: asyncio.Task[None] | None = None

    def dismiss(self, code: int, text: str, again: float | None = None) -> None:
        self._end = self._end or (code, down.Bye(text, again))
        if self._at_work is not None:
            self._at_work.cancel()

    async def run(self) -> None:
        """Until the learner leaves, or is sent away."""
        self._at_work = asyncio.create_task(self._teach())
        try:
            await asyncio.wait([self._at_work])
        finally:
            self._at_work.cancel()
            (ended,) = await asyncio.gather(self._at_work, return_exceptions=True)
        if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
            LOGGER.error("a lesson has ended badly", exc_info=ended)
            self._end = self._end or (BROKEN, down.Bye("Something went wrong here. Come back in a moment.", 5.0))
        if self._end is not None:
            code, bye = self._end
            await farewell(self.socket, code, bye.text, bye.again)

    async def _teach(self) -> None:
        script = self.teacher.script
        await send(self.socket, down.Hello("", LEARNER, False, script.game.name, script.title))
        await self._show()
        while True:
            reply = self._reply(await receive(self.socket))
            if isinstance(reply, down.Refused):
                self.house.metrics.refusals.labels(reply.code).inc()
            await self._show()
            await send(self.socket, reply)
            if self._gate.is_too_much:
                self._end = (FLOOD, down.Bye(FAR_TOO_MANY, 60.0))
                return

    def _reply(self, read: Read) -> down.Down:
        wanted = self._gate.passed(read)
        return wanted if isinstance(wanted, down.Refused) else self.teacher.reply(wanted)

    async def _show(self) -> None:
        now, before = self.teacher.now, self._shown
        if now is before:
            return
        self._shown = now
        board = self.teacher.board()
        if board != self._board:
            self._board = board
            await send(self.socket, board)
        if before is None:
            since = now.story.since(self._hello.told, self._hello.mark)
        else:
            since = now.story.shared(before.story.marks)
        await send(self.socket, now.frame(since))


async def learn(socket: WebSocket, house: House, hello: up.Learn) -> None:
    try:
        teacher = Teacher(hello.lesson, hello.step)
    except BadOptions:
        await farewell(socket, TAKEN_AWAY, NO_LESSON)
        return
    visit = Learning(socket, house, teacher, hello)
    house.visitors.add(visit)
    try:
        with suppress(WebSocketDisconnect):
            await visit.run()
    finally:
        house.visitors.discard(visit)


__all__ = ["Learning", "learn"]
