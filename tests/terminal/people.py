"""People at one keyboard, in this process: they type given lines, or whatever comes to hand."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

import containment
from containment import players
from containment.kernel.dice import Dice
from containment.matches.match import Match
from containment.matches.saves import Save
from containment.terminal.ink import Ink
from containment.terminal.lines.console import CLEAR, Console
from containment.terminal.lines.pace import PACES
from containment.terminal.lines.session import Session


class Keyboard(io.StringIO):
    """Lines that are thought of when they are asked for; what is typed is seen on the screen, as on a terminal."""

    def __init__(self, think: Callable[[], str | None], out: io.StringIO, terminal: bool) -> None:
        super().__init__()
        self.think = think
        self.out = out
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO's own
        typed = self.think()
        if typed is None:
            return ""
        if self.terminal:
            self.out.write(typed + "\n")
        return typed + "\n"


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


class Table:
    """A session of these players ("you" is a person): with `lines` they are typed; without, people answer at random
    until the game is over. On a `terminal` the screen can be cleared. Who `watch`es is asked at every moment for
    events. Each game has a table of its own kind."""

    game: ClassVar[Any]
    ink: ClassVar[Ink]

    def __init__(
        self,
        table: Any,
        names: Sequence[str],
        lines: Sequence[str] | None = None,
        terminal: bool = False,
        seed: int = 1,
        watch: bool = False,
    ) -> None:
        self.out: io.StringIO = Screen() if terminal else io.StringIO()
        self.lines = None if lines is None else list(lines)
        self.dice = Dice(seed)
        seats = [None if name == "you" else players.player(name, seed + n) for n, name in enumerate(names)]
        self.match = Match(self.game, table, seats)
        console = Console(self.ink, Keyboard(self._think, self.out, terminal), self.out)
        self.session = Session(self.match, names, console, Save(Path("unused"), names))
        self.session.pace = PACES[-1]  # nobody follows it
        if watch:
            self.session.asking.watching |= set(self.match.people)

    def _think(self) -> str | None:
        if self.lines is not None:
            return self.lines.pop(0) if self.lines else None
        self.out.seek(self.out.tell() - 2)
        if self.out.read() != "> ":
            return ""  # a pause, or the keyboard is handed over
        return str(self.dice.pick(sorted(self.session.menu.numbers)))

    def run(self) -> str:
        assert self.session.run() == 0
        return self.out.getvalue()

    def screens(self) -> list[tuple[int, str]]:
        """Who has the keyboard, and all that is to be seen until the screen is cleared: from the second one on."""
        whose = 0
        found = []
        for part in self.run().split(CLEAR):
            found.append((whose, part))
            if "Hand the keyboard to P" in part:
                whose = int(part.rpartition("Hand the keyboard to P")[2][0]) - 1
            elif "hand the keyboard on" in part:
                whose = containment.NOBODY  # between two people
        return found
