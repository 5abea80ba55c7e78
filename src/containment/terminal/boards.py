"""The boards by game. A further game adds its `board_<game>` module, and a line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.kernel.game import Game
from containment.terminal import board_coldwar, board_cure, board_iberia, board_pandemic
from containment.terminal.board import Board

BOARDS: Final[Mapping[str, Board]] = {
    "pandemic": board_pandemic,
    "cure": board_cure,
    "iberia": board_iberia,
    "coldwar": board_coldwar,
}


def board_of(game: Game) -> Board:
    """How this game is drawn and told."""
    return BOARDS[game.name]
