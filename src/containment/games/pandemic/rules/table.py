"""What lies on a Pandemic table, and one accessor per fact.

Cubes and hands are kept as `parts/` say; LOW and HIGH are the two binary digits of the cubes of a colour.
"""

from __future__ import annotations

from typing import Final, final

from containment.kernel.engine.sets import bit, has
from containment.kernel.engine.steps import Rules
from containment.kernel.engine.table import PILE, Table
from containment.native import i64, vec
from containment.parts import cubes, hands, layers

MOST_SEATS: Final = 5
EVERYBODY: Final = 31  # as a set of seats
CUBES: Final = 24  # [P.1.2] of each colour,
PURPLE_CUBES: Final = 12  # [P.14.1] and of purple
PURPLE: Final = 4  # the fifth disease, of the challenges Mutation and Bio-Terrorist
DISEASES: Final[i64] = 5
STATIONS_IN_ALL: Final = 6  # [P.1.2]
LAST_OUTBREAK: Final = 8  # [P.1.5]
HAND_LIMIT: Final = 7  # [P.1.7]
ACTIONS_A_TURN: Final = 4  # [P.3.2]
EVENT_CARD: Final = 48  # cards from here on are events
EPIDEMIC: Final = 96

# Events, as bits of a set
AIRLIFT_CARD: Final = 0
FORECAST_CARD: Final = 1
GRANT_CARD: Final = 2
QUIET_CARD: Final = 3
RESILIENT_CARD: Final = 4
ALL_EVENTS: Final = 31
BORROWED_CARD: Final = 5  # On the Brink
BAN_CARD: Final = 6
HOSPITAL_CARD: Final = 7
ASSIGNMENT_CARD: Final = 8
VACCINE_CARD: Final = 9
RESEARCH_CARD: Final = 10
REMOTE_CARD: Final = 11
ORDERS_CARD: Final = 12
BRINK_EVENTS: Final[i64] = 0x1FFF  # [P.2.11] all 13
FIRST_MUTATION: Final = 61  # player cards from here on are Mutation Events
THREATENS_CARD: Final = 13  # [P.14.3] Mutation Events, which never come into a hand
SPREADS_CARD: Final = 14
INTENSIFIES_CARD: Final = 15
MUTATION_EVENTS: Final[i64] = 0xE000
MUTATION_CARDS: Final[i64] = 3 << 48  # [P.14.2] two cards among the Infection cards, after the cities

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
HAND_OF_EIGHT: Final = 2048  # On the Brink
RETRIEVE_CITY: Final = 4096
ENTER_CITY: Final = 8192
TAKE_ANY_CITY: Final = 16384
TAKE_SAMPLE: Final = 32768
FIVE_ACTIONS: Final = 65536
PEEK: Final = 131072
KEEP_DIRECT_CARD: Final = 262144
ROLE_ACTIONS: Final = STORE_EVENT | MOVE_PAWN_TO_PAWN | MOVE_OTHER_PAWN
MOVES_ALONG: Final = QUARANTINE_ZONE | PREVENT_CURED | AUTO_REMOVE_CURED | ENTER_CITY
POWERS_OF: Final = vec[i64](
    [
        STORE_EVENT,  # contingency planner
        MOVE_PAWN_TO_PAWN | MOVE_OTHER_PAWN,  # dispatcher
        TREAT_ALL | AUTO_REMOVE_CURED | PREVENT_CURED,  # medic
        FREE_BUILD | STATION_JUMP,  # operations expert
        QUARANTINE_ZONE,  # quarantine specialist
        GIVE_ANY_CARD,  # researcher
        CHEAP_CURE,  # scientist
        HAND_OF_EIGHT | RETRIEVE_CITY,  # archivist
        ENTER_CITY,  # containment specialist
        TAKE_ANY_CITY,  # epidemiologist
        TAKE_SAMPLE,  # field operative
        FIVE_ACTIONS,  # generalist
        PEEK | KEEP_DIRECT_CARD,  # troubleshooter
        0,  # no role (house option)
    ]
)
BASE_ROLES: Final = 7
BRINK_ROLES: Final = 13  # [P.12.1]
NO_ROLE: Final = 13

