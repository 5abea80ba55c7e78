"""Chapter 5: a disease is researched. [I.X8]"""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import CARDS_OF, CITIES
from containment.games.iberia.rules.endings import win_if_researched
from containment.games.iberia.rules.moves import KEEP, second
from containment.games.iberia.rules.reasons import KEPT_ALREADY, NOT_OF_THAT_COLOUR
from containment.games.iberia.rules.refusals import refuse_member
from containment.games.iberia.rules.table import (
    HAND,
    KEPT,
    PLAYER_DISCARD,
    RESEARCHED,
    TO_RESEARCH,
    WAS_RESEARCHED,
    Iberia,
)
from containment.kernel.engine.sets import bit, has, put_each, size
from containment.kernel.engine.steps import AskSeat, arg0, arg1
from containment.native import i64, vec
from containment.parts.hands import SHOWN, discard_cards


def lay_out_cards(t: Iberia, seat: i64, colour: i64) -> None:
    """[I.C9] The cards that may pay are laid out for everybody to see."""
    t.w[HAND + SHOWN + seat] |= t.cards(seat) & CARDS_OF[colour]
    t.then(PAY_FOR_RESEARCH.of(seat, colour))


@final
class PayForResearch(AskSeat[Iberia]):
    """[I.C9] With more cards of the colour than research needs: which do you keep?"""

    __slots__ = ()

    def of(self, seat: i64, colour: i64) -> i64:
        return self.pack2(seat, colour)

    def spare(self, t: Iberia, x: i64) -> i64:
        return t.cards(arg0(x)) & CARDS_OF[arg1(x)] & ~t.w[KEPT]

    def waits(self, t: Iberia, x: i64) -> bool:
        return size(self.spare(t, x)) > TO_RESEARCH

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, KEEP, self.spare(t, x))

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        kept = second(move) < CITIES and has(t.w[KEPT], second(move))
        return refuse_member(self.spare(t, x), KEEP, move, KEPT_ALREADY if kept else NOT_OF_THAT_COLOUR)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        t.w[KEPT] |= bit(second(move))
        t.then(x)

    def run(self, t: Iberia, x: i64) -> None:
        """[I.X12] Nothing changes but what Purify Water takes, and the way to victory."""
        discard_cards(t.w, HAND, arg0(x), self.spare(t, x), PLAYER_DISCARD)
        t.w[KEPT] = 0
        t.w[RESEARCHED] |= bit(arg1(x))
        t.tell(WAS_RESEARCHED, arg0(x), arg1(x))
        win_if_researched(t)


PAY_FOR_RESEARCH: Final[PayForResearch] = PayForResearch(4)
