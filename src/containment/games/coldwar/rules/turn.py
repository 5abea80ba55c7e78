"""Chapters 3, 5 and 6: the turn and the round, as steps under the rulebook's headings."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.actions import action_options
from containment.games.coldwar.rules.board import LAST_SPACE, SIDE_OF
from containment.games.coldwar.rules.cards import check_hand
from containment.games.coldwar.rules.endings import DECK, lose
from containment.games.coldwar.rules.events import events_of_all, holder
from containment.games.coldwar.rules.moves import DRAW_PLAYER, TUNE_IN, card_of, is_event, second, verb_of
from containment.games.coldwar.rules.questions import EVENT_WINDOW, propose
from containment.games.coldwar.rules.reasons import ACTIONS_ARE_OVER, NOT_IN_THE_PILE
from containment.games.coldwar.rules.refusals import not_now
from containment.games.coldwar.rules.refused_actions import refuse_action
from containment.games.coldwar.rules.refused_events import refuse_event_of_anybody
from containment.games.coldwar.rules.satellites import satellite_card_comes
from containment.games.coldwar.rules.sharing import actions_of, owed
from containment.games.coldwar.rules.symptoms import one
from containment.games.coldwar.rules.table import (
    ACTIONS_LEFT,
    AFTER_EACH_TURN,
    ALIAS,
    CARD_DRAWN,
    DEAD,
    DEBT,
    DECK_IS_EMPTY,
    DECK_MAY_END,
    DECLINED,
    DRAWING,
    ESCALATED,
    ESCALATION,
    HAD_TURN,
    HAND,
    PASSED,
    PHASE_BEGAN,
    PHASE_SKIPPED,
    PLAYER_PILE,
    PRESS_CARD,
    QUIET,
    SATELLITE_CARD,
    SHORTWAVE_SET,
    THIS_TURN,
    THREAT,
    THREAT_PILE,
    TURN,
    TURN_BEGAN,
    TURNS_A_ROUND,
    ColdWar,
)
from containment.games.coldwar.rules.threat_cards import DRAW_THREAT_CARD, INTENSIFY
from containment.kernel.engine.sets import bit, has
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, Do, arg0, arg1
from containment.native import i64, vec
from containment.parts.draws import DrawFromHeaps
from containment.parts.hands import held_events, take_card
from containment.parts.heaps import has_card, take_from_heap


@final
class BeginTurn(Do[ColdWar]):
    """[W.3.1] The alias is that of the city's affiliation; [W.3.2] [W.A32] it stays for the whole turn."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def run(self, t: ColdWar, x: i64) -> None:
        seat = arg0(x)
        w = t.w
        w[TURN] = seat
        w[THIS_TURN] = 0
        w[DECLINED] = 0
        w[ALIAS] = SIDE_OF[t.pawn(seat)]
        w[ACTIONS_LEFT] = actions_after_debt(t, seat)
        w[DEBT] -= owed(t, seat) * one(seat)  # [W.A46] it falls due once
        t.tell(TURN_BEGAN, seat, w[ALIAS], w[ACTIONS_LEFT])
        t.then_in_turn(ACTIONS.of(seat), END_ACTIONS.of(seat, 0))


def actions_after_debt(t: ColdWar, seat: i64) -> i64:
    """[W.13.5] [W.4.9] Not below 0."""
    n = actions_of(t, seat) - owed(t, seat)
    return n if n > 0 else 0


@final
class Actions(AskSeat[ColdWar]):
    """[W.3.4] Four actions, decided by the player whose turn it is. [W.A45] Anybody may play an event in between.
    [W.C7] Who has none left may still use what needs none."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: ColdWar, x: i64) -> bool:
        w = t.w
        if w[THIS_TURN] & PASSED or not t.lives(arg0(x)):
            return False
        return w[ACTIONS_LEFT] > 0 or t.has_identity(PRESS_CARD) or self.may_tune_in(t)

    def may_tune_in(self, t: ColdWar) -> bool:
        return t.w[THREAT_PILE] != 0 and t.has_identity(SHORTWAVE_SET)

    def actor(self, t: ColdWar, x: i64, move: i64) -> i64:
        return holder(t, card_of(move)) if is_event(move) else arg0(x)

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        n = action_options(t, arg0(x), out)
        return events_of_all(t, out, n) if held_events(t.w, HAND) else n

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_event_of_anybody(t, move) if is_event(move) else refuse_action(t, arg0(x), move)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        t.then(x)
        propose(t, self.actor(t, x, move), move)


@final
class EndActions(Do[ColdWar]):
    """[W.A45] After the last action there is a moment for events; Extra Hours may bring more. [W.9.7] The dead draw no
    cards."""

    __slots__ = ()

    def of(self, seat: i64, asked: i64) -> i64:
        return self.pack2(seat, asked)

    def run(self, t: ColdWar, x: i64) -> None:
        seat = arg0(x)
        if not t.lives(seat):
            t.w[THIS_TURN] |= DRAWING
            t.then(END_TURN.of(seat))
        elif t.w[ACTIONS_LEFT]:
            t.then_in_turn(ACTIONS.of(seat), self.of(seat, 0))
        elif arg1(x) == 0:
            t.then_in_turn(EVENT_WINDOW.of(0, 0), self.of(seat, 1))
        else:
            t.w[THIS_TURN] |= DRAWING
            card = DRAW_CARD.of(seat)
            t.then_in_turn(card, card, END_DRAW.of(seat))  # [W.3.5]


@final
class DrawCard(DrawFromHeaps[ColdWar]):
    """[W.3.5] One of the two cards. [W.3.12] [W.A24] From an empty deck: defeat, as a rule."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def is_empty(self, t: ColdWar) -> bool:
        return t.w[PLAYER_PILE + 2] == 0

    def waits(self, t: ColdWar, x: i64) -> bool:
        return not self.is_empty(t) and DrawFromHeaps.waits(self, t, x)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if verb_of(move) != DRAW_PLAYER:
            return ACTIONS_ARE_OVER if move <= TUNE_IN else not_now(move)
        if move != DRAW_PLAYER | second(move):
            return NOT_A_MOVE
        return 0 if second(move) <= ESCALATION and has_card(t.w, PLAYER_PILE, second(move)) else NOT_IN_THE_PILE

    def run(self, t: ColdWar, x: i64) -> None:
        if not self.is_empty(t):
            DrawFromHeaps.run(self, t, x)
        elif not t.plays(DECK_MAY_END):
            t.tell(DECK_IS_EMPTY, arg0(x))
            lose(t, DECK)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        card = second(move)
        t.w[DECLINED] = 0
        take_from_heap(t.w, PLAYER_PILE, card)
        if card == ESCALATION:
            escalate(t)
        elif card == SATELLITE_CARD:
            satellite_card_comes(t)  # [W.3.7]
        else:
            take_card(t.w, HAND, arg0(x), card)
            t.tell(CARD_DRAWN, arg0(x), card)


