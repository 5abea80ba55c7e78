"""On the Brink: what its roles may do, and what it does. (Powers that change another rule stand with that rule.)"""

from __future__ import annotations

from containment.games.pandemic.brink.rules.whereabouts import leave_the_board, lose_hand
from containment.games.pandemic.rules.cubes import colours_in, take_off_board
from containment.games.pandemic.rules.cure import may_cure
from containment.games.pandemic.rules.moves import (
    CAPTURE,
    CURE_WITH_SAMPLES,
    OBTAIN,
    RETRIEVE,
    RETURN_SAMPLE,
    SAMPLE,
    A,
)
from containment.games.pandemic.rules.table import (
    BIOTERRORIST,
    BRINK,
    CAPTOR,
    CAPTURED,
    CARD_OBTAINED,
    DECLINED,
    DISEASES,
    EVERYBODY,
    HAND,
    HIS_CITY,
    HIS_PAWN,
    OBTAINED,
    PLAYER_DISCARD,
    PRIVATE,
    RETRIEVE_CITY,
    RETRIEVED,
    RETRIEVED_CARD,
    SAMPLE_RETURNED,
    SAMPLE_TAKEN,
    SAMPLED,
    SAMPLES,
    SHOWN,
    STATIONS,
    SUPPLY,
    TAKE_ANY_CITY,
    TAKE_SAMPLE,
    THIS_TURN,
    Pandemic,
    take_from_discard,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each
from containment.kernel.engine.table import NOBODY
from containment.native import i64, vec
from containment.parts.handfuls import count, one


# ---------------------------------------------------------------------------------------------- what is allowed
def brink_action_options(t: Pandemic, seat: i64, out: vec[i64], n: i64) -> i64:
    if t.can(seat, TAKE_SAMPLE) and has(t.w[STATIONS], t.pawn(seat)):
        for colour in range(DISEASES):
            if may_cure(t, seat, colour, True):
                n = put(out, n, CURE_WITH_SAMPLES | colour)
    if may_retrieve(t, seat):
        n = put(out, n, RETRIEVE)
    if may_sample(t, seat):
        n = put_each(out, n, SAMPLE, colours_in(t, t.pawn(seat)))
    if may_capture(t, seat):
        n = put(out, n, CAPTURE)
    return free_options(t, EVERYBODY, out, n)


def may_retrieve(t: Pandemic, seat: i64) -> bool:
    """[P.archivist.retrieve_city] Once a turn, the card of the city he is in; [P.A39] also one of this turn."""
    w = t.w
    return t.can(seat, RETRIEVE_CITY) and w[THIS_TURN] & RETRIEVED == 0 and has(w[PLAYER_DISCARD], t.pawn(seat))


def may_sample(t: Pandemic, seat: i64) -> bool:
    """[P.field_operative.take_sample] Once a turn."""
    return t.can(seat, TAKE_SAMPLE) and t.w[THIS_TURN] & SAMPLED == 0


def may_capture(t: Pandemic, seat: i64) -> bool:
    """[P.15.8] His pawn is on the board, in the same city."""
    return t.plays(BIOTERRORIST) and t.w[HIS_PAWN] != 0 and t.w[HIS_CITY] == t.pawn(seat)


def free_options(t: Pandemic, seats: i64, out: vec[i64], n: i64) -> i64:
    """What these seats may do at any moment for events without an event."""
    others = may_obtain_from(t) if has(seats, t.turn) else 0
    while others:
        n = put_each(out, n, OBTAIN | lowest(others) << A, t.cards(lowest(others)))
        others &= others - 1
    operative = field_operative(t)
    if operative != NOBODY and has(seats, operative):
        n = put_each(out, n, RETURN_SAMPLE, sampled_colours(t))
    return n


def may_obtain_from(t: Pandemic) -> i64:
    """[P.epidemiologist.take_any_city] [P.A33] On her own turn, once: the players in her city."""
    seat = t.turn
    found: i64 = 0
    if seat < t.seats and t.can(seat, TAKE_ANY_CITY) and t.w[THIS_TURN] & OBTAINED == 0:
        for other in range(t.seats):
            if other != seat and t.pawn(other) == t.pawn(seat):
                found |= bit(other)
    return found & ~t.w[DECLINED]


def field_operative(t: Pandemic) -> i64:
    """The seat that may return samples, or NOBODY."""
    if t.w[BRINK] and t.w[SAMPLES]:
        for seat in range(t.seats):
            if t.can(seat, TAKE_SAMPLE):
                return seat
    return NOBODY


def sampled_colours(t: Pandemic) -> i64:
    colours: i64 = 0
    for colour in range(DISEASES):
        if count(t.w[SAMPLES], colour):
            colours |= bit(colour)
    return colours


def may_speak(t: Pandemic, seat: i64) -> bool:
    """Is there something this seat might do at a moment for events without an event? Going by what everybody knows:
    with private hands, being asked must not give away what is held. [P.C9]"""
    if field_operative(t) == seat:
        return True
    if seat != t.turn:
        return False
    others = may_obtain_from(t)
    while others:
        other = lowest(others)
        others &= others - 1
        if t.cards(other) or (t.w[PRIVATE] and t.hand_size(other)):
            return True
    return False


# ---------------------------------------------------------------------------------------------- what happens
def retrieve(t: Pandemic, seat: i64) -> None:
    """[P.archivist.retrieve_city] His hand limit is asked for next."""
    t.w[THIS_TURN] |= RETRIEVED
    t.tell(RETRIEVED_CARD, seat, t.pawn(seat))
    take_from_discard(t, seat, t.pawn(seat))


def take_sample(t: Pandemic, seat: i64, colour: i64) -> None:
    """[P.field_operative.take_sample] Neither on the board nor in the supply; [P.A30] it may eradicate."""
    t.w[THIS_TURN] |= SAMPLED
    t.w[SAMPLES] += one(colour)
    t.tell(SAMPLE_TAKEN, seat, colour, t.pawn(seat))
    take_off_board(t, t.pawn(seat), colour, 1)


def return_sample(t: Pandemic, colour: i64) -> None:
    """[P.field_operative.return_samples]"""
    t.w[SAMPLES] -= one(colour)
    t.w[SUPPLY + colour] += 1
    t.tell(SAMPLE_RETURNED, colour)


def obtain(t: Pandemic, seat: i64, other: i64, card: i64) -> None:
    """[P.epidemiologist.take_any_city] Not an action. [P.A12] Her hand limit is asked for next."""
    w = t.w
    w[THIS_TURN] |= OBTAINED
    w[DECLINED] = 0
    w[HAND + other * 2] &= ~bit(card)
    w[SHOWN + other] &= ~bit(card)
    w[HAND + seat * 2] |= bit(card)
    w[SHOWN + seat] |= bit(card)
    t.tell(CARD_OBTAINED, seat, other, card)


def capture(t: Pandemic, seat: i64) -> None:
    """[P.15.8] His pawn goes on the captor's role card, his hand to the Infection Discard Pile."""
    t.tell(CAPTURED, seat, t.w[HIS_CITY])
    t.w[CAPTOR] = seat + 1
    lose_hand(t)
    leave_the_board(t)
