"""What lies on an Iberia table, and one accessor per fact.

Cubes and hands are kept as `parts/` say. Purification tokens are four sets of regions, the binary digits of the number
of tokens in each; railroads are two sets of links.
"""

from __future__ import annotations

from typing import Final, final

from containment.kernel.engine.sets import bit, has
from containment.kernel.engine.steps import Rules
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts import cubes, hands

MOST_SEATS: Final = 5  # [I.Q4]
EVERYBODY: Final = 31  # as a set of seats
CUBES_IN_ALL: Final = 24  # [I.Q1] of each colour
RAILROADS: Final = 20
TOKENS: Final = 14  # purification tokens
LAST_OUTBREAK: Final = 8  # [I.M8]
HAND_LIMIT: Final = 7  # [I.N3]
ACTIONS_A_TURN: Final = 4  # [I.N1]
EVENT_CARD: Final = 48
EPIDEMIC: Final = 96
TO_RESEARCH: Final = 5  # cards [I.X8]

# Events, as bits of a set [I.V4]
SEASON_CARD: Final = 0
MOBILIZATION_CARD: Final = 1
FOUNDING_CARD: Final = 2
MAIL_CARD: Final = 3
RAILS_CARD: Final = 4
DAY_CARD: Final = 5
MIGRATION_CARD: Final = 6
WATER_CARD: Final = 7
RING_CARD: Final = 8
TRIUMPH_CARD: Final = 9
CHANCE_CARD: Final = 10
SHIPS_CARD: Final = 11
TELEGRAPH_CARD: Final = 12
TRAVEL_CARD: Final = 13
PLANS_CARD: Final = 14
ALL_EVENTS: Final = 0x7FFF

# Powers, as bits of a set: a role is a set of powers
FREE_TOKEN: Final = 1  # Agronomist
THIRD_TOKEN: Final = 2
PREVENTION: Final = 4  # Nurse
GIVE_ANYWHERE: Final = 8  # Politician
SWAP_CARDS: Final = 16
RAIL_DOUBLE: Final = 32  # Railwayman
TRAIN_PASSENGER: Final = 64
ANY_CARD_PURIFIES: Final = 128  # Royal Academy Scientist
REORDER: Final = 256
SECOND_CUBE: Final = 512  # Rural Doctor
SAIL_FREE: Final = 1024  # Sailor
SHIP_PASSENGER: Final = 2048
POWERS_OF: Final = vec[i64](
    [
        FREE_TOKEN | THIRD_TOKEN,  # [I.H1] agronomist
        PREVENTION,  # [I.H2] nurse
        GIVE_ANYWHERE | SWAP_CARDS,  # [I.H3] politician
        RAIL_DOUBLE | TRAIN_PASSENGER,  # [I.H4] railwayman
        ANY_CARD_PURIFIES | REORDER,  # [I.H5] royal academy scientist
        SECOND_CUBE,  # [I.H6] rural doctor
        SAIL_FREE | SHIP_PASSENGER,  # [I.H7] sailor
        0,  # no role (house option)
    ]
)
ROLES: Final = 7
NO_ROLE: Final = 7

# How the game is played, as bits of a set. A house rule claims the next bit by its name; the words of a table and the
# keys of games without it stay as they are.
MALARIA: Final = 1  # [I.Y2] the historical diseases
CHOLERA: Final = 2
TYPHUS: Final = 4
YELLOW_FEVER: Final = 8
INFLUX: Final = 16  # [I.Y3] influx of patients
CONSENT: Final = 32  # moving another's pawn and passing cards need a yes
PRIVATE: Final = 64  # hands are hidden from the other seats
MEMORY_A_CARD: Final = 128  # an outbreak is remembered for one card, not for the turn [I.A3]
SHIP_COSTS: Final = 256  # Government Mobilization's ship takes a card [I.A12]
ENDS_WHEN_RESEARCHED: Final = 512  # the historical effects [I.A21]
# From 65536 on: where we depart from the rules' letter, and the letter is played all the same
TOKENS_FOR_INFECTIONS: Final = 65536  # [I.house.tokens_stop_infections_only] not against outbreaks
TOKEN_STOPS_ONE: Final = 131072  # [I.house.malaria_token_stops_one] of Malaria's two cubes
FEVER_RUNS_ON: Final = 262144  # [I.house.yellow_fever_runs_on] from port to port
SHIPS_ANYWHERE: Final = 524288  # [I.house.ships_to_any_city] not to ports alone
ALWAYS_THREE: Final = 1048576  # [I.house.agronomist_always_three] tokens, not two or three

# What has happened this turn, as bits of a set
BUILT_TWICE: Final = 1  # the Railwayman's double build
DRAWING: Final = 2  # the actions are over
MID_DRAW: Final = 4  # the cards of this turn are being drawn, so the drawer's hand limit waits [I.N3]

