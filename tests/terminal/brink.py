"""Tables of On the Brink that the tests of the terminal share."""

from __future__ import annotations

from typing import Any

import containment
from containment.terminal.ink import Ink
from tests.terminal import people
from tests.terminal.inked import board_of
from tests.terminal.looking import Looking, said

board = board_of("pandemic")

GAME = containment.game("pandemic")
INK = Ink(fixed_width=100)
LOOKING = Looking(GAME, board, INK, tuple(f"name{n + 1}" for n in range(5)))
menu_of, understood = LOOKING.menu_of, LOOKING.understood


class Table(people.Table):
    game = GAME
    ink = INK


def staged(**situation: Any) -> Any:
    return LOOKING.staged(**{"expansion": "on_the_brink"} | situation)


def shown(seat: int, **situation: Any) -> str:
    """The table as this seat sees it, in one line."""
    return said(LOOKING.drawn(GAME.view(staged(**situation), seat)))
