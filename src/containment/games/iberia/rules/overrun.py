"""Influx of patients: a hospital with too many patients is overrun, and they leave for the cities around. [I.Y3]"""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import COLOURS, NEAR
from containment.games.iberia.rules.moves import MOVE_CUBE, A, first, second, verb_of
from containment.games.iberia.rules.outbreaks import is_crowded, run_out, trigger
from containment.games.iberia.rules.reasons import CUBES_MOVE_TO_NEIGHBOURS, NO_SUCH_PATIENT
from containment.games.iberia.rules.refusals import not_now
from containment.games.iberia.rules.table import BROKEN, CUBE_MOVED, CUBES, PREVENTED, Iberia
from containment.games.iberia.rules.water import safe_cities
from containment.kernel.engine.sets import bit, has, put_each
from containment.kernel.engine.steps import NOT_A_MOVE, Ask, arg0, arg1
from containment.native import i64, vec
from containment.parts.cubes import set_cubes


def arrive(t: Iberia, city: i64, colour: i64) -> None:
    """[I.influx_of_patients] [I.C15] A cube that is on its way comes to a city: it stays, or causes an outbreak, or
    overruns the hospital. No purification token is spent; [I.K1] the Nurse's token sends it back to the supply."""
    w = t.w
    if has(safe_cities(t), city):
        w[CUBES + colour] += 1
        t.tell(PREVENTED, city, colour)
    elif is_crowded(t, city) or t.cubes(city, colour) == 3:
        w[CUBES + colour] += 1
        trigger(t, city, colour)
    else:
        set_cubes(w, CUBES, city, colour, t.cubes(city, colour) + 1)
        t.tell(CUBE_MOVED, city, colour)


@final
class Overrun(Ask[Iberia]):
    """[I.influx_of_patients] Every cube, the one that came too many included, is moved to a connected city."""

    __slots__ = ()

    def of(self, city: i64, arriving: i64) -> i64:
        """`arriving`: the colour + 1 of the cube that came too many, 0 once it has been moved."""
        return self.pack2(city, arriving)

    def seat_of(self, t: Iberia, x: i64) -> i64:
        return t.turn

    def colours(self, t: Iberia, x: i64) -> i64:
        found: i64 = 0
        for colour in range(COLOURS):
            if t.cubes(arg0(x), colour) or arg1(x) == colour + 1:
                found |= bit(colour)
        return found

    def waits(self, t: Iberia, x: i64) -> bool:
        return self.colours(t, x) != 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        colours = self.colours(t, x)
        for colour in range(COLOURS):
            if has(colours, colour):
                n = put_each(out, n, MOVE_CUBE | colour << A, NEAR[arg0(x)])
        return n

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if verb_of(move) != MOVE_CUBE:
            return not_now(move)
        if first(move) >= COLOURS or second(move) >= 48:
            return NOT_A_MOVE
        if not has(self.colours(t, x), first(move)):
            return NO_SUCH_PATIENT
        return 0 if has(NEAR[arg0(x)], second(move)) else CUBES_MOVE_TO_NEIGHBOURS

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        city = arg0(x)
        colour = first(move)
        if arg1(x) == colour + 1:  # until now it has been in the supply
            if t.w[CUBES + colour] == 0:
                run_out(t, colour)
                return
            t.w[CUBES + colour] -= 1
            t.then(self.of(city, 0))
        else:
            set_cubes(t.w, CUBES, city, colour, t.cubes(city, colour) - 1)
            t.then(x)
        arrive(t, second(move), colour)


def begin_overrun(t: Iberia, city: i64, colour: i64) -> None:
    t.w[BROKEN] |= bit(city)
    t.then(OVERRUN_STEP.of(city, colour + 1))


OVERRUN_STEP: Final[Overrun] = Overrun(23)
