"""Chapters 7 and 8: Infection cards are drawn, and shuffled again."""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import COLOUR_OF
from containment.games.iberia.rules.infection import BOTTOM_CARD, CARD, PLACE
from containment.games.iberia.rules.moves import DRAW_INFECTION, second
from containment.games.iberia.rules.outbreaks import forget_outbreaks
from containment.games.iberia.rules.reasons import NOT_IN_THE_PILE
from containment.games.iberia.rules.refusals import refuse_member
from containment.games.iberia.rules.table import (
    BOTTOM_DRAWN,
    CITY_DRAWN,
    DECLINED,
    INFECTION_DISCARD,
    INFECTION_PILE,
    INTENSIFIED,
    LAYERS,
    SHUFFLES,
    Iberia,
)
from containment.kernel.engine.fate import ASKED
from containment.kernel.engine.sets import bit, size
from containment.kernel.engine.steps import Do, arg0, arg1
from containment.native import i64
from containment.parts.draws import DrawFromLayers
from containment.parts.layers import lay_on_top, take_end


@final
class Infect(DrawFromLayers[Iberia]):
    """[I.F1] An Infection card is drawn and fully resolved; [I.V2] nothing comes between. [I.F2] A researched disease
    infects as before."""

    __slots__ = ()

    def of(self, cubes: i64, bottom: i64) -> i64:
        return self.pack2(cubes, bottom)

    def waits(self, t: Iberia, x: i64) -> bool:
        if t.w[INFECTION_PILE] == 0:
            reshuffle(t, 0)  # [I.C18]
        return t.luck == ASKED

    def is_last(self, t: Iberia, x: i64) -> bool:
        return arg1(x) != 0

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return refuse_member(self.things(t, x), DRAW_INFECTION, move, NOT_IN_THE_PILE)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        city = second(move)
        t.w[DECLINED] = 0
        take_end(t.w, INFECTION_PILE, city, arg1(x) != 0)
        t.w[INFECTION_DISCARD] |= bit(city)
        t.tell(BOTTOM_DRAWN if arg1(x) else CITY_DRAWN, city, 1 if arg0(x) > 1 else 0)
        forget_outbreaks(t)
        t.then(PLACE.of(city, COLOUR_OF[city], arg0(x), CARD if arg0(x) == 1 else BOTTOM_CARD))


def reshuffle(t: Iberia, by_epidemic: i64) -> None:
    """The discarded Infection cards become the top layer of the deck."""
    w = t.w
    t.tell(INTENSIFIED, size(w[INFECTION_DISCARD]), by_epidemic)
    w[SHUFFLES] += 1
    lay_on_top(w, INFECTION_PILE, w[INFECTION_DISCARD], w[SHUFFLES] & 15, LAYERS)
    w[INFECTION_DISCARD] = 0


@final
class Intensify(Do[Iberia]):
    """[I.E1] The Infection Discard Pile, the bottom card included, is shuffled and put on top."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Iberia, x: i64) -> None:
        reshuffle(t, 1)


INFECT: Final[Infect] = Infect(8, DRAW_INFECTION, INFECTION_PILE)
INTENSIFY: Final[Intensify] = Intensify(9)
