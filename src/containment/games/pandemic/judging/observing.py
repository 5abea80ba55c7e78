"""What a seat sees of a Pandemic table, as numbers: what `seeing/view.py` shows it, but for what was said at the table.
Seats are counted from the one that looks; a Bio-Terrorist sits after the others."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.events import infection_rate
from containment.games.pandemic.brink.rules.roles import may_obtain_from
from containment.games.pandemic.brink.rules.whereabouts import drives_left_unseen, possible_cities
from containment.games.pandemic.rules.actions import shareable
from containment.games.pandemic.rules.events import card_of
from containment.games.pandemic.rules.moves import is_event
from containment.games.pandemic.rules.questions import CHECK_HAND, CONSENT_OF, EVENT_WINDOW, PROPOSAL
from containment.games.pandemic.rules.table import (
    ACTIONS_LEFT,
    ACTIONS_SEEN,
    ANY,
    BAN,
    BIOTERRORIST,
    BRINK,
    CAPTOR,
    CUBES_GONE,
    CURED,
    DECLINED,
    DISEASES,
    EPIDEMICS,
    EPIDEMICS_IN_ALL,
    ERADICATED,
    EVENTS_GONE,
    HE_IS_OUT,
    HIDDEN_DONE,
    HIDDEN_SEEN,
    HIS_ACTIONS,
    HIS_CITY,
    HIS_DRIVE,
    HIS_HAND,
    HIS_PAWN,
    INFECTION_DISCARD,
    INFECTION_GONE,
    INFECTION_PILE,
    JUST_CURED,
    KEPT,
    MUTATIONS,
    NO_ROLE,
    NOWHERE,
    ORDERED,
    OUTBREAKS,
    PLAYED,
    PLAYER_DISCARD,
    PLAYER_PILE,
    PRIVATE,
    QUIET,
    RATE_INDEX,
    ROLE,
    ROLES_LEFT,
    SAMPLES,
    SHOWN,
    SHUFFLES,
    STATIONS,
    STORED,
    STRAIN,
    STRAIN_DRAWN,
    STRAIN_EFFECTS,
    STRAIN_FLIPPED,
    STRAIN_UNSEEN,
    SUPPLY,
    THIS_TURN,
    THREATENS_CARD,
    TREATED_IN,
    VACCINATED,
    Pandemic,
)
from containment.games.pandemic.rules.turn import ACTIONS
from containment.kernel.engine.eye import Eye, Part, counted_from, observe_set
from containment.kernel.engine.sets import bit, has, size
from containment.kernel.engine.steps import arg0, asked
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.handfuls import count
from containment.parts.heaps import cards_left
from containment.parts.layers import cards_of, is_known, seen_by, shuffle_of
from containment.parts.observing import (
    CITIES,
    HAND,
    observe_cubes,
    observe_hand,
    observe_heaps,
    observe_layers,
    observe_shuffled,
)

TRACKS: Final[i64] = 96
CURED_AT: Final[i64] = 112
CUBES_AT: Final[i64] = 127
STATIONS_AT: Final[i64] = 367
PAWNS_AT: Final[i64] = 415
HANDS_AT: Final[i64] = 655
SIZES_AT: Final[i64] = 975
ROLES_AT: Final[i64] = 980
DISCARD_AT: Final[i64] = 1050
SOON_AT: Final[i64] = 1100
KNOWN_AT: Final[i64] = 1150
GONE_AT: Final[i64] = 1200
PLAYED_AT: Final[i64] = 1248
REMOVED_AT: Final[i64] = 1312
HEAPS_AT: Final[i64] = 1328
STORED_AT: Final[i64] = 1344
THIS_TURN_AT: Final[i64] = 1360
DECLINED_AT: Final[i64] = 1368
KEPT_AT: Final[i64] = 1373
ROLES_LEFT_AT: Final[i64] = 1421
BASE_LENGTH: Final[i64] = 1435  # what follows is of On the Brink
BRINK_AT: Final[i64] = 1435
STRAIN_AT: Final[i64] = 1451
ORDERED_AT: Final[i64] = 1472
TREATED_AT: Final[i64] = 1482
VACCINATED_AT: Final[i64] = 1530
SAMPLES_AT: Final[i64] = 1578
HIM_AT: Final[i64] = 1588
HIS_CITY_AT: Final[i64] = 1604
POSSIBLE_AT: Final[i64] = 1652
HIS_CARDS_AT: Final[i64] = 1700
LONG_LENGTH: Final[i64] = 1750
ROLE_WIDTH: Final[i64] = 14

LAYOUT: Final = (
    Part(
        "tracks",
        TRACKS,
        (16,),
        "actions left, outbreaks, space of the infection rate, the rate, quiet night, "
        "Epidemics drawn and not resolved, Player cards left, Epidemics in all, shuffles, private hands, "
        "consent, cures; the rest is free",
    ),
    Part("diseases", CURED_AT, (3, 5), "cured; eradicated; cubes left: by colour"),
    Part("cubes", CUBES_AT, (5, 48), "by colour and city"),
    Part("stations", STATIONS_AT, (48,), "cities with a research station"),
    Part("pawns", PAWNS_AT, (5, 48), "by seat, the city"),
    Part("hands", HANDS_AT, (5, 64), "by seat, the cards that are known: cities, then events"),
    Part("hand_sizes", SIZES_AT, (5,), "by seat"),
    Part("roles", ROLES_AT, (5, 14), "by seat; the last is no role"),
    Part("infection_discards", DISCARD_AT, (50,), "lying open: cities, then the two Mutation cards"),
    Part(
        "infection_soon",
        SOON_AT,
        (50,),
        "cards of the Infection Deck whose place is not known: 1 in the part that was "
        "shuffled last, 2 in that before, and so on",
    ),
    Part(
        "infection_seen",
        KNOWN_AT,
        (50,),
        "cards of the Infection Deck that this seat has looked at: 1 on top, and so on",
    ),
    Part("infection_removed", GONE_AT, (48,), "out of the game"),
    Part("player_discards", PLAYED_AT, (64,), "lying open: cities, then events"),
    Part("events_removed", REMOVED_AT, (16,), "out of the game"),
    Part(
        "heaps", HEAPS_AT, (8, 2), "the Player Deck from the top: cards left in a heap, and is its Epidemic among them"
    ),
    Part("stored_event", STORED_AT, (16,), "on the Contingency Planner's card"),
    Part("this_turn", THIS_TURN_AT, (8,), "what has happened this turn, where once is enough"),
    Part("declined", DECLINED_AT, (5,), "by seat: has said no since the last thing that happened"),
    Part("kept", KEPT_AT, (48,), "cards kept back while a cure is being paid"),
    Part("roles_left", ROLES_LEFT_AT, (14,), "roles that nobody has"),
    Part(
        "brink",
        BRINK_AT,
        (16,),
        "On the Brink: what is played (5 bits); the travel ban's seat (5); the disease just cured (5); free",
    ),
    Part("strain", STRAIN_AT, (21,), "the strain's colour (5), effects in force (8), cards to come (8)"),
    Part(
        "ordered",
        ORDERED_AT,
        (10,),
        "pawns that Special Orders move, by seat (5); the two strain cards drawn, plus 1; "
        "strain cubes out of the game; a city of the strain was flipped; Mutation Events to be resolved, as bits",
    ),
    Part("treated_in", TREATED_AT, (48,), "cities where the strain was treated this turn"),
    Part("vaccinated", VACCINATED_AT, (48,), "cities that Rapid Vaccine Deployment has reached"),
    Part("samples", SAMPLES_AT, (10,), "on the Field Operative's card by colour (5); free"),
    Part(
        "terrorist",
        HIM_AT,
        (16,),
        "the Bio-Terrorist: spotted, out of the game, cards in his hand, actions seen; his "
        "own knowledge: actions left, free drive left; hidden actions known of (3); his captor by seat (5); free",
    ),
    Part("terrorist_city", HIS_CITY_AT, (48,), "where he is, if this seat knows"),
    Part("terrorist_possible", POSSIBLE_AT, (48,), "where he may be, as far as the team can tell"),
    Part("terrorist_hand", HIS_CARDS_AT, (50,), "his cards, if this seat knows them"),
)


@final
class Observing(Eye):
    __slots__ = ()

    def seats(self, t: Table) -> i64:
        if not isinstance(t, Pandemic):
            return 1
        return t.seats + 1 if t.plays(BIOTERRORIST) else t.seats

    def length(self, t: Table) -> i64:
        return LONG_LENGTH if t.w[BRINK] else BASE_LENGTH

    def observe(self, t: Table, seat: i64, seen: vec[i64]) -> None:
        if not isinstance(t, Pandemic):
            return
        observe_tracks(t, seen)
        observe_board(t, seen)
        observe_piles(t, seat, seen)
        seats = self.seats(t)
        for other in range(t.seats):
            observe_player(t, seat, other, counted_from(other, seat, seats), seen)
        if t.w[BRINK]:
            observe_brink(t, seat, seats, seen)

    def standing(self, t: Table) -> i64:
        if not isinstance(t, Pandemic):
            return 0
        return 200 * size(t.w[CURED]) - 20 * t.w[OUTBREAKS]


EYE: Final = Observing()


def observe_tracks(t: Pandemic, seen: vec[i64]) -> None:
    w = t.w
    seen[TRACKS] = w[ACTIONS_LEFT]
    seen[TRACKS + 1] = w[OUTBREAKS]
    seen[TRACKS + 2] = w[RATE_INDEX]
    seen[TRACKS + 3] = infection_rate(t)
    seen[TRACKS + 4] = w[QUIET]
    seen[TRACKS + 5] = w[EPIDEMICS]
    seen[TRACKS + 6] = cards_left(w, PLAYER_PILE)
    seen[TRACKS + 7] = w[EPIDEMICS_IN_ALL]
    seen[TRACKS + 8] = w[SHUFFLES]
    seen[TRACKS + 9] = w[PRIVATE]
    seen[TRACKS + 10] = w[PLAYED] & 1
    seen[TRACKS + 11] = size(w[CURED])
    observe_set(w[CURED], CURED_AT, seen)
    observe_set(w[ERADICATED], CURED_AT + DISEASES, seen)
    for colour in range(DISEASES):
        seen[CURED_AT + 2 * DISEASES + colour] = w[SUPPLY + colour]
    observe_set(w[THIS_TURN], THIS_TURN_AT, seen)
    observe_set(w[STORED], STORED_AT, seen)
    observe_set(w[ROLES_LEFT], ROLES_LEFT_AT, seen)


def observe_board(t: Pandemic, seen: vec[i64]) -> None:
    observe_cubes(t.w, SUPPLY, DISEASES, CUBES_AT, seen)
    observe_set(t.w[STATIONS], STATIONS_AT, seen)
    observe_set(t.w[KEPT], KEPT_AT, seen)


def observe_piles(t: Pandemic, seat: i64, seen: vec[i64]) -> None:
    w = t.w
    observe_set(w[INFECTION_DISCARD], DISCARD_AT, seen)
    observe_set(w[INFECTION_GONE], GONE_AT, seen)
    observe_layers(w, INFECTION_PILE, seat, w[SHUFFLES], SOON_AT, KNOWN_AT, seen)
    observe_hand(w[PLAYER_DISCARD], w[PLAYER_DISCARD + 1], PLAYED_AT, seen)
    observe_set(w[EVENTS_GONE], REMOVED_AT, seen)
    observe_heaps(w[PLAYER_PILE + 2], HEAPS_AT, seen)


# ---------------------------------------------------------------------------------------------- seats
def observe_player(t: Pandemic, seat: i64, other: i64, row: i64, seen: vec[i64]) -> None:
    role = t.w[ROLE + other]
    seen[PAWNS_AT + CITIES * row + t.pawn(other)] = 1
    observe_hand(known_cards(t, other, seat), known_events(t, other, seat), HANDS_AT + HAND * row, seen)
    seen[SIZES_AT + row] = t.hand_size(other)
    if role <= NO_ROLE:
        seen[ROLES_AT + ROLE_WIDTH * row + role] = 1
    seen[DECLINED_AT + row] = 1 if has(t.w[DECLINED], other) else 0


def known_cards(t: Pandemic, other: i64, seat: i64) -> i64:
    """Of a private hand: the City cards everybody has seen; and [P.C3] to a player who may take cards in the same city
    now, those that could be taken."""
    if t.w[PRIVATE] == 0 or other == seat:
        return t.cards(other)
    known = t.w[SHOWN + other]
    if t.ended or asked(t) != seat:
        return known
    if t.w[t.top - 1] & 63 == ACTIONS.op and t.pawn(other) == t.pawn(seat):
        known |= shareable(t, other)
    if can_obtain(t, seat, other):
        known |= t.cards(other)
    return known


def can_obtain(t: Pandemic, seat: i64, other: i64) -> bool:
    """May the Epidemiologist take any City card of the other's now?"""
    x = t.w[t.top - 1]
    kind = x & 63
    if t.w[BRINK] == 0 or t.turn != seat:
        return False
    if kind != ACTIONS.op and kind != CHECK_HAND.op and (kind != EVENT_WINDOW.op or arg0(x) != ANY):
        return False
    return has(may_obtain_from(t), other)


