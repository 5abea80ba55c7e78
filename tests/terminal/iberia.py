"""Tables of Iberia that the tests of the terminal share, and people who type."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import containment
from containment import players
from containment.kernel.dice import Dice
from containment.matches.match import Match
from containment.matches.saves import Save
from containment.terminal import board_iberia as board
from containment.terminal import reading
from containment.terminal.console import Console
from containment.terminal.ink import Ink
from containment.terminal.line import Session
from containment.terminal.menu import Menu
from tests.terminal.brink import Keyboard

GAME = containment.game("iberia")
INK = Ink(fixed_width=80)
OPENING = ("play", "iberia", "--seed", "3", "--players", "you,random")

SITUATION: dict[str, Any] = {
    "seats": 3,
    "roles": ("agronomist", "nurse", "sailor"),
    "pawns": ("toledo", "madrid", "lisboa"),
    "hands": (("toledo", "madrid", "vigo", "good season"), ("lisboa",), ("porto", "cadiz")),
    "cubes": {"lisboa": 3, "porto": 1, "toledo": 2, "madrid": {"red": 2, "blue": 1}, "valencia": 1},
    "hospitals": ("lisboa",),
    "railroads": (("toledo", "madrid"), ("madrid", "zaragoza"), ("zaragoza", "soria"), ("vigo", "porto")),
    "tokens": {"r22": 2, "r14": 1},
    "prevention": "r12",
    "researched": ("yellow",),
    "outbreaks": 3,
    "rate_index": 3,
    "broken": ("valencia",),
    "infection_discards": ("lisboa", "porto"),
    "player_discards": ("braga", "new rails"),
}


def staged(**more: Any) -> Any:
    """A staged table that goes on by itself and keeps its answers."""
    assert GAME.stage is not None
    table = GAME.stage(fate="seeded", **more)
    table.answers = []
    return table


def view(seat: int = 0, **more: Any) -> Any:
    return GAME.view(staged(**more), seat)


def drawn(v: Any, ink: Ink = INK) -> str:
    return board.draw(v, ("you", *("random",) * 4), ink)


def said(text: str) -> str:
    """A text in one line."""
    return " ".join(text.split())


def shown(seat: int = 0, **more: Any) -> str:
    """The table as this seat sees it, in one line."""
    return said(drawn(view(seat, **more)))


def menu_of(table: Any, seat: int = 0) -> tuple[Match, Menu]:
    match = Match(GAME, table, (None,) * table.setting.options.seats)
    return match, Menu(GAME.codebook, [("", match.moves(seat))])


def rows_of(table: Any, seat: int = 0, ink: Ink = INK) -> str:
    """The list of moves, in one line."""
    v = GAME.view(table, seat)
    _, menu = menu_of(table, seat)
    rows = menu.rows(ink, lambda *of: board.label(*of, v, ink), lambda *of: board.shortened(*of, v))
    return said("\n".join(rows))


def understood(typed: str, table: Any, seat: int = 0) -> reading.Reading:
    match, menu = menu_of(table, seat)
    return reading.read(board.spelled_out(typed, GAME.view(table, seat)), match, menu, ())


def looked(use: str, v: Any, words: str = "", ink: Ink = INK) -> str:
    """What a command of Iberia's own shows."""
    return board.COMMANDS[use].show(words, v, ink)


class Table:
    """A session of these players ("you" is a person) in this process: with `lines` they are typed; without, people
    answer at random until the game is over."""

    def __init__(self, table: Any, names: Sequence[str], lines: Sequence[str] | None = None, seed: int = 1) -> None:
        self.out = io.StringIO()
        self.lines = None if lines is None else list(lines)
        self.dice = Dice(seed)
        seats = [None if name == "you" else players.player(name, seed + n) for n, name in enumerate(names)]
        self.match = Match(GAME, table, seats)
        console = Console(INK, Keyboard(self._think, self.out, terminal=False), self.out)
        self.session = Session(self.match, names, console, Save(Path("unused"), names))

    def _think(self) -> str | None:
        if self.lines is not None:
            return self.lines.pop(0) if self.lines else None
        return str(self.dice.pick(sorted(self.session.menu.numbers)))

    def run(self) -> str:
        assert self.session.run() == 0
        return self.out.getvalue()
