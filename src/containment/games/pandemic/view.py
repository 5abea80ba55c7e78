"""What a seat sees of a Pandemic table, and tables imagined from what it sees."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from containment.games.pandemic import facts, setup, table, turn
from containment.games.pandemic.actions import shareable
from containment.games.pandemic.board import RATE
from containment.games.pandemic.events import card_of
from containment.games.pandemic.moves import is_event
from containment.games.pandemic.rules import RULES, VERSION
from containment.games.pandemic.table import Pandemic
from containment.games.pandemic.words import prompt
from containment.kernel import steps
from containment.kernel.dice import Dice
from containment.kernel.fate import ASKED
from containment.kernel.game import Setting, View, step_name
from containment.kernel.sets import members
from containment.kernel.views import common_fields, lay_pending
from containment.parts import heaps, layers

CITY_IDS = tuple(city.id for city in facts.CITIES)
EVENT_IDS = tuple(event.id for event in facts.EVENTS)
ROLE_IDS = (*(role.id for role in facts.ROLES), "none")
CARD_IDS = dict(enumerate(CITY_IDS)) | {48 + n: name for n, name in enumerate(EVENT_IDS)}
NUMBERS = {name: n for n, name in CARD_IDS.items()}


@dataclass(frozen=True)
class PileEntry:
    """A part of the Infection Deck, from the top: cards nobody knows the order of, or one card somebody has seen."""

    count: int
    card: str | None  # the card, if this seat has seen it
    seen_by: tuple[int, ...]
    shuffle: int | None  # which shuffle they come from, unless it is one card that only others have seen


@dataclass(frozen=True)
class PandemicView(View):
    """A seat's view. Cities, cards, roles and colours are named by their ids."""

    seats: int = 0
    turn: int = 0
    actions_left: int = 0
    roles: tuple[str, ...] = ()
    pawns: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()  # of each hand, the cards this seat knows
    hand_sizes: tuple[int, ...] = ()
    shown: tuple[tuple[str, ...], ...] = ()  # of each hand, the City cards everybody has seen
    stored_event: str | None = None
    cubes: tuple[tuple[str, str, int], ...] = ()  # (city, colour, number)
    supply: tuple[int, ...] = ()  # cubes left, by colour
    stations: tuple[str, ...] = ()
    cured: tuple[str, ...] = ()
    eradicated: tuple[str, ...] = ()
    outbreaks: int = 0
    rate_index: int = 0
    rate: int = 2
    quiet_night: bool = False
    jumped: bool = False
    epidemics_drawn: int = 0
    declined: tuple[int, ...] = ()
    kept: tuple[str, ...] = ()
    player_cards_left: int = 0
    heaps: tuple[tuple[int, bool], ...] = ()  # from the top: cards left, is its Epidemic among them
    unseen_cards: tuple[str, ...] = ()  # player cards this seat has not seen: in the pile or in hidden hands
    player_discards: tuple[str, ...] = ()
    events_removed: tuple[str, ...] = ()
    infection_pile: tuple[PileEntry, ...] = ()  # from the top
    infection_unknown: tuple[tuple[int, tuple[str, ...]], ...] = ()  # per shuffle: the cards whose place is unknown
    infection_discards: tuple[str, ...] = ()
    infection_removed: tuple[str, ...] = ()
    shuffles: int = 0
    roles_left: tuple[str, ...] = ()

    def cubes_in(self, city: str) -> dict[str, int]:
        return {colour: n for where, colour, n in self.cubes if where == city}


def _cities(items: int) -> tuple[str, ...]:
    return tuple(CITY_IDS[n] for n in members(int(items)))


def _events(items: int) -> tuple[str, ...]:
    return tuple(EVENT_IDS[n] for n in members(int(items)))


def _colours(items: int) -> tuple[str, ...]:
    return tuple(facts.COLOURS[n] for n in members(int(items)))


def _seats(items: int, seats: int) -> tuple[int, ...]:
    return tuple(n for n in members(int(items)) if n < seats)


