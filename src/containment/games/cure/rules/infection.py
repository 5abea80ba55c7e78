"""Chapter G: dice are drawn, rolled and placed; regions break out; epidemics."""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.rules.board import CROSS, LAST_OUTBREAK, RATE, REGIONS
from containment.games.cure.rules.moves import RETURN, second
from containment.games.cure.rules.pile import (
    CHECK_OUTBREAKS,
    DRAW_DICE,
    FOR_EPIDEMIC,
    GATHER,
    ROLL_DICE,
    SURPLUS_BACK,
    TO_INFECT,
    with_two,
)
from containment.games.cure.rules.questions import AskInTurn, FromBag, RollInfectionDie, next_colour
from containment.games.cure.rules.refusals import NOT_AMONG_THE_KEPT, refuse_member
from containment.games.cure.rules.table import (
    BACK_IN_THE_BAG,
    BAG,
    BAG_TOO_SMALL,
    BY_RATE,
    CDC,
    CENTRE,
    CUP,
    CURED,
    CURED_CAN_OUTBREAK,
    DECLINED,
    DRAWN,
    DRAWN_FROM_BAG,
    INDEX,
    INFECTION_BEGAN,
    INFECTION_SKIPPED,
    KEPT,
    OUTBREAKS,
    OUTBROKE,
    PLACED,
    QUIET,
    REGION,
    ROLLED,
    TO_CDC_ROLLED,
    Cure,
)
from containment.kernel.engine.fate import ASKED
from containment.kernel.engine.sets import has, put_each
from containment.kernel.engine.steps import Do, Roll, arg0, arg1
from containment.native import i64, vec
from containment.parts.handfuls import COLOURS, all_of, colours_in, count, one, total

WON: Final = 1  # [C.87]
LOST_BY_RATE: Final = 2  # [C.88]
LOST_BY_OUTBREAKS: Final = 3
LOST_BY_BAG: Final = 4
LOST_BY_BAG_IN_EPIDEMIC: Final = 5  # [C.78]

MOST_IN_A_REGION: Final = 3  # of an uncured colour


@final
class InfectRegions(Do[Cure]):
    """[C.63] As many dice as the current rate. [C.one_quiet_night] skips it, and then leaves the kept dice lying."""

    __slots__ = ()

    def run(self, t: Cure, x: i64) -> None:
        w = t.w
        if w[QUIET]:
            w[QUIET] = 0
            t.tell(INFECTION_SKIPPED)
            return
        t.then_in_turn(SURPLUS_BACK, GATHER)


