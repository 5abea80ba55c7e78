"""Habits: rules of thumb that are quick enough for playouts. No clones, no look ahead, no words: two microseconds.

This part answers every kind of question; what to do with the dice of step 1 is thought of in `habits/turn`. All is open
in this game, so a habit may read everything off the table but the wheel of fate.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.habits.turn import REMOTE_WORTH, Thought
from containment.games.cure.judging.odds import SURE, cure_odds
from containment.games.cure.judging.worth import cards_of, danger, fear_of, full_regions
from containment.games.cure.rules import pile
from containment.games.cure.rules.board import REGIONS
from containment.games.cure.rules.events import (
    FORECAST_CARD,
    GRANT_CARD,
    QUIET_CARD,
    REMOTE_CARD,
    RESILIENT_CARD,
    VACCINE_CARD,
    dice_in_regions,
    usable,
)
from containment.games.cure.rules.moves import (
    ADMIT,
    AGAIN,
    ALSO_CLEAR,
    ALSO_CONTAIN,
    ALSO_REMOTE,
    ALSO_RESILIENT,
    ALSO_TREAT,
    CURE,
    FORECAST,
    GIVE,
    GRANT,
    PASS,
    PAY,
    QUIET,
    REMOTE,
    RESEARCH,
    RESILIENT,
    RETURN,
    UNLOCK,
    VACCINE,
    A,
)
from containment.games.cure.rules.samples import can_attempt, receivers, values_in
from containment.games.cure.rules.table import (
    BAG,
    CDC,
    CENTRE,
    CUP,
    CURED,
    DECLINED,
    KEPT,
    REGION,
    RESULTS,
    SEATS,
    TURN,
    Cure,
)
from containment.games.cure.rules.throwing import locked_colours
from containment.kernel.engine.rollout import Policy
from containment.kernel.engine.sets import has, lowest
from containment.kernel.engine.steps import WHATEVER, arg0, arg1, or_first
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.handfuls import COLOURS, colours_in, count, total

# Odds are in 10,000ths, worths in the points of `judging/worth`.
KEPT_LOCKED: Final = 6000  # odds from which on a set of samples is not broken up, though all dice are locked
GIFT_GAIN: Final = 100  # odds that a gift must add
RESILIENT_WORTH: Final = 45  # what a region must threaten for Resilient Population
RESILIENT_MORE: Final = 5  # and a die more
SCARCE: Final = 8  # dice in the bag below which Rapid Vaccine Deployment refills it
MANY_FULL: Final = 2  # places about to break out from which on a Forecast is worth its price
LOW_SAMPLE: Final = 3  # a sample shows three on average: what shows less is rolled again


@final
class Habits(Policy):
    """Rules of thumb, the same in all seats."""

    __slots__ = ()
    number = 1

    def choose(self, t: Table, out: vec[i64], n: i64, x: i64) -> i64:
        return self.decide(t, out, x)

    def decide(self, t: Table, out: vec[i64], x: i64) -> i64:
        return or_first(t, habit(t), out) if isinstance(t, Cure) else WHATEVER

    def takes_long(self, t: Table) -> bool:
        return t.w[t.top - 1] & 63 == pile.ACT


HABITS: Final = Habits()


def habit(t: Cure) -> i64:
    """What one does at this kind of question. To a proposal one agrees, which is the first option; and who begins does
    not matter."""
    question = t.w[t.top - 1]
    kind = question & 63
    if kind == pile.ACT:
        return Thought(t).move()
    if kind == pile.EVENT_WINDOW:
        return RESEARCH if arg0(question) == pile.AFTER_FAILURE else event_or_pass(t)
    if kind == pile.GIVE_SAMPLES:
        return gift_or_pass(t)
    if kind == pile.ATTEMPT_CURE:
        return best_attempt(t)
    if kind == pile.UNLOCK_DIE:
        return unlock_or_pass(t)
    if kind == pile.MORE_TREATS:
        return further_treat(t)
    if kind == pile.MORE_CONTAINED:
        return further_contained(t)
    if kind == pile.ADMIT_ONE:
        return admitted(t)
    return habit_with_dice(t, kind, question)


def habit_with_dice(t: Cure, kind: i64, question: i64) -> i64:
    """Which dice pay, go back, are rolled again or are taken away."""
    w = t.w
    if kind == pile.PAY_COST:
        return PAY | least_feared(t, w[CDC])
    if kind == pile.KEEP_DICE:
        return RETURN | most_feared(t, w[CUP])
    if kind == pile.SURPLUS_BACK:
        return RETURN | most_feared(t, w[KEPT])
    if kind == pile.CHOOSE_AGAIN:
        value = lowest(values_in(w[RESULTS]))
        return AGAIN | value if value < LOW_SAMPLE or arg1(question) == 0 else PASS
    if kind == pile.MORE_REMOTE:
        return Thought(t).best_remote(ALSO_REMOTE, 0)
    if kind == pile.MORE_RESILIENT:
        colour = most_dangerous(t, arg0(question), RESILIENT_MORE)
        return ALSO_RESILIENT | colour if colour >= 0 else PASS
    return WHATEVER


# ---------------------------------------------------------------------------------------------- samples and cures
def best_attempt(t: Cure) -> i64:
    """A failure costs nothing: always try, with the best odds."""
    me = t.w[TURN]
    colours = can_attempt(t, me)
    best: i64 = 0
    move: i64 = PASS
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        odds = cure_odds(t, me, colour, t.samples(me, colour))
        if odds > best:
            best = odds
            move = CURE | colour
    return move


def gift_or_pass(t: Cure) -> i64:
    """Give the colour with which the receiver's roll gains most."""
    me = t.w[TURN]
    cards = cards_of(t)
    tried = best_attempt(t)
    best: i64 = GIFT_GAIN
    move: i64 = PASS
    others = receivers(t, me) & ~t.w[DECLINED]
    while others:
        other = lowest(others)
        others &= others - 1
        colours = colours_in(cards[me])
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            gain = gift_gain(t, cards, other, colour, tried == CURE | colour)
            if gain > best:
                best = gain
                move = GIVE | other << A | colour
    return move


