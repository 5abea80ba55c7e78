"""The lines of play that are weighed at a Pandemic table, and by which network."""

from __future__ import annotations

from typing import Any, Final

from containment.games.pandemic.brink.thumb.lines import he_acts, his_turn_lines
from containment.games.pandemic.habits.answers import HABITS
from containment.games.pandemic.rules.moves import PASS
from containment.games.pandemic.rules.steps import VERSION
from containment.games.pandemic.rules.table import (
    ACTIONS_LEFT,
    BIOTERRORIST,
    BRINK,
    HE_IS_OUT,
    HIS_ACTIONS,
    PLAYER_PILE,
)
from containment.games.pandemic.search.evidence import credible
from containment.games.pandemic.thumb.lines import answers, is_turn, turn_lines, walk
from containment.games.pandemic.thumb.plan import other_answer
from containment.kernel.engine.rollout import move_buffer, native_ints
from containment.kernel.engine.steps import asked, attempt
from containment.parts.heaps import cards_left
from containment.parts.lines import LENGTH, LINE, MARK, MOST_LINES, MOVES, POINTS
from containment.searching.lines import Line
from containment.searching.network import Network, loaded

SHARES: Final = (0.1, 0.15, 0.2, 0.25, 0.35)  # of a turn's thinking, by actions left; five after Borrowed Time
HIS_SHARES: Final = (0.1, 0.2, 0.35)  # of the Bio-Terrorist's
OTHER: Final = 0.08  # and for any other question
TURNS_AT_TWO: Final = 3  # turns that are judged at a table of two
MOST_TURNS: Final = 7  # for which there is time: three and a Bio-Terrorist's, who judge them in 0.7 s
MORE: Final = 4 / 3  # times as many samples as usual: 44,000 a turn at four seats, in 0.6 s


class Pandemics:
    def share(self, t: Any) -> float:
        if he_acts(t):
            return HIS_SHARES[int(t.w[HIS_ACTIONS])]
        return SHARES[min(int(t.w[ACTIONS_LEFT]), 4)] if is_turn(t) else OTHER

    def lines(self, t: Any, seat: int, width: int) -> list[Line]:
        if is_turn(t):
            return whole_turns(t, seat, width)
        if he_acts(t) and self.against(t, seat):
            return his_turns(t, width)
        if int(asked(t)) != seat:
            return []
        moves = move_buffer()
        found = [int(moves[i]) for i in range(answers(t, moves))]
        first = found[0] if self.against(t, seat) else int(other_answer(t, seat, t.w[t.top - 1]))
        return [Line((first,)), *(Line((move,)) for move in found if move != first)]

    def walk(self, t: Any, line: Line) -> None:
        if is_turn(t) or he_acts(t):
            walk(t, native_ints(list(line.moves)), len(line.moves))
        else:
            attempt(t, line.moves[0])

    def moment(self, t: Any) -> int:
        return int(cards_left(t.w, PLAYER_PILE) << 3 | t.turn) if is_turn(t) or he_acts(t) else int(t.key())

    def against(self, t: Any, seat: int) -> bool:
        """[P.15.14] The Bio-Terrorist, who sits after the others."""
        return bool(seat == t.seats)

    def horizon(self, t: Any) -> int:
        """This turn, everybody else's, and one's own again. (4 seats, 5 epidemics, the same 120 deals: 90 won so, 86
        with one turn more. Of sixty deals 44 were won where the end of every turn was judged, 41 where only the last
        was, 33 where only the next turn's was.) [P.15.3] The team looks past the Bio-Terrorist's turns, one after each
        (21 of 59 deals won so, 19 of 60 where his counted as everybody else's); he himself sees his second turn or
        third from here (looking as far as they do, he lost 8 of 29 deals, else 9)."""
        others = 2 * t.seats if is_among_us(t) and not self.against(t, int(asked(t))) else t.seats
        return int(others) + 1

    def quickness(self, t: Any) -> float:
        """Each line is tried as often at any number of seats, though more turns are judged. (4 seats, 5 epidemics, the
        same 120 deals: 97 won with 40,000 samples a turn, 90 with 8,000.)"""
        return MORE * min(self.horizon(t), MOST_TURNS) / TURNS_AT_TWO

    def credible(self, t: Any, seat: int) -> float:
        return credible(t, seat)

    def network(self, t: Any) -> Network:
        if t.plays(BIOTERRORIST):
            return loaded("pandemic", "bioterrorist", VERSION)
        return loaded("pandemic", "brink" if t.w[BRINK] else "base", VERSION)


SEARCHED: Final = Pandemics()


def is_among_us(t: Any) -> bool:
    """[P.15.14] Is there a Bio-Terrorist, and not out of the game?"""
    return bool(t.plays(BIOTERRORIST) and not t.w[HE_IS_OUT])


def whole_turns(t: Any, seat: int, width: int) -> list[Line]:
    found = native_ints([0] * (MOST_LINES * LINE))
    lines = written(found, int(turn_lines(t, seat, width, found)))
    usual = habitual_turn(t)
    if usual and usual not in (line.moves for line in lines):
        lines.append(Line(usual))
    return lines or [Line((PASS,))]


def his_turns(t: Any, width: int) -> list[Line]:
    """Those of the Bio-Terrorist."""
    found = native_ints([0] * (MOST_LINES * LINE))
    return written(found, int(his_turn_lines(t, width, found)))


def written(found: Any, number: int) -> list[Line]:
    rows = [found[k * LINE : (k + 1) * LINE] for k in range(number)]
    return [Line(tuple(row[MOVES : MOVES + row[LENGTH]]), row[POINTS], row[MARK]) for row in rows]


def habitual_turn(t: Any) -> tuple[int, ...]:
    """What habits would do with the rest of the turn."""
    moves: list[int] = []
    here, out = t.clone(), move_buffer()
    while not here.ended and is_turn(here) and len(moves) < 12:
        moves.append(int(HABITS.decide(here, out, 0)))
        walk(here, native_ints(moves[-1:]), 1)
    return tuple(moves)
