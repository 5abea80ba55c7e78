"""What lies on a Pandemic table, and one accessor per fact.

Cubes are kept as two sets of cities a colour, LOW and HIGH, the two binary digits of the number of cubes (0 to 3): so
"every city with three black cubes" is one `&`, and an outbreak adds a cube to all its neighbours at once.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.board import NEAR
from containment.kernel.sets import bit, has, lowest, size
from containment.kernel.steps import Rules
from containment.kernel.table import PILE, Table
from containment.native import i64, mypyc_attr, vec
from containment.parts import heaps, layers

MOST_SEATS: Final = 5
EVERYBODY: Final = 31  # as a set of seats
CUBES: Final = 24  # [P.1.2] of each colour
STATIONS_IN_ALL: Final = 6  # [P.1.2]
LAST_OUTBREAK: Final = 8  # [P.1.5]
HAND_LIMIT: Final = 7  # [P.1.7]
ACTIONS_A_TURN: Final = 4  # [P.3.2]
EVENT_CARD: Final = 48  # cards from here on are events
EPIDEMIC: Final = heaps.SPECIAL

# Events, as bits of a set
AIRLIFT_CARD: Final = 0
FORECAST_CARD: Final = 1
GRANT_CARD: Final = 2
QUIET_CARD: Final = 3
RESILIENT_CARD: Final = 4
ALL_EVENTS: Final = 31

# [P.4.14] Powers, as bits of a set: a role is a set of powers
STORE_EVENT: Final = 1
MOVE_PAWN_TO_PAWN: Final = 2
MOVE_OTHER_PAWN: Final = 4
TREAT_ALL: Final = 8
AUTO_REMOVE_CURED: Final = 16
PREVENT_CURED: Final = 32
FREE_BUILD: Final = 64
STATION_JUMP: Final = 128
QUARANTINE_ZONE: Final = 256
GIVE_ANY_CARD: Final = 512
CHEAP_CURE: Final = 1024
ROLE_ACTIONS: Final = STORE_EVENT | MOVE_PAWN_TO_PAWN | MOVE_OTHER_PAWN
MOVES_ALONG: Final = QUARANTINE_ZONE | PREVENT_CURED | AUTO_REMOVE_CURED
POWERS_OF: Final = vec[i64](
    [
        STORE_EVENT,  # contingency planner
        MOVE_PAWN_TO_PAWN | MOVE_OTHER_PAWN,  # dispatcher
        TREAT_ALL | AUTO_REMOVE_CURED | PREVENT_CURED,  # medic
        FREE_BUILD | STATION_JUMP,  # operations expert
        QUARANTINE_ZONE,  # quarantine specialist
        GIVE_ANY_CARD,  # researcher
        CHEAP_CURE,  # scientist
        0,  # no role (house option)
    ]
)
ROLES: Final = 7
NO_ROLE: Final = 7

# The words of a table
SEATS: Final = 0
TURN: Final = 1  # whose turn it is
ACTIONS_LEFT: Final = 2
OUTBREAKS: Final = 3
RATE_INDEX: Final = 4
CURED: Final = 5  # set of colours
ERADICATED: Final = 6  # set of colours
STATIONS: Final = 7  # set of cities
QUIET: Final = 8  # 1: the next Infect Cities step is skipped
EPIDEMICS: Final = 9  # drawn, not yet resolved
SHUFFLES: Final = 10  # how often infection cards were shuffled onto the pile
JUMPED: Final = 11  # 1: the Operations Expert has jumped this turn
STORED: Final = 12  # set of events on the Contingency Planner's card
ZONE: Final = 13  # the Quarantine Specialist's city and its neighbours
MEDIC_CITY: Final = 14  # the city of the seat that keeps cured diseases away, as a set
DECLINED: Final = 15  # seats that have declined a proposal since the last thing that happened
KEPT: Final = 16  # cards kept back while a cure is being paid
CONSENT: Final = 17  # 1: moving another's pawn and sharing need a yes
PRIVATE: Final = 18  # 1: hands are hidden from the other seats
EPIDEMICS_IN_ALL: Final = 19
ROLES_LEFT: Final = 20  # roles not dealt
INFECTION_DISCARD: Final = 21
INFECTION_GONE: Final = 22  # infection cards out of the game
PLAYER_DISCARD: Final = 23  # cities, then events
EVENTS_GONE: Final = 25  # events out of the game
SUPPLY: Final = 26  # cubes left, by colour; room for a fifth
LOW: Final = 31  # cubes on the board, by colour
HIGH: Final = 36
PAWN: Final = 41  # by seat
ROLE: Final = 46
POWERS: Final = 51
HAND: Final = 56  # by seat: cities, then events
SHOWN: Final = 66  # by seat: city cards in hand that everybody has seen
PLAYER_PILE: Final = 71
INFECTION_PILE: Final = PLAYER_PILE + heaps.WORDS
WORDS: Final = INFECTION_PILE + 1 + layers.ROOM


@final
@mypyc_attr(native_class=True, acyclic=True, free_list_len=1)
class Pandemic(Table):
    """A Pandemic table."""

    __slots__ = ()

    def clone(self) -> Pandemic:
        return Pandemic(self.rules, self.setting, self.w[:], self.top, self.ended, self.luck, self.fate)

    @property
    def seats(self) -> i64:
        return self.w[SEATS]

    @property
    def turn(self) -> i64:
        return self.w[TURN]

    def pawn(self, seat: i64) -> i64:
        return self.w[PAWN + seat]

    def can(self, seat: i64, power: i64) -> bool:
        return self.w[POWERS + seat] & power != 0

    def cards(self, seat: i64) -> i64:
        """The City cards of a hand."""
        return self.w[HAND + seat * 2]

    def events(self, seat: i64) -> i64:
        """The Event cards of a hand."""
        return self.w[HAND + seat * 2 + 1]

    def hand_size(self, seat: i64) -> i64:
        return size(self.cards(seat)) + size(self.events(seat))

    def cubes(self, city: i64, colour: i64) -> i64:
        return (self.w[LOW + colour] >> city & 1) + 2 * (self.w[HIGH + colour] >> city & 1)

    def infected(self, colour: i64) -> i64:
        """The cities with a cube of this colour."""
        return self.w[LOW + colour] | self.w[HIGH + colour]

    def is_cured(self, colour: i64) -> bool:
        return has(self.w[CURED], colour)

    def is_eradicated(self, colour: i64) -> bool:
        return has(self.w[ERADICATED], colour)

    def cards_to_cure(self, seat: i64) -> i64:
        """[P.4.12] Five City cards of one colour; [P.scientist.cheap_cure] four for the Scientist."""
        return 4 if self.can(seat, CHEAP_CURE) else 5


def take_in_hand(t: Pandemic, seat: i64, card: i64) -> None:
    if card >= EVENT_CARD:
        t.w[HAND + seat * 2 + 1] |= bit(card - EVENT_CARD)
    else:
        t.w[HAND + seat * 2] |= bit(card)


def hidden_from_others(t: Pandemic, seat: i64) -> i64:
    """[P.3.5] The seats that do not see this seat's cards."""
    return EVERYBODY & ~bit(seat) if t.w[PRIVATE] else 0


