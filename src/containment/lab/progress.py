"""How far a study is: games, rate, time left, and the intervals so far."""

from __future__ import annotations

import time
from collections.abc import Sequence

from containment.lab.states import CellState
from containment.lab.stopping import expected, half_width
from containment.lab.study import Study


class Progress:
    def __init__(self, study: Study, cells: Sequence[CellState], width: int) -> None:
        self.study, self.cells, self.width = study, cells, width
        self.begun = time.monotonic()
        self.last = self.begun
        self.cell = 0  # of which something came last

    def came(self, cell: int, now: float) -> None:
        self.cell, self.last = cell, now

    @property
    def games(self) -> int:
        return sum(state.games for state in self.cells)

    @property
    def expected(self) -> int:
        """How many games it will be in all."""
        return sum(
            state.goal if state.enough else expected(self.study, state.wins, state.games) for state in self.cells
        )

    @property
    def rate(self) -> float:
        """Games a second."""
        fresh = sum(state.games - state.before for state in self.cells)
        return fresh / max(self.last - self.begun, 1e-6)

    @property
    def seconds_left(self) -> float:
        """By how long the games of each cell take; before that is known, by the average."""
        usual = self.rate / self.width if self.rate else 0.0
        left = 0.0
        for state in self.cells:
            if not state.enough and (state.rate or usual):
                games = max(0, expected(self.study, state.wins, state.games) - state.games)
                left += games / (state.rate or usual) / self.width
        return left

    def line(self) -> str:
        """All of it in a line."""
        state = self.cells[self.cell]
        won = f"{state.wins / state.games:.1%} ± {half_width(state.wins, state.games):.1%}" if state.games else "?"
        where = f"cell {self.cell + 1} of {len(self.cells)}, {state.cell.label}: " if len(self.cells) > 1 else ""
        return (
            f"{self.games:,}/{self.expected:,} games, {self.rate:,.0f}/s, {clock(self.seconds_left)} left; "
            f"{where}won {won}"
        )


def clock(seconds: float) -> str:
    whole = int(seconds)
    if whole >= 3600:
        return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
    return f"{whole // 60}:{whole % 60:02}"


__all__ = ["Progress", "clock"]
