"""What several kinds of steps have in common: they ask the player whose turn it is, draw from the bag, or roll an
infection die."""

from __future__ import annotations

from containment.games.cure.rules.board import FACES, VALUES, WEIGHT
from containment.games.cure.rules.moves import DRAW_DIE, ROLL_DIE, A, second
from containment.games.cure.rules.refusals import NOT_IN_THE_BAG, refuse_member, refuse_value
from containment.games.cure.rules.table import BAG, CUP, DRAWN, ROLLED, Cure
from containment.kernel.engine.fate import fraction
from containment.kernel.engine.sets import lowest, put, put_each
from containment.kernel.engine.steps import Ask, Roll
from containment.native import i64, vec
from containment.parts.handfuls import colour_at, colours_in, count


class AskInTurn(Ask[Cure]):
    """A question to the player whose turn it is."""

    __slots__ = ()

    def seat_of(self, t: Cure, x: i64) -> i64:
        return t.turn


class FromBag(Roll[Cure]):
    """A die is drawn from the bag: the more dice of a colour, the likelier. `answer` says where it goes."""

    __slots__ = ()

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, DRAW_DIE, colours_in(t.w[BAG]))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return refuse_member(colours_in(t.w[BAG]), DRAW_DIE, move, NOT_IN_THE_BAG)

    def weight(self, t: Cure, x: i64, move: i64) -> i64:
        return count(t.w[BAG], second(move))

    def shuffle_of(self, t: Cure, x: i64) -> i64:
        return t.w[DRAWN]

    def by(self, t: Cure, x: i64, state: i64) -> i64:
        return DRAW_DIE | colour_at(t.w[BAG], fraction(state))


class RollInfectionDie(Roll[Cure]):
    """[C.2] An infection die is rolled, by default the next one of the cup. `answer` says where it goes."""

    __slots__ = ()

    def colour(self, t: Cure, x: i64) -> i64:
        return next_colour(t)

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        colour = self.colour(t, x)
        n: i64 = 0
        for value in range(VALUES):
            if WEIGHT[colour * VALUES + value]:
                n = put(out, n, ROLL_DIE | colour << A | value)
        return n

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return refuse_value(self.colour(t, x), move)

    def weight(self, t: Cure, x: i64, move: i64) -> i64:
        return WEIGHT[self.colour(t, x) * VALUES + second(move)]

    def shuffle_of(self, t: Cure, x: i64) -> i64:
        return t.w[ROLLED]

    def by(self, t: Cure, x: i64, state: i64) -> i64:
        colour = self.colour(t, x)
        return ROLL_DIE | colour << A | FACES[colour * 6 + (fraction(state) * 6 >> 32)]


def next_colour(t: Cure) -> i64:
    """Dice of the cup are rolled in the order of the colours; they are all rolled before anything else happens."""
    return lowest(colours_in(t.w[CUP]))
