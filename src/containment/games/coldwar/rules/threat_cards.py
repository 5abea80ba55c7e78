"""Chapters 5 and 6: Threat cards are drawn, looked at, buried and shuffled again."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.incidents import fill, threaten
from containment.games.coldwar.rules.moves import ARRANGE, CULL, DRAW_THREAT, PASS, second
from containment.games.coldwar.rules.reasons import (
    NOT_AMONG_THE_CARDS,
    NOT_LOOKED_AT_NEXT,
    NOT_THE_BOTTOM_THREAT,
    NOT_THE_TOP_THREAT,
)
from containment.games.coldwar.rules.refusals import refuse_member
from containment.games.coldwar.rules.table import (
    BOTTOM_DRAWN,
    BURIED_CARD,
    CITY_DRAWN,
    CULLED,
    DECK_RESHUFFLED,
    DECLINED,
    EVERYBODY,
    INTENSIFIED,
    LAYERS,
    ORDER_CHOSEN,
    SHUFFLES,
    THREAT_DISCARD,
    THREAT_PILE,
    THREAT_SEEN,
    ColdWar,
)
from containment.kernel.engine.fate import ASKED
from containment.kernel.engine.sets import bit, put, put_each, size
from containment.kernel.engine.steps import AskSeat, Do, arg0, arg1, arg2, arg3
from containment.native import i64, vec
from containment.parts.draws import DrawFromLayers, DrawFromSet
from containment.parts.layers import (
    known_among,
    lay_on_top,
    lay_under,
    layers,
    look_along,
    only_seen_by,
    raise_known,
    shuffle_of,
    take_end,
    take_known,
    unlooked_layer,
)

# What becomes of the cards that are looked at
ONLY_SEEN: Final = 0
ORDERED: Final = 1
MAY_BE_CULLED: Final = 2
MOST_CULLED: Final = 2  # [W.defectors_list]


@final
class DrawThreat(DrawFromLayers[ColdWar]):
    """[W.5.1] A Threat card is drawn and resolved. Argument: 1 for an Escalation's bottom card. [W.6.3]"""

    __slots__ = ()

    def of(self, bottom: i64) -> i64:
        return self.pack(bottom)

    def waits(self, t: ColdWar, x: i64) -> bool:
        if t.w[THREAT_PILE] == 0:
            reshuffle(t, DECK_RESHUFFLED)  # [W.5.20]
        return t.luck == ASKED

    def is_last(self, t: ColdWar, x: i64) -> bool:
        return arg0(x) != 0

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        reason: i64 = NOT_THE_BOTTOM_THREAT if arg0(x) else NOT_THE_TOP_THREAT
        return refuse_member(self.things(t, x), DRAW_THREAT, move, reason)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        city = second(move)
        t.w[DECLINED] = 0
        take_end(t.w, THREAT_PILE, city, arg0(x) != 0)
        t.w[THREAT_DISCARD] |= bit(city)
        t.tell(BOTTOM_DRAWN if arg0(x) else CITY_DRAWN, city)
        if arg0(x):
            fill(t, city)
        else:
            threaten(t, city)


def reshuffle(t: ColdWar, fact: i64) -> None:
    """The discarded Threat cards become the top layer of the deck."""
    w = t.w
    t.tell(fact, size(w[THREAT_DISCARD]))
    w[SHUFFLES] += 1
    lay_on_top(w, THREAT_PILE, w[THREAT_DISCARD], w[SHUFFLES] & 15, LAYERS)
    w[THREAT_DISCARD] = 0


