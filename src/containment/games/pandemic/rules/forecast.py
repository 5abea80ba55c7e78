"""Looking at the top Infection cards: the event Forecast, and the Troubleshooter."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.rules.moves import ARRANGE, DRAW_INFECTION, second
from containment.games.pandemic.rules.reasons import NOT_AMONG_THE_CARDS, NOT_IN_THE_PILE
from containment.games.pandemic.rules.refusals import refuse_member
from containment.games.pandemic.rules.table import (
    BIOTERRORIST,
    CITY_SEEN,
    EVERYBODY,
    INFECTION_PILE,
    ORDER_CHOSEN,
    Pandemic,
    hidden_from_others,
    infection_room,
)
from containment.kernel.engine.sets import bit, put_each
from containment.kernel.engine.steps import AskSeat, arg0, arg1, arg2
from containment.native import i64, vec
from containment.parts.draws import DrawFromSet
from containment.parts.layers import known_among, layers, look, look_along, raise_known, shuffle_of, unlooked_layer

FORECAST_CARDS: Final = 6


class LookAtTop(DrawFromSet[Pandemic]):
    """The next Infection card is seen, under those that have been seen just now: argument 1 says how many."""

    __slots__ = ()

    def things(self, t: Pandemic, x: i64) -> i64:
        return known_among(t.w, INFECTION_PILE, arg1(x), arg1(x) + 1)

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(self.things(t, x), DRAW_INFECTION, move, NOT_IN_THE_PILE)

    def shuffle_of(self, t: Pandemic, x: i64) -> i64:
        return shuffle_of(t.w[unlooked_layer(t.w, INFECTION_PILE, arg1(x))])


@final
class Look(LookAtTop):
    """[P.forecast] The next of the top six Infection cards is seen; [P.A9] with fewer, all of them."""

    __slots__ = ()

    def of(self, seat: i64, seen: i64) -> i64:
        return self.pack2(seat, seen)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        seat = arg0(x)
        seen = arg1(x) + 1
        unseen = kept_from(t, seat)
        look(t.w, INFECTION_PILE, arg1(x), second(move), EVERYBODY & ~unseen, infection_room(t))
        t.tell(CITY_SEEN, seat, second(move), 0, unseen)
        if seen < FORECAST_CARDS and seen < layers(t.w, INFECTION_PILE):
            t.then(self.of(seat, seen))
        else:
            t.then(ARRANGE_CARDS.of(seat, seen, 0))


def kept_from(t: Pandemic, seat: i64) -> i64:
    """[P.C4] The seats that do not see what this one looks at. [P.C11] [P.15.17] What the others showed each other, the
    Bio-Terrorist would see too: so they do not."""
    return EVERYBODY & ~bit(seat) if t.plays(BIOTERRORIST) else hidden_from_others(t, seat)


@final
class PeekAtCards(LookAtTop):
    """[P.troubleshooter.peek] At the start of her turn she sees as many cards as the infection rate; they stay where
    they are."""

    __slots__ = ()

    def of(self, seat: i64, seen: i64, number: i64) -> i64:
        return self.pack3(seat, seen, number)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        seat = arg0(x)
        seen = arg1(x) + 1
        unseen = kept_from(t, seat)
        look_along(t.w, INFECTION_PILE, arg1(x), second(move), EVERYBODY & ~unseen, infection_room(t))
        t.tell(CITY_SEEN, seat, second(move), 1, unseen)
        if seen < arg2(x) and seen < layers(t.w, INFECTION_PILE):
            t.then(self.of(seat, seen, arg2(x)))


@final
class ArrangeCards(AskSeat[Pandemic]):
    """[P.forecast] Which card goes on top, which second, and so on."""

    __slots__ = ()

    def of(self, seat: i64, number: i64, done: i64) -> i64:
        return self.pack3(seat, number, done)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return arg1(x) - arg2(x) > 1

    def cards(self, t: Pandemic, x: i64) -> i64:
        return known_among(t.w, INFECTION_PILE, arg2(x), arg1(x))

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, ARRANGE, self.cards(t, x))

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(self.cards(t, x), ARRANGE, move, NOT_AMONG_THE_CARDS)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        raise_known(t.w, INFECTION_PILE, arg2(x), second(move))
        t.then(self.of(arg0(x), arg1(x), arg2(x) + 1))

    def run(self, t: Pandemic, x: i64) -> None:
        t.tell(ORDER_CHOSEN, arg0(x), arg1(x))


LOOK: Final[Look] = Look(13, DRAW_INFECTION)
ARRANGE_CARDS: Final[ArrangeCards] = ArrangeCards(14)
PEEK: Final[PeekAtCards] = PeekAtCards(30, DRAW_INFECTION)
