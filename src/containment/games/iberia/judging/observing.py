"""What a seat sees of an Iberia table, as numbers: what `seeing/view.py` shows it, but for what was said at the table.
Seats are counted from the one that looks."""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import RATE
from containment.games.iberia.rules.board import REGIONS as REGIONS_IN_ALL
from containment.games.iberia.rules.outbreaks import CITY, ONE
from containment.games.iberia.rules.scientist import looked_at, top_card
from containment.games.iberia.rules.table import (
    ACTIONS_LEFT,
    BROKEN,
    CUBES,
    DECLINED,
    EPIDEMIC,
    EPIDEMICS_IN_ALL,
    FEVERED,
    HOSPITALS,
    INFECTION_DISCARD,
    INFECTION_PILE,
    KEPT,
    NAMED,
    NO_ROLE,
    NOWHERE,
    OUTBREAKS,
    PLAYED,
    PLAYER_DISCARD,
    PLAYER_PILE,
    PRIVATE,
    RAILS,
    RAILS_LEFT,
    RATE_INDEX,
    RESEARCHED,
    ROLE,
    ROLES_LEFT,
    SEASON,
    SEATS,
    SHIELD,
    SHUFFLES,
    THIS_TURN,
    WAITING,
    WATER_LEFT,
    Iberia,
)
from containment.games.iberia.rules.table import HAND as HANDS
from containment.games.iberia.rules.turn import ACTIONS
from containment.games.iberia.rules.water import tokens_in
from containment.kernel.engine.eye import Eye, Part, counted_from, observe_set
from containment.kernel.engine.sets import bit, has, size
from containment.kernel.engine.steps import asked
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.hands import SHOWN
from containment.parts.heaps import cards_left
from containment.parts.layers import cards_of
from containment.parts.observing import (
    CITIES,
    HAND,
    MOST,
    observe_cubes,
    observe_hand,
    observe_heaps,
    observe_shuffled,
)

TRACKS: Final[i64] = 96
PLAYED_SO: Final[i64] = 112
RESEARCHED_AT: Final[i64] = 136
CUBES_AT: Final[i64] = 144
HOSPITALS_AT: Final[i64] = 336
RAILS_AT: Final[i64] = 384
TOKENS_AT: Final[i64] = 460
SHIELD_AT: Final[i64] = 494
PAWNS_AT: Final[i64] = 528
HANDS_AT: Final[i64] = 768
SIZES_AT: Final[i64] = 1088
ROLES_AT: Final[i64] = 1093
DISCARD_AT: Final[i64] = 1133
SOON_AT: Final[i64] = 1181
PLAYED_AT: Final[i64] = 1229
HEAPS_AT: Final[i64] = 1293
TOP_AT: Final[i64] = 1309
BROKEN_AT: Final[i64] = 1375
WAITING_AT: Final[i64] = 1423
FEVERED_AT: Final[i64] = 1615
KEPT_AT: Final[i64] = 1663
DECLINED_AT: Final[i64] = 1711
NAMED_AT: Final[i64] = 1716
ROLES_LEFT_AT: Final[i64] = 1732
LENGTH: Final[i64] = 1740
COLOURS: Final[i64] = 4
HALF: Final[i64] = 38  # links in the first set of railroads
ROLE_WIDTH: Final[i64] = 8
EPIDEMIC_ON_TOP: Final[i64] = 64  # after the cities and the events

