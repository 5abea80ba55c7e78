"""The lines of play that are weighed at a table of Biologic Cold War, and by which network."""

from __future__ import annotations

from typing import Any, Final

from containment.games.coldwar.habits.answers import HABITS
from containment.games.coldwar.rules.moves import PASS
from containment.games.coldwar.rules.steps import VERSION
from containment.games.coldwar.rules.table import (
    ACTIONS_LEFT,
    DONE,
    DOUBLE,
    DOUBLE_AGENT_PLAYS,
    INDIVIDUAL,
    PLAYER_PILE,
)
from containment.games.coldwar.thumb.answers import other_answer
from containment.games.coldwar.thumb.lines import answers, is_turn, turn_lines, walk
from containment.kernel.engine.rollout import move_buffer, native_ints
from containment.kernel.engine.sets import size
from containment.kernel.engine.steps import asked, attempt
from containment.parts.heaps import cards_left
from containment.parts.lines import LENGTH, LINE, MARK, MOST_LINES, MOVES, POINTS
from containment.searching.lines import Line
from containment.searching.network import Network, loaded

SHARES: Final = (0.1, 0.15, 0.2, 0.25, 0.35)  # of a turn's thinking, by actions left; more after Extra Hours
OTHER: Final = 0.08  # and for any other question
MANY: Final = 12  # ways that hidden missions are imagined in


class ColdWars:
    def share(self, t: Any) -> float:
        return SHARES[min(int(t.w[ACTIONS_LEFT]), 4)] if is_turn(t) else OTHER

    def lines(self, t: Any, seat: int, width: int) -> list[Line]:
        found = self.thought_of(t, seat, width)
        if found and self.against(t, seat) and size(t.w[DONE + seat]) < t.missions_of_double():
            return [max(found, key=lambda line: line.points)]  # missions first, which the network knows nothing of
        return found

    def thought_of(self, t: Any, seat: int, width: int) -> list[Line]:
        if is_turn(t):
            return whole_turns(t, seat, width)
        if int(asked(t)) != seat:
            return []
        question = t.w[t.top - 1]
        first = int(other_answer(t, seat, question, question & 63))
        moves = move_buffer()
        found = [int(moves[i]) for i in range(answers(t, seat, moves))]
        return [Line((first,)), *(Line((move,)) for move in found if move != first)]

    def walk(self, t: Any, line: Line) -> None:
        if is_turn(t):
            walk(t, int(t.turn), native_ints(list(line.moves)), len(line.moves))
        else:
            attempt(t, line.moves[0])

    def moment(self, t: Any) -> int:
        return int(cards_left(t.w, PLAYER_PILE) << 3 | t.turn) if is_turn(t) else int(t.key())

    def against(self, t: Any, seat: int) -> bool:
        """[W.11.4] The Double Agent, who wins if the group loses."""
        return bool(t.w[DOUBLE] == seat + 1)

    def horizon(self, t: Any) -> int:
        """This turn, everybody else's, and one's own again. (3 seats, standard, the same 40 deals: 37 won so, 33 with
        this turn and the next, 25 with this one alone.)"""
        return int(t.seats) + 1

    def worlds(self, t: Any) -> int:
        """Hidden missions matter where somebody may win by them."""
        return MANY if t.plays(DOUBLE_AGENT_PLAYS) or t.plays(INDIVIDUAL) else 1

    def network(self, t: Any) -> Network:
        return loaded("coldwar", "base", VERSION)


SEARCHED: Final = ColdWars()


def whole_turns(t: Any, seat: int, width: int) -> list[Line]:
    found = native_ints([0] * (MOST_LINES * LINE))
    number = int(turn_lines(t, seat, width, found))
    rows = [found[k * LINE : (k + 1) * LINE] for k in range(number)]
    lines = [Line(tuple(row[MOVES : MOVES + row[LENGTH]]), row[POINTS], row[MARK]) for row in rows]
    usual = habitual_turn(t, seat)
    if usual and usual not in (line.moves for line in lines):
        lines.append(Line(usual))
    return lines or [Line((PASS,))]


def habitual_turn(t: Any, seat: int) -> tuple[int, ...]:
    """What habits would do with the rest of the turn."""
    moves: list[int] = []
    here, out = t.clone(), move_buffer()
    while not here.ended and is_turn(here) and len(moves) < 12:
        moves.append(int(HABITS.decide(here, out, 0)))
        walk(here, seat, native_ints(moves[-1:]), 1)
    return tuple(moves)
