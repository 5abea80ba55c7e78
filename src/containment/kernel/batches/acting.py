"""Many tables as environments: what `Batch.tables.act` does in C, in Python, and the buffers that both fill.

At each table: the action, which is the number that a move's code has among all codes; then the others, until a seat of
ours is asked; where the game is over, or the action was not legal, a new one. Then it is written down who is asked,
which actions are legal and what that seat sees."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from containment.kernel.engine import steps
from containment.kernel.engine.acting import moves_of, play_others
from containment.kernel.engine.eye import MOST_OBSERVED, length_of, observed, standing_of
from containment.kernel.engine.fate import MOST_SEED, mixed, seeded
from containment.kernel.engine.steps import MOST_MOVES
from containment.kernel.engine.table import Table

ILLEGAL: Final = -1  # instead of the number of an ending
STREAM, GAMES, CHOICES, STANDING, LIFE = range(
    5
)  # of a table: its seeds, games so far, the others' luck, how it stands
THOUSANDTHS: Final = 1000
LEGAL_ROW: Final = MOST_MOVES + 16  # numbers of a table in `legal`: as forms/c/engine.c has it


class Plan(NamedTuple):
    """How tables are played.

    mine: the set of seats that are ours
    shared: 1: who is asked may make the moves of all seats
    shaped: 1: rewards are also given on the way
    luck: SEEDED or SEALED
    afresh: 1: no actions, all tables are dealt anew
    """

    mine: int
    shared: int
    shaped: int
    luck: int
    afresh: int


class Buffers(NamedTuple):
    """What is read and written, for all tables one after the other: memory that C can write into."""

    actions: Any  # 64 bits: what is to be done
    lives: Any  # 64 bits, LIFE of each table
    rewards: Any  # 64-bit floats
    ended: Any  # 64 bits: 0, the number of the ending of the game that is just over, or ILLEGAL
    seats: Any  # 64 bits: who is asked now
    counts: Any  # 64 bits: how many actions are legal,
    legal: Any  # 32 bits, LEGAL_ROW of each table: which they are,
    masks: Any  # bytes, one for each action: and 1 for them
    seen: Any  # bytes: what the seat that is asked sees,
    final: Any  # and what it saw at the end of a game that is just over


def act_plainly(
    tables: Sequence[Table],
    first: int,
    count: int,
    plan: Sequence[int],
    policies: Any,
    codes: Sequence[int],
    wins: Sequence[int],
    start: Table,
    into: Buffers,
) -> list[Table]:
    """The tables from `first` on, one action later."""
    acting = _Acting(Plan(*plan), policies, codes, wins, start, into)
    return [acting.at(i, tables[i]) for i in range(first, first + count)]


class _Acting:
    def __init__(
        self, plan: Plan, policies: Any, codes: Sequence[int], wins: Sequence[int], start: Table, into: Buffers
    ) -> None:
        self.plan, self.policies, self.codes, self.wins = plan, policies, codes, wins
        self.start, self.length, self.into = start, int(length_of(start)), into
        self.out, self.room = [0] * MOST_MOVES, [0] * MOST_OBSERVED

    def at(self, i: int, t: Table) -> Table:
        into, known = self.into, len(self.codes)
        reward, ended = 0.0, 0
        if not self.plan.afresh:
            action = int(into.actions[i])
            if not 0 <= action < known or not into.masks[i * known + action]:
                reward, ended = -1.0, ILLEGAL
            else:
                reward, ended = self.played(i, t, action), t.ended
            if ended:
                self.look(t, int(into.seats[i]), i, into.final)
        into.rewards[i], into.ended[i] = reward, ended
        if ended or self.plan.afresh:
            t = self.dealt(i)
        self.allow(i, t)
        self.look(t, int(into.seats[i]), i, into.seen)
        return t

    def played(self, i: int, t: Table, action: int) -> float:
        """The reward."""
        lives, at = self.into.lives, LIFE * i
        steps.commit(t, int(self.codes[action]))
        lives[at + CHOICES] = play_others(t, self.plan.mine, self.policies, int(lives[at + CHOICES]), self.out)
        reward = float(self.wins[t.ended]) if t.ended else 0.0
        if self.plan.shaped:
            standing = int(standing_of(t))
            reward += (standing - int(lives[at + STANDING])) / THOUSANDTHS
            lives[at + STANDING] = standing
        return reward

    def dealt(self, i: int) -> Table:
        lives, at = self.into.lives, LIFE * i
        while True:
            seed = mixed(int(lives[at + STREAM]), int(lives[at + GAMES])) & MOST_SEED
            lives[at + GAMES] += 1
            t = self.start.clone()
            t.luck, t.fate = self.plan.luck, seeded(seed)
            steps.advance(t)
            x = seeded(mixed(seed, 1) & MOST_SEED)
            lives[at + CHOICES] = play_others(t, self.plan.mine, self.policies, x, self.out)
            if not t.ended:
                lives[at + STANDING] = int(standing_of(t))
                return t

    def allow(self, i: int, t: Table) -> None:
        into, known = self.into, len(self.codes)
        for k in range(int(into.counts[i])):
            into.masks[i * known + int(into.legal[i * LEGAL_ROW + k])] = 0
        into.seats[i] = seat = steps.asked(t)
        n = steps.options_into(t, self.out) if self.plan.shared else moves_of(t, seat, self.out)
        for k in range(n):
            number = bisect_left(self.codes, self.out[k])
            into.legal[i * LEGAL_ROW + k] = number
            into.masks[i * known + number] = 1
        into.counts[i] = n

    def look(self, t: Table, seat: int, i: int, seen: Any) -> None:
        observed(t, seat, self.room)
        for k in range(self.length):
            seen[i * self.length + k] = self.room[k]


__all__ = ["ILLEGAL", "LEGAL_ROW", "LIFE", "STREAM", "Buffers", "Plan", "act_plainly"]
