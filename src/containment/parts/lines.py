"""Lines of play: many different ways to spend a turn, from a wide beam. What a searching player weighs.

Positions are told apart by their keys, so that moves which lead to the same position in another order count once."""

from __future__ import annotations

from typing import Final, final

from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.beam import ROOM

WIDEST: Final = 160  # positions that are gone on from after each move, at the most
MOST_LINES: Final = 1500  # lines that are kept
SLOTS: Final = 4096  # of the table of keys, a power of two
# A line as whoever asks for lines gets it, LINE words: its points, a mark of what it changes, how many moves, the moves
POINTS: Final = 0
MARK: Final = 1
LENGTH: Final = 2
MOVES: Final = 3
LINE: Final = 16


@final
class Met:
    """Keys of positions that were met."""

    __slots__ = ("keys",)

    def __init__(self) -> None:
        self.keys: Final = vec[i64]([0] * SLOTS)

    def is_new(self, key: i64) -> bool:
        """Not met before? It is now. When the table is full, nothing is new."""
        key |= 1  # no key is 0
        slot = key >> 20 & (SLOTS - 1)
        for tried in range(SLOTS >> 2):
            here = self.keys[slot]
            if here == key:
                return False
            if here == 0:
                self.keys[slot] = key
                return True
            slot = (slot + 1) & (SLOTS - 1)
        return False


@final
class Front:
    """The best positions after some moves, best first by `order`."""

    __slots__ = ("count", "met", "order", "paths", "scores", "tables")

    def __init__(self, t: Table) -> None:
        self.tables: Final = [t] * WIDEST
        self.scores: Final = vec[i64]([0] * WIDEST)
        self.order: Final = vec[i64]([0] * WIDEST)
        self.paths: Final = vec[i64]([0] * (WIDEST * ROOM))
        self.count: i64 = 0
        self.met = Met()

    def offer(self, t: Table, width: i64, score: i64, before: Front, parent: i64, depth: i64, move: i64) -> None:
        """Keep this position if it is among the best `width` and new."""
        order = self.order
        scores = self.scores
        if self.count == width and score <= scores[order[width - 1]]:
            return
        if not self.met.is_new(t.key()):
            return
        slot = self.count
        if slot < width:
            self.count += 1
        else:
            slot = order[width - 1]
        rank = self.count - 1
        while rank > 0 and scores[order[rank - 1]] < score:
            order[rank] = order[rank - 1]
            rank -= 1
        order[rank] = slot
        self.tables[slot] = t
        scores[slot] = score
        for i in range(depth):
            self.paths[slot * ROOM + i] = before.paths[parent * ROOM + i]
        self.paths[slot * ROOM + depth] = move


@final
class Lines:
    """A turn that is gone through in many ways: `front` has the positions to go on from, `found` the lines so far."""

    __slots__ = ("count", "depth", "following", "found", "front", "met", "start", "width")

    def __init__(self, t: Table, width: i64, found: vec[i64]) -> None:
        """`found`: room for MOST_LINES lines of LINE words. As wide as asked for, but a front has WIDEST places."""
        self.start: Final = t
        self.width: Final = max(1, min(width, WIDEST))
        self.found: Final = found
        self.count: i64 = 0
        self.depth: i64 = 0
        self.met = Met()
        self.front = Front(t)
        self.front.count = 1
        self.following = Front(t)

    def go_on(self) -> None:
        """Every move has been offered: look one further."""
        self.depth += 1
        self.front = self.following
        self.following = Front(self.start)

    def offer(self, parent: i64, move: i64, t: Table, points: i64) -> None:
        """The turn goes on after this move."""
        self.following.offer(t, self.width, points, self.front, parent, self.depth, move)

    def add(self, parent: i64, move: i64, t: Table, points: i64, mark: i64) -> None:
        """The turn is over after this move."""
        if self.count < MOST_LINES and self.met.is_new(t.key()):
            at = self.count * LINE
            self.found[at + POINTS] = points
            self.found[at + MARK] = mark
            self.found[at + LENGTH] = self.depth + 1
            for i in range(self.depth):
                self.found[at + MOVES + i] = self.front.paths[parent * ROOM + i]
            self.found[at + MOVES + self.depth] = move
            self.count += 1
