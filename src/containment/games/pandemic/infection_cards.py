"""Chapters 7 and 8: Infection cards are flipped, and shuffled again."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.infection import infect
from containment.games.pandemic.moves import DRAW_INFECTION, second
from containment.games.pandemic.refuse import NOT_IN_THE_PILE, refuse_member
from containment.games.pandemic.table import (
    BOTTOM_FLIPPED,
    CITY_FLIPPED,
    DECLINED,
    INFECTION_DISCARD,
    INFECTION_PILE,
    INTENSIFIED,
    SHUFFLES,
    Pandemic,
)
from containment.kernel.fate import ASKED, fraction
from containment.kernel.sets import bit, member_at, put_each, size
from containment.kernel.steps import Do, Draw, arg0, arg1
from containment.native import i64, vec
from containment.parts.layers import end_cards, end_layer, lay_on_top, shuffle_of, take_end


@final
class Flip(Draw[Pandemic]):
    """[P.8.1] An Infection card is flipped and fully resolved; [P.11.3] nothing comes between."""

    __slots__ = ()

    def of(self, cubes: i64, bottom: i64) -> i64:
        return self.pack2(cubes, bottom)

    def waits(self, t: Pandemic, x: i64) -> bool:
        if t.w[INFECTION_PILE] == 0:
            reshuffle(t)
        return t.luck == ASKED

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, DRAW_INFECTION, end_cards(t.w, INFECTION_PILE, arg1(x) != 0))

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(end_cards(t.w, INFECTION_PILE, arg1(x) != 0), DRAW_INFECTION, move, NOT_IN_THE_PILE)

    def pick(self, t: Pandemic, x: i64) -> i64:
        cards = end_cards(t.w, INFECTION_PILE, arg1(x) != 0)
        return DRAW_INFECTION | member_at(cards, fraction(t.turn_wheel()))

    def shuffle_of(self, t: Pandemic, x: i64) -> i64:
        return shuffle_of(end_layer(t.w, INFECTION_PILE, arg1(x) != 0))

    def is_last(self, t: Pandemic, x: i64) -> bool:
        return arg1(x) != 0

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        city = second(move)
        bottom = arg1(x) != 0
        t.w[DECLINED] = 0
        take_end(t.w, INFECTION_PILE, city, bottom)
        t.w[INFECTION_DISCARD] |= bit(city)
        t.tell(BOTTOM_FLIPPED if bottom else CITY_FLIPPED, city)
        infect(t, city, arg0(x))


def reshuffle(t: Pandemic) -> None:
    """[P.A9] An empty Infection Deck is made anew from its discard pile."""
    w = t.w
    w[SHUFFLES] += 1
    lay_on_top(w, INFECTION_PILE, w[INFECTION_DISCARD], w[SHUFFLES] & 15)
    w[INFECTION_DISCARD] = 0


@final
class Intensify(Do[Pandemic]):
    """[P.7.3] The Infection Discard Pile is shuffled and put on top of the Infection Deck."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Pandemic, x: i64) -> None:
        t.tell(INTENSIFIED, size(t.w[INFECTION_DISCARD]))
        reshuffle(t)


FLIP: Final[Flip] = Flip(8)
INTENSIFY: Final[Intensify] = Intensify(9)
