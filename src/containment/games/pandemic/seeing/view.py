"""What a seat sees of a Pandemic table, and tables imagined from what it sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from containment.games.pandemic.brink.rules import whereabouts
from containment.games.pandemic.brink.rules.events import infection_rate
from containment.games.pandemic.brink.rules.roles import may_obtain_from
from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import questions, setup, table
from containment.games.pandemic.rules.actions import shareable
from containment.games.pandemic.rules.events import card_of
from containment.games.pandemic.rules.moves import is_event
from containment.games.pandemic.rules.table import Pandemic
from containment.games.pandemic.seeing.talking import TALK
from containment.games.pandemic.words.story import prompt
from containment.kernel.engine import steps
from containment.kernel.engine.sets import members, named
from containment.kernel.game import View, step_name
from containment.kernel.talk import Plan, Told
from containment.kernel.views import common_fields
from containment.parts import handfuls, heaps, layers

CITY_IDS = tuple(city.id for city in facts.CITIES)
EVENT_IDS = tuple(event.id for event in (*facts.EVENTS, *facts.MUTATION_EVENTS))
STRAIN_IDS = tuple(card.id for card in facts.STRAIN_CARDS)
INFECTION_IDS = (*CITY_IDS, *facts.MUTATION_CARDS)
INFECTION_NUMBERS = {name: n for n, name in enumerate(INFECTION_IDS)}
THIS_TURN = ("jumped", "retrieved", "obtained", "sampled", "mobile_hospital", "fifth_action", "drawing")
ROLE_IDS = (*(role.id for role in facts.ROLES), "none")
CARD_IDS = dict(enumerate(CITY_IDS)) | {48 + n: name for n, name in enumerate(EVENT_IDS)}
NUMBERS = {name: n for n, name in CARD_IDS.items()}


@dataclass(frozen=True)
class PileEntry:
    """A part of the Infection Deck, from the top: cards nobody knows the order of, or one card somebody has seen.

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
class TerroristView:
    """What a seat knows of the Bio-Terrorist. What only he knows is None for the others.

    spotted: does everybody see his pawn?
    captor: the seat that holds him, if he is captured
    out: is he out of the game?
    city: where he is: for himself, and for all while he is spotted
    possible: where he may be, for all that the others know
    hand: his cards: for himself all of them, for others those they have seen on the deck
    hand_size: how many cards he holds
    hand_shuffles: of his other cards, which shuffle they come from, where that is known
    actions_seen: how many actions of this turn everybody has seen
    trail: where he may have been when something was last seen, by how many silent drives; see whereabouts.py
    actions_left: his actions left, for himself
    drive_left: is his free drive left? For himself
    hidden_actions: what he has done this turn without showing it, as far as this seat knows
    """

    spotted: bool = False
    captor: int | None = None
    out: bool = False
    city: str | None = None
    possible: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    hand_size: int = 0
    hand_shuffles: tuple[int, ...] = ()
    actions_seen: int = 0
    trail: tuple[tuple[str, ...], ...] = ()
    actions_left: int | None = None
    drive_left: bool | None = None
    hidden_actions: tuple[str, ...] = ()


HIDDEN_ACTIONS = ("infect_locally", "infect_remotely", "sabotage")


