"""Chapter C: the turn, as steps under the rulebook's headings, and the questions of its four steps."""

from __future__ import annotations

from typing import Final, final

from containment.games.cure.rules import pile
from containment.games.cure.rules.actions import AdmitOne, MoreContained, MoreTreats, act, action_options
from containment.games.cure.rules.events import (
    EventDone,
    EventEffect,
    KeepDice,
    MoreRemote,
    MoreResilient,
    PayCost,
    TurnUp,
    event_options,
    usable,
    use_event,
)
from containment.games.cure.rules.infection import (
    CheckOutbreaks,
    DrawDice,
    Epidemic,
    Gather,
    InfectRegions,
    RollDice,
    SurplusBack,
)
from containment.games.cure.rules.moves import (
    AGREE,
    AIRLIFT,
    CURE,
    DECLINE,
    GIVE,
    LIFT,
    NO_PASSENGER,
    PASS,
    PASSENGER,
    A,
    first,
    is_event,
    second,
    verb_of,
)
from containment.games.cure.rules.pile import (
    ACT,
    AFTER_FAILURE,
    APPLY_HAZARDS,
    ATTEMPT_CURE,
    BEGIN_TURN,
    BETWEEN,
    CONSENT_OF,
    END_STEP_ONE,
    EVENT_WINDOW,
    GIVE_SAMPLES,
    IN_STEP_ONE,
    INFECT_REGIONS,
    THROW_DICE,
    UNLOCK_DIE,
    with_one,
)
from containment.games.cure.rules.questions import AskInTurn
from containment.games.cure.rules.refusals import (
    ALREADY_CURED,
    HAS_DECLINED,
    NO_SAMPLE_TO_GIVE,
    NO_SUCH_SAMPLE,
    NO_SUCH_SEAT,
    NOT_TOGETHER,
    not_now,
)
from containment.games.cure.rules.refused_moves import refuse_action, refuse_event
from containment.games.cure.rules.samples import (
    ChooseAgain,
    JudgeCure,
    RollSamples,
    attempt,
    can_attempt,
    give,
    receivers,
)
from containment.games.cure.rules.table import (
    ALL_FOUR,
    BYTE,
    CONSENT,
    DECLINED,
    GENERALIST,
    GIFTS,
    HOSPITAL,
    IMMUNE,
    LOCKED,
    MOST_DICE,
    PLAYER_DICE,
    READY,
    RESULTS,
    ROLE,
    SAID_NO,
    SAID_YES,
    SEATS,
    TURN,
    TURN_BEGAN,
    Cure,
)
from containment.games.cure.rules.throwing import ApplyHazards, ThrowDice, UnlockDie
from containment.kernel.engine.sets import bit, has, lowest, put, put_each
from containment.kernel.engine.steps import NOT_A_MOVE, Ask, Do, arg0, arg1
from containment.kernel.engine.table import ANYBODY
from containment.native import i64, vec
from containment.parts.handfuls import COLOURS

PROPOSAL: Final = 16  # where a proposed move starts in the step that asks for consent


@final
class BeginTurn(Do[Cure]):
    """[C.20] Roll and act; give samples; attempt a cure; infect regions. Then the next player clockwise. [C.19]"""

    __slots__ = ()

    def run(self, t: Cure, x: i64) -> None:
        w = t.w
        seat = arg0(x)
        w[TURN] = seat
        w[HOSPITAL] = 0
        w[DECLINED] = 0
        w[RESULTS] = 0
        w[IMMUNE] = 1 if w[ROLE + seat] == GENERALIST else 0  # [C.43]
        t.tell(TURN_BEGAN, seat)
        following = seat + 1 if seat + 1 < w[SEATS] else 0
        t.then_in_turn(
            GIVE_SAMPLES, ATTEMPT_CURE, with_one(EVENT_WINDOW, BETWEEN), INFECT_REGIONS, with_one(BEGIN_TURN, following)
        )
        t.then_in_turn(UNLOCK_DIE, THROW_DICE, APPLY_HAZARDS, ACT, END_STEP_ONE)
        t.then(with_one(EVENT_WINDOW, BETWEEN))


