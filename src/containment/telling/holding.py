"""The turn ends when you say so: an answer after which cards would be drawn is held until the person whose turn it is
has said so. Until then it can be taken back, for nothing has been revealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.game import LUCK, fork, own_moves, pending, step_name
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
    turn = int(getattr(match.game.view(match.table, seat), "turn", -1))
    if not 0 <= turn < len(match.players) or match.players[turn] is not None:
        return None
    after = fork(match.table)
    after.luck = LUCK["asked"]
    told = len(after.story or ())
    step = step_name(match.table)
    steps.commit(after, move)
    if after.ended or _acting(after, acts) or not (steps.asked(after) == CHANCE or step_name(after) in board.MOMENTS):
        return None
    return Held(match.count, turn, Answer(seat, move, because, tuple((after.story or [])[told:]), (), step), after)


def _acting(t: Table, acts: frozenset[str]) -> bool:
    return any(name in acts for name, _ in pending(t))
