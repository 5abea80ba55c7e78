"""The command `serve`: one process, or several on one port, until somebody stops it."""

from __future__ import annotations

import argparse
import asyncio
import dataclasses
import errno
import gc
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final
from urllib.parse import urlsplit

from containment.kernel.errors import BadOptions
from containment.kernel.quoting import excerpt
from containment.server.store.opening import store_of
from containment.server.store.store import StoreError
from containment.server.web import logs
from containment.server.web.app import application
from containment.server.web.config import Config, Limits
from containment.server.web.serving import Server, listening
from containment.telling.numbers import whole

PORT: Final = 8000
MOST_TRIED: Final = 20  # ports after the usual one
EVERYWHERE: Final = ("0.0.0.0", "::")
LONGEST_THOUGHT: Final = 15.0  # seconds a turn; see SECONDS in `server/thinking.py`
AGAIN: Final = 1.0  # seconds before a process that has died is started again
STOPPED, FAILED = 0, 1
# What is circular is looked for among what is new, often and quickly; among all that there is, House does it now and
# then: with a thousand tables it takes half a second, and by itself it came every few seconds.
GARBAGE: Final = (5_000, 10, 1_000_000)


@dataclass(frozen=True)
class Serving:
    """What was asked for, understood."""

    config: Config
    database: str
    shared: bool
    level: str


def serve(given: argparse.Namespace) -> int:
    """Serve until stopped. Mistakes of the user's are one line."""
    workers = _number("workers", given.workers, 1)
    database = given.database or os.environ.get("CONTAINMENT_DATABASE", "")
    level = given.log_level or ("warning" if sys.stderr is not None and sys.stderr.isatty() else "info")
    serving = Serving(_config(given), database, workers > 1, level)
    try:
        asyncio.run(_try_store(serving))
    except StoreError as problem:
        raise BadOptions(str(problem)) from None
    listener = _listener(given.host, given.port)
    url = link(serving.config, listener)
    print(f"Containment is served at {url}", flush=True)
    print("Ctrl-C stops it; tables are kept.", flush=True)
    if not given.no_open:
        threading.Timer(1.0, webbrowser.open, [url]).start()
    return run_one(serving, listener) if workers == 1 else Workers(serving, listener, workers).run()


async def _try_store(serving: Serving) -> None:
    """Open the database once before anything is said to be served: one that is not there, or newer, ends it here."""
    store = store_of(serving.database, serving.shared)
    await store.open()
    await store.close()


# ---------------------------------------------------------------------------------------------- what was asked for
def _config(given: argparse.Namespace) -> Config:
    if given.public_url:
        said = urlsplit(given.public_url)
        if said.scheme not in ("http", "https") or not said.hostname or said.path.strip("/"):
            raise BadOptions(f"--public-url is like https://play.example.org, not {excerpt(given.public_url)}")
    return Config(
        public_url=given.public_url.rstrip("/"),
        thinkers=_number("thinkers", given.thinkers, 1),
        think=_seconds("think", given.think),
        host=given.host,
        hosts=tuple(given.allow_host or ()),
        proxies=tuple(given.trust_proxy or ()),
        metrics=given.metrics,
        archive_after=_number("archive-after", given.archive_after, 0),
        limits=_limits(given.limit or ()),
    )


def _limits(said: Sequence[str]) -> Limits:
    known = {field.name.replace("_", "-"): field for field in dataclasses.fields(Limits)}
    found: dict[str, float] = {}
    for one in said:
        name, _, value = one.partition("=")
        number = whole(value)
        field = known.get(name.replace("_", "-"))
        if field is None or number is None or number < 0:
            usual = ", ".join(f"{name}={field.default:g}" for name, field in known.items())
            raise BadOptions(f"--limit is a name and a number (0: none), not {excerpt(one)}; they are: {usual}")
        found[field.name] = number
    return dataclasses.replace(Limits(), **found)  # type: ignore[arg-type]


def _number(name: str, text: str, least: int) -> int:
    number = whole(text)
    if number is None or number < least:
        raise BadOptions(f"--{name} is a whole number of at least {least}, not {excerpt(text)}")
    return number


def _seconds(name: str, text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= LONGEST_THOUGHT:
        most = f"{LONGEST_THOUGHT:g}"
        raise BadOptions(f"--{name} is a number of seconds, more than 0 and up to {most}, not {excerpt(text)}")
    return found


def _listener(host: str, said: str | None) -> socket.socket:
    """On the port that was said; if none was, on the usual one or the next that is free."""
    port = PORT if said is None else _number("port", said, 0)
    tried = range(port, port + (MOST_TRIED if said is None else 1))
    for one in tried:
        try:
            return listening(host, one)
        except (OSError, OverflowError) as problem:
            taken = isinstance(problem, OSError) and problem.errno == errno.EADDRINUSE
            if taken and one != tried[-1]:
                continue
            why = "another program has it" if taken else getattr(problem, "strerror", None) or "there is no such port"
            raise BadOptions(f"cannot listen on port {one} of {excerpt(host)}: {why}; try --port 0") from None
    raise AssertionError


def link(config: Config, listener: socket.socket) -> str:
    """The address to give to friends."""
    if config.public_url:
        return f"{config.public_url}/"
    host, port = listener.getsockname()[:2]
    shown = _own_address() if host in EVERYWHERE else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def _own_address() -> str:
    """The address of this machine in its network, as far as it knows. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # an address that nobody has; a datagram socket connects without a packet
            return str(asked.getsockname()[0])
        except OSError:
            return "127.0.0.1"


# ---------------------------------------------------------------------------------------------- one process
def run_one(serving: Serving, listener: socket.socket) -> int:
    logs.set_up(serving.level)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    app = application(store_of(serving.database, serving.shared), serving.config)
    server = Server(app)
    # When it has stopped as it should, uvicorn tells the signal on, to end a program that knows of none.
    signal.signal(signal.SIGTERM, lambda number, frame: None)
    with suppress(KeyboardInterrupt):
        server.run([listener])
    return STOPPED if server.started else FAILED


# ---------------------------------------------------------------------------------------------- several
def _work(serving: Serving, listener: socket.socket) -> None:
    sys.exit(run_one(serving, listener))


class Workers:
    """Several processes that accept from one socket. One that dies is started again."""

    def __init__(self, serving: Serving, listener: socket.socket, number: int) -> None:
        self.serving, self.listener, self.number = serving, listener, number
        self._stop = threading.Event()
        self._spawn = multiprocessing.get_context("spawn")
        self._working: list[BaseProcess] = []

    def run(self) -> int:
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self._stopped)
        self._working = [self._start() for _ in range(self.number)]
        try:
            while not self._stop.wait(0.5):
                self._replace_the_dead()
        finally:
            for process in self._working:
                if process.is_alive():
                    process.terminate()
            for process in self._working:
                process.join()
        return STOPPED

    def _stopped(self, number: int, frame: FrameType | None) -> None:
        self._stop.set()

    def _start(self) -> BaseProcess:
        process = self._spawn.Process(target=_work, args=(self.serving, self.listener))
        process.start()
        return process

    def _replace_the_dead(self) -> None:
        for n, process in enumerate(self._working):
            if not process.is_alive() and not self._stop.is_set():
                time.sleep(AGAIN)
                self._working[n] = self._start()


__all__ = ["Serving", "Workers", "link", "run_one", "serve"]
