"""Questions that come up in any step of a turn: consent, the hand limit, moments for events, a repeated event."""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.actions import act
from containment.games.iberia.rules.board import CITIES_OF
from containment.games.iberia.rules.event_pieces import LAY_MORE, MORE_WATER, REMOVE_MORE, TRIUMPH_IN
from containment.games.iberia.rules.events import (
    discard,
    event_options,
    events_of_all,
    fitting,
    have_effect,
    holder,
    may_hold,
    spend_event,
    willing,
)
from containment.games.iberia.rules.historical import is_hard_to_treat
from containment.games.iberia.rules.mobilization import MOBILIZATION
from containment.games.iberia.rules.moves import (
    AGREE,
    BRING,
    DECLINE,
    DISCARD,
    GIVE,
    LOOK,
    MAIL,
    MIGRATE,
    MOBILIZE,
    NEW_RAILS,
    PASS,
    REPEAT,
    RESEARCH,
    RING_RAILS,
    SAIL_WITH,
    SHIPS,
    TAKE,
    TELEGRAPH,
    TRAIN_WITH,
    TRAVEL,
    TREAT,
    TRIUMPH,
    WATER,
    A,
    card_of,
    first,
    is_event,
    second,
    verb_of,
)
from containment.games.iberia.rules.passing_cards import (
    MAIL_CARDS,
    SEND_CARDS,
    hand_options,
    refuse_hand_card,
)
from containment.games.iberia.rules.reasons import (
    HAS_DECLINED,
    NO_SUCH_SEAT,
    NOT_IN_HAND,
    ONLY_THAT_EVENT,
    SHIPS_ARRIVE_FROM_ELSEWHERE,
)
from containment.games.iberia.rules.refusals import not_now, refuse_member
from containment.games.iberia.rules.refused_events import refuse_event
from containment.games.iberia.rules.research import lay_out_cards
from containment.games.iberia.rules.rural_doctor import TREAT_MORE
from containment.games.iberia.rules.scientist import LOOK_AT
from containment.games.iberia.rules.table import (
    CONSENT,
    DECLINED,
    DISCARDED,
    HAND,
    HAND_LIMIT,
    MID_DRAW,
    NAMED,
    PRIVATE,
    SAID_NO,
    SAID_YES,
    SECOND_CUBE,
    THIS_TURN,
    Iberia,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each
from containment.kernel.engine.steps import NOT_NOW, Ask, AskSeat, arg0, arg1
from containment.kernel.engine.table import NOBODY
from containment.native import i64, vec
from containment.parts.hands import SHOWN, held_events

# How a move comes to be made
BY_HAND: Final = 0  # an action, or an event with its card
REPEATED: Final = 1  # an event without its card [I.when_the_plans_were_good]
GOING_ON: Final = 2  # a further piece of an event
# Where a proposal lies in its step: the seat asked, the move, who makes it, who else must agree, and how
OWNER: Final = 8
PROPOSAL: Final = 16
PROPOSER: Final = 40
OTHERS: Final = 44
HOW: Final = 50
MOVE: Final = 0xFFFFFF


def propose(t: Iberia, seat: i64, move: i64, how: i64) -> None:
    """[I.C2] [I.C20] What needs another's consent is asked of them first, if the game is played so."""
    if t.plays(CONSENT):
        owners = who_must_agree(move) & ~bit(seat)
        if owners:
            if how == BY_HAND:
                show_card(t, seat, move)
            t.then(CONSENT_OF.of(owners, move, seat, how))
            return
    make(t, seat, move, how)


def who_must_agree(move: i64) -> i64:
    """The seats whose cards or pawns are meant."""
    verb = verb_of(move)
    if verb == MAIL or verb == TELEGRAPH:
        return bit(first(move)) | bit(second(move))
    if verb == GIVE or verb == TAKE or verb == TRAIN_WITH or verb == SAIL_WITH or verb == SHIPS or verb == TRAVEL:
        return bit(first(move))
    return 0


def show_card(t: Iberia, seat: i64, move: i64) -> None:
    """[I.C3] A card that is proposed to change hands, or played with a proposal, has been named to everybody."""
    if is_event(move):
        t.w[NAMED] |= bit(card_of(move))
    elif verb_of(move) == GIVE:
        t.w[HAND + SHOWN + seat] |= bit(second(move))
    elif verb_of(move) == TAKE:
        t.w[HAND + SHOWN + first(move)] |= bit(second(move))


def make(t: Iberia, seat: i64, move: i64, how: i64) -> None:
    """The move is made; what it asks further goes on the pile."""
    if is_event(move):
        if how == BY_HAND:
            spend_event(t, seat, card_of(move))
        if how != GOING_ON:
            ask_after_event(t, seat, move)
        have_effect(t, seat, move)
        return
    verb = verb_of(move)
    if verb == TREAT and t.can(seat, SECOND_CUBE):
        t.then(TREAT_MORE.of(seat, 1 if is_hard_to_treat(t, t.pawn(seat), second(move)) else 0))
    elif verb == GIVE:
        t.then(CHECK_HAND.of(first(move)))  # [I.N3] at once, even out of turn
    elif verb == TAKE:
        t.then(CHECK_HAND.of(seat))
    elif verb == LOOK:
        t.then(LOOK_AT.of(seat))
    act(t, seat, move)
    if verb == RESEARCH:
        lay_out_cards(t, seat, second(move))


def ask_after_event(t: Iberia, seat: i64, move: i64) -> None:
    """The pieces that follow, under what the event does at once."""
    verb = verb_of(move)
    if verb == MOBILIZE:
        t.then(MOBILIZATION.of(seat, t.seats))
    elif verb == MAIL:
        t.then(MAIL_CARDS.of(first(move), second(move), 0))
    elif verb == NEW_RAILS:
        t.then(LAY_MORE.of(seat, 1, 0))
    elif verb == RING_RAILS:
        t.then(LAY_MORE.of(seat, 2, 1))
    elif verb == MIGRATE:
        t.then(REMOVE_MORE.of(seat))
    elif verb == WATER:
        t.then(MORE_WATER.of(seat))
    elif verb == TRIUMPH:
        t.then(TRIUMPH_IN.of(seat, CITIES_OF[second(move)], 0))
    elif verb == SHIPS:
        t.then(BRING_MORE.of(seat, second(move)))
    elif verb == TELEGRAPH:
        t.then_in_turn(SEND_CARDS.of(first(move), second(move), 0), CHECK_HAND.of(second(move)))
    elif verb == REPEAT:
        t.then(REPEAT_EVENT.of(seat, second(move)))


@final
class ConsentOf(Ask[Iberia]):
    """May I move your pawn, give you this card, take that one?"""

    __slots__ = ()

    def of(self, owners: i64, move: i64, seat: i64, how: i64) -> i64:
        owner = lowest(owners)
        rest = owners & ~bit(owner)
        return self.op | owner << OWNER | move << PROPOSAL | seat << PROPOSER | rest << OTHERS | how << HOW

    def seat_of(self, t: Iberia, x: i64) -> i64:
        return x >> OWNER & 7

    def waits(self, t: Iberia, x: i64) -> bool:
        return True

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return put(out, put(out, 0, AGREE), DECLINE)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return 0 if move == AGREE or move == DECLINE else not_now(move)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        owner = x >> OWNER & 7
        proposal = x >> PROPOSAL & MOVE
        seat = x >> PROPOSER & 7
        others = x >> OTHERS & 31
        how = x >> HOW & 3
        if move == DECLINE:
            t.tell(SAID_NO, owner)
            if how == REPEATED:
                t.then(REPEAT_EVENT.of(seat, card_of(proposal)))
            t.w[DECLINED] |= bit(owner)  # [I.C2] not asked again before something happened
            return
        t.tell(SAID_YES, owner)
        if others:
            t.then(self.of(others, proposal, seat, how))
        else:
            make(t, seat, proposal, how)


@final
class BringMore(AskSeat[Iberia]):
    """[I.ships_arrive] Any number of pawns: perhaps another one to the same port."""

    __slots__ = ()

    def of(self, seat: i64, port: i64) -> i64:
        return self.pack2(seat, port)

    def pawns(self, t: Iberia, x: i64) -> i64:
        found: i64 = 0
        for pawn in range(t.seats):
            if t.pawn(pawn) != arg1(x):
                found |= bit(pawn)
        return found & willing(t, arg0(x))

    def waits(self, t: Iberia, x: i64) -> bool:
        return self.pawns(t, x) != 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), BRING, self.pawns(t, x))

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        why = refuse_member(self.pawns(t, x), BRING, move, HAS_DECLINED)
        if why != HAS_DECLINED:
            return why
        if second(move) >= t.seats:
            return NO_SUCH_SEAT
        return SHIPS_ARRIVE_FROM_ELSEWHERE if t.pawn(second(move)) == arg1(x) else HAS_DECLINED

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        if move != PASS:
            t.then(x)
            propose(t, arg0(x), SHIPS | second(move) << A | arg1(x), GOING_ON)


