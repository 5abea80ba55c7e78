"""Chapters 3, 6, 7 and 8: the turn, as steps under the rulebook's headings. The kinds are listed at the end."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.actions import act, action_options, discard_city
from containment.games.pandemic.board import CARDS_OF, LAST_SPACE, RATE
from containment.games.pandemic.cure import discover, must_choose, spare_cards
from containment.games.pandemic.events import (
    ANY,
    GAP,
    all_events,
    card_of,
    event_options,
    events_of,
    fitting,
    holder,
    may_hold,
    play_event,
)
from containment.games.pandemic.forecast import LOOK
from containment.games.pandemic.infection import LOST_BY_CARDS
from containment.games.pandemic.infection_cards import FLIP, INTENSIFY
from containment.games.pandemic.moves import (
    AGREE,
    AIRLIFT,
    CURE,
    DECLINE,
    DISCARD,
    DRAW_PLAYER,
    FORECAST,
    GIVE,
    JOIN,
    KEEP,
    PASS,
    SEND_CHARTER,
    SEND_DIRECT,
    SEND_DRIVE,
    TAKE,
    first,
    is_event,
    second,
    verb_of,
)
from containment.games.pandemic.refuse import (
    NOT_IN_THE_PILE,
    NOT_OF_THAT_COLOUR,
    not_now,
    refuse_action,
    refuse_discard,
    refuse_event,
    refuse_member,
)
from containment.games.pandemic.table import (
    ACTIONS_A_TURN,
    ACTIONS_LEFT,
    CARD_DRAWN,
    CONSENT,
    DECLINED,
    DISCARDED,
    EPIDEMIC,
    EPIDEMIC_DRAWN,
    EPIDEMICS,
    EVENT_CARD,
    HAND,
    HAND_LIMIT,
    JUMPED,
    KEPT,
    PLAYER_DISCARD,
    PLAYER_PILE,
    PRIVATE,
    QUIET,
    RATE_INDEX,
    RATE_ROSE,
    SAID_NO,
    SAID_YES,
    SHOWN,
    STEP_SKIPPED,
    TURN,
    TURN_BEGAN,
    Pandemic,
    hidden_from_others,
    take_in_hand,
)
from containment.kernel.sets import bit, has, lowest, put, put_each
from containment.kernel.steps import NOT_A_MOVE, NOT_NOW, Ask, Do, Draw, arg0, arg1
from containment.kernel.table import NOBODY
from containment.native import i64, vec
from containment.parts.heaps import (
    at_least_two,
    has_card,
    heap_options,
    heap_weight,
    pick_from_heap,
    pool_options,
    sealed_special,
    take_from_heap,
)

OWNER: Final = 8
PROPOSAL: Final = 16


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
        w[JUMPED] = 0
        w[DECLINED] = 0
        t.tell(TURN_BEGAN, seat)
        following = seat + 1
        if following == t.seats:
            following = 0
        t.then_in_turn(
            ACTIONS.of(seat), MOMENT_FOR_EVENTS, DRAW_CARDS.of(seat), INFECTION_STEP, BEGIN_TURN.of(following)
        )


@final
class Actions(Ask[Pandemic]):
    """[P.3.2] Up to four actions, decided by the player whose turn it is. [P.3.6]
    Anybody may play an event before or after each. [P.11.2]"""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return t.w[ACTIONS_LEFT] > 0

    def seat_of(self, t: Pandemic, x: i64) -> i64:
        return arg0(x)

    def actor(self, t: Pandemic, x: i64, move: i64) -> i64:
        return holder(t, card_of(move)) if is_event(move) else arg0(x)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        n = action_options(t, arg0(x), out)
        events = all_events(t)
        return event_options(t, fitting(t, events, ANY), out, n) if events else n

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_event(t, all_events(t), ANY, move) if is_event(move) else refuse_action(t, arg0(x), move)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        t.then(x)
        propose(t, arg0(x), move)


def propose(t: Pandemic, seat: i64, move: i64) -> None:
    """[P.4.9] [P.11.5] What needs another's consent is asked of them first, if the game is played so."""
    if t.w[CONSENT]:
        if is_event(move):
            seat = holder(t, card_of(move))
        owner = who_must_agree(seat, move)
        if owner != seat:
            show_card(t, seat, move)
            t.then(CONSENT_OF.of(owner, move))
            return
    make(t, move)


def show_card(t: Pandemic, seat: i64, move: i64) -> None:
    """[P.C5] A card that is proposed to change hands or to pay for a flight has been named to everybody."""
    verb = verb_of(move)
    if verb == GIVE or verb == SEND_DIRECT:
        t.w[SHOWN + seat] |= bit(second(move))
    elif verb == SEND_CHARTER:
        t.w[SHOWN + seat] |= bit(t.pawn(first(move)))
    elif verb == TAKE:
        t.w[SHOWN + first(move)] |= bit(second(move))


