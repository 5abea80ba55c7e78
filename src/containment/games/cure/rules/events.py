"""Chapter H: events. Any player may use any face-up one in an open window; dice of the CDC pay for it. [C.81]
What the ten cards cost and do is our own design, in `data/events.json`. [C.86]"""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.rules.actions import ALL_REGIONS, enter, to_centre
from containment.games.cure.rules.board import COST, IS_EPIDEMIC, RATE, REGIONS
from containment.games.cure.rules.infection import back_to_bag
from containment.games.cure.rules.moves import (
    AIRLIFT,
    ALSO_REMOTE,
    ALSO_RESILIENT,
    BORROWED,
    DRAW_EVENT,
    FORECAST,
    GRANT,
    HOSPITAL,
    PASS,
    PAY,
    QUIET,
    REMOTE,
    RESEARCH,
    RESILIENT,
    RETURN,
    VACCINE,
    A,
    event_of,
    first,
    second,
    verb_of,
)
from containment.games.cure.rules.pile import (
    AFTER_FAILURE,
    APPLY_HAZARDS,
    CHOOSE_AGAIN,
    DRAW_DICE,
    EVENT_DONE,
    EVENT_EFFECT,
    FOR_FORECAST,
    IN_STEP_ONE,
    KEEP_DICE,
    MORE_REMOTE,
    MORE_RESILIENT,
    PAY_COST,
    THROW_DICE,
    TURN_UP,
    with_one,
    with_two,
)
from containment.games.cure.rules.questions import AskInTurn
from containment.games.cure.rules.refusals import (
    NO_DIE_TO_REMOVE,
    NO_DIE_TO_TREAT_REMOTELY,
    NOT_IN_CDC,
    NOT_THE_NEXT_EVENT,
    NOT_THERE,
    no_such_region,
    refuse_member,
)
from containment.games.cure.rules.table import (
    AIRLIFTED,
    BACK_IN_THE_BAG,
    BAG,
    BY_FORECAST,
    BY_RESILIENCE,
    BY_VACCINE,
    CDC,
    CENTRE,
    CUP,
    CURED,
    DECLINED,
    DICE_BORROWED,
    DICE_KEPT,
    EVENT_TURNED_UP,
    EVENT_USED,
    HOSPITAL_OPENED,
    INDEX,
    KEPT,
    MOST_DICE,
    MOVED_TO_CENTRE,
    NIGHT_QUIET,
    PAID,
    PAWN,
    READY,
    REGION,
    RETRIED,
    ROW_OF_EVENTS,
    SEATS,
    SPENT,
    START,
    SYRINGE_BACK,
    UNDER,
    UNSEEN,
    Cure,
)
from containment.games.cure.rules.table import HOSPITAL as HOSPITAL_OPEN
from containment.games.cure.rules.table import QUIET as QUIET_AHEAD
from containment.kernel.engine.fate import ASKED, fraction
from containment.kernel.engine.sets import bit, has, lowest, member_at, put, put_each
from containment.kernel.engine.steps import Do, Draw, arg0, arg1
from containment.native import i64, vec
from containment.parts.handfuls import colours_in, count, total

# Events by number, in the order of `events.json` and of their verbs
AIRLIFT_CARD: Final = 0
REMOTE_CARD: Final = 1
HOSPITAL_CARD: Final = 2
BORROWED_CARD: Final = 3
FORECAST_CARD: Final = 4
RESILIENT_CARD: Final = 5
RESEARCH_CARD: Final = 6
VACCINE_CARD: Final = 7
GRANT_CARD: Final = 8
QUIET_CARD: Final = 9

MOST_BORROWED: Final = 2
MOST_REMOTE: Final = 2
MOST_RESILIENT: Final = 3
FORECAST_EXTRA: Final = 2
NIBBLE: Final = 4


# ---------------------------------------------------------------------------------------------- what is allowed
def usable(t: Cure, when: i64) -> i64:
    """The face-up events that can be paid for and would do something now. [C.R19]"""
    w = t.w
    events = w[ROW_OF_EVENTS]
    paid = total(w[CDC])
    if paid == 0:
        return 0
    found: i64 = 0
    while events:
        event = lowest(events)
        events &= events - 1
        if COST[event] <= paid and does_something(t, event, when):
            found |= bit(event)
    return found


