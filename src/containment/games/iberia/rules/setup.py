"""Chapter 3: setting up, as steps: chance is asked for each card, the players for their starting cities."""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import ALL_CITIES, COLOUR_OF, FOUNDED
from containment.games.iberia.rules.moves import (
    DEAL_ROLE,
    DRAW_INFECTION,
    DRAW_PLAYER,
    PICK_EVENT,
    START_IN,
    second,
)
from containment.games.iberia.rules.pawns import move_pawn
from containment.games.iberia.rules.reasons import EVENT_IS_CHOSEN, NOT_IN_THE_PILE, ROLE_TAKEN, START_NEEDS_CARD
from containment.games.iberia.rules.refusals import not_now, refuse_member
from containment.games.iberia.rules.table import (
    ALL_EVENTS,
    CARD_DEALT,
    CUBES,
    EPIDEMICS_IN_ALL,
    EVENT_PICKED,
    EVENTS_BOXED,
    EVERYBODY,
    FIRST_TO_PLAY,
    HAND,
    INFECTED,
    INFECTION_DISCARD,
    INFECTION_PILE,
    LAYERS,
    NO_ROLE,
    PLAYER_PILE,
    POWERS,
    POWERS_OF,
    ROLE,
    ROLE_DEALT,
    ROLES,
    ROLES_LEFT,
    STARTED,
    Iberia,
    empty_table,
    hidden_from_others,
)
from containment.games.iberia.rules.turn import BEGIN_TURN
from containment.kernel.engine.sets import bit, has, put_each, size
from containment.kernel.engine.steps import AskSeat, Do, Draw, Rules, arg0
from containment.native import i64, vec
from containment.parts.cubes import put_cubes
from containment.parts.draws import DrawFromPool, DrawFromWord
from containment.parts.hands import leading_card, show_card, take_card
from containment.parts.heaps import heap_up, take_from_pool
from containment.parts.layers import lay_on_top
from containment.parts.setting_up import DealToEach, FirstCities, deal_on

FIRST_CITIES: Final = 9
RANDOM_ROLE: Final = 8
EVENTS_USED: Final = vec[i64]([0, 0, 4, 5, 6, 8])  # [I.U5] by the number of players
FIRST_CARDS: Final = vec[i64]([0, 0, 4, 3, 2, 2])  # [I.U6]


def set_out(
    rules: Rules,
    setting: object,
    seats: i64,
    epidemics: i64,
    roles: vec[i64],
    with_events: bool,
    played: i64,
    luck: i64,
    fate: i64,
) -> Iberia:
    """[I.U1] [I.U2] The board before anything is drawn. `roles`: one a seat, or RANDOM_ROLE."""
    t = empty_table(rules, setting, seats, played, luck, fate)
    w = t.w
    w[EPIDEMICS_IN_ALL] = epidemics
    w[PLAYER_PILE] = ALL_CITIES
    w[EVENTS_BOXED] = ALL_EVENTS
    lay_on_top(w, INFECTION_PILE, ALL_CITIES, 0, LAYERS)
    w[ROLES_LEFT] = bit(ROLES) - 1
    for seat in range(seats):
        w[ROLE + seat] = roles[seat]
        if roles[seat] < NO_ROLE:
            w[ROLES_LEFT] &= ~bit(roles[seat])
    t.then_in_turn(
        FIRST_INFECTION.of(0),
        DEAL_ROLES.of(0),
        PICK_EVENTS.of(EVENTS_USED[seats] if with_events else 0),
        DEAL_HANDS.of(0, 0),
    )
    return t


@final
class FirstInfection(FirstCities[Iberia]):
    """[I.U3] Nine cities: three with 3 cubes, three with 2, three with 1."""

    __slots__ = ()

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return refuse_member(self.things(t, x), DRAW_INFECTION, move, NOT_IN_THE_PILE)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        city = second(move)
        cubes = self.pieces(x)
        self.discard_top(t, city)
        put_cubes(t.w, CUBES, city, COLOUR_OF[city], cubes)
        t.tell(INFECTED, city, COLOUR_OF[city], cubes)
        self.go_on(t, x)


@final
class DealRoles(DealToEach[Iberia]):
    """[I.U4] One role a player at random, unless it was chosen."""

    __slots__ = ()

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return refuse_member(t.w[ROLES_LEFT], DEAL_ROLE, move, ROLE_TAKEN)

    def give(self, t: Iberia, seat: i64, thing: i64) -> None:
        give_role(t, seat, thing)
        if thing != NO_ROLE:
            t.tell(ROLE_DEALT, seat, thing)
        if seat + 1 < t.seats:
            t.then(self.of(seat + 1))


