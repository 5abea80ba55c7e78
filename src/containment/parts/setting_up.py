"""Setting up, as kinds of steps: what is turned over and dealt before the first turn. A game's own say what becomes of
each card."""

from __future__ import annotations

from typing import Final, TypeVar

from containment.kernel.engine.sets import bit
from containment.kernel.engine.steps import Draw, arg0, arg1
from containment.kernel.engine.table import Table
from containment.native import i64
from containment.parts.draws import CARD, DrawFromLayers, DrawFromWord
from containment.parts.layers import take_end

T = TypeVar("T", bound=Table)


class FirstCities(DrawFromLayers[T]):
    """The first cities, one card each: three get 3 pieces, the next three 2, and so on. `in_all`: how many cards."""

    __slots__ = ("discard", "in_all")

    def __init__(self, op: i64, verb: i64, at: i64, discard: i64, in_all: i64) -> None:
        super().__init__(op, verb, at)
        self.discard: Final = discard
        self.in_all: Final = in_all

    def of(self, number: i64) -> i64:
        return self.pack(number)

    def discard_top(self, t: T, city: i64) -> None:
        take_end(t.w, self.at, city, False)
        t.w[self.discard] |= bit(city)

    def pieces(self, x: i64) -> i64:
        number = arg0(x)
        return 3 if number < 3 else 2 if number < 6 else 1 if number < 9 else 0

    def go_on(self, t: T, x: i64) -> bool:
        """With the next card; False if this was the last."""
        number = arg0(x) + 1
        if number == self.in_all:
            return False
        t.then(self.pack(number))
        return True


class DealToEach(DrawFromWord[T]):
    """One thing for each seat, at random unless it was chosen. By seat from the word `held` on: what it has, or
    `unchosen`."""

    __slots__ = ("held", "unchosen")

    def __init__(self, op: i64, verb: i64, at: i64, held: i64, unchosen: i64) -> None:
        super().__init__(op, verb, at)
        self.held: Final = held
        self.unchosen: Final = unchosen

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: T, x: i64) -> bool:
        return t.w[self.held + arg0(x)] == self.unchosen and Draw.waits(self, t, x)

    def run(self, t: T, x: i64) -> None:
        chosen = t.w[self.held + arg0(x)]
        if chosen == self.unchosen:
            Draw.run(self, t, x)
        else:
            self.give(t, arg0(x), chosen)

    def answer(self, t: T, x: i64, move: i64) -> None:
        t.w[self.at] &= ~bit(move & CARD)
        self.give(t, arg0(x), move & CARD)

    def give(self, t: T, seat: i64, thing: i64) -> None:
        """The seat has it; then the next seat's turn."""


def deal_on(t: Table, x: i64, each: i64, seats: i64) -> bool:
    """A card has been dealt by a step whose arguments are a seat and how many it had before. Go on until it has so many
    as each, then with the next seat. False if everybody has theirs."""
    seat = arg0(x)
    dealt = arg1(x) + 1
    if dealt < each:
        t.then(x & 255 | seat << 8 | dealt << 16)
    elif seat + 1 < seats:
        t.then(x & 255 | seat + 1 << 8)
    else:
        return False
    return True
