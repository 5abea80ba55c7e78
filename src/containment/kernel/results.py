"""How a game ended for one seat: for the team, for a traitor, for one who wins alone."""

from __future__ import annotations

from dataclasses import dataclass

from containment.kernel.engine.table import Ending, Table
from containment.kernel.game import Game
from containment.kernel.seats import a_seat


@dataclass(frozen=True)
class Result:
    """How a game ended for one seat.

    won: did this seat win?
    shared: is that the result of every seat, as when a team wins or loses together? If not, one side has beaten the
        other, or one player has won alone
    reason: why the game ended, in a word
    rule: the id of the rule that says so
    """

    won: bool
    shared: bool
    reason: str
    rule: str


def has_won(over: Ending, seat: int) -> bool:
    """Has this seat won? Where nobody is named as winner, all seats share what the team has."""
    return seat in over.winners if over.winners else over.won


def result(game: Game, t: Table, seat: int | str) -> Result | None:
    """How the game ended for a seat; None while it goes on."""
    seats = game.seats_at(t)
    number = a_seat(seat, seats)
    over = t.over
    if over is None:
        return None
    won = has_won(over, number)
    return Result(won, all(has_won(over, n) is won for n in range(seats)), over.reason, over.rule)


__all__ = ["Result", "has_won", "result"]
