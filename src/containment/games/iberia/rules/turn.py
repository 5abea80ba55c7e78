"""Chapters 4, 7 and 8: the turn, as steps under the rulebook's headings."""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.actions import action_options
from containment.games.iberia.rules.board import LAST_SPACE, RATE
from containment.games.iberia.rules.endings import LOST_BY_CARDS
from containment.games.iberia.rules.events import events_of_all, holder
from containment.games.iberia.rules.infection_cards import INFECT, INTENSIFY
from containment.games.iberia.rules.influx import INFLUX_STEP
from containment.games.iberia.rules.moves import DRAW_PLAYER, card_of, is_event, second, verb_of
from containment.games.iberia.rules.passing_cards import show
from containment.games.iberia.rules.questions import BY_HAND, CHECK_HAND, MOMENT_FOR_EVENTS, propose
from containment.games.iberia.rules.reasons import NOT_IN_THE_PILE
from containment.games.iberia.rules.refusals import not_now
from containment.games.iberia.rules.refused_actions import refuse_action
from containment.games.iberia.rules.refused_events import refuse_event
from containment.games.iberia.rules.scientist import ONE, top_card, two_cards_left
from containment.games.iberia.rules.table import (
    ACTIONS_A_TURN,
    ACTIONS_LEFT,
    BROKEN,
    CARD_DRAWN,
    DECLINED,
    DRAWING,
    EPIDEMIC,
    EPIDEMIC_DRAWN,
    HAND,
    INFLUX,
    MID_DRAW,
    ON_TOP,
    PLAYER_PILE,
    RATE_INDEX,
    RATE_ROSE,
    SEASON,
    THIS_TURN,
    TURN,
    TURN_BEGAN,
    Iberia,
    hidden_from_others,
)
from containment.kernel.engine.sets import put
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, Do, arg0, arg1
from containment.native import i64, vec
from containment.parts.draws import DrawFromHeaps
from containment.parts.hands import held_events, take_card
from containment.parts.heaps import has_card, take_from_heap


@final
class BeginTurn(Do[Iberia]):
    """[I.N1] Actions, draw, infect; [I.A29] then the next player clockwise."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def run(self, t: Iberia, x: i64) -> None:
        seat = arg0(x)
        w = t.w
        w[TURN] = seat
        w[ACTIONS_LEFT] = ACTIONS_A_TURN
        w[THIS_TURN] = 0
        w[DECLINED] = 0
        w[BROKEN] = 0  # [I.A3] the turn begins with no outbreak in memory
        t.tell(TURN_BEGAN, seat)
        following = seat + 1
        if following == t.seats:
            following = 0
        t.then_in_turn(ACTIONS.of(seat), END_ACTIONS.of(seat), INFECTION_STEP, BEGIN_TURN.of(following))


@final
class Actions(AskSeat[Iberia]):
    """[I.N1] Up to four actions, decided by the player whose turn it is. Anybody may play an event before or after
    each. [I.V2]"""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Iberia, x: i64) -> bool:
        return t.w[ACTIONS_LEFT] > 0

    def actor(self, t: Iberia, x: i64, move: i64) -> i64:
        return holder(t, card_of(move)) if is_event(move) else arg0(x)

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        n = action_options(t, arg0(x), out)
        return events_of_all(t, out, n) if held_events(t.w, HAND) else n

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if is_event(move):
            return refuse_event(t, holder(t, card_of(move)), held_events(t.w, HAND), move)
        return refuse_action(t, arg0(x), move)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        t.then(x)
        propose(t, self.actor(t, x, move), move, BY_HAND)


@final
class EndActions(Do[Iberia]):
    """[I.C8] After the last action there is a moment for events; [I.C17] One More Day may still bring more actions."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack2(seat, 0)

    def run(self, t: Iberia, x: i64) -> None:
        seat = arg0(x)
        if t.w[ACTIONS_LEFT]:
            t.then_in_turn(ACTIONS.of(seat), self.of(seat))
        elif arg1(x) == 0:
            t.then_in_turn(MOMENT_FOR_EVENTS, self.pack2(seat, 1))
        else:
            t.w[THIS_TURN] |= DRAWING
            t.then(DRAW_CARDS.of(seat))
            if t.plays(INFLUX):
                t.then_in_turn(INFLUX_STEP.of(0), MOMENT_FOR_EVENTS)