BLANK: Final = vec[i64]([0] * (WORDS + 1 + PILE))


def empty_table(rules: Rules, setting: object, seats: i64, luck: i64, fate: i64) -> Pandemic:
    """All pieces in the box."""
    t = Pandemic(rules, setting, BLANK[:], WORDS + 1, 0, luck, fate)
    t.w[SEATS] = seats
    for k in range(4):
        t.w[SUPPLY + k] = CUBES
    return t


def move_pawn(t: Pandemic, seat: i64, city: i64) -> None:
    """Every way of moving ends here: powers that go with a pawn go along."""
    w = t.w
    w[PAWN + seat] = city
    if w[POWERS + seat] & MOVES_ALONG:
        refresh_powers(t, seat)
        if t.can(seat, AUTO_REMOVE_CURED):
            sweep_cured(t, seat)


def refresh_powers(t: Pandemic, seat: i64) -> None:
    """The cities that a pawn's powers protect, recomputed whenever it moves."""
    city = t.pawn(seat)
    if t.can(seat, QUARANTINE_ZONE):  # [P.quarantine_specialist.quarantine_zone]
        t.w[ZONE] = bit(city) | NEAR[city]
    if t.can(seat, PREVENT_CURED):  # [P.medic.prevent_cured]
        t.w[MEDIC_CITY] = bit(city)


