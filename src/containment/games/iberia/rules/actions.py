"""Chapters 5 and 11: what a player may do with an action, and what it does."""

from __future__ import annotations

from containment.games.iberia.rules.board import (
    ALL_CITIES,
    ALL_REGIONS,
    CARDS_OF,
    CITIES,
    COLOUR_OF,
    COLOURS,
    LINK_OF,
    NEAR,
    PORTS,
    REGIONS_OF,
    REGIONS_WITH,
)
from containment.games.iberia.rules.historical import is_hard_to_treat
from containment.games.iberia.rules.moves import (
    CARRIAGE,
    GIVE,
    HOSPITAL,
    LOOK,
    PASS,
    PLACE_TOKEN,
    PURIFY,
    PURIFY_MORE,
    RAIL,
    RAIL_TWICE,
    RESEARCH,
    SAIL,
    SAIL_WITH,
    SHIP,
    SWAP,
    TAKE,
    TRAIN,
    TRAIN_WITH,
    TREAT,
    A,
    first,
    second,
    verb_of,
)
from containment.games.iberia.rules.pawns import move_pawn, pawns_in
from containment.games.iberia.rules.railways import by_train, lay_rail, open_links
from containment.games.iberia.rules.table import (
    ACTIONS_ENDED,
    ACTIONS_LEFT,
    ALWAYS_THREE,
    ANY_CARD_PURIFIES,
    BUILT,
    BUILT_TWICE,
    CUBES,
    DECLINED,
    FREE_TOKEN,
    GIVE_ANYWHERE,
    HAND,
    HOSPITALS,
    ON_TOP,
    PAWN,
    PLAYER_DISCARD,
    PLAYER_PILE,
    POWERS,
    PURIFIED,
    RAIL_DOUBLE,
    RAILS_LEFT,
    REORDER,
    RESEARCHED,
    RODE_ALONG,
    SAIL_FREE,
    SAILED,
    SHARED,
    SHIP_PASSENGER,
    SHIPPED,
    SHIPS_ANYWHERE,
    SWAP_CARDS,
    SWAPPED,
    TAKEN,
    THIRD_TOKEN,
    THIS_TURN,
    TO_RESEARCH,
    TOKENS_PLACED,
    TOOK_TRAIN,
    TRAIN_PASSENGER,
    TREATED,
    WATER_LEFT,
    WENT,
    Iberia,
)
from containment.games.iberia.rules.water import place_tokens
from containment.kernel.engine.sets import bit, has, lowest, put, put_each, size
from containment.native import i64, vec
from containment.parts.cubes import take_cubes
from containment.parts.hands import discard_cards, drop_cards, take_openly


# ---------------------------------------------------------------------------------------------- what is allowed
def action_options(t: Iberia, seat: i64, out: vec[i64]) -> i64:
    w = t.w
    city = w[PAWN + seat]
    here = bit(city)
    hand = w[HAND + seat * 2]
    powers = w[POWERS + seat]
    others = pawns_in(t, city) & ~bit(seat) & ~w[DECLINED]
    out[0] = PASS  # [I.N2] actions may be left unused
    n = put_each(out, 1, CARRIAGE, NEAR[city])  # [I.X1]
    n = train_options(t, city, others if powers & TRAIN_PASSENGER else 0, out, n)
    if has(PORTS, city):
        n = ship_options(t, seat, others, out, n)
    if w[RAILS_LEFT]:
        n = rail_options(t, seat, out, n)
    if hand & here & ~w[HOSPITALS]:  # [I.X5] [I.A23] not where it stands already
        n = put(out, n, HOSPITAL)
    for colour in range(COLOURS):
        if has(t.infected(colour), city) and may_treat(t, city, colour):
            n = put(out, n, TREAT | colour)  # [I.X6]
    n = share_options(t, seat, others, out, n)
    if powers & SWAP_CARDS:
        n = swap_options(t, hand, here, out, n)
    if w[HOSPITALS] & here and may_research(t, hand, COLOUR_OF[city]):
        n = put(out, n, RESEARCH | COLOUR_OF[city])
    if w[WATER_LEFT]:  # [I.X10]
        n = purify_options(t, seat, out, n)
    if powers & REORDER and cards_to_look_at(t):
        n = put(out, n, LOOK)
    return n


def train_options(t: Iberia, city: i64, others: i64, out: vec[i64], n: i64) -> i64:
    """[I.X2] [I.railwayman.train_passenger]"""
    cities = by_train(t, city)
    if cities:
        n = put_each(out, n, TRAIN, cities)
        while others:
            n = put_each(out, n, TRAIN_WITH | lowest(others) << A, cities)
            others &= others - 1
    return n


