"""Chapter 4: what a player may do with an action, and what it does."""

from __future__ import annotations

from containment.games.pandemic.brink.rules.roles import capture, retrieve, take_sample
from containment.games.pandemic.brink.rules.strain import closed_cities, may_leave, treated
from containment.games.pandemic.rules.board import ALL_CITIES, CARDS_OF, COLOURS, NEAR
from containment.games.pandemic.rules.cubes import remove_cubes
from containment.games.pandemic.rules.cure import may_cure
from containment.games.pandemic.rules.moves import (
    BUILD,
    BUILD_TAKING,
    CAPTURE,
    CHARTER,
    CURE,
    DIRECT,
    DRIVE,
    GIVE,
    JOIN,
    JUMP,
    PASS,
    RETRIEVE,
    SAMPLE,
    SEND_CHARTER,
    SEND_DIRECT,
    SEND_DRIVE,
    SEND_SHUTTLE,
    SHUTTLE,
    STORE,
    TAKE,
    TREAT,
    A,
    first,
    second,
    verb_of,
)
from containment.games.pandemic.rules.pawns import move_pawn
from containment.games.pandemic.rules.table import (
    ACTIONS_ENDED,
    ACTIONS_LEFT,
    BRINK,
    BRINK_EVENTS,
    BUILT,
    DECLINED,
    DROVE,
    EVENT_STORED,
    EVERYBODY,
    FLEW_CHARTER,
    FLEW_DIRECT,
    FLEW_REVEALING,
    FLEW_SHUTTLE,
    FREE_BUILD,
    GIVE_ANY_CARD,
    HAND,
    HIGH,
    JOINED,
    JUMPED,
    JUMPED_TO,
    KEEP_DIRECT_CARD,
    LOW,
    MOVE_OTHER_PAWN,
    MOVE_PAWN_TO_PAWN,
    ORDERED,
    PAWN,
    PLAYER_DISCARD,
    POWERS,
    PURPLE,
    ROLE_ACTIONS,
    SEATS,
    SENT,
    SENT_BY_ORDERS,
    SHARED,
    SHOWN,
    STATION_JUMP,
    STATION_TAKEN,
    STATIONS,
    STATIONS_IN_ALL,
    STORE_EVENT,
    STORED,
    TAKEN,
    THIS_TURN,
    TREAT_ALL,
    TREATED,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each, size
from containment.native import i64, vec
from containment.parts.hands import discard_cards, drop_cards, take_openly


# ---------------------------------------------------------------------------------------------- what is allowed
def action_options(t: Pandemic, seat: i64, out: vec[i64]) -> i64:
    w = t.w
    city = w[PAWN + seat]
    here = bit(city)
    hand = w[HAND + seat * 2]
    powers = w[POWERS + seat]
    stations = w[STATIONS]
    out[0] = PASS  # [P.3.2] fewer actions are allowed
    n: i64 = 1
    if w[BRINK] == 0 or may_leave(t, city):
        n = put_each(out, n, DRIVE, NEAR[city])  # [P.4.1]
        n = put_each(out, n, DIRECT, hand & ~here)  # [P.4.2], to another city [P.4.5]
        if hand & here:
            n = put_each(out, n, CHARTER, ALL_CITIES & ~here)  # [P.4.3]
        if stations & here:
            n = put_each(out, n, SHUTTLE, stations & ~here)  # [P.4.4]
            if powers & STATION_JUMP and w[THIS_TURN] & JUMPED == 0:  # [P.operations_expert.station_jump] Once a turn
                n = jump_options(hand, here, out, n)
    if stations & here == 0 and (hand & here or powers & FREE_BUILD):  # [P.4.7] one station a city
        n = build_options(t, BUILD, BUILD_TAKING, out, n)
    for colour in range(COLOURS):
        if (w[LOW + colour] | w[HIGH + colour]) & here:
            out[n] = TREAT | colour  # [P.4.8]
            n += 1
    if w[BRINK] and has(t.infected(PURPLE), city):
        n = put(out, n, TREAT | PURPLE)
    others = together(t, seat)
    if others:
        n = share_options(t, seat, others, out, n)
    if stations & here:
        n = cure_options(t, seat, out, n)
    if powers & ROLE_ACTIONS or w[BRINK]:
        n = role_options(t, seat, out, n)
    return n


def cure_options(t: Pandemic, seat: i64, out: vec[i64], n: i64) -> i64:
    """[P.4.12] At a station, with cards enough; [P.4.13] no disease twice."""
    hand = t.cards(seat)
    fewest = t.cards_to_cure(seat)
    if size(hand) >= fewest:
        for colour in range(COLOURS):
            if size(hand & CARDS_OF[colour]) >= fewest and may_cure(t, seat, colour, False):
                n = put(out, n, CURE | colour)
        if t.w[BRINK] and may_cure(t, seat, PURPLE, False):
            n = put(out, n, CURE | PURPLE)
    return n


def role_options(t: Pandemic, seat: i64, out: vec[i64], n: i64) -> i64:
    """What only one role can do."""
    if t.can(seat, STORE_EVENT) and t.w[STORED] == 0:  # [P.contingency_planner.store_event]
        n = put_each(out, n, STORE, t.w[PLAYER_DISCARD + 1] & BRINK_EVENTS)  # [P.A23]
    if t.can(seat, MOVE_OTHER_PAWN) or t.w[BRINK]:
        n = dispatch_options(t, seat, pawns_to_send(t, seat) & ~t.w[DECLINED], out, n)
    if t.can(seat, MOVE_PAWN_TO_PAWN):
        n = join_options(t, seat, out, n)
    return n


def may_jump(t: Pandemic, seat: i64) -> bool:
    """[P.operations_expert.station_jump] Once a turn."""
    return t.can(seat, STATION_JUMP) and t.w[THIS_TURN] & JUMPED == 0


def jump_options(hand: i64, here: i64, out: vec[i64], n: i64) -> i64:
    while hand:
        n = put_each(out, n, JUMP | lowest(hand) << A, ALL_CITIES & ~here)
        hand &= hand - 1
    return n


def build_options(t: Pandemic, build: i64, taking: i64, out: vec[i64], n: i64) -> i64:
    """[P.4.6] From the supply, or from any city once all six are on the board."""
    if size(t.w[STATIONS]) < STATIONS_IN_ALL:
        return put(out, n, build)
    return put_each(out, n, taking, t.w[STATIONS])


def share_options(t: Pandemic, seat: i64, others: i64, out: vec[i64], n: i64) -> i64:
    here = others
    while here:
        n = put_each(out, n, GIVE | lowest(here) << A, shareable(t, seat))
        here &= here - 1
    while others:
        n = put_each(out, n, TAKE | lowest(others) << A, shareable(t, lowest(others)))
        others &= others - 1
    return n


def together(t: Pandemic, seat: i64) -> i64:
    """The other seats in the same city that have not just declined."""
    w = t.w
    city = w[PAWN + seat]
    found: i64 = 0
    for other in range(w[SEATS]):
        if w[PAWN + other] == city and other != seat:
            found |= bit(other)
    return found & ~w[DECLINED]


def shareable(t: Pandemic, giver: i64) -> i64:
    """[P.4.9] The card of the city both are in; [P.researcher.give_any_card] any City card from the Researcher.
    [P.4.10] City cards only."""
    cards = t.cards(giver)
    return cards if t.can(giver, GIVE_ANY_CARD) else cards & bit(t.pawn(giver))


def pawns_to_send(t: Pandemic, seat: i64) -> i64:
    """[P.dispatcher.move_other_pawn_as_own] The Dispatcher moves any other pawn; [P.special_orders] Special Orders let
    anybody move the one that was chosen, [P.A29] but without a jump. [P.government_interference] None from a closed
    city."""
    w = t.w
    pawns: i64 = EVERYBODY if t.can(seat, MOVE_OTHER_PAWN) else w[ORDERED] if w[BRINK] else 0
    closed = closed_cities(t)
    if closed:
        for p in range(t.seats):
            if has(closed, t.pawn(p)):
                pawns &= ~bit(p)
    return pawns & ~bit(seat)


def dispatch_options(t: Pandemic, seat: i64, willing: i64, out: vec[i64], n: i64) -> i64:
    """The mover's own cards pay for it. [P.A2]"""
    hand = t.cards(seat)
    for p in range(t.seats):
        if has(willing, p):
            n = put_each(out, n, SEND_DRIVE | p << A, NEAR[t.pawn(p)])
    for p in range(t.seats):
        if has(willing, p):
            n = put_each(out, n, SEND_DIRECT | p << A, hand & ~bit(t.pawn(p)))
    for p in range(t.seats):
        if has(willing, p) and has(hand, t.pawn(p)):
            n = put_each(out, n, SEND_CHARTER | p << A, ALL_CITIES & ~bit(t.pawn(p)))
    for p in range(t.seats):
        if has(willing, p) and has(t.w[STATIONS], t.pawn(p)):
            n = put_each(out, n, SEND_SHUTTLE | p << A, t.w[STATIONS] & ~bit(t.pawn(p)))
    return n


def join_options(t: Pandemic, seat: i64, out: vec[i64], n: i64) -> i64:
    closed = closed_cities(t)
    for p in range(t.seats):
        if (p == seat or not has(t.w[DECLINED], p)) and not has(closed, t.pawn(p)):
            n = put_each(out, n, JOIN | p << A, other_pawns(t, p))
    return n


def other_pawns(t: Pandemic, pawn: i64) -> i64:
    """[P.dispatcher.move_pawn_to_pawn] The cities with another pawn, other than the one this pawn is in."""
    cities: i64 = 0
    for p in range(t.seats):
        cities |= bit(t.pawn(p))
    return cities & ~bit(t.pawn(pawn))


# ---------------------------------------------------------------------------------------------- what happens
def act(t: Pandemic, seat: i64, move: i64) -> None:
    """An action is done. What must be asked further (a hand limit, the cards for a cure) the turn puts on the pile."""
    w = t.w
    w[DECLINED] = 0
    if move == PASS:  # [P.C1]
        t.tell(ACTIONS_ENDED, seat, w[ACTIONS_LEFT])
        w[ACTIONS_LEFT] = 0
        return
    w[ACTIONS_LEFT] -= 1
    verb = verb_of(move)
    if verb <= JUMP:
        move_oneself(t, seat, verb, move)
    elif verb <= BUILD_TAKING:
        build(t, seat, move)
    elif verb == TREAT:
        treat(t, seat, second(move))
    elif verb == GIVE:
        t.tell(SHARED, seat, first(move), second(move))
        share(t, seat, first(move), second(move))
    elif verb == TAKE:
        t.tell(TAKEN, first(move), seat, second(move))
        share(t, first(move), seat, second(move))
    elif verb == STORE:
        store(t, seat, second(move))
    elif SEND_DRIVE <= verb <= JOIN:
        dispatch(t, seat, verb, first(move), second(move))
    elif verb == RETRIEVE:
        retrieve(t, seat)
    elif verb == SAMPLE:
        take_sample(t, seat, second(move))
    elif verb == CAPTURE:
        capture(t, seat)


def move_oneself(t: Pandemic, seat: i64, verb: i64, move: i64) -> None:
    city = second(move)
    if verb == DRIVE:
        t.tell(DROVE, seat, city)
    elif verb == DIRECT:
        pay_for_direct_flight(t, seat, city)
        t.tell(FLEW_REVEALING if t.can(seat, KEEP_DIRECT_CARD) else FLEW_DIRECT, seat, city)
    elif verb == CHARTER:
        t.tell(FLEW_CHARTER, seat, city, t.pawn(seat))
        discard_city(t, seat, t.pawn(seat))
    elif verb == SHUTTLE:
        t.tell(FLEW_SHUTTLE, seat, city)
    else:
        discard_city(t, seat, first(move))
        t.w[THIS_TURN] |= JUMPED
        t.tell(JUMPED_TO, seat, city, first(move))
    move_pawn(t, seat, city)


def pay_for_direct_flight(t: Pandemic, seat: i64, city: i64) -> None:
    """[P.4.2] The destination's card is discarded; [P.troubleshooter.keep_direct_card] the Troubleshooter shows it."""
    if t.can(seat, KEEP_DIRECT_CARD):
        t.w[SHOWN + seat] |= bit(city)
    else:
        discard_city(t, seat, city)


def build(t: Pandemic, seat: i64, move: i64) -> None:
    city = t.pawn(seat)
    if not t.can(seat, FREE_BUILD):  # [P.operations_expert.free_build]
        discard_city(t, seat, city)
    if verb_of(move) == BUILD_TAKING:
        take_station(t, second(move))
    t.w[STATIONS] |= bit(city)
    t.tell(BUILT, seat, city)


def take_station(t: Pandemic, city: i64) -> None:
    t.w[STATIONS] &= ~bit(city)
    t.tell(STATION_TAKEN, city)


def treat(t: Pandemic, seat: i64, colour: i64) -> None:
    """[P.4.8] One cube; all of that colour if it is cured, or for the Medic. [P.medic.treat_all]"""
    city = t.pawn(seat)
    everything = t.is_cured(colour) or t.can(seat, TREAT_ALL)
    number = t.cubes(city, colour) if everything else 1
    t.tell(TREATED, seat, colour | number << 4, city)
    treated(t, city, colour)
    remove_cubes(t, city, colour, number)


def share(t: Pandemic, giver: i64, receiver: i64, card: i64) -> None:
    """[P.4.9] Everybody sees which card it is. The receiver's hand limit is asked for next. [P.4.11]"""
    drop_cards(t.w, HAND, giver, bit(card))
    take_openly(t.w, HAND, receiver, card)


def store(t: Pandemic, seat: i64, event: i64) -> None:
    t.w[PLAYER_DISCARD + 1] &= ~bit(event)
    t.w[STORED] = bit(event)
    t.tell(EVENT_STORED, seat, event)


def dispatch(t: Pandemic, seat: i64, verb: i64, pawn: i64, city: i64) -> None:
    if verb == SEND_DIRECT:
        pay_for_direct_flight(t, seat, city)
    elif verb == SEND_CHARTER:
        discard_city(t, seat, t.pawn(pawn))
    sent: i64 = SENT if t.can(seat, MOVE_OTHER_PAWN) else SENT_BY_ORDERS
    t.tell(JOINED if verb == JOIN else sent, seat, pawn, city)
    move_pawn(t, pawn, city)


def discard_city(t: Pandemic, seat: i64, card: i64) -> None:
    """[P.3.3] To the Player Discard Pile."""
    discard_cards(t.w, HAND, seat, bit(card), PLAYER_DISCARD)
