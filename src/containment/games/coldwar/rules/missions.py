"""Chapter 10: solo missions. [W.10.8] They have no effect on the board."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.board import (
    CITIES,
    FITTING,
    GOAL_OF,
    INTEL,
    KIND_OF,
    MISSIONS,
    SABOTAGE_KIND,
    START_OF,
    TARGET,
)
from containment.games.coldwar.rules.cards import discard_cities
from containment.games.coldwar.rules.moves import DELIVER, KEEP, PICK_UP, SABOTAGE, second, verb_of
from containment.games.coldwar.rules.reasons import (
    DELIVER_AT_FACILITY,
    MISSION_IS_DONE,
    NO_TARGET_TAKEN,
    NO_TOKEN_TAKEN,
    NOT_A_FITTING_CARD,
    NOT_THAT_KIND,
    NOT_THE_CITY,
    NOT_YOUR_MISSION,
    SABOTAGE_CARD_IS_KEPT,
    SABOTAGE_ELSEWHERE,
    TARGET_ELSEWHERE,
    THREE_FITTING_CARDS,
    TOKEN_IS_TAKEN,
)
from containment.games.coldwar.rules.refusals import refuse_member
from containment.games.coldwar.rules.table import (
    DELIVERED,
    DONE,
    FACILITIES,
    KEPT,
    PICKED_UP,
    SABOTAGED,
    SHOWN,
    TAKEN,
    ColdWar,
)
from containment.games.coldwar.rules.table import MISSIONS as HELD
from containment.kernel.engine.sets import bit, has, lowest, put, put_each, size
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, arg0, arg1
from containment.native import i64, vec

SABOTAGE_CARDS: Final = 3  # [W.10.4]


def mission_options(t: ColdWar, seat: i64, verb: i64, out: vec[i64], n: i64) -> i64:
    """[W.10.1] Steps of the own missions that are not finished."""
    open_ones = t.w[HELD + seat] & ~t.w[DONE + seat]
    while open_ones:
        mission = lowest(open_ones)
        open_ones &= open_ones - 1
        if refuse_step(t, seat, verb, mission) == 0:
            n = put(out, n, verb | mission)
    return n


def refuse_mission(t: ColdWar, seat: i64, move: i64) -> i64:
    mission = second(move)
    if move != verb_of(move) | mission or mission >= MISSIONS:
        return NOT_A_MOVE
    if not has(t.w[HELD + seat], mission):
        return NOT_YOUR_MISSION
    if has(t.w[DONE + seat], mission):
        return MISSION_IS_DONE
    return refuse_step(t, seat, verb_of(move), mission)


def refuse_step(t: ColdWar, seat: i64, verb: i64, mission: i64) -> i64:
    city = t.pawn(seat)
    kind = KIND_OF[mission]
    if (kind == SABOTAGE_KIND) != (verb == SABOTAGE):
        return NOT_THAT_KIND
    if verb == DELIVER:
        if not has(t.w[TAKEN + seat], mission):
            return NO_TARGET_TAKEN if kind == TARGET else NO_TOKEN_TAKEN
        if kind == TARGET:  # [W.10.3] [W.A29]
            return 0 if has(t.w[FACILITIES], city) else DELIVER_AT_FACILITY
        return 0 if city == GOAL_OF[mission] else NOT_THE_CITY  # [W.10.2]
    if verb == PICK_UP and has(t.w[TAKEN + seat], mission):
        return TOKEN_IS_TAKEN
    if city != START_OF[mission]:
        return TARGET_ELSEWHERE if kind == TARGET else SABOTAGE_ELSEWHERE if verb == SABOTAGE else NOT_THE_CITY
    if verb == SABOTAGE and size(t.cards(seat) & FITTING[mission]) < SABOTAGE_CARDS:
        return THREE_FITTING_CARDS  # [W.10.5]
    return 0


def take_step(t: ColdWar, seat: i64, verb: i64, mission: i64) -> None:
    """[W.A34] [W.A36] [W.10.6] Tokens are public; [W.C5] so is which mission it must be, because each begins in its own
    city."""
    w = t.w
    w[SHOWN + seat] |= bit(mission)
    if verb == PICK_UP:
        w[TAKEN + seat] |= bit(mission)
        t.tell(PICKED_UP, seat, mission, 1 if KIND_OF[mission] == INTEL else 0)
    elif verb == DELIVER:
        w[TAKEN + seat] &= ~bit(mission)
        w[DONE + seat] |= bit(mission)  # [W.10.7]
        t.tell(DELIVERED, seat, mission)
    else:
        t.then(PAY_FOR_SABOTAGE.of(seat, mission))


@final
class PayForSabotage(AskSeat[ColdWar]):
    """[W.10.4] With more than three fitting cards: which do you keep?"""

    __slots__ = ()

    def of(self, seat: i64, mission: i64) -> i64:
        return self.pack2(seat, mission)

    def spare(self, t: ColdWar, x: i64) -> i64:
        return t.cards(arg0(x)) & FITTING[arg1(x)] & ~t.w[KEPT]

    def waits(self, t: ColdWar, x: i64) -> bool:
        return size(self.spare(t, x)) > SABOTAGE_CARDS

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, KEEP, self.spare(t, x))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        kept = second(move) < CITIES and has(t.w[KEPT], second(move))
        return refuse_member(self.spare(t, x), KEEP, move, SABOTAGE_CARD_IS_KEPT if kept else NOT_A_FITTING_CARD)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        t.w[KEPT] |= bit(second(move))
        t.then(x)

    def run(self, t: ColdWar, x: i64) -> None:
        discard_cities(t, arg0(x), self.spare(t, x))
        t.w[KEPT] = 0
        t.w[DONE + arg0(x)] |= bit(arg1(x))
        t.tell(SABOTAGED, arg0(x), arg1(x))


PAY_FOR_SABOTAGE: Final[PayForSabotage] = PayForSabotage(26)
