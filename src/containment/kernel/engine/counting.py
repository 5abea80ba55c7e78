"""A whole game as a row of numbers, for studies: how it ended, turns, decisions, and what the game itself counts.

The game is the one that `game.new(seed=...)` deals: chance goes on by the table's own luck, so that a row can be played
again as a record. Whoever answers at random has dice of their own, from the same seed.
"""

from __future__ import annotations

from typing import Final

from containment.kernel.engine.fate import mixed, started, turned
from containment.kernel.engine.rollout import chosen
from containment.kernel.engine.steps import advance_by, reply
from containment.kernel.engine.table import Table
from containment.native import i64, vec

MOST_COUNTED: Final = 32  # numbers of a row
ENDED: Final = 0  # the number of the ending
TURNS: Final = 1
DECISIONS: Final = 2
OWN: Final = 3  # what the game itself counts begins here
CHOICES: Final = 0x3F84D5B5B547  # keeps the dice of the players apart from the luck of the table


class Counting:
    """What a game counts; its columns (`kernel/columns.py`) have the names. This one counts nothing."""

    __slots__ = ()

    def begins_turn(self, t: Table, x: i64) -> bool:
        """Was this step, which has just been done, the beginning of a turn?"""
        return False

    def opening(self, t: Table, row: vec[i64]) -> None:
        """Write down, from OWN on, what can be said of a table when its first question is asked."""

    def closing(self, t: Table, row: vec[i64]) -> None:
        """The same when the game is over. All that is not written is 0."""


NOTHING_COUNTED: Final = Counting()


def open_row(t: Table, row: vec[i64]) -> None:
    for i in range(MOST_COUNTED):
        row[i] = 0
    t.rules.counts.opening(t, row)


def close_row(t: Table, row: vec[i64], turns: i64, decisions: i64) -> None:
    row[ENDED] = t.ended
    row[TURNS] = turns
    row[DECISIONS] = decisions
    t.rules.counts.closing(t, row)


def turns_begun(t: Table) -> i64:
    """`advance`, and how many turns began on the way."""
    turns: i64 = 0
    while t.ended == 0:
        x = t.w[t.top - 1]
        if advance_by(t, 1):
            return turns
        if t.rules.counts.begins_turn(t, x):
            turns += 1
    return turns


def count_game(t: Table, policies: vec[i64], seed: i64, row: vec[i64], out: vec[i64]) -> None:
    """Deal a table that is set out with the luck of this seed, and play it to its end, with the policy of this number
    in each seat."""
    turns = turns_begun(t)
    open_row(t, row)
    x = started(mixed(seed, CHOICES))
    decisions: i64 = 0
    while t.ended == 0:
        reply(t, chosen(t, policies, x, out))
        turns += turns_begun(t)
        x = turned(x)
        decisions += 1
    close_row(t, row, turns, decisions)
