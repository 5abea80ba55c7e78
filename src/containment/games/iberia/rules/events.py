"""Chapter 10: Event cards. Played by their holder on anybody's turn; never an action. [I.V2]"""

from __future__ import annotations

from containment.games.iberia.rules.actions import recover, set_hospital
from containment.games.iberia.rules.board import (
    ALL_CITIES,
    ALL_LINKS,
    CITIES_OF,
    COLOURS,
    HALF,
    PORTS,
    REGIONS,
    RING_LINKS,
)
from containment.games.iberia.rules.moves import (
    FIRST_EVENT,
    FOUND,
    GOOD_SEASON,
    MIGRATE,
    NEW_RAILS,
    ONE_MORE_DAY,
    REPEAT,
    RING_RAILS,
    SECOND_CHANCE,
    SHIPS,
    TELEGRAPH,
    TRAVEL,
    VERB,
    WATER,
    A,
    first,
    second,
    verb_of,
)
from containment.games.iberia.rules.pawns import move_pawn
from containment.games.iberia.rules.railways import lay_rail
from containment.games.iberia.rules.table import (
    ACTIONS_LEFT,
    ALL_EVENTS,
    BY_MIGRATION,
    CARD_RECOVERED,
    CHANCE_CARD,
    CUBE_REMOVED,
    CUBES,
    DAY_ADDED,
    DAY_CARD,
    DECLINED,
    DRAWING,
    EVENT_CARD,
    EVENT_PLAYED,
    EVENT_REPEATED,
    FOUNDED_HOSPITAL,
    FOUNDING_CARD,
    HAND,
    HOSPITALS,
    MAIL_CARD,
    MIGRATION_CARD,
    NAMED,
    PLANS_CARD,
    PLAYER_DISCARD,
    PRIVATE,
    RAILS,
    RAILS_CARD,
    RAILS_LEFT,
    RING_CARD,
    SEASON,
    SEASON_CAME,
    SHIP_ARRIVED,
    SHIPS_CARD,
    TELEGRAPH_CARD,
    THIS_TURN,
    TOKENS_PLACED,
    TRAVEL_CARD,
    TRAVELLED,
    TRIUMPH_CARD,
    WATER_CARD,
    WATER_LEFT,
    Iberia,
)
from containment.games.iberia.rules.water import place_tokens
from containment.kernel.engine.sets import bit, has, lowest, put, put_each
from containment.kernel.engine.table import NOBODY
from containment.native import i64, vec
from containment.parts.cubes import take_cubes
from containment.parts.hands import discard_card, hidden_cards


# ---------------------------------------------------------------------------------------------- who may play what
def may_hold(t: Iberia, seat: i64) -> i64:
    """The events that this seat may hold for all that everybody knows. [I.C6] With private hands, being asked must not
    give away that one is there."""
    if not t.plays(PRIVATE):
        return t.events(seat)
    return ALL_EVENTS & ~t.w[PLAYER_DISCARD + 1] if hidden_cards(t.w, HAND, seat) else 0


def holder(t: Iberia, event: i64) -> i64:
    """The seat that holds this event, or NOBODY."""
    for seat in range(t.seats):
        if has(t.events(seat), event):
            return seat
    return NOBODY


def fitting(t: Iberia, seat: i64, events: i64) -> i64:
    """Those of these events, held or repeated by this seat, that can do something now."""
    if events == 0:
        return 0
    w = t.w
    if w[THIS_TURN] & DRAWING:
        events &= ~(1 << DAY_CARD)  # [I.A14]
    if w[WATER_LEFT] == 0:
        events &= ~(1 << WATER_CARD)
    if w[RAILS_LEFT] == 0:  # [I.A16]
        events &= ~(1 << RAILS_CARD | 1 << RING_CARD)
    if events & 1 << RING_CARD and free_links(t, True, 0) | free_links(t, True, 1) == 0:
        events &= ~(1 << RING_CARD)
    if events & (1 << MIGRATION_CARD | 1 << TRIUMPH_CARD) and infected_cities(t) == 0:
        events &= ~(1 << MIGRATION_CARD | 1 << TRIUMPH_CARD)
    if events & 1 << CHANCE_CARD and not has(w[PLAYER_DISCARD], t.pawn(seat)):
        events &= ~(1 << CHANCE_CARD)
    if events & 1 << TELEGRAPH_CARD and senders(t, seat) == 0:
        events &= ~(1 << TELEGRAPH_CARD)
    if events & 1 << MAIL_CARD and not may_mail(t, seat):
        events &= ~(1 << MAIL_CARD)
    if events & 1 << PLANS_CARD and repeatable(t, seat) == 0:
        events &= ~(1 << PLANS_CARD)
    return events


