"""How far each cell of a study is."""

from __future__ import annotations

from collections.abc import Iterable

from containment.lab.cells import Cell
from containment.lab.stopping import is_enough, looks
from containment.lab.study import Study

SECONDS = 2.0  # that a piece should take,
LEAST_SECONDS = 1.0  # and towards the end, so that all are done at about the same time
FIRST_QUICK, FIRST_SLOW = 200, 1  # games of a piece before it is known how long they take
MOST = 1_000_000  # games of a piece
UNKNOWN, LOST, WON, OUT = 0, 1, 2, 3  # of a game; OUT: somebody plays it now


class CellState:
    """How far a cell is."""

    def __init__(self, study: Study, cell: Cell) -> None:
        self.study, self.cell = study, cell
        self.looks = looks(study)
        self.state = bytearray(self.looks[-1])
        self.won = [ending is not None and ending.won for ending in cell.rules.rules.endings]
        self.goal = self.looks[0]
        self.wins = self.games = 0  # of all that came back
        self.before = 0  # of those, how many were there from before
        self.rate = 0.0  # games a second of one worker
        self.enough = False
        self._from = 0  # below this, nothing is unknown

    def add(self, first: int, ended: Iterable[int]) -> None:
        """These games have come back."""
        results = bytes([WON if self.won[ending] else LOST for ending in ended])[: max(0, len(self.state) - first)]
        end = first + len(results)
        before = self.state[first:end]
        self.state[first:end] = results
        self.wins += results.count(WON) - before.count(WON)
        self.games += len(results) - before.count(WON) - before.count(LOST)

    def look(self) -> None:
        """Is it enough? If not, on to the next look."""
        while not self.enough and self._done() >= self.goal:
            if is_enough(self.study, self.state.count(WON, 0, self.goal), self.goal):
                self.enough = True
            else:
                self.goal = next(look for look in self.looks if look > self.goal)

    def _done(self) -> int:
        gaps = [at for at in (self.state.find(UNKNOWN, 0, self.goal), self.state.find(OUT, 0, self.goal)) if at >= 0]
        return min(gaps, default=self.goal)

    def next_piece(self, width: int = 1) -> tuple[int, int] | None:
        """The next games that nobody has played or plays, where `width` play at once; None if there are none before the
        next look."""
        if self.enough:
            return None
        first = self.state.find(UNKNOWN, self._from, self.goal)
        if first < 0:
            return None
        near = self.state[first : min(first + self._wanted(first, width), self.goal)]
        end = first + len(near) - len(near.lstrip(bytes([UNKNOWN])))
        self.state[first:end] = bytes([OUT]) * (end - first)
        self._from = end
        return first, end - first

    def _wanted(self, first: int, width: int) -> int:
        if not self.rate:
            return FIRST_QUICK if self.cell.is_quick else FIRST_SLOW
        share = (self.goal - first) / (2 * width)
        return min(MOST, max(1, int(min(self.rate * SECONDS, max(self.rate * LEAST_SECONDS, share)))))

    def give_back(self, first: int, count: int) -> None:
        """Nobody plays them after all."""
        for number in range(first, first + count):
            if self.state[number] == OUT:
                self.state[number] = UNKNOWN
        self._from = min(self._from, first)

    @property
    def counted(self) -> int:
        """How many games count, when it is enough."""
        return self.goal if self.enough else 0


__all__ = ["CellState"]