@final
class SurplusBack(AskInTurn):
    """[C.R20] If the rate fell below the dice kept by Forecast, the surplus of the players' choice goes back."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return total(t.w[KEPT]) > RATE[t.w[INDEX]]

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, RETURN, colours_in(t.w[KEPT]))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return refuse_member(colours_in(t.w[KEPT]), RETURN, move, NOT_AMONG_THE_KEPT)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        t.w[KEPT] -= one(second(move))
        t.w[BAG] += one(second(move))
        t.tell(BACK_IN_THE_BAG, second(move), 1, BY_RATE)
        t.then(x)


@final
class Gather(Do[Cure]):
    """The dice of the Infect Regions step: those kept by Forecast [C.R20], and the rest from the bag."""

    __slots__ = ()

    def run(self, t: Cure, x: i64) -> None:
        w = t.w
        t.tell(INFECTION_BEGAN, RATE[w[INDEX]])
        needed = RATE[w[INDEX]] - total(w[KEPT])
        if bag_holds(t, needed, TO_INFECT):
            w[CUP] = w[KEPT]
            w[KEPT] = 0
            draw_roll_check(t, needed, TO_INFECT)


@final
class Epidemic(Do[Cure]):
    """[C.75] All dice of the Treatment Centre and as many from the bag as the rate of the space just reached.
    [C.77] Nothing else takes part."""

    __slots__ = ()

    def run(self, t: Cure, x: i64) -> None:
        w = t.w
        needed = RATE[w[INDEX]]
        if bag_holds(t, needed, FOR_EPIDEMIC):
            w[CUP] = w[CENTRE]
            w[CENTRE] = 0
            draw_roll_check(t, needed, FOR_EPIDEMIC)


def bag_holds(t: Cure, needed: i64, purpose: i64) -> bool:
    """[C.63] [C.R8] A draw that the bag cannot meet loses at once; [C.78] that of an epidemic too."""
    if total(t.w[BAG]) >= needed:
        return True
    t.tell(BAG_TOO_SMALL, needed, total(t.w[BAG]), purpose)
    t.end(LOST_BY_BAG_IN_EPIDEMIC if purpose == FOR_EPIDEMIC else LOST_BY_BAG)
    return False


def draw_roll_check(t: Cure, needed: i64, purpose: i64) -> None:
    """[C.65] [C.76] All dice are placed before outbreaks are checked; [C.85] nobody says anything in between."""
    if needed:
        t.then_in_turn(with_two(DRAW_DICE, needed, purpose), ROLL_DICE, CHECK_OUTBREAKS)
    else:
        t.then_in_turn(ROLL_DICE, CHECK_OUTBREAKS)


@final
class DrawDice(FromBag):
    """Dice are drawn from the bag at random, one by one."""

    __slots__ = ()

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        draw_into_cup(t, second(move), arg1(x))
        if arg0(x) > 1:
            t.then(with_two(DRAW_DICE, arg0(x) - 1, arg1(x)))


def draw_into_cup(t: Cure, colour: i64, purpose: i64) -> None:
    w = t.w
    w[BAG] -= one(colour)
    w[CUP] += one(colour)
    w[DRAWN] += 1
    w[DECLINED] = 0
    t.tell(DRAWN_FROM_BAG, colour, purpose)


@final
class RollDice(RollInfectionDie):
    """[C.64] Each die is rolled: a cross goes to the CDC, a number to its region. [C.79] Cured colours too."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return t.luck == ASKED and t.w[CUP] != 0

    def run(self, t: Cure, x: i64) -> None:
        if t.w[CUP]:
            Roll.run(self, t, x)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        w = t.w
        colour = next_colour(t)
        value = second(move)
        w[CUP] -= one(colour)
        w[ROLLED] += 1
        if value == CROSS:
            w[CDC] += one(colour)
            t.tell(TO_CDC_ROLLED, colour)
        else:
            w[REGION + value - 1] += one(colour)
            t.tell(PLACED, colour, value - 1)
        if w[CUP]:
            t.then(x)


@final
class CheckOutbreaks(Do[Cure]):
    """[C.66] [C.R3] Clockwise from region 1, round and round, until no region exceeds three. [C.69] That comes to an
    end: a colour has 12 dice and 18 places. [C.R4]"""

    __slots__ = ()

    def run(self, t: Cure, x: i64) -> None:
        t.w[DECLINED] = 0
        region: i64 = 0
        quiet: i64 = 0  # regions checked since the last outbreak
        while quiet < REGIONS:
            if check_region(t, region):
                quiet = 0
            quiet += 1
            if t.ended:
                return
            region = region + 1 if region < REGIONS - 1 else 0


def check_region(t: Cure, region: i64) -> bool:
    """[C.67] One outbreak for each colour above three; [C.70] two colours are two outbreaks. [C.R23]"""
    broke_out = False
    for colour in range(COLOURS):
        if count(t.w[REGION + region], colour) > MOST_IN_A_REGION and can_outbreak(t, colour):
            broke_out = True
            outbreak(t, region, colour)
            if t.ended:
                return True
    return broke_out


def can_outbreak(t: Cure, colour: i64) -> bool:
    """[C.72] A cured colour never breaks out; [C.R7] unless the game is played so."""
    return not has(t.w[CURED], colour) or t.w[CURED_CAN_OUTBREAK] != 0


def outbreak(t: Cure, region: i64, colour: i64) -> None:
    """[C.68] The syringe moves by one, and all dice above three go to the clockwise next region."""
    w = t.w
    following = region + 1 if region < REGIONS - 1 else 0
    surplus = (count(w[REGION + region], colour) - MOST_IN_A_REGION) * one(colour)
    w[OUTBREAKS] += 1
    t.tell(OUTBROKE, region, colour, w[OUTBREAKS])
    if w[OUTBREAKS] == LAST_OUTBREAK:  # [C.71] in the middle of a chain too
        t.end(LOST_BY_OUTBREAKS)
        return
    w[REGION + region] -= surplus
    w[REGION + following] += surplus


def back_to_bag(t: Cure, place: i64, colour: i64, everything: bool) -> i64:
    """From a place to the bag: one die of a colour, or all of it. How many it were."""
    w = t.w
    moved = all_of(w[place], colour) if everything else one(colour)
    w[place] -= moved
    w[BAG] += moved
    return count(moved, colour)
