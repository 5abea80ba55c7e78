"""Why not, first part: the numbers of the reasons, and refusals of questions with one kind of answer.

The sentences stand in words/refusals.py. Numbers are append-only.
"""

from __future__ import annotations

from typing import Final

from containment.games.cure.rules.board import REGIONS, VALUES, WEIGHT
from containment.games.cure.rules.moves import ROLL_DIE, A, first, is_event, second, verb_of
from containment.kernel.engine.sets import has
from containment.kernel.engine.steps import NOT_A_MOVE, NOT_NOW
from containment.native import i64

NO_DIE_SHOWS_IT: Final = 10
ALREADY_THERE: Final = 11
NOT_A_NEIGHBOUR: Final = 12
NOT_HERE: Final = 13
NOT_IN_CENTRE: Final = 14
CURED_NOT_SAMPLED: Final = 15
NO_SUCH_SEAT: Final = 16
NOT_TOGETHER: Final = 17
NOT_AN_UNSPENT_DIE: Final = 18
TAKE_THE_FIRST: Final = 19
NOT_ALL_LOCKED: Final = 20
NOT_A_LOCKED_DIE: Final = 21
NO_SUCH_SAMPLE: Final = 23
ALREADY_CURED: Final = 27
NOT_FACE_UP: Final = 28
TOO_FEW_IN_CDC: Final = 29
NO_EFFECT: Final = 30
ONLY_IN_STEP_ONE: Final = 31
ONLY_AFTER_FAILURE: Final = 32
NO_GRANT_HERE: Final = 33
NOT_IN_CDC: Final = 34
NOT_IN_THE_BAG: Final = 35
NOT_ON_THE_DIE: Final = 36
NOT_THERE: Final = 37
NO_SUCH_FACE: Final = 38
NO_SAMPLE_SHOWS_IT: Final = 39
CHOOSE_ONE_AT_LEAST: Final = 40
NOT_THE_NEXT_EVENT: Final = 41
NO_EVENT_NOW: Final = 42
HAS_DECLINED: Final = 43
ROLE_TAKEN: Final = 44
NOT_CURED: Final = 45
PILE_LIES: Final = 46
QUIET_ALREADY: Final = 47
NO_SPENT_DIE: Final = 48
OPEN_ALREADY: Final = 49
NOT_WITH_THE_PAWN: Final = 50
RETRIED_ALREADY: Final = 51
NO_SAMPLE_TO_GIVE: Final = 52
GIVING_COMES_LATER: Final = 53
CURING_COMES_LATER: Final = 54
NOT_AMONG_THE_KEPT: Final = 55
AIRLIFT_GOES_ELSEWHERE: Final = 56
NO_DIE_TO_TREAT_REMOTELY: Final = 57
NO_DIE_TO_REMOVE: Final = 58
NO_DIE_TO_ADMIT: Final = 59


def not_now(move: i64) -> i64:
    """A question that takes only its own kind of answer; [C.85] events wait until it is settled."""
    return NO_EVENT_NOW if is_event(move) else NOT_NOW


def refuse_member(items: i64, move_with: i64, move: i64, reason: i64) -> i64:
    """A question whose answer is a verb (with its first argument) and a member of a set."""
    if verb_of(move) != verb_of(move_with):
        return not_now(move)
    if first(move) != first(move_with):
        return NOT_A_MOVE
    return 0 if second(move) < 62 and has(items, second(move)) else reason


def refuse_value(colour: i64, move: i64) -> i64:
    """Chance: does a die of this colour have this face?"""
    if verb_of(move) != ROLL_DIE:
        return not_now(move)
    if move != ROLL_DIE | colour << A | second(move) or second(move) >= VALUES:
        return NOT_ON_THE_DIE
    return 0 if WEIGHT[colour * VALUES + second(move)] else NOT_ON_THE_DIE


def no_such_region(move: i64) -> bool:
    return first(move) >= REGIONS