def gift_gain(t: Cure, cards: vec[i64], other: i64, colour: i64, tried: bool) -> i64:
    """How much likelier one roll of all samples is than two rolls apart; `tried`: I would roll mine in this turn."""
    me = t.w[TURN]
    mine = count(cards[me], colour)
    theirs = count(cards[other], colour)
    now = cure_odds(t, me, colour, mine) if tried else 0
    apart = now + (SURE - now) * cure_odds(t, other, colour, theirs) // SURE
    gain = cure_odds(t, other, colour, mine + theirs) - apart
    if gain <= 0 and theirs >= mine and now == 0:
        return GIFT_GAIN + 1 + theirs  # nothing can be rolled yet: to whoever has more
    return gain


def unlock_or_pass(t: Cure) -> i64:
    """All my dice are locked. One of the poorest set is freed, unless every set is likely to make a cure."""
    me = t.w[TURN]
    cards = cards_of(t)
    poorest: i64 = KEPT_LOCKED
    move: i64 = PASS
    for holder in range(t.w[SEATS]):
        colours = locked_colours(t, me, holder)
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            odds = cure_odds(t, holder, colour, count(cards[holder], colour))
            if odds < poorest:
                poorest = odds
                move = UNLOCK | holder << A | colour
    return move


# ---------------------------------------------------------------------------------------------- further dice of a face
def further_treat(t: Cure) -> i64:
    thought = Thought(t)
    for colour in range(COLOURS):
        lying = count(t.w[REGION + thought.here], colour)
        thought.weigh(thought.treat_worth(thought.here, colour, lying), ALSO_TREAT | colour)
        thought.weigh(thought.clear_worth(colour), ALSO_CLEAR | colour)
    return thought.deed


def further_contained(t: Cure) -> i64:
    thought = Thought(t)
    for colour in range(COLOURS):
        thought.weigh(thought.clear_worth(colour), ALSO_CONTAIN | colour)
    return thought.deed


def admitted(t: Cure) -> i64:
    thought = Thought(t)
    for colour in range(COLOURS):
        lying = count(t.w[REGION + thought.here], colour)
        thought.weigh(thought.treat_worth(thought.here, colour, lying), ADMIT | colour)
    return thought.deed


# ---------------------------------------------------------------------------------------------- events
def event_or_pass(t: Cure) -> i64:
    """Events that are as good in any step, the best first. Dice in the CDC do nothing, so what helps is used."""
    w = t.w
    events = usable(t, pile.BETWEEN)
    if has(events, QUIET_CARD):
        return QUIET
    if has(events, REMOTE_CARD):
        move = Thought(t).best_remote(REMOTE, REMOTE_WORTH)
        if move != PASS:
            return move
    if has(events, RESILIENT_CARD):
        region = most_threatening(t)
        if region >= 0:
            return RESILIENT | region << A | most_dangerous(t, region, 0)
    if has(events, VACCINE_CARD) and total(w[BAG]) < SCARCE:
        return VACCINE | lowest(colours_in(dice_in_regions(t) + w[CENTRE]) & w[CURED])
    if has(events, GRANT_CARD):
        return GRANT
    if has(events, FORECAST_CARD) and full_regions(t) >= MANY_FULL:
        return FORECAST
    return PASS


def most_threatening(t: Cure) -> i64:
    """The region that threatens most, if it is enough for Resilient Population; otherwise -1."""
    most: i64 = RESILIENT_WORTH
    found: i64 = -1
    for region in range(REGIONS):
        here: i64 = 0
        for colour in range(COLOURS):
            lying = count(t.w[REGION + region], colour)
            if lying:
                here += danger(t, region, colour, lying)
        if here > most:
            most = here
            found = region
    return found


def most_dangerous(t: Cure, region: i64, least: i64) -> i64:
    """The colour in a region that is most worth taking away, if it is worth more than the least; otherwise -1."""
    most = least
    found: i64 = -1
    for colour in range(COLOURS):
        lying = count(t.w[REGION + region], colour)
        if lying:
            here = danger(t, region, colour, lying)
            if here > most:
                most = here
                found = colour
    return found


def least_feared(t: Cure, handful: i64) -> i64:
    """The colour that does least harm in the bag."""
    colours = colours_in(handful)
    found = lowest(colours)
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        if fear_of(t, colour) < fear_of(t, found):
            found = colour
    return found


def most_feared(t: Cure, handful: i64) -> i64:
    """The colour that does most harm when it is rolled."""
    colours = colours_in(handful)
    found = lowest(colours)
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        if fear_of(t, colour) > fear_of(t, found):
            found = colour
    return found
