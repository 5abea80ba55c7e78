"""Tables of Biologic Cold War that the tests of the terminal share, and people who type."""

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
from containment.terminal import board_coldwar as board
from containment.terminal import reading
from containment.terminal.console import CLEAR, Console
from containment.terminal.ink import Ink
from containment.terminal.line import Session
from containment.terminal.menu import Menu
from tests.terminal.brink import Keyboard, Screen

GAME = containment.game("coldwar")
INK = Ink(fixed_width=80)
OPENING = ("play", "coldwar", "--seed", "3", "--players", "you,random")

SITUATION: dict[str, Any] = {
    "seats": 3,
    "passports": ("courier", "analyst", "field_medic"),
    "identities": ("press card", "bribe fund", "clinic papers"),
    "pawns": ("paris", "moscow", "lima"),
    "hands": (("london", "rome", "lima", "kiev", "airlift"), ("havana",), ()),
    "missions": (("fontainebleau papers", "the prague virologist", "vistula switchyard"), (), ()),
    "carried": ((), ("vatican ledger",), ()),
    "finished": (("fontainebleau papers",), (), ("the santiago chemist",)),
    "symptoms": ((), ("tremor", "fatigue"), ()),
    "debts": (0, 1, 0),
    "agents": {"moscow": 3, "kiev": 1, "rome": 2, "lagos": 3, "tokyo": 1},
    "cubes": ("kiev", "lagos"),
    "tokens": {"kiev": 2, "lagos": 1},
    "teams": (("nato", "madrid"), ("soviet", "madrid")),
    "facilities": ("washington", "madrid", "sao paulo"),
    "satellites": {"asia": 1, "europe": 0},
    "uplinks": ("africa",),
    "threat_index": 3,
    "threat_discards": ("moscow", "lagos"),
    "player_discards": ("delhi", "red tape"),
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
    return reading.read(board.spelled_out(typed, GAME.view(table, seat)), match, menu, (), seat)


def meaning(typed: str, table: Any, seat: int = 0) -> str:
    """The words of the move that was typed; why not if it is none."""
    found = understood(typed, table, seat)
    if isinstance(found, reading.Understood):
        return GAME.codebook.words(found.move)
    return found.refusal.because if isinstance(found, reading.Refused) else found.hint or f"{len(found.moves)} moves"


def looked(use: str, v: Any, words: str = "", ink: Ink = INK) -> str:
    """What a command of this game's own shows, in one line."""
    return said(board.COMMANDS[use].show(words, v, ink))


class Table:
    """A session of these players ("you" is a person) in this process: with `lines` they are typed; without, people
    answer at random until the game is over. On a `terminal` the screen can be cleared."""

    def __init__(
        self,
        table: Any,
        names: Sequence[str],
        lines: Sequence[str] | None = None,
        terminal: bool = False,
        seed: int = 1,
    ) -> None:
        self.out: io.StringIO = Screen() if terminal else io.StringIO()
        self.lines = None if lines is None else list(lines)
        self.dice = Dice(seed)
        seats = [None if name == "you" else players.player(name, seed + n) for n, name in enumerate(names)]
        self.match = Match(GAME, table, seats)
        console = Console(INK, Keyboard(self._think, self.out, terminal), self.out)
        self.session = Session(self.match, names, console, Save(Path("unused"), names))

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
        """Who has the keyboard, and all that is to be seen until the screen is cleared."""
        whose = 0
        found = []
        for part in self.run().split(CLEAR):
            found.append((whose, part))
            if "Hand the keyboard to P" in part:
                whose = int(part.rpartition("Hand the keyboard to P")[2][0]) - 1
            elif "hand the keyboard on" in part:
                whose = containment.NOBODY  # between two people
        return found
