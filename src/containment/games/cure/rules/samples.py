"""Chapters E and F: samples are given, and a cure is attempted."""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.rules.board import VALUES
from containment.games.cure.rules.infection import WON
from containment.games.cure.rules.moves import AGAIN, PASS, second
from containment.games.cure.rules.pile import (
    AFTER_FAILURE,
    CHOOSE_AGAIN,
    EVENT_WINDOW,
    JUDGE_CURE,
    ROLL_SAMPLES,
    with_one,
    with_two,
)
from containment.games.cure.rules.questions import AskInTurn, RollInfectionDie
from containment.games.cure.rules.refusals import CHOOSE_ONE_AT_LEAST, NO_SAMPLE_SHOWS_IT, refuse_member
from containment.games.cure.rules.table import (
    ALL_FOUR,
    BAG,
    BYTE,
    CENTRE,
    CURE_FAILED,
    CURED,
    DECLINED,
    GAVE,
    LOCKED,
    MOST_DICE,
    PAWN,
    PLAYER_DICE,
    READY,
    RESEARCHER,
    RESULTS,
    RETRIED,
    ROLE,
    ROLLED_AGAIN,
    SAMPLE_ROLLED,
    SCIENTIST,
    SEATS,
    TESTED,
    TRIED,
    WAS_CURED,
    Cure,
)
from containment.kernel.engine.sets import bit, put, put_each
from containment.kernel.engine.steps import Do, arg0, arg1
from containment.native import i64, vec
from containment.parts.handfuls import all_of, one

LANE: Final = 8  # bits of a value in RESULTS
TARGET: Final = 13  # [C.55]
SCIENTISTS_TARGET: Final = 11  # [C.45]


# ---------------------------------------------------------------------------------------------- giving
def receivers(t: Cure, giver: i64) -> i64:
    """[C.50] The other players in the same region; [C.44] for the Researcher, in any region."""
    w = t.w
    found: i64 = 0
    for other in range(w[SEATS]):
        if other != giver and (w[PAWN + other] == w[PAWN + giver] or w[ROLE + giver] == RESEARCHER):
            found |= bit(other)
    return found


def give(t: Cure, giver: i64, receiver: i64, colour: i64) -> None:
    """[C.50] All samples of the colour; [C.51] the dice that lock them travel along and stay their owners'."""
    t.w[DECLINED] = 0
    number = relock(t, LOCKED + giver * 4 + colour, LOCKED + receiver * 4 + colour)
    t.tell(GAVE, giver, receiver, colour | number << 4)


def relock(t: Cure, old: i64, new: i64) -> i64:
    """Every player die in one place goes to another; how many it were."""
    moved: i64 = 0
    for owner in range(t.w[SEATS]):
        dice = t.w[PLAYER_DICE + owner]
        for number in range(MOST_DICE):
            if (dice & 255) == old:
                t.set_die(owner, number, new)
                moved += 1
            dice >>= BYTE
    return moved


# ---------------------------------------------------------------------------------------------- curing
def can_attempt(t: Cure, seat: i64) -> i64:
    """[C.53] The uncured colours of which the player holds a sample."""
    return t.sampled(seat) & ~t.w[CURED]


def attempt(t: Cure, seat: i64, colour: i64) -> None:
    """[C.54] All samples of the colour on the card are rolled."""
    number = t.samples(seat, colour)
    t.w[RESULTS] = 0
    t.w[RETRIED] = 0
    t.w[DECLINED] = 0
    t.tell(TRIED, seat, colour, number)
    t.then_in_turn(with_two(ROLL_SAMPLES, colour, number), with_one(JUDGE_CURE, colour))


def target(t: Cure, seat: i64) -> i64:
    """[C.55] Thirteen; [C.45] eleven for the Scientist."""
    return SCIENTISTS_TARGET if t.w[ROLE + seat] == SCIENTIST else TARGET


def score(results: i64) -> i64:
    """[C.54] The sum of what the samples show; a cross counts nothing."""
    points: i64 = 0
    for value in range(VALUES):
        points += value * (results >> value * LANE & 255)
    return points


@final
class RollSamples(RollInfectionDie):
    """[C.54] The samples are rolled one by one and lie open."""

    __slots__ = ()

    def colour(self, t: Cure, x: i64) -> i64:
        return arg0(x)

    def shuffle_of(self, t: Cure, x: i64) -> i64:
        return t.w[TESTED]

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        t.w[RESULTS] += bit(second(move) * LANE)
        t.w[TESTED] += 1
        t.tell(SAMPLE_ROLLED, arg0(x), second(move))
        if arg1(x) > 1:
            t.then(with_two(ROLL_SAMPLES, arg0(x), arg1(x) - 1))


@final
class JudgeCure(Do[Cure]):
    """[C.55] Is it enough? [C.60] If not, nothing moves, and the samples stay locked."""

    __slots__ = ()

    def run(self, t: Cure, x: i64) -> None:
        seat = t.turn
        points = score(t.w[RESULTS])
        if points >= target(t, seat):
            t.w[RESULTS] = 0
            discover(t, seat, arg0(x))
            return
        t.tell(CURE_FAILED, arg0(x), points, target(t, seat))
        if t.w[t.top - 1] & 63 == EVENT_WINDOW:  # the one after the attempt; a second roll comes inside it
            t.w[t.top - 1] = with_two(EVENT_WINDOW, AFTER_FAILURE, arg0(x))


def discover(t: Cure, seat: i64, colour: i64) -> None:
    """[C.56] One die goes to the Cured card; [C.57] all other samples of the colour and the dice of the Treatment
    Centre to the bag; [C.58] the dice that locked them return to their owners. [C.59] The rest stays where it is."""
    w = t.w
    samples: i64 = 0
    for holder in range(w[SEATS]):
        samples += relock(t, LOCKED + holder * 4 + colour, READY)  # [C.62] for their owners' next rolls
    w[BAG] += (samples - 1) * one(colour) + all_of(w[CENTRE], colour)  # [C.R9]
    w[CENTRE] -= all_of(w[CENTRE], colour)
    w[CURED] |= bit(colour)
    t.tell(WAS_CURED, seat, colour)
    if w[CURED] == ALL_FOUR:  # [C.61] at once
        t.end(WON)


@final
class ChooseAgain(AskInTurn):
    """[C.re_examined_research] Which samples of the failed roll are rolled once more; the new total decides."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return t.w[RESULTS] != 0

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        n = put(out, 0, PASS) if arg1(x) else 0
        return put_each(out, n, AGAIN, values_in(t.w[RESULTS]))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0 if arg1(x) else CHOOSE_ONE_AT_LEAST  # [C.R19]
        return refuse_member(values_in(t.w[RESULTS]), AGAIN, move, NO_SAMPLE_SHOWS_IT)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        if move == PASS:
            self.run(t, x)
        else:
            t.w[RESULTS] -= bit(second(move) * LANE)
            t.tell(ROLLED_AGAIN, arg0(x), second(move), 1)
            t.then(with_two(CHOOSE_AGAIN, arg0(x), arg1(x) + 1))

    def run(self, t: Cure, x: i64) -> None:
        t.then_in_turn(with_two(ROLL_SAMPLES, arg0(x), arg1(x)), with_one(JUDGE_CURE, arg0(x)))


def values_in(results: i64) -> i64:
    """The set of values that the rolled samples show."""
    found: i64 = 0
    for value in range(VALUES):
        if results >> value * LANE & 255:
            found |= bit(value)
    return found
