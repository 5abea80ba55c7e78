"""Chapter 2: setting up, as steps: chance is asked for each card that is dealt or flipped."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.board import ALL_CITIES, ATLANTA, COLOUR_OF, POPULATION
from containment.games.pandemic.infection import place
from containment.games.pandemic.moves import DEAL_ROLE, DRAW_INFECTION, DRAW_PLAYER, second, verb_of
from containment.games.pandemic.refuse import NOT_IN_THE_PILE, ROLE_TAKEN, not_now, refuse_member
from containment.games.pandemic.table import (
    ALL_EVENTS,
    CARD_DEALT,
    CONSENT,
    EPIDEMIC,
    EPIDEMICS_IN_ALL,
    EVENTS_GONE,
    INFECTED,
    INFECTION_DISCARD,
    INFECTION_PILE,
    NO_ROLE,
    PLAYER_PILE,
    POWERS,
    POWERS_OF,
    PRIVATE,
    ROLE,
    ROLE_DEALT,
    ROLES,
    ROLES_LEFT,
    SHOWN,
    STATIONS,
    Pandemic,
    empty_table,
    hidden_from_others,
    move_pawn,
    take_in_hand,
)
from containment.games.pandemic.turn import BEGIN_TURN
from containment.kernel.fate import fraction
from containment.kernel.sets import bit, lowest, member_at, put_each
from containment.kernel.steps import NOT_A_MOVE, Do, Draw, Rules, arg0, arg1
from containment.native import i64, vec
from containment.parts.heaps import heap_up, pick_from_pool, pool_options, take_from_pool
from containment.parts.layers import end_cards, lay_on_top, take_end

FIRST_CITIES: Final[i64] = 9
RANDOM_ROLE: Final = 8


def set_out(
    rules: Rules,
    setting: object,
    seats: i64,
    epidemics: i64,
    roles: vec[i64],
    with_events: bool,
    consent: bool,
    private: bool,
    luck: i64,
    fate: i64,
) -> Pandemic:
    """[P.2.1] [P.2.2] The board before anything is drawn. `roles`: one a seat, or RANDOM_ROLE."""
    t = empty_table(rules, setting, seats, luck, fate)
    w = t.w
    w[STATIONS] = bit(ATLANTA)
    w[EPIDEMICS_IN_ALL] = epidemics
    w[CONSENT] = 1 if consent else 0
    w[PRIVATE] = 1 if private else 0
    w[PLAYER_PILE] = ALL_CITIES
    if with_events:
        w[PLAYER_PILE + 1] = ALL_EVENTS
    else:
        w[EVENTS_GONE] = ALL_EVENTS
    lay_on_top(w, INFECTION_PILE, ALL_CITIES, 0)
    w[ROLES_LEFT] = (1 << ROLES) - 1
    for seat in range(seats):
        w[ROLE + seat] = roles[seat]
        if roles[seat] < NO_ROLE:
            w[ROLES_LEFT] &= ~bit(roles[seat])
    t.then(FIRST_INFECTION.of(0))
    return t


@final
class FirstInfection(Draw[Pandemic]):
    """[P.2.3] Nine cities: three with 3 cubes, three with 2, three with 1. [P.2.4] No role has a say in it."""

    __slots__ = ()

    def of(self, number: i64) -> i64:
        return self.pack(number)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, DRAW_INFECTION, end_cards(t.w, INFECTION_PILE, False))

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(end_cards(t.w, INFECTION_PILE, False), DRAW_INFECTION, move, NOT_IN_THE_PILE)

    def pick(self, t: Pandemic, x: i64) -> i64:
        cards = end_cards(t.w, INFECTION_PILE, False)
        return DRAW_INFECTION | member_at(cards, fraction(t.turn_wheel()))

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        number = arg0(x)
        city = second(move)
        cubes: i64 = 3 if number < 3 else 2 if number < 6 else 1
        take_end(t.w, INFECTION_PILE, city, False)
        t.w[INFECTION_DISCARD] |= bit(city)
        place(t, city, COLOUR_OF[city], cubes)
        t.tell(INFECTED, city, COLOUR_OF[city], cubes)
        t.then(FIRST_INFECTION.of(number + 1) if number + 1 < FIRST_CITIES else DEAL_ROLES.of(0))


@final
class DealRoles(Draw[Pandemic]):
    """[P.2.5] One role a player at random, unless it was chosen; the pawn goes to Atlanta. [P.2.1]"""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return t.w[ROLE + arg0(x)] == RANDOM_ROLE and Draw.waits(self, t, x)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, DEAL_ROLE, t.w[ROLES_LEFT])

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(t.w[ROLES_LEFT], DEAL_ROLE, move, ROLE_TAKEN)

    def pick(self, t: Pandemic, x: i64) -> i64:
        return DEAL_ROLE | member_at(t.w[ROLES_LEFT], fraction(t.turn_wheel()))

    def run(self, t: Pandemic, x: i64) -> None:
        if t.w[ROLE + arg0(x)] == RANDOM_ROLE:
            Draw.run(self, t, x)
        else:
            self.give(t, arg0(x), t.w[ROLE + arg0(x)])

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        t.w[ROLES_LEFT] &= ~bit(second(move))
        self.give(t, arg0(x), second(move))

    def give(self, t: Pandemic, seat: i64, role: i64) -> None:
        give_role(t, seat, role)
        move_pawn(t, seat, ATLANTA)
        if role != NO_ROLE:
            t.tell(ROLE_DEALT, seat, role)
        if seat + 1 < t.seats:
            t.then(DEAL_ROLES.of(seat + 1))
        else:
            t.then(DEAL_HANDS.of(0, 0))


def give_role(t: Pandemic, seat: i64, role: i64) -> None:
    t.w[ROLE + seat] = role
    t.w[POWERS + seat] = POWERS_OF[role]


@final
class DealHands(Draw[Pandemic]):
    """[P.2.6] Four, three or two cards each for two, three or four players, before the epidemics are added."""

    __slots__ = ()

    def of(self, seat: i64, dealt: i64) -> i64:
        return self.pack2(seat, dealt)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return pool_options(t.w, PLAYER_PILE, out, DRAW_PLAYER)

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        if verb_of(move) != DRAW_PLAYER:
            return not_now(move)
        if move != DRAW_PLAYER | second(move):
            return NOT_A_MOVE
        return 0 if in_pool(t, second(move)) else NOT_IN_THE_PILE

    def pick(self, t: Pandemic, x: i64) -> i64:
        return DRAW_PLAYER | pick_from_pool(t.w, PLAYER_PILE, t.turn_wheel())

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        seat = arg0(x)
        dealt = arg1(x) + 1
        take_from_pool(t.w, PLAYER_PILE, second(move))
        take_in_hand(t, seat, second(move))
        if t.story is not None:
            t.tell(CARD_DEALT, seat, second(move), 0, hidden_from_others(t, seat))
        if dealt < 6 - t.seats:
            t.then(self.of(seat, dealt))
        elif seat + 1 < t.seats:
            t.then(self.of(seat + 1, 0))
        else:
            t.then(PREPARE_DECK.of())


def in_pool(t: Pandemic, card: i64) -> bool:
    if card < 48:
        return t.w[PLAYER_PILE] >> card & 1 != 0
    return card < EPIDEMIC and t.w[PLAYER_PILE + 1] >> card - 48 & 1 != 0


@final
class PrepareDeck(Do[Pandemic]):
    """[P.2.8] [P.2.10] Heaps as equal as can be with an Epidemic each; [P.2.9] then the first player begins."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Pandemic, x: i64) -> None:
        heap_up(t.w, PLAYER_PILE, t.w[EPIDEMICS_IN_ALL])
        t.then(BEGIN_TURN.of(first_player(t)))


def first_player(t: Pandemic) -> i64:
    """[P.2.9] Who holds the City card with the highest population; [P.A7] a tie goes to the lowest seat."""
    best: i64 = 0
    most: i64 = -1
    shown: i64 = 0
    for seat in range(t.seats):
        cards = t.cards(seat)
        while cards:
            city = lowest(cards)
            cards &= cards - 1
            if POPULATION[city] > most:
                most = POPULATION[city]
                best = seat
                shown = bit(city)
    t.w[SHOWN + best] |= shown  # [P.C5] the card that decided it
    return best


FIRST_INFECTION: Final[FirstInfection] = FirstInfection(15)
DEAL_ROLES: Final[DealRoles] = DealRoles(16)
DEAL_HANDS: Final[DealHands] = DealHands(17)
PREPARE_DECK: Final[PrepareDeck] = PrepareDeck(18)