def ship_options(t: Iberia, seat: i64, others: i64, out: vec[i64], n: i64) -> i64:
    """[I.X3] From port to port with a card of the destination's colour; [I.sailor.free_ship] the Sailor without."""
    ports = ship_ends(t) & ~bit(t.pawn(seat))
    if t.can(seat, SAIL_FREE):
        n = put_each(out, n, SAIL, ports)
        if t.can(seat, SHIP_PASSENGER):  # [I.sailor.ship_passenger]
            while others:
                n = put_each(out, n, SAIL_WITH | lowest(others) << A, ports)
                others &= others - 1
        return n
    return paid_ship_options(t.cards(seat), ports, out, n)


def ship_ends(t: Iberia) -> i64:
    """[I.X3] Ports; [I.house.ships_to_any_city] or any city."""
    return ALL_CITIES if t.plays(SHIPS_ANYWHERE) else PORTS


def paid_ship_options(cards: i64, ports: i64, out: vec[i64], n: i64) -> i64:
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        n = put_each(out, n, SHIP | card << A, ports & CARDS_OF[COLOUR_OF[card]])
    return n


def rail_options(t: Iberia, seat: i64, out: vec[i64], n: i64) -> i64:
    """[I.X4] On a solid link at your city without a railroad; [I.railwayman.double_rail] once a turn two, onward."""
    city = t.pawn(seat)
    open_to = open_links(t, city)
    n = put_each(out, n, RAIL, open_to)
    if t.can(seat, RAIL_DOUBLE) and may_build_twice(t):
        while open_to:
            between = lowest(open_to)
            n = put_each(out, n, RAIL_TWICE | between << A, open_links(t, between) & ~bit(city))
            open_to &= open_to - 1
    return n


def may_build_twice(t: Iberia) -> bool:
    """[I.A9] [I.C10] With one railroad left a double build is the single one."""
    return t.w[THIS_TURN] & BUILT_TWICE == 0 and t.w[RAILS_LEFT] >= 2


def may_treat(t: Iberia, city: i64, colour: i64) -> bool:
    """[I.typhus] Are there actions enough?"""
    return t.w[ACTIONS_LEFT] >= 2 or not is_hard_to_treat(t, city, colour)


def share_options(t: Iberia, seat: i64, others: i64, out: vec[i64], n: i64) -> i64:
    """[I.X7] The card of the city both are in; [I.politician.remote_give] the Politician gives it to anybody."""
    here = bit(t.pawn(seat))
    if t.cards(seat) & here:
        for other in range(t.seats):
            if has(receivers(t, seat) & ~t.w[DECLINED], other):
                n = put(out, n, GIVE | other << A | t.pawn(seat))
    while others:
        n = put_each(out, n, TAKE | lowest(others) << A, t.cards(lowest(others)) & here)
        others &= others - 1
    return n


def receivers(t: Iberia, seat: i64) -> i64:
    """[I.A17] Who may be given the card of the giver's city."""
    if t.can(seat, GIVE_ANYWHERE):
        return bit(t.seats) - 1 & ~bit(seat)
    return pawns_in(t, t.pawn(seat)) & ~bit(seat)


def swap_options(t: Iberia, hand: i64, here: i64, out: vec[i64], n: i64) -> i64:
    """[I.politician.discard_swap] [I.A28] Two City cards, one of them of the city the Politician is in."""
    discarded = t.w[PLAYER_DISCARD]
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        n = put_each(out, n, SWAP | card << A, discarded if has(here, card) else discarded & here)
    return n


def may_research(t: Iberia, hand: i64, colour: i64) -> bool:
    """[I.X8] With five cards of the hospital's colour; [I.A22] no disease twice."""
    return not t.is_researched(colour) and size(hand & CARDS_OF[colour]) >= TO_RESEARCH


def purify_options(t: Iberia, seat: i64, out: vec[i64], n: i64) -> i64:
    hand = t.cards(seat)
    regions = REGIONS_OF[t.pawn(seat)]
    cards: i64 = 0 if must_place_three(t, seat) else hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        n = put_each(out, n, PURIFY | card << A, regions & purified_with(t, seat, card))
    if t.can(seat, THIRD_TOKEN) and t.w[WATER_LEFT] >= 3:  # [I.agronomist.extra_token]
        while hand:
            card = lowest(hand)
            hand &= hand - 1
            n = put_each(out, n, PURIFY_MORE | card << A, regions & purified_with(t, seat, card))
    if t.can(seat, FREE_TOKEN):  # [I.agronomist.place_token]
        n = put_each(out, n, PLACE_TOKEN, regions)
    return n


def must_place_three(t: Iberia, seat: i64) -> bool:
    """[I.house.agronomist_always_three] While there are three left."""
    return t.can(seat, THIRD_TOKEN) and t.w[WATER_LEFT] >= 3 and t.plays(ALWAYS_THREE)


def purified_with(t: Iberia, seat: i64, card: i64) -> i64:
    """[I.X9] [I.A1] A card's colour must be that of a city at the region, unless its disease is researched;
    [I.royal_academy_scientist.any_card_purify] any card will do for the Scientist."""
    colour = COLOUR_OF[card]
    if has(t.w[RESEARCHED], colour) or t.can(seat, ANY_CARD_PURIFIES):
        return ALL_REGIONS
    return REGIONS_WITH[colour]