def view(t: Any, seat: int) -> PandemicView:
    """Everything this seat may know; NOBODY for a spectator, who knows what everybody knows."""
    assert isinstance(t, Pandemic)
    w = t.w
    seats = int(t.seats)
    common = common_fields(t, seat, seats, prompt)
    private = bool(w[table.PRIVATE])
    open_hands = [not private or s == seat for s in range(seats)]
    known_cards = [int(t.cards(s)) if open_hands[s] else _told(t, s, seat) for s in range(seats)]
    known_events = [int(t.events(s)) & (-1 if open_hands[s] else _proposed_event(t)) for s in range(seats)]
    hidden_cards = sum(int(t.cards(s)) & ~known_cards[s] for s in range(seats))
    hidden_events = sum(int(t.events(s)) & ~known_events[s] for s in range(seats))
    pile, unknown = _infection_pile(t, seat)
    return PandemicView(
        **common,
        seats=seats,
        turn=int(t.turn),
        actions_left=int(w[table.ACTIONS_LEFT]),
        roles=tuple(ROLE_IDS[w[table.ROLE + s]] if w[table.ROLE + s] < 8 else "random" for s in range(seats)),
        pawns=tuple(CITY_IDS[t.pawn(s)] for s in range(seats)),
        hands=tuple(_cities(known_cards[s]) + _events(known_events[s]) for s in range(seats)),
        hand_sizes=tuple(int(t.hand_size(s)) for s in range(seats)),
        shown=tuple(_cities(w[table.SHOWN + s]) for s in range(seats)),
        stored_event=(_events(w[table.STORED]) or (None,))[0],
        cubes=tuple(
            (CITY_IDS[c], facts.COLOURS[k], int(t.cubes(c, k)))
            for c in range(48)
            for k in range(4)
            if t.infected(k) >> c & 1
        ),
        supply=tuple(int(w[table.SUPPLY + k]) for k in range(4)),
        stations=_cities(w[table.STATIONS]),
        cured=_colours(w[table.CURED]),
        eradicated=_colours(w[table.ERADICATED]),
        outbreaks=int(w[table.OUTBREAKS]),
        rate_index=int(w[table.RATE_INDEX]),
        rate=int(RATE[w[table.RATE_INDEX]]),
        quiet_night=bool(w[table.QUIET]),
        jumped=bool(w[table.JUMPED]),
        epidemics_drawn=int(w[table.EPIDEMICS]),
        declined=_seats(w[table.DECLINED], seats),
        kept=_cities(w[table.KEPT]),
        player_cards_left=int(heaps.cards_left(w, table.PLAYER_PILE)),
        heaps=tuple(heaps.heaps_of(int(w[table.PLAYER_PILE + 2]))),
        unseen_cards=_cities(w[table.PLAYER_PILE] | hidden_cards) + _events(w[table.PLAYER_PILE + 1] | hidden_events),
        # [P.3.4] both discard piles lie open
        player_discards=_cities(w[table.PLAYER_DISCARD]) + _events(w[table.PLAYER_DISCARD + 1]),
        events_removed=_events(w[table.EVENTS_GONE]),
        infection_pile=pile,
        infection_unknown=unknown,
        infection_discards=_cities(w[table.INFECTION_DISCARD]),
        infection_removed=_cities(w[table.INFECTION_GONE]),
        shuffles=int(w[table.SHUFFLES]),
        roles_left=tuple(ROLE_IDS[n] for n in members(int(w[table.ROLES_LEFT]))),
    )


def _told(t: Pandemic, other: int, seat: int) -> int:
    """Of a private hand: the City cards everybody has seen; and [P.C3] to a player who may take cards in the same city
    now, those that could be taken."""
    told = int(t.w[table.SHOWN + other])
    if not t.ended and step_name(t) == "Actions" and steps.asked(t) == seat and t.pawn(other) == t.pawn(seat):
        told |= int(shareable(t, other))
    return told


def _proposed_event(t: Pandemic) -> int:
    """The event that somebody has just asked consent for, as a set: it lies on the table for everybody to see."""
    proposal = int(t.w[t.top - 1]) >> turn.PROPOSAL
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
            entries.append(PileEntry(1, _cities(cards)[0], seers, shuffle))
            continue
        unknown[shuffle] = unknown.get(shuffle, 0) | cards
        entries.append(PileEntry(len(members(cards)), None, seers, None if seers else shuffle))
    return tuple(entries), tuple((s, _cities(cards)) for s, cards in sorted(unknown.items()))


# ---------------------------------------------------------------------------------------------- imagining
def imagine(v: PandemicView, seed: int) -> Pandemic:
    """A table that this seat cannot tell from the true one; what it cannot see is dealt at random, evenly. Chance is
    asked on it. What might be concluded from how others have played, or from who began, is not."""
    dice = Dice(seed)
    t = _public(v)
    _imagine_pile(t, v, dice)
    _imagine_hands(t, v, dice)
    return t


def _set(names: tuple[str, ...], ids: tuple[str, ...]) -> int:
    return sum(1 << ids.index(name) for name in names)


def _cards(names: tuple[str, ...]) -> int:
    return sum(1 << NUMBERS[name] for name in names if NUMBERS[name] < 48)


def _event_set(names: tuple[str, ...]) -> int:
    return sum(1 << NUMBERS[name] - 48 for name in names if NUMBERS[name] >= 48)


