"""Whole games inside the compiled core: for playouts, benches and laws."""

from __future__ import annotations

from typing import Final

from containment.kernel.engine.fate import SEEDED, below, mixed, seeded, started, turned
from containment.kernel.engine.form import ENGINE
from containment.kernel.engine.steps import MOST_MOVES, advance, asked, commit, options_into
from containment.kernel.engine.table import Table
from containment.native import i64, vec


def move_buffer() -> vec[i64]:
    return vec[i64]([0] * MOST_MOVES)


def listed(t: Table) -> list[int]:
    """The legal moves of the open question, for code that is not compiled."""
    out = move_buffer()
    n = options_into(t, out)
    moves: list[int] = []
    for i in range(n):
        moves.append(out[i])
    return moves


def native_ints(items: list[int]) -> vec[i64]:
    """Packed ints from a list, for functions of the rules: memory that C and Python share, or the list itself."""
    return items if ENGINE is None else ENGINE.words(items)


RANDOM: Final = 0  # the numbers of policies, where only numbers fit: in C, in batches, on a graphics card
HABITS: Final = 1
UNKNOWN: Final = -1  # one that only Python knows


class Policy:
    """A player quick enough for millions of games: it looks at the table itself, keeps no state and says no why.
    This one chooses at random; each game's own follows its rules of thumb."""

    __slots__ = ()
    number = UNKNOWN

    def choose(self, t: Table, out: vec[i64], n: i64, x: i64) -> i64:
        """One of the n moves in `out`. A fair policy reads off the table only what the seat asked may know; `x` is a
        random state to read off with `below`, turned once a decision."""
        return out[below(x, n)]

    def decide(self, t: Table, out: vec[i64], x: i64) -> i64:
        """The same where the moves have not been listed. Who knows without a list saves a fifth of the time, and on a
        graphics card two fifths."""
        return self.choose(t, out, options_into(t, out), x)

    def takes_long(self, t: Table) -> bool:
        """Is this a question to think about? On a graphics card those that are thought about are decided together."""
        return True


class AtRandom(Policy):
    __slots__ = ()
    number = RANDOM


AT_RANDOM: Final = AtRandom()
MOST_DECISIONS: Final = 100000  # of one random game; none comes near
MOST_SEATS: Final = 8  # of any game: one policy each
TO_THE_END: Final = -1  # as many turns as there are


def play_at_random(t: Table, x: i64, most: i64, out: vec[i64]) -> i64:
    """Answer up to `most` questions at random from the generator state x (see `fate.seeded`); how many it were."""
    done: i64 = 0
    while t.ended == 0 and done < most:
        n = options_into(t, out)
        commit(t, out[below(x, n)])
        x = turned(x)
        done += 1
    return done


def play_out(t: Table, policy: Policy, x: i64, out: vec[i64]) -> i64:
    """Play to the end with one policy in all seats; how many decisions it took."""
    done: i64 = 0
    while t.ended == 0:
        commit(t, policy.decide(t, out, x))
        x = turned(x)
        done += 1
    return done


def begin(t: Table, seed: i64, i: i64) -> i64:
    """The luck of this seed and the number i, whatever the table's own fate is; the random state of the choices."""
    t.luck = SEEDED
    t.fate = started(mixed(seed, i * 2 + 1))
    return started(mixed(seed, i * 2 + 2))


def chosen(t: Table, policies: vec[i64], x: i64, out: vec[i64]) -> i64:
    """What the policy of the seat that is asked decides."""
    if policies[asked(t)] == HABITS:
        move: i64 = t.rules.habits.decide(t, out, x)
        return move
    return out[below(x, options_into(t, out))]


def takes_long(t: Table, policies: vec[i64]) -> bool:
    """Does the seat that is asked think about it?"""
    return policies[asked(t)] == HABITS and t.rules.habits.takes_long(t)


def turn_of(t: Table) -> i64:
    """A number that the next turn changes."""
    turn: i64 = t.rules.leaf.turn_of(t)
    return turn


def play_on(t: Table, policies: vec[i64], x: i64, turns: i64, out: vec[i64]) -> i64:
    """Play with the policy of this number in each seat until the game, or this many turns, are over; how many decisions
    it took. The first turn is the one that the table is in. Chance is not asked. (`play` in playing.h is the same
    loop, for many games.)"""
    done: i64 = 0
    left = turns
    turn = turn_of(t)
    while t.ended == 0:
        now = turn_of(t)
        if now != turn:
            turn = now
            left -= 1
        if left == 0:
            return done
        commit(t, chosen(t, policies, x, out))
        x = turned(x)
        done += 1
    return done


def play_from(t: Table, policies: vec[i64], seed: i64, i: i64, turns: i64, out: vec[i64]) -> i64:
    """Play on with the luck of this seed and the number i."""
    x = begin(t, seed, i)
    advance(t)
    return play_on(t, policies, x, turns, out)


def same_for_all(policy: i64) -> vec[i64]:
    return native_ints([policy] * MOST_SEATS)


def play_out_many(t: Table, policy: Policy, seed: i64, first: i64, count: i64) -> list[int]:
    """Games `first` to `first + count` from clones of this table: of each the ending, and from the ninth bit on the
    length. Game i has the luck of seed and i, whatever the fate of the table itself."""
    out = move_buffer()
    found: list[int] = []
    for i in range(first, first + count):
        c = t.clone()
        c.luck = SEEDED
        c.fate = started(mixed(seed, i * 2 + 1))
        advance(c)
        length = play_out(c, policy, started(mixed(seed, i * 2 + 2)), out)
        found.append(c.ended | length << 8)
    return found


def random_games(starts: list[Table], first: i64, count: i64, choices: i64, out: vec[i64]) -> i64:
    """Random games in turn from tables that are set out but not dealt; how many decisions. Game number i has luck from
    the seed i and choices from the seed i + `choices`."""
    decisions: i64 = 0
    for i in range(first, first + count):
        c = starts[i % len(starts)].clone()
        c.fate = seeded(i)
        advance(c)
        decisions += play_at_random(c, seeded(i + choices), MOST_DECISIONS, out)
    return decisions


def clone_many(t: Table, count: i64) -> None:
    for i in range(count):
        t.clone()


def expand_many(t: Table, rounds: i64, out: vec[i64]) -> i64:
    """Clone the table and play, for each of its options; how many were played."""
    done: i64 = 0
    for r in range(rounds):
        n = options_into(t, out)
        for i in range(n):
            commit(t.clone(), out[i])
        done += n
    return done
