"""Chapter 2: setting up, as steps: chance is asked for each card that is dealt or flipped."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.bioterrorist import CHOOSE_START, HisCards
from containment.games.pandemic.rules.board import ALL_CITIES, ATLANTA, COLOUR_OF, POPULATION
from containment.games.pandemic.rules.infection import place
from containment.games.pandemic.rules.moves import (
    BOX_EVENT,
    DEAL_ROLE,
    DRAW_INFECTION,
    DRAW_PLAYER,
    second,
)
from containment.games.pandemic.rules.pawns import put_pawn
from containment.games.pandemic.rules.reasons import EVENT_IS_BOXED, NOT_IN_THE_PILE, ROLE_TAKEN
from containment.games.pandemic.rules.refusals import not_now, refuse_member
from containment.games.pandemic.rules.table import (
    ALL_EVENTS,
    BIOTERRORIST,
    BOXED,
    BRINK,
    BRINK_EVENTS,
    CARD_DEALT,
    EPIDEMICS_IN_ALL,
    EVENT_BOXED,
    EVENTS_GONE,
    EVERYBODY,
    EXPANSION,
    HAND,
    HIS_HAND,
    INFECTED,
    INFECTION_DISCARD,
    INFECTION_PILE,
    MUTATION,
    MUTATION_CARDS,
    MUTATION_EVENTS,
    NO_ROLE,
    PLAYER_PILE,
    PRIVATE,
    ROLE,
    ROLE_DEALT,
    ROLES_LEFT,
    STATIONS,
    Pandemic,
    empty_table,
    give_role,
    hidden_from_others,
    roles_in_play,
    take_in_hand,
)
from containment.games.pandemic.rules.turn import BEGIN_TURN
from containment.kernel.engine.sets import bit, size
from containment.kernel.engine.steps import Do, Draw, Rules, arg0
from containment.native import i64, vec
from containment.parts.draws import DrawFromPool, DrawFromWord
from containment.parts.hands import leading_card, show_card
from containment.parts.heaps import heap_up, take_from_pool
from containment.parts.layers import lay_on_top
from containment.parts.setting_up import DealToEach, FirstCities, deal_on

FIRST_CITIES: Final = 9
RANDOM_ROLE: Final = 14
HIS_FIRST_CARDS: Final = 2


def set_out(
    rules: Rules,
    setting: object,
    seats: i64,
    epidemics: i64,
    roles: vec[i64],
    with_events: bool,
    private: bool,
    played: i64,
    brink: i64,
    luck: i64,
    fate: i64,
) -> Pandemic:
    """[P.2.1] [P.2.2] The board before anything is drawn. `seats`: of the team. `roles`: one a seat, or RANDOM_ROLE."""
    t = empty_table(rules, setting, seats, played, brink, luck, fate)
    w = t.w
    w[STATIONS] = bit(ATLANTA)
    w[EPIDEMICS_IN_ALL] = epidemics
    w[PRIVATE] = 1 if private else 0
    w[PLAYER_PILE] = ALL_CITIES
    w[PLAYER_PILE + 1 if with_events else EVENTS_GONE] = BRINK_EVENTS if brink & EXPANSION else ALL_EVENTS
    lay_on_top(w, INFECTION_PILE, ALL_CITIES, 0)
    if brink & MUTATION:
        w[INFECTION_DISCARD] = MUTATION_CARDS  # [P.14.2]
    w[ROLES_LEFT] = roles_in_play(t)
    for seat in range(seats):
        w[ROLE + seat] = roles[seat]
        if roles[seat] < NO_ROLE:
            w[ROLES_LEFT] &= ~bit(roles[seat])
    t.then(FIRST_INFECTION.of(0))
    return t


@final
class FirstInfection(FirstCities[Pandemic]):
    """[P.2.3] Nine cities: three with 3 cubes, three with 2, three with 1. [P.2.4] No role has a say in it."""

    __slots__ = ()

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(self.things(t, x), DRAW_INFECTION, move, NOT_IN_THE_PILE)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        city = second(move)
        cubes = self.pieces(x)
        self.discard_top(t, city)
        place(t, city, COLOUR_OF[city], cubes)
        t.tell(INFECTED, city, COLOUR_OF[city], cubes)
        if not self.go_on(t, x):
            t.then(DEAL_ROLES.of(0))
            if t.w[BRINK] & BIOTERRORIST:
                t.then(DEAL_HIS_CARDS.of())


@final
class DealHisCards(HisCards):
    """[P.15.2] After the first infections the Bio-Terrorist gets two Infection cards."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        self.take(t, move)
        if t.w[HIS_HAND] < HIS_FIRST_CARDS:
            t.then(x)