class OpenWindow(AskInTurn):
    """A question at which [C.81] anybody may use an event; it stays open until it is answered or passed."""

    __slots__ = ()

    def actor(self, t: Cure, x: i64, move: i64) -> i64:
        return ANYBODY if is_event(move) else t.turn

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        if move != PASS:
            t.then(x)
            propose(t, move)


@final
class Act(OpenWindow):
    """[C.27] Dice are spent and rerolled in any mix; [C.84] any event in between. [C.R18] It is asked again after an
    epidemic, with the dice as they were."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return t.showing(t.turn) != 0 or usable(t, IN_STEP_ONE) != 0

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return with_events(t, IN_STEP_ONE, out, action_options(t, t.turn, out))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return refuse_event(t, IN_STEP_ONE, move) if is_event(move) else refuse_action(t, t.turn, move)


@final
class EndStepOne(Do[Cure]):
    """[C.38] What is not locked is back in the hand for the owner's next turn."""

    __slots__ = ()

    def run(self, t: Cure, x: i64) -> None:
        seat = t.turn
        t.w[DECLINED] = 0
        dice = t.w[PLAYER_DICE + seat]
        for number in range(MOST_DICE):
            if (dice & 255) < LOCKED:
                t.set_die(seat, number, READY)
            dice >>= BYTE


@final
class EventWindow(OpenWindow):
    """[C.84] A window for events when nothing else is being asked; [C.81] anybody may use one."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return usable(t, arg0(x)) != 0

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return with_events(t, arg0(x), out, put(out, 0, PASS))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        return refuse_event(t, arg0(x), move) if is_event(move) else not_now(move)


def with_events(t: Cure, when: i64, out: vec[i64], n: i64) -> i64:
    events = usable(t, when)
    return event_options(t, events, out, n) if events else n


@final
class GiveSamples(OpenWindow):
    """[C.50] All samples of one colour to one other player; [C.52] [C.R6] once a turn; [C.21] or not at all."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return t.sampled(t.turn) != 0 and receivers(t, t.turn) != 0

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        n = put(out, 0, PASS)
        others = receivers(t, t.turn)
        while others:
            other = lowest(others)
            n = put_each(out, n, GIVE | other << A, t.sampled(t.turn) & ~declined_gifts(t, other))
            others &= others - 1
        return with_events(t, BETWEEN, out, n)

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        if is_event(move):
            return refuse_event(t, BETWEEN, move)
        if verb_of(move) != GIVE:
            return not_now(move)
        if second(move) >= COLOURS:
            return NOT_A_MOVE
        if first(move) >= t.w[SEATS] or first(move) == t.turn:
            return NO_SUCH_SEAT
        if not has(t.sampled(t.turn), second(move)):
            return NO_SAMPLE_TO_GIVE
        if not has(receivers(t, t.turn), first(move)):
            return NOT_TOGETHER
        return HAS_DECLINED if has(declined_gifts(t, first(move)), second(move)) else 0


def declined_gifts(t: Cure, seat: i64) -> i64:
    """The colours that this player has just declined to be given."""
    return t.w[DECLINED] >> GIFTS + seat * 4 & ALL_FOUR


@final
class AttemptCure(OpenWindow):
    """[C.53] One attempt a turn, for one uncured colour; [C.21] or none."""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return can_attempt(t, t.turn) != 0

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return with_events(t, BETWEEN, out, put_each(out, put(out, 0, PASS), CURE, can_attempt(t, t.turn)))

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        if is_event(move):
            return refuse_event(t, BETWEEN, move)
        if verb_of(move) != CURE:
            return not_now(move)
        if first(move) or second(move) >= COLOURS:
            return NOT_A_MOVE
        if t.is_cured(second(move)):
            return ALREADY_CURED
        return 0 if has(can_attempt(t, t.turn), second(move)) else NO_SUCH_SAMPLE

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        if is_event(move):
            t.then(x)
            propose(t, move)
        elif move != PASS:
            attempt(t, t.turn, second(move))


# ---------------------------------------------------------------------------------------------- consent
def propose(t: Cure, move: i64) -> None:
    """[C.R24] What moves another's pawn or changes another's card is asked of them first, if the game is played so."""
    if t.plays(CONSENT):
        owner = next_to_agree(t, move, -1)
        if owner >= 0:
            t.then(CONSENT_OF | owner << 8 | move << PROPOSAL)
            return
    make(t, move)


