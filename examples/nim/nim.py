"""Nim with a fire: a whole game on Containment's kernel, in one file, to be read from top to bottom.

Two players take one to three matches in turn from one heap. After each turn a spark may burn one more. Whoever takes
the last match wins. README.md, beside this file, walks through it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from containment.kernel import choices
from containment.kernel.codebook import Codebook, Domain, Verb
from containment.kernel.engine.fate import ASKED, below
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.steps import GAME_OVER, NOT_A_MOVE, NOT_NOW, NOT_YOURS, AskSeat, Roll, Rules, arg0
from containment.kernel.engine.table import PILE, Ending, Table
from containment.kernel.errors import BadOptions, must
from containment.kernel.game import Game, Setting, View
from containment.kernel.quoting import excerpt
from containment.kernel.rulebook import Rule, Rulebook
from containment.kernel.views import common_fields, lay_pending

NAME, VERSION = "nim", 1  # a record names both: with other rules, it is another version

# ---------------------------------------------------------------------------------------------- the table
HEAP = 0  # the number of the word that holds the matches; a larger game names a word for each of its facts
WORDS = 1

Nim = Table  # a table is an array of ints, `t.w`, and a pile of steps: nothing of our own is needed
MOST_TAKEN = 3
MOST_MATCHES = 200


@dataclass(frozen=True)
class Options:
    """The choices when the table is set up. The string under an option is its help."""

    seats: int = 2
    """How many play: 2."""
    matches: int = 20
    """How many matches lie in the heap: 1 to 200."""

    def __post_init__(self) -> None:
        put = object.__setattr__  # a record and the command line have numbers as text
        put(self, "seats", choices.number("seats", self.seats, (2,)))
        matches = str(self.matches)
        if not (matches.isdecimal() and 1 <= int(matches) <= MOST_MATCHES):
            raise BadOptions(f"matches is a number from 1 to {MOST_MATCHES}, not {excerpt(self.matches)}")
        put(self, "matches", int(matches))


def set_out(setting: Setting, luck: int, fate: int) -> Nim:
    """The table before the first question: the heap is laid out, and P1 takes first. `luck` says who answers for chance
    (ASKED, SEEDED, SEALED), `fate` is the generator's state; both are passed on."""
    t = Nim(RULES, setting, native_ints([0] * (WORDS + 1 + PILE)), WORDS + 1, 0, luck, fate)
    t.w[HEAP] = setting.options.matches
    t.then(TAKE.of(0))
    return t


# ---------------------------------------------------------------------------------------------- steps
TAKE_VERB, BURN_VERB = 1 << 16, 2 << 16  # a move is an int: verb << 16 | a << 8 | b
TOO_MANY = 10  # the number of a refusal; the kernel has those below 10 for itself
TOOK, BURNT = 1, 2  # kinds of facts in the story


class Take(AskSeat[Nim]):
    """A question for a seat: how many do you take? [N.1]"""

    def of(self, seat: int) -> int:
        """The step as it lies on the pile, with the seat in its first argument."""
        return self.pack(seat)

    def waits(self, t: Nim, x: int) -> bool:
        return True  # somebody has to choose, even if there is one match only

    def options(self, t: Nim, x: int, out: Any) -> int:
        most = min(MOST_TAKEN, t.w[HEAP])
        for i in range(most):
            out[i] = TAKE_VERB | i + 1
        return most

    def refusal(self, t: Nim, x: int, move: int) -> int:
        if move >> 16 << 16 != TAKE_VERB:
            return NOT_NOW
        return 0 if 1 <= move & 255 <= min(MOST_TAKEN, t.w[HEAP]) else TOO_MANY

    def answer(self, t: Nim, x: int, move: int) -> None:
        seat, taken = arg0(x), move & 255
        t.w[HEAP] -= taken  # [N.1]
        t.tell(TOOK, seat, taken)
        if t.w[HEAP] == 0:
            t.end(1 + seat)  # [N.2]
        else:
            t.then_in_turn(BURN.op, TAKE.of(1 - seat))  # [N.3]


