"""Why not? The number of the reason that forbids a move now, or 0.

The twin of the option lists: it derives the same rules from the move's side and names the one that is broken. A law
holds the two equal for every move of the codebook at every question. The sentences are in words/.
"""

from __future__ import annotations

from containment.games.pandemic.brink.rules.refusals import (
    is_his_seat,
    refuse_brink_action,
    refuse_brink_event,
    refuse_seat,
)
from containment.games.pandemic.brink.rules.strain import may_leave, more_cards_to_cure
from containment.games.pandemic.rules.actions import may_jump, other_pawns, pawns_to_send, shareable
from containment.games.pandemic.rules.board import ALL_CITIES, CARDS_OF, CITIES, NEAR
from containment.games.pandemic.rules.cure import SAMPLES_FOR_CURE, cards_needed, may_cure_purple
from containment.games.pandemic.rules.events import card_of, holder
from containment.games.pandemic.rules.moves import (
    AIRLIFT,
    BORROWED_TIME,
    BUILD,
    BUILD_TAKING,
    CHARTER,
    CURE,
    CURE_WITH_SAMPLES,
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
    RAPID_VACCINE,
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
from containment.games.pandemic.rules.reasons import (
    ALREADY_CURED,
    ALREADY_JUMPED,
    ALREADY_THERE,
    BUILD_NEEDS_CARD,
    CARDS_BESIDE_SAMPLES,
    CHARTER_NEEDS_CARD_OF_PAWN,
    CITY_IS_CLOSED,
    CURE_NEEDS_CARDS,
    CURE_NEEDS_CARDS_OR_SAMPLES,
    CURE_NEEDS_STATION,
    EVENT_NOT_DISCARDED,
    GRANT_NEEDS_FREE_CITY,
    HAS_DECLINED,
    JUMP_NEEDS_STATION,
    MUST_TAKE_A_STATION,
    NEEDS_ANY_CITY_CARD,
    NEEDS_CARD_OF_CITY,
    NEEDS_DESTINATION_CARD,
    NEEDS_SAMPLES,
    NO_CARD_TO_FORECAST,
    NO_CUBE_HERE,
    NO_EVENT_NOW,
    NO_FIFTH_DISEASE,
    NO_MUTATION_CARD,
    NO_OTHER_PAWN_THERE,
    NO_STATION_THERE,
    NO_STATION_TO_TAKE,
    NO_SUCH_SEAT,
    NOBODY_HOLDS_EVENT,
    NOT_AT_STATION,
    NOT_CONNECTED,
    NOT_IN_AN_EPIDEMIC,
    NOT_IN_HAND,
    NOT_IN_INFECTION_DISCARD,
    NOT_OF_THE_TEAM,
    NOT_ORDERED,
    NOT_THE_DISPATCHER,
    NOT_THE_DISPATCHER_TO_JOIN,
    NOT_THE_OPERATIONS_EXPERT,
    NOT_THE_OPERATIVE,
    NOT_THE_PLANNER,
    NOT_TOGETHER,
    NOTHING_DISCARDED,
    NOTHING_TO_DISCARD_FOR,
    OWN_PAWN,
    PAWN_NOT_AT_STATION,
    PURPLE_CARDS_BESIDE_SAMPLES,
    PURPLE_NEEDS_CARDS,
    PURPLE_NEEDS_CARDS_OR_SAMPLES,
    PURPLE_NEEDS_CITY,
    SEND_NEEDS_CARD,
    STATION_STANDS_HERE,
    STATIONS_IN_SUPPLY,
    STORES_ONE_ALREADY,
    STRAIN_CARDS_BESIDE_SAMPLES,
    STRAIN_NEEDS_CARDS,
    STRAIN_NEEDS_CARDS_OR_SAMPLES,
    WRONG_CARD_TO_SHARE,
)
from containment.games.pandemic.rules.table import (
    AIRLIFT_CARD,
    BRINK,
    BRINK_EVENTS,
    CURE_FOUND,
    DECLINED,
    DISEASES,
    EVENT_CARD,
    FIFTH_DISEASE,
    FREE_BUILD,
    GAP,
    INFECTION_DISCARD,
    INFECTION_PILE,
    MOVE_OTHER_PAWN,
    MOVE_PAWN_TO_PAWN,
    ORDERED,
    PLAYER_DISCARD,
    PURPLE,
    RESILIENT_CARD,
    SAMPLES,
    STATION_JUMP,
    STATIONS,
    STATIONS_IN_ALL,
    STORE_EVENT,
    STORED,
    TAKE_SAMPLE,
    Pandemic,
)
from containment.kernel.engine.sets import has, size
from containment.kernel.engine.steps import NOT_A_MOVE, NOT_NOW
from containment.native import i64
from containment.parts.handfuls import count
from containment.parts.layers import layers


def refuse_action(t: Pandemic, seat: i64, move: i64) -> i64:
    verb = verb_of(move)
    if verb <= JUMP:
        return 0 if move == PASS else refuse_moving(t, seat, verb, move)
    if verb <= BUILD_TAKING:
        return refuse_building(t, seat, verb, move)
    if verb == TREAT:
        colour = second(move)
        if move != TREAT | colour or colour >= DISEASES:
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
    if verb == CURE_WITH_SAMPLES:
        return refuse_cure(t, seat, move)
    if verb > CURE_WITH_SAMPLES:
        return refuse_brink_action(t, seat, verb, move)
    return NOTHING_TO_DISCARD_FOR if verb == DISCARD else NOT_NOW  # [P.12.5]


def refuse_moving(t: Pandemic, seat: i64, verb: i64, move: i64) -> i64:
    city = t.pawn(seat)
    goal = second(move)
    hand = t.cards(seat)
    if goal >= CITIES or (verb != JUMP and first(move)) or verb == PASS:
        return NOT_A_MOVE
    if goal == city:
        return ALREADY_THERE
    if not may_leave(t, city):
        return CITY_IS_CLOSED
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
        return JUMP_NEEDS_STATION
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
    return 0 if has(t.w[STATIONS], taken) else NO_STATION_TO_TAKE


def refuse_sharing(t: Pandemic, seat: i64, verb: i64, other: i64, card: i64) -> i64:
    if card >= CITIES:
        return NOT_A_MOVE
    if other == seat or (other >= t.seats and not is_his_seat(t, other)):
        return NO_SUCH_SEAT
    if other >= t.seats:
        return NOT_OF_THE_TEAM
    if t.pawn(other) != t.pawn(seat):
        return NOT_TOGETHER
    if not has(shareable(t, seat if verb == GIVE else other), card):
        return WRONG_CARD_TO_SHARE
    return HAS_DECLINED if has(t.w[DECLINED], other) else 0


def refuse_cure(t: Pandemic, seat: i64, move: i64) -> i64:
    colour = second(move)
    with_samples = verb_of(move) == CURE_WITH_SAMPLES
    if move != verb_of(move) | colour or colour >= DISEASES:
        return NOT_A_MOVE
    if with_samples and not t.can(seat, TAKE_SAMPLE):
        return NOT_THE_OPERATIVE
    if t.is_cured(colour):
        return ALREADY_CURED
    if colour == PURPLE and t.w[BRINK] & FIFTH_DISEASE == 0:
        return NO_FIFTH_DISEASE
    if not has(t.w[STATIONS], t.pawn(seat)):
        return CURE_NEEDS_STATION
    if with_samples and count(t.w[SAMPLES], colour) < SAMPLES_FOR_CURE:
        return NEEDS_SAMPLES
    if size(t.cards(seat) & CARDS_OF[colour]) < cards_needed(t, seat, colour, with_samples):
        return too_few_beside_samples(t, colour) if with_samples else too_few_cards(t, seat, colour)
    return PURPLE_NEEDS_CITY if colour == PURPLE and not may_cure_purple(t, seat) else 0


def too_few_cards(t: Pandemic, seat: i64, colour: i64) -> i64:
    """[P.4.12] [P.14.8] [P.complex_molecular_structure] How many it takes; who has samples enough hears of that way."""
    if t.can(seat, TAKE_SAMPLE) and count(t.w[SAMPLES], colour) >= SAMPLES_FOR_CURE:
        if colour == PURPLE:
            return PURPLE_NEEDS_CARDS_OR_SAMPLES
        return STRAIN_NEEDS_CARDS_OR_SAMPLES if more_cards_to_cure(t, colour) else CURE_NEEDS_CARDS_OR_SAMPLES
    if colour == PURPLE:
        return PURPLE_NEEDS_CARDS
    return STRAIN_NEEDS_CARDS if more_cards_to_cure(t, colour) else CURE_NEEDS_CARDS


def too_few_beside_samples(t: Pandemic, colour: i64) -> i64:
    """[P.field_operative.cure_with_samples]"""
    if colour == PURPLE:
        return PURPLE_CARDS_BESIDE_SAMPLES
    return STRAIN_CARDS_BESIDE_SAMPLES if more_cards_to_cure(t, colour) else CARDS_BESIDE_SAMPLES


def refuse_storing(t: Pandemic, seat: i64, move: i64) -> i64:
    if not t.can(seat, STORE_EVENT):
        return NOT_THE_PLANNER
    if t.w[STORED]:
        return STORES_ONE_ALREADY
    discarded = t.w[PLAYER_DISCARD + 1] & BRINK_EVENTS
    return 0 if move == STORE | second(move) and has(discarded, second(move)) else EVENT_NOT_DISCARDED


def refuse_dispatching(t: Pandemic, seat: i64, verb: i64, pawn: i64, goal: i64) -> i64:
    if verb == JOIN:
        if not t.can(seat, MOVE_PAWN_TO_PAWN):
            return NOT_THE_DISPATCHER_TO_JOIN
    elif not t.can(seat, MOVE_OTHER_PAWN) and (t.w[BRINK] == 0 or t.w[ORDERED] == 0):
        return NOT_THE_DISPATCHER
    if goal >= CITIES:
        return NOT_A_MOVE
    if pawn >= t.seats:
        return refuse_seat(t, pawn)
    city = t.pawn(pawn)
    hand = t.cards(seat)
    if goal == city:
        return ALREADY_THERE
    if not may_leave(t, city):
        return CITY_IS_CLOSED
    if verb != JOIN and pawn != seat and not has(pawns_to_send(t, seat), pawn):
        return NOT_ORDERED
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
    if when == CURE_FOUND and verb != RAPID_VACCINE:
        return NO_EVENT_NOW
    if verb >= BORROWED_TIME:
        return refuse_brink_event(t, verb, when, a, b)
    if verb == AIRLIFT:
        return refuse_airlift(t, a, b)
    if verb == FORECAST:
        if move != FORECAST:
            return NOT_A_MOVE
        return 0 if layers(t.w, INFECTION_PILE) else NO_CARD_TO_FORECAST
    if verb == QUIET_NIGHT:
        return 0 if move == QUIET_NIGHT else NOT_A_MOVE
    if verb == RESILIENT:
        if a == 0 and CITIES <= b < CITIES + 2:
            return NO_MUTATION_CARD  # [P.14.10]
        if a or b >= CITIES:
            return NOT_A_MOVE
        if t.w[INFECTION_DISCARD] & ALL_CITIES == 0:
            return NOTHING_DISCARDED
        return 0 if has(t.w[INFECTION_DISCARD], b) else NOT_IN_INFECTION_DISCARD
    return refuse_grant(t, verb, a, b)


def refuse_airlift(t: Pandemic, pawn: i64, city: i64) -> i64:
    if city >= CITIES:
        return NOT_A_MOVE
    if pawn >= t.seats:
        return refuse_seat(t, pawn)
    if t.pawn(pawn) == city:
        return ALREADY_THERE
    if not may_leave(t, t.pawn(pawn)):
        return CITY_IS_CLOSED
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
