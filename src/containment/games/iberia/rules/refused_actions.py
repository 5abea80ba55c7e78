"""Why an action is not allowed."""

from __future__ import annotations

from containment.games.iberia.rules.actions import (
    cards_to_look_at,
    may_build_twice,
    may_research,
    may_treat,
    must_place_three,
    purified_with,
    receivers,
    ship_ends,
)
from containment.games.iberia.rules.board import CITIES, COLOUR_OF, COLOURS, NEAR, NO_LINK, PORTS, REGIONS, REGIONS_OF
from containment.games.iberia.rules.mobilization import goes_elsewhere, refuse_fare
from containment.games.iberia.rules.moves import (
    CARRIAGE,
    DISCARD,
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
    SAIL_WITH,
    SHIP,
    SWAP,
    TAKE,
    TRAIN,
    TRAIN_WITH,
    TREAT,
    first,
    second,
    verb_of,
)
from containment.games.iberia.rules.pawns import pawns_in
from containment.games.iberia.rules.railways import by_train, has_rail, link_between
from containment.games.iberia.rules.reasons import (
    ALL_THREE_TOKENS,
    ALREADY_BUILT_TWICE,
    ALREADY_RESEARCHED,
    HAS_DECLINED,
    HOSPITAL_NEEDS_CARD,
    HOSPITAL_STANDS_HERE,
    NEITHER_CITY,
    NO_CARD_TO_LOOK_AT,
    NO_CUBE_HERE,
    NO_HOSPITAL_HERE,
    NO_RAILROAD_LEFT,
    NO_SUCH_SEAT,
    NO_TOKEN_LEFT,
    NO_TRAIN,
    NOT_A_PORT,
    NOT_A_SOLID_LINK,
    NOT_AT_THE_STATION,
    NOT_CONNECTED,
    NOT_IN_A_PORT,
    NOT_IN_PLAYER_DISCARD,
    NOT_IN_YOUR_CITY,
    NOT_ONWARD,
    NOT_THE_AGRONOMIST,
    NOT_THE_POLITICIAN,
    NOT_THE_RAILWAYMAN,
    NOT_THE_SAILOR,
    NOT_THE_SCIENTIST,
    NOT_TOGETHER,
    NOTHING_TO_DISCARD_FOR,
    ONE_RAILROAD_LEFT,
    RAIL_LIES_THERE,
    REGION_NOT_HERE,
    RESEARCH_NEEDS_CARDS,
    SAILS_WITHOUT_CARD,
    SWAPPED_CARD_NOT_HELD,
    TOO_FEW_TOKENS,
    TYPHUS_NEEDS_TWO,
    WATER_CARD_NOT_HELD,
    WRONG_CARD_TO_SHARE,
    WRONG_COLOUR_TO_PURIFY,
)
from containment.games.iberia.rules.table import (
    DECLINED,
    FREE_TOKEN,
    HOSPITALS,
    PLAYER_DISCARD,
    RAIL_DOUBLE,
    RAILS_LEFT,
    REORDER,
    SAIL_FREE,
    SWAP_CARDS,
    THIRD_TOKEN,
    TRAIN_PASSENGER,
    WATER_LEFT,
    Iberia,
)
from containment.kernel.engine.sets import has
from containment.kernel.engine.steps import NOT_A_MOVE, NOT_NOW
from containment.native import i64


def refuse_action(t: Iberia, seat: i64, move: i64) -> i64:
    verb = verb_of(move)
    a = first(move)
    b = second(move)
    if move == PASS:
        return 0
    if verb <= SAIL_WITH:
        return refuse_moving(t, seat, verb, a, b)
    if verb == RAIL or verb == RAIL_TWICE:
        return refuse_rail(t, seat, verb, a, b)
    if verb == HOSPITAL:
        return refuse_hospital(t, seat) if move == HOSPITAL else NOT_A_MOVE
    if verb == TREAT:
        return refuse_treating(t, seat, b) if a == 0 else NOT_A_MOVE
    if verb == GIVE or verb == TAKE:
        return refuse_sharing(t, seat, verb, a, b)
    if verb == SWAP:
        return refuse_swap(t, seat, a, b)
    if verb == RESEARCH:
        return refuse_research(t, seat, b) if a == 0 else NOT_A_MOVE
    if verb == PURIFY or verb == PURIFY_MORE or verb == PLACE_TOKEN:
        return refuse_purifying(t, seat, verb, a, b)
    if verb == LOOK:
        return refuse_looking(t, seat) if move == LOOK else NOT_A_MOVE
    return NOTHING_TO_DISCARD_FOR if verb == DISCARD else NOT_NOW


def refuse_moving(t: Iberia, seat: i64, verb: i64, a: i64, goal: i64) -> i64:
    city = t.pawn(seat)
    with_passenger = verb == TRAIN_WITH or verb == SAIL_WITH
    if goal >= CITIES or verb == PASS or (a and verb != SHIP and not with_passenger) or a >= CITIES:
        return NOT_A_MOVE
    if goal == city:
        return goes_elsewhere(verb)
    if verb == CARRIAGE:
        return 0 if has(NEAR[city], goal) else NOT_CONNECTED
    if verb == TRAIN or verb == TRAIN_WITH:
        if verb == TRAIN_WITH and not t.can(seat, TRAIN_PASSENGER):
            return NOT_THE_RAILWAYMAN
        if not has(by_train(t, city), goal):
            return NO_TRAIN
    else:
        why = refuse_shipping(t, seat, verb, a, goal)
        if why:
            return why
    return refuse_passenger(t, seat, verb, a) if with_passenger else 0


