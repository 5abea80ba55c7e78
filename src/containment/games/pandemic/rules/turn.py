"""Chapters 3, 6, 7 and 8: the turn, as steps under the rulebook's headings. The kinds are listed at the end."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.bioterrorist import HIS_TURN
from containment.games.pandemic.brink.rules.events import end_travel_ban, infection_rate
from containment.games.pandemic.brink.rules.mutation import RESOLVE_MUTATIONS
from containment.games.pandemic.brink.rules.roles import brink_action_options
from containment.games.pandemic.brink.rules.strain import RATE_EFFECT, is_immediate
from containment.games.pandemic.brink.rules.virulent_strain import (
    CHOOSE_THE_STRAIN,
    DRAW_STRAIN_CARD,
    END_STRAIN_EPIDEMIC,
    STRAIN_EFFECT,
    being_resolved,
)
from containment.games.pandemic.rules.actions import action_options
from containment.games.pandemic.rules.board import LAST_SPACE, RATE
from containment.games.pandemic.rules.endings import LOST_BY_CARDS, lose
from containment.games.pandemic.rules.events import all_events, event_options, fitting
from containment.games.pandemic.rules.forecast import PEEK
from containment.games.pandemic.rules.infection_cards import FLIP, INTENSIFY
from containment.games.pandemic.rules.moves import DRAW_PLAYER, is_event, second, verb_of
from containment.games.pandemic.rules.questions import (
    CHECK_HAND,
    MOMENT_FOR_EVENTS,
    MOMENT_IN_EPIDEMIC,
    propose,
    speaker,
)
from containment.games.pandemic.rules.reasons import NOT_IN_THE_PILE
from containment.games.pandemic.rules.refusals import not_now, refuse_action, refuse_event
from containment.games.pandemic.rules.table import (
    ACTIONS_A_TURN,
    ACTIONS_LEFT,
    ANY,
    BAN,
    BIOTERRORIST,
    BRINK,
    CARD_DRAWN,
    DECLINED,
    DRAWING,
    EPIDEMIC,
    EPIDEMIC_DRAWN,
    EPIDEMICS,
    EVENT_CARD,
    FIFTH_ACTION,
    FIRST_MUTATION,
    FIVE_ACTIONS,
    INFECTION_PILE,
    MUTATION,
    MUTATION_DRAWN,
    MUTATIONS,
    ORDERED,
    PLAYER_PILE,
    PRIVATE,
    QUIET,
    RATE_INDEX,
    RATE_ROSE,
    STEP_SKIPPED,
    STRAIN_EFFECTS,
    STRAIN_FLIPPED,
    THIS_TURN,
    TREATED_IN,
    TURN,
    TURN_BEGAN,
    VIRULENT_STRAIN,
    Pandemic,
    hidden_from_others,
    take_in_hand,
)
from containment.games.pandemic.rules.table import PEEK as PEEK_POWER
from containment.kernel.engine.sets import bit, has
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, Do, arg0, arg1
from containment.native import i64, vec
from containment.parts.draws import DrawFromHeaps
from containment.parts.heaps import at_least_two, has_card, take_from_heap
from containment.parts.layers import layers


@final
class BeginTurn(Do[Pandemic]):
    """[P.3.1] Actions, draw, infect; then the next player clockwise."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def run(self, t: Pandemic, x: i64) -> None:
        seat = arg0(x)
        w = t.w
        w[TURN] = seat
        w[ACTIONS_LEFT] = ACTIONS_A_TURN
        w[THIS_TURN] = 0
        w[DECLINED] = 0
        t.tell(TURN_BEGAN, seat)
        following = seat + 1
        if following == t.seats:
            following = 0
        if w[BRINK]:
            begin_turn_on_the_brink(t, seat, following)
            return
        t.then_in_turn(
            ACTIONS.of(seat), MOMENT_FOR_EVENTS, DRAW_CARDS.of(seat), INFECTION_STEP, BEGIN_TURN.of(following)
        )


