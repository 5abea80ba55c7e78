"""[W.4.8] Share Intel, and [W.diplomatic_pouch] Diplomatic Pouch: cards pass between two players."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.board import REGION_OF
from containment.games.coldwar.rules.cards import check_hand, hand_options, pass_card, refuse_hand_card
from containment.games.coldwar.rules.moves import AGREE, DECLINE, PASS, RETURN, second
from containment.games.coldwar.rules.reasons import CARD_NOT_HELD, MUST_PASS_A_CARD, POUCH_CARD_NOT_HELD
from containment.games.coldwar.rules.refusals import not_now
from containment.games.coldwar.rules.symptoms import LANE, count, one
from containment.games.coldwar.rules.table import (
    ACTIONS_A_TURN,
    ACTIONS_LEFT,
    CONSENT,
    DEAD_DROP,
    DEBT,
    DECLINED,
    FATIGUE,
    GAVE,
    IDENTITY_SHOWN,
    IDENTITY_USED,
    LOST_VOICE,
    OWES,
    PARTNER_FREE,
    POUCHED,
    SAID_NO,
    SAID_YES,
    SHARE_REMOTE,
    SYMPTOMS,
    THIS_TURN,
    ColdWar,
)
from containment.kernel.engine.sets import bit, put
from containment.kernel.engine.steps import Ask, AskSeat, arg0, arg1, arg2, arg3
from containment.native import i64, vec


def actions_of(t: ColdWar, seat: i64) -> i64:
    """[W.13.5] [W.fatigue] Four, one less for each Fatigue, but at least one."""
    n = ACTIONS_A_TURN - count(t.w[SYMPTOMS + seat], FATIGUE)
    return n if n > 1 else 1


def owed(t: ColdWar, seat: i64) -> i64:
    return t.w[DEBT] >> LANE * seat & 15


def within_reach(t: ColdWar, seat: i64) -> i64:
    """Other players in the same city; [W.diplomat.soviet] or in the same region. [W.lost_voice] Not who has no
    voice."""
    found: i64 = 0
    here = t.pawn(seat)
    if t.has_symptom(seat, LOST_VOICE):
        return 0
    for other in range(t.seats):
        if other == seat or not t.lives(other) or t.has_symptom(other, LOST_VOICE):
            continue
        there = t.pawn(other)
        if there == here or (t.can(SHARE_REMOTE) and REGION_OF[there] == REGION_OF[here]):
            found |= bit(other)
    return found


def can_pay(t: ColdWar, seat: i64) -> bool:
    """[W.4.9] A player who owes the whole next turn cannot be a partner who pays."""
    return owed(t, seat) < actions_of(t, seat)


def partners(t: ColdWar, seat: i64, free: bool) -> i64:
    """[W.4.9] [W.diplomat.nato] [W.C14] Who may share now; `free`: the partner pays nothing in any case."""
    found: i64 = 0
    for other in range(t.seats):
        if free or t.can(PARTNER_FREE) or can_pay(t, other):
            found |= bit(other)
    return found & within_reach(t, seat) & ~t.w[DECLINED]


@final
class Exchange(AskSeat[ColdWar]):
    """[W.A17] [W.C8] A card is given: perhaps one comes back. Arguments: who gives, to whom, the card, whether for
    free."""

    __slots__ = ()

    def of(self, seat: i64, partner: i64, card: i64, free: i64) -> i64:
        return self.pack4(seat, partner, card, free)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return t.hand_size(arg1(x)) > 0

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return hand_options(t, arg1(x), RETURN, out, put(out, 0, PASS))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return 0 if move == PASS else refuse_hand_card(t, arg1(x), RETURN, move, CARD_NOT_HELD)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        back: i64 = 0 if move == PASS else second(move) + 1
        propose_sharing(t, arg0(x), arg1(x), arg2(x) + 1, back, arg3(x))

    def run(self, t: ColdWar, x: i64) -> None:
        propose_sharing(t, arg0(x), arg1(x), arg2(x) + 1, 0, arg3(x))


def propose_sharing(t: ColdWar, seat: i64, partner: i64, given: i64, taken: i64, free: i64) -> None:
    """[W.A42] Both must agree. Cards are numbered from 1; 0 is none."""
    if t.plays(CONSENT):
        t.then(AGREE_TO_SHARE.of(seat, partner, given, taken, free))
    else:
        share(t, seat, partner, given, taken, free)


@final
class AgreeToShare(Ask[ColdWar]):
    """Does the partner agree?"""

    __slots__ = ()

    def of(self, seat: i64, partner: i64, given: i64, taken: i64, free: i64) -> i64:
        return self.op | partner << 8 | seat << 11 | free << 14 | given << 16 | taken << 24

    def seat_of(self, t: ColdWar, x: i64) -> i64:
        return x >> 8 & 7

    def waits(self, t: ColdWar, x: i64) -> bool:
        return True

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put(out, put(out, 0, AGREE), DECLINE)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return 0 if move == AGREE or move == DECLINE else not_now(move)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        partner = x >> 8 & 7
        if move == AGREE:
            t.tell(SAID_YES, partner)
            share(t, x >> 11 & 7, partner, x >> 16 & 255, x >> 24 & 255, x >> 14 & 1)
        else:
            t.tell(SAID_NO, partner)
            t.w[DECLINED] |= bit(partner)


def share(t: ColdWar, seat: i64, partner: i64, given: i64, taken: i64, free: i64) -> None:
    """[W.4.9] [W.A16] The active player pays now, the partner next turn; [W.dead_drop] unless it is free."""
    w = t.w
    w[DECLINED] = 0
    w[ACTIONS_LEFT] -= 1
    swap_cards(t, seat, partner, given, taken, GAVE)
    if free:
        w[THIS_TURN] |= IDENTITY_USED
        t.tell(IDENTITY_SHOWN, seat, DEAD_DROP)
    elif not t.can(PARTNER_FREE):
        w[DEBT] += one(partner)
        t.tell(OWES, partner)


def swap_cards(t: ColdWar, seat: i64, partner: i64, given: i64, taken: i64, fact: i64) -> None:
    check_hand(t, partner)
    check_hand(t, seat)
    if given:
        pass_card(t, seat, partner, given - 1, fact)
    if taken:
        pass_card(t, partner, seat, taken - 1, fact)


@final
class PassCards(AskSeat[ColdWar]):
    """[W.diplomatic_pouch] [W.C9] Each of the two passes at most one card, and at least one card moves. Arguments: who
    is asked, the other, what the other passes (card + 1, 255 for none, 0 if not asked yet)."""

    __slots__ = ()

    def of(self, seat: i64, other: i64, passed: i64) -> i64:
        return self.pack3(seat, other, passed)

    def must(self, t: ColdWar, x: i64) -> bool:
        """The second must pass a card if the first did not; the first, if the second has none."""
        return arg2(x) == NONE_PASSED or (arg2(x) == 0 and t.hand_size(arg1(x)) == 0)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return t.hand_size(arg0(x)) > 0

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        n: i64 = 0 if self.must(t, x) else put(out, 0, PASS)
        return hand_options(t, arg0(x), RETURN, out, n)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if move == PASS:
            return MUST_PASS_A_CARD if self.must(t, x) else 0
        return refuse_hand_card(t, arg0(x), RETURN, move, POUCH_CARD_NOT_HELD)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        self.say(t, x, NONE_PASSED if move == PASS else second(move) + 1)

    def run(self, t: ColdWar, x: i64) -> None:
        self.say(t, x, NONE_PASSED)

    def say(self, t: ColdWar, x: i64, card: i64) -> None:
        if arg2(x) == 0:
            t.then(self.of(arg1(x), arg0(x), card))
        else:
            before: i64 = 0 if arg2(x) == NONE_PASSED else arg2(x)
            now: i64 = 0 if card == NONE_PASSED else card
            swap_cards(t, arg1(x), arg0(x), before, now, POUCHED)


NONE_PASSED: Final = 255
EXCHANGE: Final[Exchange] = Exchange(30)
AGREE_TO_SHARE: Final[AgreeToShare] = AgreeToShare(31)
PASS_CARDS: Final[PassCards] = PassCards(32)
