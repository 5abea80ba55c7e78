"""Whole turns, many of them: what a searching player weighs. And for the other questions, the answers worth weighing.
Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.judging.missions import worth
from containment.games.coldwar.judging.moves import thinkable
from containment.games.coldwar.rules.moves import PASS, PEEK, TUNE_IN
from containment.games.coldwar.rules.table import (
    CUBES,
    DECLINED,
    DONE,
    FACILITIES,
    SATELLITES,
    SHORTWAVE_SET,
    TAKEN,
    TEAMS,
    THREAT_PILE,
    ColdWar,
)
from containment.games.coldwar.rules.turn import ACTIONS
from containment.games.coldwar.thumb.plan import asking, may_peek, most_moves, settle
from containment.kernel.engine.fate import mixed
from containment.kernel.engine.steps import MOST_MOVES, commit, options_into, why_not
from containment.native import i64, vec
from containment.parts.cubes import with_cubes
from containment.parts.lines import Lines

STOPPED: Final = 2  # of the best positions after each move, so many are also tried with no further action
MOST_ANSWERS: Final = 40  # to a question that is not about actions: the best so many are weighed


def turn_lines(t: ColdWar, me: i64, width: i64, found: vec[i64]) -> i64:
    """Ways to spend the rest of the turn, as this seat sees it, events included: written as `parts/lines` says; how
    many. Chance must be asked on this table."""
    moves = vec[i64]([0] * MOST_MOVES)
    lines = Lines(t, width, found)
    looks(t, me, lines)
    for depth in range(most_moves(t)):
        for rank in range(lines.front.count):
            k = lines.front.order[rank]
            here = lines.front.tables[k]
            assert isinstance(here, ColdWar)
            n = thinkable(here, me, depth, moves)
            for i in range(n):
                there = here.clone()
                commit(there, moves[i])
                settle(there, me)
                points = worth(there, me) - asking(t, moves[i])
                if there.ended == 0 and is_turn(there):
                    there.w[DECLINED] = t.w[DECLINED]
                    lines.offer(k, moves[i], there, points)
                else:
                    lines.add(k, moves[i], there, points, mark(there))
            if rank < STOPPED:
                there = here.clone()
                commit(there, PASS)
                settle(there, me)
                lines.add(k, PASS, there, worth(there, me), mark(there))
        lines.go_on()
    return lines.count


def looks(t: ColdWar, me: i64, lines: Lines) -> None:
    """To look at Threat cards first, and then to see."""
    if t.turn != me:
        return
    if may_peek(t):
        look(t, PEEK, me, lines)
    if t.has_identity(SHORTWAVE_SET) and t.w[THREAT_PILE]:
        look(t, TUNE_IN, me, lines)


def look(t: ColdWar, move: i64, me: i64, lines: Lines) -> None:
    there = t.clone()
    commit(there, move)
    lines.add(0, move, there, worth(there, me), move)


def mark(t: ColdWar) -> i64:
    """What lasts of a turn: the hands, Facilities, Teams, satellites, cubes, missions."""
    found = mixed(t.w[FACILITIES], t.w[SATELLITES])
    found = mixed(found, t.w[CUBES])
    for side in range(3):
        found = mixed(found, with_cubes(t.w, TEAMS, side))
    for seat in range(t.seats):
        found = mixed(found, t.cards(seat))
        found = mixed(found, t.events(seat))
        found = mixed(found, t.w[TAKEN + seat] << 20 | t.w[DONE + seat])
    return found


def walk(t: ColdWar, me: i64, line: vec[i64], length: i64) -> None:
    """Make the moves of a line, and answer what they ask further as it was thought when the line was found. Where
    something else lies hidden than was thought, a move may not be possible: there the line ends."""
    for i in range(length):
        if t.ended or why_not(t, line[i]):
            return
        commit(t, line[i])
        if line[i] != PEEK and line[i] != TUNE_IN:
            settle(t, me)


def is_turn(t: ColdWar) -> bool:
    """Is it asked what to do with an action?"""
    return t.w[t.top - 1] & 63 == ACTIONS.op


def answers(t: ColdWar, me: i64, moves: vec[i64]) -> i64:
    """At any other question: the legal moves, or the best of them if they are many; how many."""
    n = options_into(t, moves)
    if n <= MOST_ANSWERS:
        return n
    points = vec[i64]([0] * MOST_MOVES)
    for i in range(n):
        there = t.clone()
        commit(there, moves[i])
        settle(there, me)
        points[i] = worth(there, me)
    for k in range(MOST_ANSWERS):
        best = k
        for i in range(k + 1, n):
            if points[i] > points[best]:
                best = i
        move = moves[best]
        moves[best] = moves[k]
        moves[k] = move
        points[best] = points[k]
    return MOST_ANSWERS
