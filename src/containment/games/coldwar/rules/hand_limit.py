"""[W.3.8] The hand limit, and the moments when an event may be played instead of discarding."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.cards import discard, hand_options, refuse_hand_card
from containment.games.coldwar.rules.events import event_options, fitting, in_action_step
from containment.games.coldwar.rules.moves import DISCARD, is_event, second, verb_of
from containment.games.coldwar.rules.questions import propose
from containment.games.coldwar.rules.reasons import HAND_IS_TOO_LARGE, NOT_IN_HAND
from containment.games.coldwar.rules.refused_events import refuse_event
from containment.games.coldwar.rules.symptoms import count
from containment.games.coldwar.rules.table import (
    DECLINED,
    DISCARDED,
    HAND_LIMIT,
    MEMORY_GAPS,
    SYMPTOMS,
    ColdWar,
)
from containment.kernel.engine.steps import AskSeat, arg0
from containment.native import i64, vec


def limit_of(t: ColdWar, seat: i64) -> i64:
    """[W.memory_gaps] Two lower for each such Symptom. [W.A47]"""
    return HAND_LIMIT - 2 * count(t.w[SYMPTOMS + seat], MEMORY_GAPS)


@final
class CheckHand(AskSeat[ColdWar]):
    """[W.3.8] Above the limit: discard, or play an own event, until it holds. [W.C11]"""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return t.hand_size(arg0(x)) > limit_of(t, arg0(x)) and t.lives(arg0(x))

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        seat = arg0(x)
        n = hand_options(t, seat, DISCARD, out, 0)
        return event_options(t, fitting(t, seat, t.events(seat), in_action_step(t), False), out, n)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if is_event(move):
            return refuse_event(t, arg0(x), in_action_step(t), False, move)
        if verb_of(move) != DISCARD:
            return HAND_IS_TOO_LARGE
        return refuse_hand_card(t, arg0(x), DISCARD, move, NOT_IN_HAND)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        t.then(x)  # asked again, moot once the limit holds
        if is_event(move):
            propose(t, arg0(x), move)
        else:
            t.tell(DISCARDED, arg0(x), second(move))
            t.w[DECLINED] = 0
            discard(t, arg0(x), second(move))


CHECK_HAND: Final[CheckHand] = CheckHand(14)
