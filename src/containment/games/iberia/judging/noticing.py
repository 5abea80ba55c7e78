"""What is noticed of a table to judge the chance to win: small numbers, in an order that stays while a network goes by
it. Seats are counted from the one on turn, diseases from the one nearest to being researched."""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.judging.reach import FAR, Sight, pawns, steps_to
from containment.games.iberia.judging.value import (
    danger,
    epidemic_chance,
    held_events_of,
    lasting,
    outlook,
    railways,
    towards,
    treasures,
    turns_left,
    value,
)
from containment.games.iberia.rules.board import CARDS_OF, CITIES, COLOURS, NEAR, PORTS, RATE
from containment.games.iberia.rules.endings import WON
from containment.games.iberia.rules.table import (
    ACTIONS_LEFT,
    CUBES,
    FOUNDING_CARD,
    HOSPITALS,
    INFECTION_DISCARD,
    INFECTION_PILE,
    INFLUX,
    ON_TOP,
    OUTBREAKS,
    PLAYED,
    PLAYER_DISCARD,
    PLAYER_PILE,
    PRIVATE,
    RAILS_LEFT,
    RATE_INDEX,
    RESEARCHED,
    ROLE,
    ROLES,
    SEASON,
    TO_RESEARCH,
    TOKENS,
    WATER_LEFT,
    Iberia,
)
from containment.games.iberia.rules.water import watered
from containment.kernel.engine.leaf import Leaf
from containment.kernel.engine.sets import bit, has, lowest, size
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.cubes import HIGH, LOW
from containment.parts.heaps import INSIDE, ONE
from containment.parts.layers import end_cards

CLOCK: Final[i64] = 0  # where each chapter begins
RESEARCH: Final[i64] = 40
THREATS: Final[i64] = 128
SEATED: Final[i64] = 152
HELD: Final[i64] = 192
OPTIONS: Final[i64] = 224
NOTICED: Final[i64] = 232  # in all; the last says who played in training: 1, a searching player
DISEASE_WIDTH: Final[i64] = 22  # numbers for a disease
SEAT_WIDTH: Final[i64] = 8  # and for a seat
MOST_LACKING: Final[i64] = 5
PLENTY: Final[i64] = 8  # spare cards of a colour that are as good as more
SUPPLY_LOW: Final[i64] = 11
FEARED: Final[i64] = 1500  # points of danger that are as bad as more
POINTS: Final[i64] = 8  # points of `judging/value` for one
LOST: Final[i64] = -4000  # points of a position that are as bad as less
HOPELESS: Final[i64] = -250  # a disease that can no longer be researched
DONE: Final[i64] = -100000  # and one that has been: last in order


@final
class Noticing(Leaf):
    __slots__ = ()

    def has_won(self, t: Table) -> bool:
        return t.ended == WON

    def notice(self, t: Table, seen: vec[i64]) -> None:
        if not isinstance(t, Iberia):
            return
        sight = Sight(t)
        turns = turns_left(t)
        notice_clock(t, sight, turns, seen)
        notice_research(t, sight, turns, seen)
        notice_threats(t, sight, turns, seen)
        for i in range(t.seats):
            notice_seat(t, sight, (t.turn + i) % t.seats, SEATED + SEAT_WIDTH * i, seen)
        notice_held(t, seen)
        for i in range(5):  # the four historical diseases and the influx of patients
            seen[OPTIONS + i] = t.w[PLAYED] >> i & 1
        seen[OPTIONS + 5] = 1 if t.plays(PRIVATE) else 0
        seen[NOTICED - 1] = 1


LEAF: Final = Noticing()


