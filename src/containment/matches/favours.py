"""Favours: whoever has said no to a computer is not asked by it again before cards are drawn or dice are rolled.

The rules let anybody be asked anew as soon as something has happened; a person who has just declined finds that rude.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence
from typing import Any, Final, Protocol

from containment.kernel.engine.table import CHANCE
from containment.kernel.game import Game, own_moves
from containment.kernel.talk import is_talk

YES, NO = "agree", "decline"
MEMORY: Final = "declined"  # where the views of games say who has said no


class Given(Protocol):
    """An answer of a match."""

    @property
    def seat(self) -> int: ...

    @property
    def move(self) -> int: ...


def unwilling(game: Game, entries: Sequence[Given], seat: int, people: Collection[int]) -> frozenset[int]:
    """The people who have declined what this seat proposed, since chance spoke last."""
    found: set[int] = set()
    said_no: set[int] = set()
    for entry in reversed(entries):
        if entry.seat == CHANCE:
            break
        if is_talk(entry.move):
            continue
        words = game.codebook.words(entry.move)
        if words == NO and entry.seat in people:
            said_no.add(entry.seat)
        elif words not in (YES, NO):  # the proposal
            found |= said_no if entry.seat == seat else set()
            said_no.clear()
    return frozenset(found)


def unbothering(game: Game, view: Any, seats: Collection[int]) -> Any:
    """The view of a computer that leaves these seats alone, as if they had only just declined."""
    if not seats or not hasattr(view, MEMORY):
        return view
    told = dataclasses.replace(view, **{MEMORY: tuple(sorted({*view.declined, *seats}))})
    left = frozenset(own_moves(game.imagine(told, 0), view.seat))
    moves = tuple(move for move in view.moves if move in left)
    return dataclasses.replace(told, moves=moves) if moves else view


__all__ = ["unbothering", "unwilling"]
