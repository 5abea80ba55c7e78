"""Government Mobilization: everybody may move."""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.actions import paid_ship_options, ship_ends, travel
from containment.games.iberia.rules.board import (
    CITIES,
    COLOUR_OF,
    NEAR,
    PORTS,
)
from containment.games.iberia.rules.moves import (
    CARRIAGE,
    PASS,
    SAIL,
    SHIP,
    TRAIN,
    TRAIN_WITH,
    first,
    second,
    verb_of,
)
from containment.games.iberia.rules.railways import by_train
from containment.games.iberia.rules.reasons import (
    ALREADY_THERE,
    CARD_NOT_HELD,
    NO_TRAIN,
    NOT_A_PORT,
    NOT_CONNECTED,
    NOT_IN_A_PORT,
    SHIP_GOES_ELSEWHERE,
    SHIP_NEEDS_CARD,
    SHIP_NEEDS_NO_CARD,
    TRAIN_GOES_ELSEWHERE,
    WRONG_COLOUR_TO_SHIP,
)
from containment.games.iberia.rules.refusals import not_now
from containment.games.iberia.rules.table import (
    SAIL_FREE,
    SHIP_COSTS,
    STAYED,
    Iberia,
)
from containment.kernel.engine.sets import bit, has, put, put_each
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, arg0, arg1
from containment.native import i64, vec


@final
class Mobilization(AskSeat[Iberia]):
    """[I.government_mobilization] [I.C7] Each player may move once by carriage or boat, train or ship, for free.
    [I.A33] Nobody rides along."""

    __slots__ = ()

    def of(self, seat: i64, left: i64) -> i64:
        return self.pack2(seat, left)

    def waits(self, t: Iberia, x: i64) -> bool:
        return True

    def pays(self, t: Iberia, seat: i64) -> bool:
        """[I.A12] Free is without a card, unless the players have agreed otherwise."""
        return t.plays(SHIP_COSTS) and not t.can(seat, SAIL_FREE)

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        seat = arg0(x)
        city = t.pawn(seat)
        n = put_each(out, put(out, 0, PASS), CARRIAGE, NEAR[city])
        n = put_each(out, n, TRAIN, by_train(t, city))
        if not has(PORTS, city):
            return n
        ports = ship_ends(t) & ~bit(city)
        if self.pays(t, seat):
            return paid_ship_options(t.cards(seat), ports, out, n)
        return put_each(out, n, SAIL, ports)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        seat = arg0(x)
        verb = verb_of(move)
        if move == PASS:
            return 0
        if verb != CARRIAGE and verb != TRAIN and verb != SAIL and verb != SHIP:
            return not_now(move)
        if second(move) >= CITIES or (verb == SHIP and first(move) >= CITIES) or (verb != SHIP and first(move)):
            return NOT_A_MOVE
        if second(move) == t.pawn(seat):
            return goes_elsewhere(verb)
        if verb == CARRIAGE:
            return 0 if has(NEAR[t.pawn(seat)], second(move)) else NOT_CONNECTED
        if verb == TRAIN:
            return 0 if has(by_train(t, t.pawn(seat)), second(move)) else NO_TRAIN
        if not has(PORTS, t.pawn(seat)):
            return NOT_IN_A_PORT
        if not has(ship_ends(t), second(move)):
            return NOT_A_PORT
        if verb == SAIL:
            return SHIP_NEEDS_CARD if self.pays(t, seat) else 0
        if not self.pays(t, seat):
            return SHIP_NEEDS_NO_CARD
        return refuse_fare(t, seat, first(move), second(move))

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        seat = arg0(x)
        if arg1(x) > 1:
            t.then(self.of(seat + 1 if seat + 1 < t.seats else 0, arg1(x) - 1))
        if move == PASS:
            t.tell(STAYED, seat)
        else:
            travel(t, seat, verb_of(move), first(move), second(move))


def goes_elsewhere(verb: i64) -> i64:
    """[I.X1] [I.X2] [I.X3] A move must end in another city."""
    if verb == CARRIAGE:
        return ALREADY_THERE
    return TRAIN_GOES_ELSEWHERE if verb == TRAIN or verb == TRAIN_WITH else SHIP_GOES_ELSEWHERE


def refuse_fare(t: Iberia, seat: i64, card: i64, port: i64) -> i64:
    """[I.X3] A card of the destination's colour."""
    if not has(t.cards(seat), card):
        return CARD_NOT_HELD
    return 0 if COLOUR_OF[card] == COLOUR_OF[port] else WRONG_COLOUR_TO_SHIP


MOBILIZATION: Final[Mobilization] = Mobilization(31)
