"""Chapter 11: event cards. Playable by their holder on anybody's turn; never an action."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.rules.events import (
    brink_event_options,
    fitting_on_the_brink,
    play_brink_event,
)
from containment.games.pandemic.brink.rules.strain import closed_cities
from containment.games.pandemic.rules.actions import take_station
from containment.games.pandemic.rules.board import ALL_CITIES
from containment.games.pandemic.rules.moves import (
    AIRLIFT,
    BORROWED_TIME,
    FORECAST,
    GRANT,
    GRANT_TAKING,
    QUIET_NIGHT,
    RESILIENT,
    VERB,
    A,
    first,
    second,
    verb_of,
)
from containment.games.pandemic.rules.pawns import move_pawn
from containment.games.pandemic.rules.table import (
    AIRLIFT_CARD,
    AIRLIFTED,
    ALL_EVENTS,
    BAN,
    BAN_CARD,
    BORROWED_CARD,
    BRINK,
    BRINK_EVENTS,
    DECLINED,
    EVENT_CARD,
    EVENT_PLAYED,
    EVENTS_GONE,
    FORECAST_CARD,
    GAP,
    GRANT_CARD,
    GRANTED,
    HAND,
    INFECTION_DISCARD,
    INFECTION_GONE,
    INFECTION_PILE,
    NIGHT_QUIET,
    PLAYER_DISCARD,
    POPULATION_RESILIENT,
    PRIVATE,
    QUIET,
    QUIET_CARD,
    RESILIENT_CARD,
    STATIONS,
    STATIONS_IN_ALL,
    STORE_EVENT,
    STORED,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each, size
from containment.kernel.engine.table import NOBODY
from containment.native import i64, vec
from containment.parts.hands import discard_card, held_events, hidden_cards
from containment.parts.layers import layers

BRINK_VERBS: Final = (BORROWED_TIME >> VERB) - BORROWED_CARD  # from the number of an event's verb to its card


# ---------------------------------------------------------------------------------------------- what is allowed
def events_of(t: Pandemic, seat: i64) -> i64:
    """The events a seat may play: its hand, and for the Contingency Planner the stored one.
    [P.contingency_planner.play_stored_event]"""
    return t.events(seat) | t.w[STORED] if t.can(seat, STORE_EVENT) else t.events(seat)


def may_hold(t: Pandemic, seat: i64) -> i64:
    """The events that this seat may hold for all that everybody knows. [P.C9] With private hands, being asked must not
    give away that one is there."""
    if t.w[PRIVATE] == 0:
        return events_of(t, seat)
    held = t.w[STORED] if t.can(seat, STORE_EVENT) else 0
    if hidden_cards(t.w, HAND, seat):
        held |= unseen_events(t)
    return held


def unseen_events(t: Pandemic) -> i64:
    """The events of the game that nobody has seen leave a hand."""
    w = t.w
    unseen = ~(w[STORED] | w[EVENTS_GONE] | w[PLAYER_DISCARD + 1])
    if w[BRINK] == 0:
        return ALL_EVENTS & unseen
    return BRINK_EVENTS & unseen & ~(bit(BAN_CARD) if w[BAN] else 0)


def all_events(t: Pandemic) -> i64:
    """The events of all five hands, an empty one for a seat that nobody has, and the stored one."""
    w = t.w
    return held_events(w, HAND) | w[STORED]


def fitting(t: Pandemic, events: i64, when: i64) -> i64:
    """Those of these events that can do something at this moment."""
    if events == 0:
        return 0
    if when == GAP:
        events &= 1 << RESILIENT_CARD  # [P.7.6]
    if t.w[BRINK]:
        events = fitting_on_the_brink(t, events, when)
    if t.w[INFECTION_DISCARD] & ALL_CITIES == 0:
        events &= ~(1 << RESILIENT_CARD)
    if layers(t.w, INFECTION_PILE) == 0:
        events &= ~(1 << FORECAST_CARD)
    return events


def event_options(t: Pandemic, events: i64, out: vec[i64], n: i64) -> i64:
    """Every way of playing these events. [P.11.1]"""
    if events == 0:
        return n
    if has(events, AIRLIFT_CARD):
        n = airlift_options(t, out, n)
    if has(events, FORECAST_CARD):
        n = put(out, n, FORECAST)
    if has(events, GRANT_CARD):
        n = grant_options(t, out, n)
    if has(events, QUIET_CARD):
        n = put(out, n, QUIET_NIGHT)
    if has(events, RESILIENT_CARD):
        n = put_each(out, n, RESILIENT, t.w[INFECTION_DISCARD] & ALL_CITIES)  # [P.14.10] no Mutation card
    return brink_event_options(t, events, out, n) if events > ALL_EVENTS else n


def airlift_options(t: Pandemic, out: vec[i64], n: i64) -> i64:
    declined = t.w[DECLINED] & ~bit(holder(t, AIRLIFT_CARD))
    closed = closed_cities(t)
    for pawn in range(t.seats):
        if not has(declined, pawn) and not has(closed, t.pawn(pawn)):
            n = put_each(out, n, AIRLIFT | pawn << A, ALL_CITIES & ~bit(t.pawn(pawn)))
    return n


def grant_options(t: Pandemic, out: vec[i64], n: i64) -> i64:
    """[P.government_grant] A city without a station; [P.A8] the seventh station is one of the six."""
    free = ALL_CITIES & ~t.w[STATIONS]
    if size(t.w[STATIONS]) < STATIONS_IN_ALL:
        return put_each(out, n, GRANT, free)
    while free:
        n = put_each(out, n, GRANT_TAKING | lowest(free) << A, t.w[STATIONS])
        free &= free - 1
    return n


def card_of(move: i64) -> i64:
    """Which event card a move plays."""
    verb = verb_of(move)
    if verb >= BORROWED_TIME:
        return (verb >> VERB) - BRINK_VERBS
    if verb == AIRLIFT:
        return AIRLIFT_CARD
    if verb == FORECAST:
        return FORECAST_CARD
    if verb == QUIET_NIGHT:
        return QUIET_CARD
    return RESILIENT_CARD if verb == RESILIENT else GRANT_CARD


def holder(t: Pandemic, event: i64) -> i64:
    """The seat that holds this event, or NOBODY."""
    for seat in range(t.seats):
        if has(events_of(t, seat), event):
            return seat
    return NOBODY


# ---------------------------------------------------------------------------------------------- what happens
def play_event(t: Pandemic, move: i64) -> None:
    """Any event but what Forecast asks further, which the turn puts on the pile."""
    t.w[DECLINED] = 0
    verb = verb_of(move)
    was_stored = has(t.w[STORED], card_of(move))
    seat = spend(t, card_of(move))
    if verb >= BORROWED_TIME:
        play_brink_event(t, seat, move, was_stored)
    elif verb == AIRLIFT:  # [P.airlift]
        t.tell(AIRLIFTED, seat, first(move), second(move))
        move_pawn(t, first(move), second(move))
    elif verb == GRANT:
        grant(t, seat, second(move))
    elif verb == GRANT_TAKING:
        take_station(t, second(move))
        grant(t, seat, first(move))
    elif verb == QUIET_NIGHT:
        t.w[QUIET] = 1  # [P.one_quiet_night] [P.C8]
        t.tell(NIGHT_QUIET, seat)
    elif verb == RESILIENT:
        remove_infection_card(t, seat, second(move))


def grant(t: Pandemic, seat: i64, city: i64) -> None:
    t.w[STATIONS] |= bit(city)
    t.tell(GRANTED, seat, city)


def remove_infection_card(t: Pandemic, seat: i64, city: i64) -> None:
    """[P.resilient_population] Out of the discard pile and out of the game."""
    t.w[INFECTION_DISCARD] &= ~bit(city)
    t.w[INFECTION_GONE] |= bit(city)
    t.tell(POPULATION_RESILIENT, seat, city)


def spend(t: Pandemic, event: i64) -> i64:
    """The card is played: [P.11.4] onto the discard pile; a stored one leaves the game. Whose it was."""
    w = t.w
    seat = holder(t, event)
    if has(w[STORED], event):
        w[STORED] = 0
        w[EVENTS_GONE] |= bit(event)
    else:
        discard_card(w, HAND, seat, EVENT_CARD + event, PLAYER_DISCARD)
    t.tell(EVENT_PLAYED, seat, event)
    return seat
