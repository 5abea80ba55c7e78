"""What a seat sees of a table of Biologic Cold War, as numbers: what `seeing/view.py` shows it. [W.1.9] Hands are open;
missions, the Double Agent and the order of decks are not. Seats are counted from the one that looks."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.endings import satellites_of
from containment.games.coldwar.rules.hand_limit import limit_of
from containment.games.coldwar.rules.incidents import tokens_in
from containment.games.coldwar.rules.sharing import owed
from containment.games.coldwar.rules.symptoms import count
from containment.games.coldwar.rules.table import (
    ACTIONS_LEFT,
    AGENTS,
    ALIAS,
    ALL_EVENTS,
    CHAIN,
    CUBES,
    DECK_CARD_SEEN,
    DECK_REGION,
    DECLINED,
    DONE,
    DOUBLE,
    DROPPED,
    EVENTS_GONE,
    FACILITIES,
    FIRST_SEAT,
    HAD_TURN,
    IDENTITIES_LEFT,
    IDENTITY,
    INCIDENTS,
    KEPT,
    LAUNCHER,
    MASKED,
    MISSIONS,
    NO_IDENTITY,
    NO_PASSPORT,
    ORDER,
    PASSPORT,
    PASSPORTS_LEFT,
    PLAYED,
    PLAYER_DISCARD,
    PLAYER_PILE,
    POOL,
    QUIET,
    SATELLITE_BIT,
    SATELLITES,
    SEATS,
    SHOWN,
    SHUFFLES,
    SYMPTOM_DECK,
    SYMPTOM_DISCARD,
    SYMPTOM_KINDS,
    SYMPTOMS,
    TAKEN,
    TEAMS,
    THIS_TURN,
    THREAT,
    THREAT_DISCARD,
    THREAT_GONE,
    THREAT_PILE,
    UPLINK,
    WAITING,
    ColdWar,
)
from containment.kernel.engine.eye import Eye, Part, counted_from, observe_set
from containment.kernel.engine.sets import has, size
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.heaps import cards_left
from containment.parts.observing import (
    CITIES,
    observe_cubes,
    observe_hand,
    observe_heaps,
    observe_layers,
)

TRACKS: Final[i64] = 96
PLAYED_SO: Final[i64] = 120
THIS_TURN_AT: Final[i64] = 136
AGENTS_AT: Final[i64] = 147
CUBES_AT: Final[i64] = 195
TOKENS_AT: Final[i64] = 243
TEAMS_AT: Final[i64] = 291
FACILITIES_AT: Final[i64] = 435
REGIONS_AT: Final[i64] = 483
LAUNCHERS_AT: Final[i64] = 507
PAWNS_AT: Final[i64] = 537
HANDS_AT: Final[i64] = 777
SEATED_AT: Final[i64] = 1107
PASSPORTS_AT: Final[i64] = 1147
IDENTITIES_AT: Final[i64] = 1182
SYMPTOMS_AT: Final[i64] = 1227
SHOWN_AT: Final[i64] = 1267
CARRIED_AT: Final[i64] = 1357
FINISHED_AT: Final[i64] = 1447
OWN_AT: Final[i64] = 1537
DISCARD_AT: Final[i64] = 1574
SOON_AT: Final[i64] = 1622
KNOWN_AT: Final[i64] = 1670
GONE_AT: Final[i64] = 1718
PLAYED_AT: Final[i64] = 1766
EVENTS_GONE_AT: Final[i64] = 1832
HEAPS_AT: Final[i64] = 1849
SYMPTOM_DECKS: Final[i64] = 1865
CHAIN_AT: Final[i64] = 1879
WAITING_AT: Final[i64] = 1927
ORDER_AT: Final[i64] = 1975
KEPT_AT: Final[i64] = 2023
MASKED_AT: Final[i64] = 2071
POOL_AT: Final[i64] = 2119
LEFT_AT: Final[i64] = 2128
LENGTH: Final[i64] = 2143
HAND_WIDTH: Final[i64] = 66
SEAT_WIDTH: Final[i64] = 8
PASSPORT_WIDTH: Final[i64] = 7
IDENTITY_WIDTH: Final[i64] = 9
MISSION_WIDTH: Final[i64] = 18
REGIONS: Final[i64] = 6
DECK_SYMPTOMS: Final[i64] = 7

LAYOUT: Final = (
    Part(
        "tracks",
        TRACKS,
        (24,),
        "actions left, the alias (3), space of the threat marker, Threat cards of a phase, incidents, phases to be "
        "skipped, Agents left, Disease Cubes left, Teams left by affiliation (3), Facilities on the board, "
        "Player cards left, Satellite card in the deck, shuffles, satellites, who has had a turn, "
        "the seat that began; the rest is free",
    ),
    Part("options", PLAYED_SO, (16,), "how the game is played, bit by bit: see `rules/table.py`"),
    Part("this_turn", THIS_TURN_AT, (11,), "what has happened this turn"),
    Part("agents", AGENTS_AT, (48,), "in each city"),
    Part("cubes", CUBES_AT, (48,), "infected cities"),
    Part("tokens", TOKENS_AT, (48,), "Incident Tokens in each city"),
    Part("teams", TEAMS_AT, (3, 48), "by affiliation and city"),
    Part("facilities", FACILITIES_AT, (48,), "cities"),
    Part(
        "regions",
        REGIONS_AT,
        (4, 6),
        "each region: has a satellite; an uplink; its Satellite card is the one in the "
        "Player deck, once everybody can conclude it; free",
    ),
    Part("launchers", LAUNCHERS_AT, (5, 6), "by seat: the regions it has launched over"),
    Part("pawns", PAWNS_AT, (5, 48), "by seat, the city; none of the dead, and before the start"),
    Part("hands", HANDS_AT, (5, 66), "by seat: cities, then events"),
    Part(
        "seated",
        SEATED_AT,
        (5, 8),
        "by seat: cards in hand, hand limit, dead, actions owed, satellites, has declined; free",
    ),
    Part("passports", PASSPORTS_AT, (5, 7), "by seat; the last is none"),
    Part("identities", IDENTITIES_AT, (5, 9), "by seat; the last is none"),
    Part("symptoms", SYMPTOMS_AT, (5, 8), "by seat, how many of each kind"),
    Part("shown_missions", SHOWN_AT, (5, 18), "by seat, what has shown itself"),
    Part("carried", CARRIED_AT, (5, 18), "by seat, missions whose token has been taken"),
    Part("finished", FINISHED_AT, (5, 18), "by seat, missions done"),
    Part(
        "own",
        OWN_AT,
        (37,),
        "what this seat alone knows: its missions (18), Spy cards it put back (18), is it the Double Agent",
    ),
    Part("threat_discards", DISCARD_AT, (48,), "lying open"),
    Part(
        "threat_soon",
        SOON_AT,
        (48,),
        "cards of the Threat deck whose place is not known: 1 in the part that was "
        "shuffled last, 2 in that before, and so on",
    ),
    Part("threat_seen", KNOWN_AT, (48,), "cards of the Threat deck that this seat has looked at: 1 on top, and so on"),
    Part("threat_removed", GONE_AT, (48,), "out of the game"),
    Part("player_discards", PLAYED_AT, (66,), "lying open: cities, then events"),
    Part("events_removed", EVENTS_GONE_AT, (17,), "out of the game"),
    Part(
        "heaps",
        HEAPS_AT,
        (8, 2),
        "the Player deck from the top: cards left in a heap, and is its Escalation among them",
    ),
    Part("symptom_decks", SYMPTOM_DECKS, (2, 7), "by kind: cards in the deck; discarded"),
    Part("chain", CHAIN_AT, (48,), "cities that have had an incident in this chain"),
    Part("waiting", WAITING_AT, (48,), "cities whose incident is to be resolved, 1 for the first"),
    Part("order", ORDER_AT, (48,), "receivers of a spread, 1 for the first"),
    Part("kept", KEPT_AT, (48,), "cards kept back while something is being paid"),
    Part("masked", MASKED_AT, (48,), "cities that Telemetry Mask spares"),
    Part("pool", POOL_AT, (3, 3), "Teams that Motor Pool may still move: by affiliation, their cities plus 1"),
    Part("left", LEFT_AT, (15,), "Passports (6), False Identities (8) that nobody has; free"),
)


@final
class Observing(Eye):
    __slots__ = ()

    def seats(self, t: Table) -> i64:
        return t.w[SEATS]

    def length(self, t: Table) -> i64:
        return LENGTH

    def observe(self, t: Table, seat: i64, seen: vec[i64]) -> None:
        if not isinstance(t, ColdWar):
            return
        observe_tracks(t, seat, seen)
        observe_board(t, seat, seen)
        observe_under_way(t, seen)
        observe_piles(t, seat, seen)
        observe_own(t, seat, seen)
        for other in range(t.seats):
            row = counted_from(other, seat, t.seats)
            observe_player(t, other, row, seen)
            observe_missions(t, other, row, seen)

    def standing(self, t: Table) -> i64:
        if not isinstance(t, ColdWar):
            return 0
        return 130 * size(t.w[SATELLITES]) - 20 * t.w[INCIDENTS]


EYE: Final = Observing()


def observe_tracks(t: ColdWar, seat: i64, seen: vec[i64]) -> None:
    w = t.w
    seen[TRACKS] = w[ACTIONS_LEFT]
    seen[TRACKS + 1 + w[ALIAS]] = 1
    seen[TRACKS + 4] = w[THREAT]
    seen[TRACKS + 5] = t.threat_level()
    seen[TRACKS + 6] = w[INCIDENTS]
    seen[TRACKS + 7] = w[QUIET]
    seen[TRACKS + 8] = w[AGENTS]
    seen[TRACKS + 9] = t.cubes_in_all() - size(w[CUBES])
    for side in range(3):
        seen[TRACKS + 10 + side] = w[TEAMS + side]
    seen[TRACKS + 13] = size(w[FACILITIES])
    seen[TRACKS + 14] = cards_left(w, PLAYER_PILE)
    seen[TRACKS + 15] = 1 if has(w[PLAYER_PILE + 1], SATELLITE_BIT) else 0
    seen[TRACKS + 16] = w[SHUFFLES]
    seen[TRACKS + 17] = size(w[SATELLITES])
    seen[TRACKS + 18] = w[HAD_TURN]
    seen[TRACKS + 19] = counted_from(w[FIRST_SEAT], seat, t.seats)
    observe_set(w[PLAYED] & 0xFFFF, PLAYED_SO, seen)
    observe_set(w[THIS_TURN] & 0x7FF, THIS_TURN_AT, seen)
    observe_set(w[PASSPORTS_LEFT] & 63, LEFT_AT, seen)
    observe_set(w[IDENTITIES_LEFT] & 255, LEFT_AT + 6, seen)


def observe_board(t: ColdWar, seat: i64, seen: vec[i64]) -> None:
    w = t.w
    observe_cubes(w, AGENTS, 1, AGENTS_AT, seen)
    observe_cubes(w, TEAMS, 3, TEAMS_AT, seen)
    observe_set(w[CUBES], CUBES_AT, seen)
    observe_set(w[FACILITIES], FACILITIES_AT, seen)
    for city in range(CITIES):
        seen[TOKENS_AT + city] = tokens_in(t, city)
    observe_set(w[SATELLITES], REGIONS_AT, seen)
    observe_set(w[UPLINK], REGIONS_AT + REGIONS, seen)
    if deck_region_is_known(t):
        seen[REGIONS_AT + 2 * REGIONS + w[DECK_REGION]] = 1
    for region in range(REGIONS):
        launcher = w[LAUNCHER] >> 3 * region & 7
        if launcher:
            seen[LAUNCHERS_AT + REGIONS * counted_from(launcher - 1, seat, t.seats) + region] = 1


def deck_region_is_known(t: ColdWar) -> bool:
    """[W.8.9] It has been drawn; [W.8.8] or was missing at a launch; or every other card has been taken."""
    satellites = t.w[SATELLITES]
    return t.w[DECK_CARD_SEEN] != 0 or has(satellites, t.w[DECK_REGION]) or size(satellites) == REGIONS - 1


def observe_under_way(t: ColdWar, seen: vec[i64]) -> None:
    """What an incident or a payment has left to be done."""
    w = t.w
    observe_set(w[CHAIN], CHAIN_AT, seen)
    observe_set(w[KEPT], KEPT_AT, seen)
    observe_set(w[MASKED], MASKED_AT, seen)
    observe_queue(w[WAITING], WAITING_AT, seen)
    observe_queue(w[ORDER], ORDER_AT, seen)
    for place in range(9):
        seen[POOL_AT + place] = w[POOL] >> 6 * place & 63


def observe_queue(queue: i64, at: i64, seen: vec[i64]) -> None:
    place: i64 = 1
    while queue:
        seen[at + (queue & 63) - 1] = place
        place += 1
        queue >>= 6


def observe_piles(t: ColdWar, seat: i64, seen: vec[i64]) -> None:
    w = t.w
    observe_set(w[THREAT_DISCARD], DISCARD_AT, seen)
    observe_set(w[THREAT_GONE], GONE_AT, seen)
    observe_layers(w, THREAT_PILE, seat, w[SHUFFLES], SOON_AT, KNOWN_AT, seen)
    observe_hand(w[PLAYER_DISCARD], w[PLAYER_DISCARD + 1] & ALL_EVENTS, PLAYED_AT, seen)
    observe_set(w[EVENTS_GONE] & ALL_EVENTS, EVENTS_GONE_AT, seen)
    observe_heaps(w[PLAYER_PILE + 2], HEAPS_AT, seen)
    for kind in range(DECK_SYMPTOMS):
        seen[SYMPTOM_DECKS + kind] = count(w[SYMPTOM_DECK], kind)
        seen[SYMPTOM_DECKS + DECK_SYMPTOMS + kind] = count(w[SYMPTOM_DISCARD], kind)


def observe_own(t: ColdWar, seat: i64, seen: vec[i64]) -> None:
    w = t.w
    observe_set(w[MISSIONS + seat], OWN_AT, seen)
    observe_set(w[DROPPED + seat], OWN_AT + MISSION_WIDTH, seen)
    seen[OWN_AT + 2 * MISSION_WIDTH] = 1 if w[DOUBLE] == seat + 1 else 0


# ---------------------------------------------------------------------------------------------- seats
def observe_player(t: ColdWar, other: i64, row: i64, seen: vec[i64]) -> None:
    w = t.w
    if t.pawn(other) < CITIES:
        seen[PAWNS_AT + CITIES * row + t.pawn(other)] = 1
    observe_hand(t.cards(other), t.events(other) & ALL_EVENTS, HANDS_AT + HAND_WIDTH * row, seen)
    at = SEATED_AT + SEAT_WIDTH * row
    seen[at] = t.hand_size(other)
    seen[at + 1] = max(limit_of(t, other), 0)
    seen[at + 2] = 0 if t.lives(other) else 1
    seen[at + 3] = owed(t, other)
    seen[at + 4] = satellites_of(t, other)
    seen[at + 5] = 1 if has(w[DECLINED], other) else 0
    if w[PASSPORT + other] <= NO_PASSPORT:
        seen[PASSPORTS_AT + PASSPORT_WIDTH * row + w[PASSPORT + other]] = 1
    if w[IDENTITY + other] <= NO_IDENTITY:
        seen[IDENTITIES_AT + IDENTITY_WIDTH * row + w[IDENTITY + other]] = 1
    for kind in range(SYMPTOM_KINDS):
        seen[SYMPTOMS_AT + SYMPTOM_KINDS * row + kind] = count(w[SYMPTOMS + other], kind)


def observe_missions(t: ColdWar, other: i64, row: i64, seen: vec[i64]) -> None:
    observe_set(t.w[SHOWN + other], SHOWN_AT + MISSION_WIDTH * row, seen)
    observe_set(t.w[TAKEN + other], CARRIED_AT + MISSION_WIDTH * row, seen)
    observe_set(t.w[DONE + other], FINISHED_AT + MISSION_WIDTH * row, seen)