@dataclass(frozen=True)
class PandemicView(View):
    """A seat's view. Cities, cards, roles and colours are named by their ids.

    seats: how many are in the team; a Bio-Terrorist sits after them
    turn: the seat whose turn it is
    actions_left: actions left this turn
    roles: by seat
    pawns: by seat, the city
    hands: of each seat's hand, the cards this seat knows
    hand_sizes: by seat, how many cards
    shown: of each hand, the City cards everybody has seen
    stored_event: the event on the Contingency Planner's card
    cubes: (city, colour, number), where there are any
    supply: cubes left, by colour
    stations: cities with a research station
    cured: colours
    eradicated: colours
    outbreaks: how many so far: the eighth ends the game
    rate_index: the space of the infection rate marker, from 0
    rate: how many Infection cards are flipped a turn
    quiet_night: is the next Infect Cities step skipped?
    this_turn: what has happened this turn, where once is enough: see THIS_TURN
    epidemics_to_resolve: Epidemics drawn and not yet resolved
    declined: seats that have said no to a proposal since the last thing that happened
    kept: cards kept back while a cure is being paid
    player_cards_left: cards in the Player Deck, Epidemics too
    heaps: the Player Deck from the top: (cards left, is its Epidemic among them)
    unseen_cards: player cards this seat has not seen: in the deck, in hidden hands or, of events, in the box
    player_discards: lying open
    events_removed: events out of the game
    infection_pile: the Infection Deck from the top, as `PileEntry`
    infection_unknown: by shuffle: the cards whose place in it this seat does not know
    infection_discards: lying open
    infection_removed: out of the game
    shuffles: how often Infection cards were shuffled onto the deck
    roles_left: roles that nobody has
    events_unseen: On the Brink: how many Event cards are in the deck or in hidden hands; `unseen_cards` may name
        more
    travel_ban: the seat that Commercial Travel Ban lies in front of
    ordered: seats whose pawns Special Orders lets the current player move
    treated_in: cities where the Virulent Strain was treated this turn
    just_cured: the colour that Rapid Vaccine Deployment may remove
    vaccinated: the cities it has reached so far
    samples: on the Field Operative's card, by colour
    strain: the colour of the Virulent Strain, once it is known
    strain_effects: Virulent Strain cards in force
    strain_unseen: those still to come
    strain_drawn: those to be resolved, the first first
    cubes_gone: cubes of the strain out of the game
    strain_flipped: has this Infect Cities step flipped a city of the strain?
    mutations: Mutation Events to be resolved
    terrorist: what this seat knows of the Bio-Terrorist, if he plays
    told: what each seat has told of its hand that still holds, as `Told`: (seat, cards it has, cards it has not got)
    plans: what was proposed for somebody's next turn, as `Plan`: (seat, words, aim, by whom, who agreed, ...)
    """

    seats: int = 0
    turn: int = 0
    actions_left: int = 0
    roles: tuple[str, ...] = ()
    pawns: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    hand_sizes: tuple[int, ...] = ()
    shown: tuple[tuple[str, ...], ...] = ()
    stored_event: str | None = None
    cubes: tuple[tuple[str, str, int], ...] = ()
    supply: tuple[int, ...] = ()
    stations: tuple[str, ...] = ()
    cured: tuple[str, ...] = ()
    eradicated: tuple[str, ...] = ()
    outbreaks: int = 0
    rate_index: int = 0
    rate: int = 2
    quiet_night: bool = False
    this_turn: tuple[str, ...] = ()
    epidemics_to_resolve: int = 0
    declined: tuple[int, ...] = ()
    kept: tuple[str, ...] = ()
    player_cards_left: int = 0
    heaps: tuple[tuple[int, bool], ...] = ()
    unseen_cards: tuple[str, ...] = ()
    player_discards: tuple[str, ...] = ()
    events_removed: tuple[str, ...] = ()
    infection_pile: tuple[PileEntry, ...] = ()
    infection_unknown: tuple[tuple[int, tuple[str, ...]], ...] = ()
    infection_discards: tuple[str, ...] = ()
    infection_removed: tuple[str, ...] = ()
    shuffles: int = 0
    roles_left: tuple[str, ...] = ()
    events_unseen: int = 0
    travel_ban: int | None = None
    ordered: tuple[int, ...] = ()
    treated_in: tuple[str, ...] = ()
    just_cured: str | None = None
    vaccinated: tuple[str, ...] = ()
    samples: tuple[int, ...] = ()
    strain: str | None = None
    strain_effects: tuple[str, ...] = ()
    strain_unseen: tuple[str, ...] = ()
    strain_drawn: tuple[str, ...] = ()
    cubes_gone: int = 0
    strain_flipped: bool = False
    mutations: tuple[str, ...] = ()
    terrorist: TerroristView | None = None
    told: tuple[Told, ...] = ()
    plans: tuple[Plan, ...] = ()

    @property
    def of_the_hidden(self) -> object:
        return self.terrorist

    @property
    def progress(self) -> int:
        return len(self.cured)

    @property
    def jumped(self) -> bool:
        """Has the Operations Expert jumped this turn?"""
        return "jumped" in self.this_turn

    def cubes_in(self, city: str) -> dict[str, int]:
        return {colour: n for where, colour, n in self.cubes if where == city}