def _public(v: PandemicView) -> Pandemic:
    t = table.empty_table(RULES, Setting("pandemic", VERSION, v.options, 0, "asked"), v.seats, ASKED, 0)
    w = t.w
    options = v.options
    words = {
        table.TURN: v.turn,
        table.ACTIONS_LEFT: v.actions_left,
        table.OUTBREAKS: v.outbreaks,
        table.RATE_INDEX: v.rate_index,
        table.CURED: _set(v.cured, facts.COLOURS),
        table.ERADICATED: _set(v.eradicated, facts.COLOURS),
        table.STATIONS: _set(v.stations, CITY_IDS),
        table.QUIET: int(v.quiet_night),
        table.EPIDEMICS: v.epidemics_drawn,
        table.SHUFFLES: v.shuffles,
        table.JUMPED: int(v.jumped),
        table.STORED: _event_set((v.stored_event,)) if v.stored_event else 0,
        table.DECLINED: sum(1 << s for s in v.declined),
        table.KEPT: _set(v.kept, CITY_IDS),
        table.CONSENT: int(options.consent),
        table.PRIVATE: int(options.hands == "private"),
        table.EPIDEMICS_IN_ALL: options.epidemics,
        table.ROLES_LEFT: _set(v.roles_left, ROLE_IDS),
        table.INFECTION_DISCARD: _set(v.infection_discards, CITY_IDS),
        table.INFECTION_GONE: _set(v.infection_removed, CITY_IDS),
        table.PLAYER_DISCARD: _cards(v.player_discards),
        table.PLAYER_DISCARD + 1: _event_set(v.player_discards),
        table.EVENTS_GONE: _event_set(v.events_removed),
    }
    for at, word in words.items():
        w[at] = word
    for city, colour, n in v.cubes:
        c, k = NUMBERS[city], facts.COLOURS.index(colour)
        w[table.LOW + k] |= (n & 1) << c
        w[table.HIGH + k] |= (n >> 1) << c
    for k, n in enumerate(v.supply):
        w[table.SUPPLY + k] = n
    for s in range(v.seats):
        role = ROLE_IDS.index(v.roles[s]) if v.roles[s] != "random" else setup.RANDOM_ROLE
        w[table.ROLE + s] = role
        w[table.PAWN + s] = NUMBERS[v.pawns[s]]
        w[table.SHOWN + s] = _cards(v.shown[s])
    for s in range(v.seats):
        if w[table.ROLE + s] < setup.RANDOM_ROLE and _has_been_dealt(v, s):
            setup.give_role(t, s, w[table.ROLE + s])
            table.refresh_powers(t, s)
    lay_pending(t, v)
    return t


def _has_been_dealt(v: PandemicView, seat: int) -> bool:
    """A chosen role is in force once it has been given out in the set-up."""
    name, rest = v.pending[-1] if v.pending else ("", 0)
    return not (name == "FirstInfection" or (name == "DealRoles" and seat >= (rest & 255)))


def _imagine_pile(t: Pandemic, v: PandemicView, dice: Dice) -> None:
    loose = {shuffle: dice.shuffled(list(cards)) for shuffle, cards in v.infection_unknown}
    in_layers = {e.shuffle: e.count for e in v.infection_pile if e.card is None and e.shuffle is not None}
    hidden = [(loose[s].pop(), s) for s in loose for _ in range(len(loose[s]) - in_layers.get(s, 0))]
    hidden = dice.shuffled(hidden)
    at = table.INFECTION_PILE
    for entry in reversed(v.infection_pile):
        known = 1 << layers.KNOWN | sum(1 << s for s in entry.seen_by) << layers.SEEN
        if entry.card is not None:
            word = 1 << NUMBERS[entry.card] | known | (entry.shuffle or 0) << layers.SHUFFLE
        elif entry.shuffle is None:
            card, shuffle = hidden.pop()
            word = 1 << NUMBERS[card] | known | shuffle << layers.SHUFFLE
        else:
            word = sum(1 << NUMBERS[c] for c in loose[entry.shuffle]) | entry.shuffle << layers.SHUFFLE
        t.w[at] += 1
        t.w[at + t.w[at]] = word


def _imagine_hands(t: Pandemic, v: PandemicView, dice: Dice) -> None:
    """Deal the unseen cards to the hidden places of the hands and to the pile, evenly among what is possible: a hand
    whose cards to share are told [P.C3] hides none of those."""
    unseen = dice.shuffled([NUMBERS[name] for name in v.unseen_cards])
    for s in sorted(range(v.seats), key=lambda s: -len(_not_hidden(v, s))):
        for name in v.hands[s]:
            table.take_in_hand(t, s, NUMBERS[name])
        for _ in range(v.hand_sizes[s] - len(v.hands[s])):
            card = next(n for n in reversed(unseen) if n not in _not_hidden(v, s))
            unseen.remove(card)
            table.take_in_hand(t, s, card)
    for n in unseen:
        heaps.take_from_pool(t.w, table.PLAYER_PILE, n)  # taking what is not there puts it there
    t.w[table.PLAYER_PILE + 2] = heaps.packed_heaps(list(v.heaps))


def _not_hidden(v: PandemicView, other: int) -> Collection[int]:
    """The City cards that cannot be among a hand's hidden ones, because they would have been told."""
    told = v.step == "Actions" and v.asked == v.seat and v.seat != other and v.pawns[other] == v.pawns[v.seat]
    if not told or v.options.hands == "open":
        return ()
    return range(48) if v.roles[other] == "researcher" else (NUMBERS[v.pawns[other]],)