def refuse_shipping(t: Iberia, seat: i64, verb: i64, card: i64, goal: i64) -> i64:
    if verb == SHIP and t.can(seat, SAIL_FREE):
        return SAILS_WITHOUT_CARD
    if verb != SHIP and not t.can(seat, SAIL_FREE):
        return NOT_THE_SAILOR
    if not has(PORTS, t.pawn(seat)):
        return NOT_IN_A_PORT
    if not has(ship_ends(t), goal):
        return NOT_A_PORT
    return refuse_fare(t, seat, card, goal) if verb == SHIP else 0


def refuse_passenger(t: Iberia, seat: i64, verb: i64, other: i64) -> i64:
    if other >= t.seats or other == seat:
        return NO_SUCH_SEAT
    if not has(pawns_in(t, t.pawn(seat)), other):
        return NOT_AT_THE_STATION if verb == TRAIN_WITH else NOT_IN_YOUR_CITY
    return HAS_DECLINED if has(t.w[DECLINED], other) else 0


def refuse_rail(t: Iberia, seat: i64, verb: i64, a: i64, b: i64) -> i64:
    city = t.pawn(seat)
    if a >= CITIES or b >= CITIES or (a and verb == RAIL):
        return NOT_A_MOVE
    if verb == RAIL_TWICE and not t.can(seat, RAIL_DOUBLE):
        return NOT_THE_RAILWAYMAN
    if t.w[RAILS_LEFT] == 0:
        return NO_RAILROAD_LEFT
    if verb == RAIL:
        return refuse_link_to(t, city, b)
    if t.w[RAILS_LEFT] == 1:
        return ONE_RAILROAD_LEFT
    if not may_build_twice(t):
        return ALREADY_BUILT_TWICE
    if b == city:
        return NOT_ONWARD
    why = refuse_link_to(t, city, a)
    return why if why else refuse_link_to(t, a, b)


def refuse_link_to(t: Iberia, city: i64, other: i64) -> i64:
    link = link_between(city, other)
    if link == NO_LINK:
        return NOT_A_SOLID_LINK
    return RAIL_LIES_THERE if has_rail(t, link) else 0


def refuse_hospital(t: Iberia, seat: i64) -> i64:
    if has(t.w[HOSPITALS], t.pawn(seat)):
        return HOSPITAL_STANDS_HERE
    return 0 if has(t.cards(seat), t.pawn(seat)) else HOSPITAL_NEEDS_CARD


def refuse_treating(t: Iberia, seat: i64, colour: i64) -> i64:
    if colour >= COLOURS:
        return NOT_A_MOVE
    if not has(t.infected(colour), t.pawn(seat)):
        return NO_CUBE_HERE
    return 0 if may_treat(t, t.pawn(seat), colour) else TYPHUS_NEEDS_TWO


def refuse_sharing(t: Iberia, seat: i64, verb: i64, other: i64, card: i64) -> i64:
    if card >= CITIES:
        return NOT_A_MOVE
    if other >= t.seats or other == seat:
        return NO_SUCH_SEAT
    together = pawns_in(t, t.pawn(seat)) if verb == TAKE else receivers(t, seat)
    if not has(together, other):
        return NOT_TOGETHER
    if card != t.pawn(seat) or not has(t.cards(seat if verb == GIVE else other), card):
        return WRONG_CARD_TO_SHARE
    return HAS_DECLINED if has(t.w[DECLINED], other) else 0


def refuse_swap(t: Iberia, seat: i64, card: i64, discarded: i64) -> i64:
    if card >= CITIES or discarded >= CITIES:
        return NOT_A_MOVE
    if not t.can(seat, SWAP_CARDS):
        return NOT_THE_POLITICIAN
    if not has(t.cards(seat), card):
        return SWAPPED_CARD_NOT_HELD
    if not has(t.w[PLAYER_DISCARD], discarded):
        return NOT_IN_PLAYER_DISCARD
    return 0 if t.pawn(seat) == card or t.pawn(seat) == discarded else NEITHER_CITY


def refuse_research(t: Iberia, seat: i64, colour: i64) -> i64:
    city = t.pawn(seat)
    if colour >= COLOURS:
        return NOT_A_MOVE
    if t.is_researched(colour):
        return ALREADY_RESEARCHED
    if not has(t.w[HOSPITALS], city) or COLOUR_OF[city] != colour:
        return NO_HOSPITAL_HERE
    return 0 if may_research(t, t.cards(seat), colour) else RESEARCH_NEEDS_CARDS


def refuse_purifying(t: Iberia, seat: i64, verb: i64, card: i64, region: i64) -> i64:
    if region >= REGIONS or card >= CITIES or (verb == PLACE_TOKEN and card):
        return NOT_A_MOVE
    if verb == PLACE_TOKEN and not t.can(seat, FREE_TOKEN):
        return NOT_THE_AGRONOMIST
    if verb == PURIFY_MORE and not t.can(seat, THIRD_TOKEN):
        return NOT_THE_AGRONOMIST
    if t.w[WATER_LEFT] == 0:
        return NO_TOKEN_LEFT
    if not has(REGIONS_OF[t.pawn(seat)], region):
        return REGION_NOT_HERE
    if verb == PLACE_TOKEN:
        return 0
    if not has(t.cards(seat), card):
        return WATER_CARD_NOT_HELD
    if not has(purified_with(t, seat, card), region):
        return WRONG_COLOUR_TO_PURIFY
    if verb == PURIFY and must_place_three(t, seat):
        return ALL_THREE_TOKENS
    return TOO_FEW_TOKENS if verb == PURIFY_MORE and t.w[WATER_LEFT] < 3 else 0


def refuse_looking(t: Iberia, seat: i64) -> i64:
    if not t.can(seat, REORDER):
        return NOT_THE_SCIENTIST
    return 0 if cards_to_look_at(t) else NO_CARD_TO_LOOK_AT
