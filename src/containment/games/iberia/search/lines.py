"""The lines of play that are weighed at a table of Iberia, and by which network."""

from __future__ import annotations

from typing import Any, Final

from containment.games.iberia.habits.answers import HABITS
from containment.games.iberia.rules.moves import PASS
from containment.games.iberia.rules.steps import VERSION
from containment.games.iberia.rules.table import ACTIONS_LEFT, PLAYER_PILE, PRIVATE
from containment.games.iberia.search.evidence import credible
from containment.games.iberia.thumb.lines import answers, is_turn, turn_lines, walk
from containment.games.iberia.thumb.plan import other_answer
from containment.kernel.engine.rollout import move_buffer, native_ints
from containment.kernel.engine.steps import asked, attempt
from containment.parts.heaps import cards_left
from containment.parts.lines import LENGTH, LINE, MARK, MOST_LINES, MOVES, POINTS
from containment.searching.lines import Line
from containment.searching.network import Network, loaded

SHARES: Final = (0.1, 0.15, 0.2, 0.25, 0.35)  # of a turn's thinking, by actions left; more after One More Day
OTHER: Final = 0.08  # and for any other question
MANY: Final = 12  # ways that hidden hands are imagined in


class Iberias:
    def share(self, t: Any) -> float:
        return SHARES[min(int(t.w[ACTIONS_LEFT]), 4)] if is_turn(t) else OTHER

    def lines(self, t: Any, seat: int, width: int) -> list[Line]:
        if is_turn(t):
            return whole_turns(t, seat, width)
        if int(asked(t)) != seat:
            return []
        first = int(other_answer(t, seat, t.w[t.top - 1]))
        moves = move_buffer()
        found = [int(moves[i]) for i in range(answers(t, moves))]
        return [Line((first,)), *(Line((move,)) for move in found if move != first)]

    def walk(self, t: Any, line: Line) -> None:
        if is_turn(t):
            walk(t, native_ints(list(line.moves)), len(line.moves))
        else:
            attempt(t, line.moves[0])

    def moment(self, t: Any) -> int:
        return int(cards_left(t.w, PLAYER_PILE) << 3 | t.turn) if is_turn(t) else int(t.key())

    def against(self, t: Any, seat: int) -> bool:
        return False

    def horizon(self, t: Any) -> int:
        """This turn, everybody else's, one's own again and the next. (3 seats, 5 epidemics, the same 100 deals: 74 won
        so, 67 with one turn less.)"""
        return int(t.seats) + 2

    def worlds(self, t: Any) -> int:
        """Hidden hands matter; which events are still in the deck hardly does."""
        return MANY if t.plays(PRIVATE) else 1

    def credible(self, t: Any, seat: int) -> float:
        return credible(t, seat)

    def network(self, t: Any) -> Network:
        return loaded("iberia", "base", VERSION)


SEARCHED: Final = Iberias()


def whole_turns(t: Any, seat: int, width: int) -> list[Line]:
    found = native_ints([0] * (MOST_LINES * LINE))
    number = int(turn_lines(t, seat, width, found))
    rows = [found[k * LINE : (k + 1) * LINE] for k in range(number)]
    lines = [Line(tuple(row[MOVES : MOVES + row[LENGTH]]), row[POINTS], row[MARK]) for row in rows]
    usual = habitual_turn(t)
    if usual and usual not in (line.moves for line in lines):
        lines.append(Line(usual))
    return lines or [Line((PASS,))]


def habitual_turn(t: Any) -> tuple[int, ...]:
    """What habits would do with the rest of the turn."""
    moves: list[int] = []
    here, out = t.clone(), move_buffer()
    while not here.ended and is_turn(here) and len(moves) < 12:
        moves.append(int(HABITS.decide(here, out, 0)))
        walk(here, native_ints(moves[-1:]), 1)
    return tuple(moves)
