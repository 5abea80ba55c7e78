"""Whole turns, many of them: what a searching player weighs. And for the other questions, the answers worth weighing.
Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.thumb.answers import cube_to_remove, wins_by_removing
from containment.games.pandemic.judging.moves import targets, thinkable, useful_events
from containment.games.pandemic.judging.value import value
from containment.games.pandemic.rules.events import all_events, events_of, fitting
from containment.games.pandemic.rules.moves import (
    AIRLIFT,
    BORROWED_TIME,
    GRANT,
    GRANT_TAKING,
    MOBILE_HOSPITAL,
    NEW_ASSIGNMENT,
    PASS,
    REMOTE_TREATMENT,
    SPECIAL_ORDERS,
    verb_of,
)
from containment.games.pandemic.rules.table import (
    ANY,
    ASSIGNMENT_CARD,
    BORROWED_CARD,
    BRINK,
    CURED,
    DECLINED,
    HAND,
    HOSPITAL_CARD,
    ORDERS_CARD,
    REMOTE_CARD,
    STATIONS,
    Pandemic,
)
from containment.games.pandemic.rules.turn import ACTIONS
from containment.games.pandemic.thumb.plan import passengers, settle
from containment.kernel.engine.fate import mixed
from containment.kernel.engine.sets import bit, has, put, put_each
from containment.kernel.engine.steps import MOST_MOVES, commit, options_into, why_not
from containment.native import i64, vec
from containment.parts.beam import ROOM
from containment.parts.lines import Lines

STOPPED: Final = 2  # of the best positions after each move, so many are also tried with no further action


def turn_lines(t: Pandemic, seat: i64, width: i64, found: vec[i64]) -> i64:
    """Ways to spend the rest of the turn, as this seat knows of it, events included: written as `parts/lines` says; how
    many. Chance must be asked on this table."""
    moves = vec[i64]([0] * MOST_MOVES)
    lines = Lines(t, width, found)
    while lines.front.count and lines.depth < ROOM:
        for rank in range(lines.front.count):
            k = lines.front.order[rank]
            here = lines.front.tables[k]
            assert isinstance(here, Pandemic)
            n = thinkable(here, seat, lines.depth, moves)
            if lines.depth == 0 and t.w[BRINK]:
                n = events_for_a_turn(here, seat, moves, n)
            for i in range(n):
                there = here.clone()
                commit(there, moves[i])
                settle(there)
                if there.ended == 0 and (there.w[there.top - 1] & 63) == ACTIONS.op:
                    there.w[DECLINED] = t.w[DECLINED]
                    lines.offer(k, moves[i], there, value(there))
                else:
                    lines.add(k, moves[i], there, value(there), mark(there))
            if rank < STOPPED:
                there = here.clone()
                commit(there, PASS)
                settle(there)
                lines.add(k, PASS, there, value(there), mark(there))
        lines.go_on()
    return lines.count


def events_for_a_turn(t: Pandemic, seat: i64, moves: vec[i64], n: i64) -> i64:
    """The events that make another turn of it."""
    events = fitting(t, events_of(t, seat), ANY)
    if has(events, BORROWED_CARD):
        n = put(moves, n, BORROWED_TIME)
    if has(events, HOSPITAL_CARD):
        n = put(moves, n, MOBILE_HOSPITAL)
    if has(events, ORDERS_CARD):
        n = put_each(moves, n, SPECIAL_ORDERS, passengers(t))
    if has(events, ASSIGNMENT_CARD):
        n = put_each(moves, n, NEW_ASSIGNMENT, bit(t.seats) - 1)
    if has(events, REMOTE_CARD) and wins_by_removing(t):
        n = put(moves, n, cube_to_remove(t, REMOTE_TREATMENT))
    return n


def mark(t: Pandemic) -> i64:
    """What lasts of a turn: the hands, the stations, the cures."""
    found = mixed(t.w[STATIONS], t.w[CURED])
    for seat in range(t.seats):
        found = mixed(found, t.w[HAND + 2 * seat])
        found = mixed(found, t.w[HAND + 2 * seat + 1])
    return found


def walk(t: Pandemic, line: vec[i64], length: i64) -> None:
    """Make the moves of a line, and answer what they ask further as it was thought when the line was found. Where
    something else lies hidden than was thought, a move may not be possible: there the line ends."""
    for i in range(length):
        if t.ended or why_not(t, line[i]):
            return
        commit(t, line[i])
        settle(t)


def is_turn(t: Pandemic) -> bool:
    """Is it asked what to do with an action?"""
    return t.w[t.top - 1] & 63 == ACTIONS.op


def answers(t: Pandemic, moves: vec[i64]) -> i64:
    """At any other question: the legal moves, but airlifts and stations only where they are of some use; how many."""
    useful = vec[i64]([0] * MOST_MOVES)
    most = useful_events(t, all_events(t), targets(t), useful, 0)
    kept: i64 = 0
    for i in range(options_into(t, moves)):
        verb = verb_of(moves[i])
        keeps = verb != AIRLIFT and verb != GRANT and verb != GRANT_TAKING
        for k in range(most):
            if useful[k] == moves[i]:
                keeps = True
        if keeps:
            moves[kept] = moves[i]
            kept += 1
    return kept
