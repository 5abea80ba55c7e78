"""Why not? The number of the reason that forbids a move now, or 0.

The twin of the option lists: it derives the same rules from the move's side and names the one that is broken. A law
holds the two equal for every move of the codebook at every question. The sentences are in words.py.
"""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.actions import may_jump, other_pawns, shareable
from containment.games.pandemic.board import CARDS_OF, CITIES, COLOURS, NEAR
from containment.games.pandemic.events import GAP, card_of, holder
from containment.games.pandemic.moves import (
    AIRLIFT,
    BUILD,
    BUILD_TAKING,
    CHARTER,
    CURE,
    DIRECT,
    DISCARD,
    DRIVE,
    FORECAST,
    GIVE,
    GRANT,
    GRANT_TAKING,
    JOIN,
    JUMP,
    PASS,
    QUIET_NIGHT,
    RESILIENT,
    SEND_CHARTER,
    SEND_DIRECT,
    SEND_DRIVE,
    SHUTTLE,
    STORE,
    TAKE,
    TREAT,
    first,
    is_event,
    second,
    verb_of,
)
from containment.games.pandemic.table import (
    AIRLIFT_CARD,
    DECLINED,
    EVENT_CARD,
    FREE_BUILD,
    INFECTION_DISCARD,
    INFECTION_PILE,
    MOVE_OTHER_PAWN,
    MOVE_PAWN_TO_PAWN,
    PLAYER_DISCARD,
    RESILIENT_CARD,
    STATION_JUMP,
    STATIONS,
    STATIONS_IN_ALL,
    STORE_EVENT,
    STORED,
    Pandemic,
)
from containment.kernel.sets import has, size
from containment.kernel.steps import NOT_A_MOVE, NOT_NOW
from containment.native import i64
from containment.parts.layers import layers

NOT_CONNECTED: Final = 10
NEEDS_DESTINATION_CARD: Final = 11
NEEDS_CARD_OF_CITY: Final = 12
NOT_AT_STATION: Final = 13
NO_STATION_THERE: Final = 14
ALREADY_THERE: Final = 15
NOT_THE_OPERATIONS_EXPERT: Final = 16
ALREADY_JUMPED: Final = 17
NEEDS_ANY_CITY_CARD: Final = 18
STATION_STANDS_HERE: Final = 19
BUILD_NEEDS_CARD: Final = 20
STATIONS_IN_SUPPLY: Final = 21
MUST_TAKE_A_STATION: Final = 22
NO_CUBE_HERE: Final = 23
NOT_TOGETHER: Final = 24
WRONG_CARD_TO_SHARE: Final = 25
ALREADY_CURED: Final = 26
CURE_NEEDS_STATION: Final = 27
CURE_NEEDS_CARDS: Final = 28
NOT_THE_PLANNER: Final = 29
STORES_ONE_ALREADY: Final = 30
EVENT_NOT_DISCARDED: Final = 31
NOT_THE_DISPATCHER: Final = 32
SEND_NEEDS_CARD: Final = 33
CHARTER_NEEDS_CARD_OF_PAWN: Final = 34
PAWN_NOT_AT_STATION: Final = 35
NO_OTHER_PAWN_THERE: Final = 36
OWN_PAWN: Final = 37
HAS_DECLINED: Final = 38
NO_SUCH_SEAT: Final = 39
NOBODY_HOLDS_EVENT: Final = 40
NOT_IN_AN_EPIDEMIC: Final = 41
NOTHING_DISCARDED: Final = 42
NOT_IN_INFECTION_DISCARD: Final = 43
NO_CARD_TO_FORECAST: Final = 44
GRANT_NEEDS_FREE_CITY: Final = 45
NOT_IN_HAND: Final = 46
NOT_OF_THAT_COLOUR: Final = 47
NOT_AMONG_THE_CARDS: Final = 48
NOT_IN_THE_PILE: Final = 49
ROLE_TAKEN: Final = 50
NOTHING_TO_DISCARD_FOR: Final = 51
NO_EVENT_NOW: Final = 52


