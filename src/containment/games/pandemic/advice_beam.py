"""Rules of thumb: the best positions after some moves, kept while a turn is planned. Compiled."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.questions import who_must_agree
from containment.games.pandemic.table import Pandemic
from containment.native import i64, mypyc_attr, vec

WIDTH: Final = 24  # positions kept after each action
ROOM: Final = 12  # moves a plan has room for: seven actions and a few events
ASKING: Final = 10  # what a proposal must bring to be worth asking for consent


@final
@mypyc_attr(native_class=True)
class Beam:
    """The best positions after some moves, with the moves that led to each. `order` ranks their slots, best first."""

    __slots__ = ("count", "order", "paths", "scores", "tables")

    def __init__(self, t: Pandemic) -> None:
        self.tables: Final = [t] * WIDTH
        self.scores: Final = vec[i64]([0] * WIDTH)
        self.order: Final = vec[i64]([0] * WIDTH)
        self.paths: Final = vec[i64]([0] * (WIDTH * ROOM))
        self.count: i64 = 0

    def offer(self, t: Pandemic, score: i64, before: Beam, parent: i64, depth: i64, move: i64) -> None:
        """Keep this position if it is among the best; equal points in the same place are the same to us."""
        order = self.order
        scores = self.scores
        if self.count == WIDTH and score <= scores[order[WIDTH - 1]]:
            return
        place = self.count
        while place > 0 and scores[order[place - 1]] <= score:
            place -= 1
            if scores[order[place]] == score and self.tables[order[place]].pawn(t.turn) == t.pawn(t.turn):
                return
        slot = self.count
        if slot < WIDTH:
            self.count += 1
        else:
            slot = order[WIDTH - 1]
        for k in range(self.count - 1, place, -1):
            order[k] = order[k - 1]
        order[place] = slot
        self.tables[slot] = t
        scores[slot] = score
        for i in range(depth):
            self.paths[slot * ROOM + i] = before.paths[parent * ROOM + i]
        self.paths[slot * ROOM + depth] = move

    def asked_for(self, t: Pandemic, slot: i64, depth: i64) -> i64:
        """What asking for consent has cost on the way to a position."""
        cost: i64 = 0
        for i in range(depth):
            cost += asking(t, self.paths[slot * ROOM + i])
        return cost

    def best(self) -> i64:
        """The slot of the best position."""
        return self.order[0]


def asking(t: Pandemic, move: i64) -> i64:
    """What it costs to ask somebody else for consent."""
    return ASKING if who_must_agree(t.turn, move) != t.turn else 0