LAYOUT: Final = (
    Part(
        "tracks",
        TRACKS,
        (16,),
        "actions left, outbreaks, space of the infection rate, the rate, good season, Player cards left, Epidemics in "
        "all, shuffles, railroads left, tokens left, researched, built twice, drawing, mid draw; the rest is free",
    ),
    Part("options", PLAYED_SO, (24,), "how the game is played, bit by bit: see `rules/table.py`"),
    Part("diseases", RESEARCHED_AT, (2, 4), "researched; cubes left: by colour"),
    Part("cubes", CUBES_AT, (4, 48), "by colour and city"),
    Part("hospitals", HOSPITALS_AT, (48,), "cities"),
    Part("railroads", RAILS_AT, (76,), "links that have one; the last is free"),
    Part("tokens", TOKENS_AT, (34,), "purification tokens in each region"),
    Part("prevention", SHIELD_AT, (34,), "the region of the Nurse's token"),
    Part("pawns", PAWNS_AT, (5, 48), "by seat, the city; none before the start is chosen"),
    Part("hands", HANDS_AT, (5, 64), "by seat, the cards that are known: cities, then events"),
    Part("hand_sizes", SIZES_AT, (5,), "by seat"),
    Part("roles", ROLES_AT, (5, 8), "by seat; the last is no role"),
    Part("infection_discards", DISCARD_AT, (48,), "lying open"),
    Part(
        "infection_soon",
        SOON_AT,
        (48,),
        "cards of the Infection Deck: 1 in the top layer, 2 in the one below, and so on",
    ),
    Part("player_discards", PLAYED_AT, (64,), "lying open: cities, then events"),
    Part(
        "heaps", HEAPS_AT, (8, 2), "the Player Deck from the top: cards left in a heap, and is its Epidemic among them"
    ),
    Part(
        "on_top", TOP_AT, (66,), "Player cards that were looked at, 1 for the top one: cities, events, Epidemic; free"
    ),
    Part("broken", BROKEN_AT, (48,), "cities that have had an outbreak this turn, or from this card"),
    Part("waiting", WAITING_AT, (4, 48), "outbreaks to be resolved, 1 for the first: by colour and city"),
    Part("fevered", FEVERED_AT, (48,), "ports from which Yellow Fever is about to spread"),
    Part("kept", KEPT_AT, (48,), "cards kept back while research is being paid"),
    Part("declined", DECLINED_AT, (5,), "by seat: has said no since the last thing that happened"),
    Part("named", NAMED_AT, (16,), "events in hands that everybody knows of"),
    Part("roles_left", ROLES_LEFT_AT, (8,), "roles that nobody has"),
)


@final
class Observing(Eye):
    __slots__ = ()

    def seats(self, t: Table) -> i64:
        return t.w[SEATS]

    def length(self, t: Table) -> i64:
        return LENGTH

    def observe(self, t: Table, seat: i64, seen: vec[i64]) -> None:
        if not isinstance(t, Iberia):
            return
        observe_tracks(t, seen)
        observe_board(t, seen)
        observe_waiting(t, seen)
        observe_piles(t, seen)
        for other in range(t.seats):
            observe_player(t, seat, other, counted_from(other, seat, t.seats), seen)

    def standing(self, t: Table) -> i64:
        if not isinstance(t, Iberia):
            return 0
        return 200 * size(t.w[RESEARCHED]) - 20 * t.w[OUTBREAKS]


EYE: Final = Observing()


def observe_tracks(t: Iberia, seen: vec[i64]) -> None:
    w = t.w
    seen[TRACKS] = w[ACTIONS_LEFT]
    seen[TRACKS + 1] = w[OUTBREAKS]
    seen[TRACKS + 2] = w[RATE_INDEX]
    seen[TRACKS + 3] = RATE[w[RATE_INDEX]]
    seen[TRACKS + 4] = w[SEASON]
    seen[TRACKS + 5] = cards_left(w, PLAYER_PILE) + looked_at(t)
    seen[TRACKS + 6] = w[EPIDEMICS_IN_ALL]
    seen[TRACKS + 7] = w[SHUFFLES]
    seen[TRACKS + 8] = w[RAILS_LEFT]
    seen[TRACKS + 9] = w[WATER_LEFT]
    seen[TRACKS + 10] = size(w[RESEARCHED])
    observe_set(w[THIS_TURN] & 7, TRACKS + 11, seen)
    observe_set(w[PLAYED] & (bit(24) - 1), PLAYED_SO, seen)
    observe_set(w[RESEARCHED], RESEARCHED_AT, seen)
    for colour in range(COLOURS):
        seen[RESEARCHED_AT + COLOURS + colour] = w[CUBES + colour]
    observe_set(w[ROLES_LEFT], ROLES_LEFT_AT, seen)


