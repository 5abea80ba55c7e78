"""Questions that come up in any step of a turn: consent, and moments for events."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.doing import act
from containment.games.coldwar.rules.event_pieces import LOSE_ONE, POOL_TEAMS, REMOVE_MORE
from containment.games.coldwar.rules.events import event_options, fitting, in_action_step, play_event
from containment.games.coldwar.rules.moves import (
    AGREE,
    AIRLIFT,
    ANTIDOTE,
    DECLINE,
    DEFECTORS,
    ESTIMATE,
    MOTOR_POOL,
    PASS,
    POUCH,
    RED_TAPE,
    RENDEZVOUS,
    SEND_PAWN,
    SWEEP,
    card_of,
    first,
    is_event,
    second,
    verb_of,
)
from containment.games.coldwar.rules.moving_on import ANYWHERE, COME_ALONG
from containment.games.coldwar.rules.refusals import not_now
from containment.games.coldwar.rules.refused_events import refuse_event
from containment.games.coldwar.rules.sharing import PASS_CARDS
from containment.games.coldwar.rules.table import CONSENT, DECLINED, SAID_NO, SAID_YES, ColdWar
from containment.games.coldwar.rules.threat_cards import LOOK_AT_THREATS, MAY_BE_CULLED, ORDERED
from containment.kernel.engine.sets import bit, has, lowest, put
from containment.kernel.engine.steps import NOT_NOW, Ask, arg0, arg1
from containment.kernel.engine.table import NOBODY
from containment.native import i64, vec

# Where a proposal lies in its step: the seat asked, the move, who makes it, who else must agree
OWNER: Final = 8
PROPOSAL: Final = 16
PROPOSER: Final = 40
OTHERS: Final = 44
MOVE: Final = 0xFFFFFF


def propose(t: ColdWar, seat: i64, move: i64) -> None:
    """[W.A42] What needs another's agreement is asked of them first, if the game is played so."""
    if t.plays(CONSENT):
        owners = who_must_agree(move) & ~bit(seat)
        if owners:
            t.then(CONSENT_OF.of(owners, move, seat))
            return
    make(t, seat, move)


def who_must_agree(move: i64) -> i64:
    """The seats whose cards or pawns are meant. (Share Intel and who comes along have questions of their own.)"""
    verb = verb_of(move)
    if verb == POUCH:
        return bit(first(move)) | bit(second(move))
    return bit(first(move)) if verb == AIRLIFT or verb == RENDEZVOUS or verb == SEND_PAWN else 0


def make(t: ColdWar, seat: i64, move: i64) -> None:
    if is_event(move):
        ask_after_event(t, seat, move)
        play_event(t, seat, move, card_of(move))
    else:
        act(t, seat, move)


def ask_after_event(t: ColdWar, seat: i64, move: i64) -> None:
    """The pieces that follow, under what the event does at once."""
    verb = verb_of(move)
    if verb == ESTIMATE:
        t.then(LOOK_AT_THREATS.of(seat, 0, 6, ORDERED))  # [W.signals_estimate]
    elif verb == DEFECTORS:
        t.then(LOOK_AT_THREATS.of(seat, 0, 5, MAY_BE_CULLED))  # [W.defectors_list]
    elif verb == ANTIDOTE:
        t.then(LOSE_ONE.of(second(move)))
    elif verb == POUCH:
        t.then(PASS_CARDS.of(first(move), second(move), 0))
    elif verb == SWEEP:
        t.then(REMOVE_MORE.of(seat, 2, bit(second(move))))
    elif verb == RED_TAPE:
        t.then(REMOVE_MORE.of(seat, 1, 0))
    elif verb == MOTOR_POOL:
        t.then(POOL_TEAMS.of(seat))
    elif verb == RENDEZVOUS:
        t.then(COME_ALONG.of(seat, ANYWHERE, second(move)))


@final
class ConsentOf(Ask[ColdWar]):
    """May I move your pawn, or have you pass a card?"""

    __slots__ = ()

    def of(self, owners: i64, move: i64, seat: i64) -> i64:
        owner = lowest(owners)
        rest = owners & ~bit(owner)
        return self.op | owner << OWNER | move << PROPOSAL | seat << PROPOSER | rest << OTHERS

    def seat_of(self, t: ColdWar, x: i64) -> i64:
        return x >> OWNER & 7

    def waits(self, t: ColdWar, x: i64) -> bool:
        return True

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put(out, put(out, 0, AGREE), DECLINE)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return 0 if move == AGREE or move == DECLINE else not_now(move)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        owner = x >> OWNER & 7
        others = x >> OTHERS & 31
        if move == DECLINE:
            t.tell(SAID_NO, owner)
            t.w[DECLINED] |= bit(owner)  # not asked again before something happened
            return
        t.tell(SAID_YES, owner)
        if others:
            t.then(self.of(others, x >> PROPOSAL & MOVE, x >> PROPOSER & 7))
        else:
            make(t, x >> PROPOSER & 7, x >> PROPOSAL & MOVE)


@final
class EventWindow(Ask[ColdWar]):
    """[W.A45] A moment for events: after the last action, or before an Infection Phase. In seat order from the current
    player each holder may play one or let it pass."""

    __slots__ = ()

    def of(self, before_infection: i64, passed: i64) -> i64:
        return self.pack2(before_infection, passed)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return self.seat_of(t, x) != NOBODY

    def seat_of(self, t: ColdWar, x: i64) -> i64:
        seat = t.turn
        for i in range(t.seats):
            if not has(arg1(x), seat) and self.events(t, x, seat):
                return seat
            seat = seat + 1 if seat + 1 < t.seats else 0
        return NOBODY

    def events(self, t: ColdWar, x: i64, seat: i64) -> i64:
        held = t.events(seat)
        return fitting(t, seat, held, in_action_step(t), arg0(x) != 0) if held else 0

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return event_options(t, self.events(t, x, self.seat_of(t, x)), out, put(out, 0, PASS))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        if not is_event(move):
            return NOT_NOW
        return refuse_event(t, self.seat_of(t, x), in_action_step(t), arg0(x) != 0, move)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        seat = self.seat_of(t, x)
        if move == PASS:
            t.then(self.of(arg0(x), arg1(x) | bit(seat)))
        else:
            t.then(self.of(arg0(x), 0))  # the table has changed: everybody is asked afresh
            propose(t, seat, move)


CONSENT_OF: Final[ConsentOf] = ConsentOf(12)
EVENT_WINDOW: Final[EventWindow] = EventWindow(13)
