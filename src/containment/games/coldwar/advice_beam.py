"""Rules of thumb: the best positions after some moves, kept while a turn is planned. Compiled."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.moves import GIVE, TAKE_FREE, verb_of
from containment.games.coldwar.questions import who_must_agree
from containment.games.coldwar.table import CONSENT, ColdWar
from containment.kernel.sets import bit
from containment.native import i64, mypyc_attr, vec

WIDTH: Final = 14  # positions kept after each move
ROOM: Final = 10  # moves a plan has room for: actions and a few events
ASKING: Final = 10  # what a proposal must bring to be worth asking for consent


@final
@mypyc_attr(native_class=True)
class Beam:
    """The best positions after some moves, with the moves that led to each. `order` ranks their slots, best first."""

    __slots__ = ("asked", "count", "order", "paths", "scores", "tables")

    def __init__(self, t: ColdWar) -> None:
        self.tables: Final = [t] * WIDTH
        self.scores: Final = vec[i64]([0] * WIDTH)
        self.asked: Final = vec[i64]([0] * WIDTH)  # what asking for consent has cost on the way
        self.order: Final = vec[i64]([0] * WIDTH)
        self.paths: Final = vec[i64]([0] * (WIDTH * ROOM))
        self.count: i64 = 0

    def offer(self, t: ColdWar, score: i64, before: Beam, parent: i64, depth: i64, move: i64) -> None:
        """Keep this position if it is among the best; equal points in the same place are the same to us."""
        order = self.order
        scores = self.scores
        cost = before.asked[parent] + asking(t, move)
        score -= cost
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
        self.asked[slot] = cost
        for i in range(depth):
            self.paths[slot * ROOM + i] = before.paths[parent * ROOM + i]
        self.paths[slot * ROOM + depth] = move

    def best(self) -> i64:
        """The slot of the best position."""
        return self.order[0]


def asking(t: ColdWar, move: i64) -> i64:
    """What it costs to ask somebody else for consent."""
    if not t.plays(CONSENT):
        return 0
    if GIVE <= verb_of(move) <= TAKE_FREE:
        return ASKING
    return ASKING if who_must_agree(move) & ~bit(t.turn) else 0