# The words of a table, as numbers: `tests/parts/test_layouts.py` sees that they fit the parts.
SEATS: Final = 0
TURN: Final = 1  # whose turn it is
ACTIONS_LEFT: Final = 2
OUTBREAKS: Final = 3
RATE_INDEX: Final = 4
RESEARCHED: Final = 5  # set of colours
HOSPITALS: Final = 6  # set of cities: one of a colour at most [I.X5]
RAILS: Final = 7  # two sets of links
RAILS_LEFT: Final = 9
WATER: Final = 10  # purification tokens: four sets of regions
WATER_LEFT: Final = 14
SHIELD: Final = 15  # the region of the prevention token + 1, or 0
BROKEN: Final = 16  # cities that have had an outbreak this turn (or card)
WAITING: Final = 17  # outbreaks to be resolved, the first lowest: eight bits each, city + 1 and colour
FEVERED: Final = 18  # ports that got yellow cubes just now
SEASON: Final = 19  # 1: the next Infect Cities step draws one card from the bottom
SHUFFLES: Final = 20  # how often infection cards were shuffled onto the pile
THIS_TURN: Final = 21  # set of what has happened this turn
DECLINED: Final = 22  # seats that have declined a proposal since the last thing that happened
KEPT: Final = 23  # cards kept back while research is being paid
PLAYED: Final = 24  # set: how the game is played
EPIDEMICS_IN_ALL: Final = 25
ROLES_LEFT: Final = 26  # roles not dealt
EVENTS_BOXED: Final = 27  # events that are not in the game
INFECTION_DISCARD: Final = 28
PLAYER_DISCARD: Final = 29  # cities, then events
ON_TOP: Final = 31  # player cards somebody has looked at, the top one lowest: seven bits each, card + 1
CUBES: Final = 32
PAWN: Final = 47  # by seat
ROLE: Final = 52
POWERS: Final = 57
HAND: Final = 62
PLAYER_PILE: Final = 77
INFECTION_PILE: Final = 80
LAYERS: Final = 12  # an epidemic adds one, and there are six
NAMED: Final = 93  # events whose holder everybody knows
WORDS: Final = 94
PENDING: Final = 24  # room for steps
NOWHERE: Final = 48


@final
class Iberia(Table):
    """An Iberia table."""

    __slots__ = ()

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
        return hands.hand_size(self.w, HAND, seat)

    def cubes(self, city: i64, colour: i64) -> i64:
        return cubes.cubes_in(self.w, CUBES, city, colour)

    def infected(self, colour: i64) -> i64:
        """The cities with a cube of this colour."""
        return cubes.with_cubes(self.w, CUBES, colour)

    def is_researched(self, colour: i64) -> bool:
        return has(self.w[RESEARCHED], colour)

    def plays(self, what: i64) -> bool:
        """Is the game played so?"""
        return self.w[PLAYED] & what != 0


def hidden_from_others(t: Iberia, seat: i64) -> i64:
    """[I.C6] The seats that do not see this seat's cards."""
    return EVERYBODY & ~bit(seat) if t.plays(PRIVATE) else 0


BLANK: Final = vec[i64]([0] * (WORDS + 1 + PENDING))


def empty_table(rules: Rules, setting: object, seats: i64, played: i64, luck: i64, fate: i64) -> Iberia:
    """[I.U1] All pieces in the supply."""
    t = Iberia(rules, setting, BLANK[:], WORDS + 1, 0, luck, fate)
    w = t.w
    w[SEATS] = seats
    w[PLAYED] = played
    w[RAILS_LEFT] = RAILROADS
    w[WATER_LEFT] = TOKENS
    for k in range(4):
        w[CUBES + k] = CUBES_IN_ALL
    for seat in range(MOST_SEATS):
        w[PAWN + seat] = NOWHERE
    return t


# What the story can tell: a number each, its words in words/story.py. Append-only.
TURN_BEGAN: Final = 1
WENT: Final = 2
TOOK_TRAIN: Final = 3
SHIPPED: Final = 4
SAILED: Final = 5
RODE_ALONG: Final = 6
LAID_RAIL: Final = 7
BUILT: Final = 8
TREATED: Final = 9
SHARED: Final = 10
TAKEN: Final = 11
SWAPPED: Final = 12
WAS_RESEARCHED: Final = 13
PURIFIED: Final = 14
TOKENS_PLACED: Final = 15
ACTIONS_ENDED: Final = 16
DISCARDED: Final = 17
EVENT_PLAYED: Final = 18
CARD_DRAWN: Final = 19
EPIDEMIC_DRAWN: Final = 20
RATE_ROSE: Final = 21
CITY_DRAWN: Final = 22
BOTTOM_DRAWN: Final = 23
INFECTED: Final = 24  # the number of cubes, and above it: by what
BY_OUTBREAK: Final = 16
BY_FEVER: Final = 32
PREVENTED: Final = 25
TOKEN_SPENT: Final = 26
OUTBROKE: Final = 27
RAN_OUT: Final = 28
INTENSIFIED: Final = 29
ROLE_DEALT: Final = 30
CARD_DEALT: Final = 31
EVENT_PICKED: Final = 32
STARTED: Final = 33
SHIELDED: Final = 34
CARD_SEEN: Final = 35
ORDER_CHOSEN: Final = 36
SAID_YES: Final = 37
SAID_NO: Final = 38
SEASON_CAME: Final = 39
STAYED: Final = 40
MAILED: Final = 41
DAY_ADDED: Final = 42
CUBE_REMOVED: Final = 43  # by one of these, above the seat
BY_MIGRATION: Final = 0
BY_SCIENCE: Final = 16
BY_RURAL_DOCTOR: Final = 32
CARD_RECOVERED: Final = 44
SHIP_ARRIVED: Final = 45
TELEGRAPHED: Final = 46
TRAVELLED: Final = 47
EVENT_REPEATED: Final = 48
CHAIN_BEGAN: Final = 49
ADMITTED: Final = 50
CARRIED: Final = 51
OVERRUN: Final = 52
CUBE_MOVED: Final = 53
FOUNDED_HOSPITAL: Final = 54
FIRST_TO_PLAY: Final = 55