def cards_to_look_at(t: Iberia) -> bool:
    return t.w[PLAYER_PILE + 2] | t.w[ON_TOP] != 0


# ---------------------------------------------------------------------------------------------- what happens
def act(t: Iberia, seat: i64, move: i64) -> None:
    """An action is done. What must be asked further goes on the pile afterwards."""
    w = t.w
    w[DECLINED] = 0
    if move == PASS:  # [I.C1]
        t.tell(ACTIONS_ENDED, seat, w[ACTIONS_LEFT])
        w[ACTIONS_LEFT] = 0
        return
    w[ACTIONS_LEFT] -= 1
    verb = verb_of(move)
    if verb <= SAIL_WITH:
        travel(t, seat, verb, first(move), second(move))
    elif verb <= RAIL_TWICE:
        build_railroad(t, seat, verb, first(move), second(move))
    elif verb == HOSPITAL:
        build_hospital(t, seat)
    elif verb == TREAT:
        treat(t, seat, second(move))
    elif verb == GIVE:
        t.tell(SHARED, seat, first(move), second(move))
        pass_card(t, seat, first(move), second(move))
    elif verb == TAKE:
        t.tell(TAKEN, first(move), seat, second(move))
        pass_card(t, first(move), seat, second(move))
    elif verb == SWAP:
        swap(t, seat, first(move), second(move))
    elif verb == PURIFY or verb == PURIFY_MORE:
        purify(t, seat, first(move), second(move), 3 if verb == PURIFY_MORE else 2)
    elif verb == PLACE_TOKEN:
        t.tell(TOKENS_PLACED, seat, second(move), place_tokens(t, second(move), 1))


def travel(t: Iberia, seat: i64, verb: i64, a: i64, city: i64) -> None:
    if verb == CARRIAGE:
        t.tell(WENT, seat, city)
    elif verb == SHIP:
        t.tell(SHIPPED, seat, city, a)
        discard_city(t, seat, a)
    elif verb == SAIL or verb == SAIL_WITH:
        t.tell(SAILED, seat, city)
    else:
        t.tell(TOOK_TRAIN, seat, city)
    move_pawn(t, seat, city)
    if verb == TRAIN_WITH or verb == SAIL_WITH:
        t.tell(RODE_ALONG, a, city)
        move_pawn(t, a, city)


def build_railroad(t: Iberia, seat: i64, verb: i64, a: i64, b: i64) -> None:
    city = t.pawn(seat)
    if verb == RAIL:
        lay_rail(t, LINK_OF[city * CITIES + b])
        return
    t.w[THIS_TURN] |= BUILT_TWICE
    lay_rail(t, LINK_OF[city * CITIES + a])
    lay_rail(t, LINK_OF[a * CITIES + b])


def build_hospital(t: Iberia, seat: i64) -> None:
    """[I.X5] The card of the city is discarded."""
    discard_city(t, seat, t.pawn(seat))
    t.tell(BUILT, seat, t.pawn(seat))
    set_hospital(t, t.pawn(seat))


def set_hospital(t: Iberia, city: i64) -> None:
    """[I.X5] The hospital of the city's colour stands here now, and nowhere else."""
    t.w[HOSPITALS] = t.w[HOSPITALS] & ~CARDS_OF[COLOUR_OF[city]] | bit(city)


def treat(t: Iberia, seat: i64, colour: i64) -> None:
    """[I.X6] One cube, researched or not; [I.typhus] which may cost a second action."""
    city = t.pawn(seat)
    if is_hard_to_treat(t, city, colour):
        t.w[ACTIONS_LEFT] -= 1
    t.tell(TREATED, seat, colour, city)
    take_cubes(t.w, CUBES, city, colour, 1)


def pass_card(t: Iberia, giver: i64, receiver: i64, card: i64) -> None:
    """Everybody sees which card it is."""
    drop_cards(t.w, HAND, giver, bit(card))
    take_openly(t.w, HAND, receiver, card)


def swap(t: Iberia, seat: i64, card: i64, discarded: i64) -> None:
    t.tell(SWAPPED, seat, card, discarded)
    discard_city(t, seat, card)
    recover(t, seat, discarded)


def recover(t: Iberia, seat: i64, card: i64) -> None:
    """A City card comes back from the discard pile."""
    t.w[PLAYER_DISCARD] &= ~bit(card)
    take_openly(t.w, HAND, seat, card)


def purify(t: Iberia, seat: i64, card: i64, region: i64, wanted: i64) -> None:
    """[I.X9] Two tokens in one region, [I.agronomist.extra_token] or three."""
    discard_city(t, seat, card)
    t.tell(PURIFIED, seat, region, card)
    t.tell(TOKENS_PLACED, seat, region, place_tokens(t, region, wanted))


def discard_city(t: Iberia, seat: i64, card: i64) -> None:
    """[I.V3] To the Player Discard Pile."""
    discard_cards(t.w, HAND, seat, bit(card), PLAYER_DISCARD)
