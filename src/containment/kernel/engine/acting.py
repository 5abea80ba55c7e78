"""A seat of its own at a table: which moves are its own, and how the others are played until it is asked again."""

from __future__ import annotations

from containment.kernel.engine.fate import below, turned
from containment.kernel.engine.rollout import HABITS
from containment.kernel.engine.sets import has
from containment.kernel.engine.steps import actor_of, asked, commit, options_into
from containment.kernel.engine.table import ANYBODY, Table
from containment.native import i64, vec


def moves_of(t: Table, seat: i64, out: vec[i64]) -> i64:
    """The moves that this seat may make now, whoever is asked, in rising order; how many."""
    n = options_into(t, out)
    kept: i64 = 0
    for i in range(n):
        move = out[i]
        actor = actor_of(t, move)
        if actor == seat or actor == ANYBODY:
            out[kept] = move
            kept += 1
    return kept


def own_choice(t: Table, policies: vec[i64], x: i64, out: vec[i64]) -> i64:
    """What the policy of the seat that is asked decides, of its own moves: another's event is not its to play."""
    seat = asked(t)
    if policies[seat] == HABITS:
        move: i64 = t.rules.habits.decide(t, out, x)
        actor = actor_of(t, move)
        if actor == seat or actor == ANYBODY:
            return move
    return out[below(x, moves_of(t, seat, out))]


def play_others(t: Table, mine: i64, policies: vec[i64], x: i64, out: vec[i64]) -> i64:
    """Let the policies answer until one of my seats is asked, or the game is over; the random state then."""
    while t.ended == 0 and not has(mine, asked(t)):
        commit(t, own_choice(t, policies, x, out))
        x = turned(x)
    return x
