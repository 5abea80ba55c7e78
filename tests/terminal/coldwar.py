"""Tables of Biologic Cold War that the tests of the terminal share."""

from __future__ import annotations

from typing import Any

import containment
from containment.telling import reading
from containment.terminal.ink import Ink
from tests.terminal import people
from tests.terminal.inked import board_of
from tests.terminal.looking import Looking, said

board = board_of("coldwar")

GAME = containment.game("coldwar")
INK = Ink(fixed_width=80)
OPENING = ("play", "coldwar", "--seed", "3", "--players", "you,random")

SITUATION: dict[str, Any] = {
    "seats": 3,
    "threat_track": "season0",
    "disease_cubes": 5,
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

LOOKING = Looking(GAME, board, INK)
staged, view, drawn, shown = LOOKING.staged, LOOKING.view, LOOKING.drawn, LOOKING.shown
rows_of, understood = LOOKING.rows_of, LOOKING.understood


class Table(people.Table):
    game = GAME
    ink = INK


def meaning(typed: str, table: Any, seat: int = 0) -> str:
    """The words of the move that was typed; why not if it is none."""
    found = understood(typed, table, seat)
    if isinstance(found, reading.Understood):
        return GAME.codebook.words(found.move)
    return found.refusal.because if isinstance(found, reading.Refused) else found.hint or f"{len(found.moves)} moves"


def looked(use: str, v: Any, words: str = "", ink: Ink = INK) -> str:
    """What a command of this game's own shows, in one line."""
    return said(LOOKING.looked(use, v, words, ink))
