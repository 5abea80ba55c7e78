"""What a person at a staged table sees, is offered, and is understood to type: the same for every game with a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from containment.matches.match import Match
from containment.telling import reading
from containment.telling.menu import Menu
from containment.terminal.ink import Ink
from tests.terminal.inked import menu_rows


def said(text: str) -> str:
    """A text in one line."""
    return " ".join(text.split())


@dataclass(frozen=True)
class Looking:
    """A game, the module that draws its board, and who sits there."""

    game: Any
    board: Any
    ink: Ink
    names: Sequence[str] = ("you", *("random",) * 4)

    def staged(self, **situation: Any) -> Any:
        """A staged table that goes on by itself and keeps its answers."""
        table = self.game.stage(fate="seeded", **situation)
        table.answers = []
        return table

    def view(self, seat: int = 0, **situation: Any) -> Any:
        return self.game.view(self.staged(**situation), seat)

    def drawn(self, v: Any, ink: Ink | None = None) -> str:
        return str(self.board.draw(v, self.names, ink or self.ink))

    def shown(self, seat: int = 0, **situation: Any) -> str:
        """The table as this seat sees it, in one line."""
        return said(self.drawn(self.view(seat, **situation)))

    def menu_of(self, table: Any, seat: int = 0) -> tuple[Match, Menu]:
        match = Match(self.game, table, (None,) * table.setting.options.seats)
        return match, Menu(self.game.codebook, [("", match.moves(seat))])

    def rows_of(self, table: Any, seat: int = 0, ink: Ink | None = None) -> str:
        """The list of moves, in one line."""
        v = self.game.view(table, seat)
        _, menu = self.menu_of(table, seat)
        label, shortened = self.board.label, self.board.shortened
        rows = menu_rows(
            menu, ink or self.ink, lambda *of: label(*of, v, ink or self.ink), lambda *of: shortened(*of, v)
        )
        return said("\n".join(rows))

    def understood(self, typed: str, table: Any, seat: int = 0) -> reading.Reading:
        match, menu = self.menu_of(table, seat)
        return reading.read(self.board.spelled_out(typed, self.game.view(table, seat)), match, menu, seat)

    def looked(self, use: str, v: Any, words: str = "", ink: Ink | None = None) -> str:
        """What a command of the game's own shows."""
        return str(self.board.COMMANDS[use].show(words, v, ink or self.ink))
