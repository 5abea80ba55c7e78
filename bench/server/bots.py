"""Bots over WebSockets: each sits at one seat of a table and answers with any move when it is told to."""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.request
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake


class _Row(msgspec.Struct):
    row: str
    move: int | None = None


class _Ask(msgspec.Struct):
    rows: tuple[_Row, ...]
    asked: bool = True
    moment: bool = False


class _Message(msgspec.Struct, rename="camel"):
    """What a bot reads of any message."""

    kind: str
    state: str = ""
    question: str = ""
    ask: _Ask | None = None
    told: int = 0
    mark: int = 0
    re: int = 0
    code: str = ""


_read = msgspec.json.Decoder(_Message).decode


def call(server: str, path: str, token: str = "", body: object = None) -> Any:
    """A request over plain HTTP; a record is text."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{server}/api/{path}", data, headers), timeout=30) as response:
        text = response.read().decode()
        return json.loads(text) if response.headers.get_content_type() == "application/json" else text


class Table:
    """A table that bots play: its links, and when the last answer was sent."""

    def __init__(self, server: str, game: str, seats: tuple[str, ...], seed: int) -> None:
        made = call(server, "tables", body={"game": game, "seats": seats, "seed": seed, "pace": 0})
        self.id: str = made["table"]
        self.tokens = {(link["role"], link["seat"]): link["token"] for link in made["links"]}
        self.people = [seat for seat, who in enumerate(seats) if who == "free"]
        self.sent: tuple[int, float] | None = None  # who has answered last, and when, if nobody else has seen it yet

    def token(self, seat: int) -> str:
        return str(self.tokens["seat", seat])

    @property
    def owner(self) -> str:
        return str(self.tokens["owner", -1])


class Bot:
    """One seat. `asked` is set while it has something to answer."""

    def __init__(self, wires: list[str], table: Table, seat: int, seed: int) -> None:
        self.wires, self.table, self.seat = wires, table, seat
        self.dice = random.Random(seed)
        self.state = ""
        self.told = self.mark = 0
        self.question = ""
        self.moves: list[int] = []
        self.moment = False
        self.asked = asyncio.Event()
        self.seen: list[float] = []  # seconds from another's answer to the frame here
        self.done = 0
        self.acknowledged: list[int] = []  # the moves of which the server has said that they are done
        self.refused: list[str] = []
        self.connections = 0
        self._is_asked = False
        self._waiting: dict[int, int] = {}  # by message: the move
        self._next = 1
        self._socket: ClientConnection | None = None
        self._joined = asyncio.Event()

    # ------------------------------------------------------------------------------------------ reading
    async def run(self) -> None:
        """Until the game is over; whenever the connection is lost, connect again."""
        while self.state != "over":
            wire = self.dice.choice(self.wires)
            with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with connect(wire, max_size=None, ping_interval=None, compression=None, proxy=None) as socket:
                    await self._sit(socket)
            self._socket = None
            self.asked.clear()
            await asyncio.sleep(0.05 + 0.2 * self.dice.random())

    async def _sit(self, socket: ClientConnection) -> None:
        self.connections += 1
        self._waiting.clear()
        hello = {"kind": "hello", "token": self.table.token(self.seat), "told": self.told, "mark": self.mark}
        await socket.send(json.dumps({**hello, "owner": self.table.owner if self.seat == self.table.people[0] else ""}))
        self._socket = socket
        async for text in socket:
            self._hear(_read(text))
            if self.state == "over":
                return

    def _hear(self, message: _Message) -> None:
        if message.kind == "frame":
            self._see(message)
        elif message.kind == "done":
            self.done += 1
            move = self._waiting.pop(message.re, None)
            if move is not None:
                self.acknowledged.append(move)
        elif message.kind == "refused":
            self.refused.append(message.code)
            self._waiting.pop(message.re, None)
            if self._is_asked:  # no frame need come: nothing has changed
                self.asked.set()

    def _see(self, frame: _Message) -> None:
        sent = self.table.sent
        if sent is not None and sent[0] != self.seat and frame.told != self.told:
            self.seen.append(time.monotonic() - sent[1])
            self.table.sent = None
        self.state, self.question = frame.state, frame.question
        self.told, self.mark = frame.told, frame.mark
        self._is_asked = frame.ask is not None and frame.ask.asked
        self.moment = frame.ask is not None and frame.ask.moment
        self.moves = [row.move for row in frame.ask.rows if row.move is not None] if frame.ask is not None else []
        self._joined.set()
        if self._is_asked:
            self.asked.set()
        else:
            self.asked.clear()

    # ------------------------------------------------------------------------------------------ speaking
    async def send(self, kind: str, **fields: Any) -> int:
        """A number for the reply; 0 if there is no connection."""
        self._next += 1
        if self._socket is None:
            return 0
        with suppress(ConnectionClosed):
            await self._socket.send(json.dumps({"kind": kind, "id": self._next, **fields}))
        return self._next

    async def joined(self) -> None:
        await self._joined.wait()

    async def answer(self) -> bool:
        """Answer what is asked; False if nothing is."""
        if not self.asked.is_set() or self._socket is None:
            return False
        self.asked.clear()
        if self.moment:
            await self.send("wait", on=False)
            return False
        if not self.moves:
            return False
        move = self.dice.choice(self.moves)
        self.table.sent = (self.seat, time.monotonic())
        number = self._next + 1
        self._waiting[number] = move
        await self.send("answer", question=self.question, move=move)
        return True