def _cities(items: int) -> tuple[str, ...]:
    return named(CITY_IDS, items)


def _events(items: int) -> tuple[str, ...]:
    return named(EVENT_IDS, items)


def _infection_cards(items: int) -> tuple[str, ...]:
    return named(INFECTION_IDS, items)


def _colours(items: int) -> tuple[str, ...]:
    return named(facts.DISEASES, items)


def _seats(items: int, seats: int) -> tuple[int, ...]:
    return tuple(n for n in members(int(items)) if n < seats)


def view(t: Any, seat: int) -> PandemicView:
    """Everything this seat may know; NOBODY for a spectator, who knows what everybody knows."""
    assert isinstance(t, Pandemic)
    w = t.w
    seats = int(t.seats)
    common = common_fields(t, seat, t.setting.options.seats, prompt)  # type: ignore[attr-defined]
    private = bool(w[table.PRIVATE])
    open_hands = [not private or s == seat for s in range(seats)]
    known_cards = [int(t.cards(s)) if open_hands[s] else _told(t, s, seat) for s in range(seats)]
    known_events = [int(t.events(s)) & (-1 if open_hands[s] else _named_events(t, s)) for s in range(seats)]
    hidden_cards = sum(int(t.cards(s)) & ~known_cards[s] for s in range(seats))
    hidden_events = sum(int(t.events(s)) & ~known_events[s] for s in range(seats))
    pile, unknown = _infection_pile(t, seat)
    return PandemicView(
        **common,
        seats=seats,
        turn=int(t.turn),
        actions_left=int(w[table.ACTIONS_LEFT]),
        roles=tuple(_role(int(w[table.ROLE + s])) for s in range(seats)),
        pawns=tuple(CITY_IDS[t.pawn(s)] for s in range(seats)),
        hands=tuple(_cities(known_cards[s]) + _events(known_events[s]) for s in range(seats)),
        hand_sizes=tuple(int(t.hand_size(s)) for s in range(seats)),
        shown=tuple(_cities(w[table.SHOWN + s]) for s in range(seats)),
        stored_event=(_events(w[table.STORED]) or (None,))[0],
        cubes=_cubes(t),
        supply=tuple(int(w[table.SUPPLY + k]) for k in range(_diseases(t))),
        stations=_cities(w[table.STATIONS]),
        cured=_colours(w[table.CURED]),
        eradicated=_colours(w[table.ERADICATED]),
        outbreaks=int(w[table.OUTBREAKS]),
        rate_index=int(w[table.RATE_INDEX]),
        rate=int(infection_rate(t)),
        quiet_night=bool(w[table.QUIET]),
        this_turn=named(THIS_TURN, w[table.THIS_TURN]),
        epidemics_to_resolve=int(w[table.EPIDEMICS]),
        declined=_seats(w[table.DECLINED], seats),
        kept=_cities(w[table.KEPT]),
        player_cards_left=int(heaps.cards_left(w, table.PLAYER_PILE)),
        heaps=tuple(heaps.heaps_of(int(w[table.PLAYER_PILE + 2]))),
        unseen_cards=_cities(w[table.PLAYER_PILE] | hidden_cards)
        + _events(w[table.PLAYER_PILE + 1] | hidden_events | (w[table.BOXED] if w[table.BRINK] else 0)),
        # [P.3.4] both discard piles lie open
        player_discards=_cities(w[table.PLAYER_DISCARD]) + _events(w[table.PLAYER_DISCARD + 1]),
        events_removed=_events(w[table.EVENTS_GONE]),
        infection_pile=pile,
        infection_unknown=unknown,
        infection_discards=_infection_cards(w[table.INFECTION_DISCARD]),
        infection_removed=_cities(w[table.INFECTION_GONE]),
        shuffles=int(w[table.SHUFFLES]),
        roles_left=named(ROLE_IDS, w[table.ROLES_LEFT]),
        told=TALK.told(t, seats) if private else (),
        plans=TALK.plans(t),
        **(_brink_fields(t, seat, hidden_events) if w[table.BRINK] else {}),
    )


