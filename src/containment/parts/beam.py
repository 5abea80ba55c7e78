"""Beam search: the best positions after some moves, kept while a turn is planned, and the best plan met on the way."""

from __future__ import annotations

from typing import Final, final

from containment.kernel.engine.table import Table
from containment.native import i64, vec

WIDTH: Final = 24  # positions kept after each move, as a rule
ROOM: Final = 12  # moves a plan has room for


@final
class Beam:
    """The best positions after some moves, with the moves that led to each. `order` ranks their slots, best first."""

    __slots__ = ("count", "notes", "order", "paths", "places", "scores", "tables", "width")

    def __init__(self, t: Table, width: i64) -> None:
        """`width`: how many are kept, WIDTH at the most."""
        self.width: Final = width
        self.tables: Final = [t] * WIDTH
        self.scores: Final = vec[i64]([0] * WIDTH)
        self.places: Final = vec[i64]([0] * WIDTH)  # where each position leaves the mover
        self.notes: Final = vec[i64]([0] * WIDTH)  # a number that the planner keeps with each
        self.order: Final = vec[i64]([0] * WIDTH)
        self.paths: Final = vec[i64]([0] * (WIDTH * ROOM))
        self.count: i64 = 0

    def offer(
        self, t: Table, score: i64, place: i64, note: i64, before: Beam, parent: i64, depth: i64, move: i64
    ) -> None:
        """Keep this position if it is among the best; equal points in the same place are the same to us."""
        order = self.order
        scores = self.scores
        width = self.width
        if self.count == width and score <= scores[order[width - 1]]:
            return
        rank = self.count
        while rank > 0 and scores[order[rank - 1]] <= score:
            rank -= 1
            if scores[order[rank]] == score and self.places[order[rank]] == place:
                return
        slot = self.count
        if slot < width:
            self.count += 1
        else:
            slot = order[width - 1]
        for k in range(self.count - 1, rank, -1):
            order[k] = order[k - 1]
        order[rank] = slot
        self.tables[slot] = t
        scores[slot] = score
        self.places[slot] = place
        self.notes[slot] = note
        for i in range(depth):
            self.paths[slot * ROOM + i] = before.paths[parent * ROOM + i]
        self.paths[slot * ROOM + depth] = move

    def begin(self, score: i64) -> None:
        """The position to start from is the only one so far."""
        self.count = 1
        self.scores[0] = score

    def best_score(self, otherwise: i64) -> i64:
        return self.scores[self.order[0]] if self.count else otherwise

    def write_best(self, plan: vec[i64], length: i64) -> None:
        """The moves that lead to the best position."""
        for i in range(length):
            plan[i] = self.paths[self.order[0] * ROOM + i]


@final
class Search:
    """A turn being planned, one move further at a time: `beam` has the positions to go on from. `length` and `best`:
    how long the best plan so far is (0: none is better than to stop at once), and the points it leads to."""

    __slots__ = ("beam", "best", "depth", "following", "length", "plan", "start")

    def __init__(self, t: Table, width: i64, points: i64, plan: vec[i64]) -> None:
        """`points`: those of the position to start from. `plan`: where the best moves are written."""
        self.start: Final = t
        self.plan: Final = plan
        self.best = points
        self.length: i64 = 0
        self.depth: i64 = 0
        self.beam = Beam(t, width)
        self.beam.begin(points)
        self.following = Beam(t, width)

    def offer(self, k: i64, move: i64, t: Table, points: i64, place: i64, note: i64) -> None:
        """The position that a move leads to from the k-th of the beam."""
        self.following.offer(t, points, place, note, self.beam, k, self.depth, move)

    def go_on(self) -> None:
        """Every move has been offered: look one further, from the best positions it led to."""
        self.depth += 1
        points = self.following.best_score(self.best)
        if points > self.best:
            self.best = points
            self.length = self.depth
            self.following.write_best(self.plan, self.length)
        self.beam = self.following
        self.following = Beam(self.start, self.beam.width)
