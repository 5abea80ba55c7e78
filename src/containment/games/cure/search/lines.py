"""The lines of play that are weighed at a table of The Cure, and by which network."""

from __future__ import annotations

from typing import Any, Final

from containment.games.cure.rules.actions import unspent
from containment.games.cure.rules.steps import VERSION
from containment.games.cure.rules.table import THROWN
from containment.games.cure.thumb.lines import dice_lines, is_step_one
from containment.games.cure.thumb.search import habitual
from containment.games.cure.thumb.why.advice import sensible
from containment.kernel.engine.rollout import listed, native_ints
from containment.kernel.engine.sets import size
from containment.kernel.engine.steps import asked, attempt
from containment.parts.lines import LENGTH, LINE, MARK, MOST_LINES, MOVES, POINTS
from containment.searching.lines import Line
from containment.searching.network import Network, loaded

SHARES: Final = (0.05, 0.08, 0.12, 0.16, 0.22, 0.3)  # of a turn's thinking, by dice that can still be used
OTHER: Final = 0.05  # and for any other question
TURNS: Final = 3  # are played on: with more of them the luck of the dice hides what a line is worth


class Cures:
    def share(self, t: Any) -> float:
        return SHARES[min(int(size(unspent(t, t.turn))), len(SHARES) - 1)] if is_step_one(t) else OTHER

    def lines(self, t: Any, seat: int, width: int) -> list[Line]:
        """All is open in this game, so whoever is asked decides on events too, and nobody else speaks up."""
        if int(asked(t)) != seat:
            return []
        if is_step_one(t):
            return ways_to_use_dice(t, width)
        first = int(habitual(t))
        moves = sensible(t, tuple(listed(t)))
        return [Line((move,)) for move in [first, *(move for move in moves if move != first)]]

    def walk(self, t: Any, line: Line) -> None:
        for move in line.moves:
            attempt(t, move)

    def moment(self, t: Any) -> int:
        """From one roll to the next, the same."""
        return int(t.w[THROWN] << 3 | t.turn) if is_step_one(t) else int(t.key())

    def against(self, t: Any, seat: int) -> bool:
        return False

    def horizon(self, t: Any) -> int:
        return TURNS

    def quickness(self, t: Any) -> float:
        """A sample takes a third of the time of one in Pandemic, and dice need many. (3 seats, heroic, the same 120
        deals: 90 won with 80,000 samples a turn, 73 with 5,000. 100,000 take 0.6 s.)"""
        return 5

    def network(self, t: Any) -> Network:
        return loaded("cure", "cure", VERSION)


SEARCHED: Final = Cures()


def ways_to_use_dice(t: Any, width: int) -> list[Line]:
    found = native_ints([0] * (MOST_LINES * LINE))
    number = int(dice_lines(t, width, found))
    rows = [found[k * LINE : (k + 1) * LINE] for k in range(number)]
    return [Line(tuple(row[MOVES : MOVES + row[LENGTH]]), row[POINTS], row[MARK]) for row in rows]
