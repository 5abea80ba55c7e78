"""Habits: what On the Brink asks and offers, as quickly. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.rules.events import all_infected
from containment.games.pandemic.brink.rules.mutation import RESOLVE_MUTATIONS
from containment.games.pandemic.brink.rules.questions import (
    CHOOSE_ROLE,
    HEAL_CITY,
    RE_EXAMINE,
    REMOVE_ANOTHER,
    VACCINATE_MORE,
)
from containment.games.pandemic.brink.rules.roles import may_obtain_from
from containment.games.pandemic.brink.rules.strain import closed_cities
from containment.games.pandemic.habits.cards import UNCOUNTED, count_lacking, cured_cards, known_cards, use_of
from containment.games.pandemic.judging.dangers import outbreak_cost
from containment.games.pandemic.rules.board import CARDS_OF, COLOUR_OF, COLOURS
from containment.games.pandemic.rules.cubes import colours_in
from containment.games.pandemic.rules.cure import cards_needed, may_cure
from containment.games.pandemic.rules.endings import ALL_FOUR
from containment.games.pandemic.rules.moves import (
    HEAL,
    KEEP,
    OBTAIN,
    PASS,
    RAPID_VACCINE,
    REMOTE_TREATMENT,
    REMOVE,
    SWAP_ROLE,
    TAKE_BACK,
    VACCINATE,
    A,
    second,
)
from containment.games.pandemic.rules.questions import PAY_FOR_CURE
from containment.games.pandemic.rules.table import (
    BIOTERRORIST,
    CURED,
    DISEASES,
    HAND_LIMIT,
    HIGH,
    JUST_CURED,
    LOW,
    PLAYER_DISCARD,
    PURPLE,
    ROLE,
    ROLES_LEFT,
    STRAIN,
    SUPPLY,
    Pandemic,
)
from containment.kernel.engine.sets import has, lowest, size
from containment.kernel.engine.steps import arg0, arg1
from containment.native import i64, vec

ROLE_RANK: Final = vec[i64]([1, 3, 7, 4, 6, 7, 9, 5, 4, 5, 2, 8, 3, 0])
RATHER: Final = 3  # how much better a role must be to be worth New Assignment
FULL: Final = 3
SCARCE: Final = 7  # purple cubes left from which on a cure is worth any cards against the Bio-Terrorist


def brink_habit(t: Pandemic, question: i64, out: vec[i64], n: i64) -> i64:
    """What one does at the questions of On the Brink; the first option if it is none of them."""
    kind = question & 63
    if kind == PAY_FOR_CURE.op:
        return card_kept(t, arg0(question), arg1(question), out, n)
    if kind == HEAL_CITY.op:
        return HEAL | colour_to_heal(t, t.pawn(arg0(question)))
    if kind == RE_EXAMINE.op:
        return card_taken_back(t, arg0(question))
    if kind == CHOOSE_ROLE.op:
        return role_chosen(t, arg0(question))
    if kind == REMOVE_ANOTHER.op:
        return worst_cube(t, REMOVE)
    if kind == VACCINATE_MORE.op:
        return VACCINATE | fullest(t, out, n)
    if kind == RESOLVE_MUTATIONS.op:
        return out[n - 1]  # Mutation Intensifies, before the others bring more purple cubes
    return out[0]


def card_kept(t: Pandemic, me: i64, colour: i64, out: vec[i64], n: i64) -> i64:
    """Purple is paid for with the cards of least use; otherwise any card is as good."""
    if colour != PURPLE:
        return out[0]
    lacking = UNCOUNTED[:]
    count_lacking(t, me, lacking)
    best = out[0]
    most: i64 = -1
    for i in range(n):
        use = use_of(t, me, COLOUR_OF[second(out[i])], lacking)
        if use > most:
            most = use
            best = out[i]
    return KEEP | second(best)


def colour_to_heal(t: Pandemic, city: i64) -> i64:
    """The strain if it holds pawns here, otherwise the colour with most cubes."""
    if t.w[STRAIN] and has(closed_cities(t), city):
        return t.w[STRAIN] - 1
    colours = colours_in(t, city)
    best = lowest(colours)
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        if t.cubes(city, colour) > t.cubes(city, best):
            best = colour
    return best


def card_taken_back(t: Pandemic, me: i64) -> i64:
    """A card for the cure that lacks least."""
    lacking = UNCOUNTED[:]
    count_lacking(t, me, lacking)
    best: i64 = -1
    for colour in range(COLOURS):
        lacks = lacking[me * 4 + colour]
        if (
            lacks > 0
            and not t.is_cured(colour)
            and t.w[PLAYER_DISCARD] & CARDS_OF[colour]
            and (best < 0 or lacks < lacking[me * 4 + best])
        ):
            best = colour
    return TAKE_BACK | lowest(t.w[PLAYER_DISCARD] & CARDS_OF[best]) if best >= 0 else PASS


def best_role_left(t: Pandemic) -> i64:
    roles = t.w[ROLES_LEFT]
    best = lowest(roles)
    while roles:
        role = lowest(roles)
        roles &= roles - 1
        if ROLE_RANK[role] > ROLE_RANK[best]:
            best = role
    return best


def role_chosen(t: Pandemic, me: i64) -> i64:
    best = best_role_left(t)
    return SWAP_ROLE | best if ROLE_RANK[best] > ROLE_RANK[t.w[ROLE + me]] else PASS


def wants_another_role(t: Pandemic, me: i64) -> bool:
    return ROLE_RANK[best_role_left(t)] >= ROLE_RANK[t.w[ROLE + me]] + RATHER


def worst_cube(t: Pandemic, verb: i64) -> i64:
    """The cube whose removal helps most: of a full city that would break out, of a chain if there is one."""
    best: i64 = PASS
    most: i64 = -1
    last_purple = t.w[CURED] & ALL_FOUR == ALL_FOUR
    for colour in range(DISEASES):
        cities = t.infected(colour)
        full = t.w[LOW + colour] & t.w[HIGH + colour]
        if full and not (last_purple and colour == PURPLE):
            cities = full
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            cubes = t.cubes(city, colour)
            worth = outbreak_cost(t, city, colour) if cubes == FULL else cubes
            if colour == PURPLE and last_purple:
                worth += 100000
            if worth > most:
                most = worth
                best = verb | city << A | colour
    return best


def fullest(t: Pandemic, out: vec[i64], n: i64) -> i64:
    """Of the cities offered the one with most cubes of the disease just cured."""
    best = second(out[n - 1])
    for i in range(n):
        if out[i] != PASS and t.cubes(second(out[i]), t.w[JUST_CURED]) > t.cubes(best, t.w[JUST_CURED]):
            best = second(out[i])
    return best


def vaccine_to_play(t: Pandemic) -> i64:
    """Rapid Vaccine Deployment, from the city with most cubes on."""
    cities = t.infected(t.w[JUST_CURED])
    best = lowest(cities)
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        if t.cubes(city, t.w[JUST_CURED]) > t.cubes(best, t.w[JUST_CURED]):
            best = city
    return RAPID_VACCINE | best


def remote_to_play(t: Pandemic) -> i64:
    """Remote Treatment of the worst cube there is; PASS if there is none."""
    return worst_cube(t, REMOTE_TREATMENT) if all_infected(t) else PASS


def wins_by_removing(t: Pandemic) -> bool:
    """[P.14.9] Are two purple cubes all that is between the team and victory?"""
    w = t.w
    return w[CURED] & ALL_FOUR == ALL_FOUR and size(w[LOW + PURPLE]) + 2 * size(w[HIGH + PURPLE]) <= 2


def can_cure_purple(t: Pandemic, me: i64) -> bool:
    """With what no other cure needs, or at any price?"""
    if not may_cure(t, me, PURPLE, False):
        return False
    if t.plays(BIOTERRORIST) and t.w[SUPPLY + PURPLE] <= SCARCE:
        return True
    return size(t.cards(me) & (cured_cards(t) | t.infected(PURPLE))) >= cards_needed(t, me, PURPLE, False)


def card_to_obtain(t: Pandemic, me: i64, lacking: vec[i64]) -> i64:
    """What the Epidemiologist takes without an action; PASS if nothing."""
    others = may_obtain_from(t)
    best: i64 = PASS
    least: i64 = FULL
    if t.hand_size(me) >= HAND_LIMIT:
        return PASS
    while others:
        other = lowest(others)
        others &= others - 1
        cards = known_cards(t, me, other) & ~cured_cards(t)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            lacks = lacking[me * 4 + COLOUR_OF[card]]
            if 0 < lacks < least and lacks <= lacking[other * 4 + COLOUR_OF[card]]:
                least = lacks
                best = OBTAIN | other << A | card
    return best
