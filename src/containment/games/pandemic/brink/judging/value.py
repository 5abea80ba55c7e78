"""Rules of thumb: what On the Brink changes about how good a position is. Compiled.

Everything here is asked only when On the Brink is played; the points are those of `judging/value`.
"""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.rules.strain import (
    CHRONIC_EFFECT,
    RATE_EFFECT,
    UNACCEPTABLE_LOSS,
    closed_cities,
    in_force,
)
from containment.games.pandemic.judging.reach import pawns, steps_to, trip
from containment.games.pandemic.rules.board import ALL_CITIES, CARDS_OF, COLOURS
from containment.games.pandemic.rules.cure import CARDS_REPLACED, SAMPLES_FOR_CURE, cards_needed
from containment.games.pandemic.rules.endings import ALL_FOUR
from containment.games.pandemic.rules.table import (
    BIOTERRORIST,
    CAPTOR,
    CURED,
    ERADICATED,
    HE_IS_OUT,
    HIGH,
    HIS_CITY,
    HIS_HAND,
    HIS_PAWN,
    LOW,
    NO_ROLE,
    PLAYER_DISCARD,
    PURPLE,
    RESEARCH_CARD,
    RETRIEVE_CITY,
    ROLE,
    SAMPLES,
    STATIONS,
    STRAIN,
    STRAIN_EFFECTS,
    STRAIN_UNSEEN,
    SUPPLY,
    TAKE_ANY_CITY,
    TAKE_SAMPLE,
    TRAIL,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, lowest, size
from containment.native import i64, vec
from containment.parts.handfuls import count

# Purple: it need not be cured, only be gone from the board when the other four are.
PURPLE_CURE: Final = 420
PURPLE_GONE: Final = 260  # eradicated: it never comes back
CURED_CUBE: Final = 4  # a purple cube on the board once purple is cured
HIS_CURE: Final = 2  # times as much against the Bio-Terrorist, as it takes away what he can do,
HIS_CUBE: Final = 14  # and the cubes that keep him in the game
HIS_END: Final = 600
PURPLE_READY: Final = vec[i64]([300, 190, 110, 60, 25, 0])  # a hand, by the cards it lacks
PURPLE_LAST: Final = vec[i64]([800, 520, 330, 190, 90, 0])  # the same if purple is all that is left
PURPLE_CUBE: Final = vec[i64]([9, 12, 18, 34, 130])  # a cube on the board, by cures of the others
PURPLE_STEP: Final = 14  # and a step to it from the nearest pawn, once it is all that is left
PURPLE_LOW: Final = 8  # cubes left from which on it is worrying,
PURPLE_FEAR: Final = 11  # times the square of how far below
PURPLE_SPREAD: Final = 34  # each cube a purple outbreak spreads
WALK: Final = 16  # a step between a complete hand and a station
MOST_LACKING: Final = 5

# The Virulent Strain
CHRONIC: Final = 22  # a city without cubes, if two may come at once
HELD_FAST: Final = 9  # a pawn that may not leave before it has treated
LOSS_FEARED: Final = 2  # cubes of the strain that may leave the game, on average

# The Bio-Terrorist
HIS_CARD: Final = 16  # a card in his hand
AT_LARGE: Final = 110  # what it is worth that he is captured, besides his cards
SEEN: Final = 20  # and that he is spotted
HUNT: Final = 60  # the part of the cities where he may be that have a pawn in or next to them
HUNTED: Final = 10  # as far as they are so few

ROLE_WORTH: Final = vec[i64]([12, 40, 70, 40, 60, 70, 90, 60, 50, 60, 30, 80, 40, 0])  # a role, for a whole game
WHOLE_GAME: Final = 20  # turns
RANGE: Final = 5  # steps from which getting a card is worth nothing


# ---------------------------------------------------------------------------------------------- cures
def brink_needs(t: Pandemic, seat: i64, colour: i64) -> i64:
    """How many City cards a cure takes from this seat, with the samples it has."""
    needed = cards_needed(t, seat, colour, False)
    if t.can(seat, TAKE_SAMPLE) and count(t.w[SAMPLES], colour) >= SAMPLES_FOR_CURE:
        return needed - CARDS_REPLACED
    return needed


def samples_begun(t: Pandemic, seat: i64, colour: i64) -> i64:
    """Samples on the way to the three that stand for cards; 0 if there are three."""
    if not t.can(seat, TAKE_SAMPLE):
        return 0
    samples = count(t.w[SAMPLES], colour)
    return samples if samples < SAMPLES_FOR_CURE else 0


def can_come_back(t: Pandemic, cards: i64) -> i64:
    """How many of these cards may come back from the discards."""
    gone = size(t.w[PLAYER_DISCARD] & cards)
    if gone == 0:
        return 0
    for seat in range(t.seats):
        if t.can(seat, RETRIEVE_CITY):
            return gone
    for seat in range(t.seats):
        if has(t.events(seat), RESEARCH_CARD):
            return 1
    return 0


def nearest_source(t: Pandemic, collector: i64, cards: i64) -> i64:
    """How near one of these cards is by what a role can do, in steps closer than RANGE."""
    best: i64 = 0
    home = t.pawn(collector)
    if t.can(collector, TAKE_ANY_CITY):
        for other in range(t.seats):
            if other != collector and t.cards(other) & cards:
                near = RANGE - trip(t, home, t.pawn(other))
                if near > best:
                    best = near
    if t.can(collector, RETRIEVE_CITY):
        gone = t.w[PLAYER_DISCARD] & cards
        while gone:
            near = RANGE - trip(t, home, lowest(gone))
            gone &= gone - 1
            if near > best:
                best = near
    return best


def purple_progress(t: Pandemic) -> i64:
    """[P.14.9] Purple cured, or no purple cube on the board."""
    w = t.w
    times: i64 = HIS_CURE if t.plays(BIOTERRORIST) else 1
    if has(w[ERADICATED], PURPLE):
        return PURPLE_CURE * times + (HIS_END if times > 1 else PURPLE_GONE)
    others = size(w[CURED] & ALL_FOUR)
    cubes = size(w[LOW + PURPLE]) + 2 * size(w[HIGH + PURPLE])
    if has(w[CURED], PURPLE):
        return PURPLE_CURE * times - (HIS_CUBE if times > 1 else CURED_CUBE) * cubes
    points = -PURPLE_CUBE[others] * cubes
    infected = t.infected(PURPLE)
    if others == 4:
        points -= way_to_purple(t, infected)
    if infected == 0:
        return points
    best: i64 = 0
    spare = spare_colours(t)
    for seat in range(t.seats):
        worth = purple_hand(t, seat, spare, infected, others)
        if worth > best:
            best = worth
    return points + best * times if others < 4 else points + best


def way_to_purple(t: Pandemic, infected: i64) -> i64:
    here = pawns(t)
    cost: i64 = 0
    while infected:
        cost += PURPLE_STEP * steps_to(lowest(infected), here)
        infected &= infected - 1
    return cost


def spare_colours(t: Pandemic) -> i64:
    """The cards of cured colours, which are good for purple and for flights only."""
    cards: i64 = 0
    for colour in range(COLOURS):
        if t.is_cured(colour):
            cards |= CARDS_OF[colour]
    return cards


def purple_hand(t: Pandemic, seat: i64, spare: i64, infected: i64, others: i64) -> i64:
    """What a hand is worth for the cure of purple, paid with what no other cure needs."""
    hand = t.cards(seat)
    lacking = brink_needs(t, seat, PURPLE) - size(hand & spare)
    if hand & spare & infected == 0:  # one of a city with purple cubes must be among them
        if hand & infected:
            lacking -= 1
        elif lacking <= 0:
            lacking = 1
    if lacking >= MOST_LACKING:
        return 0
    worth = PURPLE_LAST if others == 4 else PURPLE_READY
    if lacking <= 0:
        return worth[0] - WALK * steps_to(t.pawn(seat), t.w[STATIONS])
    return worth[lacking]


# ---------------------------------------------------------------------------------------------- danger
def more_flips(t: Pandemic) -> i64:
    """[P.rate_effect] One card more, likely."""
    w = t.w
    if w[STRAIN] and has(w[STRAIN_EFFECTS], RATE_EFFECT) and not t.is_eradicated(w[STRAIN] - 1):
        return 1
    return 0


def chronic_threat(t: Pandemic, cards: i64, colour: i64) -> i64:
    """[P.chronic_effect] Cities that would get two cubes at once."""
    if in_force(t, CHRONIC_EFFECT, colour):
        return CHRONIC * size(cards & ~t.infected(colour))
    return 0


def supply_left(t: Pandemic, colour: i64) -> i64:
    """Cubes to reckon with: [P.unacceptable_loss] some of the strain may leave the game."""
    w = t.w
    left = w[SUPPLY + colour]
    if w[STRAIN] == colour + 1 and has(w[STRAIN_UNSEEN], UNACCEPTABLE_LOSS):
        left -= LOSS_FEARED
    return left


def purple_scarcity(t: Pandemic) -> i64:
    """[P.14.10] Twelve cubes only."""
    left = t.w[SUPPLY + PURPLE]
    if left >= PURPLE_LOW or t.is_eradicated(PURPLE):
        return 0
    return PURPLE_FEAR * (PURPLE_LOW - left) * (PURPLE_LOW - left)


def brink_danger(t: Pandemic) -> i64:
    """What else threatens: pawns that are held fast, and the Bio-Terrorist."""
    w = t.w
    points: i64 = 0
    if w[STRAIN]:
        closed = closed_cities(t)
        if closed:
            for seat in range(t.seats):
                if has(closed, t.pawn(seat)):
                    points += HELD_FAST
    return points + his_threat(t) if t.plays(BIOTERRORIST) else points


def his_threat(t: Pandemic) -> i64:
    w = t.w
    if w[HE_IS_OUT]:
        return 0
    points = HIS_CARD * w[HIS_HAND]
    if w[CAPTOR]:
        return points
    points += AT_LARGE
    if w[HIS_PAWN]:
        return points - SEEN - HUNT + 8 * steps_to(w[HIS_CITY], bit(t.pawn(t.turn)))
    trail = w[TRAIL] & ALL_CITIES
    number = size(trail)
    if number == 0 or number > HUNTED:
        return points
    here = pawns(t)
    found: i64 = 0
    while trail:
        found += 3 - steps_to(lowest(trail), here) if steps_to(lowest(trail), here) < 3 else 0
        trail &= trail - 1
    return points - HUNT * found // (3 * number)


def role_worth(t: Pandemic, turns: i64) -> i64:
    """What the roles are worth for the rest of the game: New Assignment may change one."""
    points: i64 = 0
    for seat in range(t.seats):
        if t.w[ROLE + seat] < NO_ROLE:  # roles may still be to be dealt
            points += ROLE_WORTH[t.w[ROLE + seat]]
    return points * turns // WHOLE_GAME
