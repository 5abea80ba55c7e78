"""Moves over several connections: the mover says city by city where it goes. [W.A43]"""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.board import CARDS_OF, NEAR, SIDE_OF, SOVIET
from containment.games.coldwar.rules.incidents import who_lives_from
from containment.games.coldwar.rules.moves import AGREE, COME, DECLINE, ON, PASS, second
from containment.games.coldwar.rules.pawns import DRIVING, OTHERWISE, enter, pawns_in
from containment.games.coldwar.rules.reasons import NOBODY_TO_COME, OUT_OF_REACH
from containment.games.coldwar.rules.refusals import not_now, refuse_member
from containment.games.coldwar.rules.table import (
    CAME_ALONG,
    CONSENT,
    DECLINED,
    DRIVE_THREE_SOVIET,
    DROVE,
    IDENTITY_SHOWN,
    IDENTITY_USED,
    MET,
    MOTOR_CHIT,
    SAID_NO,
    SAID_YES,
    SENT,
    TEAM_POOLED,
    TEAM_SENT,
    TEAM_WENT_ON,
    THIS_TURN,
    ColdWar,
)
from containment.games.coldwar.rules.teams import move_team
from containment.kernel.engine.sets import bit, has, put, put_each
from containment.kernel.engine.steps import Ask, AskSeat, arg0, arg1, arg2
from containment.native import i64, vec

# What moves on
DRIVER: Final = 0  # the current player's own pawn
PAWN_SENT: Final = 1  # another's pawn, by the Handler's NATO alias
TEAM: Final = 2
TEAM_ESCORTED: Final = 3  # with the pawn of the player who moves it
# What moves it, as bits of the step
CHIT: Final = 24
MOTORS: Final = 25  # Motor Pool


@final
class MoveOn(Ask[ColdWar]):
    """Perhaps one more connection."""

    __slots__ = ()

    def of(self, kind: i64, who: i64, mover: i64, steps: i64, city: i64) -> i64:
        """`who`: the seat of a pawn, or a Team's affiliation; `mover`: who says so; `city`: where it is now."""
        return self.op | kind << 8 | who << 10 | mover << 13 | steps << 16 | city << 18

    def by_chit(self, kind: i64, side: i64, mover: i64, city: i64) -> i64:
        """[W.motor_chit] One more connection for a Team; [W.C13] only if it is taken the chit is used."""
        return self.of(kind, side, mover, 1, city) | bit(CHIT)

    def of_pool(self, side: i64, mover: i64, steps: i64, city: i64) -> i64:
        """[W.motor_pool]"""
        return self.of(TEAM, side, mover, steps, city) | bit(MOTORS)

    def kind(self, x: i64) -> i64:
        return x >> 8 & 3

    def who(self, x: i64) -> i64:
        return x >> 10 & 7

    def mover(self, x: i64) -> i64:
        return x >> 13 & 7

    def left(self, x: i64) -> i64:
        return x >> 16 & 3

    def city(self, x: i64) -> i64:
        return x >> 18 & 63

    def fact(self, x: i64) -> i64:
        """How a Team's going on is told."""
        return TEAM_WENT_ON if has(x, CHIT) else TEAM_POOLED if has(x, MOTORS) else TEAM_SENT

    def seat_of(self, t: ColdWar, x: i64) -> i64:
        return self.mover(x)

    def reach(self, t: ColdWar, x: i64) -> i64:
        """[W.courier.soviet] Every city of a longer drive must be Soviet."""
        near = NEAR[self.city(x)]
        if self.kind(x) == DRIVER and t.can(DRIVE_THREE_SOVIET):
            return near & CARDS_OF[SOVIET] if SIDE_OF[self.city(x)] == SOVIET else 0
        return near

    def waits(self, t: ColdWar, x: i64) -> bool:
        if self.left(x) == 0 or not t.lives(self.mover(x)) or self.reach(t, x) == 0:
            return False
        return self.kind(x) > PAWN_SENT or t.pawn(self.who(x)) == self.city(x)  # death ends the move

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), ON, self.reach(t, x))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return 0 if move == PASS else refuse_member(self.reach(t, x), ON, move, OUT_OF_REACH)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        if move == PASS:
            return
        kind = self.kind(x)
        city = second(move)
        t.then(self.of(kind, self.who(x), self.mover(x), self.left(x) - 1, city) | x & bit(MOTORS))
        if has(x, CHIT):
            t.w[THIS_TURN] |= IDENTITY_USED
            t.tell(IDENTITY_SHOWN, self.mover(x), MOTOR_CHIT)
        if kind == DRIVER:
            t.tell(DROVE, self.who(x), city)
            enter(t, self.who(x), city, DRIVING)
        elif kind == PAWN_SENT:
            t.tell(SENT, self.mover(x), self.who(x), city)
            enter(t, self.who(x), city, OTHERWISE)
        else:
            move_team(t, self.who(x), self.city(x), city, self.fact(x))
            if kind == TEAM_ESCORTED and t.ended == 0:
                enter(t, self.mover(x), city, OTHERWISE)  # [W.A44] the Team arrives first


