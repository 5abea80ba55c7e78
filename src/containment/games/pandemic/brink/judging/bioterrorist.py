"""Rules of thumb for the Bio-Terrorist, first part: how good a position is for him. Compiled.

He wants the players to lose while purple is on the board. Twelve purple cubes are few: the disease that runs out first
is his, so cubes that last and flare-outs in dense places are what he works for. All that is read off the table is what
he may know: of private hands only what everybody has seen, of the Infection Deck only what he has. Chances are in
256ths.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.bioterrorist import (
    HAND_LIMIT,
)
from containment.games.pandemic.brink.rules.whereabouts import drives_left_unseen, occupied, possible_cities
from containment.games.pandemic.judging.dangers import next_cards
from containment.games.pandemic.judging.trips import DISTANCE, nearest
from containment.games.pandemic.judging.value import epidemic_chance
from containment.games.pandemic.rules.board import CARDS_OF, CITIES, COLOURS, NEAR, RATE
from containment.games.pandemic.rules.endings import he_has_won
from containment.games.pandemic.rules.infection import protected
from containment.games.pandemic.rules.table import (
    CAPTOR,
    CURED,
    HIGH,
    HIS_CITY,
    HIS_HAND,
    HIS_PAWN,
    INFECTION_DISCARD,
    LAST_OUTBREAK,
    LOW,
    OUTBREAKS,
    PLAYER_PILE,
    PRIVATE,
    PURPLE,
    PURPLE_CUBES,
    RATE_INDEX,
    SHOWN,
    STATIONS,
    SUPPLY,
    Pandemic,
)
from containment.games.pandemic.rules.turn import BEGIN_TURN
from containment.kernel.engine.sets import bit, has, lowest, size
from containment.kernel.engine.steps import arg0
from containment.native import i64, vec
from containment.parts.heaps import cards_left
from containment.parts.layers import hand_cards

HIS_WIN: Final = 100000
NEARLY_WON: Final = 12000  # a certain win in the next turn, if nobody meddles
NO_WIN: Final = -20000  # everybody loses, or the others win

# What he has, in points.
OUTBREAK: Final = vec[i64]([0, 130, 270, 420, 600, 820, 1120, 1700, 3000])  # by outbreaks so far
BOARD: Final = vec[i64]([0, 110, 170, 230, 290, 355, 425, 500, 590, 700, 850, 1100, 1700])  # by purple cubes
PLACES: Final = 8  # a city with purple, and so much more for each cure: purple must not be cleared away;
LATE: Final = 6  # and twice more in so many last turns, when the others may run out of cards
LASTING: Final = vec[i64]([2, 5, 9, 14, 19, 22, 24])  # a purple cube, by how far the nearest of the others is
CARD: Final = 28  # a card in his hand,
DENSE: Final = 3  # for each connection of its city,
READY: Final = 16  # and for each purple cube there
HANDFUL: Final = vec[i64]([0, 256, 470, 640, 770, 860, 920, 950, 950])  # cards by their number, in 256ths

# What may come of purple in a city: a flare-out, if the cubes stay and somebody or a card fires it.
KEPT: Final = vec[i64]([70, 80, 100, 130, 190, 225, 235])  # cubes stay till his next turn, by the next player's way
FIRED: Final = vec[i64]([0, 14, 70, 256])  # by cubes that are there
AT_HAND: Final = 250  # he holds its card, or is there
NEARBY: Final = 225  # or a drive away,
IN_REACH: Final = 130  # or two,
ELSEWHERE: Final = 30
OTHERS: Final = 3  # of all flare-outs but the best two only this part counts

# What he fears.
CAPTURE: Final = 130  # to be captured, besides the hand
HELD: Final = 260  # to be captured now
CAUGHT: Final = 225  # spotted with the next player in reach
SEEN: Final = 40  # and out of reach
HUNTED: Final = 230  # divided by the number of cities he may be in
STUMBLED: Final = 6  # found by chance; and by somebody who comes for the cubes:
DRAWN: Final = 22
REACH: Final = 3  # actions somebody has to come, one being left to capture him
FAR: Final[i64] = 6
EVERY_CITY: Final[i64] = 48  # native, so that loops over it are

# What the others have.
STATION: Final = vec[i64]([0, 130, 190, 225, 245, 255, 260])  # stations, by their number
READY_HAND: Final = 520  # the cards for a cure in one hand,
ALMOST: Final = 150  # or all but one,
WALK: Final = 5  # and so many parts of it fewer for each step to a station, of 16
NO_STATION: Final = 4  # parts if there is none
LATER: Final = 10  # parts of 16 for those who are not next


def _density() -> list[int]:
    """How well a city is connected, itself counting most."""
    degree = [bin(int(NEAR[city])).count("1") for city in range(CITIES)]
    return [3 * degree[c] + sum(degree[n] for n in range(CITIES) if int(NEAR[c]) >> n & 1) for c in range(CITIES)]


DENSITY: Final = vec[i64](_density())
NOWHERE_AT_ALL: Final = vec[i64]([0] * 48)


@final
class Scene:
    """What does not change in his turn: who is next, how far the others are, which cards may be flipped."""

    __slots__ = ("away", "card", "flip", "following", "nearest", "turns")

    def __init__(self, t: Pandemic) -> None:
        w = t.w
        self.following: Final = next_player(t)
        self.turns: Final = cards_left(w, PLAYER_PILE) >> 1
        self.away: Final = NOWHERE_AT_ALL[:]  # actions the next player needs to a city
        self.nearest: Final = NOWHERE_AT_ALL[:]  # drives from the nearest of the others
        self.flip: Final = NOWHERE_AT_ALL[:]  # the chance that its card comes in the next infections
        pawns = occupied(t)
        for city in range(EVERY_CITY):
            self.away[city] = way(t, self.following, city)
            d = nearest(pawns, city)
            self.nearest[city] = d if d < FAR else FAR
        rate = RATE[w[RATE_INDEX]]
        soon = next_cards(t, t.seats, rate)
        likely = epidemic_chance(w[PLAYER_PILE + 2], 2)
        discards = w[INFECTION_DISCARD]
        chance = (256 - likely) * rate // (size(soon) + 1)
        back = likely * rate // (size(discards) + 1)
        hand = hand_cards(w, HIS_HAND)
        for city in range(EVERY_CITY):
            if has(hand, city):
                continue
            if has(discards, city):
                self.flip[city] = back
            elif has(soon, city):
                self.flip[city] = chance
        self.card: Final = average_card(t)


def next_player(t: Pandemic) -> i64:
    """Whose turn comes after his."""
    place = t.top - 1
    while t.w[place]:
        if t.w[place] & 63 == BEGIN_TURN.op:
            return arg0(t.w[place])
        place -= 1
    return 0


def way(t: Pandemic, seat: i64, city: i64) -> i64:
    """Actions from a pawn to a city: by car, shuttle, or a flight with a card that he knows of."""
    here = t.pawn(seat)
    best = DISTANCE[here * CITIES + city]
    stations = t.w[STATIONS]
    if best > 1 and stations:
        by_air = nearest(stations, here) + 1 + nearest(stations, city)
        if by_air < best:
            best = by_air
    cards = known_hand(t, seat)
    if best > 2 and cards:
        flight = 2 if has(cards, here) else nearest(cards, city) + 2  # a card is not spent lightly
        if flight < best:
            best = flight
    return best if best < FAR else FAR


def known_hand(t: Pandemic, seat: i64) -> i64:
    """The City cards of a hand that he knows."""
    return t.w[SHOWN + seat] if t.w[PRIVATE] else t.cards(seat)


# ---------------------------------------------------------------------------------------------- how good it is
def his_value(t: Pandemic, s: Scene, drawn: i64) -> i64:
    """How good the position is for him if he ends his turn now, with so many cards drawn that nobody knows yet."""
    w = t.w
    if t.ended:
        return HIS_WIN if he_has_won(t.ended) else NO_WIN
    points = OUTBREAK[w[OUTBREAKS]] + BOARD[PURPLE_CUBES - w[SUPPLY + PURPLE]]
    points += purple(t, s) + flares(t, s) - against(t, s)
    hand = hand_worth(t, s, drawn)
    if w[CAPTOR]:
        return points + hand - HELD
    return points + hand - ((CAPTURE + hand) * exposure(t, s) >> 8)


def purple(t: Pandemic, s: Scene) -> i64:
    """Cubes that last, and many cities that would have to be cleared."""
    cities = t.infected(PURPLE)
    points = PLACES * size(cities) * (1 + size(t.w[CURED]) + (2 if s.turns < LATE else 0))
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        points += t.cubes(city, PURPLE) * LASTING[s.nearest[city]]
    return points


def flares(t: Pandemic, s: Scene) -> i64:
    """The flare-outs that threaten, the best two in full."""
    w = t.w
    cities = t.infected(PURPLE) & ~protected(t, PURPLE)
    if t.is_eradicated(PURPLE):
        return 0
    hand = hand_cards(w, HIS_HAND)
    best: i64 = 0
    second: i64 = 0
    rest: i64 = 0
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        fired = FIRED[t.cubes(city, PURPLE)] * firing(t, s, city, hand) >> 8
        points = fired * flare_worth(t, city) >> 8
        if points > best:
            rest += second
            second = best
            best = points
        elif points > second:
            rest += second
            second = points
        else:
            rest += points
    return best + second + rest // OTHERS


def firing(t: Pandemic, s: Scene, city: i64, hand: i64) -> i64:
    """The chance that one more cube comes to a city in time: by a card, or by him."""
    w = t.w
    access: i64 = ELSEWHERE
    if has(hand, city):
        access = AT_HAND
    elif w[CAPTOR] == 0:
        steps = DISTANCE[w[HIS_CITY] * CITIES + city]
        if steps == 0:
            access = AT_HAND if w[HIS_PAWN] == 0 else ELSEWHERE
        elif steps == 1:
            access = NEARBY
        elif steps == 2:
            access = IN_REACH
    mine = access * KEPT[s.away[city]] >> 8
    flip = s.flip[city]
    return flip + ((256 - flip) * mine >> 8)


def flare_worth(t: Pandemic, city: i64) -> i64:
    """What a flare-out in a city that has three cubes brings him, with its chain."""
    w = t.w
    low = w[LOW + PURPLE] | bit(city)
    high = w[HIGH + PURPLE] | bit(city)
    supply = w[SUPPLY + PURPLE]
    before = BOARD[PURPLE_CUBES - supply]
    safe = protected(t, PURPLE)
    outbreaks = w[OUTBREAKS]
    broken = bit(city)
    waiting = bit(city)
    while waiting:
        here = lowest(waiting)
        waiting &= waiting - 1
        outbreaks += 1
        if outbreaks >= LAST_OUTBREAK:
            return NEARLY_WON
        high &= ~bit(here)
        supply += 2
        near = NEAR[here] & ~broken & ~safe
        full = near & low & high
        near &= ~full
        supply -= size(near)
        if supply < 0:
            return NEARLY_WON
        high ^= low & near
        low ^= near
        broken |= full
        waiting |= full
    on_board = PURPLE_CUBES - supply
    gain = OUTBREAK[outbreaks] - OUTBREAK[w[OUTBREAKS]]
    return gain + (BOARD[on_board if on_board < PURPLE_CUBES else PURPLE_CUBES] - before if on_board > 0 else 0)


def hand_worth(t: Pandemic, s: Scene, drawn: i64) -> i64:
    """What his cards are worth to him, each one more a little less."""
    cards = hand_cards(t.w, HIS_HAND)
    number = size(cards) + drawn
    if number == 0:
        return 0
    points = s.card * drawn
    while cards:
        points += card_worth(t, lowest(cards))
        cards &= cards - 1
    return points * HANDFUL[number if number < HAND_LIMIT else HAND_LIMIT] // (256 * number)


def card_worth(t: Pandemic, city: i64) -> i64:
    """A card is for a purple cube in its city, or for a flight there."""
    if has(protected(t, PURPLE), city):
        return CARD
    return CARD + DENSE * size(NEAR[city]) + READY * t.cubes(city, PURPLE)


def average_card(t: Pandemic) -> i64:
    """What the card he would draw is worth, for all he knows."""
    cards = next_cards(t, t.seats, 1)
    if cards == 0:
        cards = t.w[INFECTION_DISCARD]
    number = size(cards)
    points: i64 = 0
    while cards:
        points += card_worth(t, lowest(cards))
        cards &= cards - 1
    return points // number if number else 0


def exposure(t: Pandemic, s: Scene) -> i64:
    """The chance that the next player captures him."""
    city = t.w[HIS_CITY]
    near = s.away[city] <= REACH
    if t.w[HIS_PAWN]:
        return CAUGHT if near else SEEN
    if not near:
        return STUMBLED
    among = size(possible_cities(t, drives_left_unseen(t)))
    return HUNTED // (among if among else 1) + STUMBLED + DRAWN * t.cubes(city, PURPLE)


def against(t: Pandemic, s: Scene) -> i64:
    """What the others have: stations, and hands that are ready for a cure."""
    w = t.w
    stations = w[STATIONS]
    points = STATION[size(stations)]
    for seat in range(t.seats):
        cards = known_hand(t, seat)
        needed = t.cards_to_cure(seat)
        worth: i64 = 0
        for colour in range(COLOURS):
            if not t.is_cured(colour):
                lacking = needed - size(cards & CARDS_OF[colour])
                if lacking <= 0:
                    worth += READY_HAND
                elif lacking == 1:
                    worth += ALMOST
        if worth:
            parts: i64 = NO_STATION
            if stations:
                steps = nearest(stations, t.pawn(seat)) - 1
                if steps > 0:
                    parts = 16 - WALK * steps
                else:
                    parts = 16
                if parts < NO_STATION + 1:
                    parts = NO_STATION + 1
            points += worth * parts * (16 if seat == s.following else LATER) >> 8
    return points
