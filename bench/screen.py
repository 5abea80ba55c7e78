"""How long one waits at the full screen: from starting the program to the first table, from a key to the first frame of
what it brings, and until nothing more is written (scroll bars, and what Textual draws a second time).

It plays in a pseudo-terminal, as a person would, with whichever package is imported; prints milliseconds as JSON.
usage: screen.py
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from typing import NamedTuple

from containment.terminal.screen import memory

PLAYERS = {"pandemic": "you,you", "cure": "you,you", "iberia": "you,you", "coldwar": "you"}  # nobody thinks in between
COLUMNS, ROWS = 100, 30
DRAWN = b"Tab for the map"  # stands under the first question, which is drawn last
QUIET = 0.15  # seconds without output after which a frame is whole
LONGEST = 30.0
ESCAPE = b"\x1b"  # the terminal waits whether more follows, so it is pressed but not measured
NOISE = 60  # bytes: the shape of the pointer and the like are no frame
TOGETHER = 0.006  # seconds: what is written closer together is one frame
KEYS = {
    "cursor down": b"\x1b[B",
    "cursor up": b"\x1b[A",
    "a letter": b"d",
    "rub out": b"\x7f",
    "a digit": b"1",
    "to the map": b"\t",
    "a place": b"\x1b[C",
    "another place": b"\x1b[D",
    "to the moves": b"\t",
    "cards": b"\x1bOS",
    "close": b"q",
    "help": b"\x1bOP",
    "close help": b"q",
    "seats": b"\x1b[18~",
    "close seats": b"q",
}
AFTER_ESCAPE = {"an answer": b"\r", "undo": b"\x1bOR"}


class Waited(NamedTuple):
    """Seconds from a key to its first frame, and until nothing more is written."""

    frame: float
    settled: float


class Terminal:
    """A program in a window of its own."""

    def __init__(self, *arguments: str) -> None:
        self.began = time.monotonic()
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [sys.executable, "-m", "containment", *arguments], _environment())
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def until(self, text: bytes) -> float:
        """Seconds from the start until this text has been written."""
        seen = b""
        while text not in seen:
            if time.monotonic() - self.began > LONGEST:
                raise TimeoutError(f"{text!r} does not come: {seen[-2000:]!r}")
            if select.select([self.file], [], [], 0.05)[0]:
                seen += os.read(self.file, 65536)
        return time.monotonic() - self.began

    def press(self, key: bytes) -> Waited:
        """From this key to the end of what it makes the program write."""
        self.rest()
        began = time.monotonic()
        os.write(self.file, key)
        writes: list[tuple[float, int]] = []
        while select.select([self.file], [], [], QUIET if writes else 1.0)[0]:
            writes.append((time.monotonic() - began, len(os.read(self.file, 65536))))
        return Waited(_first_frame(writes), writes[-1][0]) if writes else Waited(0.0, 0.0)

    def rest(self) -> None:
        while select.select([self.file], [], [], QUIET)[0]:
            os.read(self.file, 65536)

    def close(self) -> None:
        os.write(self.file, b"\x11")
        with contextlib.suppress(OSError):  # the terminal is gone when the program is
            while select.select([self.file], [], [], 2.0)[0] and os.read(self.file, 65536):
                pass
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.file)


def _first_frame(writes: list[tuple[float, int]]) -> float:
    """When the first frame was whole."""
    whole = 0.0
    for at, written in writes:
        if whole and at - whole > TOGETHER:
            break
        if whole or written > NOISE:
            whole = at
    return whole


def _environment() -> dict[str, str]:
    return {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}


def of_game(game: str) -> tuple[float, dict[str, Waited]]:
    """Seconds to the first table, and of each key."""
    players = PLAYERS[game]
    names = ",".join(("Mia", "Bo")[: players.count("you")])  # else they are asked for
    terminal = Terminal("play", game, "--screen", "--players", players, "--names", names, "--seed", "1")
    try:
        start = terminal.until(DRAWN)
        first = {name: terminal.press(key) for name, key in KEYS.items()}
        terminal.press(ESCAPE)
        return start, first | {name: terminal.press(key) for name, key in AFTER_ESCAPE.items()}
    finally:
        terminal.close()


def measured() -> dict[str, float]:
    """In milliseconds."""
    starts, found = [], {}
    every: list[Waited] = []
    with tempfile.TemporaryDirectory() as home:
        os.environ["CONTAINMENT_HOME"] = home
        memory.remember(animated=False)  # an answer's frames are meant to take their time
        for game in PLAYERS:
            start, keys = of_game(game)
            starts.append(start)
            every += keys.values()
            found[f"start_{game}"] = start
            found |= {f"{name}_{game}": took for name, took in _summed(list(keys.values())).items()}
            shown = (f"{name} {took.frame * 1000:.0f} ({took.settled * 1000:.0f})" for name, took in keys.items())
            print(f"{game}: {', '.join(shown)}", file=sys.stderr)
    found |= {"start": statistics.median(starts)} | _summed(every)
    return {name: took * 1000 for name, took in found.items()}


def _summed(keys: list[Waited]) -> dict[str, float]:
    return {
        "key_median": statistics.median(key.frame for key in keys),
        "key_worst": max(key.frame for key in keys),
        "settled_median": statistics.median(key.settled for key in keys),
        "settled_worst": max(key.settled for key in keys),
    }


if __name__ == "__main__":
    print(json.dumps(measured()))