def _cubes(t: Pandemic) -> tuple[tuple[str, str, int], ...]:
    infected = [int(t.infected(k)) for k in range(5)]
    cities = members(infected[0] | infected[1] | infected[2] | infected[3] | infected[4])
    return tuple(
        [(CITY_IDS[c], facts.DISEASES[k], int(t.cubes(c, k))) for c in cities for k in range(5) if infected[k] >> c & 1]
    )


def _role(number: int) -> str:
    return ROLE_IDS[number] if number < setup.RANDOM_ROLE else "random"


def _diseases(t: Pandemic) -> int:
    return 5 if t.plays(table.FIFTH_DISEASE) else 4


def _brink_fields(t: Pandemic, seat: int, hidden_events: int) -> dict[str, Any]:
    """What On the Brink adds to a view."""
    w = t.w
    events = (int(w[table.PLAYER_PILE + 1]) | hidden_events) & int(table.BRINK_EVENTS)
    drawn = int(w[table.STRAIN_DRAWN])
    queue = [n - 1 for n in (drawn & 15, drawn >> 4) if n]
    return {
        "events_unseen": len(members(events)),
        "travel_ban": int(w[table.BAN]) - 1 if w[table.BAN] else None,
        "ordered": _seats(w[table.ORDERED], int(t.seats)),
        "treated_in": _cities(w[table.TREATED_IN]),
        "just_cured": facts.DISEASES[w[table.JUST_CURED]] if t.is_cured(w[table.JUST_CURED]) else None,
        "vaccinated": _cities(w[table.VACCINATED]),
        "samples": tuple(int(handfuls.count(w[table.SAMPLES], k)) for k in range(5)),
        "strain": facts.COLOURS[w[table.STRAIN] - 1] if w[table.STRAIN] else None,
        "strain_effects": named(STRAIN_IDS, w[table.STRAIN_EFFECTS]),
        "strain_unseen": named(STRAIN_IDS, w[table.STRAIN_UNSEEN]),
        "strain_drawn": tuple(STRAIN_IDS[n] for n in queue),
        "cubes_gone": int(w[table.CUBES_GONE]),
        "strain_flipped": bool(w[table.STRAIN_FLIPPED]),
        "mutations": _events(w[table.MUTATIONS]),
        "terrorist": _terrorist(t, seat) if t.plays(table.BIOTERRORIST) else None,
    }


def _terrorist(t: Pandemic, seat: int) -> TerroristView:
    """[P.15.16] For the others: what shows, what was told, and what follows from it."""
    w = t.w
    himself = seat == t.seats
    city = int(w[table.HIS_CITY])
    known = city != table.NOWHERE and (himself or bool(w[table.HIS_PAWN]))
    return TerroristView(
        spotted=bool(w[table.HIS_PAWN]),
        captor=int(w[table.CAPTOR]) - 1 if w[table.CAPTOR] else None,
        out=bool(w[table.HE_IS_OUT]),
        city=CITY_IDS[city] if known else None,
        possible=_cities(whereabouts.possible_cities(t, whereabouts.drives_left_unseen(t))),
        hand=_infection_cards(_his_known_cards(t, seat)),
        hand_size=int(w[table.HIS_HAND]),
        hand_shuffles=_his_shuffles(t, seat),
        actions_seen=int(w[table.ACTIONS_SEEN]),
        trail=tuple(_cities(w[table.TRAIL + k]) for k in range(4)),
        actions_left=int(w[table.HIS_ACTIONS]) if himself else None,
        drive_left=bool(w[table.HIS_DRIVE]) if himself else None,
        hidden_actions=tuple(
            HIDDEN_ACTIONS[n] for n in members(int(w[table.HIDDEN_DONE if himself else table.HIDDEN_SEEN]))
        ),
    )