# What of On the Brink is played, as bits of a set; the base game is 0
EXPANSION: Final = 1  # its roles, events and seats
VIRULENT_STRAIN: Final = 2
MUTATION: Final = 4
BIOTERRORIST: Final = 8
ONE_GROUP: Final = 16  # Rapid Vaccine Deployment goes to one connected group of cities [P.A11]
FIFTH_DISEASE: Final = MUTATION | BIOTERRORIST
OWN_ROLES: Final = (
    14  # [P.C24] from this bit on: roles of one's own, one after the other, as `powers_written` reads them
)
OWN_ROLE: Final = 23  # bits of each: the role whose place it takes + 1 in the lowest four, then its powers
POWERS_IN_ALL: Final = 0x7FFFF

# How the game is played besides, as bits of a set. A house rule claims the next bit by its name; the words of a table
# and the keys of games without it stay as they are. (From 32 on, so that none is taken for a part of On the Brink.)
CONSENT: Final = 1  # moving another's pawn and sharing need a yes

# Moments for events
ANY: Final = 0  # for any event,
GAP: Final = 1  # inside an epidemic, between Infect and Intensify [P.7.6],
CURE_FOUND: Final = 2  # and just after a cure [P.rapid_vaccine_deployment]

# What has happened this turn, as bits of a set: once a turn is enough
JUMPED: Final = 1  # the Operations Expert's flight
RETRIEVED: Final = 2  # the Archivist's card
OBTAINED: Final = 4  # the Epidemiologist's card
SAMPLED: Final = 8  # the Field Operative's sample
HOSPITAL: Final = 16  # the Mobile Hospital drives along
FIFTH_ACTION: Final = 32  # the Generalist's
DRAWING: Final = 64  # the actions step is over

# The words of a table. (Numbers, because only those are known when this is compiled: a sum over another module's words
# costs a tenth of the engine's time. `tests/parts/test_layouts.py` sees that they fit the parts.)
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
THIS_TURN: Final = 11  # set of what has happened this turn
STORED: Final = 12  # set of events on the Contingency Planner's card
ZONE: Final = 13  # the Quarantine Specialist's city and its neighbours
MEDIC_CITY: Final = 14  # the city of the seat that keeps cured diseases away, as a set
DECLINED: Final = 15  # seats that have declined a proposal since the last thing that happened
KEPT: Final = 16  # cards kept back while a cure is being paid
PLAYED: Final = 17  # set: how the game is played
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
BRINK: Final = 71  # set: what of On the Brink is played
PLAYER_PILE: Final = 72
INFECTION_PILE: Final = 75
WORDS: Final = 96

