"""Why not, second part: actions and events, each cause with the number of its reason."""

from __future__ import annotations

from containment.games.cure.rules import board
from containment.games.cure.rules.actions import alike_before, neighbours, takes_the_first, unspent
from containment.games.cure.rules.board import CAN_FLY, CAN_SAIL, CAN_SAMPLE, CAN_TREAT, COST, REGIONS
from containment.games.cure.rules.events import (
    BORROWED_CARD,
    FORECAST_CARD,
    GRANT_CARD,
    HOSPITAL_CARD,
    QUIET_CARD,
    RESEARCH_CARD,
    VACCINE_CARD,
    dice_in_regions,
    does_something,
    spent_dice,
)
from containment.games.cure.rules.moves import (
    AIRLIFT,
    BORROWED,
    CLEAR,
    CONTAIN,
    CURE,
    FLY,
    GIVE,
    LIFT,
    NO_PASSENGER,
    PASS,
    PASSENGER,
    REMOTE,
    REROLL,
    RESILIENT,
    SAIL,
    SAMPLE,
    TO_CDC,
    TREAT,
    UNLOCK,
    VACCINE,
    event_of,
    first,
    second,
    verb_of,
)
from containment.games.cure.rules.pile import AFTER_FAILURE, IN_STEP_ONE
from containment.games.cure.rules.refusals import (
    AIRLIFT_GOES_ELSEWHERE,
    ALREADY_CURED,
    ALREADY_THERE,
    CURED_NOT_SAMPLED,
    CURING_COMES_LATER,
    GIVING_COMES_LATER,
    HAS_DECLINED,
    NO_DIE_SHOWS_IT,
    NO_DIE_TO_REMOVE,
    NO_DIE_TO_TREAT_REMOTELY,
    NO_EFFECT,
    NO_GRANT_HERE,
    NO_SPENT_DIE,
    NO_SUCH_SEAT,
    NOT_A_NEIGHBOUR,
    NOT_ALL_LOCKED,
    NOT_AN_UNSPENT_DIE,
    NOT_CURED,
    NOT_FACE_UP,
    NOT_HERE,
    NOT_IN_CENTRE,
    NOT_WITH_THE_PAWN,
    ONLY_AFTER_FAILURE,
    ONLY_IN_STEP_ONE,
    OPEN_ALREADY,
    PILE_LIES,
    QUIET_ALREADY,
    RETRIED_ALREADY,
    TAKE_THE_FIRST,
    TOO_FEW_IN_CDC,
)
from containment.games.cure.rules.table import (
    CDC,
    CENTRE,
    CURED,
    DECLINED,
    PAWN,
    REGION,
    ROW_OF_EVENTS,
    SEATS,
    Cure,
)
from containment.kernel.engine.sets import has
from containment.kernel.engine.steps import NOT_A_MOVE, NOT_NOW
from containment.native import i64
from containment.parts.handfuls import COLOURS, colours_in, total


def refuse_action(t: Cure, seat: i64, move: i64) -> i64:
    """[C.37] An action needs a die that shows it, and a legal effect."""
    verb = verb_of(move)
    if move == PASS:
        return 0
    if verb == FLY or verb == SAIL:
        return refuse_moving(t, seat, verb, move)
    if verb == TREAT or verb == CLEAR or verb == SAMPLE:
        return refuse_spending(t, seat, verb, move)
    if verb == LIFT:
        return refuse_lift(t, seat, first(move), second(move))
    if verb == CONTAIN or verb == TO_CDC:
        kind: i64 = board.CONTAIN if verb == CONTAIN else board.TO_CDC
        if first(move) or second(move) >= COLOURS:
            return NOT_A_MOVE
        if not has(t.showing(seat), kind):
            return NO_DIE_SHOWS_IT
        return 0 if has(colours_in(t.w[CENTRE]), second(move)) else NOT_IN_CENTRE
    if verb == REROLL:
        return refuse_reroll(t, seat, move)
    if verb == UNLOCK:
        return NOT_ALL_LOCKED
    return refuse_of_later_step(t, seat, verb, first(move), second(move))


def refuse_of_later_step(t: Cure, seat: i64, verb: i64, a: i64, colour: i64) -> i64:
    """[C.20] Samples are given and cures attempted when the dice are done with, if they can be at all."""
    if verb == GIVE:
        return NO_SUCH_SEAT if a >= t.w[SEATS] or a == seat else GIVING_COMES_LATER
    if verb == CURE:
        return ALREADY_CURED if colour < COLOURS and t.is_cured(colour) else CURING_COMES_LATER
    return NOT_NOW


def pays(t: Cure, seat: i64, kind: i64, kinds: i64) -> bool:
    """Does an unspent die show this face, and is it of a kind that can do it?"""
    return kind < 62 and has(t.showing(seat) & kinds, kind)


