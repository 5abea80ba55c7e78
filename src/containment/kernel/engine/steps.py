"""Steps, and the one loop: do the top step until the top step is a question; a move answers it.

A pending step is one int on the table's pile: the number of its kind in the low eight bits, then up to four arguments
of eight bits. One object per kind holds the methods. A step never refers to a table and keeps no state. What every kind
of step can do, `Step`, is in `table.py`: a table has rules, rules have kinds of steps, and a step happens to a table.
"""

from __future__ import annotations

from typing import Final, TypeVar

from containment.kernel.engine.fate import ASKED, SEEDED, mixed, turned
from containment.kernel.engine.table import ANYBODY, CHANCE, NOBODY, Table
from containment.kernel.engine.table import GAME_OVER as GAME_OVER
from containment.kernel.engine.table import NOT_A_MOVE as NOT_A_MOVE
from containment.kernel.engine.table import NOT_NOW as NOT_NOW
from containment.kernel.engine.table import NOT_YOURS as NOT_YOURS
from containment.kernel.engine.table import Rules as Rules
from containment.kernel.engine.table import Step as Step
from containment.native import i64, vec

MOST_MOVES: Final = 2048  # room for the options of one question (the most seen in 1,500 random games is 396)
WHATEVER: Final = -1  # instead of a move: any will do
WITHOUT_END: Final = -1  # steps

T = TypeVar("T", bound=Table)


def arg0(x: i64) -> i64:
    """The first of the four arguments that a step on the pile carries; for a question for a seat, the seat."""
    return x >> 8 & 255


def arg1(x: i64) -> i64:
    return x >> 16 & 255


def arg2(x: i64) -> i64:
    return x >> 24 & 255


def arg3(x: i64) -> i64:
    return x >> 32 & 255


class Do(Step[T]):
    """A step nobody decides."""

    __slots__ = ()

    def may_wait(self) -> bool:
        return False


class Ask(Step[T]):
    """A question to a seat."""

    __slots__ = ()


class AskSeat(Ask[T]):
    """A question for the seat in its first argument."""

    __slots__ = ()

    def seat_of(self, t: T, x: i64) -> i64:
        return arg0(x)


class Draw(Step[T]):
    """A question to CHANCE, which the table's fate answers unless chance is asked."""

    __slots__ = ()

    def is_drawn(self) -> bool:
        return True

    def waits(self, t: T, x: i64) -> bool:
        return t.luck == ASKED

    def seat_of(self, t: T, x: i64) -> i64:
        return CHANCE

    def run(self, t: T, x: i64) -> None:
        move = self.pick(t, x) if t.luck == SEEDED else self.sealed(t, x)
        t.write_down(move)
        self.answer(t, x, move)

    def pick(self, t: T, x: i64) -> i64:
        """What the table's generator says, in one turn of the wheel."""
        return 0

    def weight(self, t: T, x: i64, move: i64) -> i64:
        """How likely an option is, relative to the others."""
        return 1

    def shuffle_of(self, t: T, x: i64) -> i64:
        """Which shuffle of its pile this draw comes from: sealed orders differ by it."""
        return 0

    def is_last(self, t: T, x: i64) -> bool:
        """Does the draw take the last of the order (the bottom card) instead of the first?"""
        return False

    def sealed_options(self, t: T, x: i64, out: vec[i64]) -> i64:
        """What the sealed order is an order of."""
        return self.options(t, x, out)

    def sealed(self, t: T, x: i64) -> i64:
        """The option that comes first in the sealed order, which depends on seed, shuffle and move alone."""
        out = vec[i64]([0] * MOST_MOVES)
        salt = mixed(t.fate, self.shuffle_of(t, x) + 1)
        last = self.is_last(t, x)
        best: i64 = -1
        place: i64 = 0
        for i in range(self.sealed_options(t, x, out)):
            here = mixed(salt, out[i])
            if best < 0 or (here > place if last else here < place):
                best = out[i]
                place = here
        return best


class Roll(Draw[T]):
    """A draw that is not from a shuffled pile: dice, or a bag. Outcomes need not be equally likely, so a sealed one is
    not the first of an order but whatever the seed gives for this roll, which `shuffle_of` numbers."""

    __slots__ = ()

    def by(self, t: T, x: i64, state: i64) -> i64:
        """What a random state says."""
        return 0

    def pick(self, t: T, x: i64) -> i64:
        return self.by(t, x, t.turn_wheel())

    def sealed(self, t: T, x: i64) -> i64:
        return self.by(t, x, mixed(mixed(t.fate, self.op), self.shuffle_of(t, x) + 1))


