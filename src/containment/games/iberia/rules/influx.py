"""Influx of patients, an option: before the cards are drawn, a cube travels to each hospital. [I.Y3] [I.C15]"""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import CARDS_OF, CITIES, COLOURS, DISTANCE, NEAR
from containment.games.iberia.rules.infection import resolve
from containment.games.iberia.rules.moves import ADMIT, CARRY_TO, A, first, second, verb_of
from containment.games.iberia.rules.outbreaks import forget_outbreaks
from containment.games.iberia.rules.overrun import arrive
from containment.games.iberia.rules.railways import railed
from containment.games.iberia.rules.reasons import NO_SUCH_PATIENT, NOT_ON_THE_WAY
from containment.games.iberia.rules.refusals import not_now, refuse_member
from containment.games.iberia.rules.table import ADMITTED, CARRIED, CUBES, HOSPITALS, Iberia
from containment.kernel.engine.sets import bit, has, lowest, put_each
from containment.kernel.engine.steps import NOT_A_MOVE, Ask, arg0, arg1, arg2
from containment.native import i64, vec
from containment.parts.cubes import set_cubes


def hospital_of(t: Iberia, colour: i64) -> i64:
    """The city of a colour's hospital, as a set."""
    return t.w[HOSPITALS] & CARDS_OF[colour]


def nearest_patients(t: Iberia, colour: i64) -> i64:
    """[I.influx_of_patients] The cities with a cube of the hospital's colour that are fewest links away from it."""
    hospital = hospital_of(t, colour)
    if hospital == 0:
        return 0
    goal = lowest(hospital)
    found: i64 = 0
    nearest: i64 = CITIES
    cities = t.infected(colour) & ~hospital
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        far = DISTANCE[goal * CITIES + city]
        if far < nearest:
            nearest = far
            found = 0
        if far == nearest:
            found |= bit(city)
    return found


@final
class Influx(Ask[Iberia]):
    """[I.influx_of_patients] One cube for each hospital, in the order the current player says. [I.A32]"""

    __slots__ = ()

    def of(self, done: i64) -> i64:
        return self.pack(done)

    def seat_of(self, t: Iberia, x: i64) -> i64:
        return t.turn

    def waits(self, t: Iberia, x: i64) -> bool:
        waiting: i64 = 0
        for colour in range(COLOURS):
            if not has(arg0(x), colour):
                waiting |= nearest_patients(t, colour)
        return waiting != 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for colour in range(COLOURS):
            if not has(arg0(x), colour):
                n = put_each(out, n, ADMIT | colour << A, nearest_patients(t, colour))
        return n

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if verb_of(move) != ADMIT:
            return not_now(move)
        if first(move) >= COLOURS or second(move) >= CITIES:
            return NOT_A_MOVE
        if has(arg0(x), first(move)):
            return NO_SUCH_PATIENT
        return 0 if has(nearest_patients(t, first(move)), second(move)) else NO_SUCH_PATIENT

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        forget_outbreaks(t)
        t.then_in_turn(CARRY.of(first(move), second(move), second(move)), self.of(arg0(x) | bit(first(move))))
        t.tell(ADMITTED, first(move), second(move))


@final
class Carry(Ask[Iberia]):
    """[I.influx_of_patients] Along a shortest path, over railroads for free, until one link without has been used."""

    __slots__ = ()

    def of(self, colour: i64, origin: i64, at: i64) -> i64:
        return self.pack3(colour, origin, at)

    def seat_of(self, t: Iberia, x: i64) -> i64:
        return t.turn

    def onward(self, t: Iberia, x: i64) -> i64:
        """The neighbours that are nearer to the hospital."""
        goal = lowest(hospital_of(t, arg0(x)))
        far = DISTANCE[goal * CITIES + arg2(x)]
        near = NEAR[arg2(x)]
        found: i64 = 0
        while near:
            city = lowest(near)
            near &= near - 1
            if DISTANCE[goal * CITIES + city] < far:
                found |= bit(city)
        return found

    def waits(self, t: Iberia, x: i64) -> bool:
        ways = self.onward(t, x)
        return ways & ways - 1 != 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, CARRY_TO, self.onward(t, x))

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return refuse_member(self.onward(t, x), CARRY_TO, move, NOT_ON_THE_WAY)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        self.go(t, x, second(move))

    def run(self, t: Iberia, x: i64) -> None:
        self.go(t, x, lowest(self.onward(t, x)))

    def go(self, t: Iberia, x: i64, city: i64) -> None:
        colour = arg0(x)
        t.tell(CARRIED, colour, city)
        if has(railed(t, arg2(x)), city) and not has(hospital_of(t, colour), city):
            t.then(self.of(colour, arg1(x), city))
            return
        set_cubes(t.w, CUBES, arg1(x), colour, t.cubes(arg1(x), colour) - 1)
        arrive(t, city, colour)
        resolve(t)


INFLUX_STEP: Final[Influx] = Influx(38)
CARRY: Final[Carry] = Carry(39)
