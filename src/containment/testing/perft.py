"""Perft: how many sequences of answers of a given length start at a table. Chance counts when it is asked."""

from __future__ import annotations

from containment.kernel.engine import steps
from containment.kernel.engine.table import Table
from containment.kernel.game import Game, legal_moves


def perft(t: Table, depth: int) -> int:
    """The number of sequences of `depth` answers; sequences that end the game count from there on as none."""
    if t.ended or depth == 0:
        return 1 if depth == 0 else 0
    moves = legal_moves(t)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        copy = t.clone()
        steps.commit(copy, move)
        total += perft(copy, depth - 1)
    return total


def divide(game: Game, t: Table, depth: int) -> dict[str, int]:
    """The count split by first answer, to find where two engines differ."""
    counts: dict[str, int] = {}
    for move in legal_moves(t):
        copy = t.clone()
        steps.commit(copy, move)
        counts[game.codebook.words(move)] = perft(copy, depth - 1)
    return counts