def observe_board(t: Iberia, seen: vec[i64]) -> None:
    w = t.w
    observe_cubes(w, CUBES, COLOURS, CUBES_AT, seen)
    observe_set(w[HOSPITALS], HOSPITALS_AT, seen)
    observe_set(w[RAILS], RAILS_AT, seen)
    observe_set(w[RAILS + 1], RAILS_AT + HALF, seen)
    for region in range(REGIONS_IN_ALL):
        seen[TOKENS_AT + region] = tokens_in(t, region)
    if w[SHIELD]:
        seen[SHIELD_AT + w[SHIELD] - 1] = 1


def observe_waiting(t: Iberia, seen: vec[i64]) -> None:
    """What an infection has left to be done, and what is being paid."""
    w = t.w
    observe_set(w[BROKEN], BROKEN_AT, seen)
    observe_set(w[FEVERED], FEVERED_AT, seen)
    observe_set(w[KEPT], KEPT_AT, seen)
    observe_set(w[NAMED], NAMED_AT, seen)
    queue = w[WAITING]
    place: i64 = 1
    while queue:
        seen[WAITING_AT + CITIES * (queue >> 6 & 3) + (queue & CITY) - 1] = place
        place += 1
        queue >>= ONE


def observe_piles(t: Iberia, seen: vec[i64]) -> None:
    w = t.w
    observe_set(w[INFECTION_DISCARD], DISCARD_AT, seen)
    for i in range(w[INFECTION_PILE]):
        observe_shuffled(cards_of(w[INFECTION_PILE + w[INFECTION_PILE] - i]), min(i + 1, MOST), SOON_AT, seen)
    observe_hand(w[PLAYER_DISCARD], w[PLAYER_DISCARD + 1], PLAYED_AT, seen)
    observe_heaps(w[PLAYER_PILE + 2], HEAPS_AT, seen)
    for i in range(looked_at(t)):
        card = top_card(t, i)
        seen[TOP_AT + (EPIDEMIC_ON_TOP if card == EPIDEMIC else card)] = i + 1


def observe_player(t: Iberia, seat: i64, other: i64, row: i64, seen: vec[i64]) -> None:
    if t.pawn(other) < NOWHERE:
        seen[PAWNS_AT + CITIES * row + t.pawn(other)] = 1
    observe_hand(known_cards(t, other, seat), known_events(t, other, seat), HANDS_AT + HAND * row, seen)
    seen[SIZES_AT + row] = t.hand_size(other)
    role = t.w[ROLE + other]
    if role <= NO_ROLE:
        seen[ROLES_AT + ROLE_WIDTH * row + role] = 1
    seen[DECLINED_AT + row] = 1 if has(t.w[DECLINED], other) else 0


def known_cards(t: Iberia, other: i64, seat: i64) -> i64:
    """[I.C6] Of a private hand: the City cards everybody has seen; and to a player who may take one in the same city
    now, that one."""
    if not t.plays(PRIVATE) or other == seat:
        return t.cards(other)
    known = t.w[HANDS + SHOWN + other]
    if t.ended or asked(t) != seat or t.w[t.top - 1] & 63 != ACTIONS.op:
        return known
    return known | t.cards(other) & bit(t.pawn(seat)) if t.pawn(other) == t.pawn(seat) else known


def known_events(t: Iberia, other: i64, seat: i64) -> i64:
    """[I.C3] Of a private hand: the events that everybody knows of."""
    if not t.plays(PRIVATE) or other == seat:
        return t.events(other)
    return t.events(other) & t.w[NAMED]