@final
class Actions(AskSeat[Pandemic]):
    """[P.3.2] Up to four actions, decided by the player whose turn it is. [P.3.6]
    Anybody may play an event before or after each. [P.11.2]"""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return t.w[ACTIONS_LEFT] > 0

    def actor(self, t: Pandemic, x: i64, move: i64) -> i64:
        return speaker(t, arg0(x), move)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        n = action_options(t, arg0(x), out)
        events = all_events(t)
        if events:
            n = event_options(t, fitting(t, events, ANY), out, n)
        return brink_action_options(t, arg0(x), out, n) if t.w[BRINK] else n

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_event(t, all_events(t), ANY, move) if is_event(move) else refuse_action(t, arg0(x), move)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        t.then(x)
        propose(t, arg0(x), move)


@final
class DrawCards(Do[Pandemic]):
    """[P.6.2] [P.A4] The top two together; [P.6.1] with fewer than two left the game is lost."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def run(self, t: Pandemic, x: i64) -> None:
        seat = arg0(x)
        if t.w[ACTIONS_LEFT]:  # [P.C16] borrowed since the last action
            t.then_in_turn(ACTIONS.of(seat), MOMENT_FOR_EVENTS, x)
            return
        if not at_least_two(t.w, PLAYER_PILE):
            lose(t, LOST_BY_CARDS)
            return
        t.w[THIS_TURN] |= DRAWING
        card = DRAW_CARD.of(seat)
        # [P.6.3] [P.A5] the epidemics first, [P.6.4] then the hand limit, [P.11.2] then any event
        if t.w[BRINK] & MUTATION:
            t.then_in_turn(EPIDEMICS_STEP, CHECK_HAND.of(seat), MOMENT_FOR_EVENTS)
            t.then_in_turn(card, card, RESOLVE_MUTATIONS.of(seat))  # [P.14.7]
        else:
            t.then_in_turn(card, card, EPIDEMICS_STEP, CHECK_HAND.of(seat), MOMENT_FOR_EVENTS)


@final
class DrawCard(DrawFromHeaps[Pandemic]):
    """One of the two cards."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        if verb_of(move) != DRAW_PLAYER:
            return not_now(move)
        if move != DRAW_PLAYER | second(move):
            return NOT_A_MOVE
        return 0 if second(move) <= EPIDEMIC and has_card(t.w, PLAYER_PILE, second(move)) else NOT_IN_THE_PILE

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        seat = arg0(x)
        card = second(move)
        t.w[DECLINED] = 0
        take_from_heap(t.w, PLAYER_PILE, card)
        if card == EPIDEMIC:
            t.w[EPIDEMICS] += 1
            t.tell(EPIDEMIC_DRAWN, seat)
            if t.w[BRINK] & VIRULENT_STRAIN:
                t.then(DRAW_STRAIN_CARD.of(seat))
        elif card >= FIRST_MUTATION:
            t.w[MUTATIONS] |= bit(card - EVENT_CARD)
            t.tell(MUTATION_DRAWN, seat, card)
        else:
            take_in_hand(t, seat, card)
            if t.story is not None:
                t.tell(CARD_DRAWN, seat, card, 0, hidden_from_others(t, seat))


@final
class ResolveEpidemics(Do[Pandemic]):
    """[P.6.3] [P.7.4] Epidemics drawn together are resolved one after the other; [P.7.5] events fit in between."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Pandemic, x: i64) -> None:
        w = t.w
        if w[EPIDEMICS] == 0:
            return
        w[EPIDEMICS] -= 1
        if w[RATE_INDEX] < LAST_SPACE:
            w[RATE_INDEX] += 1  # [P.7.1] Increase
        t.tell(RATE_ROSE, RATE[w[RATE_INDEX]], infection_rate(t), w[RATE_INDEX])
        if w[EPIDEMICS]:
            t.then_in_turn(MOMENT_FOR_EVENTS, x)
        # [P.7.2] Infect, [P.7.6] the gap for Resilient Population, [P.7.3] Intensify
        if w[BRINK] & VIRULENT_STRAIN:
            infect_with_the_strain(t)
        else:
            t.then_in_turn(FLIP_BOTTOM, MOMENT_IN_EPIDEMIC, INTENSIFY.of())


def infect_with_the_strain(t: Pandemic) -> None:
    """[P.13.2] The strain is chosen after Infect; [P.13.3] immediate effects come before Intensify, continuing ones
    after it. [P.A17] Resilient Population fits before and after an immediate effect."""
    t.then_in_turn(INTENSIFY.of(), END_STRAIN_EPIDEMIC.of())
    if is_immediate(being_resolved(t)):
        t.then_in_turn(STRAIN_EFFECT.of(), MOMENT_IN_EPIDEMIC)
    t.then_in_turn(FLIP_BOTTOM, CHOOSE_THE_STRAIN.of(), MOMENT_IN_EPIDEMIC)


@final
class InfectCities(Do[Pandemic]):
    """[P.8.1] As many cards as the infection rate, one at a time; [P.11.2] events fit in between. [P.C6] After the last
    card the next player's first question is the moment for them."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Pandemic, x: i64) -> None:
        if t.w[QUIET]:  # [P.one_quiet_night]; played from here on it is for the next step [P.A6]
            t.w[QUIET] = 0
            t.tell(STEP_SKIPPED)
            return
        if t.w[BRINK]:
            t.w[STRAIN_FLIPPED] = 0
            t.then(NEXT_INFECTION.of(0, 0))
            return
        events = t.w[PRIVATE] or all_events(t)  # nobody gets one during this step
        for i in range(RATE[t.w[RATE_INDEX]] - 1):
            t.then(FLIP_TOP)
            if events:
                t.then(MOMENT_FOR_EVENTS)
        t.then(FLIP_TOP)


