"""Habits: moves weighed by playing on a few turns with habits, many times with the same luck for each move."""

from __future__ import annotations

from typing import Final

from containment.games.cure.habits.answers import HABITS
from containment.games.cure.judging.value import NOTHING, chance_to_win
from containment.games.cure.rules.table import TURN, Cure
from containment.kernel.engine.fate import SEEDED, mixed, started
from containment.kernel.engine.rollout import move_buffer
from containment.kernel.engine.steps import commit
from containment.native import i64, vec

DROPPED: Final = -1  # in a list of moves: not weighed any more


def habitual(t: Cure) -> int:
    """What habits would do."""
    out = move_buffer()
    return HABITS.decide(t, out, 0)


def weigh(t: Cure, moves: vec[i64], n: i64, first: i64, rounds: i64, turns: i64, seed: i64, chances: vec[i64]) -> None:
    """In rounds `first` to `first + rounds`: each of the n moves, and then habits until so many turns have begun. The
    chances to win from there are added up. The luck of a round depends on the seed and its number alone."""
    out = move_buffer()
    seen = NOTHING[:]
    for i in range(first, first + rounds):
        fate = started(mixed(seed, i))
        for k in range(n):
            if moves[k] >= 0:
                c = t.clone()
                c.luck = SEEDED
                c.fate = fate
                commit(c, moves[k])
                play_on(c, turns, out)
                chances[k] += chance_to_win(c, seen)


def play_on(t: Cure, turns: i64, out: vec[i64]) -> None:
    """Habits in all seats, until so many further turns have begun."""
    left = turns
    turn = t.w[TURN]
    while t.ended == 0 and left > 0:
        commit(t, HABITS.decide(t, out, 0))
        if t.w[TURN] != turn:
            turn = t.w[TURN]
            left -= 1
