"""What events ask further, piece by piece."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.board import AFFILIATIONS, CITIES, NEAR
from containment.games.coldwar.rules.moves import LOSE_SYMPTOM, PASS, REMOVE, SEND_TEAM, A, first, second, verb_of
from containment.games.coldwar.rules.moving_on import MOVE_ON
from containment.games.coldwar.rules.pawns import remove_agent
from containment.games.coldwar.rules.reasons import (
    NO_MORE_AGENT_THERE,
    NO_MORE_TO_SWEEP,
    NO_SYMPTOM_TO_LOSE,
    NO_TEAM_TO_MOVE,
    ONE_FROM_EACH,
    POOL_NOT_CONNECTED,
)
from containment.games.coldwar.rules.refusals import not_now
from containment.games.coldwar.rules.symptoms import count, one
from containment.games.coldwar.rules.table import (
    AGENT_SWEPT,
    AGENT_TAPED,
    BLANK,
    POOL,
    SYMPTOM_DISCARD,
    SYMPTOM_KINDS,
    SYMPTOM_LOST,
    SYMPTOMS,
    TEAM_POOLED,
    ColdWar,
)
from containment.games.coldwar.rules.teams import move_team
from containment.kernel.engine.sets import bit, has, put, put_each
from containment.kernel.engine.steps import NOT_A_MOVE, Ask, AskSeat, arg0
from containment.native import i64, vec


@final
class RemoveMore(Ask[ColdWar]):
    """[W.customs_sweep] One Agent from each of up to three cities; [W.red_tape] up to two Agents from anywhere."""

    __slots__ = ()

    def of(self, seat: i64, left: i64, not_from: i64) -> i64:
        """`not_from`: the cities that have lost theirs already."""
        return self.op | seat << 8 | left << 11 | not_from << 13

    def seat_of(self, t: ColdWar, x: i64) -> i64:
        return x >> 8 & 7

    def cities(self, t: ColdWar, x: i64) -> i64:
        return t.with_agents() & ~(x >> 13)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return x >> 11 & 3 != 0 and self.cities(t, x) != 0

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), REMOVE, self.cities(t, x))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        if verb_of(move) != REMOVE:
            return not_now(move)
        city = second(move)
        if move != REMOVE | city or city >= CITIES:
            return NOT_A_MOVE
        if has(x >> 13, city):
            return ONE_FROM_EACH
        if has(t.with_agents(), city):
            return 0
        return NO_MORE_TO_SWEEP if x >> 13 else NO_MORE_AGENT_THERE

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        if move != PASS:
            remove_agent(t, second(move), AGENT_SWEPT if x >> 13 else AGENT_TAPED)
            again = x >> 13 | bit(second(move)) if x >> 13 else 0
            t.then(self.of(x >> 8 & 7, (x >> 11 & 3) - 1, again))


@final
class LoseSymptom(AskSeat[ColdWar]):
    """[W.field_antidote] The patient chooses which Symptom goes."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def kinds(self, t: ColdWar, x: i64) -> i64:
        found: i64 = 0
        for kind in range(SYMPTOM_KINDS):
            if t.has_symptom(arg0(x), kind):
                found |= bit(kind)
        return found

    def waits(self, t: ColdWar, x: i64) -> bool:
        kinds = self.kinds(t, x)
        return kinds & kinds - 1 != 0

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, LOSE_SYMPTOM, self.kinds(t, x))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if verb_of(move) != LOSE_SYMPTOM:
            return not_now(move)
        if move != LOSE_SYMPTOM | second(move) or second(move) >= SYMPTOM_KINDS:
            return NOT_A_MOVE
        return 0 if has(self.kinds(t, x), second(move)) else NO_SYMPTOM_TO_LOSE

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        lose_symptom(t, arg0(x), second(move))

    def run(self, t: ColdWar, x: i64) -> None:
        for kind in range(SYMPTOM_KINDS):
            if count(t.w[SYMPTOMS + arg0(x)], kind):
                lose_symptom(t, arg0(x), kind)
                return


def lose_symptom(t: ColdWar, seat: i64, kind: i64) -> None:
    t.w[SYMPTOMS + seat] -= one(kind)
    if kind != BLANK:
        t.w[SYMPTOM_DISCARD] += one(kind)
    t.tell(SYMPTOM_LOST, seat, kind)


@final
class PoolTeams(AskSeat[ColdWar]):
    """[W.motor_pool] Each Team up to three connections; its player chooses the order. [W.C6]"""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return t.w[POOL] != 0

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        n = put(out, 0, PASS)
        for side in range(AFFILIATIONS):
            last: i64 = 0  # Teams of an affiliation in one city are alike
            for i in range(3):
                city = t.w[POOL] >> 18 * side + 6 * i & 63
                if city > last:
                    n = put_each(out, n, SEND_TEAM | side * 48 + city - 1 << A, NEAR[city - 1])
                    last = city
        return n

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        if verb_of(move) != SEND_TEAM:
            return not_now(move)
        if first(move) >= 3 * CITIES or second(move) >= CITIES:
            return NOT_A_MOVE
        if self.place_of(t, first(move)) < 0:
            return NO_TEAM_TO_MOVE
        return 0 if has(NEAR[first(move) % 48], second(move)) else POOL_NOT_CONNECTED

    def place_of(self, t: ColdWar, team: i64) -> i64:
        """Where it lies in the word, or -1."""
        for i in range(3):
            at = 18 * (team // 48) + 6 * i
            if t.w[POOL] >> at & 63 == team % 48 + 1:
                return at
        return -1

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        if move == PASS:
            t.w[POOL] = 0
            return
        team = first(move)
        t.w[POOL] -= team % 48 + 1 << self.place_of(t, team)
        t.then_in_turn(MOVE_ON.of_pool(team // 48, arg0(x), 2, second(move)), x)
        move_team(t, team // 48, team % 48, second(move), TEAM_POOLED)


REMOVE_MORE: Final[RemoveMore] = RemoveMore(35)
LOSE_ONE: Final[LoseSymptom] = LoseSymptom(36)
POOL_TEAMS: Final[PoolTeams] = PoolTeams(37)