def repeatable(t: Iberia, seat: i64) -> i64:
    """[I.when_the_plans_were_good] [I.A15] The discarded events that this seat could use now; not the card itself."""
    return fitting(t, seat, t.w[PLAYER_DISCARD + 1] & ~(1 << PLANS_CARD))


def free_links(t: Iberia, ring: bool, part: i64) -> i64:
    """The links without a railroad, [I.ring_railroads] or only those between ports; one of the two sets."""
    return (RING_LINKS[part] if ring else ALL_LINKS[part]) & ~t.w[RAILS + part]


def infected_cities(t: Iberia) -> i64:
    found: i64 = 0
    for colour in range(COLOURS):
        found |= t.infected(colour)
    return found


def senders(t: Iberia, player: i64) -> i64:
    """[I.telegraph_message] The seats with a City card to send; [I.C6] of a private hand nobody knows that there is
    none."""
    found: i64 = 0
    for seat in range(t.seats):
        if t.cards(seat) or (t.plays(PRIVATE) and t.events(seat) and seat != player):
            found |= bit(seat)
    return found


def mailers(t: Iberia, seat: i64) -> i64:
    """[I.mail_correspondence] [I.A13] The seats with a card to swap; the one that plays the event has it no more."""
    found: i64 = 0
    for other in range(t.seats):
        spent: i64 = 1 if other == seat and t.events(seat) & (1 << MAIL_CARD | 1 << PLANS_CARD) else 0
        if t.hand_size(other) > spent:
            found |= bit(other)
    return found


def may_mail(t: Iberia, seat: i64) -> bool:
    found = mailers(t, seat)
    return found & found - 1 != 0


def willing(t: Iberia, seat: i64) -> i64:
    """[I.C2] The seats that have not just declined what this one proposes."""
    return bit(t.seats) - 1 & ~(t.w[DECLINED] & ~bit(seat))


# ---------------------------------------------------------------------------------------------- every way to play
def events_of_all(t: Iberia, out: vec[i64], n: i64) -> i64:
    """The events of all hands: anybody may speak up."""
    events: i64 = 0
    for seat in range(t.seats):
        events |= fitting(t, seat, t.events(seat))
    return event_options(t, events, NOBODY, out, n)


def event_options(t: Iberia, events: i64, player: i64, out: vec[i64], n: i64) -> i64:
    """Every way of playing these events, by their holders or, if one is named, by that player."""
    while events:
        event = lowest(events)
        events &= events - 1
        n = ways_to_play(t, event, holder(t, event) if player == NOBODY else player, out, n)
    return n


def ways_to_play(t: Iberia, event: i64, seat: i64, out: vec[i64], n: i64) -> i64:
    move = FIRST_EVENT + (event << VERB)
    if event == FOUNDING_CARD:
        return put_each(out, n, move, ALL_CITIES & ~t.w[HOSPITALS])
    if event == MAIL_CARD:
        return pair_options(mailers(t, seat) & willing(t, seat), move, out, n)
    if event == RAILS_CARD or event == RING_CARD:
        return link_options(t, event == RING_CARD, move, out, n)
    if event == MIGRATION_CARD:
        return cube_options(t, ALL_CITIES, move, out, n)
    if event == WATER_CARD:
        return put_each(out, n, move, bit(REGIONS) - 1)
    if event == TRIUMPH_CARD:
        return put_each(out, n, move, regions_with_cubes(t))
    if event == SHIPS_CARD:
        return pawn_options(t, seat, PORTS, move, out, n)
    if event == TELEGRAPH_CARD:
        return telegraph_options(t, seat, out, n)
    if event == TRAVEL_CARD:
        return pawn_options(t, seat, ALL_CITIES, move, out, n)
    if event == PLANS_CARD:
        return put_each(out, n, move, repeatable(t, seat))
    return put(out, n, move)


def pair_options(seats: i64, move: i64, out: vec[i64], n: i64) -> i64:
    while seats:
        one = lowest(seats)
        seats &= seats - 1
        n = put_each(out, n, move | one << A, seats)
    return n


