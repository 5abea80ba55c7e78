"""The console: where lines come from and where they go."""

from __future__ import annotations

import sys
from typing import TextIO

from containment.terminal.ink import Ink

CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Left(Exception):
    """The person has left: the input has ended, or `quit` was typed."""


class Console:
    """Lines in, lines out. From a pipe, each line read is shown, so that a transcript reads like a dialogue."""

    def __init__(self, ink: Ink, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self.ink = ink
        self.source = source or sys.stdin
        self.out = out or sys.stdout
        self.interactive = self.source.isatty() and self.out.isatty()
        if self.interactive:
            _edit_lines()

    def show(self, text: str = "") -> None:
        self.out.write(self.ink.safe(text) + "\n")

    def ask(self, prompt: str = "> ") -> str:
        """The next line. Left when there is none."""
        if self.interactive and self.source is sys.stdin:
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
            self.show(line.strip())
        return line.strip()

    def clear(self) -> None:
        """Hide what is on the screen; on paper or in a pipe nothing can be hidden."""
        if self.interactive:
            self.out.write(CLEAR)
            self.out.flush()


def _edit_lines() -> None:
    """Arrow keys and history while typing, where there is a readline."""
    try:
        import readline
    except ImportError:
        return
    readline.parse_and_bind("set enable-bracketed-paste off")
