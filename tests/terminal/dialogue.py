"""Talking to the program as a person would: in this process, through pipes, or through a pseudo-terminal."""

from __future__ import annotations

import fcntl
import io
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from unittest import mock

import containment
from containment.terminal.main import main

SRC = Path(containment.__file__).parents[1]  # the package under test: the source, or the installed one
PATIENCE = 40.0  # seconds: the machine may be busy
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@cache
def bytecode() -> tempfile.TemporaryDirectory[str]:
    """Where programs keep their bytecode if none may lie beside the source: to compile takes longer than to start."""
    return tempfile.TemporaryDirectory(prefix="containment-bytecode-")


def environment(home: Path, **more: str) -> dict[str, str]:
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in ("NO_COLOR", "COLORTERM", "COLORFGBG", "COLUMNS", "LINES", "XDG_STATE_HOME")
    }
    if sys.dont_write_bytecode:
        env = {name: value for name, value in env.items() if name != "PYTHONDONTWRITEBYTECODE"}
        env["PYTHONPYCACHEPREFIX"] = bytecode().name
    return env | {"PYTHONPATH": str(SRC), "CONTAINMENT_HOME": str(home), "TERM": "xterm-256color"} | more


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "containment", *args]


def run(home: Path, *args: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Run to the end with this input as from a pipe, in this process: what takes no process of its own to prove."""
    source, out, errors = (io.TextIOWrapper(io.BytesIO(text), encoding="utf-8") for text in (typed.encode(), b"", b""))
    around = environment(home, **{"COLUMNS": "80"} | env)  # a real program would look for a terminal: there is none
    with (
        mock.patch.dict(os.environ, around, clear=True),
        mock.patch.multiple(sys, stdin=source, stdout=out, stderr=errors),
    ):
        code = main(args)
    return subprocess.CompletedProcess(args, code, *(_written(stream) for stream in (out, errors)))


def _written(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def program(home: Path, *args: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """The same as a program of its own, with real pipes."""
    return subprocess.run(
        command(*args),
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(home, **env),
        timeout=60,
        check=False,
    )


def _in_the_foreground() -> None:
    """As a shell starts a program: it owns the terminal, and Ctrl-C reaches it even if the tests run in the background
    of a script, where the signal is ignored."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


LINE_BY_LINE = {"play": ("--line",), "resume": ("--line",)}  # on a terminal, that has to be asked for


class Screen:
    """The program on a pseudo-terminal of some size, line by line."""

    def __init__(
        self, home: Path, args: Sequence[str], columns: int = 80, rows: int = 24, is_new: bool = False, **env: str
    ) -> None:
        """Somebody who has played before, wants no name and no pauses; or somebody new."""
        if not is_new:
            home.mkdir(parents=True, exist_ok=True)
            (home / "screen.json").write_text(json.dumps({"names": [""] * 5, "pace": "at once"}))
        master, slave = pty.openpty()
        self.master = master
        self.resize(columns, rows)
        self.process = subprocess.Popen(
            command(*args, *LINE_BY_LINE.get(args[0] if args else "", ())),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(home, **env),
            start_new_session=True,
            preexec_fn=_in_the_foreground,
        )
        os.close(slave)
        self.raw = ""
        self.seen = 0

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def until(self, words: str) -> str:
        """What comes up to these words."""
        end = time.monotonic() + PATIENCE
        while words not in self.raw[self.seen :]:
            assert self._more(end - time.monotonic()), f"no {words!r} in: {self.raw[self.seen :][-2000:]}"
        at = self.raw.index(words, self.seen) + len(words)
        found = self.raw[self.seen : at]
        self.seen = at
        return found

    def say(self, line: str) -> None:
        os.write(self.master, (line + "\n").encode())

    def press(self, key: bytes) -> None:
        """A key by itself, as quick as a hand: a signal in the instant between the prompt and the waiting for a key
        is only noticed by Python's readline with the next key."""
        time.sleep(0.2)
        os.write(self.master, key)

    def leave(self) -> tuple[str, int]:
        """Everything up to the end of the program, and its exit code."""
        end = time.monotonic() + PATIENCE
        while self._more(end - time.monotonic()):
            pass
        code = self.process.wait(PATIENCE)
        os.close(self.master)
        return self.raw[self.seen :], code

    def _more(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], max(0.0, seconds))
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # Linux says EIO when the other side has gone
            return False
        self.raw += data.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(data)


def plain(text: str) -> str:
    return ESCAPE.sub("", text)
