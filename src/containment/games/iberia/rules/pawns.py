"""Pawns move; the Nurse's prevention token goes with her."""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import REGIONS_OF
from containment.games.iberia.rules.moves import PREVENT, second
from containment.games.iberia.rules.reasons import NOT_AT_THE_NURSE
from containment.games.iberia.rules.refusals import refuse_member
from containment.games.iberia.rules.table import PAWN, PREVENTION, SHIELD, SHIELDED, Iberia
from containment.kernel.engine.sets import bit, lowest, put_each
from containment.kernel.engine.steps import AskSeat, arg0
from containment.native import i64, vec


def move_pawn(t: Iberia, seat: i64, city: i64) -> None:
    """[I.H2] [I.A7] Whenever the Nurse's pawn has moved, by whatever cause, her token is placed anew at once."""
    t.w[PAWN + seat] = city
    if t.can(seat, PREVENTION):
        t.then(PLACE_SHIELD.of(seat))


def pawns_in(t: Iberia, city: i64) -> i64:
    """The seats whose pawns are in a city."""
    found: i64 = 0
    for seat in range(t.seats):
        if t.pawn(seat) == city:
            found |= bit(seat)
    return found


@final
class PlaceShield(AskSeat[Iberia]):
    """[I.nurse.token_follows] [I.nurse.setup_token] [I.U9] In a region at her city; [I.A27] it may be the same one."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def regions(self, t: Iberia, x: i64) -> i64:
        return REGIONS_OF[t.pawn(arg0(x))]

    def waits(self, t: Iberia, x: i64) -> bool:
        regions = self.regions(t, x)
        return regions & regions - 1 != 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, PREVENT, self.regions(t, x))

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return refuse_member(self.regions(t, x), PREVENT, move, NOT_AT_THE_NURSE)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        self.put(t, arg0(x), second(move))

    def run(self, t: Iberia, x: i64) -> None:
        self.put(t, arg0(x), lowest(self.regions(t, x)))

    def put(self, t: Iberia, seat: i64, region: i64) -> None:
        t.w[SHIELD] = region + 1
        t.tell(SHIELDED, seat, region)


PLACE_SHIELD: Final[PlaceShield] = PlaceShield(13)
