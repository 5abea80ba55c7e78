"""Why not, for what On the Brink adds. The twin of the option lists in events.py and roles.py."""

from __future__ import annotations

from containment.games.pandemic.brink.rules.events import has_no_roles, in_actions_step
from containment.games.pandemic.brink.rules.roles import (
    field_operative,
    may_capture,
    may_obtain_from,
    may_retrieve,
    may_sample,
)
from containment.games.pandemic.rules.board import CITIES
from containment.games.pandemic.rules.cubes import colours_in
from containment.games.pandemic.rules.moves import (
    BORROWED_TIME,
    CAPTURE,
    ESCAPE,
    NEW_ASSIGNMENT,
    OBTAIN,
    RAPID_VACCINE,
    RE_EXAMINED,
    REMOTE_TREATMENT,
    RETRIEVE,
    RETURN_SAMPLE,
    SAMPLE,
    SPECIAL_ORDERS,
    START_IN,
    first,
    second,
    verb_of,
)
from containment.games.pandemic.rules.reasons import (
    ACTIONS_ARE_OVER,
    ALREADY_OBTAINED,
    ALREADY_RETRIEVED,
    ALREADY_SAMPLED,
    ANOTHER_IS_ASKED_FIRST,
    HAS_DECLINED,
    NO_BIOTERRORIST,
    NO_CUBE_THERE,
    NO_CUBE_TO_SAMPLE,
    NO_CUBE_TO_VACCINATE,
    NO_ROLE_LEFT,
    NO_SAMPLE,
    NO_SUCH_PLAYER,
    NOT_FROM_HERSELF,
    NOT_HER_TURN,
    NOT_IN_HER_CITY,
    NOT_IN_PLAYER_DISCARD,
    NOT_IN_THAT_HAND,
    NOT_JUST_CURED,
    NOT_OF_THE_TEAM,
    NOT_SPOTTED_HERE,
    NOT_THE_ARCHIVIST,
    NOT_THE_OPERATIVE,
    NOT_THE_TERRORIST,
    NOTHING_TO_RE_EXAMINE,
    ONE_OF_THE_OTHERS,
    ORDERS_TOO_LATE,
)
from containment.games.pandemic.rules.table import (
    BIOTERRORIST,
    BRINK,
    CURE_FOUND,
    DISEASES,
    EVERYBODY,
    JUST_CURED,
    OBTAINED,
    PLAYER_DISCARD,
    RETRIEVE_CITY,
    RETRIEVED,
    ROLES_LEFT,
    SAMPLES,
    TAKE_ANY_CITY,
    TAKE_SAMPLE,
    THIS_TURN,
    Pandemic,
)
from containment.kernel.engine.sets import has
from containment.kernel.engine.steps import NOT_A_MOVE, NOT_NOW
from containment.kernel.engine.table import NOBODY
from containment.native import i64
from containment.parts.handfuls import count


def refuse_brink_action(t: Pandemic, seat: i64, verb: i64, move: i64) -> i64:
    if verb == RETRIEVE:
        return refuse_retrieving(t, seat, move)
    if verb == SAMPLE:
        return refuse_sampling(t, seat, move)
    if verb == CAPTURE:
        if move != CAPTURE:
            return NOT_A_MOVE
        if not t.plays(BIOTERRORIST):
            return NO_BIOTERRORIST
        return 0 if may_capture(t, seat) else NOT_SPOTTED_HERE
    if START_IN <= verb <= ESCAPE:
        return NOT_THE_TERRORIST if t.plays(BIOTERRORIST) else NO_BIOTERRORIST
    return refuse_free(t, EVERYBODY, move)


def is_his_seat(t: Pandemic, seat: i64) -> bool:
    """[P.C10] The Bio-Terrorist sits after the team."""
    return t.plays(BIOTERRORIST) and seat == t.seats


def refuse_seat(t: Pandemic, seat: i64) -> i64:
    """[P.C22] A seat that is not one of the team's: the Bio-Terrorist's, or nobody's."""
    return NOT_OF_THE_TEAM if is_his_seat(t, seat) else NO_SUCH_PLAYER