@final
class DealRoles(DealToEach[Pandemic]):
    """[P.2.5] One role a player at random, unless it was chosen; the pawn goes to Atlanta. [P.2.1]"""

    __slots__ = ()

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(t.w[ROLES_LEFT], DEAL_ROLE, move, ROLE_TAKEN)

    def give(self, t: Pandemic, seat: i64, thing: i64) -> None:
        give_role(t, seat, thing)
        put_pawn(t, seat, ATLANTA)
        if thing != NO_ROLE:
            t.tell(ROLE_DEALT, seat, thing)
        if seat + 1 < t.seats:
            t.then(self.of(seat + 1))
        else:
            t.then(DEAL_HANDS.of(0, 0))
            if t.w[BRINK] & EXPANSION:
                t.then(BOX_EVENTS.of())


@final
class BoxEvents(DrawFromWord[Pandemic]):
    """[P.2.11] Of the 13 events two a player are used, the Bio-Terrorist counted [P.15.2]; the rest go back into the
    box unseen."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def too_many(self, t: Pandemic) -> bool:
        players = t.seats + 1 if t.plays(BIOTERRORIST) else t.seats
        return size(t.w[PLAYER_PILE + 1]) > 2 * players

    def waits(self, t: Pandemic, x: i64) -> bool:
        return self.too_many(t) and Draw.waits(self, t, x)

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(t.w[PLAYER_PILE + 1], BOX_EVENT, move, EVENT_IS_BOXED)

    def run(self, t: Pandemic, x: i64) -> None:
        if self.too_many(t):
            Draw.run(self, t, x)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        t.w[PLAYER_PILE + 1] &= ~bit(second(move))
        t.w[BOXED] |= bit(second(move))
        t.tell(EVENT_BOXED, second(move), 0, 0, EVERYBODY)
        t.then(x)


@final
class DealHands(DrawFromPool[Pandemic]):
    """[P.2.6] Four, three or two cards each for two, three, four or more players, before the epidemics are added.
    [P.A24] The Bio-Terrorist does not count."""

    __slots__ = ()

    def of(self, seat: i64, dealt: i64) -> i64:
        return self.pack2(seat, dealt)

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return self.why_not(t, move, NOT_IN_THE_PILE, not_now(move))

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        seat = arg0(x)
        take_from_pool(t.w, PLAYER_PILE, second(move))
        take_in_hand(t, seat, second(move))
        if t.story is not None:
            t.tell(CARD_DEALT, seat, second(move), 0, hidden_from_others(t, seat))
        if not deal_on(t, x, 6 - t.seats if t.seats < 4 else 2, t.seats):
            t.then(PREPARE_DECK.of())


@final
class PrepareDeck(Do[Pandemic]):
    """[P.2.8] [P.2.10] Heaps as equal as can be with an Epidemic each; [P.2.9] then the first player begins."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Pandemic, x: i64) -> None:
        if t.w[BRINK] & MUTATION:
            t.w[PLAYER_PILE + 1] |= MUTATION_EVENTS  # [P.14.3]
        heap_up(t.w, PLAYER_PILE, t.w[EPIDEMICS_IN_ALL])
        t.then(BEGIN_TURN.of(first_player(t)))
        if t.w[BRINK] & BIOTERRORIST:
            t.then(CHOOSE_START.of())


def first_player(t: Pandemic) -> i64:
    """[P.2.9] Who holds the City card with the highest population; [P.A7] a tie goes to the lowest seat."""
    card = leading_card(t.w, HAND, POPULATION, 1)
    return show_card(t.w, HAND, card) if card >= 0 else 0  # [P.C5] the card that decides it is seen


FIRST_INFECTION: Final[FirstInfection] = FirstInfection(
    15, DRAW_INFECTION, INFECTION_PILE, INFECTION_DISCARD, FIRST_CITIES
)
DEAL_ROLES: Final[DealRoles] = DealRoles(16, DEAL_ROLE, ROLES_LEFT, ROLE, RANDOM_ROLE)
DEAL_HANDS: Final[DealHands] = DealHands(17, DRAW_PLAYER, PLAYER_PILE)
PREPARE_DECK: Final[PrepareDeck] = PrepareDeck(18)
BOX_EVENTS: Final[BoxEvents] = BoxEvents(31, BOX_EVENT, PLAYER_PILE + 1)
DEAL_HIS_CARDS: Final[DealHisCards] = DealHisCards(32)
