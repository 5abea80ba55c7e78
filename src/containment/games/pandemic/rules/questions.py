"""Questions that come up in any step of a turn: consent, the hand limit, the cards for a cure, moments for events."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.questions import (
    CHOOSE_ROLE,
    HEAL_CITY,
    RE_EXAMINE,
    REMOVE_ANOTHER,
    VACCINATE_MORE,
)
from containment.games.pandemic.brink.rules.refusals import refuse_free
from containment.games.pandemic.brink.rules.roles import field_operative, free_options, may_speak, obtain, return_sample
from containment.games.pandemic.rules.actions import act
from containment.games.pandemic.rules.board import CARDS_OF, CITIES
from containment.games.pandemic.rules.cure import discover, keepable_cards, must_choose
from containment.games.pandemic.rules.events import (
    all_events,
    card_of,
    event_options,
    events_of,
    fitting,
    holder,
    may_hold,
    play_event,
)
from containment.games.pandemic.rules.forecast import LOOK
from containment.games.pandemic.rules.moves import (
    AGREE,
    AIRLIFT,
    CURE,
    CURE_WITH_SAMPLES,
    DECLINE,
    DISCARD,
    DRIVE,
    FORECAST,
    GIVE,
    JOIN,
    KEEP,
    NEW_ASSIGNMENT,
    OBTAIN,
    PASS,
    RAPID_VACCINE,
    RE_EXAMINED,
    REMOTE_TREATMENT,
    RETRIEVE,
    RETURN_SAMPLE,
    SEND_CHARTER,
    SEND_DIRECT,
    SEND_DRIVE,
    TAKE,
    first,
    is_event,
    second,
    verb_of,
)
from containment.games.pandemic.rules.reasons import (
    KEPT_ALREADY,
    LAST_CITY_WITH_PURPLE,
    NOT_IN_HAND_TO_KEEP,
    NOT_OF_THAT_COLOUR,
)
from containment.games.pandemic.rules.refusals import not_now, refuse_discard, refuse_event, refuse_member
from containment.games.pandemic.rules.table import (
    ANY,
    BRINK,
    CONSENT,
    CURE_FOUND,
    DECLINED,
    DISCARDED,
    EVENT_CARD,
    EVERYBODY,
    GAP,
    HAND,
    HAND_LIMIT,
    HAND_OF_EIGHT,
    HOSPITAL,
    JUST_CURED,
    KEPT,
    PLAYED,
    PLAYER_DISCARD,
    PRIVATE,
    PURPLE,
    SAID_NO,
    SAID_YES,
    SHOWN,
    THIS_TURN,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each
from containment.kernel.engine.steps import NOT_NOW, Ask, AskSeat, arg0, arg1, arg2
from containment.kernel.engine.table import NOBODY
from containment.native import i64, vec
from containment.parts.hands import discard_card

OWNER: Final = 8
PROPOSAL: Final = 16


def propose(t: Pandemic, seat: i64, move: i64) -> None:
    """[P.4.9] [P.11.5] [P.C17] What needs another's consent is asked of them first, if the game is played so."""
    if t.w[PLAYED] & CONSENT:
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
    elif verb == TAKE or verb == OBTAIN:
        t.w[SHOWN + first(move)] |= bit(second(move))


def who_must_agree(seat: i64, move: i64) -> i64:
    """The seat whose card or pawn is meant; the mover's own seat if nobody else's is."""
    verb = verb_of(move)
    if verb == GIVE or verb == TAKE or verb == AIRLIFT or verb == OBTAIN or SEND_DRIVE <= verb <= JOIN:
        return first(move)
    return seat


def make(t: Pandemic, move: i64) -> None:
    """The move is made; what it asks further goes on the pile."""
    if is_event(move):
        seat = holder(t, card_of(move))
        play_event(t, move)
        if move == FORECAST:
            t.then(LOOK.of(seat, 0))
        elif t.w[BRINK]:
            ask_after_event(t, seat, move)
        return
    seat = t.turn
    if move >= OBTAIN:
        use_free_power(t, seat, move)
        return
    act(t, seat, move)
    verb = verb_of(move)
    if verb == GIVE:
        t.then(CHECK_HAND.of(first(move)))  # [P.4.11] at once, even out of turn
    elif verb == TAKE:
        t.then(CHECK_HAND.of(seat))
    elif verb == CURE:
        lay_out_cards(t, seat, second(move), 0)
    elif t.w[BRINK]:
        ask_after_action(t, seat, verb, move)