def refuse_action(t: Pandemic, seat: i64, move: i64) -> i64:
    verb = verb_of(move)
    if verb <= JUMP:
        return 0 if move == PASS else refuse_moving(t, seat, verb, move)
    if verb <= BUILD_TAKING:
        return refuse_building(t, seat, verb, move)
    if verb == TREAT:
        colour = second(move)
        if move != TREAT | colour or colour >= COLOURS:
            return NOT_A_MOVE
        return 0 if has(t.infected(colour), t.pawn(seat)) else NO_CUBE_HERE
    if verb == GIVE or verb == TAKE:
        return refuse_sharing(t, seat, verb, first(move), second(move))
    if verb == CURE:
        return refuse_cure(t, seat, move)
    if verb == STORE:
        return refuse_storing(t, seat, move)
    if SEND_DRIVE <= verb <= JOIN:
        return refuse_dispatching(t, seat, verb, first(move), second(move))
    return NOTHING_TO_DISCARD_FOR if verb == DISCARD else NOT_NOW


def refuse_moving(t: Pandemic, seat: i64, verb: i64, move: i64) -> i64:
    city = t.pawn(seat)
    goal = second(move)
    hand = t.cards(seat)
    if goal >= CITIES or (verb != JUMP and first(move)) or verb == PASS:
        return NOT_A_MOVE
    if goal == city:
        return ALREADY_THERE
    if verb == DRIVE:
        return 0 if has(NEAR[city], goal) else NOT_CONNECTED
    if verb == DIRECT:
        return 0 if has(hand, goal) else NEEDS_DESTINATION_CARD
    if verb == CHARTER:
        return 0 if has(hand, city) else NEEDS_CARD_OF_CITY
    if verb == SHUTTLE:
        if not has(t.w[STATIONS], city):
            return NOT_AT_STATION
        return 0 if has(t.w[STATIONS], goal) else NO_STATION_THERE
    if not t.can(seat, STATION_JUMP):
        return NOT_THE_OPERATIONS_EXPERT
    if not may_jump(t, seat):
        return ALREADY_JUMPED
    if not has(t.w[STATIONS], city):
        return NOT_AT_STATION
    card = first(move)
    return 0 if card < CITIES and has(hand, card) else NEEDS_ANY_CITY_CARD


def refuse_building(t: Pandemic, seat: i64, verb: i64, move: i64) -> i64:
    city = t.pawn(seat)
    taken = second(move)
    if move != (BUILD if verb == BUILD else BUILD_TAKING | taken) or taken >= CITIES:
        return NOT_A_MOVE
    if has(t.w[STATIONS], city):
        return STATION_STANDS_HERE
    if not t.can(seat, FREE_BUILD) and not has(t.cards(seat), city):
        return BUILD_NEEDS_CARD
    return refuse_taking(t, verb == BUILD, taken)


def refuse_taking(t: Pandemic, from_supply: bool, taken: i64) -> i64:
    if size(t.w[STATIONS]) < STATIONS_IN_ALL:
        return 0 if from_supply else STATIONS_IN_SUPPLY
    if from_supply:
        return MUST_TAKE_A_STATION
    return 0 if has(t.w[STATIONS], taken) else NO_STATION_THERE


def refuse_sharing(t: Pandemic, seat: i64, verb: i64, other: i64, card: i64) -> i64:
    if card >= CITIES:
        return NOT_A_MOVE
    if other >= t.seats or other == seat:
        return NO_SUCH_SEAT
    if t.pawn(other) != t.pawn(seat):
        return NOT_TOGETHER
    if not has(shareable(t, seat if verb == GIVE else other), card):
        return WRONG_CARD_TO_SHARE
    return HAS_DECLINED if has(t.w[DECLINED], other) else 0


def refuse_cure(t: Pandemic, seat: i64, move: i64) -> i64:
    colour = second(move)
    if move != CURE | colour or colour >= COLOURS:
        return NOT_A_MOVE
    if t.is_cured(colour):
        return ALREADY_CURED
    if not has(t.w[STATIONS], t.pawn(seat)):
        return CURE_NEEDS_STATION
    return 0 if size(t.cards(seat) & CARDS_OF[colour]) >= t.cards_to_cure(seat) else CURE_NEEDS_CARDS


def refuse_storing(t: Pandemic, seat: i64, move: i64) -> i64:
    if not t.can(seat, STORE_EVENT):
        return NOT_THE_PLANNER
    if t.w[STORED]:
        return STORES_ONE_ALREADY
    return 0 if move == STORE | second(move) and has(t.w[PLAYER_DISCARD + 1], second(move)) else EVENT_NOT_DISCARDED


