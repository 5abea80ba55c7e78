"""Answering for chance with dice from outside: for search, where chance is asked and the odds are what counts."""

from __future__ import annotations

from random import Random

from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.errors import BadArgument
from containment.kernel.game import a_table, legal_moves
from containment.kernel.quoting import excerpt


def sample_chance(t: Table, rng: Random | Dice) -> int:
    """One of chance's options, drawn by weight; the table stays as it is."""
    if not isinstance(rng, (Random, Dice)):
        raise BadArgument(f"rng is a random.Random(seed) or a containment.Dice(seed), not {excerpt(rng)}")
    if steps.asked(a_table(t)) != CHANCE:
        raise BadArgument(
            "chance is not asked here: see question(t).seat; a table made with fate='asked' leaves its draws open"
        )
    moves = legal_moves(t)
    weights = [int(steps.weight_of(t, move)) for move in moves]
    in_all = sum(weights)
    left = rng.below(in_all) if isinstance(rng, Dice) else rng.randrange(in_all)
    for move, weight in zip(moves, weights):
        left -= weight
        if left < 0:
            return move
    raise AssertionError("the weights of chance changed while they were added")


__all__ = ["sample_chance"]