def sweep_cured(t: Pandemic, seat: i64) -> None:
    """[P.medic.auto_remove_cured] Cubes of cured diseases leave the Medic's city at once, on anybody's turn."""
    city = t.pawn(seat)
    cured = t.w[CURED]
    while cured:
        colour = lowest(cured)
        cured &= cured - 1
        n = t.cubes(city, colour)
        if n:
            t.tell(SWEPT, city, colour, n)
            remove_cubes(t, city, colour, n)


def remove_cubes(t: Pandemic, city: i64, colour: i64, number: i64) -> None:
    """Back to the supply; the last cube of a cured disease eradicates it. [P.4.8]"""
    w = t.w
    left = t.cubes(city, colour) - number
    here = bit(city)
    w[LOW + colour] = w[LOW + colour] & ~here | (left & 1) << city
    w[HIGH + colour] = w[HIGH + colour] & ~here | (left >> 1) << city
    w[SUPPLY + colour] += number
    if t.is_cured(colour):  # [P.5.3] the last cube of an uncured disease is nothing special
        eradicate_if_gone(t, colour)


def eradicate_if_gone(t: Pandemic, colour: i64) -> None:
    """[P.5.2] A cured disease with no cube on the board is eradicated."""
    if t.infected(colour) == 0 and not t.is_eradicated(colour):
        t.w[ERADICATED] |= bit(colour)
        t.tell(WAS_ERADICATED, colour)


# What the story can tell: a number each, its words in words.py. Append-only.
TURN_BEGAN: Final = 1
DROVE: Final = 2
FLEW_DIRECT: Final = 3
FLEW_CHARTER: Final = 4
FLEW_SHUTTLE: Final = 5
JUMPED_TO: Final = 6
BUILT: Final = 7
STATION_TAKEN: Final = 8
TREATED: Final = 9
SHARED: Final = 10
WAS_CURED: Final = 11
WAS_ERADICATED: Final = 12
EVENT_STORED: Final = 13
SENT: Final = 14
SWEPT: Final = 15
DISCARDED: Final = 16
EVENT_PLAYED: Final = 17
AIRLIFTED: Final = 18
GRANTED: Final = 19
NIGHT_QUIET: Final = 20
POPULATION_RESILIENT: Final = 21
CARD_DRAWN: Final = 22
EPIDEMIC_DRAWN: Final = 23
RATE_ROSE: Final = 24
CITY_FLIPPED: Final = 25
BOTTOM_FLIPPED: Final = 26
INFECTED: Final = 27
INFECTION_STOPPED: Final = 28
NOTHING_PLACED: Final = 29
OUTBROKE: Final = 30
SPREAD: Final = 31
INTENSIFIED: Final = 32
STEP_SKIPPED: Final = 33
ROLE_DEALT: Final = 34
CARD_DEALT: Final = 35
CITY_SEEN: Final = 36
ORDER_CHOSEN: Final = 37
SAID_NO: Final = 38
ACTIONS_ENDED: Final = 39
SAID_YES: Final = 41
RAN_OUT: Final = 42
JOINED: Final = 43
TAKEN: Final = 44
