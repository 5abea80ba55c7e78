"""A small game written as anybody would write one: plain Python on the kernel, compiled or not.

Two seats take one to three matches in turn; after each turn a die may burn one more. Who takes the last one wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from containment.kernel.codebook import Codebook, Domain, Verb
from containment.kernel.engine.fate import ASKED
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.steps import GAME_OVER, NOT_A_MOVE, NOT_NOW, NOT_YOURS, Ask, Draw, Rules, arg0
from containment.kernel.engine.table import PILE, Ending, Table
from containment.kernel.game import Game, Setting, View
from containment.kernel.rulebook import Rule, Rulebook
from containment.kernel.views import common_fields, lay_pending

HEAP = 0
TAKE_VERB, BURN_VERB = 1 << 16, 2 << 16
TOO_MANY = 10


Nim = Table  # its one fact needs no accessor


class Take(Ask[Nim]):
    def of(self, seat: int) -> int:
        return self.pack(seat)

    def waits(self, t: Nim, x: int) -> bool:
        return True

    def seat_of(self, t: Nim, x: int) -> int:
        return arg0(x)

    def options(self, t: Nim, x: int, out: Any) -> int:
        n = min(3, t.w[HEAP])
        for i in range(n):
            out[i] = TAKE_VERB | i + 1
        return n

    def refusal(self, t: Nim, x: int, move: int) -> int:
        if move >> 16 << 16 != TAKE_VERB:
            return NOT_NOW
        return 0 if 1 <= move & 255 <= min(3, t.w[HEAP]) else TOO_MANY

    def answer(self, t: Nim, x: int, move: int) -> None:
        t.w[HEAP] -= move & 255
        t.tell(1, arg0(x), move & 255)
        if t.w[HEAP] == 0:
            t.end(1 + arg0(x))
        else:
            t.then_in_turn(BURN.op, TAKE.of(1 - arg0(x)))


class Burn(Draw[Nim]):
    def options(self, t: Nim, x: int, out: Any) -> int:
        out[0], out[1] = BURN_VERB, BURN_VERB | 1
        return 2

    def refusal(self, t: Nim, x: int, move: int) -> int:
        return 0 if move in (BURN_VERB, BURN_VERB | 1) else NOT_NOW

    def weight(self, t: Nim, x: int, move: int) -> int:
        return 1 if move & 1 else 3

    def pick(self, t: Nim, x: int) -> int:
        return BURN_VERB | (1 if t.random(4) == 0 else 0)

    def shuffle_of(self, t: Nim, x: int) -> int:
        return int(t.w[HEAP])

    def answer(self, t: Nim, x: int, move: int) -> None:
        if move & 1 and t.w[HEAP] > 1:
            t.w[HEAP] -= 1


TAKE, BURN = Take(1), Burn(2)
RULES = Rules(
    "nim",
    [TAKE, BURN],
    [
        Ending(True, "taken", "N.1", "P1 took the last match.", (0,)),
        Ending(True, "taken", "N.1", "P2 took the last match.", (1,)),
    ],
)


@dataclass(frozen=True)
class Options:
    matches: int = 20

    def __post_init__(self) -> None:
        object.__setattr__(self, "matches", int(self.matches))  # a record has it as text


def _table(setting: Setting, luck: int, fate: int) -> Nim:
    t = Nim(RULES, setting, native_ints([0] * (2 + PILE)), 2, 0, luck, fate)
    t.w[HEAP] = int(setting.options.matches)
    t.then(TAKE.of(0))
    return t


@dataclass(frozen=True)
class NimView(View):
    heap: int = 0


def view(t: Any, seat: int) -> NimView:
    return NimView(
        **common_fields(t, seat, 2, lambda t: ""),
        heap=int(t.w[HEAP]),
    )


def imagine(v: NimView, seed: int) -> Nim:
    t = _table(Setting("nim", 1, v.options, 0, "asked"), ASKED, 0)
    t.w[HEAP] = v.heap
    t.top = 2
    lay_pending(t, v)
    return t


def heap_is_never_negative(t: Table) -> None:
    assert t.w[HEAP] >= 0


GAME = Game(
    name="nim",
    version=1,
    title="Nim",
    seats=(2,),
    rules=RULES,
    options=Options,
    set_out=_table,
    codebook=Codebook(
        [
            Verb(1, "take {b}", b=Domain("number", {n: str(n) for n in range(1, 6)})),
            Verb(2, "burn {b}", b=Domain("number", {0: "none", 1: "one"})),
        ]
    ),
    rulebook=Rulebook([Rule("N.1", "Taking", "Take one to three matches; who takes the last one wins.", "folklore")]),
    refusals={
        GAME_OVER: ("N.1", "The game is over."),
        NOT_A_MOVE: ("N.1", "There is no such move."),
        NOT_NOW: ("N.1", "That is not what is asked."),
        NOT_YOURS: ("N.1", "It is not your turn."),
        TOO_MANY: ("N.1", "Take one to three, and not more than there are."),
    },
    prompt=lambda t: "How many do you take?",
    tell=lambda fact, seat: ("N.1", f"p{(fact >> 8 & 255) + 1} took {fact >> 16 & 255}"),
    view=view,
    imagine=imagine,
    laws=(heap_is_never_negative,),
)
