"""An answer that was given against the best that can be found: both from what the seat saw, and with the same luck.

First the best line is looked for among the others, then the best way on after the answer, and these two are weighed
anew, sample by sample, with luck that neither was chosen by: nothing looks better because it was lucky when chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from containment.kernel.engine.fate import MOST_SEED, mixed
from containment.kernel.engine.leaf import INPUTS
from containment.kernel.engine.rollout import TO_THE_END, turn_of
from containment.kernel.engine.steps import asked
from containment.kernel.engine.table import Table
from containment.kernel.game import Game, View, own_moves, step_name
from containment.searching.answering import with_ways_on
from containment.searching.halving import AT_LEAST, Arm, Halving, surely_better
from containment.searching.lines import Line, Searched
from containment.searching.network import Network
from containment.searching.strength import Strength
from containment.searching.thinking import imagined, spread, walked

SEARCHING: Final = 2  # a half of the samples look for the best line,
GOING_ON: Final = 4  # a quarter for the best way on after the answer that was given, and the rest compare
TRIES: Final = 12  # of a line: fewer would tell nothing of it
ERRORS: Final = 2.0  # standard errors by which another line must be better: few of many that are as good look so


class Compared(NamedTuple):
    """The team's chances; for a seat that plays against it, the best line has the smallest."""

    best: Line
    made: Line
    best_chance: float
    made_chance: float
    table: Table  # as it was imagined
    other_chance: float  # of the best line that begins otherwise, better or not

    @property
    def cost(self) -> float:
        """What the answer gave away."""
        return abs(self.best_chance - self.made_chance)


class Comparing:
    """One answer of a seat, at one moment."""

    def __init__(self, game: Game, view: View, seed: int, strength: Strength) -> None:
        self.game, self.view, self.strength = game, view, strength
        self.searched: Searched = game.search()
        self.against = game.is_against(view)
        self.worlds = imagined(game, view, seed, strength.worlds)
        self.t = self.worlds[0]
        self.network: Network = self.searched.network(self.t)
        # A network without inputs knows nothing: then only how games end counts.
        self.turns = self.searched.horizon(self.t) if self.network.words[INPUTS] else TO_THE_END
        self.luck = int(mixed(seed, 1)) & MOST_SEED
        self.fresh = int(mixed(seed, 2)) & MOST_SEED
        self.in_parts: set[tuple[int, ...]] = set()  # lines whose first move answers a question by itself

    def compare(self, made: int) -> Compared:
        lines = self.lines()
        best = self.best_of([line for line in lines if line.moves[:1] != (made,)], SEARCHING)
        chosen = self.best_of(self.after(made, lines), GOING_ON)
        assert chosen is not None
        best, chosen = (None if one is None else self.best_of(self.going_on(one), GOING_ON) for one in (best, chosen))
        assert chosen is not None
        arms = self.halving([chosen] if best is None else [chosen, best], self.fresh)
        arms.sample(arms.arms, max(AT_LEAST, self.strength.samples // (4 * max(1, self.turns))))
        mine = self.of_the_team(arms.arms[0])
        other = mine if best is None else self.of_the_team(arms.arms[1])
        if best is None or not surely_better(arms.arms[1], arms.arms[0], ERRORS):
            return Compared(chosen, chosen, mine, mine, self.t, other)
        return Compared(best, chosen, other, mine, self.t, other)

    def of_the_team(self, arm: Arm) -> float:
        """As it is said. An arm has the chance of the seat's own side."""
        return self.network.said(1.0 - arm.mean if self.against else arm.mean)

    def lines(self) -> list[Line]:
        """What the seat could do. One that is not asked may speak up or stay silent."""
        moves = self.view.moves
        if self.view.asked != self.view.seat:
            return [Line(()), *(Line((move,)) for move in moves)]
        known = frozenset(moves)
        found = self.searched.lines(self.t.clone(), self.view.seat, self.strength.width)
        if len(self.worlds) == 1:
            found = with_ways_on(self.game, self.searched, self.t, found, self.strength.width, spread)
        most = max(2, min(self.strength.arms, self.strength.samples // (TRIES * max(1, self.turns))))
        return spread([line for line in found if line.moves and line.moves[0] in known], most)

    def after(self, made: int, lines: Sequence[Line]) -> list[Line]:
        """Ways on after the answer that was given: where lines are longer than a move, it has a right to good ones."""
        own = [line for line in lines if line.moves[:1] == (made,)] or [Line((made,))]
        if self.view.asked != self.view.seat or all(len(line.moves) < 2 for line in lines):
            return own
        there = walked(self.searched, self.t, Line((made,)))
        if there.ended or asked(there) != self.view.seat or step_name(there) != step_name(self.t):
            return own
        on = spread(self.searched.lines(there, self.view.seat, self.strength.width), max(2, self.strength.arms // 4))
        return own + [
            Line((made, *line.moves)) for line in on if line.moves and line.moves[0] in own_moves(there, self.view.seat)
        ]

    def going_on(self, line: Line) -> list[Line]:
        """Ways on where a line of one move leads to the next question of the same seat: one that is to end its turn
        with habits would look bad, whatever it has done."""
        if len(line.moves) != 1 or self.view.asked != self.view.seat:
            return [line]
        there = walked(self.searched, self.t, line)
        if there.ended or asked(there) != self.view.seat:
            return [line]
        legal = frozenset(own_moves(there, self.view.seat))
        on = spread(self.searched.lines(there, self.view.seat, self.strength.width), max(2, self.strength.arms // 4))
        found = [Line((*line.moves, *one.moves)) for one in on if one.moves and one.moves[0] in legal]
        self.in_parts.update(one.moves for one in found)
        return [line, *found]

    def best_of(self, lines: Sequence[Line], part: int) -> Line | None:
        if len(lines) < 2:
            return lines[0] if lines else None
        ranked = self.halving(lines, self.luck).run(self.strength.samples // part)
        return lines[ranked[0].number]

    def halving(self, lines: Sequence[Line], luck: int) -> Halving:
        tables = [[self.there(world, line) for world in self.worlds] for line in lines]
        turn = turn_of(self.t)
        return Halving(self.game, tables, self.network.native, turn, self.turns, luck, against=self.against)

    def there(self, world: Table, line: Line) -> Table:
        """To stay silent leaves a world as it is."""
        if not line.moves:
            return world.clone()
        if line.moves not in self.in_parts:
            return walked(self.searched, world, line)  # type: ignore[no-any-return]
        there = walked(self.searched, world, Line(line.moves[:1]))
        if not there.ended and asked(there) == self.view.seat:  # what is hidden may lie otherwise
            self.searched.walk(there, Line(line.moves[1:]))
        return there  # type: ignore[no-any-return]


def compare(game: Game, view: View, made: int, seed: int, strength: Strength) -> Compared:
    """What this seat answered, against the best line that can be found with so many samples."""
    return Comparing(game, view, seed, strength).compare(made)


__all__ = ["Compared", "compare"]