def refuse_moving(t: Cure, seat: i64, verb: i64, move: i64) -> i64:
    region = second(move)
    if region >= REGIONS:
        return NOT_A_MOVE
    if not pays(t, seat, first(move), CAN_FLY if verb == FLY else CAN_SAIL):
        return NO_DIE_SHOWS_IT
    if region == t.pawn(seat):
        return ALREADY_THERE
    return 0 if verb == FLY or has(neighbours(t.pawn(seat)), region) else NOT_A_NEIGHBOUR


def refuse_spending(t: Cure, seat: i64, verb: i64, move: i64) -> i64:
    colour = second(move)
    if colour >= COLOURS:
        return NOT_A_MOVE
    if not pays(t, seat, first(move), CAN_SAMPLE if verb == SAMPLE else CAN_TREAT):
        return NO_DIE_SHOWS_IT
    if verb == TREAT:
        return 0 if has(colours_in(t.w[REGION + t.pawn(seat)]), colour) else NOT_HERE
    if not has(colours_in(t.w[CENTRE]), colour):
        return NOT_IN_CENTRE
    return CURED_NOT_SAMPLED if verb == SAMPLE and t.is_cured(colour) else 0


def refuse_lift(t: Cure, seat: i64, lifted: i64, region: i64) -> i64:
    pawn = lifted & 7
    passenger = lifted >> PASSENGER
    if region >= REGIONS or passenger > NO_PASSENGER:
        return NOT_A_MOVE
    if not has(t.showing(seat), board.HELICOPTER):
        return NO_DIE_SHOWS_IT
    if pawn >= t.w[SEATS] or (passenger != NO_PASSENGER and passenger >= t.w[SEATS]):
        return NO_SUCH_SEAT
    if passenger != NO_PASSENGER:
        if pawn >= passenger:
            return NOT_A_MOVE
        if t.w[PAWN + passenger] != t.w[PAWN + pawn]:
            return NOT_WITH_THE_PAWN
    if t.pawn(pawn) == region:
        return ALREADY_THERE
    declined = t.w[DECLINED]
    return HAS_DECLINED if has(declined, pawn) or (passenger != NO_PASSENGER and has(declined, passenger)) else 0


def refuse_reroll(t: Cure, seat: i64, move: i64) -> i64:
    """[C.25] [C.26]"""
    some = second(move)
    if first(move) or some == 0:
        return NOT_A_MOVE
    if some & ~unspent(t, seat):
        return NOT_AN_UNSPENT_DIE
    return 0 if takes_the_first(some, alike_before(t, seat)) else TAKE_THE_FIRST


# ---------------------------------------------------------------------------------------------- events
def refuse_event(t: Cure, when: i64, move: i64) -> i64:
    """[C.R19] Face up, paid for, at its time, and with an effect."""
    w = t.w
    event = event_of(move)
    if not has(w[ROW_OF_EVENTS], event):
        return NOT_FACE_UP
    if total(w[CDC]) < COST[event]:
        return TOO_FEW_IN_CDC
    if event == VACCINE_CARD and second(move) < COLOURS and not has(w[CURED], second(move)):
        return NOT_CURED
    if not does_something(t, event, when):
        return refuse_effect(t, event, when)
    return refuse_arguments(t, verb_of(move), first(move), second(move))


def refuse_effect(t: Cure, event: i64, when: i64) -> i64:
    """Why an event would do nothing now."""
    if event == HOSPITAL_CARD or event == BORROWED_CARD:
        if when != IN_STEP_ONE:
            return ONLY_IN_STEP_ONE
        return OPEN_ALREADY if event == HOSPITAL_CARD else NO_SPENT_DIE
    if event == RESEARCH_CARD:
        return ONLY_AFTER_FAILURE if when != AFTER_FAILURE else RETRIED_ALREADY
    if event == FORECAST_CARD:
        return PILE_LIES
    if event == GRANT_CARD:
        return NO_GRANT_HERE
    return QUIET_ALREADY if event == QUIET_CARD else NO_EFFECT


def refuse_arguments(t: Cure, verb: i64, a: i64, b: i64) -> i64:
    """Of an event that can be used: is it used on something that is there?"""
    w = t.w
    if verb == AIRLIFT:
        if b >= REGIONS:
            return NOT_A_MOVE
        if a >= w[SEATS]:
            return NO_SUCH_SEAT
        if t.pawn(a) == b:
            return AIRLIFT_GOES_ELSEWHERE
        return HAS_DECLINED if has(w[DECLINED], a) else 0
    if verb == REMOTE or verb == RESILIENT:
        if a >= REGIONS or b >= COLOURS:
            return NOT_A_MOVE
        if has(colours_in(w[REGION + a]), b):
            return 0
        return NO_DIE_TO_TREAT_REMOTELY if verb == REMOTE else NO_DIE_TO_REMOVE
    if a:
        return NOT_A_MOVE
    if verb == BORROWED:
        if b < 1 or b > 2:
            return NOT_A_MOVE
        return 0 if b <= spent_dice(t) else NO_SPENT_DIE
    if verb == VACCINE:
        if b >= COLOURS:
            return NOT_A_MOVE
        return 0 if has(colours_in(dice_in_regions(t) + w[CENTRE]), b) else NO_EFFECT
    return NOT_A_MOVE if b else 0
