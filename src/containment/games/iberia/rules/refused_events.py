"""Why an event cannot be played."""

from __future__ import annotations

from containment.games.iberia.rules.board import CITIES, CITIES_OF, COLOURS, PORTS, REGIONS
from containment.games.iberia.rules.event_pieces import refuse_link
from containment.games.iberia.rules.events import (
    infected_cities,
    mailers,
    repeatable,
    senders,
    willing,
)
from containment.games.iberia.rules.moves import (
    FOUND,
    MAIL,
    MIGRATE,
    NEW_RAILS,
    ONE_MORE_DAY,
    REPEAT,
    RING_RAILS,
    SECOND_CHANCE,
    SHIPS,
    TELEGRAPH,
    TRAVEL,
    TRIUMPH,
    WATER,
    card_of,
    first,
    second,
    verb_of,
)
from containment.games.iberia.rules.reasons import (
    ACTIONS_ARE_OVER,
    CANNOT_BE_REPEATED,
    EVENT_NOT_DISCARDED,
    HAS_DECLINED,
    HOSPITAL_STANDS_THERE,
    NO_CARD_TO_SEND,
    NO_CARD_TO_SWAP,
    NO_CUBE_IN_REGION,
    NO_CUBE_TO_MIGRATE,
    NO_RAILROAD_LEFT,
    NO_SUCH_SEAT,
    NO_TOKEN_LEFT,
    NOBODY_HOLDS_EVENT,
    NOT_IN_DISCARD,
    NOT_ITSELF,
    SHIPS_ARRIVE_AT_A_PORT,
    SHIPS_ARRIVE_FROM_ELSEWHERE,
    TELEGRAPH_TO_ANOTHER,
    TRAVEL_GOES_ELSEWHERE,
    TWO_OTHERS,
)
from containment.games.iberia.rules.table import (
    DRAWING,
    HOSPITALS,
    PLANS_CARD,
    PLAYER_DISCARD,
    RAILS_LEFT,
    THIS_TURN,
    WATER_LEFT,
    Iberia,
)
from containment.kernel.engine.sets import bit, has
from containment.kernel.engine.steps import NOT_A_MOVE
from containment.native import i64


def refuse_event(t: Iberia, seat: i64, held: i64, move: i64) -> i64:
    """`held`: the events that this seat may play at this question."""
    if seat < 0 or not has(held, card_of(move)):
        return NOBODY_HOLDS_EVENT
    return refuse_playing(t, seat, verb_of(move), first(move), second(move))


def refuse_playing(t: Iberia, seat: i64, verb: i64, a: i64, b: i64) -> i64:
    w = t.w
    if a and (verb == FOUND or verb == NEW_RAILS or verb == WATER or verb == RING_RAILS or verb == TRIUMPH):
        return NOT_A_MOVE
    if verb == FOUND:
        if b >= CITIES:
            return NOT_A_MOVE
        return HOSPITAL_STANDS_THERE if has(w[HOSPITALS], b) else 0
    if verb == MAIL:
        return refuse_mail(t, seat, a, b)
    if verb == NEW_RAILS or verb == RING_RAILS:
        return refuse_link(t, b, verb == RING_RAILS) if w[RAILS_LEFT] else NO_RAILROAD_LEFT
    if verb == MIGRATE:
        if a >= CITIES or b >= COLOURS:
            return NOT_A_MOVE
        return 0 if has(t.infected(b), a) else NO_CUBE_TO_MIGRATE
    if verb == WATER:
        if b >= REGIONS:
            return NOT_A_MOVE
        return 0 if w[WATER_LEFT] else NO_TOKEN_LEFT
    if verb == TRIUMPH:
        if b >= REGIONS:
            return NOT_A_MOVE
        return 0 if CITIES_OF[b] & infected_cities(t) else NO_CUBE_IN_REGION
    if verb == SHIPS or verb == TRAVEL:
        return refuse_pawn(t, seat, a, b, verb == SHIPS)
    if verb == TELEGRAPH:
        return refuse_telegraph(t, seat, a, b)
    if verb == REPEAT:
        return NOT_A_MOVE if a else refuse_repeating(t, seat, b)
    return refuse_plain(t, seat, verb) if a == 0 and b == 0 else NOT_A_MOVE


def refuse_plain(t: Iberia, seat: i64, verb: i64) -> i64:
    """Events that name nothing."""
    if verb == ONE_MORE_DAY and t.w[THIS_TURN] & DRAWING:
        return ACTIONS_ARE_OVER
    if verb == SECOND_CHANCE and not has(t.w[PLAYER_DISCARD], t.pawn(seat)):
        return NOT_IN_DISCARD
    return 0


def refuse_mail(t: Iberia, seat: i64, one: i64, other: i64) -> i64:
    if one >= t.seats or other >= t.seats:
        return NO_SUCH_SEAT
    if one >= other:
        return TWO_OTHERS
    both = bit(one) | bit(other)
    if both & ~mailers(t, seat):
        return NO_CARD_TO_SWAP
    return HAS_DECLINED if both & ~willing(t, seat) else 0


def refuse_pawn(t: Iberia, seat: i64, pawn: i64, city: i64, by_ship: bool) -> i64:
    if city >= CITIES:
        return NOT_A_MOVE
    if pawn >= t.seats:
        return NO_SUCH_SEAT
    if by_ship and not has(PORTS, city):
        return SHIPS_ARRIVE_AT_A_PORT
    if t.pawn(pawn) == city:
        return SHIPS_ARRIVE_FROM_ELSEWHERE if by_ship else TRAVEL_GOES_ELSEWHERE
    return 0 if has(willing(t, seat), pawn) else HAS_DECLINED


def refuse_telegraph(t: Iberia, seat: i64, giver: i64, receiver: i64) -> i64:
    if giver >= t.seats or receiver >= t.seats:
        return NO_SUCH_SEAT
    if giver == receiver:
        return TELEGRAPH_TO_ANOTHER
    if not has(senders(t, seat), giver):
        return NO_CARD_TO_SEND
    return HAS_DECLINED if (bit(giver) | bit(receiver)) & ~willing(t, seat) else 0


def refuse_repeating(t: Iberia, seat: i64, event: i64) -> i64:
    if event == PLANS_CARD:
        return NOT_ITSELF
    if event > PLANS_CARD:
        return NOT_A_MOVE
    if not has(t.w[PLAYER_DISCARD + 1], event):
        return EVENT_NOT_DISCARDED
    return 0 if has(repeatable(t, seat), event) else CANNOT_BE_REPEATED
