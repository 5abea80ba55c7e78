"""What a seat sees of an Iberia table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from containment.games.iberia.data import facts
from containment.games.iberia.rules import outbreaks, scientist, table, water
from containment.games.iberia.rules.board import RATE
from containment.games.iberia.rules.railways import has_rail
from containment.games.iberia.rules.table import Iberia
from containment.games.iberia.seeing.talking import TALK
from containment.games.iberia.words.story import prompt
from containment.kernel.engine import steps
from containment.kernel.engine.sets import members, named
from containment.kernel.game import View, step_name
from containment.kernel.talk import Plan, Told
from containment.kernel.views import common_fields
from containment.parts import hands, heaps, layers

CITY_IDS = tuple(city.id for city in facts.CITIES)
EVENT_IDS = tuple(event.id for event in facts.EVENTS)
REGION_IDS = tuple(region.id for region in facts.REGIONS)
ROLE_IDS = (*(role.id for role in facts.ROLES), "none", "random")
CARD_IDS = (
    dict(enumerate(CITY_IDS))
    | {table.EVENT_CARD + n: name for n, name in enumerate(EVENT_IDS)}
    | {table.EPIDEMIC: "epidemic"}
)
NUMBERS = {name: n for n, name in CARD_IDS.items()}
THIS_TURN = ("built_twice", "drawing", "mid_draw")


@dataclass(frozen=True)
class IberiaView(View):
    """A seat's view. Cities, regions, cards, roles and colours are named by their ids.

    seats: how many play
    turn: the seat whose turn it is
    actions_left: actions left this turn
    roles: by seat
    pawns: by seat, the city; None before a starting city is chosen
    hands: of each seat's hand, the cards this seat knows
    hand_sizes: by seat, how many cards
    shown: of each hand, the City cards everybody has seen
    named: Event cards in hands that everybody knows of
    cubes: (city, colour, number), where there are any
    supply: cubes left, by colour
    hospitals: cities; each has its colour's
    railroads: the links that have one, as pairs of cities
    railroads_left: in the supply
    tokens: (region, number of purification tokens)
    tokens_left: in the supply
    prevention: the region of the Nurse's token
    researched: colours
    outbreaks: how many so far: the eighth ends the game
    rate_index: the space of the infection rate marker, from 0: as many Epidemics have been resolved
    rate: how many Infection cards are drawn a turn
    good_season: is the next Infect Cities step skipped?
    broken: cities that have had an outbreak this turn, or from this card
    waiting: outbreaks to be resolved, the first first: (city, colour)
    fevered: ports from which Yellow Fever is about to spread
    this_turn: what has happened this turn: see THIS_TURN
    declined: seats that have said no to a proposal since the last thing that happened
    kept: cards kept back while research is being paid
    player_cards_left: cards in the Player Deck, Epidemics too
    heaps: the Player Deck from the top: (cards left, is its Epidemic among them)
    on_top: cards on top of the heaps that the Scientist has looked at, the top one first
    unseen_cards: player cards this seat has not seen: in the deck, in hidden hands or in the box
    events_unseen: how many events of these are in the deck or in hidden hands
    player_discards: lying open
    infection_pile: the Infection Deck from the top: (shuffle, cards in unknown order)
    infection_discards: lying open
    shuffles: how often Infection cards were shuffled onto the deck
    roles_left: roles that nobody has
    told: what each seat has told of its hand that still holds, as `Told`: (seat, cards it has, cards it has not got)
    plans: what was proposed for somebody's next turn, as `Plan`: (seat, words, aim, by whom, who agreed, ...)
    """

    seats: int = 0
    turn: int = 0
    actions_left: int = 0
    roles: tuple[str, ...] = ()
    pawns: tuple[str | None, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    hand_sizes: tuple[int, ...] = ()
    shown: tuple[tuple[str, ...], ...] = ()
    named: tuple[str, ...] = ()
    cubes: tuple[tuple[str, str, int], ...] = ()
    supply: tuple[int, ...] = ()
    hospitals: tuple[str, ...] = ()
    railroads: tuple[tuple[str, str], ...] = ()
    railroads_left: int = 0
    tokens: tuple[tuple[str, int], ...] = ()
    tokens_left: int = 0
    prevention: str | None = None
    researched: tuple[str, ...] = ()
    outbreaks: int = 0
    rate_index: int = 0
    rate: int = 2
    good_season: bool = False
    broken: tuple[str, ...] = ()
    waiting: tuple[tuple[str, str], ...] = ()
    fevered: tuple[str, ...] = ()
    this_turn: tuple[str, ...] = ()
    declined: tuple[int, ...] = ()
    kept: tuple[str, ...] = ()
    player_cards_left: int = 0
    heaps: tuple[tuple[int, bool], ...] = ()
    on_top: tuple[str, ...] = ()
    unseen_cards: tuple[str, ...] = ()
    events_unseen: int = 0
    player_discards: tuple[str, ...] = ()
    infection_pile: tuple[tuple[int, tuple[str, ...]], ...] = ()
    infection_discards: tuple[str, ...] = ()
    shuffles: int = 0
    roles_left: tuple[str, ...] = ()
    told: tuple[Told, ...] = ()
    plans: tuple[Plan, ...] = ()

    @property
    def progress(self) -> int:
        return len(self.researched)

    def cubes_in(self, city: str) -> dict[str, int]:
        return {colour: n for where, colour, n in self.cubes if where == city}


def _cities(items: int) -> tuple[str, ...]:
    return named(CITY_IDS, items)


def _events(items: int) -> tuple[str, ...]:
    return named(EVENT_IDS, items)


def view(t: Any, seat: int) -> IberiaView:
    """Everything this seat may know; NOBODY for a spectator, who knows what everybody knows."""
    assert isinstance(t, Iberia)
    w = t.w
    seats = int(t.seats)
    known_cards = [_known_cards(t, s, seat) for s in range(seats)]
    known_events = [_known_events(t, s, seat) for s in range(seats)]
    hidden_cards = sum(int(t.cards(s)) & ~known_cards[s] for s in range(seats))
    hidden_events = sum(int(t.events(s)) & ~known_events[s] for s in range(seats))
    in_play = int(w[table.PLAYER_PILE + 1]) | hidden_events
    return IberiaView(
        **common_fields(t, seat, seats, prompt),
        seats=seats,
        turn=int(t.turn),
        actions_left=int(w[table.ACTIONS_LEFT]),
        roles=tuple(ROLE_IDS[w[table.ROLE + s]] for s in range(seats)),
        pawns=tuple(CITY_IDS[t.pawn(s)] if t.pawn(s) < table.NOWHERE else None for s in range(seats)),
        hands=tuple(_cities(known_cards[s]) + _events(known_events[s]) for s in range(seats)),
        hand_sizes=tuple(int(t.hand_size(s)) for s in range(seats)),
        shown=tuple(_cities(w[table.HAND + hands.SHOWN + s]) for s in range(seats)),
        named=_events(w[table.NAMED]),
        cubes=_cubes(t),
        supply=tuple(int(w[table.CUBES + k]) for k in range(4)),
        hospitals=_cities(w[table.HOSPITALS]),
        railroads=tuple(link.cities for n, link in enumerate(facts.RAIL_LINKS) if has_rail(t, n)),
        railroads_left=int(w[table.RAILS_LEFT]),
        tokens=tuple((REGION_IDS[r], int(water.tokens_in(t, r))) for r in members(int(water.watered(t)))),
        tokens_left=int(w[table.WATER_LEFT]),
        prevention=REGION_IDS[w[table.SHIELD] - 1] if w[table.SHIELD] else None,
        researched=tuple(facts.COLOURS[k] for k in members(int(w[table.RESEARCHED]))),
        outbreaks=int(w[table.OUTBREAKS]),
        rate_index=int(w[table.RATE_INDEX]),
        rate=int(RATE[w[table.RATE_INDEX]]),
        good_season=bool(w[table.SEASON]),
        broken=_cities(w[table.BROKEN]),
        waiting=_waiting(int(w[table.WAITING])),
        fevered=_cities(w[table.FEVERED]),
        this_turn=named(THIS_TURN, w[table.THIS_TURN]),
        declined=tuple(members(int(w[table.DECLINED]))),
        kept=_cities(w[table.KEPT]),
        player_cards_left=int(heaps.cards_left(w, table.PLAYER_PILE)) + int(scientist.looked_at(t)),
        heaps=tuple(heaps.heaps_of(int(w[table.PLAYER_PILE + 2]))),
        on_top=_on_top(t),  # [I.C14]
        unseen_cards=_cities(w[table.PLAYER_PILE] | hidden_cards) + _events(in_play | w[table.EVENTS_BOXED]),
        events_unseen=len(members(in_play)),
        # [I.V3] both discard piles lie open
        player_discards=_cities(w[table.PLAYER_DISCARD]) + _events(w[table.PLAYER_DISCARD + 1]),
        infection_pile=_infection_pile(t),
        infection_discards=_cities(w[table.INFECTION_DISCARD]),
        shuffles=int(w[table.SHUFFLES]),
        roles_left=named(ROLE_IDS, w[table.ROLES_LEFT]),
        told=TALK.told(t, seats) if t.plays(table.PRIVATE) else (),
        plans=TALK.plans(t),
    )


def _cubes(t: Iberia) -> tuple[tuple[str, str, int], ...]:
    infected = [int(t.infected(k)) for k in range(4)]
    cities = members(infected[0] | infected[1] | infected[2] | infected[3])
    return tuple(
        [(CITY_IDS[c], facts.COLOURS[k], int(t.cubes(c, k))) for c in cities for k in range(4) if infected[k] >> c & 1]
    )


def _waiting(queue: int) -> tuple[tuple[str, str], ...]:
    found = []
    while queue:
        found.append((CITY_IDS[(queue & outbreaks.CITY) - 1], facts.COLOURS[queue >> 6 & 3]))
        queue >>= outbreaks.ONE
    return tuple(found)


def _on_top(t: Iberia) -> tuple[str, ...]:
    return tuple(CARD_IDS[int(scientist.top_card(t, i))] for i in range(scientist.looked_at(t)))


def _infection_pile(t: Iberia) -> tuple[tuple[int, tuple[str, ...]], ...]:
    found = []
    for i in range(layers.layers(t.w, table.INFECTION_PILE)):
        word = t.w[table.INFECTION_PILE + t.w[table.INFECTION_PILE] - i]
        found.append((int(layers.shuffle_of(word)), _cities(layers.cards_of(word))))
    return tuple(found)


def _known_cards(t: Iberia, other: int, seat: int) -> int:
    """[I.C6] Of a private hand: the City cards everybody has seen; and to a player who may take one in the same city
    now, that one."""
    if not t.plays(table.PRIVATE) or other == seat:
        return int(t.cards(other))
    known = int(t.w[table.HAND + hands.SHOWN + other])
    asked = not t.ended and steps.asked(t) == seat and step_name(t) == "Actions"
    if asked and t.pawn(other) == t.pawn(seat):
        known |= int(t.cards(other)) & 1 << int(t.pawn(seat))
    return known


def _known_events(t: Iberia, other: int, seat: int) -> int:
    if not t.plays(table.PRIVATE) or other == seat:
        return int(t.events(other))
    named = int(t.w[table.NAMED]) | TALK.has(t, other) >> table.EVENT_CARD
    return int(t.events(other)) & named  # [I.C3]