def known_events(t: Pandemic, other: i64, seat: i64) -> i64:
    """Of a private hand: the event that somebody has just asked consent for lies on the table."""
    if t.w[PRIVATE] == 0 or other == seat:
        return t.events(other)
    x = t.w[t.top - 1]
    if t.ended or x & 63 != CONSENT_OF.op or not is_event(x >> PROPOSAL):
        return 0
    return t.events(other) & bit(card_of(x >> PROPOSAL))


# ---------------------------------------------------------------------------------------------- On the Brink
def observe_brink(t: Pandemic, seat: i64, seats: i64, seen: vec[i64]) -> None:
    w = t.w
    observe_set(w[BRINK] & 31, BRINK_AT, seen)
    if w[BAN]:
        seen[BRINK_AT + 5 + counted_from(w[BAN] - 1, seat, seats)] = 1
    if t.is_cured(w[JUST_CURED]):
        seen[BRINK_AT + 10 + w[JUST_CURED]] = 1
    if w[STRAIN]:
        seen[STRAIN_AT + w[STRAIN] - 1] = 1
    observe_set(w[STRAIN_EFFECTS], STRAIN_AT + 5, seen)
    observe_set(w[STRAIN_UNSEEN], STRAIN_AT + 13, seen)
    for other in range(t.seats):
        seen[ORDERED_AT + counted_from(other, seat, seats)] = 1 if has(w[ORDERED], other) else 0
    seen[ORDERED_AT + 5] = w[STRAIN_DRAWN] & 15
    seen[ORDERED_AT + 6] = w[STRAIN_DRAWN] >> 4 & 15
    seen[ORDERED_AT + 7] = w[CUBES_GONE]
    seen[ORDERED_AT + 8] = w[STRAIN_FLIPPED]
    seen[ORDERED_AT + 9] = w[MUTATIONS] >> THREATENS_CARD & 7
    observe_set(w[TREATED_IN], TREATED_AT, seen)
    observe_set(w[VACCINATED], VACCINATED_AT, seen)
    for colour in range(DISEASES):
        seen[SAMPLES_AT + colour] = count(w[SAMPLES], colour)
    if t.plays(BIOTERRORIST):
        observe_terrorist(t, seat, seats, seen)


