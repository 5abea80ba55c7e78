"""Chapters 7 and 8: Infection cards are flipped, and shuffled again."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.fifth_disease import infect_bottom, infect_on_the_brink
from containment.games.pandemic.rules.board import CITIES
from containment.games.pandemic.rules.infection import infect
from containment.games.pandemic.rules.moves import DRAW_INFECTION, second
from containment.games.pandemic.rules.reasons import NOT_IN_THE_PILE
from containment.games.pandemic.rules.refusals import refuse_member
from containment.games.pandemic.rules.table import (
    BOTTOM_FLIPPED,
    BRINK,
    CITY_FLIPPED,
    DECK_MADE_ANEW,
    DECLINED,
    INFECTION_DISCARD,
    INFECTION_PILE,
    INTENSIFIED,
    MUTATION_FLIPPED,
    PURPLE,
    SHUFFLES,
    Pandemic,
    infection_room,
)
from containment.kernel.engine.fate import ASKED
from containment.kernel.engine.sets import bit, size
from containment.kernel.engine.steps import Do, arg0, arg1, arg2
from containment.native import i64
from containment.parts.draws import DrawFromLayers
from containment.parts.layers import lay_on_top, take_end


@final
class Flip(DrawFromLayers[Pandemic]):
    """[P.8.1] An Infection card is flipped and fully resolved; [P.11.3] nothing comes between."""

    __slots__ = ()

    def of(self, cubes: i64, bottom: i64, purple: i64) -> i64:
        return self.pack3(cubes, bottom, purple)

    def waits(self, t: Pandemic, x: i64) -> bool:
        if t.w[INFECTION_PILE] == 0:
            make_deck_anew(t)
        return t.luck == ASKED

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(self.things(t, x), DRAW_INFECTION, move, NOT_IN_THE_PILE)

    def is_last(self, t: Pandemic, x: i64) -> bool:
        return arg1(x) != 0

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        city = second(move)
        bottom = arg1(x) != 0
        t.w[DECLINED] = 0
        take_end(t.w, INFECTION_PILE, city, bottom)
        t.w[INFECTION_DISCARD] |= bit(city)
        if city >= CITIES:
            self.mutate(t, x, bottom)
            return
        t.tell(BOTTOM_FLIPPED if bottom else CITY_FLIPPED, city, arg2(x))
        if t.w[BRINK] == 0:
            infect(t, city, arg0(x))
        elif bottom:
            infect_bottom(t, city, arg0(x), arg2(x) != 0)
        else:
            infect_on_the_brink(t, city)

    def mutate(self, t: Pandemic, x: i64, bottom: bool) -> None:
        """[P.14.4] [P.mutation_card] A Mutation card: the bottom card gets a purple cube. [P.A22] At the bottom it is
        only discarded, and the next card taken."""
        t.tell(MUTATION_FLIPPED)
        if bottom:
            t.then(x)
        elif not t.is_eradicated(PURPLE):
            t.then(self.of(1, 1, 1))


def make_deck_anew(t: Pandemic) -> None:
    """[P.A9] An empty Infection Deck is made anew from its discard pile."""
    t.tell(DECK_MADE_ANEW, size(t.w[INFECTION_DISCARD]))
    reshuffle(t)


def reshuffle(t: Pandemic) -> None:
    """The discarded Infection cards become the top layer of the deck."""
    w = t.w
    w[SHUFFLES] += 1
    lay_on_top(w, INFECTION_PILE, w[INFECTION_DISCARD], w[SHUFFLES] & 15, infection_room(t))
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


FLIP: Final[Flip] = Flip(8, DRAW_INFECTION, INFECTION_PILE)
INTENSIFY: Final[Intensify] = Intensify(9)