@final
class Intensify(Do[ColdWar]):
    """[W.6.4] The Threat discard pile is shuffled and put on top of the Threat deck."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: ColdWar, x: i64) -> None:
        reshuffle(t, INTENSIFIED)


def bury(t: ColdWar, seat: i64, city: i64) -> None:
    """[W.analyst.soviet] Under the Threat deck, for everybody to see."""
    t.w[THREAT_DISCARD] &= ~bit(city)
    lay_under(t.w, THREAT_PILE, city, t.w[SHUFFLES] & 15, EVERYBODY, LAYERS)
    t.tell(BURIED_CARD, seat, city)


@final
class LookAtThreats(DrawFromSet[ColdWar]):
    """[W.A49] The next of the top cards is seen, by the looker alone; with fewer left, all of them. Arguments: who, how
    many have been seen, how many there are to see, what becomes of them."""

    __slots__ = ()

    def of(self, seat: i64, seen: i64, number: i64, then: i64) -> i64:
        return self.pack4(seat, seen, number, then)

    def things(self, t: ColdWar, x: i64) -> i64:
        return known_among(t.w, THREAT_PILE, arg1(x), arg1(x) + 1)

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_member(self.things(t, x), DRAW_THREAT, move, NOT_LOOKED_AT_NEXT)

    def shuffle_of(self, t: ColdWar, x: i64) -> i64:
        return shuffle_of(t.w[unlooked_layer(t.w, THREAT_PILE, arg1(x))])

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        seat = arg0(x)
        seen = arg1(x) + 1
        look_along(t.w, THREAT_PILE, arg1(x), second(move), bit(seat), LAYERS)
        t.tell(THREAT_SEEN, seat, second(move), 0, EVERYBODY & ~bit(seat))
        if seen < arg2(x) and seen < layers(t.w, THREAT_PILE):
            t.then(self.of(seat, seen, arg2(x), arg3(x)))
        elif arg3(x) == ORDERED:
            seen_by_one(t, seen, seat)
            t.then(ARRANGE_THREATS.of(seat, seen, 0))
        elif arg3(x) == MAY_BE_CULLED:
            t.then(CULL_THREATS.of(seat, seen, 0))


@final
class ArrangeThreats(AskSeat[ColdWar]):
    """[W.signals_estimate] [W.analyst.nato] Which card goes on top, which second, and so on."""

    __slots__ = ()

    def of(self, seat: i64, number: i64, done: i64) -> i64:
        return self.pack3(seat, number, done)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return arg1(x) - arg2(x) > 1

    def cards(self, t: ColdWar, x: i64) -> i64:
        return known_among(t.w, THREAT_PILE, arg2(x), arg1(x))

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, ARRANGE, self.cards(t, x))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return refuse_member(self.cards(t, x), ARRANGE, move, NOT_AMONG_THE_CARDS)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        raise_known(t.w, THREAT_PILE, arg2(x), second(move))
        t.then(self.of(arg0(x), arg1(x), arg2(x) + 1))

    def run(self, t: ColdWar, x: i64) -> None:
        t.tell(ORDER_CHOSEN, arg0(x), arg1(x))


def seen_by_one(t: ColdWar, number: i64, seat: i64) -> None:
    """[W.C15] Cards whose order one player chooses: who had seen them before no longer knows which is which."""
    for i in range(number):
        only_seen_by(t.w, THREAT_PILE, i, bit(seat))


@final
class CullThreats(AskSeat[ColdWar]):
    """[W.defectors_list] Up to two of the cards go to the discard pile without effect; the rest stay as they were."""

    __slots__ = ()

    def of(self, seat: i64, number: i64, culled: i64) -> i64:
        return self.pack3(seat, number, culled)

    def waits(self, t: ColdWar, x: i64) -> bool:
        return arg2(x) < MOST_CULLED and arg1(x) > 0

    def cards(self, t: ColdWar, x: i64) -> i64:
        return known_among(t.w, THREAT_PILE, 0, arg1(x))

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), CULL, self.cards(t, x))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        return 0 if move == PASS else refuse_member(self.cards(t, x), CULL, move, NOT_AMONG_THE_CARDS)

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        if move != PASS:
            take_known(t.w, THREAT_PILE, second(move))
            t.w[THREAT_DISCARD] |= bit(second(move))
            t.tell(CULLED, arg0(x), second(move))
            t.then(self.of(arg0(x), arg1(x) - 1, arg2(x) + 1))


DRAW_THREAT_CARD: Final[DrawThreat] = DrawThreat(7, DRAW_THREAT, THREAT_PILE)
INTENSIFY: Final[Intensify] = Intensify(8)
LOOK_AT_THREATS: Final[LookAtThreats] = LookAtThreats(16, DRAW_THREAT)
ARRANGE_THREATS: Final[ArrangeThreats] = ArrangeThreats(17)
CULL_THREATS: Final[CullThreats] = CullThreats(18)
