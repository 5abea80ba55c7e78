"""Rules of thumb, second part: which moves are worth thinking about. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.rules.roles import may_capture, may_obtain_from, may_retrieve, may_sample
from containment.games.pandemic.brink.rules.strain import may_leave
from containment.games.pandemic.judging.reach import WALKED, WITHIN, covered_by, pawns, steps_to
from containment.games.pandemic.judging.value import needs
from containment.games.pandemic.rules.actions import (
    build_options,
    dispatch_options,
    join_options,
    may_jump,
    pawns_to_send,
    share_options,
    together,
)
from containment.games.pandemic.rules.board import ALL_CITIES, CARDS_OF, CITIES, COLOUR_OF, COLOURS, NEAR
from containment.games.pandemic.rules.cubes import colours_in
from containment.games.pandemic.rules.cure import may_cure
from containment.games.pandemic.rules.endings import ALL_FOUR
from containment.games.pandemic.rules.events import all_events, events_of
from containment.games.pandemic.rules.moves import (
    AIRLIFT,
    BUILD,
    BUILD_TAKING,
    CAPTURE,
    CHARTER,
    CURE,
    CURE_WITH_SAMPLES,
    DIRECT,
    DRIVE,
    GRANT,
    GRANT_TAKING,
    JUMP,
    OBTAIN,
    RE_EXAMINED,
    RETRIEVE,
    RETURN_SAMPLE,
    SAMPLE,
    SEND_CHARTER,
    SHUTTLE,
    STORE,
    TREAT,
    A,
    second,
    verb_of,
)
from containment.games.pandemic.rules.table import (
    ACTIONS_LEFT,
    AIRLIFT_CARD,
    BRINK,
    BRINK_EVENTS,
    CURED,
    DECLINED,
    DISEASES,
    EVERYBODY,
    FREE_BUILD,
    GRANT_CARD,
    HIGH,
    HIS_CITY,
    HIS_PAWN,
    INFECTION_PILE,
    LOW,
    MOVE_OTHER_PAWN,
    MOVE_PAWN_TO_PAWN,
    PLAYER_DISCARD,
    PRIVATE,
    PURPLE,
    RESEARCH_CARD,
    SAMPLES,
    STATIONS,
    STATIONS_IN_ALL,
    STORE_EVENT,
    STORED,
    SUPPLY,
    TAKE_SAMPLE,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each, size
from containment.native import i64, vec
from containment.parts.handfuls import count
from containment.parts.layers import end_cards

NEARLY: Final = 2  # cards that a hand lacks at most for Re-examined Research to be thought of
SCARCE: Final = 4  # cubes left of a colour for samples to be returned


def thinkable(t: Pandemic, seat: i64, depth: i64, out: vec[i64]) -> i64:
    """The moves worth thinking about: legal ones, without flights to places where nothing is to be done."""
    w = t.w
    turn = t.turn
    city = t.pawn(turn)
    here = bit(city)
    hand = t.cards(turn)
    goals = targets(t)
    leaves = w[BRINK] == 0 or may_leave(t, city)
    n: i64 = 0
    if leaves:
        n = put_each(out, 0, DRIVE, NEAR[city])
        n = put_each(out, n, DIRECT, hand & ~here)
        if hand & here:
            n = put_each(out, n, CHARTER, goals & ~here & ~NEAR[city])
    if has(w[STATIONS], city):
        if leaves:
            n = put_each(out, n, SHUTTLE, w[STATIONS] & ~here)
            if hand and may_jump(t, turn):
                n = put_each(out, n, JUMP | cheapest(t, turn, hand) << A, goals & ~here)
        for colour in range(COLOURS):
            if may_cure(t, turn, colour, False):
                n = put(out, n, CURE | colour)
    elif hand & here or t.can(turn, FREE_BUILD):
        n = build_options(t, BUILD, BUILD_TAKING, out, n)
    for colour in range(COLOURS):
        if has(t.infected(colour), city):
            n = put(out, n, TREAT | colour)
    n = share_options(t, turn, together(t, turn), out, n)
    if t.can(turn, STORE_EVENT) and w[STORED] == 0:
        n = put_each(out, n, STORE, w[PLAYER_DISCARD + 1] & BRINK_EVENTS)
    if t.can(turn, MOVE_OTHER_PAWN):
        n = useful_dispatches(t, turn, EVERYBODY & ~bit(turn), goals, out, n)
    if w[BRINK]:
        n = useful_on_the_brink(t, turn, goals, out, n)
    return useful_events(t, known_events(t, seat, depth), goals, out, n)


def useful_on_the_brink(t: Pandemic, turn: i64, goals: i64, out: vec[i64], n: i64) -> i64:
    """What On the Brink adds: purple, its roles, and the pawn that Special Orders lets one move."""
    w = t.w
    city = t.pawn(turn)
    if has(t.infected(PURPLE), city):
        n = put(out, n, TREAT | PURPLE)
    if has(w[STATIONS], city):
        if may_cure(t, turn, PURPLE, False):
            n = put(out, n, CURE | PURPLE)
        if t.can(turn, TAKE_SAMPLE):
            for colour in range(DISEASES):
                if may_cure(t, turn, colour, True):
                    n = put(out, n, CURE_WITH_SAMPLES | colour)
    if may_sample(t, turn):
        n = put_each(out, n, SAMPLE, colours_in(t, city) & ~w[CURED])
    if may_retrieve(t, turn):
        n = put(out, n, RETRIEVE)
    if may_capture(t, turn):
        n = put(out, n, CAPTURE)
    if t.can(turn, MOVE_PAWN_TO_PAWN):
        n = join_options(t, turn, out, n)
    elif not t.can(turn, MOVE_OTHER_PAWN):
        ordered = pawns_to_send(t, turn)
        if ordered:
            n = useful_dispatches(t, turn, ordered, goals, out, n)
    others = may_obtain_from(t)
    while others:
        other = lowest(others)
        others &= others - 1
        n = put_each(out, n, OBTAIN | other << A, t.cards(other) & wanted_cards(t, turn))
    return useful_returns(t, turn, out, n)


def wanted_cards(t: Pandemic, seat: i64) -> i64:
    """The cards of the colours that this seat may yet cure."""
    cards: i64 = 0
    for colour in range(COLOURS):
        if not t.is_cured(colour) and size(t.cards(seat) & CARDS_OF[colour]) < needs(t, seat, colour):
            cards |= CARDS_OF[colour]
    return cards


def useful_returns(t: Pandemic, seat: i64, out: vec[i64], n: i64) -> i64:
    """Samples go back where cubes are getting scarce."""
    if t.can(seat, TAKE_SAMPLE) and t.w[SAMPLES]:
        for colour in range(DISEASES):
            if t.w[SUPPLY + colour] < SCARCE and count(t.w[SAMPLES], colour):
                n = put(out, n, RETURN_SAMPLE | colour)
    return n


def targets(t: Pandemic) -> i64:
    """Where a flight may be worth a card: to trouble, to a station, to another pawn."""
    w = t.w
    cities = pawns(t) | w[STATIONS]
    next_cards = end_cards(w, INFECTION_PILE, False)
    for colour in range(COLOURS):
        cities |= w[HIGH + colour] & (w[LOW + colour] | next_cards & CARDS_OF[colour])
    if w[BRINK]:
        cities |= w[HIGH + PURPLE]
        if w[CURED] & ALL_FOUR == ALL_FOUR:
            cities |= w[LOW + PURPLE]
        if w[HIS_PAWN]:
            cities |= bit(w[HIS_CITY])
    return cities


def useful_dispatches(t: Pandemic, seat: i64, pawns: i64, goals: i64, out: vec[i64], n: i64) -> i64:
    """Moves of others' pawns, charter flights only to the goals."""
    if t.w[BRINK]:
        pawns &= pawns_to_send(t, seat)
    end = dispatch_options(t, seat, pawns & ~t.w[DECLINED], out, n)
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
    """Airlifts to the goals, stations where they are wanted, Re-examined Research for a hand that lacks little."""
    if has(events, AIRLIFT_CARD):
        for pawn in range(t.seats):
            if not has(t.w[DECLINED], pawn) and (t.w[BRINK] == 0 or may_leave(t, t.pawn(pawn))):
                n = put_each(out, n, AIRLIFT | pawn << A, goals & ~bit(t.pawn(pawn)))
    if has(events, RESEARCH_CARD) and t.w[PLAYER_DISCARD]:
        for seat in range(t.seats):
            if lacks_little(t, seat):
                n = put(out, n, RE_EXAMINED | seat)
    return useful_grants(t, out, n) if has(events, GRANT_CARD) else n