# With On the Brink a table is longer: first comes room for every Infection card to be a layer of its own, because the
# Troubleshooter looks at some each turn; then these. The base game never touches them: they are not there.
BRINK_WORDS: Final = 126
BOXED: Final = BRINK_WORDS  # events put back into the box unseen
BAN: Final = BRINK_WORDS + 1  # in front of whom the Commercial Travel Ban lies: seat + 1, or 0
ORDERED: Final = BRINK_WORDS + 2  # seats whose pawns Special Orders lets the current player move
TREATED_IN: Final = BRINK_WORDS + 3  # cities where the current player has treated the Virulent Strain this turn
JUST_CURED: Final = BRINK_WORDS + 4  # the colour that Rapid Vaccine Deployment may remove
VACCINATED: Final = BRINK_WORDS + 5  # the cities it has reached so far
SAMPLES: Final = BRINK_WORDS + 6  # on the Field Operative's card: a handful
STRAIN: Final = BRINK_WORDS + 7  # colour + 1 of the Virulent Strain, 0 before it is known
STRAIN_EFFECTS: Final = BRINK_WORDS + 8  # set of Virulent Strain cards whose continuing effect is in force
STRAIN_UNSEEN: Final = BRINK_WORDS + 9  # set of Virulent Strain cards nobody has seen yet
STRAIN_DRAWN: Final = BRINK_WORDS + 10  # cards drawn and not yet resolved, the first lowest: four bits each, card + 1
CUBES_GONE: Final = BRINK_WORDS + 11  # cubes of the strain out of the game
STRAIN_FLIPPED: Final = BRINK_WORDS + 12  # 1: this Infect Cities step has flipped a city of the strain
MUTATIONS: Final = BRINK_WORDS + 13  # set of Mutation Events drawn and not yet resolved
HIS_CITY: Final = BRINK_WORDS + 14  # where the Bio-Terrorist is, or NOWHERE
HIS_ACTIONS: Final = BRINK_WORDS + 15  # left this turn
HIS_DRIVE: Final = BRINK_WORDS + 16  # 1: the extra Drive/Ferry is left
HIDDEN_DONE: Final = BRINK_WORDS + 17  # set of hidden actions done this turn
CAPTOR: Final = BRINK_WORDS + 18  # seat + 1 of the player who holds him captured
HE_IS_OUT: Final = BRINK_WORDS + 19  # 1: purple is eradicated, so he is out of the game
HIS_PAWN: Final = BRINK_WORDS + 20  # 1: it is on the board, because he is spotted
ACTIONS_SEEN: Final = BRINK_WORDS + 21  # actions of this turn that everybody has seen
HIDDEN_SEEN: Final = BRINK_WORDS + 22  # set of hidden actions of this turn that showed
TRAIL: Final = BRINK_WORDS + 23  # four sets of cities: see whereabouts.py
HIS_HAND: Final = BRINK_WORDS + 27  # layers of one card each
LONG: Final = 162
NOWHERE: Final = 48


@final
class Pandemic(Table):
    """A Pandemic table."""

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
        return cubes.cubes_in(self.w, SUPPLY, city, colour)

    def infected(self, colour: i64) -> i64:
        """The cities with a cube of this colour."""
        return cubes.with_cubes(self.w, SUPPLY, colour)

    def is_cured(self, colour: i64) -> bool:
        return has(self.w[CURED], colour)

    def is_eradicated(self, colour: i64) -> bool:
        return has(self.w[ERADICATED], colour)

    def cards_to_cure(self, seat: i64) -> i64:
        """[P.4.12] Five City cards of one colour; [P.scientist.cheap_cure] four for the Scientist. What challenges and
        samples change is in cure.py."""
        return 4 if self.can(seat, CHEAP_CURE) else 5

    def plays(self, what: i64) -> bool:
        """Is this part of On the Brink in the game?"""
        return self.w[BRINK] & what != 0

    def agreed(self, what: i64) -> bool:
        """Is the game played so?"""
        return self.w[PLAYED] & what != 0


def give_role(t: Pandemic, seat: i64, role: i64) -> None:
    t.w[ROLE + seat] = role
    t.w[POWERS + seat] = POWERS_OF[role]
    if t.w[BRINK] >> OWN_ROLES:
        t.w[POWERS + seat] = powers_written(t, role)


def powers_written(t: Pandemic, role: i64) -> i64:
    """[P.C24] A role of one's own has the powers that were written on it."""
    own = t.w[BRINK] >> OWN_ROLES
    while own:
        if own & 15 == role + 1:
            return own >> 4 & POWERS_IN_ALL
        own >>= OWN_ROLE
    return POWERS_OF[role]


def roles_in_play(t: Pandemic) -> i64:
    """[P.2.5] [P.12.1] The roles that may be dealt. [P.C24] A role that shares a power with one of one's own is out, so
    that no two have the same; one of one's own is dealt in the place of such a role."""
    roles = bit(BRINK_ROLES if t.w[BRINK] else BASE_ROLES) - 1
    own = t.w[BRINK] >> OWN_ROLES
    while own:
        role: i64 = 0
        while role < NO_ROLE:
            if POWERS_OF[role] & own >> 4 & POWERS_IN_ALL:
                roles &= ~bit(role)
            role += 1
        own >>= OWN_ROLE
    own = t.w[BRINK] >> OWN_ROLES
    while own:
        roles |= bit((own & 15) - 1)
        own >>= OWN_ROLE
    return roles