def observe_terrorist(t: Pandemic, seat: i64, seats: i64, seen: vec[i64]) -> None:
    """[P.15.16] For the others: what shows, what was told, and what follows from it."""
    w = t.w
    himself = seat == t.seats
    seen[HIM_AT] = w[HIS_PAWN]
    seen[HIM_AT + 1] = w[HE_IS_OUT]
    seen[HIM_AT + 2] = w[HIS_HAND]
    seen[HIM_AT + 3] = w[ACTIONS_SEEN]
    if himself:
        seen[HIM_AT + 4] = w[HIS_ACTIONS]
        seen[HIM_AT + 5] = w[HIS_DRIVE]
    observe_set(w[HIDDEN_DONE] if himself else w[HIDDEN_SEEN], HIM_AT + 6, seen)
    if w[CAPTOR]:
        seen[HIM_AT + 9 + counted_from(w[CAPTOR] - 1, seat, seats)] = 1
    if w[HIS_CITY] != NOWHERE and (himself or w[HIS_PAWN]):
        seen[HIS_CITY_AT + w[HIS_CITY]] = 1
    observe_set(possible_cities(t, drives_left_unseen(t)), POSSIBLE_AT, seen)
    for i in range(w[HIS_HAND]):
        layer = w[HIS_HAND + 1 + i]
        if himself or (is_known(layer) and has(seen_by(layer), seat)):
            observe_set(cards_of(layer), HIS_CARDS_AT, seen)
        else:
            observe_shuffled(cards_of(layer), 1 + max(w[SHUFFLES] - shuffle_of(layer), 0), SOON_AT, seen)
