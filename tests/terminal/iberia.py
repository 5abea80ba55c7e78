"""Tables of Iberia that the tests of the terminal share."""

from __future__ import annotations

from typing import Any

import containment
from containment.terminal.ink import Ink
from tests.terminal import people
from tests.terminal.inked import board_of
from tests.terminal.looking import Looking

board = board_of("iberia")

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

LOOKING = Looking(GAME, board, INK)
staged, view, drawn, shown = LOOKING.staged, LOOKING.view, LOOKING.drawn, LOOKING.shown
menu_of, rows_of, understood, looked = LOOKING.menu_of, LOOKING.rows_of, LOOKING.understood, LOOKING.looked


class Table(people.Table):
    game = GAME
    ink = INK
