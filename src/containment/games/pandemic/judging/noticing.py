"""What is noticed of a table to judge the chance to win: small numbers, in an order that stays while a network goes by
it. Seats are counted from the one on turn (while the Bio-Terrorist acts, from the one that follows), diseases from the
one nearest to its cure."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.judging.bioterrorist import next_player
from containment.games.pandemic.brink.rules.events import infection_rate
from containment.games.pandemic.brink.rules.whereabouts import occupied
from containment.games.pandemic.judging.reach import covered_by, steps_to
from containment.games.pandemic.judging.value import danger, epidemic_chance, lasting, needs, towards, treasures
from containment.games.pandemic.rules.board import ALL_CITIES, CARDS_OF, COLOURS, NEAR
from containment.games.pandemic.rules.endings import is_won
from containment.games.pandemic.rules.events import all_events
from containment.games.pandemic.rules.table import (
    BIOTERRORIST,
    BRINK,
    BRINK_EVENTS,
    BRINK_ROLES,
    CAPTOR,
    CURED,
    ERADICATED,
    FIFTH_DISEASE,
    HE_IS_OUT,
    HIGH,
    HIS_CITY,
    HIS_HAND,
    HIS_PAWN,
    INFECTION_DISCARD,
    INFECTION_PILE,
    LOW,
    MUTATION,
    NOWHERE,
    OUTBREAKS,
    PLAYER_DISCARD,
    PLAYER_PILE,
    PRIVATE,
    PURPLE,
    QUIET,
    ROLE,
    STATIONS,
    STRAIN,
    STRAIN_EFFECTS,
    SUPPLY,
    TRAIL,
    VIRULENT_STRAIN,
    Pandemic,
)
from containment.kernel.engine.leaf import Leaf
from containment.kernel.engine.sets import bit, has, lowest, size
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.heaps import INSIDE, ONE, cards_left
from containment.parts.layers import end_cards, hand_cards

CLOCK: Final[i64] = 0  # where each chapter begins
CURES: Final[i64] = 32
CUBES: Final[i64] = 104
SEATED: Final[i64] = 128
PLAYED: Final[i64] = 168
ON_THE_BRINK: Final[i64] = 208
NOTICED: Final[i64] = 224  # in all,
HIM: Final[i64] = 224
NOTICED_WITH_HIM: Final[i64] = 248  # and where there is a Bio-Terrorist
CURE_WIDTH: Final[i64] = 18  # numbers for a disease
SEAT_WIDTH: Final[i64] = 8  # and for a seat
MOST_LACKING: Final[i64] = 5
PLENTY: Final[i64] = 8  # spare cards of a colour that are as good as more
SUPPLY_LOW: Final[i64] = 6
FEARED: Final[i64] = 1500  # points of danger that are as bad as more
POINTS: Final[i64] = 8  # points of `judging/value` for one


@final
class Noticing(Leaf):
    __slots__ = ()

    def has_won(self, t: Table) -> bool:
        return is_won(t.ended)

    def notice(self, t: Table, seen: vec[i64]) -> None:
        if not isinstance(t, Pandemic):
            return
        turns = cards_left(t.w, PLAYER_PILE) >> 1
        first = first_seat(t)
        notice_clock(t, turns, seen)
        notice_cures(t, turns, first, seen)
        notice_cubes(t, turns, seen)
        for i in range(t.seats):
            notice_seat(t, (first + i) % t.seats, SEATED + SEAT_WIDTH * i, seen)
        notice_played(t, first, seen)
        if t.w[BRINK]:
            notice_brink(t, seen)
            if t.plays(BIOTERRORIST):
                notice_him(t, turns, first, seen)
        seen[NOTICED - 1] = 1  # a searching player plays on; in rows from games of habits it is 0


LEAF: Final = Noticing()


def first_seat(t: Pandemic) -> i64:
    """Who acts now, or next where the Bio-Terrorist does."""
    return t.turn if t.turn < t.seats else next_player(t)


def notice_clock(t: Pandemic, turns: i64, seen: vec[i64]) -> None:
    """How long the game will last, and how much is still to be done."""
    w = t.w
    uncured = COLOURS - size(w[CURED] & 15)
    seen[CLOCK] = cards_left(w, PLAYER_PILE)
    seen[CLOCK + 1] = epidemics_left(w[PLAYER_PILE + 2])
    seen[CLOCK + 2] = infection_rate(t)
    seen[CLOCK + 3] = w[OUTBREAKS]
    seen[CLOCK + 4] = w[OUTBREAKS] * w[OUTBREAKS]
    seen[CLOCK + 5 + uncured] = 1  # five numbers, of which one is 1
    seen[CLOCK + 10] = turns * uncured
    seen[CLOCK + 11] = 1 if turns < uncured else 0
    seen[CLOCK + 12] = epidemic_chance(w[PLAYER_PILE + 2], 2) >> 4
    seen[CLOCK + 13] = epidemic_chance(w[PLAYER_PILE + 2], 2 * t.seats) >> 4
    seen[CLOCK + 14] = size(w[INFECTION_DISCARD])
    seen[CLOCK + 15] = size(w[ERADICATED])
    seen[CLOCK + 14 + t.seats] = 1  # four numbers, for two to five seats
    seen[CLOCK + 20] = size(w[STATIONS])
    seen[CLOCK + 21] = size(covered_by(w[STATIONS]) & ALL_CITIES)
    seen[CLOCK + 22] = treasures(t, turns) // POINTS
    seen[CLOCK + 23] = w[PRIVATE]
    seen[CLOCK + 24] = w[QUIET]
    seen[CLOCK + 25] = size(end_cards(w, INFECTION_PILE, False))


def epidemics_left(heaps: i64) -> i64:
    found: i64 = 0
    while heaps:
        if heaps & INSIDE:
            found += 1
        heaps >>= ONE
    return found


# ---------------------------------------------------------------------------------------------- cures
def notice_cures(t: Pandemic, turns: i64, first: i64, seen: vec[i64]) -> None:
    """Each disease, the one that is nearest to its cure first, those that are cured after the others."""
    nearness = vec[i64]([0] * 4)
    for colour in range(COLOURS):
        nearness[colour] = towards(t, colour, turns) if not t.is_cured(colour) else -100000
    for colour in range(COLOURS):
        rank: i64 = 0
        for other in range(COLOURS):
            if nearness[other] > nearness[colour] or (nearness[other] == nearness[colour] and other < colour):
                rank += 1
        at = CURES + CURE_WIDTH * rank
        seen[at] = size(t.w[LOW + colour]) + 2 * size(t.w[HIGH + colour])
        if t.is_cured(colour):
            seen[at + 1] = 1
            seen[at + 2] = 1 if t.is_eradicated(colour) else 0
        else:
            seen[at + 3] = nearness[colour] // POINTS if nearness[colour] > -2000 else -250
            notice_hands(t, colour, first, at + 4, seen)


def notice_hands(t: Pandemic, colour: i64, first: i64, at: i64, seen: vec[i64]) -> None:
    """Who has the cards of a colour."""
    cards = CARDS_OF[colour]
    in_hands: i64 = 0
    best: i64 = MOST_LACKING + 1
    second_best: i64 = MOST_LACKING + 1
    fewest: i64 = MOST_LACKING + 1
    collector = first
    for i in range(t.seats):
        seat = (first + i) % t.seats
        held = size(t.cards(seat) & cards)
        needed = needs(t, seat, colour)
        in_hands += held
        fewest = min(fewest, needed)
        lacking = max(needed - held, 0)
        if lacking < best:
            second_best = best
            best = lacking
            collector = seat
        elif lacking < second_best:
            second_best = lacking
    seen[at + min(best, MOST_LACKING)] = 1  # six numbers
    seen[at + 6] = second_best
    seen[at + 7] = fewest - in_hands
    seen[at + 8] = min(size(t.w[PLAYER_PILE] & cards) + in_hands - fewest, PLENTY)
    seen[at + 9] = collector - first if collector >= first else collector - first + t.seats
    seen[at + 10] = steps_to(t.pawn(collector), t.w[STATIONS])
    seen[at + 11] = size(t.w[PLAYER_DISCARD] & cards)
    seen[at + 12] = in_hands
    seen[at + 13] = max(SUPPLY_LOW - t.w[SUPPLY + colour], 0)


# ---------------------------------------------------------------------------------------------- cubes
def notice_cubes(t: Pandemic, turns: i64, seen: vec[i64]) -> None:
    """What lies on the board, and what infection cards may come."""
    w = t.w
    coming = end_cards(w, INFECTION_PILE, False)
    least: i64 = 24
    for colour in range(COLOURS):
        low = w[LOW + colour]
        high = w[HIGH + colour]
        full = low & high
        own = CARDS_OF[colour]
        seen[CUBES] += size(full)
        seen[CUBES + 1] += size(high & ~low)
        seen[CUBES + 2] += size(low & ~high)
        seen[CUBES + 3] += size(full & coming & own)
        seen[CUBES + 4] += size(high & ~low & coming & own)
        seen[CUBES + 5] += size(full & w[INFECTION_DISCARD] & own)
        seen[CUBES + 6] += size(high & ~low & w[INFECTION_DISCARD] & own)
        least = min(least, w[SUPPLY + colour])
        while full:
            city = lowest(full)
            full &= full - 1
            seen[CUBES + 7] += size(NEAR[city] & low & high)
            seen[CUBES + 8] += size(NEAR[city] & high & ~low)
    feared = min(danger(t), FEARED)
    seen[CUBES + 9] = least
    seen[CUBES + 10] = max(SUPPLY_LOW - least, 0)
    seen[CUBES + 11] = feared // POINTS
    seen[CUBES + 12] = lasting(t) // POINTS
    seen[CUBES + 13] = feared * turns >> 8
    seen[CUBES + 14] = feared * w[OUTBREAKS] >> 6
    seen[CUBES + 15] = 64 * infection_rate(t) * seen[CUBES + 3] // (size(coming) + 1)


# ---------------------------------------------------------------------------------------------- seats
def notice_seat(t: Pandemic, seat: i64, at: i64, seen: vec[i64]) -> None:
    here = t.pawn(seat)
    full: i64 = 0
    for colour in range(COLOURS):
        full |= t.w[LOW + colour] & t.w[HIGH + colour]
        if not t.is_cured(colour):
            if size(t.cards(seat) & CARDS_OF[colour]) >= needs(t, seat, colour):
                seen[at] = 1
        else:
            seen[at + 5] += size(t.cards(seat) & CARDS_OF[colour])  # of no use but to fly
    seen[at + 1] = t.hand_size(seat)
    seen[at + 2] = steps_to(here, t.w[STATIONS])
    seen[at + 3] = steps_to(here, full)
    seen[at + 4] = size(t.events(seat))
    seen[at + 6] = 1 if has(t.cards(seat), here) else 0
    if seen[at]:
        seen[at + 7] = steps_to(here, t.w[STATIONS])


def notice_played(t: Pandemic, first: i64, seen: vec[i64]) -> None:
    """Events in hands, and roles at the table; and the role of the seat on turn."""
    events = all_events(t) & BRINK_EVENTS
    while events:
        seen[PLAYED + lowest(events)] = 1
        events &= events - 1
    for seat in range(t.seats):
        role = t.w[ROLE + seat]
        if role < BRINK_ROLES:
            seen[PLAYED + 13 + role] = 1
            if seat == first:
                seen[PLAYED + 26 + role] = 1


def notice_brink(t: Pandemic, seen: vec[i64]) -> None:
    """The challenges."""
    w = t.w
    at = ON_THE_BRINK
    if t.plays(VIRULENT_STRAIN):
        seen[at] = 1
        seen[at + 1] = 1 if w[STRAIN] and t.is_cured(w[STRAIN] - 1) else 0
        seen[at + 2] = size(w[STRAIN_EFFECTS])
        if w[STRAIN]:
            seen[at + 3] = size(w[LOW + w[STRAIN] - 1]) + 2 * size(w[HIGH + w[STRAIN] - 1])
    if t.plays(FIFTH_DISEASE):
        seen[at + 4] = 1 if t.plays(MUTATION) else 0
        seen[at + 5] = size(w[LOW + PURPLE]) + 2 * size(w[HIGH + PURPLE])
        seen[at + 6] = size(w[LOW + PURPLE] & w[HIGH + PURPLE])
        seen[at + 7] = 1 if t.is_cured(PURPLE) else 0
        seen[at + 8] = 1 if t.is_eradicated(PURPLE) else 0
        seen[at + 9] = w[SUPPLY + PURPLE]
        if t.plays(BIOTERRORIST):
            seen[at + 10] = 1
            seen[at + 11] = w[HIS_PAWN]
            seen[at + 12] = 1 if t.turn == t.seats else 0


def notice_him(t: Pandemic, turns: i64, first: i64, seen: vec[i64]) -> None:
    """The Bio-Terrorist: where he is and may be, who can reach him, and what he can do with his cards."""
    w = t.w
    at = HIM
    low = w[LOW + PURPLE]
    high = w[HIGH + PURPLE]
    full = low & high
    hand = hand_cards(w, HIS_HAND)
    seen[at] = 1 if w[CAPTOR] else 0
    seen[at + 1] = w[HE_IS_OUT]
    seen[at + 2] = w[HIS_HAND]
    seen[at + 3] = size(w[TRAIL])
    city = w[HIS_CITY]
    if city != NOWHERE:
        seen[at + 4] = steps_to(city, occupied(t))
        seen[at + 5] = steps_to(t.pawn(first), bit(city))
        seen[at + 6] = (1 if has(low, city) else 0) + (2 if has(high, city) else 0)
        seen[at + 7] = size(NEAR[city] & full)
        if w[HIS_PAWN]:
            seen[at + 8] = seen[at + 5]
    seen[at + 9] = size(hand & full)
    seen[at + 10] = size(hand & high & ~low)
    seen[at + 11] = size(hand & low & ~high)
    seen[at + 12] = size(hand & w[STATIONS])
    seen[at + 13] = size(low | high)
    scarce = max(SUPPLY_LOW - w[SUPPLY + PURPLE], 0)
    seen[at + 14] = scarce
    seen[at + 15] = scarce * turns
    seen[at + 16] = size(full) * w[OUTBREAKS]
    each = full
    while each:
        here = lowest(each)
        each &= each - 1
        seen[at + 17] += size(NEAR[here] & full)
        seen[at + 18] += size(NEAR[here] & high & ~low)
        seen[at + 19] += steps_to(here, occupied(t))
    seen[NOTICED_WITH_HIM - 1] = 1  # as above
