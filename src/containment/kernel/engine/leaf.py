"""The chance to win, judged by a small network from what a game notices of a table.

Whole numbers only, so that both forms find the same: what is noticed are small numbers, a network is one array
(`containment/searching/network.py` writes and reads it), and a chance is a number from 0 to WHOLE. A network without
inputs knows nothing: then the chance is the half, and only how games end counts.
"""

from __future__ import annotations

import math
from typing import Final

from containment.kernel.engine.fate import SEEDED, mixed, started
from containment.kernel.engine.rollout import TO_THE_END, begin, play_on, turn_of
from containment.kernel.engine.steps import advance
from containment.kernel.engine.table import Table
from containment.native import i64, vec

WHOLE: Final = 65536  # a chance of one
MOST_NOTICED: Final = 256  # numbers that a game may notice,
MOST_HIDDEN: Final = 72  # and units of a layer of the network
MOST_ROWS: Final = MOST_NOTICED + 3  # inputs or units that say something, filled up to a multiple of four
INPUTS: Final = 0  # where a network says how many it has: inputs,
FIRST: Final = 1  # units of the first layer,
SECOND: Final = 2  # and of the second;
WEIGHTS: Final = 3  # and where its weights begin: of each input, biases; of each unit, biases; of each unit, bias
FINE: Final = 24  # bits after the point: of the weights of inputs,
COARSE: Final = 16  # of the other weights,
UNIT: Final = 12  # and of what a unit says
LOG_ODDS: Final = 16  # steps of the table below for one unit of log odds
FARTHEST: Final = 12  # log odds from which on a chance is as good as certain


def _chances() -> list[int]:
    """What log odds are as a chance, in steps of a sixteenth."""
    steps = range(-FARTHEST * LOG_ODDS, FARTHEST * LOG_ODDS + 2)
    return [round(WHOLE / (1 + math.exp(-step / LOG_ODDS))) for step in steps]


CHANCES: Final = vec[i64](_chances())


class Leaf:
    """What a game notices of a table. This one notices nothing."""

    __slots__ = ()

    def luck(self, t: Table) -> i64:
        """What luck the samples of a search have: where many dice are rolled, sealed luck lets lines meet the same ones
        though they roll them in another number."""
        return SEEDED

    def has_won(self, t: Table) -> bool:
        """Has the team won this game, which is over?"""
        return False

    def turn_of(self, t: Table) -> i64:
        """A number that the next turn changes. Whose turn it is will do, unless a seat has several turns in a row."""
        return t.turn

    def notice(self, t: Table, seen: vec[i64]) -> None:
        """Write it down: as many numbers as the game's network has inputs. All are 0 before."""


BLIND: Final = Leaf()


def noticed(t: Table, seen: vec[i64]) -> None:
    """What the game notices, MOST_NOTICED numbers; nothing of a game that is over, which needs no judge."""
    for i in range(MOST_NOTICED):
        seen[i] = 0
    if t.ended == 0:
        t.rules.leaf.notice(t, seen)


def log_odds(net: vec[i64], seen: vec[i64]) -> i64:
    """What the network makes of it, with UNIT bits after the point."""
    first = net[FIRST]
    second = net[SECOND]
    rows = vec[i64]([0] * MOST_ROWS)  # of weights, by where they begin,
    times = vec[i64]([0] * MOST_ROWS)  # and how often each counts
    number: i64 = 0
    at = WEIGHTS
    for i in range(net[INPUTS]):
        rows[number] = at
        times[number] = seen[i]
        if seen[i]:  # written down in any case: what to skip is a guess of the processor's
            number += 1
        at += first
    a = vec[i64]([0] * MOST_HIDDEN)
    add_rows(net, rows, times, number, first, a)
    number = 0
    for j in range(first):
        x = (a[j] + net[at + j]) >> (FINE - UNIT)
        rows[number] = at + first + j * second
        times[number] = x
        if x > 0:
            number += 1
    at += first + first * second
    b = vec[i64]([0] * MOST_HIDDEN)
    add_rows(net, rows, times, number, second, b)
    found = net[at + second + second]
    for k in range(second):
        x = (b[k] + net[at + k]) >> COARSE
        if x > 0:
            found += x * net[at + second + k]
    return found >> COARSE


def add_rows(net: vec[i64], rows: vec[i64], times: vec[i64], number: i64, width: i64, sums: vec[i64]) -> None:
    """Add up so many rows. Four at once takes half the time, since a sum is read and written once for all of them.
    (Where the processor can do better: `forms/c/rows.h`.)"""
    for i in range(number, number + 3):
        times[i] = 0
    for i in range(0, number, 4):
        p = times[i]
        q = times[i + 1]
        r = times[i + 2]
        s = times[i + 3]
        u = rows[i]
        v = rows[i + 1]
        w = rows[i + 2]
        x = rows[i + 3]
        for j in range(width):
            sums[j] += p * net[u + j] + q * net[v + j] + r * net[w + j] + s * net[x + j]


def as_chance(odds: i64) -> i64:
    """Log odds, with UNIT bits after the point, as a chance."""
    most = FARTHEST << UNIT
    if odds < -most:
        odds = -most
    if odds > most:
        odds = most
    place = (odds + most) * LOG_ODDS
    step = place >> UNIT
    rest = place - (step << UNIT)
    return CHANCES[step] + ((CHANCES[step + 1] - CHANCES[step]) * rest >> UNIT)


def chance_to_win(t: Table, net: vec[i64]) -> i64:
    """The team's chance from here, in parts of WHOLE."""
    if t.ended:
        return WHOLE if t.rules.leaf.has_won(t) else 0
    seen = vec[i64]([0] * MOST_NOTICED)
    t.rules.leaf.notice(t, seen)
    return as_chance(log_odds(net, seen))


def chance_from(
    t: Table, policies: vec[i64], seed: i64, i: i64, turn: i64, turns: i64, net: vec[i64], out: vec[i64]
) -> i64:
    """Play on with the luck of this seed and the number i, until this turn and the next ones, so many in all, are over:
    the chance to win, judged at the end of each of them, on average: a judge who looks five times errs less than one
    who looks once. A game that is played to its end needs no judge."""
    x = begin(t, seed, i)
    t.luck = t.rules.leaf.luck(t)
    advance(t)
    if turns < 1:
        play_on(t, policies, x, TO_THE_END, out)
        return chance_to_win(t, net)
    total: i64 = 0
    for k in range(turns):
        # A pass, or luck alone, may have ended the first turn: it is judged there, as where somebody could still act.
        if k or turn_of(t) == turn:
            play_on(t, policies, started(mixed(x, k)), 1, out)
        total += chance_to_win(t, net)
    return total // turns