def lay_out_cards(t: Pandemic, seat: i64, colour: i64, with_samples: i64) -> None:
    """[P.C7] The cards that may pay for a cure are laid out for everybody to see."""
    t.w[SHOWN + seat] |= t.cards(seat) & CARDS_OF[colour]
    t.then(PAY_FOR_CURE.of(seat, colour, with_samples))


def ask_after_action(t: Pandemic, seat: i64, verb: i64, move: i64) -> None:
    if verb == CURE_WITH_SAMPLES:
        lay_out_cards(t, seat, second(move), 1)
    elif verb == RETRIEVE:
        t.then(CHECK_HAND.of(seat))
    elif verb == DRIVE and t.w[THIS_TURN] & HOSPITAL:
        t.then(HEAL_CITY.of(seat))  # [P.A38] after the powers of who comes


def ask_after_event(t: Pandemic, seat: i64, move: i64) -> None:
    verb = verb_of(move)
    if verb == NEW_ASSIGNMENT:
        t.then_in_turn(CHOOSE_ROLE.of(second(move)), CHECK_HAND.of(second(move)))  # [P.A28]
    elif verb == RE_EXAMINED:
        t.then_in_turn(RE_EXAMINE.of(second(move)), CHECK_HAND.of(second(move)))
    elif verb == RAPID_VACCINE:
        t.then(VACCINATE_MORE.of(seat, 1))
    elif verb == REMOTE_TREATMENT:
        t.then(REMOVE_ANOTHER.of(seat))


def use_free_power(t: Pandemic, seat: i64, move: i64) -> None:
    """What a role may do at any moment for events."""
    if verb_of(move) == RETURN_SAMPLE:
        return_sample(t, second(move))
    else:
        obtain(t, seat, first(move), second(move))
        t.then(CHECK_HAND.of(seat))


def speaker(t: Pandemic, seat: i64, move: i64) -> i64:
    """Whose move it is when this seat is asked and others may speak up."""
    if is_event(move):
        return holder(t, card_of(move))
    return field_operative(t) if verb_of(move) == RETURN_SAMPLE else seat


@final
class ConsentOf(AskSeat[Pandemic]):
    """May I move your pawn, give you this card, take that one?"""

    __slots__ = ()

    def of(self, owner: i64, move: i64) -> i64:
        return self.op | owner << OWNER | move << PROPOSAL

    def waits(self, t: Pandemic, x: i64) -> bool:
        return True

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
class PayForCure(AskSeat[Pandemic]):
    """[P.4.12] [P.C7] With more cards of the colour than the cure needs: which do you keep?"""

    __slots__ = ()

    def of(self, seat: i64, colour: i64, with_samples: i64) -> i64:
        return self.pack3(seat, colour, with_samples)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return must_choose(t, arg0(x), arg1(x), arg2(x) != 0)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, KEEP, keepable_cards(t, arg0(x), arg1(x)))

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        why = refuse_member(keepable_cards(t, arg0(x), arg1(x)), KEEP, move, NOT_OF_THAT_COLOUR)
        return why_not_keep(t, arg0(x), arg1(x), second(move)) if why == NOT_OF_THAT_COLOUR else why

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        t.w[KEPT] |= bit(second(move))
        t.then(x)

    def run(self, t: Pandemic, x: i64) -> None:
        discover(t, arg0(x), arg1(x), arg2(x) != 0)
        if t.w[BRINK]:
            t.w[JUST_CURED] = arg1(x)
            t.then(MOMENT_AFTER_CURE)


def why_not_keep(t: Pandemic, seat: i64, colour: i64, card: i64) -> i64:
    """[P.C7] Why this card is not one to keep; [P.14.8] purple is paid with cards of any colours."""
    if card < CITIES and has(t.w[KEPT], card):
        return KEPT_ALREADY
    if colour != PURPLE:
        return NOT_OF_THAT_COLOUR
    return LAST_CITY_WITH_PURPLE if card < CITIES and has(t.cards(seat), card) else NOT_IN_HAND_TO_KEEP