def useful_grants(t: Pandemic, out: vec[i64], n: i64) -> i64:
    """A station where a pawn is, or from the supply also where it brings most cities within reach."""
    stations = t.w[STATIONS]
    in_supply = size(stations) < STATIONS_IN_ALL
    sites = pawns(t) & ~stations
    if in_supply:
        sites |= bit(best_covering(stations)) & ~stations
    while sites:
        city = lowest(sites)
        sites &= sites - 1
        if wants_station(t, city):
            if in_supply:
                n = put(out, n, GRANT | city)
            else:
                n = put_each(out, n, GRANT_TAKING | city << A, stations)
    return n


def wants_station(t: Pandemic, city: i64) -> bool:
    """Would a station here be no waste? It is where one can be walked to, unless a cure waits for it in this turn."""
    if steps_to(city, t.w[STATIONS]) > WALKED:
        return True
    return t.w[ACTIONS_LEFT] > 0 and city == t.pawn(t.turn) and has_a_cure(t, t.turn)


def has_a_cure(t: Pandemic, seat: i64) -> bool:
    """Does this seat lack nothing for a cure but a station?"""
    found = False
    samples = t.can(seat, TAKE_SAMPLE)
    for colour in range(DISEASES):
        if may_cure(t, seat, colour, False) or (samples and may_cure(t, seat, colour, True)):
            found = True
    return found


def best_covering(stations: i64) -> i64:
    """The city where a station would bring most cities within reach that are not yet."""
    open_to = ALL_CITIES & ~covered_by(stations)
    cities: i64 = ALL_CITIES
    best: i64 = 0
    most: i64 = -1
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        more = size(WITHIN[WALKED * CITIES + city] & open_to)
        if more > most:
            best = city
            most = more
    return best


def lacks_little(t: Pandemic, seat: i64) -> bool:
    """Is there a card in the discards that this seat nearly has a cure with?"""
    for colour in range(COLOURS):
        if t.is_cured(colour) or t.w[PLAYER_DISCARD] & CARDS_OF[colour] == 0:
            continue
        if 0 < needs(t, seat, colour) - size(t.cards(seat) & CARDS_OF[colour]) <= NEARLY:
            return True
    return False


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
    lacking = needs(t, seat, colour) - size(t.cards(seat) & CARDS_OF[colour])
    if lacking < 0:
        return 1
    for other in range(t.seats):
        if other != seat and needs(t, other, colour) - size(t.cards(other) & CARDS_OF[colour]) < lacking:
            return 10 - lacking
    return 20 - lacking
