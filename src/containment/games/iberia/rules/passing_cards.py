"""Cards change hands by event: Telegraph Message and Mail Correspondence."""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.actions import pass_card
from containment.games.iberia.rules.moves import (
    PASS,
    SEND,
    second,
    verb_of,
)
from containment.games.iberia.rules.reasons import (
    MAILED_CARD_NOT_HELD,
    SEND_ONE_AT_LEAST,
    TELEGRAPHED_CARD_NOT_HELD,
)
from containment.games.iberia.rules.refusals import not_now, refuse_member
from containment.games.iberia.rules.table import (
    EVENT_CARD,
    HAND,
    MAILED,
    NAMED,
    TELEGRAPHED,
    Iberia,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, arg0, arg1, arg2
from containment.native import i64, vec
from containment.parts.hands import SHOWN, take_card


@final
class SendCards(AskSeat[Iberia]):
    """[I.telegraph_message] One or two City cards, as the giver chooses. [I.C3]"""

    __slots__ = ()

    def of(self, giver: i64, receiver: i64, sent: i64) -> i64:
        return self.pack3(giver, receiver, sent)

    def waits(self, t: Iberia, x: i64) -> bool:
        return arg2(x) < 2 and t.cards(arg0(x)) != 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        n: i64 = put(out, 0, PASS) if arg2(x) else 0
        return put_each(out, n, SEND, t.cards(arg0(x)))

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0 if arg2(x) else SEND_ONE_AT_LEAST
        if verb_of(move) == SEND and second(move) >= EVENT_CARD:
            return TELEGRAPHED_CARD_NOT_HELD
        return refuse_member(t.cards(arg0(x)), SEND, move, TELEGRAPHED_CARD_NOT_HELD)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        if move != PASS:
            t.tell(TELEGRAPHED, arg0(x), arg1(x), second(move))
            pass_card(t, arg0(x), arg1(x), second(move))
            t.then(self.of(arg0(x), arg1(x), arg2(x) + 1))


@final
class MailCards(AskSeat[Iberia]):
    """[I.mail_correspondence] Each of the two says which card goes, [I.A13] of any kind; then they change hands."""

    __slots__ = ()

    def of(self, giver: i64, receiver: i64, chosen: i64) -> i64:
        """`chosen`: the other's card + 1, once that has been said."""
        return self.pack3(giver, receiver, chosen)

    def waits(self, t: Iberia, x: i64) -> bool:
        return True

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return hand_options(t, arg0(x), SEND, out, 0)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return refuse_hand_card(t, arg0(x), SEND, move, MAILED_CARD_NOT_HELD)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        if arg2(x) == 0:
            show(t, arg0(x), second(move))
            t.then(self.of(arg1(x), arg0(x), second(move) + 1))
        else:
            swap_by_mail(t, arg1(x), arg0(x), arg2(x) - 1, second(move))


def show(t: Iberia, seat: i64, card: i64) -> None:
    """[I.C3] A card that is named has been seen by everybody."""
    if card < EVENT_CARD:
        t.w[HAND + SHOWN + seat] |= bit(card)
    else:
        t.w[NAMED] |= bit(card - EVENT_CARD)


def swap_by_mail(t: Iberia, one: i64, other: i64, card: i64, back: i64) -> None:
    show(t, other, back)
    t.tell(MAILED, one, other, card)
    t.tell(MAILED, other, one, back)
    hand_over(t, one, other, card)
    hand_over(t, other, one, back)


def hand_over(t: Iberia, giver: i64, receiver: i64, card: i64) -> None:
    if card < EVENT_CARD:
        pass_card(t, giver, receiver, card)
    else:
        t.w[HAND + giver * 2 + 1] &= ~bit(card - EVENT_CARD)
        take_card(t.w, HAND, receiver, card)


def hand_options(t: Iberia, seat: i64, verb: i64, out: vec[i64], n: i64) -> i64:
    """Every card of a hand, events too."""
    n = put_each(out, n, verb, t.cards(seat))
    events = t.events(seat)
    while events:
        n = put(out, n, verb | EVENT_CARD + lowest(events))
        events &= events - 1
    return n


def refuse_hand_card(t: Iberia, seat: i64, verb: i64, move: i64, reason: i64) -> i64:
    card = second(move)
    if verb_of(move) != verb:
        return not_now(move)
    if move != verb | card:
        return NOT_A_MOVE
    if card < EVENT_CARD:
        return 0 if has(t.cards(seat), card) else reason
    return 0 if card < 63 and has(t.events(seat), card - EVENT_CARD) else reason


SEND_CARDS: Final[SendCards] = SendCards(29)
MAIL_CARDS: Final[MailCards] = MailCards(30)
