"""What lies on a table of Biologic Cold War, and one accessor per fact.

Agents and Teams are kept as `parts/cubes.py` says: Agents as its first colour, Teams by affiliation. Incident Tokens
are three sets of cities, the binary digits of the number of tokens in each.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.board import NOWHERE, RATES, SIDE_OF
from containment.kernel.engine.sets import has
from containment.kernel.engine.steps import Rules
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts import cubes, hands

MOST_SEATS: Final = 5  # [W.1.7]
EVERYBODY: Final = 31  # as a set of seats
AGENTS_IN_ALL: Final = 36  # [W.1.5] [W.A3]
MOST_CUBES: Final = 5  # [W.A4] of which a game may have fewer
TEAMS_OF_A_SIDE: Final = 3
FACILITIES_IN_ALL: Final = 8
LAST_INCIDENT: Final = 7  # [W.5.17]
DEADLY: Final = 3  # symptoms [W.9.4]
HAND_LIMIT: Final = 7  # [W.3.8]
ACTIONS_A_TURN: Final = 4  # [W.3.4]
MISSIONS_KEPT: Final = 3  # [W.2.12]
EVENT_CARD: Final = 48
SATELLITE_CARD: Final = 65  # the one Satellite card in the Player deck [W.2.16]
ESCALATION: Final = 96

# Events, as bits of a set
BURNED_CARD: Final = 0
ESTIMATE_CARD: Final = 1
SHADOW_CARD: Final = 2
CACHE_CARD: Final = 3
AIRLIFT_CARD: Final = 4
ANTIDOTE_CARD: Final = 5
POUCH_CARD: Final = 6
CONDUCT_CARD: Final = 7
ASSET_CARD: Final = 8
SWEEP_CARD: Final = 9
POOL_CARD: Final = 10
RENDEZVOUS_CARD: Final = 11
TAPE_CARD: Final = 12
QUIET_CARD: Final = 13
HOURS_CARD: Final = 14
MASK_CARD: Final = 15
DEFECTORS_CARD: Final = 16
ALL_EVENTS: Final = 0x1FFFF
SATELLITE_BIT: Final = 17  # of the pile's second set, after the events
ACTION_WINDOW: Final = 0x4084  # only in the action step [W.13.2]
BEFORE_INFECTION: Final = 0x12000
ON_LAUNCH: Final = 0x8000

# Powers of aliases, as bits of a set: by passport and affiliation
FREE_FLIGHT: Final = 1
DRIVE_TWO: Final = 2
DRIVE_THREE_SOVIET: Final = 4
MOVE_OTHER: Final = 8
CONVOY: Final = 16
ESCORT: Final = 32
BUILD_FREE: Final = 64
CHEAP_TEAM: Final = 128
ASSEMBLE_ANYWHERE: Final = 256
PEEK_THREE: Final = 512
SWAP_DISCARD: Final = 1024
BURY_CARD: Final = 2048
NEUTRALIZE_TWO: Final = 4096
NO_SYMPTOM_DRIVING: Final = 8192
CLEAR_ON_ENTRY: Final = 16384
PARTNER_FREE: Final = 32768
IGNORE_BAN: Final = 65536
SHARE_REMOTE: Final = 131072
POWERS_OF: Final = vec[i64]([2**n for n in range(18)] + [0, 0, 0])
PASSPORTS: Final = 6
NO_PASSPORT: Final = 6

# False Identities
PRESS_CARD: Final = 0
CONSULAR_VISA: Final = 1
FORGED_TRANSFER: Final = 2
SHORTWAVE_SET: Final = 3
BRIBE_FUND: Final = 4
DEAD_DROP: Final = 5
MOTOR_CHIT: Final = 6
CLINIC_PAPERS: Final = 7
IDENTITIES: Final = 8
NO_IDENTITY: Final = 8

# Kinds of symptoms; of each so many cards
LOW_FEVER: Final = 0  # [W.low_fever] which only counts
FATIGUE: Final = 1
TREMOR: Final = 2
VERTIGO: Final = 3
LOST_VOICE: Final = 4
MEMORY_GAPS: Final = 5
NUMB_HANDS: Final = 6
BLANK: Final = 7
SYMPTOM_KINDS: Final[i64] = 8
SYMPTOM_DECK_FULL: Final[i64] = 0x1222233  # four bits a kind, low fever lowest

# How the game is played, as bits of a set. A house rule claims the next free bit (the next is 65536) by its name; the
# words of a table and the keys of games without it stay as they are.
AFTER_EACH_TURN: Final = 1  # the Infection Phase [W.3.11]
FLIGHT_CARD_FITS: Final = 2  # a Flight takes the card of its start or goal [W.4.3]
DECK_MAY_END: Final = 4  # an empty Player deck is no defeat [W.3.12]
ESCORTED: Final = 8  # any pawn may go with the Team it moves [W.4.14]
SKIP_SOVIET: Final = 16  # the first Facilities [W.2.9]
DOUBLE_AGENT_PLAYS: Final = 32  # [W.11.1]
INDIVIDUAL: Final = 64  # [W.12.4]
ALSO_IN_DEFEAT: Final = 128  # [W.A51]
ASKED_SPREAD: Final = 256  # the current player breaks ties [W.A52]
CONSENT: Final = 512  # [W.A42]
RELEASE: Final = 1024  # an Escalation is an incident [W.6.3]
LEVEL: Final = 11  # two bits from here: 0 the threat track of Season 0, 1 to 3 that of the difficulty [W.C17]
CUBES_AWAY: Final = 13  # two bits from here: Disease Cubes that are not in the game [W.A4]
THREE_MISSIONS: Final = 32768  # the Double Agent needs all three, not two [W.11.4]

# What has happened this turn, as bits of a set
FLEW_FREE: Final = 1
PEEKED: Final = 2
RECOVERED: Final = 4
BURIED: Final = 8
IDENTITY_USED: Final = 16  # [W.13.1]
SHADOWS: Final = 32  # Shadow Walk is in force
CONDUCT: Final = 64  # Safe Conduct is in force
DRAWING: Final = 128  # the action step is over
CLEARED: Final = 256  # entries cleared by the Field Medic's Soviet alias: two bits
PASSED: Final = 1024  # the player has ended the actions

# The words of a table
SEATS: Final = 0
TURN: Final = 1  # whose turn it is
ACTIONS_LEFT: Final = 2
ALIAS: Final = 3  # the affiliation of the current player's alias
THREAT: Final = 4  # space of the threat marker
INCIDENTS: Final = 5  # Incident Tokens placed
TOKENS: Final = 6  # where: three sets of cities
CUBES: Final = 9  # set of cities with a Disease Cube
FACILITIES: Final = 10  # set of cities
SATELLITES: Final = 11  # set of regions
LAUNCHER: Final = 12  # by region, three bits each: who launched it, seat + 1
UPLINK: Final = 13  # set of regions whose next launch meets no Counter-Intelligence
DECK_REGION: Final = 14  # the region of the Satellite card in the Player deck; nobody knows it before it is drawn
DECK_CARD_SEEN: Final = 15  # 1: it has been drawn
DEAD: Final = 16  # set of seats
HAD_TURN: Final = 17  # set of seats that have had their turn this round; alone: how many turns
QUIET: Final = 18  # how many Infection Phases will be skipped
CHAIN: Final = 19  # cities that have had an incident in this chain
WAITING: Final = 20  # cities whose incident is to be resolved, the first lowest: six bits each, city + 1
ORDER: Final = 21  # receivers of a spread in their order: six bits each, city + 1
THIS_TURN: Final = 22  # set of what has happened this turn
DECLINED: Final = 23  # seats that have declined a proposal since the last thing that happened
KEPT: Final = 24  # cards kept back while something is being paid
PLAYED: Final = 25  # set: how the game is played
TURNS_A_ROUND: Final = 26  # of a player alone [W.3.10]
THREAT_DISCARD: Final = 27
THREAT_GONE: Final = 28
PLAYER_DISCARD: Final = 29  # cities, then events
EVENTS_GONE: Final = 31
SHUFFLES: Final = 32  # how often Threat cards were shuffled onto the pile
DOUBLE: Final = 33  # the Double Agent's seat + 1, or 0
SPY_LEFT: Final = 34  # Spy cards nobody has drawn
PASSPORTS_LEFT: Final = 35
IDENTITIES_LEFT: Final = 36
SYMPTOM_DECK: Final = 37  # by kind, four bits each
SYMPTOM_DISCARD: Final = 38
MASKED: Final = 39  # cities that Telemetry Mask spares
DEBT: Final = 40  # by seat, four bits each: actions owed next turn [W.4.9]
POOL: Final = 41  # Teams that Motor Pool may still move: by affiliation three of six bits, city + 1
FIRST_SEAT: Final = 42  # who began
AGENTS: Final = 43
TEAMS: Final = 58
PAWN: Final = 73  # by seat
PASSPORT: Final = 78
IDENTITY: Final = 83
SYMPTOMS: Final = 88  # by seat: by kind, four bits each
MISSIONS: Final = 93  # by seat: the missions kept, secret
DONE: Final = 98  # by seat: finished missions
TAKEN: Final = 103  # by seat: missions whose token has been taken
SHOWN: Final = 108  # by seat: missions that have shown themselves by a step
DROPPED: Final = 113  # by seat: Spy cards drawn and put back, which that seat has seen
HAND: Final = 118
PLAYER_PILE: Final = 133
THREAT_PILE: Final = 136
LAYERS: Final = 48  # every card may be a layer of its own: known on top, or buried
AWAY: Final = 185  # Agents out of the game: only where a situation is staged so
WORDS: Final = 186
PENDING: Final = 24  # room for steps


@final
class ColdWar(Table):
    """A table of Biologic Cold War."""

    __slots__ = ()

    @property
    def seats(self) -> i64:
        return self.w[SEATS]

    @property
    def turn(self) -> i64:
        return self.w[TURN]

    def pawn(self, seat: i64) -> i64:
        return self.w[PAWN + seat]

    def lives(self, seat: i64) -> bool:
        return not has(self.w[DEAD], seat)

    def can(self, power: i64) -> bool:
        """[W.3.3] Does the current player's alias have this power? It works on its owner's own turn only."""
        w = self.w
        return POWERS_OF[w[PASSPORT + w[TURN]] * 3 + w[ALIAS]] & power != 0

    def has_identity(self, identity: i64) -> bool:
        """[W.13.1] May the current player use this False Identity now?"""
        w = self.w
        return w[IDENTITY + w[TURN]] == identity and w[THIS_TURN] & IDENTITY_USED == 0

    def cards(self, seat: i64) -> i64:
        """The City cards of a hand."""
        return self.w[HAND + seat * 2]

    def events(self, seat: i64) -> i64:
        """The Event cards of a hand."""
        return self.w[HAND + seat * 2 + 1]

    def hand_size(self, seat: i64) -> i64:
        return hands.hand_size(self.w, HAND, seat)

    def agents(self, city: i64) -> i64:
        return cubes.cubes_in(self.w, AGENTS, city, 0)

    def with_agents(self) -> i64:
        return cubes.with_cubes(self.w, AGENTS, 0)

    def teams(self, city: i64, side: i64) -> i64:
        """How many Teams of an affiliation stand in a city."""
        return cubes.cubes_in(self.w, TEAMS, city, side)

    def with_teams(self) -> i64:
        """[W.7.7] The cities with a Team."""
        w = self.w
        return cubes.with_cubes(w, TEAMS, 0) | cubes.with_cubes(w, TEAMS, 1) | cubes.with_cubes(w, TEAMS, 2)

    def has_symptom(self, seat: i64, kind: i64) -> bool:
        return self.w[SYMPTOMS + seat] >> 4 * kind & 15 != 0

    def plays(self, what: i64) -> bool:
        """Is the game played so?"""
        return self.w[PLAYED] & what != 0

    def threat_level(self) -> i64:
        """[W.6.2] Threat cards of an Infection Phase."""
        return RATES[6 * self.track() + self.w[THREAT]]

    def track(self) -> i64:
        """[W.C17] Which threat track lies on the table: by difficulty and number of players, with the Double Agent
        module that for three fewer."""
        w = self.w
        seats = w[SEATS]
        if w[PLAYED] & DOUBLE_AGENT_PLAYS:
            seats = seats - 3 if seats > 4 else 1
        return 6 * (w[PLAYED] >> LEVEL & 3) + seats

    def missions_of_double(self) -> i64:
        """[W.11.4] [W.A21] Missions that the Double Agent must have done."""
        return 3 if self.w[PLAYED] & THREE_MISSIONS else 2

    def cubes_in_all(self) -> i64:
        return MOST_CUBES - (self.w[PLAYED] >> CUBES_AWAY & 3)


def side_here(t: ColdWar, seat: i64) -> i64:
    """The affiliation of the city a pawn is in."""
    return SIDE_OF[t.pawn(seat)]


BLANK_WORDS: Final = vec[i64]([0] * (WORDS + 1 + PENDING))


def empty_table(rules: Rules, setting: object, seats: i64, played: i64, luck: i64, fate: i64) -> ColdWar:
    """All pieces in the box."""
    t = ColdWar(rules, setting, BLANK_WORDS[:], WORDS + 1, 0, luck, fate)
    w = t.w
    w[SEATS] = seats
    w[PLAYED] = played
    w[AGENTS] = AGENTS_IN_ALL
    for side in range(3):
        w[TEAMS + side] = TEAMS_OF_A_SIDE
    w[SYMPTOM_DECK] = SYMPTOM_DECK_FULL
    for seat in range(MOST_SEATS):
        w[PAWN + seat] = NOWHERE
        w[PASSPORT + seat] = NO_PASSPORT
        w[IDENTITY + seat] = NO_IDENTITY
    return t


# What the story can tell: a number each, its words in words/story.py. Append-only.
TURN_BEGAN: Final = 1
DROVE: Final = 2
FLEW: Final = 3
FLEW_WITHOUT_CARD: Final = 4
NEUTRALIZED: Final = 5
GAVE: Final = 6
OWES: Final = 7
BUILT: Final = 8
FACILITY_TAKEN: Final = 9
ASSEMBLED: Final = 10
TEAM_MOVED: Final = 11
MOPPED_UP: Final = 12
LAUNCHED: Final = 13
COUNTERED: Final = 14
NOT_COUNTERED: Final = 15
PICKED_UP: Final = 16
DELIVERED: Final = 17
SABOTAGED: Final = 18
SENT: Final = 19
SWAPPED: Final = 20
BURIED_CARD: Final = 21
ACTIONS_ENDED: Final = 22
DISCARDED: Final = 23
EVENT_PLAYED: Final = 24
CARD_DRAWN: Final = 25
ESCALATED: Final = 26
UPLINK_CAME: Final = 27
CARD_CAME_LATE: Final = 28
CITY_DRAWN: Final = 29
BOTTOM_DRAWN: Final = 30
AGENTS_CAME: Final = 31
TEAM_KEPT_OUT: Final = 32
INCIDENT: Final = 33
AGENT_FLED: Final = 34
OVERFLOWED: Final = 35
INTENSIFIED: Final = 36
PHASE_SKIPPED: Final = 37
SYMPTOM_DRAWN: Final = 38
DIED: Final = 39
PASSPORT_CHOSEN: Final = 40
IDENTITY_DEALT: Final = 41
SPY_DEALT: Final = 42
MISSIONS_CHOSEN: Final = 43
CARD_DEALT: Final = 44
FIRST_FACILITY: Final = 45
THREAT_SEEN: Final = 46
ORDER_CHOSEN: Final = 47
SAID_YES: Final = 48
SAID_NO: Final = 49
CLEARED_ENTRY: Final = 50
FILE_BURNED: Final = 51
SHADOWS_WALK: Final = 52
CACHED: Final = 53
AIRLIFTED: Final = 54
SYMPTOM_LOST: Final = 55
CONDUCT_GIVEN: Final = 56
CARD_RECOVERED: Final = 57
AGENT_REMOVED: Final = 58
NIGHT_QUIET: Final = 59
HOURS_ADDED: Final = 60
SPARED: Final = 61
CULLED: Final = 62
IDENTITY_SHOWN: Final = 63
SATELLITE_PICKED: Final = 64
FIRST_PLAYER: Final = 65
CAME_ALONG: Final = 66
AGENTS_RAN_OUT: Final = 67
PHASE_BEGAN: Final = 68
DECK_IS_EMPTY: Final = 69
FURTHER_SPY: Final = 70
DECK_RESHUFFLED: Final = 71
CITY_FILLED: Final = 72
TEAM_KEPT_OUT_FILLING: Final = 73
FIRST_AGENTS: Final = 74
MET: Final = 75
POUCHED: Final = 76
TEAM_SENT: Final = 77
TEAM_AIRLIFTED: Final = 78
TEAM_POOLED: Final = 79
TEAM_WENT_ON: Final = 80
CUBE_CAME: Final = 81
CUBE_WAS_THERE: Final = 82
CUBES_RAN_OUT: Final = 83
AGENTS_RETURNED: Final = 84
CARD_TO_COME: Final = 85
AGENT_TAPED: Final = 86
AGENT_SWEPT: Final = 87
AGENT_SHADOWED: Final = 88