@final
class DrawCards(Do[Iberia]):
    """[I.V1] With fewer than two cards left the game is lost; [I.A25] otherwise one after the other, each with its
    epidemic, and events fit in between. Then the hand limit."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def run(self, t: Iberia, x: i64) -> None:
        if not two_cards_left(t):
            t.end(LOST_BY_CARDS)
            return
        t.w[THIS_TURN] |= MID_DRAW
        card = DRAW_CARD.of(arg0(x))
        t.then_in_turn(card, MOMENT_FOR_EVENTS, card, END_DRAW.of(arg0(x)))


@final
class DrawCard(DrawFromHeaps[Iberia]):
    """The next player card: into the hand, or an epidemic."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        if t.w[ON_TOP]:
            return put(out, 0, DRAW_PLAYER | top_card(t, 0))
        return DrawFromHeaps.options(self, t, x, out)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if verb_of(move) != DRAW_PLAYER:
            return not_now(move)
        if move != DRAW_PLAYER | second(move):
            return NOT_A_MOVE
        if t.w[ON_TOP]:
            return 0 if second(move) == top_card(t, 0) else NOT_IN_THE_PILE
        return 0 if second(move) <= EPIDEMIC and has_card(t.w, PLAYER_PILE, second(move)) else NOT_IN_THE_PILE

    def weight(self, t: Iberia, x: i64, move: i64) -> i64:
        """A card that has been looked at is certain, whatever is left of the heap under it."""
        return 1 if t.w[ON_TOP] else DrawFromHeaps.weight(self, t, x, move)

    def pick(self, t: Iberia, x: i64) -> i64:
        if t.w[ON_TOP]:
            t.turn_wheel()
            return DRAW_PLAYER | top_card(t, 0)
        return DrawFromHeaps.pick(self, t, x)

    def sealed(self, t: Iberia, x: i64) -> i64:
        return DRAW_PLAYER | top_card(t, 0) if t.w[ON_TOP] else DrawFromHeaps.sealed(self, t, x)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        seat = arg0(x)
        card = second(move)
        t.w[DECLINED] = 0
        known = t.w[ON_TOP] != 0
        if known:
            t.w[ON_TOP] >>= ONE
        else:
            take_from_heap(t.w, PLAYER_PILE, card)
        if card == EPIDEMIC:
            t.tell(EPIDEMIC_DRAWN, seat)
            epidemic(t)
        else:
            take_card(t.w, HAND, seat, card)
            if known:
                show(t, seat, card)  # [I.C14]
            if t.story is not None:
                t.tell(CARD_DRAWN, seat, card, 0, 0 if known else hidden_from_others(t, seat))


def epidemic(t: Iberia) -> None:
    """[I.E1] Increase, infect, intensify; [I.E4] the card leaves the game. [I.E5] A second one comes after it."""
    w = t.w
    if w[RATE_INDEX] < LAST_SPACE:
        w[RATE_INDEX] += 1
    t.tell(RATE_ROSE, RATE[w[RATE_INDEX]], w[RATE_INDEX])
    t.then_in_turn(INFECT.of(3, 1), INTENSIFY.of())


@final
class EndDraw(Do[Iberia]):
    """[I.A25] The hand limit is checked after the second card and its epidemic; [I.C8] then any event."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def run(self, t: Iberia, x: i64) -> None:
        t.w[THIS_TURN] &= ~MID_DRAW
        t.then_in_turn(CHECK_HAND.of(arg0(x)), MOMENT_FOR_EVENTS)


@final
class InfectCities(Do[Iberia]):
    """[I.F1] As many cards as the infection rate, one at a time, and events in between; [I.good_season] or one from the
    bottom. [I.A31] After the first card Good Season is for the next step."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Iberia, x: i64) -> None:
        if t.w[SEASON]:
            t.w[SEASON] = 0
            t.then(INFECT.of(1, 1))
        else:
            t.then(NEXT_INFECTION.of(RATE[t.w[RATE_INDEX]]))


@final
class NextInfection(Do[Iberia]):
    """[I.F1] One of the cards; after the last one the next player's first question is the moment for events. [I.C8]"""

    __slots__ = ()

    def of(self, left: i64) -> i64:
        return self.pack(left)

    def run(self, t: Iberia, x: i64) -> None:
        left = arg0(x)
        if left > 1:
            t.then_in_turn(INFECT_TOP, MOMENT_FOR_EVENTS, self.of(left - 1))
        else:
            t.then(INFECT_TOP)


# The kinds of steps by number; 0 is the kernel's.
BEGIN_TURN: Final[BeginTurn] = BeginTurn(1)
ACTIONS: Final[Actions] = Actions(2)
DRAW_CARDS: Final[DrawCards] = DrawCards(5)
DRAW_CARD: Final[DrawCard] = DrawCard(6, DRAW_PLAYER, PLAYER_PILE)
INFECT_CITIES: Final[InfectCities] = InfectCities(7)
NEXT_INFECTION: Final[NextInfection] = NextInfection(10)
END_DRAW: Final[EndDraw] = EndDraw(40)
END_ACTIONS: Final[EndActions] = EndActions(41)

# Steps that always have the same arguments, packed once.
INFECTION_STEP: Final[i64] = INFECT_CITIES.of()
INFECT_TOP: Final[i64] = INFECT.of(1, 0)