def does_something(t: Cure, event: i64, when: i64) -> bool:
    w = t.w
    if event == REMOTE_CARD or event == RESILIENT_CARD:
        return dice_in_regions(t) != 0
    if event == HOSPITAL_CARD:
        return when == IN_STEP_ONE and w[HOSPITAL_OPEN] == 0
    if event == BORROWED_CARD:
        return when == IN_STEP_ONE and spent_dice(t) > 0
    if event == FORECAST_CARD:
        return w[KEPT] == 0  # [C.R20] no second pile; the bag has the dice that pay for it
    if event == RESEARCH_CARD:
        return when == AFTER_FAILURE and w[RETRIED] == 0
    if event == VACCINE_CARD:
        return colours_in(dice_in_regions(t) + w[CENTRE]) & w[CURED] != 0
    if event == GRANT_CARD:
        return IS_EPIDEMIC[w[INDEX]] == 0 and w[INDEX] != w[START]
    if event == QUIET_CARD:
        return w[QUIET_AHEAD] == 0
    return True


def dice_in_regions(t: Cure) -> i64:
    """All dice on the ring, as one handful."""
    w = t.w
    return w[REGION + 5] + w[REGION + 4] + w[REGION + 3] + w[REGION + 2] + w[REGION + 1] + w[REGION]


def spent_dice(t: Cure) -> i64:
    """How many spent dice the player whose turn it is could borrow; neither locked ones nor biohazards."""
    found: i64 = 0
    for number in range(MOST_DICE):
        if t.die(t.turn, number) == SPENT:
            found += 1
    return found


def event_options(t: Cure, events: i64, out: vec[i64], n: i64) -> i64:
    """Every way of using these events, in the order of their verbs."""
    w = t.w
    if has(events, AIRLIFT_CARD):
        for pawn in range(w[SEATS]):
            if not has(w[DECLINED], pawn):
                n = put_each(out, n, AIRLIFT | pawn << A, ALL_REGIONS & ~bit(w[PAWN + pawn]))
    if has(events, REMOTE_CARD):
        n = each_region(t, out, n, REMOTE)
    if has(events, HOSPITAL_CARD):
        n = put(out, n, HOSPITAL)
    if has(events, BORROWED_CARD):
        n = put_each(out, n, BORROWED, 6 if spent_dice(t) >= MOST_BORROWED else 2)
    if has(events, FORECAST_CARD):
        n = put(out, n, FORECAST)
    if has(events, RESILIENT_CARD):
        n = each_region(t, out, n, RESILIENT)
    if has(events, RESEARCH_CARD):
        n = put(out, n, RESEARCH)
    if has(events, VACCINE_CARD):
        n = put_each(out, n, VACCINE, colours_in(dice_in_regions(t) + w[CENTRE]) & w[CURED])
    if has(events, GRANT_CARD):
        n = put(out, n, GRANT)
    if has(events, QUIET_CARD):
        n = put(out, n, QUIET)
    return n


def each_region(t: Cure, out: vec[i64], n: i64, move: i64) -> i64:
    for region in range(REGIONS):
        n = put_each(out, n, move | region << A, colours_in(t.w[REGION + region]))
    return n


# ---------------------------------------------------------------------------------------------- what happens
def use_event(t: Cure, move: i64, failed: i64) -> None:
    """[C.82] The cost is paid first; then the effect; [C.83] then the card goes under the deck. `failed`: the colour of
    the attempt that Re-examined Research is about."""
    event = event_of(move)
    t.w[DECLINED] = 0
    t.w[ROW_OF_EVENTS] &= ~bit(event)  # set aside: an epidemic in the middle of its effect must not offer it again
    t.tell(EVENT_USED, event)
    t.then_in_turn(
        with_one(PAY_COST, COST[event]),
        EVENT_EFFECT | failed << 8 | move << 16,
        with_one(EVENT_DONE, event),
    )


