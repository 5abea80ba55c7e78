"""What can be done with the dice that are rolled, in many ways: what a searching player weighs. A line ends where dice
are rolled, at the end of step 1, or anywhere between: there habits go on. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.cure.judging.value import NOTHING, log_odds
from containment.games.cure.rules import pile
from containment.games.cure.rules.actions import unspent
from containment.games.cure.rules.infection import WON
from containment.games.cure.rules.moves import PASS, REROLL, verb_of
from containment.games.cure.rules.table import Cure
from containment.kernel.engine.sets import bit, has, size
from containment.kernel.engine.steps import MOST_MOVES, commit, options_into
from containment.native import i64, vec
from containment.parts.beam import ROOM
from containment.parts.lines import Lines

# The questions that a line goes through
STEP_ONE: Final = (
    bit(pile.ACT)
    | bit(pile.MORE_TREATS)
    | bit(pile.MORE_CONTAINED)
    | bit(pile.ADMIT_ONE)
    | bit(pile.MORE_REMOTE)
    | bit(pile.MORE_RESILIENT)
    | bit(pile.PAY_COST)
)
FINE: Final = 5  # bits of a logit that make no difference: 128 points are one
STOPPED: Final = 0  # the mark of a line after which step 1 is over; that of any other is its last move
DIE: Final[i64] = 16  # points for a die that can still be used
OVER: Final[i64] = 100000  # points for a game that is won, and against one that is lost


def is_step_one(t: Cure) -> bool:
    """Is it asked what to do with dice?"""
    return has(STEP_ONE, t.w[t.top - 1] & 63)


def dice_lines(t: Cure, width: i64, found: vec[i64]) -> i64:
    """Ways to use the dice that are rolled, events included: written as `parts/lines` says; how many. Chance must be
    asked on this table."""
    moves = vec[i64]([0] * MOST_MOVES)
    seen = NOTHING[:]
    lines = Lines(t, width, found)
    while lines.front.count and lines.depth < ROOM:
        for rank in range(lines.front.count):
            k = lines.front.order[rank]
            here = lines.front.tables[k]
            assert isinstance(here, Cure)
            before = points(here, seen)
            n = options_into(here, moves)
            for i in range(n):
                there = here.clone()
                commit(there, moves[i])
                if verb_of(moves[i]) == REROLL:
                    lines.add(k, moves[i], there, before + DIE * size(unspent(here, here.turn)), moves[i])
                elif there.ended == 0 and is_step_one(there):
                    now = points(there, seen) + DIE * size(unspent(there, there.turn))
                    if there.w[there.top - 1] & 63 == pile.ACT:
                        lines.add(k, moves[i], there, now, moves[i])
                    lines.offer(k, moves[i], there, now)
                else:
                    lines.add(k, moves[i], there, before if moves[i] == PASS else points(there, seen), STOPPED)
        lines.go_on()
    return lines.count


def points(t: Cure, seen: vec[i64]) -> i64:
    if t.ended:
        return OVER if t.ended == WON else -OVER
    return log_odds(t, seen) >> FINE