def escalate(t: ColdWar) -> None:
    """[W.3.6] [W.6.1] [W.escalation] [W.A2] [W.6.2] The marker moves, [W.6.3] the bottom city is filled, [W.6.4] the
    discarded cards come back on top; [W.6.5] the card leaves the game."""
    w = t.w
    if w[THREAT] < LAST_SPACE:
        w[THREAT] += 1
    t.tell(ESCALATED, t.threat_level())
    t.then_in_turn(DRAW_THREAT_CARD.of(1), INTENSIFY.of())


@final
class EndDraw(Do[ColdWar]):
    """[W.3.8] The hand limit after both cards."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def run(self, t: ColdWar, x: i64) -> None:
        t.then(END_TURN.of(arg0(x)))
        check_hand(t, arg0(x))


@final
class EndTurn(Do[ColdWar]):
    """[W.3.9] [W.A1] When every living player has had a turn, one Infection Phase takes place; [W.3.10] [W.A26] alone
    after two turns; [W.3.11] played so, after every turn."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def run(self, t: ColdWar, x: i64) -> None:
        seat = arg0(x)
        t.then(NEXT_TURN.of(seat))
        if is_round_over(t, seat) or t.plays(AFTER_EACH_TURN):
            t.then_in_turn(EVENT_WINDOW.of(1, 0), INFECTION_PHASE.of())


def is_round_over(t: ColdWar, seat: i64) -> bool:
    w = t.w
    if t.seats == 1:
        w[HAD_TURN] += 1
        over = w[HAD_TURN] >= w[TURNS_A_ROUND]
    else:
        w[HAD_TURN] |= bit(seat)
        over = (bit(t.seats) - 1) & ~w[DEAD] & ~w[HAD_TURN] == 0  # [W.9.8]
    if over:
        w[HAD_TURN] = 0
    return over


@final
class NextTurn(Do[ColdWar]):
    """[W.2.21] Clockwise, to a player who lives."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def run(self, t: ColdWar, x: i64) -> None:
        seat = arg0(x)
        for i in range(t.seats):
            seat = seat + 1 if seat + 1 < t.seats else 0
            if not has(t.w[DEAD], seat):
                break
        t.then(BEGIN_TURN.of(seat))


@final
class InfectionPhase(Do[ColdWar]):
    """[W.5.1] As many Threat cards as the threat level says, one by one; [W.quiet_night] or none."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: ColdWar, x: i64) -> None:
        if t.w[QUIET]:
            t.w[QUIET] -= 1
            t.tell(PHASE_SKIPPED)
            return
        t.tell(PHASE_BEGAN, t.threat_level())
        t.then(NEXT_THREAT.of(t.threat_level()))


@final
class NextThreat(Do[ColdWar]):
    """[W.5.1] One of the cards of the phase."""

    __slots__ = ()

    def of(self, left: i64) -> i64:
        return self.pack(left)

    def run(self, t: ColdWar, x: i64) -> None:
        if arg0(x) > 1:
            t.then_in_turn(DRAW_THREAT_CARD.of(0), self.of(arg0(x) - 1))
        else:
            t.then(DRAW_THREAT_CARD.of(0))


BEGIN_TURN: Final[BeginTurn] = BeginTurn(1)
ACTIONS: Final[Actions] = Actions(2)
END_ACTIONS: Final[EndActions] = EndActions(3)
DRAW_CARD: Final[DrawCard] = DrawCard(4, DRAW_PLAYER, PLAYER_PILE)
END_DRAW: Final[EndDraw] = EndDraw(5)
END_TURN: Final[EndTurn] = EndTurn(6)
NEXT_TURN: Final[NextTurn] = NextTurn(9)
INFECTION_PHASE: Final[InfectionPhase] = InfectionPhase(15)
NEXT_THREAT: Final[NextThreat] = NextThreat(23)