def refuse_retrieving(t: Pandemic, seat: i64, move: i64) -> i64:
    if move != RETRIEVE:
        return NOT_A_MOVE
    if not t.can(seat, RETRIEVE_CITY):
        return NOT_THE_ARCHIVIST
    if t.w[THIS_TURN] & RETRIEVED:
        return ALREADY_RETRIEVED
    return 0 if may_retrieve(t, seat) else NOT_IN_PLAYER_DISCARD


def refuse_sampling(t: Pandemic, seat: i64, move: i64) -> i64:
    colour = second(move)
    if move != SAMPLE | colour or colour >= DISEASES:
        return NOT_A_MOVE
    if not t.can(seat, TAKE_SAMPLE):
        return NOT_THE_OPERATIVE
    if not may_sample(t, seat):
        return ALREADY_SAMPLED
    return 0 if has(colours_in(t, t.pawn(seat)), colour) else NO_CUBE_TO_SAMPLE


def refuse_free(t: Pandemic, seats: i64, move: i64) -> i64:
    """What roles may do at a moment for events; `seats` are those that may speak."""
    verb = verb_of(move)
    if verb == OBTAIN:
        return refuse_obtaining(t, seats, first(move), second(move))
    if verb != RETURN_SAMPLE:
        return NOT_NOW
    if move != RETURN_SAMPLE | second(move) or second(move) >= DISEASES:
        return NOT_A_MOVE
    if t.w[BRINK] == 0:
        return NOT_THE_OPERATIVE
    operative = field_operative(t)
    if operative == NOBODY or not has(seats, operative):
        return NO_SAMPLE
    return 0 if count(t.w[SAMPLES], second(move)) else NO_SAMPLE


def refuse_obtaining(t: Pandemic, seats: i64, other: i64, card: i64) -> i64:
    if card >= CITIES:
        return NOT_A_MOVE
    seat = t.turn
    if seat >= t.seats or not t.can(seat, TAKE_ANY_CITY):
        return NOT_HER_TURN
    if not has(seats, seat):
        return ANOTHER_IS_ASKED_FIRST
    if t.w[THIS_TURN] & OBTAINED:
        return ALREADY_OBTAINED
    if other >= t.seats:
        return refuse_seat(t, other)
    if other == seat:
        return NOT_FROM_HERSELF
    if t.pawn(other) != t.pawn(seat):
        return NOT_IN_HER_CITY
    if not has(may_obtain_from(t), other):
        return HAS_DECLINED
    return 0 if has(t.cards(other), card) else NOT_IN_THAT_HAND


def refuse_brink_event(t: Pandemic, verb: i64, when: i64, a: i64, b: i64) -> i64:
    if verb == RAPID_VACCINE:
        if a or b >= CITIES:
            return NOT_A_MOVE
        if when != CURE_FOUND:
            return NOT_JUST_CURED
        return 0 if has(t.infected(t.w[JUST_CURED]), b) else NO_CUBE_TO_VACCINATE
    if verb == REMOTE_TREATMENT:
        if a >= CITIES or b >= DISEASES:
            return NOT_A_MOVE
        return 0 if has(t.infected(b), a) else NO_CUBE_THERE
    if a:
        return NOT_A_MOVE
    if (verb == BORROWED_TIME or verb == SPECIAL_ORDERS) and not in_actions_step(t):
        return ORDERS_TOO_LATE if verb == SPECIAL_ORDERS else ACTIONS_ARE_OVER
    if verb != NEW_ASSIGNMENT and verb != RE_EXAMINED and verb != SPECIAL_ORDERS:
        return NOT_A_MOVE if b else 0
    if b >= t.seats:
        return refuse_seat(t, b)
    if verb == SPECIAL_ORDERS:
        return ONE_OF_THE_OTHERS if b == t.turn else 0
    if verb == NEW_ASSIGNMENT:
        return NO_ROLE_LEFT if t.w[ROLES_LEFT] == 0 or has_no_roles(t) else 0
    return 0 if t.w[PLAYER_DISCARD] else NOTHING_TO_RE_EXAMINE
