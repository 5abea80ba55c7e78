"""On the Brink: its eight events. What is allowed, what happens; what they ask further is in questions.py."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.rules.board import ALL_CITIES, NEAR, RATE
from containment.games.pandemic.rules.cubes import remove_cubes, sweep_cured
from containment.games.pandemic.rules.moves import (
    BORROWED_TIME,
    MOBILE_HOSPITAL,
    NEW_ASSIGNMENT,
    RAPID_VACCINE,
    RE_EXAMINED,
    REMOTE_TREATMENT,
    SPECIAL_ORDERS,
    TRAVEL_BAN,
    A,
    first,
    second,
    verb_of,
)
from containment.games.pandemic.rules.pawns import refresh_powers
from containment.games.pandemic.rules.table import (
    ACTIONS_BORROWED,
    ACTIONS_LEFT,
    ASSIGNMENT_CARD,
    AUTO_REMOVE_CURED,
    BAN,
    BAN_BEGAN,
    BAN_CARD,
    BAN_ENDED,
    BORROWED_CARD,
    BRINK,
    BY_REMOTE_TREATMENT,
    BY_VACCINE,
    CUBE_REMOVED,
    CURE_FOUND,
    DISEASES,
    DRAWING,
    EVENTS_GONE,
    FIFTH_ACTION,
    FIVE_ACTIONS,
    HOSPITAL,
    HOSPITAL_CARD,
    HOSPITAL_OPENED,
    JUMPED,
    JUST_CURED,
    MEDIC_CITY,
    NO_ROLE,
    OBTAINED,
    ONE_GROUP,
    ORDERED,
    ORDERS_CARD,
    ORDERS_GIVEN,
    PLAYER_DISCARD,
    PREVENT_CURED,
    QUARANTINE_ZONE,
    RATE_INDEX,
    REMOTE_CARD,
    RESEARCH_CARD,
    RETRIEVED,
    ROLE,
    ROLE_SWAPPED,
    ROLES_LEFT,
    SAMPLED,
    SAMPLES,
    SEATS,
    STORE_EVENT,
    STORED,
    SUPPLY,
    TAKE_SAMPLE,
    THIS_TURN,
    VACCINATED,
    VACCINE_CARD,
    ZONE,
    Pandemic,
    give_role,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each
from containment.native import i64, vec
from containment.parts.handfuls import count

BORROWED_ACTIONS: Final = 2
VACCINE_CUBES: Final = 5
ROLE_POWERS_USED: Final = JUMPED | RETRIEVED | OBTAINED | SAMPLED


# ---------------------------------------------------------------------------------------------- what is allowed
def in_actions_step(t: Pandemic) -> bool:
    return t.w[THIS_TURN] & DRAWING == 0


def fitting_on_the_brink(t: Pandemic, events: i64, when: i64) -> i64:
    """Those of these events that can do something at this moment. [P.A16] Remote Treatment at any."""
    w = t.w
    if when == CURE_FOUND:  # [P.rapid_vaccine_deployment] nothing else may come between
        return events & bit(VACCINE_CARD) if t.infected(w[JUST_CURED]) else 0
    events &= ~bit(VACCINE_CARD)
    if not in_actions_step(t):  # [P.borrowed_time] [P.special_orders]
        events &= ~(bit(BORROWED_CARD) | bit(ORDERS_CARD))
    if w[ROLES_LEFT] == 0 or has_no_roles(t):
        events &= ~bit(ASSIGNMENT_CARD)
    if w[PLAYER_DISCARD] == 0:
        events &= ~bit(RESEARCH_CARD)
    if all_infected(t) == 0:
        events &= ~bit(REMOTE_CARD)
    return events


def has_no_roles(t: Pandemic) -> bool:
    """The house option without roles: there is nothing to swap."""
    return t.w[ROLE] == NO_ROLE


def all_infected(t: Pandemic) -> i64:
    """The cities with a cube of any colour."""
    cities: i64 = 0
    for colour in range(DISEASES):
        cities |= t.infected(colour)
    return cities


def everybody(t: Pandemic) -> i64:
    """The seats of the team, as a set."""
    return bit(t.w[SEATS]) - 1


def brink_event_options(t: Pandemic, events: i64, out: vec[i64], n: i64) -> i64:
    """Every way of playing these events."""
    if has(events, BORROWED_CARD):
        n = put(out, n, BORROWED_TIME)
    if has(events, BAN_CARD):
        n = put(out, n, TRAVEL_BAN)
    if has(events, HOSPITAL_CARD):
        n = put(out, n, MOBILE_HOSPITAL)
    if has(events, ASSIGNMENT_CARD):
        n = put_each(out, n, NEW_ASSIGNMENT, everybody(t))
    if has(events, VACCINE_CARD):
        n = put_each(out, n, RAPID_VACCINE, t.infected(t.w[JUST_CURED]))
    if has(events, RESEARCH_CARD):
        n = put_each(out, n, RE_EXAMINED, everybody(t))
    if has(events, REMOTE_CARD):
        n = cube_options(t, REMOTE_TREATMENT, out, n)
    if has(events, ORDERS_CARD):
        n = put_each(out, n, SPECIAL_ORDERS, everybody(t) & ~bit(t.turn))
    return n


def cube_options(t: Pandemic, verb: i64, out: vec[i64], n: i64) -> i64:
    """Each kind of cube on the board, by city and colour."""
    cities = all_infected(t)
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        for colour in range(DISEASES):
            if has(t.infected(colour), city):
                n = put(out, n, verb | city << A | colour)
    return n


# ---------------------------------------------------------------------------------------------- what happens
def play_brink_event(t: Pandemic, seat: i64, move: i64, was_stored: bool) -> None:
    """The part of an event that happens at once."""
    w = t.w
    verb = verb_of(move)
    if verb == BORROWED_TIME:  # [P.borrowed_time]
        w[ACTIONS_LEFT] += BORROWED_ACTIONS
        t.tell(ACTIONS_BORROWED, seat, t.turn)
    elif verb == TRAVEL_BAN:
        begin_travel_ban(t, was_stored)
    elif verb == MOBILE_HOSPITAL:  # [P.mobile_hospital] [P.C21]
        w[THIS_TURN] |= HOSPITAL
        t.tell(HOSPITAL_OPENED, seat)
    elif verb == RAPID_VACCINE:
        w[VACCINATED] = 0
        vaccinate(t, second(move))
    elif verb == REMOTE_TREATMENT:  # [P.remote_treatment]
        remove_by_event(t, first(move), second(move))
    elif verb == SPECIAL_ORDERS:  # [P.special_orders]
        w[ORDERED] |= bit(second(move))
        t.tell(ORDERS_GIVEN, t.turn, second(move))


def remove_by_event(t: Pandemic, city: i64, colour: i64) -> None:
    """One cube of choice; not a Treat Disease action. [P.government_interference]"""
    t.tell(CUBE_REMOVED, city, colour, BY_REMOTE_TREATMENT)
    remove_cubes(t, city, colour, 1)


# [P.commercial_travel_ban]
def infection_rate(t: Pandemic) -> i64:
    if t.w[BRINK] and t.w[BAN]:
        return 1
    return RATE[t.w[RATE_INDEX]]


def begin_travel_ban(t: Pandemic, was_stored: bool) -> None:
    """The card lies in front of the current player; the discard pile gets it when it ends."""
    t.w[BAN] = t.turn + 1
    t.tell(BAN_BEGAN, t.turn)
    if not was_stored:
        t.w[PLAYER_DISCARD + 1] &= ~bit(BAN_CARD)


def end_travel_ban(t: Pandemic) -> None:
    t.w[BAN] = 0
    t.tell(BAN_ENDED)
    if not has(t.w[EVENTS_GONE], BAN_CARD):
        t.w[PLAYER_DISCARD + 1] |= bit(BAN_CARD)


# [P.rapid_vaccine_deployment]
def vaccinate(t: Pandemic, city: i64) -> None:
    t.w[VACCINATED] |= bit(city)
    t.tell(CUBE_REMOVED, city, t.w[JUST_CURED], BY_VACCINE)
    remove_cubes(t, city, t.w[JUST_CURED], 1)


def vaccine_cities(t: Pandemic, removed: i64) -> i64:
    """The cities the next cube may be taken from, after so many: those from which the whole can still be brought to a
    lawful end. [P.C15]"""
    found: i64 = 0
    cities = t.infected(t.w[JUST_CURED])
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        if can_be_joined(t, t.w[VACCINATED] | bit(city), VACCINE_CUBES - removed - 1):
            found |= bit(city)
    return found


def is_joined(t: Pandemic, cities: i64) -> bool:
    return cities & cities - 1 == 0 or lonely(t, cities) == 0


def lonely(t: Pandemic, cities: i64) -> i64:
    """[P.A11] The affected cities that are not connected to another affected one; as an option, those that are not in
    the group of the first."""
    if t.plays(ONE_GROUP):
        return cities & ~group_of(lowest(cities), cities)
    found: i64 = 0
    left = cities
    while left:
        city = lowest(left)
        left &= left - 1
        if NEAR[city] & cities == 0:
            found |= bit(city)
    return found


def group_of(city: i64, cities: i64) -> i64:
    """The cities of the set that hang together with this one."""
    group = bit(city)
    edge = group
    while edge:
        city = lowest(edge)
        edge &= edge - 1
        more = NEAR[city] & cities & ~group
        group |= more
        edge |= more
    return group


def can_be_joined(t: Pandemic, cities: i64, cubes: i64) -> bool:
    """Can these affected cities be completed with so many cubes more, so that none is alone?"""
    if is_joined(t, cities):
        return True
    if cubes == 0:
        return False
    # a lonely city needs a neighbour; in one group the next city must touch what is there already
    alone = lonely(t, cities)
    around = touching(cities) if t.plays(ONE_GROUP) else NEAR[lowest(alone)]
    around &= t.infected(t.w[JUST_CURED]) & ~cities
    while around:
        city = lowest(around)
        around &= around - 1
        if can_be_joined(t, cities | bit(city), cubes - 1):
            return True
    return False


def touching(cities: i64) -> i64:
    found: i64 = 0
    while cities:
        found |= NEAR[lowest(cities)]
        cities &= cities - 1
    return found & ALL_CITIES


# [P.new_assignment]
def swap_role(t: Pandemic, seat: i64, role: i64) -> None:
    """[P.A28] What was bound to the old role goes with it; the new one begins afresh."""
    w = t.w
    old = w[ROLE + seat]
    w[ROLES_LEFT] = w[ROLES_LEFT] & ~bit(role) | bit(old)
    leave_role(t, seat)
    give_role(t, seat, role)
    t.tell(ROLE_SWAPPED, seat, role)
    refresh_powers(t, seat)
    if t.can(seat, AUTO_REMOVE_CURED):
        sweep_cured(t, seat)
    if seat == t.turn:
        w[THIS_TURN] &= ~ROLE_POWERS_USED
        take_fifth_action(t, seat)


def leave_role(t: Pandemic, seat: i64) -> None:
    w = t.w
    if t.can(seat, STORE_EVENT):
        w[EVENTS_GONE] |= w[STORED]
        w[STORED] = 0
    if t.can(seat, TAKE_SAMPLE):
        for colour in range(DISEASES):
            w[SUPPLY + colour] += count(w[SAMPLES], colour)
        w[SAMPLES] = 0
    if t.can(seat, QUARANTINE_ZONE):
        w[ZONE] = 0
    if t.can(seat, PREVENT_CURED):
        w[MEDIC_CITY] = 0


def take_fifth_action(t: Pandemic, seat: i64) -> None:
    """[P.new_assignment] To or from the Generalist: five actions this turn; [P.A37] not once the step is over."""
    w = t.w
    if t.can(seat, FIVE_ACTIONS) and in_actions_step(t) and w[THIS_TURN] & FIFTH_ACTION == 0:
        w[THIS_TURN] |= FIFTH_ACTION
        w[ACTIONS_LEFT] += 1
