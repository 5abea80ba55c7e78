"""Rules of thumb, second part: which moves are worth thinking about. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.iberia.judging.reach import pawns
from containment.games.iberia.rules.actions import (
    may_research,
    may_treat,
    purified_with,
    rail_options,
    share_options,
    ship_ends,
)
from containment.games.iberia.rules.board import CARDS_OF, CITIES, COLOUR_OF, COLOURS, NEAR, PORTS, REGIONS_OF
from containment.games.iberia.rules.events import fitting, mailers, pair_options, telegraph_options, willing
from containment.games.iberia.rules.moves import (
    CARRIAGE,
    FOUND,
    HOSPITAL,
    MAIL,
    MOBILIZE,
    ONE_MORE_DAY,
    PLACE_TOKEN,
    PURIFY,
    PURIFY_MORE,
    REPEAT,
    RESEARCH,
    SAIL,
    SAIL_WITH,
    SECOND_CHANCE,
    SHIP,
    SHIPS,
    SWAP,
    TRAIN,
    TRAIN_WITH,
    TRAVEL,
    TREAT,
    A,
)
from containment.games.iberia.rules.pawns import pawns_in
from containment.games.iberia.rules.railways import by_train
from containment.games.iberia.rules.table import (
    CHANCE_CARD,
    CUBES,
    DAY_CARD,
    DECLINED,
    FOUNDING_CARD,
    FREE_TOKEN,
    HAND,
    HOSPITALS,
    INFECTION_PILE,
    MAIL_CARD,
    MOBILIZATION_CARD,
    PLANS_CARD,
    PLAYER_DISCARD,
    PRIVATE,
    RAILS_LEFT,
    RESEARCHED,
    SAIL_FREE,
    SHIPS_CARD,
    SWAP_CARDS,
    TELEGRAPH_CARD,
    THIRD_TOKEN,
    TO_RESEARCH,
    TRAIN_PASSENGER,
    TRAVEL_CARD,
    WATER_LEFT,
    Iberia,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each, size
from containment.native import i64, vec
from containment.parts.cubes import HIGH, LOW
from containment.parts.hands import SHOWN, held_events
from containment.parts.layers import end_cards

PLANNED: Final = (  # the events that make another turn of it; the rest meets infections
    1 << DAY_CARD
    | 1 << FOUNDING_CARD
    | 1 << TRAVEL_CARD
    | 1 << SHIPS_CARD
    | 1 << TELEGRAPH_CARD
    | 1 << MAIL_CARD
    | 1 << CHANCE_CARD
    | 1 << MOBILIZATION_CARD
    | 1 << PLANS_CARD
)


def thinkable(t: Iberia, seat: i64, depth: i64, out: vec[i64]) -> i64:
    """The moves worth thinking about: legal ones, without ships to places where nothing is to be done and without
    every way of paying."""
    w = t.w
    turn = t.turn
    city = t.pawn(turn)
    hand = t.cards(turn)
    goals = targets(t)
    n = put_each(out, 0, CARRIAGE, NEAR[city])
    n = useful_trips(t, turn, goals, out, n)
    if w[RAILS_LEFT]:
        n = rail_options(t, turn, out, n)
    if hand & bit(city) & ~w[HOSPITALS] and not t.is_researched(COLOUR_OF[city]):
        n = put(out, n, HOSPITAL)
    for colour in range(COLOURS):
        if has(t.infected(colour), city) and may_treat(t, city, colour):
            n = put(out, n, TREAT | colour)
    n = share_options(t, turn, pawns_in(t, city) & ~bit(turn) & ~w[DECLINED], out, n)
    if t.can(turn, SWAP_CARDS):
        n = useful_swaps(t, turn, out, n)
    if has(w[HOSPITALS], city) and may_research(t, hand, COLOUR_OF[city]):
        n = put(out, n, RESEARCH | COLOUR_OF[city])
    if w[WATER_LEFT]:
        n = useful_water(t, turn, out, n)
    return useful_events(t, known_events(t, seat, depth), goals, depth, out, n)


def targets(t: Iberia) -> i64:
    """Where a long way may be worth it: to trouble, to a hospital, to another pawn, to build a hospital."""
    w = t.w
    cities = pawns(t) | w[HOSPITALS]
    next_cards = end_cards(w, INFECTION_PILE, False)
    for colour in range(COLOURS):
        low = w[CUBES + LOW + colour]
        cities |= w[CUBES + HIGH + colour] & CARDS_OF[colour] & (low | next_cards)
        if w[HOSPITALS] & CARDS_OF[colour] == 0 and not t.is_researched(colour):
            cities |= t.cards(t.turn) & CARDS_OF[colour]
    return cities


def useful_trips(t: Iberia, turn: i64, goals: i64, out: vec[i64], n: i64) -> i64:
    """Trains; ships to goals or next to them, paid with the card of each colour that is missed least."""
    city = t.pawn(turn)
    others = pawns_in(t, city) & ~bit(turn) & ~t.w[DECLINED]
    rails = by_train(t, city)
    n = put_each(out, n, TRAIN, rails)
    if others and rails and t.can(turn, TRAIN_PASSENGER):
        n = put_each(out, n, TRAIN_WITH | lowest(others) << A, rails & goals)
    if not has(PORTS, city):
        return n
    ports = around(goals) & ship_ends(t) & ~bit(city)
    if t.can(turn, SAIL_FREE):
        n = put_each(out, n, SAIL, ports)
        return put_each(out, n, SAIL_WITH | lowest(others) << A, ports & goals) if others else n
    for colour in range(COLOURS):
        cards = t.cards(turn) & CARDS_OF[colour]
        if cards:
            n = put_each(out, n, SHIP | cheapest(t, turn, cards) << A, ports & CARDS_OF[colour])
    return n


def around(cities: i64) -> i64:
    """These cities and their neighbours."""
    found = cities
    while cities:
        found |= NEAR[lowest(cities)]
        cities &= cities - 1
    return found


def useful_swaps(t: Iberia, turn: i64, out: vec[i64], n: i64) -> i64:
    """The card of the city for one of each colour, or the card missed least for that of the city."""
    city = t.pawn(turn)
    hand = t.cards(turn)
    discarded = t.w[PLAYER_DISCARD]
    if has(hand, city):
        for colour in range(COLOURS):
            cards = discarded & CARDS_OF[colour]
            if cards and not t.is_researched(colour):
                n = put(out, n, SWAP | city << A | lowest(cards))
    elif has(discarded, city) and hand:
        n = put(out, n, SWAP | cheapest(t, turn, hand) << A | city)
    return n


def useful_water(t: Iberia, turn: i64, out: vec[i64], n: i64) -> i64:
    """Each region at the city, with the card that is missed least."""
    regions = REGIONS_OF[t.pawn(turn)]
    purify: i64 = PURIFY_MORE if t.can(turn, THIRD_TOKEN) and t.w[WATER_LEFT] >= 3 else PURIFY
    paid = regions
    while paid:
        region = lowest(paid)
        paid &= paid - 1
        cards: i64 = 0
        for colour in range(COLOURS):
            mine = t.cards(turn) & CARDS_OF[colour]
            if mine and has(purified_with(t, turn, lowest(mine)), region):
                cards |= mine
        if cards:
            n = put(out, n, purify | cheapest(t, turn, cards) << A | region)
    return put_each(out, n, PLACE_TOKEN, regions) if t.can(turn, FREE_TOKEN) else n


def known_events(t: Iberia, seat: i64, depth: i64) -> i64:
    """The events to reckon with: now those this seat can play; further on the others' too, if it sees them. A seat that
    thinks about speaking up reckons with all at once."""
    if t.plays(PRIVATE) or (depth == 0 and t.turn == seat):
        return t.events(seat) & PLANNED
    return held_events(t.w, HAND) & PLANNED


def useful_events(t: Iberia, events: i64, goals: i64, depth: i64, out: vec[i64], n: i64) -> i64:
    """What can be made of these events in a turn."""
    while events:
        event = lowest(events)
        events &= events - 1
        seat = holder_of(t, event)
        if fitting(t, seat, bit(event)):
            n = ways_worth_it(t, event, seat, goals, depth, out, n)
    return n


def holder_of(t: Iberia, event: i64) -> i64:
    for seat in range(t.seats):
        if has(t.events(seat), event):
            return seat
    return t.turn


def ways_worth_it(t: Iberia, event: i64, seat: i64, goals: i64, depth: i64, out: vec[i64], n: i64) -> i64:
    if event == DAY_CARD:
        return put(out, n, ONE_MORE_DAY)
    if event == CHANCE_CARD:
        return put(out, n, SECOND_CHANCE)
    if event == FOUNDING_CARD:
        return put_each(out, n, FOUND, sites(t))
    if event == TRAVEL_CARD or event == SHIPS_CARD:
        move: i64 = TRAVEL if event == TRAVEL_CARD else SHIPS
        ends = goals if event == TRAVEL_CARD else goals & PORTS
        for pawn in range(t.seats):
            if has(willing(t, seat), pawn) and useful_passenger(t, pawn):
                n = put_each(out, n, move | pawn << A, ends & ~bit(t.pawn(pawn)))
        return n
    if event == TELEGRAPH_CARD and (depth == 0 or t.seats == 2):
        return telegraph_options(t, seat, out, n)
    if depth:  # what follows is much to think about: only as a first move
        return n
    if event == MAIL_CARD:
        return pair_options(mailers(t, seat) & willing(t, seat), MAIL, out, n)
    if event == MOBILIZATION_CARD:
        return put(out, n, MOBILIZE)
    again = fitting(t, seat, t.w[PLAYER_DISCARD + 1] & PLANNED & ~(1 << PLANS_CARD | 1 << MOBILIZATION_CARD))
    return put_each(out, n, REPEAT, again)


def useful_passenger(t: Iberia, pawn: i64) -> bool:
    """The player on turn, or one with cards that matter."""
    if pawn == t.turn:
        return True
    for colour in range(COLOURS):
        if not t.is_researched(colour) and size(t.cards(pawn) & CARDS_OF[colour]) >= TO_RESEARCH - 1:
            return True
    return False


def sites(t: Iberia) -> i64:
    """Where a hospital founded by event may stand: near the pawns whose hands are nearly complete."""
    found: i64 = 0
    for colour in range(COLOURS):
        cards = CARDS_OF[colour]
        if t.is_researched(colour):
            continue
        for seat in range(t.seats):
            if size(t.cards(seat) & cards) >= TO_RESEARCH - 1 and t.pawn(seat) < CITIES:
                near = bit(t.pawn(seat)) & cards
                found |= near if near else around(around(bit(t.pawn(seat)))) & cards
    return found & ~t.w[HOSPITALS]


def cheapest(t: Iberia, seat: i64, cards: i64) -> i64:
    """The City card a seat misses least: of a researched colour, else of one that another seat is closer to, else of
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


def lacks(t: Iberia, seat: i64, colour: i64) -> i64:
    """Cards a hand lacks for research; below 0 if it holds more than enough. A hospital takes one more."""
    needed: i64 = TO_RESEARCH if t.w[HOSPITALS] & CARDS_OF[colour] else TO_RESEARCH + 1
    return needed - size(t.cards(seat) & CARDS_OF[colour])


def known_cards(t: Iberia, me: i64, seat: i64) -> i64:
    """The City cards of a seat, as far as I may know."""
    return t.w[HAND + SHOWN + seat] if t.plays(PRIVATE) and seat != me else t.cards(seat)


def use_of(t: Iberia, seat: i64, colour: i64) -> i64:
    """How much a card of a colour is missed in this hand."""
    if has(t.w[RESEARCHED], colour):
        return 0
    lacking = lacks(t, seat, colour)
    if lacking < 0:
        return 1
    held = size(t.cards(seat) & CARDS_OF[colour])
    for other in range(t.seats):
        if other != seat and size(known_cards(t, seat, other) & CARDS_OF[colour]) > held:
            return 10 - lacking
    return 20 - lacking
