"""The turn ends when you say so: an answer after which cards would be drawn is held until the person whose turn it is
has said so. Until then it can be taken back, for nothing has been revealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.game import own_moves, pending, step_name
from containment.matches.match import Answer, Match
from containment.telling.tellings import telling_of

TURN_OVER: Final = "Turn over: Enter draws, {} takes back"


@dataclass(frozen=True)
class Held:
    """An answer that has not been given yet."""

    count: int  # the question it answers
    turn: int  # whose turn it would end
    answer: Answer  # what it would do, before chance says anything
    table: Table  # as it would be then
    moves: tuple[int, ...]  # the answer, and the consent of computers to it
    before: Held | None = None  # what is held already: the last action, and events played after it

    @property
    def all(self) -> tuple[Held, ...]:
        """What is held, in order."""
        return (self,) if self.before is None else (*self.before.all, self)

    def events(self, match: Match) -> tuple[int, ...]:
        """What the person may still play before chance speaks."""
        return tuple(move for move in own_moves(self.table, self.turn) if match.is_event(move))


def held(match: Match, move: int, seat: int, because: str = "") -> Held | None:
    """What there is to hold, if this legal answer would end the actions of a person's turn; None otherwise. Who ends
    the turn by passing has said so already."""
    board = telling_of(match.game)
    acts = frozenset(getattr(board, "ACTIONS", ()))
    if not acts or not _acting(match.table, acts) or (step_name(match.table) in acts and move == match.passing):
        return None
    turn = int(getattr(match.view(seat), "turn", -1))
    if not 0 <= turn < len(match.players) or match.players[turn] is not None:
        return None
    after, moves, facts = match.tried(match.table, move)
    if after.ended or _acting(after, acts) or not (steps.asked(after) == CHANCE or step_name(after) in board.MOMENTS):
        return None
    return Held(match.count, turn, Answer(seat, move, because, facts, (), step_name(match.table)), after, moves)


def held_too(match: Match, held: Held, event: int) -> Held | None:
    """An event that is played after the last action: it is held as well. None if chance has a word in the event itself,
    or somebody in what becomes of it: then there is nothing to be taken back; or if it brings more actions: then the
    turn is not over."""
    step = step_name(held.table)
    after, moves, facts = match.tried(held.table, event)
    drawing = _drawing(match, held.table)
    if after.ended or step_name(after) not in (step, drawing) or _drawing(match, after) != drawing:
        return None
    answer = Answer(held.turn, event, "", facts, (), step)
    return Held(held.count, held.turn, answer, after, moves, held)


def _drawing(match: Match, t: Table) -> str:
    """What chance is asked at the end of the turn, when nobody plays an event."""
    moments = telling_of(match.game).MOMENTS
    while step_name(t) in moments and match.passing is not None:
        t = match.tried(t, match.passing).table
    return step_name(t)


def _acting(t: Table, acts: frozenset[str]) -> bool:
    return any(name in acts for name, _ in pending(t))