def who_must_agree(seat: i64, move: i64) -> i64:
    """The seat whose card or pawn is meant; the mover's own seat if nobody else's is."""
    verb = verb_of(move)
    if verb == GIVE or verb == TAKE or verb == AIRLIFT or SEND_DRIVE <= verb <= JOIN:
        return first(move)
    return seat


def make(t: Pandemic, move: i64) -> None:
    """The move is made; what it asks further goes on the pile."""
    if is_event(move):
        seat = holder(t, card_of(move))
        play_event(t, move)
        if move == FORECAST:
            t.then(LOOK.of(seat, 0))
        return
    seat = t.turn
    act(t, seat, move)
    verb = verb_of(move)
    if verb == GIVE:
        t.then(CHECK_HAND.of(first(move)))  # [P.4.11] at once, even out of turn
    elif verb == TAKE:
        t.then(CHECK_HAND.of(seat))
    elif verb == CURE:
        t.w[SHOWN + seat] |= t.cards(seat) & CARDS_OF[second(move)]  # [P.C7] laid out for everybody to see
        t.then(PAY_FOR_CURE.of(seat, second(move)))


@final
class ConsentOf(Ask[Pandemic]):
    """May I move your pawn, give you this card, take that one?"""

    __slots__ = ()

    def of(self, owner: i64, move: i64) -> i64:
        return self.op | owner << OWNER | move << PROPOSAL

    def waits(self, t: Pandemic, x: i64) -> bool:
        return True

    def seat_of(self, t: Pandemic, x: i64) -> i64:
        return arg0(x)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put(out, put(out, 0, AGREE), DECLINE)

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return 0 if move == AGREE or move == DECLINE else not_now(move)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        if move == AGREE:
            t.tell(SAID_YES, arg0(x))
            make(t, x >> PROPOSAL)
        else:
            t.tell(SAID_NO, arg0(x))
            t.w[DECLINED] |= bit(arg0(x))  # [P.C2] not asked again before something happened


@final
class PayForCure(Ask[Pandemic]):
    """[P.4.12] [P.C7] With more cards of the colour than the cure needs: which do you keep?"""

    __slots__ = ()

    def of(self, seat: i64, colour: i64) -> i64:
        return self.pack2(seat, colour)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return must_choose(t, arg0(x), arg1(x))

    def seat_of(self, t: Pandemic, x: i64) -> i64:
        return arg0(x)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, KEEP, spare_cards(t, arg0(x), arg1(x)))

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(spare_cards(t, arg0(x), arg1(x)), KEEP, move, NOT_OF_THAT_COLOUR)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        t.w[KEPT] |= bit(second(move))
        t.then(x)

    def run(self, t: Pandemic, x: i64) -> None:
        discover(t, arg0(x), arg1(x))


@final
class DrawCards(Do[Pandemic]):
    """[P.6.2] [P.A4] The top two together; [P.6.1] with fewer than two left the game is lost."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def run(self, t: Pandemic, x: i64) -> None:
        if not at_least_two(t.w, PLAYER_PILE):
            t.end(LOST_BY_CARDS)
            return
        seat = arg0(x)
        card = DRAW_CARD.of(seat)
        # [P.6.3] [P.A5] the epidemics first, [P.6.4] then the hand limit, [P.11.2] then any event
        t.then_in_turn(card, card, EPIDEMICS_STEP, CHECK_HAND.of(seat), MOMENT_FOR_EVENTS)


@final
class DrawCard(Draw[Pandemic]):
    """One of the two cards."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return heap_options(t.w, PLAYER_PILE, out, DRAW_PLAYER)

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        if verb_of(move) != DRAW_PLAYER:
            return not_now(move)
        if move != DRAW_PLAYER | second(move):
            return NOT_A_MOVE
        return 0 if second(move) < 64 and has_card(t.w, PLAYER_PILE, second(move)) else NOT_IN_THE_PILE

    def weight(self, t: Pandemic, x: i64, move: i64) -> i64:
        return heap_weight(t.w, PLAYER_PILE, second(move))

    def pick(self, t: Pandemic, x: i64) -> i64:
        return DRAW_PLAYER | pick_from_heap(t.w, PLAYER_PILE, t.turn_wheel())

    def sealed_options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return pool_options(t.w, PLAYER_PILE, out, DRAW_PLAYER)

    def sealed(self, t: Pandemic, x: i64) -> i64:
        if sealed_special(t.w, PLAYER_PILE, t.fate):
            return DRAW_PLAYER | EPIDEMIC
        return Draw.sealed(self, t, x)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        seat = arg0(x)
        card = second(move)
        t.w[DECLINED] = 0
        take_from_heap(t.w, PLAYER_PILE, card)
        if card == EPIDEMIC:
            t.w[EPIDEMICS] += 1
            t.tell(EPIDEMIC_DRAWN, seat)
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
        t.tell(RATE_ROSE, RATE[w[RATE_INDEX]])
        # [P.7.2] Infect, [P.7.6] the gap for Resilient Population, [P.7.3] Intensify
        if w[EPIDEMICS]:
            t.then_in_turn(FLIP_BOTTOM, MOMENT_IN_EPIDEMIC, INTENSIFY.of(), MOMENT_FOR_EVENTS, x)
        else:
            t.then_in_turn(FLIP_BOTTOM, MOMENT_IN_EPIDEMIC, INTENSIFY.of())


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
        events = t.w[PRIVATE] or all_events(t)  # nobody gets one during this step
        for i in range(RATE[t.w[RATE_INDEX]] - 1):
            t.then(FLIP_TOP)
            if events:
                t.then(MOMENT_FOR_EVENTS)
        t.then(FLIP_TOP)


