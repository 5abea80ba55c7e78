"""Chapter 5: Agents come to cities, and incidents spread them. [W.5.11] Chains always end."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.board import NEAR
from containment.games.coldwar.rules.endings import AGENTS as LOST_BY_AGENTS
from containment.games.coldwar.rules.endings import CUBES_GONE as LOST_BY_CUBES
from containment.games.coldwar.rules.endings import INCIDENTS as LOST_BY_INCIDENTS
from containment.games.coldwar.rules.endings import lose
from containment.games.coldwar.rules.moves import RECEIVE, second
from containment.games.coldwar.rules.reasons import NOT_A_RECEIVER
from containment.games.coldwar.rules.refusals import refuse_member
from containment.games.coldwar.rules.table import (
    AGENT_FLED,
    AGENTS,
    AGENTS_CAME,
    AGENTS_RAN_OUT,
    AGENTS_RETURNED,
    ASKED_SPREAD,
    CHAIN,
    CITY_FILLED,
    CUBE_CAME,
    CUBE_WAS_THERE,
    CUBES,
    CUBES_RAN_OUT,
    INCIDENT,
    INCIDENTS,
    LAST_INCIDENT,
    ORDER,
    OVERFLOWED,
    RELEASE,
    TEAM_KEPT_OUT,
    TEAM_KEPT_OUT_FILLING,
    TOKENS,
    WAITING,
    ColdWar,
)
from containment.kernel.engine.sets import bit, has, lowest, put_each, size
from containment.kernel.engine.steps import Ask, Do, arg0
from containment.native import i64, vec
from containment.parts.cubes import HIGH, LOW, put_cubes, set_cubes

ONE: Final = 6  # bits of a city in a queue: its number + 1
CITY: Final = 63
FULL: Final = 3  # Agents in a city [W.1.6]


def threaten(t: ColdWar, city: i64) -> None:
    """[W.5.2] One Agent; [W.5.3] none where a Team is, [W.7.8] though those there stay; [W.5.4] an incident instead of
    a fourth."""
    if has(t.with_teams(), city):
        t.tell(TEAM_KEPT_OUT, city)
    elif t.agents(city) == FULL:
        begin_incident(t, city)
    else:
        place_agents(t, city, 1, AGENTS_CAME)


def fill(t: ColdWar, city: i64) -> None:
    """[W.6.3] The bottom card of an Escalation: up to three Agents and an incident; played as before, an incident only
    if they are there already."""
    if has(t.with_teams(), city):
        t.tell(TEAM_KEPT_OUT_FILLING, city)
    elif t.agents(city) == FULL:
        begin_incident(t, city)
    else:
        place_agents(t, city, FULL - t.agents(city), CITY_FILLED)
        if t.plays(RELEASE) and t.ended == 0:
            begin_incident(t, city)


def place_agents(t: ColdWar, city: i64, number: i64, fact: i64) -> None:
    """[W.5.18] With too few in the supply those are placed, and the game is lost."""
    left = t.w[AGENTS]
    placed = number if number <= left else left
    put_cubes(t.w, AGENTS, city, 0, placed)
    if placed:
        t.tell(fact, city, placed)
    if placed < number:
        run_out_of_agents(t)


def run_out_of_agents(t: ColdWar) -> None:
    t.tell(AGENTS_RAN_OUT)
    lose(t, LOST_BY_AGENTS)


def begin_incident(t: ColdWar, city: i64) -> None:
    """The first of a chain."""
    t.w[CHAIN] = bit(city)
    t.w[WAITING] = city + 1
    t.then(RESOLVE_INCIDENTS.of())


@final
class ResolveIncidents(Do[ColdWar]):
    """[W.5.11] [W.A8] First come, first served."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: ColdWar, x: i64) -> None:
        w = t.w
        if w[WAITING] == 0:
            w[CHAIN] = 0
            return
        city = (w[WAITING] & CITY) - 1
        w[WAITING] >>= ONE
        infect(t, city)
        if t.ended == 0:
            set_cubes(w, AGENTS, city, 0, 0)  # [W.5.7] none stays
            w[ORDER] = 0
            t.then_in_turn(SPREAD.of(city), x)


def infect(t: ColdWar, city: i64) -> None:
    """[W.5.5] A Disease Cube, unless one lies there; [W.5.6] an Incident Token, which never leaves. [W.5.14] [W.A10] So
    it goes every time. [W.5.16] Pawns are not touched."""
    w = t.w
    if not has(w[CUBES], city):
        if size(w[CUBES]) == t.cubes_in_all():  # [W.5.19]
            t.tell(CUBES_RAN_OUT, city)
            lose(t, LOST_BY_CUBES)
            return
        w[CUBES] |= bit(city)
        t.tell(CUBE_CAME, city)
    else:
        t.tell(CUBE_WAS_THERE, city)
    w[INCIDENTS] += 1
    add_token(t, city)
    t.tell(INCIDENT, city, w[INCIDENTS])
    if w[INCIDENTS] == LAST_INCIDENT:  # [W.5.17]
        lose(t, LOST_BY_INCIDENTS)