@final
class PayCost(AskInTurn):
    """[C.82] Which dice of the CDC go to the bag. [C.C1] The player whose turn it is says it for the team."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        left = total(t.w[CDC])
        return left > arg0(x) and count(t.w[CDC], lowest(colours_in(t.w[CDC]))) < left

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, PAY, colours_in(t.w[CDC]))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return refuse_member(colours_in(t.w[CDC]), PAY, move, NOT_IN_CDC)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        pay(t, second(move))
        if arg0(x) > 1:
            t.then(with_one(PAY_COST, arg0(x) - 1))

    def run(self, t: Cure, x: i64) -> None:
        """There is nothing to choose: all dice are of one colour, or all of them are needed."""
        for i in range(arg0(x)):
            pay(t, lowest(colours_in(t.w[CDC])))


def pay(t: Cure, colour: i64) -> None:
    back_to_bag(t, CDC, colour, False)
    t.tell(PAID, colour)


@final
class EventEffect(Do[Cure]):
    """What the card says. What it asks further goes on the pile."""

    __slots__ = ()

    def run(self, t: Cure, x: i64) -> None:
        move = x >> 16
        verb = verb_of(move)
        if verb == AIRLIFT:  # [C.airlift]
            t.tell(AIRLIFTED, first(move), second(move))
            enter(t, first(move), second(move))
        elif verb == REMOTE:
            remote(t, first(move), second(move), MOST_REMOTE)
        elif verb == HOSPITAL:  # [C.mobile_hospital]
            t.w[HOSPITAL_OPEN] = 1
            t.tell(HOSPITAL_OPENED)
        elif verb == BORROWED:
            borrow(t, second(move))
        elif verb == FORECAST:
            forecast(t)
        elif verb == RESILIENT:
            resilient(t, first(move), second(move), MOST_RESILIENT)
        elif verb == RESEARCH:  # [C.re_examined_research] at most once an attempt
            t.w[RETRIED] = 1
            t.then(with_two(CHOOSE_AGAIN, arg0(x), 0))
        elif verb == VACCINE:
            vaccinate(t, second(move))
        elif verb == GRANT:  # [C.government_grant] only a forward move starts an epidemic
            t.w[INDEX] -= 1
            t.tell(SYRINGE_BACK, t.w[INDEX])
        else:  # [C.one_quiet_night]
            t.w[QUIET_AHEAD] = 1
            t.tell(NIGHT_QUIET)


def remote(t: Cure, region: i64, colour: i64, left: i64) -> None:
    """[C.remote_treatment] Up to two dice, from any regions, to the Treatment Centre."""
    to_centre(t, region, colour, False)
    t.tell(MOVED_TO_CENTRE, colour, region)
    if left > 1:
        t.then(with_one(MORE_REMOTE, left - 1))


def resilient(t: Cure, region: i64, colour: i64, left: i64) -> None:
    """[C.resilient_population] Up to three dice of one region straight to the bag."""
    back_to_bag(t, REGION + region, colour, False)
    t.tell(BACK_IN_THE_BAG, colour, 1, BY_RESILIENCE)
    if left > 1:
        t.then(with_two(MORE_RESILIENT, region, left - 1))


def borrow(t: Cure, number: i64) -> None:
    """[C.borrowed_time] Spent dice are rolled again and become usable. [C.R22] Like any roll."""
    left = number
    for die in range(MOST_DICE):
        if left and t.die(t.turn, die) == SPENT:
            t.set_die(t.turn, die, READY)
            left -= 1
    t.tell(DICE_BORROWED, t.turn, number)
    t.then_in_turn(THROW_DICE, APPLY_HAZARDS)


def forecast(t: Cure) -> None:
    """[C.forecast] Up to two more than the rate are drawn; as many as the rate are kept for the next Infect step."""
    wanted = RATE[t.w[INDEX]] + FORECAST_EXTRA
    bag = total(t.w[BAG])
    t.then_in_turn(with_two(DRAW_DICE, wanted if wanted <= bag else bag, FOR_FORECAST), KEEP_DICE)


def vaccinate(t: Cure, colour: i64) -> None:
    """[C.rapid_vaccine_deployment] All dice of a cured colour in the regions and the Treatment Centre to the bag."""
    number = back_to_bag(t, CENTRE, colour, True)
    for region in range(REGIONS):
        number += back_to_bag(t, REGION + region, colour, True)
    t.tell(BACK_IN_THE_BAG, colour, number, BY_VACCINE)


# ---------------------------------------------------------------------------------------------- asked further
@final
class MoreRemote(AskInTurn):
    """[C.remote_treatment] The second die, or no more."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return dice_in_regions(t) != 0

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return each_region(t, out, put(out, 0, PASS), ALSO_REMOTE)

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        if no_such_region(move):
            return refuse_member(0, ALSO_REMOTE, move, NO_DIE_TO_TREAT_REMOTELY)
        here = colours_in(t.w[REGION + first(move)])
        return refuse_member(here, ALSO_REMOTE | first(move) << A, move, NO_DIE_TO_TREAT_REMOTELY)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        if move != PASS:
            remote(t, first(move), second(move), arg0(x))