@final
class CheckHand(AskSeat[Pandemic]):
    """[P.1.7] [P.6.4] Over the hand limit: discard, or play events, until it holds."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Pandemic, x: i64) -> bool:
        held = t.hand_size(arg0(x))
        return held > HAND_LIMIT and held > hand_limit(t, arg0(x))

    def actor(self, t: Pandemic, x: i64, move: i64) -> i64:
        return speaker(t, arg0(x), move)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        n = put_each(out, 0, DISCARD, t.cards(arg0(x)))
        events = t.events(arg0(x))
        while events:
            n = put(out, n, DISCARD | EVENT_CARD + lowest(events))
            events &= events - 1
        n = event_options(t, fitting(t, all_events(t), ANY), out, n)
        return free_options(t, free_seats(t, arg0(x)), out, n) if t.w[BRINK] else n

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        if is_event(move):
            return refuse_event(t, all_events(t), ANY, move)
        if move >= OBTAIN:
            return refuse_free(t, free_seats(t, arg0(x)), move)
        return refuse_discard(t, arg0(x), move)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        t.then(x)  # asked again, moot once the limit holds
        if is_event(move) or move >= OBTAIN:
            propose(t, arg0(x), move)
        else:
            discard(t, arg0(x), second(move))


def free_seats(t: Pandemic, seat: i64) -> i64:
    """[P.C20] Who may use a free power while this seat is over its limit: the Epidemiologist only if it is hers."""
    return EVERYBODY if seat == t.turn else EVERYBODY & ~bit(t.turn)


def hand_limit(t: Pandemic, seat: i64) -> i64:
    """[P.1.7] Seven cards; [P.archivist.hand_limit_8] eight for the Archivist."""
    return HAND_LIMIT + 1 if t.can(seat, HAND_OF_EIGHT) else HAND_LIMIT


def discard(t: Pandemic, seat: i64, card: i64) -> None:
    t.tell(DISCARDED, seat, card)
    t.w[DECLINED] = 0
    discard_card(t.w, HAND, seat, card, PLAYER_DISCARD)


@final
class EventWindow(Ask[Pandemic]):
    """[P.11.2] A moment for events when nobody else is being asked: each holder may play one or let it pass."""

    __slots__ = ()

    def of(self, when: i64, passed: i64) -> i64:
        return self.pack2(when, passed)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return (all_events(t) != 0 or t.w[PRIVATE] | t.w[BRINK] != 0) and self.seat_of(t, x) != NOBODY

    def seat_of(self, t: Pandemic, x: i64) -> i64:
        passed = arg1(x)
        for seat in range(t.seats):
            if has(passed, seat):
                continue
            if fitting(t, may_hold(t, seat), arg0(x)):
                return seat
            if arg0(x) == ANY and t.w[BRINK] and may_speak(t, seat):
                return seat
        return NOBODY

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        seat = self.seat_of(t, x)
        n = event_options(t, fitting(t, events_of(t, seat), arg0(x)), out, put(out, 0, PASS))
        return free_options(t, bit(seat), out, n) if arg0(x) == ANY and t.w[BRINK] else n

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        seat = self.seat_of(t, x)
        if is_event(move):
            return refuse_event(t, events_of(t, seat), arg0(x), move)
        return refuse_free(t, bit(seat), move) if arg0(x) == ANY else NOT_NOW

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        seat = self.seat_of(t, x)
        if move == PASS:
            t.then(self.of(arg0(x), arg1(x) | bit(seat)))
        else:
            t.then(self.of(arg0(x), 0))  # the table has changed: everybody is asked afresh
            propose(t, seat, move)


CONSENT_OF: Final[ConsentOf] = ConsentOf(3)
PAY_FOR_CURE: Final[PayForCure] = PayForCure(4)
CHECK_HAND: Final[CheckHand] = CheckHand(11)
EVENT_WINDOW: Final[EventWindow] = EventWindow(12)

# Steps that always have the same arguments, packed once.
MOMENT_FOR_EVENTS: Final[i64] = EVENT_WINDOW.of(ANY, 0)
MOMENT_IN_EPIDEMIC: Final[i64] = EVENT_WINDOW.of(GAP, 0)
MOMENT_AFTER_CURE: Final[i64] = EVENT_WINDOW.of(CURE_FOUND, 0)
