"""A real server in this process: uvicorn in a thread on a port of its own, SQLite in a folder; and visitors to it."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from _pytest.mark import ParameterSet
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from containment.kernel.dice import Dice
from containment.server.store.sqlite import SqliteStore
from containment.server.web.app import Application, Config, Limits, application
from containment.server.web.logs import JsonLines
from containment.server.web.serving import Server, listening

GENEROUS = Limits(messages_a_second=0, requests_a_second=0, hints_a_minute=0, tables_an_hour=0, sockets_per_address=0)
ABNORMAL = 1006  # the connection was lost without a word
LONG = 60.0  # seconds: only a server that hangs takes so long, however busy the machine is


class Running:
    """A server, and what it has written into its logs."""

    def __init__(self, folder: Path, config: Config) -> None:
        self.app: Application = application(SqliteStore(folder / "tables.sqlite"), config)
        self.socket = listening("127.0.0.1", 0)
        self.port: int = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.server = Server(self.app)
        self.log = io.StringIO()
        self._handler = logging.StreamHandler(self.log)
        self._handler.setFormatter(JsonLines())
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.http = httpx.Client(base_url=self.url, timeout=LONG)

    def _run(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.loop.run_until_complete(self.server.serve([self.socket]))

    def start(self) -> None:
        for name in ("containment", "uvicorn", "uvicorn.error"):
            logger = logging.getLogger(name)
            logger.addHandler(self._handler)
            logger.setLevel(logging.INFO)
        self._thread.start()
        until(lambda: self.server.started)

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(LONG)
        self.http.close()
        assert not self._thread.is_alive()
        for name in ("containment", "uvicorn", "uvicorn.error"):
            logging.getLogger(name).removeHandler(self._handler)

    @property
    def wire(self) -> str:
        return f"ws://127.0.0.1:{self.port}/wire"

    def table(self, game: str = "pandemic", *seats: str, **more: Any) -> Table:
        seats = seats or ("free", "free")
        made = self.http.post("/api/tables", json={"game": game, "seats": seats, "pace": 0, "seed": 7, **more})
        assert made.status_code == 201, made.text
        return Table(self, made.json())


@contextmanager
def running(folder: Path, config: Config | None = None) -> Iterator[Running]:
    server = Running(folder, config or Config(limits=GENEROUS))
    server.start()
    try:
        yield server
    finally:
        server.stop()


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that must come; a test hangs, and fails, only if it never does."""
    end = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def mostly_long(names: Iterable[str], *quick: str) -> list[ParameterSet]:
    """A test for each; all but these are for the long run."""
    return [pytest.param(name, marks=() if name in quick else pytest.mark.long) for name in names]


class Table:
    """A table that was set up, with all its links."""

    def __init__(self, server: Running, made: dict[str, Any]) -> None:
        self.server, self.id = server, str(made["table"])
        self.links = {(link["role"], link["seat"]): str(link["token"]) for link in made["links"]}
        self.urls = {(link["role"], link["seat"]): str(link["url"]) for link in made["links"]}
        self.owner = self.links["owner", -1]

    def seat(self, seat: int) -> str:
        return self.links["seat", seat]

    @property
    def watch(self) -> str:
        return self.links["watch", -1]

    def get(self, path: str, token: str, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}", **more.pop("headers", {})}
        return self.server.http.get(f"/api/table{path}", headers=headers, **more)

    def post(self, kind: str, token: str, owner: bool = False, **body: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"}
        if owner:
            headers["X-Containment-Owner"] = self.owner
        return self.server.http.post(f"/api/table/{kind}", headers=headers, json=body)

    def frame(self, token: str, **query: Any) -> dict[str, Any]:
        response = self.get("", token, params=query)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    def begin(self, *names: str) -> Table:
        """Everybody sits down, and the game begins."""
        for seat, name in enumerate(names):
            assert self.post("sit", self.seat(seat), name=name).status_code == 200
        begun = self.post("begin", self.owner)
        assert begun.status_code == 200, begun.text
        return self

    def visit(self, seat: int, **hello: Any) -> Visitor:
        return Visitor(self.server, self.seat(seat), **hello)


class Visitor:
    """Somebody at a socket. Frames are kept as a client would keep them: the story is joined from its pieces."""

    def __init__(self, server: Running, token: str, narrow: bool = False, **hello: Any) -> None:
        """`narrow`: little fits on the way to this visitor that was not read yet."""
        line = socket.socket()
        if narrow:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8_192)
        line.connect(("127.0.0.1", server.port))
        self.socket: ClientConnection = connect(server.wire, sock=line, max_size=None, proxy=None, legacy=True)
        self.story: list[Any] = []
        self.frame: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.id = 0
        self.send(kind="hello", token=token, **hello)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(LONG))
        self.heard.append(message)
        if message["kind"] == "here":
            self.frame = {**self.frame, "sitters": message["sitters"]}
        if message["kind"] == "frame":
            self.frame = message
            self.story[message.get("from", 0) :] = message.get("story", [])
            assert len(self.story) == message.get("told", 0)
        return message

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message from now on of which this holds."""
        while True:
            message = self.next()
            if holds(message):
                return message

    def see(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The frame of which this holds: the last one, or one that comes."""
        while not (self.frame and holds(self.frame)):
            self.next()
        return self.frame

    def say(self, kind: str, **message: Any) -> dict[str, Any]:
        """Say something, and the reply to it."""
        self.id += 1
        self.send(kind=kind, id=self.id, **message)
        return self.until(lambda reply: reply.get("re") == self.id)

    def closed(self) -> int:
        """Read on until the server closes; its code."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else ABNORMAL

    def close(self) -> None:
        self.socket.close()


def moves(frame: dict[str, Any]) -> list[int]:
    return [row["move"] for row in frame["ask"]["rows"] if row["row"] == "move"]


def is_asked(frame: dict[str, Any]) -> bool:
    """Is something asked of this visitor, and not only a moment for events?"""
    ask = frame.get("ask")
    return ask is not None and ask.get("asked", True) and not ask.get("moment", False)


def choice(frame: dict[str, Any], dice: Dice) -> int:
    return dice.pick(moves(frame))
