"""Refusals that many questions share."""

from __future__ import annotations

from containment.games.iberia.rules.moves import is_event, second, verb_of
from containment.games.iberia.rules.reasons import NO_EVENT_NOW
from containment.kernel.engine.sets import has
from containment.kernel.engine.steps import NOT_A_MOVE, NOT_NOW
from containment.native import i64


def not_now(move: i64) -> i64:
    """A question that takes only its own kind of answer; [I.V2] events wait until it is settled."""
    return NO_EVENT_NOW if is_event(move) else NOT_NOW


def refuse_member(cards: i64, verb: i64, move: i64, reason: i64) -> i64:
    """A question with one verb whose argument must be a member of the set."""
    if verb_of(move) != verb:
        return not_now(move)
    if move != verb | second(move):
        return NOT_A_MOVE
    return 0 if second(move) < 62 and has(cards, second(move)) else reason
