"""Chapter 13: Virulent Strain Epidemics."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.fifth_disease import one_more_each, with_one
from containment.games.pandemic.brink.rules.strain import (
    HIDDEN_POCKET,
    UNACCEPTABLE_LOSS,
    UNCOUNTED_POPULATIONS,
    is_immediate,
)
from containment.games.pandemic.rules.board import CARDS_OF, COLOURS
from containment.games.pandemic.rules.moves import CHOOSE_STRAIN, DRAW_STRAIN, second
from containment.games.pandemic.rules.reasons import NOT_THE_MOST_CUBES, STRAIN_CARD_SEEN
from containment.games.pandemic.rules.refusals import refuse_member
from containment.games.pandemic.rules.table import (
    CUBES_GONE,
    EFFECT_BEGAN,
    EFFECT_DONE,
    ERADICATED,
    HIGH,
    INFECTION_DISCARD,
    LOW,
    STRAIN,
    STRAIN_CARD_DRAWN,
    STRAIN_CHOSEN,
    STRAIN_DRAWN,
    STRAIN_EFFECTS,
    STRAIN_UNSEEN,
    SUPPLY,
    Pandemic,
)
from containment.kernel.engine.fate import ASKED, fraction
from containment.kernel.engine.sets import bit, lowest, member_at, put_each, size
from containment.kernel.engine.steps import Do, Draw, arg0
from containment.native import i64, vec

QUEUED: Final = 4  # bits of a card among those drawn and not yet resolved
LOST_CUBES: Final = 4  # [P.unacceptable_loss]


@final
class DrawStrainCard(Draw[Pandemic]):
    """[P.13.1] Which of the eight this Epidemic is: any that nobody has seen, since the unused ones were put away
    unseen."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, DRAW_STRAIN, t.w[STRAIN_UNSEEN])

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(t.w[STRAIN_UNSEEN], DRAW_STRAIN, move, STRAIN_CARD_SEEN)

    def pick(self, t: Pandemic, x: i64) -> i64:
        return DRAW_STRAIN | member_at(t.w[STRAIN_UNSEEN], fraction(t.turn_wheel()))

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        w = t.w
        card = second(move)
        w[STRAIN_UNSEEN] &= ~bit(card)
        if w[STRAIN_DRAWN]:  # [P.A18] two drawn together are resolved in the order of drawing
            w[STRAIN_DRAWN] |= card + 1 << QUEUED
        else:
            w[STRAIN_DRAWN] = card + 1
        t.tell(STRAIN_CARD_DRAWN, arg0(x), card)


@final
class ChooseTheStrain(Draw[Pandemic]):
    """[P.13.2] After the Infect step of the first one: the disease with most cubes on the board, never purple; ties at
    random."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def waits(self, t: Pandemic, x: i64) -> bool:
        return t.luck == ASKED and t.w[STRAIN] == 0 and size(most_cubes(t)) > 1

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, CHOOSE_STRAIN, most_cubes(t))

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(most_cubes(t), CHOOSE_STRAIN, move, NOT_THE_MOST_CUBES)

    def pick(self, t: Pandemic, x: i64) -> i64:
        return CHOOSE_STRAIN | member_at(most_cubes(t), fraction(t.turn_wheel()))

    def run(self, t: Pandemic, x: i64) -> None:
        if t.w[STRAIN]:
            return
        colours = most_cubes(t)
        if size(colours) > 1:
            Draw.run(self, t, x)
        else:
            self.answer(t, x, CHOOSE_STRAIN | lowest(colours))

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        t.w[STRAIN] = second(move) + 1
        t.tell(STRAIN_CHOSEN, second(move))


def most_cubes(t: Pandemic) -> i64:
    """The colours with most cubes on the board."""
    best: i64 = -1
    found: i64 = 0
    for colour in range(COLOURS):
        cubes = size(t.w[LOW + colour]) + 2 * size(t.w[HIGH + colour])
        if cubes > best:
            best = cubes
            found = 0
        if cubes == best:
            found |= bit(colour)
    return found


@final
class StrainEffect(Do[Pandemic]):
    """[P.13.3] The immediate effect of the card, before Intensify."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Pandemic, x: i64) -> None:
        card = being_resolved(t)
        if not is_immediate(card):
            return
        colour = t.w[STRAIN] - 1
        t.tell(EFFECT_DONE, card)
        if card == HIDDEN_POCKET:
            open_hidden_pocket(t, colour)
        elif card == UNACCEPTABLE_LOSS:
            lose_cubes(t, colour)
        elif card == UNCOUNTED_POPULATIONS:
            one_more_each(t, with_one(t, colour), colour)  # [P.uncounted_populations]


def being_resolved(t: Pandemic) -> i64:
    return (t.w[STRAIN_DRAWN] & 15) - 1


def open_hidden_pocket(t: Pandemic, colour: i64) -> None:
    """[P.hidden_pocket] An eradicated strain comes back where its cards lie in the discard pile. [P.A20] Its marker
    returns to cured even if every cube is prevented."""
    cities = t.w[INFECTION_DISCARD] & CARDS_OF[colour]
    if t.is_eradicated(colour) and cities:
        t.w[ERADICATED] &= ~bit(colour)
        one_more_each(t, cities, colour)


def lose_cubes(t: Pandemic, colour: i64) -> None:
    """[P.unacceptable_loss] Four cubes of the supply leave the game, or all if there are fewer."""
    supply = t.w[SUPPLY + colour]
    lost: i64 = LOST_CUBES if supply >= LOST_CUBES else supply
    t.w[SUPPLY + colour] -= lost
    t.w[CUBES_GONE] += lost


@final
class EndStrainEpidemic(Do[Pandemic]):
    """[P.13.3] From the end of the epidemic on a continuing effect is in force."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Pandemic, x: i64) -> None:
        w = t.w
        card = being_resolved(t)
        w[STRAIN_DRAWN] >>= QUEUED
        if not is_immediate(card):
            w[STRAIN_EFFECTS] |= bit(card)
            t.tell(EFFECT_BEGAN, card)


DRAW_STRAIN_CARD: Final[DrawStrainCard] = DrawStrainCard(25)
CHOOSE_THE_STRAIN: Final[ChooseTheStrain] = ChooseTheStrain(26)
STRAIN_EFFECT: Final[StrainEffect] = StrainEffect(27)
END_STRAIN_EPIDEMIC: Final[EndStrainEpidemic] = EndStrainEpidemic(28)
