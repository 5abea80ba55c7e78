"""The Royal Academy Scientist looks at the top of the Player Deck and puts it in order.

The cards that have been looked at lie on top of the heaps, which hold only what nobody knows: so they can change places
across the border between two heaps.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.moves import ARRANGE, DRAW_PLAYER, second, verb_of
from containment.games.iberia.rules.reasons import NOT_AMONG_THE_CARDS, NOT_IN_THE_PILE
from containment.games.iberia.rules.refusals import not_now
from containment.games.iberia.rules.table import CARD_SEEN, ON_TOP, ORDER_CHOSEN, PLAYER_PILE, Iberia
from containment.kernel.engine.fate import ASKED
from containment.kernel.engine.sets import put
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, Draw, arg0, arg1, arg2
from containment.native import i64, vec
from containment.parts.draws import DrawFromHeaps
from containment.parts.heaps import SPECIAL, at_least_two, has_card, take_from_heap

CARDS: Final = 3
ONE: Final = 7  # bits of a card that has been looked at: its number + 1
CARD: Final = 127


def looked_at(t: Iberia) -> i64:
    """How many cards on top are known."""
    n: i64 = 0
    cards = t.w[ON_TOP]
    while cards:
        n += 1
        cards >>= ONE
    return n


def top_card(t: Iberia, place: i64) -> i64:
    """A card that has been looked at; 0 is the top one."""
    return (t.w[ON_TOP] >> ONE * place & CARD) - 1


def two_cards_left(t: Iberia) -> bool:
    """[I.V1] Is the Player Deck large enough for a draw?"""
    known = looked_at(t)
    return known >= 2 or at_least_two(t.w, PLAYER_PILE) or (known == 1 and t.w[PLAYER_PILE + 2] != 0)


@final
class LookAt(DrawFromHeaps[Iberia]):
    """[I.royal_academy_scientist.reorder_player_deck] The next of the top three is seen; [I.A10] with fewer, all."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def more(self, t: Iberia) -> bool:
        return t.w[PLAYER_PILE + 2] != 0 and looked_at(t) < CARDS

    def waits(self, t: Iberia, x: i64) -> bool:
        return t.luck == ASKED and self.more(t)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if verb_of(move) != DRAW_PLAYER:
            return not_now(move)
        if move != DRAW_PLAYER | second(move):
            return NOT_A_MOVE
        return 0 if second(move) <= SPECIAL and has_card(t.w, PLAYER_PILE, second(move)) else NOT_IN_THE_PILE

    def run(self, t: Iberia, x: i64) -> None:
        if self.more(t):
            Draw.run(self, t, x)
        else:
            t.then(ARRANGE_CARDS.of(arg0(x), looked_at(t), 0))

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        t.w[ON_TOP] |= second(move) + 1 << ONE * looked_at(t)
        take_from_heap(t.w, PLAYER_PILE, second(move))
        t.tell(CARD_SEEN, arg0(x), second(move))  # [I.C14]
        t.then(x)


@final
class ArrangeCards(AskSeat[Iberia]):
    """[I.H5] Which of the cards goes on top, which second, and so on."""

    __slots__ = ()

    def of(self, seat: i64, number: i64, done: i64) -> i64:
        return self.pack3(seat, number, done)

    def waits(self, t: Iberia, x: i64) -> bool:
        return arg1(x) - arg2(x) > 1

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        """In rising order, two Epidemics as one."""
        n: i64 = 0
        last: i64 = -1
        for i in range(CARDS):
            least: i64 = 255
            for place in range(arg2(x), arg1(x)):
                card = top_card(t, place)
                if last < card < least:
                    least = card
            if least == 255:
                break
            n = put(out, n, ARRANGE | least)
            last = least
        return n

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if verb_of(move) != ARRANGE:
            return not_now(move)
        if move != ARRANGE | second(move):
            return NOT_A_MOVE
        return 0 if self.place_of(t, x, second(move)) < arg1(x) else NOT_AMONG_THE_CARDS

    def place_of(self, t: Iberia, x: i64, card: i64) -> i64:
        for place in range(arg2(x), arg1(x)):
            if top_card(t, place) == card:
                return place
        return arg1(x)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        """The card goes up; those it passes move down."""
        goal = arg2(x)
        place = self.place_of(t, x, second(move))
        cards = t.w[ON_TOP]
        below = cards >> ONE * (place + 1) << ONE * (place + 1)
        passed = cards >> ONE * goal & bits(ONE * (place - goal))
        t.w[ON_TOP] = below | passed << ONE * (goal + 1) | second(move) + 1 << ONE * goal | cards & bits(ONE * goal)
        t.then(self.of(arg0(x), arg1(x), goal + 1))

    def run(self, t: Iberia, x: i64) -> None:
        t.tell(ORDER_CHOSEN, arg0(x), arg1(x))


def bits(n: i64) -> i64:
    """A mask of the lowest n bits."""
    return (n - n + 1 << n) - 1


LOOK_AT: Final[LookAt] = LookAt(14, DRAW_PLAYER, PLAYER_PILE)
ARRANGE_CARDS: Final[ArrangeCards] = ArrangeCards(15)
