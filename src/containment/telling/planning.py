"""Plans for a turn, move by move: what could be done next after the moves so far, as far as one seat can know.

It is tried out on tables imagined from what that seat sees, so that nothing hidden can be read off a plan; and what
could be done on only some of them goes by luck, or by cards that nobody has seen: it is offered only where everything
does. Before the dice of a turn are rolled everything does, whatever three rolls may have in common: a plan is then what
one hopes for. A game says in `ROLLED_FIRST` that its turns begin so, and which verbs are of no use in such a plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.game import legal_moves, own_moves, step_name
from containment.matches.match import Match
from containment.telling.tellings import telling_of

WORLDS: Final = 3
ROLLS: Final = 24  # before the dice are rolled: enough for what a die in six shows
FARTHEST: Final = (
    400  # answers until a seat's next turn; a game in which nobody's turn comes by passing has no such plan
)


@dataclass(frozen=True)
class Ahead:
    """What could come next in a plan: the moves, and the table as it may look then, once for each world."""

    moves: tuple[int, ...]
    views: tuple[Any, ...]
    wrong: int = -1  # the first of the planned moves that cannot be made then; -1 if all of them can


def ahead(match: Match, eyes: int, of: int, planned: Sequence[int]) -> Ahead:
    """What this seat (`of`) could do in its turn, now or the next one, after the moves that are planned; as another, or
    it itself, sees it (`eyes`)."""
    view = match.view(eyes)
    hoped = _hoped_for(match, view, of)
    worlds = [_World(match, view, of, seed) for seed in range(ROLLS if hoped else WORLDS)]
    worlds = [world for world in worlds if world.comes_to_turn()]
    for n, move in enumerate(planned):
        able = [world for world in worlds if world.make(move)]
        if not able:
            return Ahead((), (view,), n)
        worlds = able
    if not worlds:
        return Ahead((), (view,))
    each = [world.moves() for world in worlds]
    every = dict.fromkeys(move for moves in each for move in moves)
    sure = [move for move in every if all(move in moves for moves in each)]
    if hoped:
        verbs = match.game.codebook.verb
        sure = [move for move in every if verbs(move).name not in hoped]
    return Ahead(tuple(sure or every), tuple(match.game.view(world.table, eyes) for world in worlds[:WORLDS]))


def _hoped_for(match: Match, view: Any, of: int) -> frozenset[str]:
    """If the dice of this turn are still to be rolled: the verbs that no plan needs until then."""
    found: frozenset[str] = getattr(telling_of(match.game), "ROLLED_FIRST", frozenset())
    return frozenset() if found and _World(match, view, of, 0).is_turn() else found


class _World:
    """A table that a seat cannot tell from the true one, and a turn on it."""

    def __init__(self, match: Match, view: Any, of: int, seed: int) -> None:
        self.match, self.of = match, of
        self.table: Table = match.game.imagine(view, seed)
        self._dice = Dice(seed)
        board = telling_of(match.game)
        self._acts: frozenset[str] = frozenset(getattr(board, "ACTIONS", ()))
        self._moments = board.MOMENTS

    def comes_to_turn(self) -> bool:
        """Until then everybody lets everything pass, and chance brings something."""
        for _ in range(FARTHEST):
            if self.table.ended:
                return False
            if self.is_turn():
                return True
            moves = legal_moves(self.table)
            self._commit(self._dice.pick(moves) if steps.asked(self.table) == CHANCE else self._easy_way(moves))
        return False

    def make(self, move: int) -> bool:
        """Make a planned move, if it can be made; others agree to it."""
        if move not in self.moves():
            return False
        self._commit(move)
        agree = self._agreement()
        while agree is not None:
            self._commit(agree)
            agree = self._agreement()
        return True

    def moves(self) -> tuple[int, ...]:
        """What the seat could do now; nothing once chance has the word."""
        t = self.table
        if t.ended or steps.asked(t) != self.of or step_name(t) in self._moments:
            return ()
        return tuple(move for move in own_moves(t, self.of) if move != self.match.passing)

    def is_turn(self) -> bool:
        t = self.table
        return steps.asked(t) == self.of and (not self._acts or step_name(t) in self._acts)

    def _commit(self, move: int) -> None:
        self.match.game.commit(self.table, move)

    def _easy_way(self, moves: Sequence[int]) -> int:
        passing = self.match.passing
        if passing is not None and passing in moves:
            return passing
        return self._found(moves, "agree") or moves[0]

    def _agreement(self) -> int | None:
        t = self.table
        if t.ended or steps.asked(t) in (CHANCE, self.of):
            return None
        return self._found(legal_moves(t), "agree")

    def _found(self, moves: Sequence[int], words: str) -> int | None:
        says: Callable[[int], str] = self.match.game.codebook.words
        return next((move for move in moves if says(move) == words), None)


__all__ = ["WORLDS", "Ahead", "ahead"]
