"""Who takes the own pawn to a place means a move that brings it there. No list of verbs says which those are, so each
is tried; on a table imagined from what the seat sees, so that nothing hidden can tell."""

from __future__ import annotations

from typing import Final

from containment.kernel.engine import steps
from containment.kernel.engine.table import Table
from containment.kernel.game import LUCK
from containment.telling import listing
from containment.telling.sitting import Sitting

MOST_TRIED: Final = 24  # moves that name one place; each takes a view and a scene


def moves_to(s: Sitting, place: str) -> list[int]:
    """The moves that take the pawn of who is asked to this place."""
    if s.ask is None or s.ask.moment:
        return []
    scene = s.scene()
    named = [move for move in s.menu.moves if listing.target(s, scene, move) == place][:MOST_TRIED]
    if not named:
        return []
    imagined = s.game.imagine(s.view(), 1)
    imagined.luck = LUCK["asked"]
    return [move for move in named if _stands_there(s, imagined.clone(), move, place)]


def _stands_there(s: Sitting, t: Table, move: int, place: str) -> bool:
    steps.commit(t, move)
    assert s.game.scene is not None
    after = s.game.scene(s.game.view(t, s.ear), s.names)
    return s.ear in after.place(place).pawns


__all__ = ["moves_to"]