def link_options(t: Iberia, ring: bool, move: i64, out: vec[i64], n: i64) -> i64:
    n = put_each(out, n, move, free_links(t, ring, 0))
    rest = free_links(t, ring, 1)
    while rest:
        n = put(out, n, move | HALF + lowest(rest))
        rest &= rest - 1
    return n


def cube_options(t: Iberia, cities: i64, move: i64, out: vec[i64], n: i64) -> i64:
    """A cube of each colour there is, in each of these cities."""
    cities &= infected_cities(t)
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        n = put_each(out, n, move | city << A, colours_in(t, city))
    return n


def colours_in(t: Iberia, city: i64) -> i64:
    """The colours with a cube in a city, as a set."""
    colours: i64 = 0
    for colour in range(COLOURS):
        if has(t.infected(colour), city):
            colours |= bit(colour)
    return colours


def regions_with_cubes(t: Iberia) -> i64:
    infected = infected_cities(t)
    found: i64 = 0
    for region in range(REGIONS):
        if CITIES_OF[region] & infected:
            found |= bit(region)
    return found


def pawn_options(t: Iberia, seat: i64, cities: i64, move: i64, out: vec[i64], n: i64) -> i64:
    for pawn in range(t.seats):
        if has(willing(t, seat), pawn):
            n = put_each(out, n, move | pawn << A, cities & ~bit(t.pawn(pawn)))
    return n


def telegraph_options(t: Iberia, seat: i64, out: vec[i64], n: i64) -> i64:
    agreed = willing(t, seat)
    givers = senders(t, seat) & agreed
    while givers:
        giver = lowest(givers)
        givers &= givers - 1
        n = put_each(out, n, TELEGRAPH | giver << A, agreed & ~bit(giver))
    return n


# ---------------------------------------------------------------------------------------------- what happens
def spend_event(t: Iberia, seat: i64, event: i64) -> None:
    """[I.V3] Onto the discard pile."""
    discard(t, seat, EVENT_CARD + event)
    t.tell(EVENT_PLAYED, seat, event)


def discard(t: Iberia, seat: i64, card: i64) -> None:
    """[I.V3] Any card of a hand to the Player Discard Pile."""
    discard_card(t.w, HAND, seat, card, PLAYER_DISCARD)
    t.w[NAMED] &= ~t.w[PLAYER_DISCARD + 1]


def have_effect(t: Iberia, seat: i64, move: i64) -> None:
    """What an event does at once; what it asks further the caller puts on the pile."""
    w = t.w
    verb = verb_of(move)
    w[DECLINED] = 0
    if verb == GOOD_SEASON:  # [I.good_season] [I.C19]
        w[SEASON] = 1
        t.tell(SEASON_CAME, seat)
    elif verb == FOUND:  # [I.hospital_founding]
        set_hospital(t, second(move))
        t.tell(FOUNDED_HOSPITAL, seat, second(move))
    elif verb == NEW_RAILS or verb == RING_RAILS:
        lay_rail(t, second(move))
    elif verb == ONE_MORE_DAY:  # [I.one_more_day]
        w[ACTIONS_LEFT] += 2
        t.tell(DAY_ADDED, t.turn)
    elif verb == MIGRATE:  # [I.overseas_migration]
        remove_cube(t, seat, first(move), second(move), BY_MIGRATION)
    elif verb == WATER:  # [I.purify_water]
        t.tell(TOKENS_PLACED, seat, second(move), place_tokens(t, second(move), 1))
    elif verb == SECOND_CHANCE:  # [I.second_chance] [I.C11]
        t.tell(CARD_RECOVERED, seat, t.pawn(seat))
        recover(t, seat, t.pawn(seat))
    elif verb == SHIPS:  # [I.ships_arrive]
        arrive_by_ship(t, first(move), second(move))
    elif verb == TRAVEL:  # [I.travel_day_and_night]
        t.tell(TRAVELLED, first(move), second(move))
        move_pawn(t, first(move), second(move))
    elif verb == REPEAT:
        t.tell(EVENT_REPEATED, seat, second(move))


def remove_cube(t: Iberia, seat: i64, city: i64, colour: i64, by: i64) -> None:
    t.tell(CUBE_REMOVED, seat | by, city, colour)
    take_cubes(t.w, CUBES, city, colour, 1)


def arrive_by_ship(t: Iberia, pawn: i64, port: i64) -> None:
    t.tell(SHIP_ARRIVED, pawn, port)
    move_pawn(t, pawn, port)