def _his_cards(t: Pandemic) -> list[int]:
    """His hand, a word a card."""
    return [int(t.w[table.HIS_HAND + 1 + i]) for i in range(t.w[table.HIS_HAND])]


def _his_known_cards(t: Pandemic, seat: int) -> int:
    """The cards of his hand that a seat knows: that it saw on top of the deck before he drew them."""
    if seat == t.seats:
        return int(layers.hand_cards(t.w, table.HIS_HAND))
    found = 0
    for word in _his_cards(t):
        if layers.is_known(word) and seat in members(int(layers.seen_by(word))):
            found |= int(layers.cards_of(word))
    return found


def _told(t: Pandemic, other: int, seat: int) -> int:
    """Of a private hand: the City cards everybody has seen; and [P.C3] to a player who may take cards in the same city
    now, those that could be taken."""
    told = int(t.w[table.SHOWN + other])
    if t.ended or steps.asked(t) != seat:
        return told
    if step_name(t) == "Actions" and t.pawn(other) == t.pawn(seat):
        told |= int(shareable(t, other))
    if _may_obtain(t, seat, other):
        told |= int(t.cards(other))
    return told


def _may_obtain(t: Pandemic, seat: int, other: int) -> bool:
    """May the Epidemiologist take any City card of the other's now?"""
    if not t.w[table.BRINK] or t.turn != seat or step_name(t) not in ("Actions", "CheckHand", "EventWindow"):
        return False
    if step_name(t) == "EventWindow" and t.w[t.top - 1] >> 8 & 255 != table.ANY:
        return False
    return bool(may_obtain_from(t) >> other & 1)


def _named_events(t: Pandemic, other: int) -> int:
    """The events in a private hand that everybody knows of."""
    return _proposed_event(t) | TALK.has(t, other) >> table.EVENT_CARD


def _proposed_event(t: Pandemic) -> int:
    """The event that somebody has just asked consent for, as a set: it lies on the table for everybody to see."""
    proposal = int(t.w[t.top - 1]) >> questions.PROPOSAL
    if t.ended or step_name(t) != "ConsentOf" or not is_event(proposal):
        return 0
    return 1 << int(card_of(proposal))


def _infection_pile(t: Pandemic, seat: int) -> tuple[tuple[PileEntry, ...], tuple[tuple[int, tuple[str, ...]], ...]]:
    entries: list[PileEntry] = []
    unknown: dict[int, int] = {}
    for i in range(layers.layers(t.w, table.INFECTION_PILE)):
        word = int(t.w[table.INFECTION_PILE + t.w[table.INFECTION_PILE] - i])
        cards = int(layers.cards_of(word))
        shuffle = int(layers.shuffle_of(word))
        seers = tuple(members(int(layers.seen_by(word)))) if layers.is_known(word) else ()
        if layers.is_known(word) and (seat in seers or len(seers) == table.MOST_SEATS):
            entries.append(PileEntry(1, _infection_cards(cards)[0], seers, shuffle))
            continue
        unknown[shuffle] = unknown.get(shuffle, 0) | cards
        entries.append(PileEntry(len(members(cards)), None, seers, None if seers else shuffle))
    if t.plays(table.BIOTERRORIST):
        known = _his_known_cards(t, seat)
        for word in _his_cards(t):
            shuffle, cards = int(layers.shuffle_of(word)), int(layers.cards_of(word)) & ~known
            if cards:
                unknown[shuffle] = unknown.get(shuffle, 0) | cards
    return tuple(entries), tuple((s, _infection_cards(cards)) for s, cards in sorted(unknown.items()))


def _his_shuffles(t: Pandemic, seat: int) -> tuple[int, ...]:
    """Of the cards of his hand that a seat does not know: the shuffles they come from, where everybody saw that."""
    known = _his_known_cards(t, seat)
    words = [word for word in _his_cards(t) if not int(layers.cards_of(word)) & known]
    return tuple(sorted(int(layers.shuffle_of(word)) for word in words if not word >> layers.VEILED & 1))