@final
class NextInfection(Do[Pandemic]):
    """[P.8.1] With On the Brink the number of cards may change between two of them: by Rate Effect, or by a Commercial
    Travel Ban that is played just now."""

    __slots__ = ()

    def of(self, flipped: i64, asked: i64) -> i64:
        return self.pack2(flipped, asked)

    def run(self, t: Pandemic, x: i64) -> None:
        flipped = arg0(x)
        if flipped >= cards_to_flip(t):
            return
        if flipped and not arg1(x):
            t.then_in_turn(MOMENT_FOR_EVENTS, self.of(flipped, 1))
        else:
            t.then_in_turn(FLIP_TOP, self.of(flipped + 1, 0))


def cards_to_flip(t: Pandemic) -> i64:
    """The infection rate; [P.rate_effect] one more if this step has shown a city of the strain."""
    rate = infection_rate(t)
    return rate + 1 if t.w[STRAIN_FLIPPED] and has(t.w[STRAIN_EFFECTS], RATE_EFFECT) else rate


def begin_turn_on_the_brink(t: Pandemic, seat: i64, following: i64) -> None:
    """[P.C12] The end of the turn is a moment for events, [P.15.3] then the Bio-Terrorist has his."""
    w = t.w
    t.then(BEGIN_TURN.of(following))
    if w[BRINK] & BIOTERRORIST:
        t.then(HIS_TURN.of())
    t.then_in_turn(ACTIONS.of(seat), MOMENT_FOR_EVENTS, DRAW_CARDS.of(seat), INFECTION_STEP, MOMENT_FOR_EVENTS)
    w[ORDERED] = 0
    w[TREATED_IN] = 0
    if w[BAN] == seat + 1:
        end_travel_ban(t)
    if t.can(seat, FIVE_ACTIONS):  # [P.generalist.five_actions]
        w[ACTIONS_LEFT] += 1
        w[THIS_TURN] |= FIFTH_ACTION
    if t.can(seat, PEEK_POWER) and layers(w, INFECTION_PILE):
        t.then(PEEK.of(seat, 0, infection_rate(t)))


# The kinds of steps by number; 0 is the kernel's.
BEGIN_TURN: Final[BeginTurn] = BeginTurn(1)
ACTIONS: Final[Actions] = Actions(2)
DRAW_CARDS: Final[DrawCards] = DrawCards(5)
DRAW_CARD: Final[DrawCard] = DrawCard(6, DRAW_PLAYER, PLAYER_PILE)
RESOLVE_EPIDEMICS: Final[ResolveEpidemics] = ResolveEpidemics(7)
INFECT_CITIES: Final[InfectCities] = InfectCities(10)
NEXT_INFECTION: Final[NextInfection] = NextInfection(24)

# Steps that always have the same arguments, packed once.
INFECTION_STEP: Final[i64] = INFECT_CITIES.of()
EPIDEMICS_STEP: Final[i64] = RESOLVE_EPIDEMICS.of()
FLIP_TOP: Final[i64] = FLIP.of(1, 0, 0)
FLIP_BOTTOM: Final[i64] = FLIP.of(3, 1, 0)