def advance(t: Table) -> None:
    """Do pending steps until somebody must choose or the game is over."""
    advance_by(t, WITHOUT_END)


def advance_by(t: Table, most: i64) -> i64:
    """The same, but this many steps at most; how many of them are left. (One loop for all: where steps are run in one
    place only, they and the loop become one piece of C, which is a tenth faster.)"""
    steps = t.rules.steps
    asks = t.rules.asks
    w = t.w
    while t.ended == 0 and most != 0:
        top = t.top - 1
        x = w[top]
        op = x & 63
        step = steps[op]
        if asks >> op & 1 and step.waits(t, x):
            return most
        t.top = top
        step.run(t, x)
        most -= 1
    return most


def has_done_one(t: Table) -> bool:
    """`advance` by one step; not if somebody must choose. (For graphics cards, whose threads go on step by step.)"""
    top = t.top - 1
    x = t.w[top]
    op = x & 63
    step = t.rules.steps[op]
    if t.rules.asks >> op & 1 and step.waits(t, x):
        return False
    t.top = top
    step.run(t, x)
    return True


def asked(t: Table) -> i64:
    """The seat that must choose now; NOBODY when the game is over."""
    if t.ended:
        return NOBODY
    x = t.w[t.top - 1]
    return t.rules.steps[x & 63].seat_of(t, x)


def options_into(t: Table, out: vec[i64]) -> i64:
    """Write the legal moves of the open question into a buffer of MOST_MOVES; how many."""
    x = t.w[t.top - 1]
    return t.rules.steps[x & 63].options(t, x, out)


def why_not(t: Table, move: i64) -> i64:
    """0, or the number of the reason why this move is not allowed now."""
    if t.ended:
        return GAME_OVER
    x = t.w[t.top - 1]
    return t.rules.steps[x & 63].refusal(t, x, move)


def or_first(t: Table, move: i64, out: vec[i64]) -> i64:
    """This move if it is legal; otherwise, and for WHATEVER, the first that is."""
    if move != WHATEVER and why_not(t, move) == 0:
        return move
    options_into(t, out)
    return out[0]


def actor_of(t: Table, move: i64) -> i64:
    x = t.w[t.top - 1]
    return t.rules.steps[x & 63].actor(t, x, move)


def speaker_of(t: Table, move: i64) -> i64:
    """Who is taken to have made a move: what anybody may do is written down for the seat that is asked."""
    x = t.w[t.top - 1]
    step = t.rules.steps[x & 63]
    actor = step.actor(t, x, move)
    return step.seat_of(t, x) if actor == ANYBODY else actor


def commit(t: Table, move: i64) -> None:
    """Answer the open question with a move that is known to be legal."""
    reply(t, move)
    advance(t)


def reply(t: Table, move: i64) -> None:
    """Answer, and leave what is pending then pending."""
    x = t.w[t.top - 1]
    op = x & 63
    step = t.rules.steps[op]
    t.write_down(move)
    if t.luck == ASKED and t.fate and t.rules.draws >> op & 1:
        t.fate = turned(t.fate)
    t.top -= 1
    step.answer(t, x, move)


def attempt(t: Table, move: i64) -> i64:
    """Answer the open question if the move is legal; otherwise change nothing and say why, as `why_not`."""
    why = why_not(t, move)
    if why == 0:
        commit(t, move)
    return why


def weight_of(t: Table, move: i64) -> i64:
    """How likely chance is to answer with this option, relative to the others."""
    x = t.w[t.top - 1]
    return t.rules.steps[x & 63].weight(t, x, move)


def first_lie(t: Table, codes: vec[i64], count: i64) -> i64:
    """The law of refusals at this question: of all the codes in rising order, the first that is offered and refused,
    or neither; -1 if the law holds. What is not offered is really attempted, so a lie changes the table.
    (Here, because it is asked of every code at every question.)"""
    out = vec[i64]([0] * MOST_MOVES)
    n = options_into(t, out)
    k: i64 = 0
    for i in range(count):
        code = codes[i]
        if k < n and out[k] == code:
            k += 1
            if why_not(t, code):
                return code
        elif attempt(t, code) == 0:
            return code
    return -1 if k == n else out[k]