def notice_clock(t: Iberia, sight: Sight, turns: i64, seen: vec[i64]) -> None:
    """How long the game will last, and how much is still to be done."""
    w = t.w
    left = COLOURS - size(w[RESEARCHED])
    seen[CLOCK] = turns
    seen[CLOCK + 1] = epidemics_left(w[PLAYER_PILE + 2])
    seen[CLOCK + 2] = RATE[w[RATE_INDEX]]
    seen[CLOCK + 3] = w[OUTBREAKS]
    seen[CLOCK + 4] = w[OUTBREAKS] * w[OUTBREAKS]
    seen[CLOCK + 5 + left] = 1  # five numbers, of which one is 1
    seen[CLOCK + 10] = turns * left
    seen[CLOCK + 11] = 1 if turns < left else 0
    seen[CLOCK + 12] = epidemic_chance(t, 2) >> 4
    seen[CLOCK + 13] = epidemic_chance(t, 2 * t.seats) >> 4
    seen[CLOCK + 14] = size(w[INFECTION_DISCARD])
    seen[CLOCK + 13 + t.seats] = 1  # four numbers, for two to five seats
    seen[CLOCK + 19] = size(w[HOSPITALS])
    seen[CLOCK + 20] = treasures(t, turns) // POINTS
    seen[CLOCK + 21] = railways(sight, turns) // POINTS
    seen[CLOCK + 22] = w[RAILS_LEFT]
    seen[CLOCK + 23] = TOKENS - w[WATER_LEFT]
    seen[CLOCK + 24] = size(watered(t))
    seen[CLOCK + 25] = w[SEASON]
    seen[CLOCK + 26] = size(end_cards(w, INFECTION_PILE, False))
    seen[CLOCK + 27] = w[ACTIONS_LEFT]
    seen[CLOCK + 28] = 1 if w[ON_TOP] else 0
    seen[CLOCK + 29] = outlook(t)[0]
    networked: i64 = 0
    for i in range(sight.number):
        networked |= sight.nets[i]
    seen[CLOCK + 30] = size(networked)
    seen[CLOCK + 31] = size(sight.once)
    seen[CLOCK + 32] = size(sight.safe)
    seen[CLOCK + 33] = max(value(t), LOST) // POINTS


def epidemics_left(heaps: i64) -> i64:
    found: i64 = 0
    while heaps:
        if heaps & INSIDE:
            found += 1
        heaps >>= ONE
    return found


# ---------------------------------------------------------------------------------------------- research
def notice_research(t: Iberia, sight: Sight, turns: i64, seen: vec[i64]) -> None:
    """Each disease, the one that is nearest to being researched first, those that are researched after the others."""
    nearness = vec[i64]([0] * 4)
    for colour in range(COLOURS):
        nearness[colour] = DONE if t.is_researched(colour) else towards(t, sight, colour, turns)
    for colour in range(COLOURS):
        rank: i64 = 0
        for other in range(COLOURS):
            if nearness[other] > nearness[colour] or (nearness[other] == nearness[colour] and other < colour):
                rank += 1
        at = RESEARCH + DISEASE_WIDTH * rank
        low = t.w[CUBES + LOW + colour]
        high = t.w[CUBES + HIGH + colour]
        seen[at] = size(low) + 2 * size(high)
        seen[at + 1] = max(SUPPLY_LOW - t.w[CUBES + colour], 0)
        if t.is_researched(colour):
            seen[at + 2] = 1
        else:
            seen[at + 3] = nearness[colour] // POINTS if nearness[colour] > -2000 else HOPELESS
            notice_hands(t, sight, colour, at + 4, seen)


def notice_hands(t: Iberia, sight: Sight, colour: i64, at: i64, seen: vec[i64]) -> None:
    """Who has the cards of a colour, and how far it is to its hospital."""
    cards = CARDS_OF[colour]
    hospital = t.w[HOSPITALS] & cards
    in_hands: i64 = 0
    most: i64 = -1
    second_most: i64 = 0
    collector = t.turn
    ready: i64 = 0
    for i in range(t.seats):
        seat = (t.turn + i) % t.seats
        held = size(t.cards(seat) & cards)
        in_hands += held
        if held > most:
            second_most = max(most, 0)
            most = held
            collector = seat
        elif held > second_most:
            second_most = held
        if held > TO_RESEARCH or (held == TO_RESEARCH and hospital):
            ready = 1
    lacking = max(TO_RESEARCH - most, 0)
    needed: i64 = TO_RESEARCH
    if hospital == 0 and not has(held_events_of(t), FOUNDING_CARD):
        needed += 1
    seen[at + min(lacking, MOST_LACKING)] = 1  # six numbers
    seen[at + 6] = second_most
    seen[at + 7] = needed - in_hands
    seen[at + 8] = min(size(t.w[PLAYER_PILE] & cards) + in_hands - needed, PLENTY)
    seen[at + 9] = collector - t.turn if collector >= t.turn else collector - t.turn + t.seats
    seen[at + 10] = 1 if hospital else 0
    home = t.pawn(collector)
    if hospital:
        seen[at + 11] = sight.trip(home, lowest(hospital))
    else:
        seen[at + 12] = steps_to(home, t.cards(collector) & cards)
        seen[at + 13] = 1 if most > TO_RESEARCH else 0
    seen[at + 14] = size(t.w[PLAYER_DISCARD] & cards)
    seen[at + 15] = in_hands
    seen[at + 16] = ready
    seen[at + 17] = nearest_giver(t, sight, collector, cards) if lacking else 0


