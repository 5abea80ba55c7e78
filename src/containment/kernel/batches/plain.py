"""The tables of a batch as plain Python has them: a list. What it can do is what the C of a batch can (`forms/c/`),
with the same results; buffers are anything that can be indexed."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from containment.kernel.batches.acting import Buffers, act_plainly
from containment.kernel.engine import steps
from containment.kernel.engine.counting import MOST_COUNTED, count_game
from containment.kernel.engine.fate import mixed, seeded
from containment.kernel.engine.leaf import MOST_NOTICED, chance_from, noticed
from containment.kernel.engine.rollout import listed, move_buffer, play_from
from containment.kernel.engine.table import Table


class PlainTables:
    def __init__(self, like: Table, number: int) -> None:
        self.tables = [like.clone() for _ in range(number)]
        self.out = move_buffer()

    def load(self, i: int, t: Table) -> None:
        self.tables[i] = t.clone()

    def store(self, i: int, t: Table) -> None:
        here = self.tables[i]
        for k, word in enumerate(here.w):
            t.w[k] = word
        t.top, t.ended, t.luck, t.fate = here.top, here.ended, here.luck, here.fate

    def spread(self, other: PlainTables, times: int) -> None:
        """Each table of another batch, so many times."""
        self.tables = [t.clone() for t in other.tables for _ in range(times)]

    def deal(self, which: Sequence[int], start: Table, luck: int, seeds: Sequence[int]) -> None:
        for i, seed in zip(which, seeds):
            t = self.tables[i] = start.clone()
            t.luck, t.fate = luck, seeded(seed)
            steps.advance(t)

    def step(self, first: int, count: int, moves: Any, whys: Any) -> None:
        for i in range(first, first + count):
            whys[i] = steps.attempt(self.tables[i], int(moves[i]))

    def look(self, first: int, count: int, asked: Any, ended: Any, counts: Any) -> None:
        for i in range(first, first + count):
            t = self.tables[i]
            asked[i], ended[i] = steps.asked(t), t.ended
            counts[i] = 0 if t.ended else steps.options_into(t, self.out)

    def mask(self, first: int, count: int, codes: Any, masks: Any) -> None:
        for i in range(first, first + count):
            t = self.tables[i]
            legal = frozenset(() if t.ended else listed(t))
            for k, code in enumerate(codes):
                masks[i * len(codes) + k] = code in legal

    def play(
        self, first: int, count: int, policies: Any, seed: int, each: int, common: bool, turns: int, lengths: Any
    ) -> None:
        for i in range(first, first + count):
            luck = luck_of(seed, common, i // each)
            lengths[i] = play_from(self.tables[i], policies, luck, i % each, turns, self.out)

    def playouts(
        self,
        first: int,
        count: int,
        policies: Any,
        seed: int,
        common: bool,
        turns: int,
        begin: int,
        games: int,
        found: Any,
    ) -> None:
        for k in range(count * games):
            which = first + k // games
            t = self.tables[which].clone()
            length = play_from(t, policies, luck_of(seed, common, which), begin + k % games, turns, self.out)
            found[k] = t.ended | length << 8

    def weigh(
        self,
        first: int,
        count: int,
        policies: Any,
        seed: int,
        turn: int,
        turns: int,
        begin: int,
        games: int,
        net: Any,
        chances: Any,
    ) -> None:
        """So many games, at these tables by turns."""
        for i in range(begin, begin + games):
            t = self.tables[first + i % count].clone()
            chances[i - begin] = chance_from(t, policies, seed, i, turn, turns, net, self.out)

    def notice(self, first: int, count: int, seen: Any) -> None:
        here = [0] * MOST_NOTICED
        for i in range(first, first + count):
            noticed(self.tables[i], here)
            seen[i * MOST_NOTICED : (i + 1) * MOST_NOTICED] = array("q", here)

    def act(
        self,
        first: int,
        count: int,
        plan: Any,
        policies: Any,
        codes: Any,
        rows: Any,
        wins: Any,
        start: Table,
        into: Any,
    ) -> None:
        found = act_plainly(self.tables, first, count, plan, policies, codes, wins, start, Buffers(*into))
        self.tables[first : first + count] = found

    def games(self, policies: Any, luck: int, seeds: Any, rows: Any) -> None:
        row = [0] * MOST_COUNTED
        for k, seed in enumerate(seeds):
            t = self.tables[0].clone()
            t.luck, t.fate = luck, seeded(seed)
            count_game(t, policies, seed, row, self.out)
            rows[k * MOST_COUNTED : (k + 1) * MOST_COUNTED] = array("q", row)

    def words(self) -> list[list[int]]:
        return [list(t.w) for t in self.tables]


def luck_of(seed: int, common: bool, group: int) -> int:
    return seed if common else int(mixed(seed, group + 1))


__all__ = ["PlainTables"]