def give_role(t: Iberia, seat: i64, role: i64) -> None:
    t.w[ROLE + seat] = role
    t.w[POWERS + seat] = POWERS_OF[role]


@final
class PickEvents(DrawFromWord[Iberia]):
    """[I.U5] So many of the 15 events are used, unseen; the others stay in the box."""

    __slots__ = ()

    def of(self, wanted: i64) -> i64:
        return self.pack(wanted)

    def is_done(self, t: Iberia, x: i64) -> bool:
        return size(t.w[PLAYER_PILE + 1]) == arg0(x)

    def waits(self, t: Iberia, x: i64) -> bool:
        return not self.is_done(t, x) and Draw.waits(self, t, x)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return refuse_member(t.w[EVENTS_BOXED], PICK_EVENT, move, EVENT_IS_CHOSEN)

    def run(self, t: Iberia, x: i64) -> None:
        if not self.is_done(t, x):
            Draw.run(self, t, x)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        t.w[EVENTS_BOXED] &= ~bit(second(move))
        t.w[PLAYER_PILE + 1] |= bit(second(move))
        t.tell(EVENT_PICKED, second(move), 0, 0, EVERYBODY)
        t.then(x)


@final
class DealHands(DrawFromPool[Iberia]):
    """[I.U6] Four, three or two cards each, before the epidemics are added; [I.C5] then starting cities are chosen."""

    __slots__ = ()

    def of(self, seat: i64, dealt: i64) -> i64:
        return self.pack2(seat, dealt)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return self.why_not(t, move, NOT_IN_THE_PILE, not_now(move))

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        seat = arg0(x)
        take_from_pool(t.w, PLAYER_PILE, second(move))
        take_card(t.w, HAND, seat, second(move))
        if t.story is not None:
            t.tell(CARD_DEALT, seat, second(move), 0, hidden_from_others(t, seat))
        if not deal_on(t, x, FIRST_CARDS[t.seats], t.seats):
            t.then_in_turn(CHOOSE_START.of(0), PREPARE_DECK.of())


@final
class ChooseStart(AskSeat[Iberia]):
    """[I.U8] In a city named on a City card in hand, which is kept; with none, in any city. [I.C5] In seat order."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Iberia, x: i64) -> bool:
        return True

    def cities(self, t: Iberia, x: i64) -> i64:
        cards = t.cards(arg0(x))
        return cards if cards else ALL_CITIES

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, START_IN, self.cities(t, x))

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return refuse_member(self.cities(t, x), START_IN, move, START_NEEDS_CARD)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        seat = arg0(x)
        city = second(move)
        if has(t.cards(seat), city):
            show_card(t.w, HAND, city)
        if seat + 1 < t.seats:
            t.then(self.of(seat + 1))
        t.tell(STARTED, seat, city)
        move_pawn(t, seat, city)  # [I.U9]


@final
class PrepareDeck(Do[Iberia]):
    """[I.U7] Heaps as equal as can be with an Epidemic each, the larger ones on top; then the first player begins."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Iberia, x: i64) -> None:
        heap_up(t.w, PLAYER_PILE, t.w[EPIDEMICS_IN_ALL])
        t.then(BEGIN_TURN.of(first_player(t)))


def first_player(t: Iberia) -> i64:
    """[I.U10] Who holds the City card with the earliest founding year, which decides it for all to see."""
    oldest = leading_card(t.w, HAND, FOUNDED, -1)
    if oldest < 0:
        return 0
    seat = show_card(t.w, HAND, oldest)
    t.tell(FIRST_TO_PLAY, seat, oldest)
    return seat


FIRST_INFECTION: Final[FirstInfection] = FirstInfection(
    32, DRAW_INFECTION, INFECTION_PILE, INFECTION_DISCARD, FIRST_CITIES
)
DEAL_ROLES: Final[DealRoles] = DealRoles(33, DEAL_ROLE, ROLES_LEFT, ROLE, RANDOM_ROLE)
PICK_EVENTS: Final[PickEvents] = PickEvents(34, PICK_EVENT, EVENTS_BOXED)
DEAL_HANDS: Final[DealHands] = DealHands(35, DRAW_PLAYER, PLAYER_PILE)
CHOOSE_START: Final[ChooseStart] = ChooseStart(36)
PREPARE_DECK: Final[PrepareDeck] = PrepareDeck(37)