@final
class RepeatEvent(AskSeat[Iberia]):
    """[I.when_the_plans_were_good] [I.A15] [I.C12] The discarded event that was picked is used at once."""

    __slots__ = ()

    def of(self, seat: i64, event: i64) -> i64:
        return self.pack2(seat, event)

    def waits(self, t: Iberia, x: i64) -> bool:
        """Not if all that it needs have declined."""
        return fitting(t, arg0(x), bit(arg1(x))) != 0 and self.ways(t, x) > 0

    def ways(self, t: Iberia, x: i64) -> i64:
        if t.w[DECLINED] == 0:
            return 1
        return self.options(t, x, vec[i64]([0] * MOST_WAYS))

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return event_options(t, bit(arg1(x)), arg0(x), out, 0)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if not is_event(move):
            return NOT_NOW
        if card_of(move) != arg1(x):
            return ONLY_THAT_EVENT
        return refuse_event(t, arg0(x), bit(arg1(x)), move)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        propose(t, arg0(x), move, REPEATED)


@final
class CheckHand(AskSeat[Iberia]):
    """[I.N3] [I.V5] Over the hand limit: discard, or play events, until it holds. [I.A25] Who draws waits until both
    cards are drawn."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Iberia, x: i64) -> bool:
        if t.hand_size(arg0(x)) <= HAND_LIMIT:
            return False
        return t.w[THIS_TURN] & MID_DRAW == 0 or arg0(x) != t.turn

    def actor(self, t: Iberia, x: i64, move: i64) -> i64:
        return holder(t, card_of(move)) if is_event(move) else arg0(x)

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return events_of_all(t, out, hand_options(t, arg0(x), DISCARD, out, 0))

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if is_event(move):
            return refuse_event(t, holder(t, card_of(move)), held_events(t.w, HAND), move)
        return refuse_hand_card(t, arg0(x), DISCARD, move, NOT_IN_HAND)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        t.then(x)  # asked again, moot once the limit holds
        if is_event(move):
            propose(t, holder(t, card_of(move)), move, BY_HAND)
        else:
            t.tell(DISCARDED, arg0(x), second(move))
            t.w[DECLINED] = 0
            discard(t, arg0(x), second(move))


@final
class EventWindow(Ask[Iberia]):
    """[I.V2] [I.C8] A moment for events when nobody else is being asked: each holder may play one or let it pass."""

    __slots__ = ()

    def of(self, passed: i64) -> i64:
        return self.pack(passed)

    def waits(self, t: Iberia, x: i64) -> bool:
        return (held_events(t.w, HAND) != 0 or t.plays(PRIVATE)) and self.seat_of(t, x) != NOBODY

    def seat_of(self, t: Iberia, x: i64) -> i64:
        for seat in range(t.seats):
            if not has(arg0(x), seat) and self.may_speak(t, seat):
                return seat
        return NOBODY

    def may_speak(self, t: Iberia, seat: i64) -> bool:
        events = may_hold(t, seat)
        return events != 0 and (t.plays(PRIVATE) or fitting(t, seat, events) != 0)

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        seat = self.seat_of(t, x)
        return event_options(t, fitting(t, seat, t.events(seat)), NOBODY, out, put(out, 0, PASS))

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        seat = self.seat_of(t, x)
        return refuse_event(t, seat, t.events(seat), move) if is_event(move) else NOT_NOW

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        seat = self.seat_of(t, x)
        if move == PASS:
            t.then(self.of(arg0(x) | bit(seat)))
        else:
            t.then(self.of(0))  # the table has changed: everybody is asked afresh
            propose(t, seat, move, BY_HAND)


MOST_WAYS: Final = 2048
CONSENT_OF: Final[ConsentOf] = ConsentOf(3)
CHECK_HAND: Final[CheckHand] = CheckHand(11)
EVENT_WINDOW: Final[EventWindow] = EventWindow(12)
REPEAT_EVENT: Final[RepeatEvent] = RepeatEvent(17)
BRING_MORE: Final[BringMore] = BringMore(28)
MOMENT_FOR_EVENTS: Final[i64] = EVENT_WINDOW.of(0)
