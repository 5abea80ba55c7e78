"""Whole turns, many of them: what a searching player weighs. And for the other questions, the answers worth weighing.
Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.iberia.judging.moves import thinkable
from containment.games.iberia.judging.value import value
from containment.games.iberia.rules.moves import PASS
from containment.games.iberia.rules.table import (
    DECLINED,
    HOSPITALS,
    RESEARCHED,
    WATER,
    Iberia,
)
from containment.games.iberia.rules.turn import ACTIONS
from containment.games.iberia.thumb.plan import asking, most_moves, settle
from containment.kernel.engine.fate import mixed
from containment.kernel.engine.steps import MOST_MOVES, commit, options_into, why_not
from containment.native import i64, vec
from containment.parts.lines import Lines

STOPPED: Final = 2  # of the best positions after each move, so many are also tried with no further action
MOST_ANSWERS: Final = 40  # to a question that is not about actions: the best so many are weighed


def turn_lines(t: Iberia, seat: i64, width: i64, found: vec[i64]) -> i64:
    """Ways to spend the rest of the turn, as this seat knows of it, events included: written as `parts/lines` says; how
    many. Chance must be asked on this table."""
    moves = vec[i64]([0] * MOST_MOVES)
    lines = Lines(t, width, found)
    for depth in range(most_moves(t, seat)):
        for rank in range(lines.front.count):
            k = lines.front.order[rank]
            here = lines.front.tables[k]
            assert isinstance(here, Iberia)
            n = thinkable(here, seat, depth, moves)
            for i in range(n):
                there = here.clone()
                commit(there, moves[i])
                settle(there)
                points = value(there) - asking(t, moves[i])
                if there.ended == 0 and is_turn(there):
                    there.w[DECLINED] = t.w[DECLINED]
                    lines.offer(k, moves[i], there, points)
                else:
                    lines.add(k, moves[i], there, points, mark(there))
            if rank < STOPPED:
                there = here.clone()
                commit(there, PASS)
                settle(there)
                lines.add(k, PASS, there, value(there), mark(there))
        lines.go_on()
    return lines.count


def mark(t: Iberia) -> i64:
    """What lasts of a turn: the hands, the hospitals, what is researched, clean water."""
    found = mixed(t.w[HOSPITALS], t.w[RESEARCHED])
    for part in range(4):
        found = mixed(found, t.w[WATER + part])
    for seat in range(t.seats):
        found = mixed(found, t.cards(seat))
        found = mixed(found, t.events(seat))
    return found


def walk(t: Iberia, line: vec[i64], length: i64) -> None:
    """Make the moves of a line, and answer what they ask further as it was thought when the line was found. Where
    something else lies hidden than was thought, a move may not be possible: there the line ends."""
    for i in range(length):
        if t.ended or why_not(t, line[i]):
            return
        commit(t, line[i])
        settle(t)


def is_turn(t: Iberia) -> bool:
    """Is it asked what to do with an action?"""
    return t.w[t.top - 1] & 63 == ACTIONS.op


def answers(t: Iberia, moves: vec[i64]) -> i64:
    """At any other question: the legal moves, or the best of them if they are many; how many."""
    n = options_into(t, moves)
    if n <= MOST_ANSWERS:
        return n
    points = vec[i64]([0] * MOST_MOVES)
    for i in range(n):
        there = t.clone()
        commit(there, moves[i])
        settle(there)
        points[i] = value(there)
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
