"""The line to one visitor, whatever it leads to: reading messages, not too many of them, and saying goodbye."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from containment.server.web.config import COSTS, Limits
from containment.server.web.limits import Bucket
from containment.server.wire import down, up
from containment.server.wire.down import encode

MOST_FLOODED: Final = 200  # messages too many before a visitor is sent away
TOO_MANY: Final = "Not so fast: that was not read. Wait a moment."
FAR_TOO_MANY: Final = "You have sent far too much at once."
RESTART: Final = 1012
BROKEN: Final = 1011
NOT_HELLO: Final = 4400
TAKEN_AWAY: Final = 4404
NO_HELLO: Final = 4408
MOVED: Final = 4409
FLOOD: Final = 4429
UNREADABLE: Final = 4500
FULL: Final = 4503
Read = up.Any_ | down.Refused  # a message, or why it is none


class Floodgate:
    """What one visitor may send: so much at once, so much a second; what costs more to answer counts for more."""

    def __init__(self, limits: Limits) -> None:
        self._bucket = Bucket(limits.messages_a_second, limits.messages_at_once)
        self._flooded = 0

    def passed(self, read: Read) -> up.Step | up.Up | down.Refused:
        """A message that is to be answered, or why it is not."""
        if self._bucket.take(COSTS.get(type(read), 1.0)):
            self._flooded += 1
            return down.Refused(_id_of(read), "flood", TOO_MANY)
        self._flooded = max(0, self._flooded - 1)
        if isinstance(read, (up.Hello, up.Learn)):
            return down.Refused(0, "hello", "You've already said hello.")
        return read

    @property
    def is_too_much(self) -> bool:
        """Is this somebody who does not stop?"""
        return self._flooded > MOST_FLOODED


def _id_of(read: Read) -> int:
    """What the visitor calls this message."""
    if isinstance(read, (up.Hello, up.Learn)):
        return 0
    return read.re if isinstance(read, down.Refused) else read.id


# ---------------------------------------------------------------------------------------------- reading
class _Id(msgspec.Struct):
    """Of a message that cannot be read: what its sender called it."""

    id: up.Number = 0


async def receive(socket: WebSocket) -> Read:
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
            _id_in(text), "message", f"This message can't be read: {problem}. docs/wire.md has them all."
        )
    except (msgspec.DecodeError, ValueError, RecursionError):
        return down.Refused(0, "message", "This message isn't JSON. docs/wire.md has examples.")


def _id_in(text: str) -> int:
    try:
        return msgspec.json.decode(text, type=_Id).id
    except (msgspec.DecodeError, ValueError, RecursionError):
        return 0


# ---------------------------------------------------------------------------------------------- speaking
async def send(socket: WebSocket, message: down.Down) -> None:
    await socket.send_text(encode(message).decode())


async def farewell(socket: WebSocket, code: int, text: str, again: float | None = None) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):
        await send(socket, down.Bye(text, again))
        await socket.close(code)


__all__ = ["Floodgate", "Read", "farewell", "receive", "send"]
