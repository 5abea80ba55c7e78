"""The table: plain data. What lies on it, and the pile of steps still to be done.

Everything a game keeps is in one array of ints, `w`: first the game's own words, each with a name; then a 0; then the
pile of pending steps, whose next one is at `top - 1`. So a clone is one block copy, and equality, the key and saving
are the same for every game.

A table has rules, rules are kinds of steps, and a step happens to a table: these three know each other, so they are in
one file. The kinds of steps there are, and the loop that does them, are in `steps.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from containment.kernel.engine.block import Block
from containment.kernel.engine.fate import below, turned
from containment.kernel.engine.form import ENGINE
from containment.kernel.engine.sets import bit
from containment.native import i64, vec

CHANCE: Final = -1
"""The seat of nature: it is asked for each draw and each roll."""
NOBODY: Final = -2
"""No seat: what a spectator sees is the view of NOBODY, and when a game is over NOBODY is asked."""
ANYBODY: Final = -3  # whose move it is, when any seat may make it
PILE: Final = 16  # room for pending steps (the deepest seen in 1,500 random games is 9); deeper raises IndexError
GAME_OVER: Final = 1  # refusals every game has; a game numbers its own from 10
NOT_A_MOVE: Final = 2
NOT_NOW: Final = 3
NOT_YOURS: Final = 4


class Ending:
    """How a game ended: who won, the reason in a word, the rule that says so, and a sentence for people."""

    __slots__ = ("reason", "rule", "sentence", "winners", "won")

    def __init__(self, won: bool, reason: str, rule: str, sentence: str, winners: tuple[int, ...] = ()) -> None:
        self.won: Final = won
        self.reason: Final = reason
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.winners: Final = winners  # seats; empty means that all seats share the result

    def __repr__(self) -> str:
        return f"Ending(won={self.won}, reason={self.reason!r}, rule={self.rule!r})"


class Table(Block):
    """Plain data; the base of each game's table, which adds one accessor per fact and no state of its own."""

    __slots__ = ()
    if TYPE_CHECKING:
        rules: Rules

    def __copy__(self) -> Table:
        """An independent copy with its answers, its story and what was said."""
        copy = self.clone()
        answers, story = self.answers, self.story
        copy.answers = None if answers is None else list(answers)
        copy.story = None if story is None else list(story)
        copy.talk = self.talk  # which is never changed, only replaced
        return copy

    def __deepcopy__(self, memo: object) -> Table:
        return self.__copy__()  # what is not a list of its own never changes

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles. The rules are not part of a table: whoever reads it finds them by the name of the game."""
        bare = (type(self), self.rules, self.setting, list(self.w), self.top, self.ended, self.luck, self.fate)
        return laid_out, (*bare, self.answers, self.story, self.talk)

    def __eq__(self, other: object) -> bool:
        """The same game and setting, and the same things lie there, are pending, or have ended it. How it came to that
        (answers, story) and what luck is still to bring (fate) do not count: a position is what people see of it, and a
        clone, a pickle and a replay are equal to their table. Tables change, so they have no hash: use `key`."""
        if not isinstance(other, Table):
            return NotImplemented
        if self.rules is not other.rules or self.top != other.top or self.ended != other.ended:
            return False
        here, there = self.w, other.w
        for i in range(self.top):
            if here[i] != there[i]:
                return False
        return self.setting == other.setting

    def __repr__(self) -> str:
        """The game, the seats, the answers so far and what is asked; nothing of what lies there."""
        options = getattr(self.setting, "options", None)
        seats = getattr(options, "seats", None)
        answers = self.answers
        so_far = "answers not kept" if answers is None else counted(len(answers), "answer")
        said = [self.rules.name, *([] if seats is None else [counted(int(seats), "seat")]), so_far, self._asked()]
        return f"<table of {', '.join(said)}>"

    def _asked(self) -> str:
        ending = self.over
        if ending is not None:
            return f"over: {ending.reason}"
        x = self.w[self.top - 1]
        step = self.rules.steps[x & 63]
        seat = step.seat_of(self, x)
        who = "chance" if seat == CHANCE else f"p{seat + 1}" if seat >= 0 else "nobody"
        return f"{who} is asked: {type(step).__name__}"

    @property
    def turn(self) -> i64:
        """Whose turn it is. A game with turns overrides this."""
        return 0

    @property
    def over(self) -> Ending | None:
        return self.rules.endings[self.ended]

    def end(self, ending: i64) -> None:
        """The game ends now, unless it has ended already."""
        if self.ended == 0:
            self.ended = ending

    def then(self, step: i64) -> None:
        """Do this step next. The last step put on the pile comes first."""
        n = self.top
        self.w[n] = step
        self.top = n + 1

    def then_in_turn(self, a: i64, b: i64, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Do these steps next, in this order."""
        n = self.top
        w = self.w
        if e:
            w[n] = e
            n += 1
        if d:
            w[n] = d
            n += 1
        if c:
            w[n] = c
            n += 1
        w[n] = b
        w[n + 1] = a
        self.top = n + 2

    def write_down(self, move: i64) -> None:
        """Keep an answer, if answers are kept."""
        answers = self.answers
        if answers is not None:
            answers.append(move)

    def tell(self, what: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, unseen: i64 = 0) -> None:
        """Add a fact to the story, if anybody listens; `unseen` is the set of seats it is hidden from."""
        story = self.story
        if story is not None:
            story.append(what | a << 8 | b << 16 | c << 24 | unseen << 32)

    def turn_wheel(self) -> i64:
        """The generator's state for this draw. Each of chance's answers turns it exactly once, whoever gives it,
        so that a replayed table continues with the same luck."""
        x = self.fate
        self.fate = turned(x)
        return x

    def random(self, n: i64) -> i64:
        return below(self.turn_wheel(), n)


def counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def laid_out(
    kind: Any,
    rules: Rules,
    setting: object,
    words: list[int],
    top: int,
    ended: int,
    luck: int,
    fate: int,
    answers: list[int] | None,
    story: list[int] | None,
    talk: object = None,
) -> Any:
    """The table of this kind with these parts."""
    t = kind(rules, setting, vec[i64](words), top, ended, luck, fate)
    t.answers = answers
    t.story = story
    t.talk = talk
    return t


T = TypeVar("T", bound=Table)


class Step(Generic[T]):
    """A kind of step. `of(...)`, which each kind defines, makes the int that goes on the pile."""

    __slots__ = ("op",)

    def __init__(self, op: i64) -> None:
        self.op: Final = op  # its number in the game's list, from 1

    def pack(self, a: i64) -> i64:
        """The int of a step with one argument. (Optional arguments would cost a check each.)"""
        return self.op | a << 8

    def pack2(self, a: i64, b: i64) -> i64:
        return self.op | a << 8 | b << 16

    def pack3(self, a: i64, b: i64, c: i64) -> i64:
        return self.op | a << 8 | b << 16 | c << 24

    def pack4(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        return self.op | a << 8 | b << 16 | c << 24 | d << 32

    def run(self, t: T, x: i64) -> None:
        """It just happens."""

    def waits(self, t: T, x: i64) -> bool:
        """Must somebody choose now? If not, the question is moot and `run` happens instead."""
        return False

    def seat_of(self, t: T, x: i64) -> i64:
        """Who is asked."""
        return NOBODY

    def actor(self, t: T, x: i64, move: i64) -> i64:
        """Whose move it is: the seat asked, unless somebody else may speak up."""
        return self.seat_of(t, x)

    def options(self, t: T, x: i64, out: vec[i64]) -> i64:
        """Write the legal moves in rising order; how many."""
        return 0

    def refusal(self, t: T, x: i64, move: i64) -> i64:
        """0, or the number of the reason why this move is not allowed now."""
        return NOT_NOW

    def weight(self, t: T, x: i64, move: i64) -> i64:
        """Of a question to CHANCE: how likely this option is, relative to the others."""
        return 0

    def answer(self, t: T, x: i64, move: i64) -> None:
        """The move is made; the step itself is off the pile already."""

    def may_wait(self) -> bool:
        """Can somebody be asked? (Rules ask it once of each kind, when they are made.)"""
        return True

    def is_drawn(self) -> bool:
        """Is it a question to CHANCE?"""
        return False


class Nothing(Step[T]):
    """Number 0, under the pile: a game must not run out of steps."""

    __slots__ = ()

    def run(self, t: T, x: i64) -> None:
        raise RuntimeError("no step is left, and the game is not over: the rules of this game have a hole")


class Rules:
    """What the kernel's loop needs from a game: its kinds of steps and its endings."""

    __slots__ = ("asks", "counts", "draws", "endings", "eye", "form", "habits", "leaf", "name", "steps")

    def __init__(self, name: str, steps: list[Step[Any]], endings: list[Ending]) -> None:
        self.name: Final = name
        kinds = vec[Step[Any]]([Nothing(0)])
        for step in steps:
            kinds = kinds_with(kinds, step)
        self.steps: Final = kinds
        ends: list[Ending | None] = [None]
        ends.extend(endings)
        self.endings: Final = ends
        asks: i64 = 0
        draws: i64 = 0
        for step in steps:
            if step.may_wait():
                asks |= bit(step.op)
            if step.is_drawn():
                draws |= bit(step.op)
        self.asks: Final = asks  # the kinds that may wait, as bits
        self.draws: Final = draws
        self.habits: Any = None  # the game's own policy (see `rollout.py`), if it has one: its `Game` says so;
        self.leaf: Any = None  # what it notices of a table (see `leaf.py`),
        self.eye: Any = None  # what a seat sees of it as numbers (see `eye.py`),
        self.counts: Any = None  # and what it counts for studies (see `counting.py`)
        # In C, if these are the rules that were translated, and not somebody's own of that name.
        ours = bool(steps) and type(steps[0]).__module__.startswith(f"containment.games.{name}.")
        self.form: Final = ENGINE.form(name) if ENGINE is not None and ours else None


def kinds_with(kinds: vec[Step[Any]], step: Step[Any]) -> vec[Step[Any]]:
    if step.op != len(kinds):
        raise ValueError(f"step {type(step).__name__} has number {step.op} but stands at place {len(kinds)}")
    return vec[Step[Any]](list(kinds) + [step])
