"""Rules of thumb, second part: which moves are worth thinking about. Compiled."""

from __future__ import annotations

from containment.games.pandemic.actions import build_options, dispatch_options, may_jump, share_options, together
from containment.games.pandemic.advice_value import pawns
from containment.games.pandemic.board import CARDS_OF, COLOUR_OF, COLOURS, NEAR
from containment.games.pandemic.events import all_events, events_of
from containment.games.pandemic.moves import (
    AIRLIFT,
    BUILD,
    BUILD_TAKING,
    CHARTER,
    CURE,
    DIRECT,
    DRIVE,
    GRANT,
    GRANT_TAKING,
    JUMP,
    SEND_CHARTER,
    SHUTTLE,
    STORE,
    TREAT,
    A,
    second,
    verb_of,
)
from containment.games.pandemic.table import (
    AIRLIFT_CARD,
    DECLINED,
    FREE_BUILD,
    GRANT_CARD,
    HIGH,
    INFECTION_PILE,
    LOW,
    MOVE_OTHER_PAWN,
    PLAYER_DISCARD,
    PRIVATE,
    STATIONS,
    STATIONS_IN_ALL,
    STORE_EVENT,
    STORED,
    Pandemic,
)
from containment.kernel.sets import bit, has, lowest, put, put_each, size
from containment.native import i64, vec
from containment.parts.layers import end_cards


def thinkable(t: Pandemic, seat: i64, depth: i64, out: vec[i64]) -> i64:
    """The moves worth thinking about: legal ones, without flights to places where nothing is to be done."""
    w = t.w
    turn = t.turn
    city = t.pawn(turn)
    here = bit(city)
    hand = t.cards(turn)
    goals = targets(t)
    n = put_each(out, 0, DRIVE, NEAR[city])
    n = put_each(out, n, DIRECT, hand & ~here)
    if hand & here:
        n = put_each(out, n, CHARTER, goals & ~here & ~NEAR[city])
    if has(w[STATIONS], city):
        n = put_each(out, n, SHUTTLE, w[STATIONS] & ~here)
        if hand and may_jump(t, turn):
            n = put_each(out, n, JUMP | cheapest(t, turn, hand) << A, goals & ~here)
        for colour in range(COLOURS):
            if not t.is_cured(colour) and size(hand & CARDS_OF[colour]) >= t.cards_to_cure(turn):
                n = put(out, n, CURE | colour)
    elif hand & here or t.can(turn, FREE_BUILD):
        n = build_options(t, BUILD, BUILD_TAKING, out, n)
    for colour in range(COLOURS):
        if has(t.infected(colour), city):
            n = put(out, n, TREAT | colour)
    n = share_options(t, turn, together(t, turn), out, n)
    if t.can(turn, STORE_EVENT) and w[STORED] == 0:
        n = put_each(out, n, STORE, w[PLAYER_DISCARD + 1])
    if t.can(turn, MOVE_OTHER_PAWN):
        n = useful_dispatches(t, turn, goals, out, n)
    return useful_events(t, known_events(t, seat, depth), goals, out, n)


def targets(t: Pandemic) -> i64:
    """Where a flight may be worth a card: to trouble, to a station, to another pawn."""
    w = t.w
    cities = pawns(t) | w[STATIONS]
    next_cards = end_cards(w, INFECTION_PILE, False)
    for colour in range(COLOURS):
        cities |= w[HIGH + colour] & (w[LOW + colour] | next_cards & CARDS_OF[colour])
    return cities


def useful_dispatches(t: Pandemic, seat: i64, goals: i64, out: vec[i64], n: i64) -> i64:
    """The Dispatcher's moves, charter flights only to the goals."""
    end = dispatch_options(t, seat, out, n)
    kept = n
    for i in range(n, end):
        if verb_of(out[i]) != SEND_CHARTER or has(goals, second(out[i])):
            out[kept] = out[i]
            kept += 1
    return kept


def known_events(t: Pandemic, seat: i64, depth: i64) -> i64:
    """The events to reckon with: now those this seat can play; further on the others' too, if it sees them. A seat that
    thinks about speaking up reckons with all at once."""
    if t.w[PRIVATE] or (depth == 0 and t.turn == seat):
        return events_of(t, seat)
    return all_events(t)


def useful_events(t: Pandemic, events: i64, goals: i64, out: vec[i64], n: i64) -> i64:
    """Airlifts to the goals, grants where a pawn is."""
    if has(events, AIRLIFT_CARD):
        for pawn in range(t.seats):
            if not has(t.w[DECLINED], pawn):
                n = put_each(out, n, AIRLIFT | pawn << A, goals & ~bit(t.pawn(pawn)))
    if has(events, GRANT_CARD):
        free = pawns(t) & ~t.w[STATIONS]
        if size(t.w[STATIONS]) < STATIONS_IN_ALL:
            return put_each(out, n, GRANT, free)
        while free:
            n = put_each(out, n, GRANT_TAKING | lowest(free) << A, t.w[STATIONS])
            free &= free - 1
    return n


def cheapest(t: Pandemic, seat: i64, cards: i64) -> i64:
    """The City card a seat misses least: of a cured colour, else of one that another seat is closer to curing, else of
    the one this hand is farthest from."""
    best: i64 = -1
    least: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        use = use_of(t, seat, COLOUR_OF[card])
        if best < 0 or use < least:
            best = card
            least = use
    return best


def use_of(t: Pandemic, seat: i64, colour: i64) -> i64:
    """How much a card of a colour is missed in this hand."""
    if t.is_cured(colour):
        return 0
    lacking = t.cards_to_cure(seat) - size(t.cards(seat) & CARDS_OF[colour])
    if lacking < 0:
        return 1
    for other in range(t.seats):
        if other != seat and t.cards_to_cure(other) - size(t.cards(other) & CARDS_OF[colour]) < lacking:
            return 10 - lacking
    return 20 - lacking