def add_token(t: ColdWar, city: i64) -> None:
    here = bit(city)
    carry = t.w[TOKENS] & here
    t.w[TOKENS] ^= here
    more = t.w[TOKENS + 1] & carry
    t.w[TOKENS + 1] ^= carry
    t.w[TOKENS + 2] ^= more


def tokens_in(t: ColdWar, city: i64) -> i64:
    w = t.w
    return (w[TOKENS] >> city & 1) + 2 * (w[TOKENS + 1] >> city & 1) + 4 * (w[TOKENS + 2] >> city & 1)


@final
class Spread(Ask[ColdWar]):
    """[W.5.8] Who receives the Agents: fewest Agents first, then by id; [W.A52] played so, the current player breaks
    the ties. Argument: the city of the incident, whose Agents have been taken up."""

    __slots__ = ()

    def of(self, city: i64) -> i64:
        return self.pack(city)

    def seat_of(self, t: ColdWar, x: i64) -> i64:
        return decider(t)

    def next_ones(self, t: ColdWar, x: i64) -> i64:
        """Those with the fewest Agents that have no place in the order yet."""
        w = t.w
        left = NEAR[arg0(x)] & ~t.with_teams() & ~ordered(w[ORDER])  # [W.A9]
        low = w[AGENTS + LOW]
        high = w[AGENTS + HIGH]
        for n in range(4):
            group = left & (low if n & 1 else ~low) & (high if n & 2 else ~high)
            if group:
                return group
        return 0

    def waits(self, t: ColdWar, x: i64) -> bool:
        if not t.plays(ASKED_SPREAD):
            return False
        tied = self.next_ones(t, x)
        return tied & tied - 1 != 0 and not self.is_settled(t)

    def is_settled(self, t: ColdWar) -> bool:
        """Have three cities with room been named already? Then the rest do not matter."""
        order = t.w[ORDER]
        found: i64 = 0
        while order:
            if t.agents((order & CITY) - 1) < FULL:
                found += 1
            order >>= ONE
        return found >= FULL

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, RECEIVE, self.next_ones(t, x))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_member(self.next_ones(t, x), RECEIVE, move, NOT_A_RECEIVER)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        t.w[ORDER] = queued(t.w[ORDER], second(move))
        t.then(x)

    def run(self, t: ColdWar, x: i64) -> None:
        tied = self.next_ones(t, x)
        if tied:
            t.w[ORDER] = queued(t.w[ORDER], lowest(tied))
            t.then(x)
        else:
            hand_out(t, arg0(x))


def decider(t: ColdWar) -> i64:
    """[W.A52] The current player, or the one whose turn just ended."""
    return who_lives_from(t, t.turn)


def who_lives_from(t: ColdWar, seat: i64) -> i64:
    """[W.C12] This player, or if dead the next who lives."""
    for i in range(t.seats):
        if t.lives(seat):
            break
        seat = seat + 1 if seat + 1 < t.seats else 0
    return seat


def queued(queue: i64, city: i64) -> i64:
    at: i64 = 0
    while queue >> at:
        at += ONE
    return queue | city + 1 << at


def ordered(queue: i64) -> i64:
    """The cities of a queue, as a set."""
    found: i64 = 0
    while queue:
        found |= bit((queue & CITY) - 1)
        queue >>= ONE
    return found


def hand_out(t: ColdWar, origin: i64) -> None:
    """[W.5.9] One each along the order, in repeated passes, skipping full cities; [W.5.10] what finds no room returns
    to the supply and sets off incidents; [W.5.13] so it does where no city can receive. [W.A7] [W.5.12]"""
    w = t.w
    order = w[ORDER]
    left: i64 = FULL
    moved = True
    while left and moved:
        moved = False
        queue = order
        while queue and left:
            city = (queue & CITY) - 1
            queue >>= ONE
            if t.agents(city) < FULL:
                set_cubes(w, AGENTS, city, 0, t.agents(city) + 1)  # [W.5.15] it needs no supply
                t.tell(AGENT_FLED, origin, city)
                left -= 1
                moved = True
    w[ORDER] = 0
    w[AGENTS] += left
    if left:
        t.tell(AGENTS_RETURNED, origin, left, 1 if order == 0 else 0)
    while order and left:
        city = (order & CITY) - 1
        order >>= ONE
        if not has(w[CHAIN], city):  # all of them are full now
            w[CHAIN] |= bit(city)
            w[WAITING] = queued(w[WAITING], city)
            t.tell(OVERFLOWED, city)
            left -= 1


RESOLVE_INCIDENTS: Final[ResolveIncidents] = ResolveIncidents(10)
SPREAD: Final[Spread] = Spread(11)