ANYWHERE: Final = 48  # where the pawns are that come to a meeting


@final
class ComeAlong(Ask[ColdWar]):
    """[W.handler.neutral] Pawns that may come along on a drive; [W.rendezvous] or to a meeting. Arguments: who says so,
    where they are (48: anywhere), where they go. [W.C12] Who dies by going to a meeting is followed by the next who
    lives."""

    __slots__ = ()

    def of(self, seat: i64, origin: i64, goal: i64) -> i64:
        return self.pack3(seat, origin, goal)

    def seat_of(self, t: ColdWar, x: i64) -> i64:
        return who_lives_from(t, arg0(x)) if arg1(x) == ANYWHERE else arg0(x)

    def pawns(self, t: ColdWar, x: i64) -> i64:
        if arg1(x) == ANYWHERE:
            found = all_pawns(t) & ~pawns_in(t, arg2(x))
        else:
            found = pawns_in(t, arg1(x))
        return found & ~(t.w[DECLINED] & ~bit(self.seat_of(t, x)))

    def waits(self, t: ColdWar, x: i64) -> bool:
        return self.pawns(t, x) != 0 and t.lives(self.seat_of(t, x))

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), COME, self.pawns(t, x))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return 0 if move == PASS else refuse_member(self.pawns(t, x), COME, move, NOBODY_TO_COME)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        if move == PASS:
            return
        t.then(x)
        pawn = second(move)
        driving: i64 = 0 if arg1(x) == ANYWHERE else 1
        if t.plays(CONSENT) and pawn != self.seat_of(t, x):
            t.then(ASK_TO_COME.of(pawn, arg2(x), driving))
        else:
            come(t, pawn, arg2(x), driving)


def all_pawns(t: ColdWar) -> i64:
    found: i64 = 0
    for seat in range(t.seats):
        if t.lives(seat):
            found |= bit(seat)
    return found


def come(t: ColdWar, pawn: i64, city: i64, driving: i64) -> None:
    t.w[DECLINED] = 0
    t.tell(CAME_ALONG if driving else MET, pawn, city)
    enter(t, pawn, city, DRIVING if driving else OTHERWISE)


@final
class AskToCome(AskSeat[ColdWar]):
    """[W.A42] A pawn is moved only if its owner agrees."""

    __slots__ = ()

    def of(self, seat: i64, city: i64, driving: i64) -> i64:
        return self.pack3(seat, city, driving)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return True

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put(out, put(out, 0, AGREE), DECLINE)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return 0 if move == AGREE or move == DECLINE else not_now(move)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        if move == AGREE:
            t.tell(SAID_YES, arg0(x))
            come(t, arg0(x), arg1(x), arg2(x))
        else:
            t.tell(SAID_NO, arg0(x))
            t.w[DECLINED] |= bit(arg0(x))


MOVE_ON: Final[MoveOn] = MoveOn(27)
COME_ALONG: Final[ComeAlong] = ComeAlong(28)
ASK_TO_COME: Final[AskToCome] = AskToCome(29)
