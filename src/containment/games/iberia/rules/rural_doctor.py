"""The Rural Doctor treats a second cube. [I.H6]"""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import (
    AROUND,
    COLOURS,
)
from containment.games.iberia.rules.event_pieces import refuse_removing
from containment.games.iberia.rules.events import (
    infected_cities,
    remove_cube,
)
from containment.games.iberia.rules.historical import is_hard_to_treat
from containment.games.iberia.rules.moves import (
    PASS,
    REMOVE,
    first,
    second,
)
from containment.games.iberia.rules.reasons import (
    NO_SECOND_CUBE,
    OUT_OF_REACH,
    TYPHUS_NEEDS_TWO,
)
from containment.games.iberia.rules.table import (
    ACTIONS_LEFT,
    BY_RURAL_DOCTOR,
    Iberia,
)
from containment.kernel.engine.sets import has, lowest, put
from containment.kernel.engine.steps import AskSeat, arg0, arg1
from containment.native import i64, vec


@final
class TreatMore(AskSeat[Iberia]):
    """[I.rural_doctor.second_cube] [I.A8] One more cube, any colour, from the city or another that shares a region with
    it. [I.typhus] The whole action costs two at most."""

    __slots__ = ()

    def of(self, seat: i64, paid: i64) -> i64:
        """`paid`: 1 if the action has cost two already."""
        return self.pack2(seat, paid)

    def within(self, t: Iberia, x: i64) -> i64:
        return AROUND[t.pawn(arg0(x))]

    def waits(self, t: Iberia, x: i64) -> bool:
        return infected_cities(t) & self.within(t, x) != 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        n: i64 = put(out, 0, PASS)
        cities = self.within(t, x) & infected_cities(t)
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            for colour in range(COLOURS):
                if has(t.infected(colour), city) and self.affordable(t, x, city, colour):
                    n = put(out, n, REMOVE | city << 8 | colour)
        return n

    def affordable(self, t: Iberia, x: i64, city: i64, colour: i64) -> bool:
        return arg1(x) == 1 or t.w[ACTIONS_LEFT] > 0 or not is_hard_to_treat(t, city, colour)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        why = refuse_removing(t, move, NO_SECOND_CUBE)
        if why:
            return why
        if not has(self.within(t, x), first(move)):
            return OUT_OF_REACH
        return 0 if self.affordable(t, x, first(move), second(move)) else TYPHUS_NEEDS_TWO

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        if move != PASS:
            if arg1(x) == 0 and is_hard_to_treat(t, first(move), second(move)):
                t.w[ACTIONS_LEFT] -= 1
            remove_cube(t, arg0(x), first(move), second(move), BY_RURAL_DOCTOR)


TREAT_MORE: Final[TreatMore] = TreatMore(16)