class Burn(Roll[Nim]):
    """A question for chance: does the spark burn a match? One time in four. [N.3]"""

    def options(self, t: Nim, x: int, out: Any) -> int:
        out[0], out[1] = BURN_VERB, BURN_VERB | 1
        return 2

    def refusal(self, t: Nim, x: int, move: int) -> int:
        return 0 if move in (BURN_VERB, BURN_VERB | 1) else NOT_NOW

    def weight(self, t: Nim, x: int, move: int) -> int:
        return 1 if move & 1 else 3

    def by(self, t: Nim, x: int, state: int) -> int:
        """What a random state says; in a sealed game it is the seed's own for this roll."""
        return BURN_VERB | (1 if below(state, 4) == 0 else 0)

    def shuffle_of(self, t: Nim, x: int) -> int:
        """Which roll of the game this is: the heap is smaller each time."""
        return int(t.w[HEAP])

    def answer(self, t: Nim, x: int, move: int) -> None:
        if move & 1 and t.w[HEAP] > 1:  # the last match does not burn
            t.w[HEAP] -= 1
            t.tell(BURNT)


TAKE, BURN = Take(1), Burn(2)
RULES = Rules(
    NAME,
    [TAKE, BURN],  # each at the place of its number, from 1
    [
        Ending(True, "taken", "N.2", "P1 took the last match.", (0,)),  # ending 1: who won are the seats at its end
        Ending(True, "taken", "N.2", "P2 took the last match.", (1,)),
    ],
)


# ---------------------------------------------------------------------------------------------- words
SAID = Domain("number", {n: str(n) for n in range(1, 6)})  # 4 and 5 too: what is in the codebook is refused by a rule
CODEBOOK = Codebook(
    [
        Verb(1, "take {b}", b=SAID, about="take that many matches from the heap", also=("grab",)),
        Verb(2, "burn {b}", b=Domain("number", {0: "none", 1: "one"}), about="chance: does a match burn?"),
    ]
)
RULEBOOK = Rulebook(
    [  # the first one is what a player is told of the game before it begins
        Rule("N.1", "Taking", "Take one to three matches from the heap, in turn.", "folklore"),
        Rule("N.2", "Winning", "Whoever takes the last match wins.", "folklore"),
        Rule("N.3", "The spark", "After each turn one match burns, one time in four; never the last one.", "our own"),
    ]
)
REFUSALS = {
    GAME_OVER: ("N.2", "The game is over."),
    NOT_A_MOVE: ("N.1", "There is no such move."),
    NOT_NOW: ("N.1", "That is not what is asked."),
    NOT_YOURS: ("N.1", "It is not your turn."),
    TOO_MANY: ("N.1", "Take one to three, and not more than there are."),
}


def prompt(t: Table) -> str:
    return f"{t.w[HEAP]} matches left. How many do you take?"


def tell(fact: int, seat: int | None) -> tuple[str, str]:
    """A fact of the story as a seat may hear it. Nothing is secret here."""
    if fact & 255 == BURNT:
        return "N.3", "a spark burnt a match"
    return "N.1", f"p{(fact >> 8 & 255) + 1} took {fact >> 16 & 255}"


# ---------------------------------------------------------------------------------------------- seeing
@dataclass(frozen=True)
class NimView(View):
    """What a seat sees: what all views have, and the heap."""

    heap: int = 0


def view(t: Table, seat: int) -> NimView:
    return NimView(**common_fields(t, seat, 2, prompt), heap=int(t.w[HEAP]))


def imagine(v: NimView, seed: int) -> Nim:
    """A table that looks the same to this seat. If anything were hidden, the seed would decide how it lies."""
    t = set_out(Setting(NAME, VERSION, v.options, 0, "asked"), ASKED, 0)
    t.w[HEAP] = v.heap
    t.top = WORDS + 1
    lay_pending(t, v)
    return t


def matches_do_not_appear_or_vanish(t: Table) -> None:
    """A law: it is checked at every question of the games that `containment.testing` plays."""
    setting: Any = t.setting
    must(0 <= t.w[HEAP] <= setting.options.matches, f"there are {t.w[HEAP]} matches in the heap")
    must((t.w[HEAP] == 0) == bool(t.ended), "the game is over when the heap is empty, and not before")


# ---------------------------------------------------------------------------------------------- the game
GAME = Game(
    name=NAME,
    version=VERSION,
    title="Nim",
    seats=(2,),
    rules=RULES,
    options=Options,
    set_out=set_out,
    codebook=CODEBOOK,
    rulebook=RULEBOOK,
    refusals=REFUSALS,
    prompt=prompt,
    tell=tell,
    view=view,
    imagine=imagine,
    laws=(matches_do_not_appear_or_vanish,),
    turn_facts=frozenset((TOOK,)),
)
