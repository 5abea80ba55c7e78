"""The console: where lines come from and where they go."""

from __future__ import annotations

import io
import os
import select
import shutil
import sys
import time
from collections.abc import Iterable, Sequence
from typing import TextIO

from containment.saying.blocks import Block
from containment.telling.naming import Naming
from containment.terminal.pen import Pen

try:
    import readline
except ImportError:  # Windows, and Pythons built without it
    readline = None  # type: ignore[assignment]

PAUSE = "-- press Enter for the table --"
MORE = "-- press Enter for more, q to stop --"
MOST_ECHOED = 200  # letters of a line from a pipe
MOST_AHEAD = 1000  # bytes that are typed while something is told
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Left(Exception):
    """The person has left: the input has ended, or `quit` was typed."""


class Console:
    """Lines in, lines out. From a pipe, each line read is shown, so that a transcript reads like a dialogue."""

    def __init__(self, pen: Pen, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self.pen = pen
        self.source: TextIO = source or sys.stdin or io.StringIO()  # a closed input is one that has ended
        self.out = out or sys.stdout
        self.interactive = self.source.isatty() and self.out.isatty()
        self._edits = self.interactive and pen.moves_cursor  # else a voice or a braille display follows the output
        if self._edits:
            _edit_lines()
        self._rows = 0  # shown since the last line was read
        self.naming = Naming()  # to whom it speaks, and what the seats are called
        self._ahead = ""  # typed where only Enter was asked for: the answer to the next question

    def show(self, text: str = "") -> None:
        self._rows += text.count("\n") + 1
        self.out.write(self.pen.safe(text) + "\n")

    def tell(self, *blocks: Block) -> None:
        """Say something, as the pen at hand writes it."""
        if blocks:
            self.show(self.pen.page(self.naming.told(blocks)))

    @property
    def is_followed(self) -> bool:
        """Does somebody read along at a terminal, so that a pause is of use?"""
        return self._edits

    def rest(self, seconds: float) -> str | None:
        """Wait a moment. What was typed meanwhile, empty for a bare Enter; None if nothing was."""
        self.out.flush()
        try:
            ready = select.select([self.source], [], [], seconds)[0]
        except (OSError, ValueError):  # what cannot be listened to
            time.sleep(seconds)
            return None
        return os.read(self.source.fileno(), MOST_AHEAD).decode(errors="replace").strip() if ready else None

    def say_ahead(self, typed: str) -> None:
        """This is the answer to the next question."""
        self._ahead = typed

    def forget_ahead(self) -> None:
        """What was typed before was not meant for this question."""
        self._ahead = ""

    def pause_before(self, blocks: Sequence[Block], prompt: str = PAUSE) -> None:
        """Before these, wait until what they would push off a screen has been read."""
        coming = len(self.pen.page(self.naming.told(blocks)).splitlines()) + 1
        if not self._edits or self._rows <= max(1, _height() - coming):
            return
        typed = self.ask(prompt)
        if typed.lower() == "quit":
            raise Left
        self._ahead = "" if typed.lower() == "q" else typed  # `q` ends a list, and a game only where it is asked for

    def page(self, blocks: Iterable[Block]) -> None:
        """Say something long; on a terminal that is too low for it, a screen at a time."""
        text = self.pen.page(self.naming.told(blocks))
        rows = text.splitlines()
        size = max(1, _height() - 1)
        if not self._edits or len(rows) <= size:
            self.show(text)
            return
        for at in range(0, len(rows), size):
            if at and not self._goes_on():
                return
            self.show("\n".join(rows[at : at + size]))

    def _goes_on(self) -> bool:
        """Is more to be shown? Whatever else is typed is meant for the next question."""
        typed = self.ask(MORE)
        self._ahead = "" if typed.lower() == "q" else typed
        return not typed

    def ask(self, prompt: str = "> ") -> str:
        """The next line. Left when there is none."""
        self._rows = 0
        if self._ahead:
            typed, self._ahead = self._ahead, ""
            self.show(prompt + typed)
            return typed
        if self._edits and self.source is sys.stdin:
            self.out.flush()
            try:
                return input(prompt).strip()
            except EOFError:
                self.show()
                raise Left from None
        self.out.write(prompt)
        self.out.flush()
        line = self.source.readline()
        if not line:
            self.show()
            raise Left
        if not self.source.isatty():
            self.show(line.strip()[:MOST_ECHOED])
        return line.strip()

    def complete(self, *words: Iterable[str]) -> None:
        """What the Tab key may complete a line to from now on."""
        if self._edits and readline is not None:
            known = sorted(word for some in words for word in some)

            def completion(text: str, number: int) -> str | None:
                fitting = [word for word in known if word.startswith(text.lower())]
                return fitting[number] if number < len(fitting) else None

            readline.set_completer(completion)

    def clear(self) -> None:
        """Hide what is on the screen; on paper or in a pipe nothing can be hidden."""
        if self.interactive and not self._edits:
            self.show("\n" * _height())
        elif self.interactive:
            self._rows = 0
            self.out.write(CLEAR)
            self.out.flush()
            self.complete()
            if readline is not None:
                readline.clear_history()  # the arrow keys would bring back what was typed


def _height() -> int:
    return shutil.get_terminal_size((80, 24)).lines


def _edit_lines() -> None:
    """Arrow keys, history and the Tab key while typing, where there is a readline."""
    if readline is not None:
        readline.parse_and_bind("set enable-bracketed-paste off")
        readline.parse_and_bind("tab: complete")
        readline.set_completer_delims("\n")