def nearest_giver(t: Iberia, sight: Sight, collector: i64, cards: i64) -> i64:
    """Actions of two pawns until a card of these can change hands to the collector."""
    best: i64 = 2 * FAR
    for other in range(t.seats):
        if other == collector:
            continue
        theirs = t.cards(other) & cards
        while theirs:
            card = lowest(theirs)
            theirs &= theirs - 1
            best = min(best, sight.trip(t.pawn(other), card) + sight.trip(t.pawn(collector), card))
    return best


# ---------------------------------------------------------------------------------------------- threats
def notice_threats(t: Iberia, sight: Sight, turns: i64, seen: vec[i64]) -> None:
    """What lies on the board, and what infection cards may come."""
    w = t.w
    coming = end_cards(w, INFECTION_PILE, False)
    least: i64 = 24
    at = THREATS
    for colour in range(COLOURS):
        low = w[CUBES + LOW + colour]
        high = w[CUBES + HIGH + colour]
        full = low & high
        dry = full & CARDS_OF[colour] & ~sight.once & ~sight.safe
        two = high & ~low & CARDS_OF[colour]
        seen[at] += size(full)
        seen[at + 1] += size(high & ~low)
        seen[at + 2] += size(low & ~high)
        seen[at + 3] += size(dry & coming)
        seen[at + 4] += size(two & coming)
        seen[at + 5] += size(dry & w[INFECTION_DISCARD])
        seen[at + 6] += size(two & w[INFECTION_DISCARD])
        seen[at + 16] += size(dry)
        seen[at + 17] += size(full & ~CARDS_OF[colour])
        least = min(least, w[CUBES + colour])
        while dry:
            city = lowest(dry)
            dry &= dry - 1
            seen[at + 7] += size(NEAR[city] & full)
            seen[at + 8] += size(NEAR[city] & high & ~low)
            seen[at + 18] += min(sight.nearest(city, pawns(t)), FAR)
    feared = min(danger(t, sight), FEARED)
    seen[at + 9] = least
    seen[at + 10] = max(SUPPLY_LOW - least, 0) * max(SUPPLY_LOW - least, 0)
    seen[at + 11] = feared // POINTS
    seen[at + 12] = min(lasting(t, sight), FEARED) // POINTS
    seen[at + 13] = feared * turns >> 8
    seen[at + 14] = feared * w[OUTBREAKS] >> 6
    seen[at + 15] = 64 * RATE[w[RATE_INDEX]] * seen[at + 3] // (size(coming) + 1)
    if t.plays(INFLUX):
        seen[at + 19] = crowding(t)


def crowding(t: Iberia) -> i64:
    """Patients in hospitals."""
    found: i64 = 0
    for colour in range(COLOURS):
        low = t.w[CUBES + LOW + colour] & t.w[HOSPITALS]
        found += size(low) + 2 * size(t.w[CUBES + HIGH + colour] & t.w[HOSPITALS])
    return found


# ---------------------------------------------------------------------------------------------- seats
def notice_seat(t: Iberia, sight: Sight, seat: i64, at: i64, seen: vec[i64]) -> None:
    here = t.pawn(seat)
    full: i64 = 0
    away: i64 = FAR
    for colour in range(COLOURS):
        cards = CARDS_OF[colour]
        full |= t.w[CUBES + LOW + colour] & t.w[CUBES + HIGH + colour]
        held = size(t.cards(seat) & cards)
        if t.is_researched(colour):
            seen[at + 5] += held  # of no use but for ships and water
        elif held >= TO_RESEARCH and t.w[HOSPITALS] & cards:
            away = min(away, sight.trip(here, lowest(t.w[HOSPITALS] & cards)))
    seen[at] = 1 if away < FAR else 0
    seen[at + 1] = t.hand_size(seat)
    seen[at + 2] = away if away < FAR else 0
    seen[at + 3] = steps_to(here, full)
    seen[at + 4] = size(t.events(seat))
    seen[at + 6] = 1 if has(PORTS, here) else 0
    seen[at + 7] = size(t.cards(seat) & steps_one(here))


def steps_one(city: i64) -> i64:
    """This city and those next to it."""
    return NEAR[city] | bit(city) if city < CITIES else 0


def notice_held(t: Iberia, seen: vec[i64]) -> None:
    """Events in hands, and roles at the table; and the role of the seat on turn."""
    events = held_events_of(t)
    while events:
        seen[HELD + lowest(events)] = 1
        events &= events - 1
    for seat in range(t.seats):
        role = t.w[ROLE + seat]
        if role < ROLES:
            seen[HELD + 16 + role] = 1
            if seat == t.turn:
                seen[HELD + 24 + role] = 1
