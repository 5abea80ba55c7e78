"""Rules of thumb: the questions and the events of On the Brink. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.rules.events import (
    all_infected,
    is_joined,
    remove_by_event,
    swap_role,
    vaccine_cities,
)
from containment.games.pandemic.brink.rules.questions import (
    CHOOSE_ROLE,
    HEAL_CITY,
    RE_EXAMINE,
    REMOVE_ANOTHER,
    VACCINATE_MORE,
)
from containment.games.pandemic.brink.rules.roles import may_obtain_from, obtain
from containment.games.pandemic.brink.rules.strain import closed_cities
from containment.games.pandemic.judging.moves import use_of, wanted_cards
from containment.games.pandemic.judging.value import needs, outlook, value
from containment.games.pandemic.rules.board import CARDS_OF, COLOUR_OF
from containment.games.pandemic.rules.cubes import colours_in
from containment.games.pandemic.rules.endings import ALL_FOUR
from containment.games.pandemic.rules.events import events_of, spend
from containment.games.pandemic.rules.moves import (
    HEAL,
    OBTAIN,
    PASS,
    RAPID_VACCINE,
    REMOTE_TREATMENT,
    REMOVE,
    RESOLVE,
    SWAP_ROLE,
    TAKE_BACK,
    TRAVEL_BAN,
    VACCINATE,
    A,
    first,
    second,
)
from containment.games.pandemic.rules.questions import EVENT_WINDOW
from containment.games.pandemic.rules.table import (
    ANY,
    BAN,
    BAN_CARD,
    CURE_FOUND,
    CURED,
    DISEASES,
    HIGH,
    INTENSIFIES_CARD,
    JUST_CURED,
    LOW,
    MUTATIONS,
    PLAYER_DISCARD,
    PURPLE,
    QUIET,
    REMOTE_CARD,
    ROLES_LEFT,
    STRAIN,
    VACCINATED,
    VACCINE_CARD,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, lowest, size
from containment.kernel.engine.steps import arg0, arg1, commit
from containment.native import i64

UNKNOWN: Final = -1  # not a question that is answered here


def asked_further(t: Pandemic, x: i64) -> i64:
    """The answer to what a move or an event of On the Brink asks further; UNKNOWN if this is no such question."""
    op = x & 63
    if op == EVENT_WINDOW.op:
        return PASS if arg0(x) == CURE_FOUND else UNKNOWN
    if op == HEAL_CITY.op:
        return HEAL | colour_to_heal(t, t.pawn(arg0(x)))
    if op == RE_EXAMINE.op:
        return card_to_take_back(t, arg0(x))
    if op == CHOOSE_ROLE.op:
        return role_to_take(t, arg0(x))
    if op == REMOVE_ANOTHER.op:
        return cube_to_remove(t, REMOVE)
    if op == VACCINATE_MORE.op:
        return city_to_vaccinate(t, arg1(x))
    return UNKNOWN


def carry_through(t: Pandemic) -> None:
    """Answer what a move asks further, as far as it is answered here."""
    while t.ended == 0:
        move = asked_further(t, t.w[t.top - 1])
        if move == UNKNOWN:
            return
        commit(t, move)


# ---------------------------------------------------------------------------------------------- questions
def colour_to_heal(t: Pandemic, city: i64) -> i64:
    """The strain if it holds pawns here, otherwise the colour with most cubes; purple among equals."""
    colours = colours_in(t, city)
    strain = t.w[STRAIN] - 1
    if strain >= 0 and has(closed_cities(t), city):
        return strain
    best: i64 = -1
    most: i64 = 0
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        if t.cubes(city, colour) >= most:
            best = colour
            most = t.cubes(city, colour)
    return best


def card_to_take_back(t: Pandemic, seat: i64) -> i64:
    """A card of the colour whose cure lacks least."""
    cards = t.w[PLAYER_DISCARD] & wanted_cards(t, seat)
    best: i64 = PASS
    least: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        colour = COLOUR_OF[card]
        lacking = needs(t, seat, colour) - size(t.cards(seat) & CARDS_OF[colour])
        if best == PASS or lacking < least:
            best = TAKE_BACK | card
            least = lacking
    return best


def role_to_take(t: Pandemic, seat: i64) -> i64:
    """The role with which the position is best; PASS if it is the one this seat has."""
    roles = t.w[ROLES_LEFT]
    best = value(t)
    move: i64 = PASS
    while roles:
        role = lowest(roles)
        roles &= roles - 1
        there = t.clone()
        swap_role(there, seat, role)
        score = value(there)
        if score > best:
            best = score
            move = SWAP_ROLE | role
    return move


def cube_to_remove(t: Pandemic, verb: i64) -> i64:
    """The cube the world is best rid of, with the verb that asks for it."""
    cities = all_infected(t)
    best: i64 = 0
    move: i64 = PASS
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        for colour in range(DISEASES):
            if has(t.infected(colour), city):
                there = t.clone()
                remove_by_event(there, city, colour)
                score = value(there)
                if move == PASS or score > best:
                    best = score
                    move = verb | city << A | colour
    return move


def city_to_vaccinate(t: Pandemic, removed: i64) -> i64:
    """The next city of Rapid Vaccine Deployment, or PASS where no more is gained."""
    may_end = is_joined(t, t.w[VACCINATED])
    cities = vaccine_cities(t, removed)
    best: i64 = value(t) if may_end else 0
    move: i64 = PASS if may_end else UNKNOWN
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        there = t.clone()
        there.w[VACCINATED] |= bit(city)
        remove_by_event(there, city, there.w[JUST_CURED])
        score = value(there)
        if move == UNKNOWN or score > best:
            best = score
            move = VACCINATE | city
    return move


def mutation_to_resolve(t: Pandemic) -> i64:
    """Mutation Intensifies first, before the others bring more purple cubes."""
    drawn = t.w[MUTATIONS]
    return RESOLVE | (INTENSIFIES_CARD if has(drawn, INTENSIFIES_CARD) else lowest(drawn))


def purple_payment_kept(t: Pandemic, seat: i64, cards: i64) -> i64:
    """Of the cards that could pay for the cure of purple, the one that another cure needs most."""
    best: i64 = -1
    most: i64 = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        use = use_of(t, seat, COLOUR_OF[card])
        if use > most:
            best = card
            most = use
    return best


# ---------------------------------------------------------------------------------------------- moments for events
def brink_window(t: Pandemic, seat: i64, when: i64) -> i64:
    """What On the Brink adds to a moment for events: an event that should be played now, or PASS."""
    events = events_of(t, seat)
    if when == CURE_FOUND:
        return vaccine_move(t) if has(events, VACCINE_CARD) else PASS
    if when != ANY:
        return PASS
    if has(events, REMOTE_CARD) and wins_by_removing(t):
        return cube_to_remove(t, REMOTE_TREATMENT)
    if seat == t.turn:
        free = card_to_obtain(t)
        if free != PASS:
            return free
    flips, epidemic, intensify = outlook(t)
    if epidemic or intensify or flips == 0 or t.w[QUIET]:
        return PASS
    if has(events, BAN_CARD) and t.w[BAN] == 0 and ban_value(t) > value(t):
        return TRAVEL_BAN
    return PASS


def wins_by_removing(t: Pandemic) -> bool:
    """[P.14.9] Are two purple cubes all that is between the team and victory?"""
    w = t.w
    if w[CURED] & ALL_FOUR != ALL_FOUR:
        return False
    return size(w[LOW + PURPLE]) + 2 * size(w[HIGH + PURPLE]) <= 2


def vaccine_move(t: Pandemic) -> i64:
    """Rapid Vaccine Deployment, if it is worth the event now."""
    cities = t.infected(t.w[JUST_CURED])
    best = value(t)
    move: i64 = PASS
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        there = t.clone()
        commit(there, RAPID_VACCINE | city)
        carry_through(there)
        score = value(there)
        if score > best:
            best = score
            move = RAPID_VACCINE | city
    return move


def card_to_obtain(t: Pandemic) -> i64:
    """The Epidemiologist takes what brings a cure nearer."""
    turn = t.turn
    others = may_obtain_from(t)
    best = value(t)
    move: i64 = PASS
    while others:
        other = lowest(others)
        others &= others - 1
        cards = t.cards(other) & wanted_cards(t, turn)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            there = t.clone()
            obtain(there, turn, other, card)
            score = value(there)
            if score > best:
                best = score
                move = OBTAIN | other << A | card
    return move


def ban_value(t: Pandemic) -> i64:
    there = t.clone()
    spend(there, BAN_CARD)
    there.w[BAN] = t.turn + 1
    return value(there)


def remote_move(t: Pandemic) -> i64:
    """Remote Treatment, if it is worth the event now."""
    move = cube_to_remove(t, REMOTE_TREATMENT)
    if move == PASS:
        return PASS
    return move if remote_value(t, move) > value(t) else PASS


def remote_value(t: Pandemic, move: i64) -> i64:
    there = t.clone()
    spend(there, REMOTE_CARD)
    remove_by_event(there, first(move), second(move))
    if there.ended == 0 and all_infected(there):
        more = cube_to_remove(there, REMOVE)
        remove_by_event(there, first(more), second(more))
    return value(there)