def infection_room(t: Pandemic) -> i64:
    """How many layers the Infection Deck has room for."""
    return 50 if t.w[BRINK] else layers.ROOM


def take_in_hand(t: Pandemic, seat: i64, card: i64) -> None:
    hands.take_card(t.w, HAND, seat, card)


def take_from_discard(t: Pandemic, seat: i64, card: i64) -> None:
    """A City card comes back into a hand; everybody sees which."""
    t.w[PLAYER_DISCARD] &= ~bit(card)
    hands.take_openly(t.w, HAND, seat, card)


def hidden_from_others(t: Pandemic, seat: i64) -> i64:
    """[P.3.5] The seats that do not see this seat's cards."""
    return EVERYBODY & ~bit(seat) if t.w[PRIVATE] else 0


BLANK: Final = vec[i64]([0] * (WORDS + 1 + PILE))
LONG_BLANK: Final = vec[i64]([0] * (LONG + 1 + 2 * PILE))


def empty_table(rules: Rules, setting: object, seats: i64, played: i64, brink: i64, luck: i64, fate: i64) -> Pandemic:
    """All pieces in the box. `seats` are those of the team; the Bio-Terrorist sits after them. [P.C10]"""
    if brink:
        t = Pandemic(rules, setting, LONG_BLANK[:], LONG + 1, 0, luck, fate)
        t.w[HIS_CITY] = NOWHERE
        t.w[STRAIN_UNSEEN] = 255 if brink & VIRULENT_STRAIN else 0
    else:
        t = Pandemic(rules, setting, BLANK[:], WORDS + 1, 0, luck, fate)
    t.w[SEATS] = seats
    t.w[PLAYED] = played
    t.w[BRINK] = brink
    for k in range(4):
        t.w[SUPPLY + k] = CUBES
    if brink & FIFTH_DISEASE:
        t.w[SUPPLY + PURPLE] = PURPLE_CUBES
    return t


# What the story can tell: a number each, its words in words/story.py. Append-only.
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
EVENT_BOXED: Final = 45
RETRIEVED_CARD: Final = 46
CARD_OBTAINED: Final = 47
SAMPLE_TAKEN: Final = 48
SAMPLE_RETURNED: Final = 49
CUBE_CONTAINED: Final = 50
ACTIONS_BORROWED: Final = 51
BAN_BEGAN: Final = 52
BAN_ENDED: Final = 53
HOSPITAL_OPENED: Final = 54
HOSPITAL_HEALED: Final = 55
ROLE_SWAPPED: Final = 56
ROLE_KEPT: Final = 57
CARD_RE_EXAMINED: Final = 58
CUBE_REMOVED: Final = 59  # by one of these
BY_REMOTE_TREATMENT: Final = 0
BY_VACCINE: Final = 1
ORDERS_GIVEN: Final = 60
STRAIN_CARD_DRAWN: Final = 61
STRAIN_CHOSEN: Final = 62
EFFECT_DONE: Final = 63
EFFECT_BEGAN: Final = 64
MUTATION_DRAWN: Final = 65
MUTATION_RESOLVED: Final = 66
MUTATION_FLIPPED: Final = 67
FLARED_OUT: Final = 68
HIS_TURN_BEGAN: Final = 69
HE_DREW: Final = 70
HIS_CARD_DISCARDED: Final = 71
HE_DROVE: Final = 72
HE_FLEW: Final = 73
SIGHTED: Final = 74
SPOTTED: Final = 75
VANISHED: Final = 76
HE_INFECTED: Final = 77
SABOTAGED: Final = 78
CAPTURED: Final = 79
ESCAPED: Final = 80
HE_WAITED: Final = 81
HE_LEFT_THE_GAME: Final = 82
HE_STARTED: Final = 83
FLEW_REVEALING: Final = 84
SENT_BY_ORDERS: Final = 85
DECK_MADE_ANEW: Final = 86