@final
class CheckHand(Ask[Pandemic]):
    """[P.1.7] [P.6.4] Over the hand limit: discard, or play events, until it holds."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return t.hand_size(arg0(x)) > HAND_LIMIT

    def seat_of(self, t: Pandemic, x: i64) -> i64:
        return arg0(x)

    def actor(self, t: Pandemic, x: i64, move: i64) -> i64:
        return holder(t, card_of(move)) if is_event(move) else arg0(x)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        n = put_each(out, 0, DISCARD, t.cards(arg0(x)))
        events = t.events(arg0(x))
        while events:
            n = put(out, n, DISCARD | EVENT_CARD + lowest(events))
            events &= events - 1
        return event_options(t, fitting(t, all_events(t), ANY), out, n)

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_event(t, all_events(t), ANY, move) if is_event(move) else refuse_discard(t, arg0(x), move)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        t.then(x)  # asked again, moot once the limit holds
        if is_event(move):
            propose(t, arg0(x), move)
        else:
            discard(t, arg0(x), second(move))


def discard(t: Pandemic, seat: i64, card: i64) -> None:
    t.tell(DISCARDED, seat, card)
    t.w[DECLINED] = 0
    if card < EVENT_CARD:
        discard_city(t, seat, card)
    else:
        t.w[HAND + seat * 2 + 1] &= ~bit(card - EVENT_CARD)
        t.w[PLAYER_DISCARD + 1] |= bit(card - EVENT_CARD)


@final
class EventWindow(Ask[Pandemic]):
    """[P.11.2] A moment for events when nobody else is being asked: each holder may play one or let it pass."""

    __slots__ = ()

    def of(self, when: i64, passed: i64) -> i64:
        return self.pack2(when, passed)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return (all_events(t) != 0 or t.w[PRIVATE] != 0) and self.seat_of(t, x) != NOBODY

    def seat_of(self, t: Pandemic, x: i64) -> i64:
        passed = arg1(x)
        for seat in range(t.seats):
            if not has(passed, seat) and fitting(t, may_hold(t, seat), arg0(x)):
                return seat
        return NOBODY

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        playable = fitting(t, events_of(t, self.seat_of(t, x)), arg0(x))
        return event_options(t, playable, out, put(out, 0, PASS))

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        return refuse_event(t, events_of(t, self.seat_of(t, x)), arg0(x), move) if is_event(move) else NOT_NOW

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        seat = self.seat_of(t, x)
        if move == PASS:
            t.then(self.of(arg0(x), arg1(x) | bit(seat)))
        else:
            t.then(self.of(arg0(x), 0))  # the table has changed: everybody is asked afresh
            propose(t, seat, move)


# The kinds of steps by number; 0 is the kernel's. Others are in forecast.py, infection_cards.py and setup.py.
BEGIN_TURN: Final[BeginTurn] = BeginTurn(1)
ACTIONS: Final[Actions] = Actions(2)
CONSENT_OF: Final[ConsentOf] = ConsentOf(3)
PAY_FOR_CURE: Final[PayForCure] = PayForCure(4)
DRAW_CARDS: Final[DrawCards] = DrawCards(5)
DRAW_CARD: Final[DrawCard] = DrawCard(6)
RESOLVE_EPIDEMICS: Final[ResolveEpidemics] = ResolveEpidemics(7)
INFECT_CITIES: Final[InfectCities] = InfectCities(10)
CHECK_HAND: Final[CheckHand] = CheckHand(11)
EVENT_WINDOW: Final[EventWindow] = EventWindow(12)

# Steps that always have the same arguments, packed once.
MOMENT_FOR_EVENTS: Final[i64] = EVENT_WINDOW.of(ANY, 0)
MOMENT_IN_EPIDEMIC: Final[i64] = EVENT_WINDOW.of(GAP, 0)
INFECTION_STEP: Final[i64] = INFECT_CITIES.of()
EPIDEMICS_STEP: Final[i64] = RESOLVE_EPIDEMICS.of()
FLIP_TOP: Final[i64] = FLIP.of(1, 0)
FLIP_BOTTOM: Final[i64] = FLIP.of(3, 1)