def refuse_dispatching(t: Pandemic, seat: i64, verb: i64, pawn: i64, goal: i64) -> i64:
    if not t.can(seat, MOVE_PAWN_TO_PAWN if verb == JOIN else MOVE_OTHER_PAWN):
        return NOT_THE_DISPATCHER
    if goal >= CITIES:
        return NOT_A_MOVE
    if pawn >= t.seats:
        return NO_SUCH_SEAT
    city = t.pawn(pawn)
    hand = t.cards(seat)
    if goal == city:
        return ALREADY_THERE
    if verb == JOIN:
        if not has(other_pawns(t, pawn), goal):
            return NO_OTHER_PAWN_THERE
    elif pawn == seat:
        return OWN_PAWN
    elif verb == SEND_DRIVE:
        if not has(NEAR[city], goal):
            return NOT_CONNECTED
    elif verb == SEND_DIRECT:
        if not has(hand, goal):
            return SEND_NEEDS_CARD
    elif verb == SEND_CHARTER:
        if not has(hand, city):
            return CHARTER_NEEDS_CARD_OF_PAWN
    elif not has(t.w[STATIONS], city):
        return PAWN_NOT_AT_STATION
    elif not has(t.w[STATIONS], goal):
        return NO_STATION_THERE
    return HAS_DECLINED if pawn != seat and has(t.w[DECLINED], pawn) else 0


def refuse_event(t: Pandemic, held: i64, when: i64, move: i64) -> i64:
    """`held`: the events that may be played at this question."""
    card = card_of(move)
    if not has(held, card):
        return NOBODY_HOLDS_EVENT
    if when == GAP and card != RESILIENT_CARD:
        return NOT_IN_AN_EPIDEMIC
    verb = verb_of(move)
    a = first(move)
    b = second(move)
    if verb == AIRLIFT:
        return refuse_airlift(t, a, b)
    if verb == FORECAST:
        if move != FORECAST:
            return NOT_A_MOVE
        return 0 if layers(t.w, INFECTION_PILE) else NO_CARD_TO_FORECAST
    if verb == QUIET_NIGHT:
        return 0 if move == QUIET_NIGHT else NOT_A_MOVE
    if verb == RESILIENT:
        if a or b >= CITIES:
            return NOT_A_MOVE
        if t.w[INFECTION_DISCARD] == 0:
            return NOTHING_DISCARDED
        return 0 if has(t.w[INFECTION_DISCARD], b) else NOT_IN_INFECTION_DISCARD
    return refuse_grant(t, verb, a, b)


def refuse_airlift(t: Pandemic, pawn: i64, city: i64) -> i64:
    if city >= CITIES:
        return NOT_A_MOVE
    if pawn >= t.seats:
        return NO_SUCH_SEAT
    if t.pawn(pawn) == city:
        return ALREADY_THERE
    return HAS_DECLINED if has(t.w[DECLINED], pawn) and pawn != holder(t, AIRLIFT_CARD) else 0


def refuse_grant(t: Pandemic, verb: i64, a: i64, b: i64) -> i64:
    city = a if verb == GRANT_TAKING else b
    if b >= CITIES or a >= CITIES or (verb == GRANT and a):
        return NOT_A_MOVE
    if has(t.w[STATIONS], city):
        return GRANT_NEEDS_FREE_CITY
    return refuse_taking(t, verb == GRANT, b)


def refuse_discard(t: Pandemic, seat: i64, move: i64) -> i64:
    card = second(move)
    if verb_of(move) != DISCARD:
        return NOT_NOW
    if move != DISCARD | card:
        return NOT_A_MOVE
    if card < CITIES:
        return 0 if has(t.cards(seat), card) else NOT_IN_HAND
    return 0 if card < 62 and has(t.events(seat), card - EVENT_CARD) else NOT_IN_HAND


def not_now(move: i64) -> i64:
    """A question that takes only its own kind of answer; [P.11.3] events wait until it is settled."""
    return NO_EVENT_NOW if is_event(move) else NOT_NOW


def refuse_member(cards: i64, verb: i64, move: i64, reason: i64) -> i64:
    """A question with one verb whose argument must be a member of the set."""
    if verb_of(move) != verb:
        return not_now(move)
    if move != verb | second(move):
        return NOT_A_MOVE
    return 0 if second(move) < 62 and has(cards, second(move)) else reason