@final
class MoreResilient(AskInTurn):
    """[C.resilient_population] More dice of the same region, or no more."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return t.w[REGION + arg0(x)] != 0

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), ALSO_RESILIENT, colours_in(t.w[REGION + arg0(x)]))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        here = colours_in(t.w[REGION + arg0(x)])
        return 0 if move == PASS else refuse_member(here, ALSO_RESILIENT, move, NO_DIE_TO_REMOVE)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        if move != PASS:
            resilient(t, arg0(x), second(move), arg1(x))


@final
class KeepDice(AskInTurn):
    """[C.forecast] Which of the drawn dice go back; the others are kept."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        cup = t.w[CUP]
        return total(cup) > RATE[t.w[INDEX]] and count(cup, lowest(colours_in(cup))) < total(cup)

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, RETURN, colours_in(t.w[CUP]))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return refuse_member(colours_in(t.w[CUP]), RETURN, move, NOT_THERE)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        put_back(t, second(move))
        t.then(x)

    def run(self, t: Cure, x: i64) -> None:
        w = t.w
        while total(w[CUP]) > RATE[w[INDEX]]:  # all of one colour
            put_back(t, lowest(colours_in(w[CUP])))
        w[KEPT] = w[CUP]
        w[CUP] = 0
        t.tell(DICE_KEPT, total(w[KEPT]))


def put_back(t: Cure, colour: i64) -> None:
    back_to_bag(t, CUP, colour, False)
    t.tell(BACK_IN_THE_BAG, colour, 1, BY_FORECAST)


# ---------------------------------------------------------------------------------------------- the cards
@final
class EventDone(Do[Cure]):
    """[C.83] The used card goes under the deck, and the top card refills the row."""

    __slots__ = ()

    def run(self, t: Cure, x: i64) -> None:
        w = t.w
        at: i64 = 0
        while w[UNDER] >> at:
            at += NIBBLE
        w[UNDER] |= arg0(x) + 1 << at
        t.then(TURN_UP)


@final
class TurnUp(Draw[Cure]):
    """[C.16] The top card of the event deck is turned up: first those nobody has seen, then the used ones in order."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return t.luck == ASKED and t.w[UNSEEN] != 0

    def run(self, t: Cure, x: i64) -> None:
        if t.w[UNSEEN]:
            Draw.run(self, t, x)
        else:
            event = (t.w[UNDER] & 15) - 1
            t.w[UNDER] >>= NIBBLE
            turn_up(t, event)

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, DRAW_EVENT, t.w[UNSEEN])

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return refuse_member(t.w[UNSEEN], DRAW_EVENT, move, NOT_THE_NEXT_EVENT)

    def pick(self, t: Cure, x: i64) -> i64:
        return DRAW_EVENT | member_at(t.w[UNSEEN], fraction(t.turn_wheel()))

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        t.w[UNSEEN] &= ~bit(second(move))
        turn_up(t, second(move))


def turn_up(t: Cure, event: i64) -> None:
    t.w[ROW_OF_EVENTS] |= bit(event)
    t.tell(EVENT_TURNED_UP, event)