def next_to_agree(t: Cure, move: i64, after: i64) -> i64:
    """The next seat above `after` whose pawn or card is meant; -1 if there is none."""
    meant = owners(move) & ~bit(t.turn)
    for seat in range(after + 1, t.w[SEATS]):
        if has(meant, seat):
            return seat
    return -1


def owners(move: i64) -> i64:
    """The seats that a move is done to."""
    verb = verb_of(move)
    if verb == GIVE or verb == AIRLIFT:
        return bit(first(move))
    if verb != LIFT:
        return 0
    passenger = first(move) >> PASSENGER
    return bit(first(move) & 7) | (0 if passenger == NO_PASSENGER else bit(passenger))


def make(t: Cure, move: i64) -> None:
    if is_event(move):
        failed: i64 = 0
        x = t.w[t.top - 1]
        if x & 63 == EVENT_WINDOW and arg0(x) == AFTER_FAILURE:
            failed = arg1(x)
        use_event(t, move, failed)
    elif verb_of(move) == GIVE:
        t.top -= 1  # [C.52] the question, which stays open for events and while consent is asked for, is answered
        give(t, t.turn, first(move), second(move))
    else:
        act(t, t.turn, move)


@final
class ConsentOf(Ask[Cure]):
    """May I move your pawn, give you these samples?"""

    __slots__ = ()

    def waits(self, t: Cure, x: i64) -> bool:
        return True

    def seat_of(self, t: Cure, x: i64) -> i64:
        return arg0(x)

    def options(self, t: Cure, x: i64, out: vec[i64]) -> i64:
        return put(out, put(out, 0, AGREE), DECLINE)

    def refusal(self, t: Cure, x: i64, move: i64) -> i64:
        return 0 if move == AGREE or move == DECLINE else not_now(move)

    def answer(self, t: Cure, x: i64, move: i64) -> None:
        seat = arg0(x)
        proposed = x >> PROPOSAL
        if move == DECLINE:
            t.tell(SAID_NO, seat)
            given = verb_of(proposed) == GIVE
            t.w[DECLINED] |= bit(GIFTS + seat * 4 + second(proposed)) if given else bit(seat)  # [C.C2]
            return
        t.tell(SAID_YES, seat)
        also = next_to_agree(t, proposed, seat)
        if also >= 0:
            t.then(CONSENT_OF | also << 8 | proposed << PROPOSAL)
        else:
            make(t, proposed)


# The kinds of steps in the order of their numbers, but for those of the set-up, which come after them.
STEPS: Final = [
    BeginTurn(pile.BEGIN_TURN),
    EventWindow(pile.EVENT_WINDOW),
    UnlockDie(pile.UNLOCK_DIE),
    ThrowDice(pile.THROW_DICE),
    ApplyHazards(pile.APPLY_HAZARDS),
    Act(pile.ACT),
    MoreTreats(pile.MORE_TREATS),
    MoreContained(pile.MORE_CONTAINED),
    AdmitOne(pile.ADMIT_ONE),
    GiveSamples(pile.GIVE_SAMPLES),
    AttemptCure(pile.ATTEMPT_CURE),
    RollSamples(pile.ROLL_SAMPLES),
    JudgeCure(pile.JUDGE_CURE),
    ChooseAgain(pile.CHOOSE_AGAIN),
    InfectRegions(pile.INFECT_REGIONS),
    SurplusBack(pile.SURPLUS_BACK),
    Gather(pile.GATHER),
    DrawDice(pile.DRAW_DICE),
    RollDice(pile.ROLL_DICE),
    CheckOutbreaks(pile.CHECK_OUTBREAKS),
    Epidemic(pile.EPIDEMIC),
    PayCost(pile.PAY_COST),
    EventEffect(pile.EVENT_EFFECT),
    EventDone(pile.EVENT_DONE),
    TurnUp(pile.TURN_UP),
    MoreRemote(pile.MORE_REMOTE),
    MoreResilient(pile.MORE_RESILIENT),
    KeepDice(pile.KEEP_DICE),
    ConsentOf(pile.CONSENT_OF),
]
