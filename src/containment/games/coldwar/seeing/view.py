"""What a seat sees of a table of Biologic Cold War. [W.1.9] Hands are open; missions, the Double Agent and the order of
decks are not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import incidents, sharing, table
from containment.games.coldwar.rules.board import RATES
from containment.games.coldwar.rules.endings import satellites_of
from containment.games.coldwar.rules.hand_limit import limit_of
from containment.games.coldwar.rules.symptoms import count
from containment.games.coldwar.rules.table import ColdWar
from containment.games.coldwar.seeing.talking import TALK
from containment.games.coldwar.words.story import prompt
from containment.kernel.engine.sets import members, named
from containment.kernel.game import View
from containment.kernel.talk import Plan
from containment.kernel.views import common_fields
from containment.parts import heaps, layers
from containment.parts.cubes import with_cubes

CITY_IDS = tuple(city.id for city in facts.CITIES)
EVENT_IDS = tuple(event.id for event in facts.EVENTS)
MISSION_IDS = tuple(mission.id for mission in facts.MISSIONS)
SYMPTOM_IDS = tuple(symptom.id for symptom in facts.SYMPTOMS)
PASSPORT_IDS = (*(passport.id for passport in facts.PASSPORTS), "none", "chosen", "random")
IDENTITY_IDS = (*(identity.id for identity in facts.IDENTITIES), "none")
CARD_IDS = (
    dict(enumerate(CITY_IDS))
    | {table.EVENT_CARD + n: name for n, name in enumerate(EVENT_IDS)}
    | {table.SATELLITE_CARD: "satellite"}
)
NUMBERS = {name: n for n, name in CARD_IDS.items()}
THIS_TURN = (
    *("flew_free", "peeked", "recovered", "buried", "identity_used", "shadow_walk", "safe_conduct", "drawing"),
    *("cleared_once", "cleared_twice", "passed"),
)


@dataclass(frozen=True)
class ThreatEntry:
    """A part of the Threat deck, from the top: cards nobody knows the order of, or one card somebody has seen.

    count: how many cards
    card: the card, if this seat has seen it; None otherwise
    seen_by: the seats that have seen it
    shuffle: which shuffle they come from; None of one card that only others have seen
    """

    count: int
    card: str | None
    seen_by: tuple[int, ...]
    shuffle: int | None


@dataclass(frozen=True)
class Secrets:
    """What a seat knows that others do not, or not all: nothing for a spectator.

    missions: this seat's own
    dropped: Spy cards it drew and put back
    double_agent: is it the Double Agent?
    """

    missions: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    double_agent: bool = False


@dataclass(frozen=True)
class ColdWarView(View):
    """A seat's view. Cities, cards, regions and affiliations are named by their ids.

    seats: how many play
    turn: the seat whose turn it is
    actions_left: actions left this turn
    alias: the affiliation of the current player's alias
    passports: by seat
    identities: by seat, the False Identity
    pawns: by seat, the city; None of the dead, and before the start
    dead: seats
    hands: by seat, the cards: they are open
    hand_limits: by seat
    symptoms: by seat, the kinds of Symptom cards
    debts: by seat, the actions owed next turn
    agents: (city, number), where there are any
    agents_left: in the supply
    agents_away: out of the game, in staged situations
    cubes: infected cities
    cubes_left: in the supply
    incidents: Incident Tokens placed: the seventh ends the game
    tokens: (city, number of Incident Tokens)
    teams: (city, affiliation, number)
    teams_left: by affiliation
    facilities: cities
    facilities_left: in the supply
    satellites: regions that have one
    launchers: (region, the seat that launched)
    launched: by seat, how many satellites
    uplinks: regions whose next launch meets no Counter-Intelligence
    deck_region: of the Satellite card put into the Player deck, once everybody can conclude it
    threat_index: the space of the threat marker, from 0
    threat_level: how many Threat cards an Infection Phase draws
    threat_track: the same for each space of the track
    had_turn: a set: bit n is seat n; of a player alone, how many turns of this round
    quiet_nights: how many Infection Phases will be skipped
    chain: cities that have had an incident in this chain
    waiting: cities whose incident is to be resolved, the first first
    order: receivers of a spread, the first first
    this_turn: what has happened this turn: see THIS_TURN
    declined: seats that have said no to a proposal since the last thing that happened
    kept: cards kept back while something is being paid
    masked: cities that Telemetry Mask spares
    pool: Teams that Motor Pool may still move, as affiliation * 48 + city
    player_cards_left: cards in the Player deck, Escalation cards too
    heaps: the Player deck from the top: (cards left, is its Escalation card among them)
    unseen_cards: in the Player deck
    player_discards: lying open
    events_removed: events out of the game
    threat_pile: the Threat deck from the top, as `ThreatEntry`
    threat_unknown: by shuffle: the cards whose place in it this seat does not know
    threat_discards: lying open
    threat_removed: out of the game
    shuffles: how often Threat cards were shuffled onto the deck
    symptom_deck: how many cards, by kind
    symptom_discards: how many cards, by kind
    shown_missions: by seat, what has shown itself
    carried: by seat, missions whose token has been taken
    finished: by seat, missions done
    passports_left: Passports that nobody has
    identities_left: False Identities that nobody has
    first: the seat that began
    own: what this seat knows and others do not, as `Secrets`
    plans: what was proposed for somebody's next turn, as `Plan`: (seat, words, aim, by whom, who agreed, ...)
    """

    seats: int = 0
    turn: int = 0
    actions_left: int = 0
    alias: str = "nato"
    passports: tuple[str, ...] = ()
    identities: tuple[str, ...] = ()
    pawns: tuple[str | None, ...] = ()
    dead: tuple[int, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    hand_limits: tuple[int, ...] = ()
    symptoms: tuple[tuple[str, ...], ...] = ()
    debts: tuple[int, ...] = ()
    agents: tuple[tuple[str, int], ...] = ()
    agents_left: int = 0
    agents_away: int = 0
    cubes: tuple[str, ...] = ()
    cubes_left: int = 0
    incidents: int = 0
    tokens: tuple[tuple[str, int], ...] = ()
    teams: tuple[tuple[str, str, int], ...] = ()
    teams_left: tuple[int, ...] = ()
    facilities: tuple[str, ...] = ()
    facilities_left: int = 0
    satellites: tuple[str, ...] = ()
    launchers: tuple[tuple[str, int], ...] = ()
    launched: tuple[int, ...] = ()
    uplinks: tuple[str, ...] = ()
    deck_region: str | None = None
    threat_index: int = 0
    threat_level: int = 2
    threat_track: tuple[int, ...] = ()
    had_turn: int = 0
    quiet_nights: int = 0
    chain: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    this_turn: tuple[str, ...] = ()
    declined: tuple[int, ...] = ()
    kept: tuple[str, ...] = ()
    masked: tuple[str, ...] = ()
    pool: tuple[int, ...] = ()
    player_cards_left: int = 0
    heaps: tuple[tuple[int, bool], ...] = ()
    unseen_cards: tuple[str, ...] = ()
    player_discards: tuple[str, ...] = ()
    events_removed: tuple[str, ...] = ()
    threat_pile: tuple[ThreatEntry, ...] = ()
    threat_unknown: tuple[tuple[int, tuple[str, ...]], ...] = ()
    threat_discards: tuple[str, ...] = ()
    threat_removed: tuple[str, ...] = ()
    shuffles: int = 0
    symptom_deck: tuple[int, ...] = ()
    symptom_discards: tuple[int, ...] = ()
    shown_missions: tuple[tuple[str, ...], ...] = ()
    carried: tuple[tuple[str, ...], ...] = ()
    finished: tuple[tuple[str, ...], ...] = ()
    passports_left: tuple[str, ...] = ()
    identities_left: tuple[str, ...] = ()
    first: int = 0
    own: Secrets = Secrets()
    plans: tuple[Plan, ...] = ()

    @property
    def of_the_hidden(self) -> object:
        return self.own

    def agents_in(self, city: str) -> int:
        return dict(self.agents).get(city, 0)


def _cities(items: int) -> tuple[str, ...]:
    return named(CITY_IDS, items)


def _events(items: int) -> tuple[str, ...]:
    return named(EVENT_IDS, items & table.ALL_EVENTS)


def _missions(items: int) -> tuple[str, ...]:
    return named(MISSION_IDS, items)


def _regions(items: int) -> tuple[str, ...]:
    return named(facts.REGIONS, items)


def _queue(items: int) -> tuple[str, ...]:
    found = []
    while items:
        found.append(CITY_IDS[(items & 63) - 1])
        items >>= 6
    return tuple(found)


def view(t: Any, seat: int) -> ColdWarView:
    """Everything this seat may know; NOBODY for a spectator, who knows what everybody knows."""
    assert isinstance(t, ColdWar)
    seats = int(t.seats)
    return ColdWarView(
        **common_fields(t, seat, seats, prompt),
        **_players(t, seats),
        **_board(t),
        **_decks(t, seat),
        own=_secrets(t, seat) if seat >= 0 else Secrets(),
        plans=TALK.plans(t),
    )


def _secrets(t: ColdWar, seat: int) -> Secrets:
    w = t.w
    return Secrets(
        _missions(w[table.MISSIONS + seat]), _missions(w[table.DROPPED + seat]), int(w[table.DOUBLE]) == seat + 1
    )


def _players(t: ColdWar, seats: int) -> dict[str, Any]:
    w = t.w
    return {
        "seats": seats,
        "turn": int(t.turn),
        "actions_left": int(w[table.ACTIONS_LEFT]),
        "alias": facts.AFFILIATIONS[w[table.ALIAS]],
        "passports": tuple(PASSPORT_IDS[w[table.PASSPORT + s]] for s in range(seats)),
        "identities": tuple(IDENTITY_IDS[w[table.IDENTITY + s]] for s in range(seats)),
        "pawns": tuple(CITY_IDS[t.pawn(s)] if t.pawn(s) < 48 else None for s in range(seats)),
        "dead": tuple(members(int(w[table.DEAD]))),
        "hands": tuple(_cities(t.cards(s)) + _events(t.events(s)) for s in range(seats)),
        "hand_limits": tuple(int(limit_of(t, s)) for s in range(seats)),
        "symptoms": tuple(_symptoms(int(w[table.SYMPTOMS + s])) for s in range(seats)),
        "debts": tuple(int(sharing.owed(t, s)) for s in range(seats)),
        "launched": tuple(int(satellites_of(t, s)) for s in range(seats)),
        "shown_missions": tuple(_missions(w[table.SHOWN + s]) for s in range(seats)),
        "carried": tuple(_missions(w[table.TAKEN + s]) for s in range(seats)),
        "finished": tuple(_missions(w[table.DONE + s]) for s in range(seats)),
        "this_turn": named(THIS_TURN, w[table.THIS_TURN]),
        "declined": tuple(members(int(w[table.DECLINED]))),
        "kept": _cities(w[table.KEPT]),
        "had_turn": int(w[table.HAD_TURN]),
        "first": int(w[table.FIRST_SEAT]),
        "passports_left": named(PASSPORT_IDS, w[table.PASSPORTS_LEFT]),
        "identities_left": named(IDENTITY_IDS, w[table.IDENTITIES_LEFT]),
    }


def _symptoms(held: int) -> tuple[str, ...]:
    return tuple(SYMPTOM_IDS[k] for k in range(8) for _ in range(int(count(held, k))))


def _board(t: ColdWar) -> dict[str, Any]:
    w = t.w
    return {
        "agents": tuple((CITY_IDS[c], int(t.agents(c))) for c in members(int(t.with_agents()))),
        "agents_left": int(w[table.AGENTS]),
        "agents_away": int(w[table.AWAY]),
        "cubes": _cities(w[table.CUBES]),
        "cubes_left": int(t.cubes_in_all()) - len(members(int(w[table.CUBES]))),
        "incidents": int(w[table.INCIDENTS]),
        "tokens": tuple((CITY_IDS[c], int(incidents.tokens_in(t, c))) for c in range(48) if incidents.tokens_in(t, c)),
        "teams": tuple(
            (CITY_IDS[c], facts.AFFILIATIONS[k], int(t.teams(c, k)))
            for k in range(3)
            for c in members(int(with_cubes(w, table.TEAMS, k)))
        ),
        "teams_left": tuple(int(w[table.TEAMS + k]) for k in range(3)),
        "facilities": _cities(w[table.FACILITIES]),
        "facilities_left": table.FACILITIES_IN_ALL - len(members(int(w[table.FACILITIES]))),
        "satellites": _regions(w[table.SATELLITES]),
        "launchers": tuple(
            (facts.REGIONS[r], (int(w[table.LAUNCHER]) >> 3 * r & 7) - 1)
            for r in range(6)
            if int(w[table.LAUNCHER]) >> 3 * r & 7
        ),
        "uplinks": _regions(w[table.UPLINK]),
        "threat_index": int(w[table.THREAT]),
        "threat_level": int(t.threat_level()),
        "threat_track": tuple(int(RATES[6 * t.track() + space]) for space in range(6)),
        "quiet_nights": int(w[table.QUIET]),
        "chain": _cities(w[table.CHAIN]),
        "waiting": _queue(int(w[table.WAITING])),
        "order": _queue(int(w[table.ORDER])),
        "masked": _cities(w[table.MASKED]),
        "pool": _pool(int(w[table.POOL])),
    }


def _pool(word: int) -> tuple[int, ...]:
    """Teams as affiliation * 48 + city."""
    places = ((side, word >> 18 * side + 6 * i & 63) for side in range(3) for i in range(3))
    return tuple(side * 48 + city - 1 for side, city in places if city)


def _decks(t: ColdWar, seat: int) -> dict[str, Any]:
    w = t.w
    pile, unknown = _threat_pile(t, seat)
    satellite = ("satellite",) if int(w[table.PLAYER_PILE + 1]) >> table.SATELLITE_BIT & 1 else ()
    return {
        "deck_region": facts.REGIONS[w[table.DECK_REGION]] if _deck_region_is_known(t) else None,
        "player_cards_left": int(heaps.cards_left(w, table.PLAYER_PILE)),
        "heaps": tuple(heaps.heaps_of(int(w[table.PLAYER_PILE + 2]))),
        "unseen_cards": _cities(w[table.PLAYER_PILE]) + _events(w[table.PLAYER_PILE + 1]) + satellite,
        "player_discards": _cities(w[table.PLAYER_DISCARD]) + _events(w[table.PLAYER_DISCARD + 1]),
        "events_removed": _events(w[table.EVENTS_GONE]),
        "threat_pile": pile,
        "threat_unknown": unknown,
        "threat_discards": _cities(w[table.THREAT_DISCARD]),
        "threat_removed": _cities(w[table.THREAT_GONE]),
        "shuffles": int(w[table.SHUFFLES]),
        "symptom_deck": tuple(int(count(w[table.SYMPTOM_DECK], k)) for k in range(7)),
        "symptom_discards": tuple(int(count(w[table.SYMPTOM_DISCARD], k)) for k in range(7)),
    }


def deck_regions(satellites: int) -> list[int]:
    """[W.8.3] The regions whose Satellite card may be in the Player deck still: a launch over any other has shown that
    its card was there to be taken."""
    return [region for region in range(len(facts.REGIONS)) if not satellites >> region & 1]


def _deck_region_is_known(t: ColdWar) -> bool:
    """[W.8.9] It has been drawn; [W.8.8] or was missing at a launch; or every other card has been taken."""
    satellites = int(t.w[table.SATELLITES])
    missing = satellites >> int(t.w[table.DECK_REGION]) & 1
    return bool(t.w[table.DECK_CARD_SEEN] or missing or len(deck_regions(satellites)) == 1)


def _threat_pile(t: ColdWar, seat: int) -> tuple[tuple[ThreatEntry, ...], tuple[tuple[int, tuple[str, ...]], ...]]:
    entries: list[ThreatEntry] = []
    unknown: dict[int, int] = {}
    for i in range(layers.layers(t.w, table.THREAT_PILE)):
        word = int(t.w[table.THREAT_PILE + t.w[table.THREAT_PILE] - i])
        cards = int(layers.cards_of(word))
        shuffle = int(layers.shuffle_of(word))
        seers = tuple(members(int(layers.seen_by(word)))) if layers.is_known(word) else ()
        if layers.is_known(word) and (seat in seers or len(seers) == table.MOST_SEATS):
            entries.append(ThreatEntry(1, _cities(cards)[0], seers, shuffle))
            continue
        unknown[shuffle] = unknown.get(shuffle, 0) | cards
        entries.append(ThreatEntry(len(members(cards)), None, seers, None if seers else shuffle))
    return tuple(entries), tuple((s, _cities(cards)) for s, cards in sorted(unknown.items()))
