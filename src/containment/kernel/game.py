"""A game as one value, and what anybody may ask of a table: the question, its moves, why not, and what has happened."""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from inspect import cleandoc
from typing import Any, ClassVar

from containment.kernel.codebook import Codebook
from containment.kernel.columns import Column
from containment.kernel.engine import steps
from containment.kernel.engine.counting import NOTHING_COUNTED, Counting
from containment.kernel.engine.eye import SHUT, Eye, Part
from containment.kernel.engine.fate import ASKED, MOST_SEED, SEALED, SEEDED, seeded
from containment.kernel.engine.leaf import BLIND, Leaf
from containment.kernel.engine.rollout import Policy, listed
from containment.kernel.engine.table import ANYBODY, CHANCE, NOBODY, Table
from containment.kernel.errors import BadArgument, BadOptions, BadWords, IllegalMove, Refusal
from containment.kernel.numbers import a_seed, whole_number
from containment.kernel.quoting import excerpt
from containment.kernel.rulebook import Rulebook
from containment.kernel.seats import a_seat, seat_of
from containment.kernel.talk import FIRST_FACT, Talk, is_talk, speaker_of

LUCK: Mapping[str, int] = {"asked": ASKED, "seeded": SEEDED, "sealed": SEALED}


@dataclass(frozen=True)
class Setting:
    """How a table was set up: enough to set it up again."""

    game: str
    version: int
    options: Any
    seed: int
    fate: str
    situation: str | None = None  # of a staged table: what was said of it (see `staging.py`)


@dataclass(frozen=True)
class Question:
    """What is being asked now: who is asked, in which step, and the legal answers in ascending order."""

    seat: int  # CHANCE (-1) for draws and rolls
    step: str
    prompt: str
    moves: tuple[int, ...]
    words: tuple[str, ...]

    def __iter__(self) -> Any:
        return iter(self.words)


@dataclass(frozen=True)
class Fact:
    """Something that happened: the rule that caused it, and a sentence about it."""

    kind: int
    rule: str
    text: str


@dataclass(frozen=True)
class View:
    """What one seat sees. Built up field by field; each game adds its own fields.

    game: the name of the game
    options: how the game was set up; never the seed
    seat: whose view this is; NOBODY for a spectator
    asked: the seat that is asked now: CHANCE for a draw or a roll, NOBODY when the game is over
    step: the kind of question
    prompt: the question in words; empty when the game is over
    moves: the codes of the moves this seat may make now, whoever is asked
    pending: the steps still to be done, by name and packed arguments, the next one last
    ending: 0, or the number of the ending
    """

    game: str
    options: Any
    seat: int
    asked: int
    step: str
    prompt: str
    moves: tuple[int, ...]
    pending: tuple[tuple[str, int], ...]
    ending: int

    def __init_subclass__(cls) -> None:
        """A game's own view tells of the fields that all views have too, so that `help` does."""
        about_all = cleandoc(View.__doc__ or "").partition("\n\n")[2]
        cls.__doc__ = f"{cleandoc(cls.__doc__ or '')}\n\nAs in every game:\n\n{about_all}"

    in_notebooks: ClassVar[Callable[[View], str | None]] = lambda view: None
    """How a notebook shows a view. The kernel knows nothing about pictures: `containment` itself says how to draw
    them."""

    def _repr_svg_(self) -> str | None:
        return View.in_notebooks(self)

    @property
    def of_the_hidden(self) -> object:
        """What this seat knows about those that act in secret. Anything that revealed more can't be taken back."""
        return None

    @property
    def progress(self) -> int | None:
        """How many diseases have been overcome; None in games that don't count them."""
        return None


def has_private_hands(options: Any) -> bool:
    """Do the seats keep their hands to themselves?"""
    return getattr(options, "hands", "open") == "private"


@dataclass(frozen=True, repr=False)
class Game:
    """What a game package exports."""

    name: str
    version: int
    title: str
    seats: tuple[int, ...]  # how many may play
    rules: steps.Rules
    options: type[Any]  # a frozen dataclass that validates itself; its fields are the game's options
    set_out: Callable[[Setting, int, int], Table]
    codebook: Codebook
    rulebook: Rulebook
    refusals: Mapping[int, tuple[str, str]]  # by number: the rule's id and the sentence
    prompt: Callable[[Table], str]
    tell: Callable[[int, int | None], tuple[str, str] | None]
    """A packed fact, as a seat may hear it: rule and sentence; None if that seat doesn't hear about it."""
    view: Callable[[Table, int], Any]
    imagine: Callable[[Any, int], Table]
    laws: tuple[Callable[[Table], None], ...] = ()
    hushed: Callable[[Any], frozenset[int]] = lambda options: frozenset()
    """Given the options: the verbs whose words only the seat that says them may hear."""
    has_secrets: Callable[[Any], bool] = has_private_hands
    """Given the options: does each seat keep something to itself from the start, such as its hand or a mission?"""
    hidden_seats: Callable[[Any], tuple[int, ...]] = lambda options: ()
    """Given the options: the seats that act in secret. The others don't hear their answers, only the story."""
    dressed: Callable[[Game, Any], Game] = lambda game, options: game
    """Given the options: the game in the words of a table with its own cards. Rules and codes are the same."""
    drawn_seat: Callable[[Any], str] = lambda options: ""
    """Given the options: the one that says the last seat is drawn at random among the players; "" if none does."""
    turn_facts: frozenset[int] = frozenset()
    """The kinds of facts that mark the beginning of a turn."""
    facts: Any = None
    """What is printed on the board and the cards: names, colours, neighbours, texts."""
    scene: Callable[[Any, Sequence[str]], Any] | None = None
    """From a view and the names at the seats, everything needed to draw the table: a `pictures.scene.Scene`."""
    telling: Callable[[], Any] | None = None
    """What any table says about the game, as plain data: a `saying.telling.Telling`, loaded when needed."""
    stage: Callable[..., Table] | None = None
    """Any situation, built by naming its facts: a function for `staging.stage_of`."""
    advice: Callable[[Any, int], tuple[int, str] | None] | None = None
    """Rules of thumb: from a view and a seed, a move for that seat and a sentence why. For a seat that is not asked and
    could only speak up with an event: None if it had better not."""
    why: Callable[[Any, int, Sequence[int]], str] | None = None
    """From a view, a seed and a line of moves that its seat may start: why, in one sentence that doesn't repeat the
    first of them. It is for the eyes of that seat; "" if there is nothing to say."""
    aloud: Callable[[Any, int, Sequence[int]], str] | None = None
    """The same for everybody's ears, where a seat must not show by its reasons that it plays against the team; None: as
    `why` has it."""
    openly: Callable[[Any, int], Any] | None = None
    """From a view and a seed, a table as its seat may speak of it: without what it must not show that it is, or wants;
    None: any that it imagines."""
    against: Callable[[Any], bool] | None = None
    """From a seat's view: does it play against the team? Seats that act in secret do in every game."""
    worth: Callable[[Any, int], int] | None = None
    """Rules of thumb: how good this turn can get, in points, as a seat sees it."""
    policy: Policy | None = None
    """Rules of thumb for playouts: a few microseconds per decision, without a plan and without words."""
    search: Callable[[], Any] = lambda: None
    """What a searching player needs from the game (see `searching/lines.py`); None if it can't be searched."""
    leaf: Leaf = BLIND
    """What the network that judges the chance to win looks at on a table."""
    eye: Eye = SHUT
    """What a seat sees of a table as numbers, for programs that learn (see `engine/eye.py`),"""
    layout: tuple[Part, ...] = ()
    """and what each of these numbers means, after those that every game has."""
    counts: Counting = NOTHING_COUNTED
    """What studies count in a game: numbers,"""
    columns: tuple[Column, ...] = ()
    """and their names, in the same order."""
    older: Callable[[int, Mapping[str, str]], Mapping[str, str] | None] = lambda version, options: None
    """From an older version of the game and the options that a record of it names: the options to add, so that it is
    the same game today; None if that version is no longer supported."""
    choices: Mapping[str, tuple[Any, ...]] = dataclasses.field(default_factory=dict)
    """For each option, its values, in the order in which to offer them. Where an option takes several words, as roles
    do, these are the words."""

    talk: Talk | None = None
    """What may be said at the table besides answering questions; None if there is nothing to say."""

    def __post_init__(self) -> None:
        if self.talk is not None:
            self.codebook.beside = self.talk
        if self.rules.habits is None:
            self.rules.habits = self.policy
        if self.rules.leaf is None:
            self.rules.leaf = self.leaf
        if self.rules.eye is None:
            self.rules.eye = self.eye
        if self.rules.counts is None:
            self.rules.counts = self.counts

    def __repr__(self) -> str:
        few, most = min(self.seats), max(self.seats)
        seats = f"{few}" if few == most else f"{few} to {most}"
        return f"<game {self.name}: {self.title}, for {seats}, version {self.version}>"

    def at_table(self, setting: object) -> Game:
        """The game in the words of a table with this setting."""
        return self.dressed(self, setting.options) if isinstance(setting, Setting) else self

    def is_against(self, view: View) -> bool:
        """Does the seat of this view play against the team?"""
        hidden = view.seat in self.hidden_seats(view.options)
        return hidden or (self.against is not None and self.against(view))

    def new(self, /, *, seed: int | None = None, fate: str = "seeded", **options: Any) -> Table:
        """Set up a table and play on to the first question. `fate` says who answers for chance: "seeded" (the table's
        generator), "sealed" (every pile's order fixed by the seed) or "asked" (you do). The seed is any whole number
        (see `kernel/numbers.py`); without one, a random seed is used."""
        setting = self.setting(seed=seed, fate=fate, **options)
        return self.table(setting, LUCK[fate])

    def setting(self, /, *, seed: int | None = None, fate: str = "seeded", **options: Any) -> Setting:
        if not isinstance(fate, str) or fate not in LUCK:
            raise BadOptions(f"fate must be one of {', '.join(LUCK)}, not {excerpt(fate)}")
        seed = secrets.randbelow(MOST_SEED + 1) if seed is None else a_seed(seed, BadOptions)
        known = [f.name for f in dataclasses.fields(self.options)]
        for name in options:
            if name not in known:
                raise BadOptions(f"{self.title} has no option {name!r}; its options are {', '.join(known)}")
        return Setting(self.name, self.version, self.options(**options), seed, fate)

    def table(self, setting: Setting, luck: int) -> Table:
        """A table with this setting that keeps its answers and its story. With `luck` ASKED a seeded wheel still turns
        at each of chance's answers, so that it is in the right place when the table is released to its fate."""
        wheel = setting.fate == "seeded" or (setting.fate == "sealed" and luck == SEALED)
        t = self.set_out(setting, luck, self.fate_of(setting) if wheel else 0)
        t.answers = []
        t.story = []
        steps.advance(t)
        return t

    def fate_of(self, setting: Setting) -> int:
        return int(seeded(setting.seed))

    def seats_at(self, t: Table) -> int:
        """All seats of a table, including those that act in secret."""
        return int(getattr(getattr(a_table(t).setting, "options", None), "seats", max(self.seats)))

    def question(self, t: Table) -> Question | None:
        """The open question; None when the game is over."""
        if a_table(t).ended:
            return None
        moves = legal_moves(t)
        return Question(
            steps.asked(t),
            step_name(t),
            self.prompt(t),
            moves,
            tuple(self.codebook.words(m) for m in moves),
        )

    def code(self, move: int | str) -> int:
        if isinstance(move, str):
            return self.codebook.parse(move)
        code = whole_number(move)
        if code is None:
            raise BadWords(f"a move is its words or its code, a whole number, not {excerpt(move)}")
        return code

    def refusal(self, t: Table, move: int | str, seat: int | str | None = None) -> Refusal | None:
        """Why this move is not allowed now; None if it is. Words that aren't a move of the game are refused too, with a
        move that reads like them; anything that is neither words nor a code raises BadWords. For a seat: why it may not
        make the move; that reveals nothing about what others hold."""
        number = None if seat is None else a_seat(seat, self.seats_at(t), (CHANCE, NOBODY))
        try:
            return self._refusal(a_table(t), self.code(move), number)
        except BadWords as problem:
            if not isinstance(move, str):
                raise
            return Refusal(self.refusals[steps.NOT_A_MOVE][0], f"{problem}.")

    def _refusal(self, t: Table, code: int, seat: int | None) -> Refusal | None:
        if t.over is not None:
            return Refusal(t.over.rule, self.refusals[steps.GAME_OVER][1])
        if code not in self.codebook:
            number = steps.NOT_A_MOVE
        elif seat is not None and (seat < 0 or steps.actor_of(t, code) not in (seat, ANYBODY)):
            number = steps.NOT_YOURS
        else:
            number = int(steps.why_not(t, code))
        return Refusal(*self._reason(number)) if number else None

    def _reason(self, number: int) -> tuple[str, str]:
        if number not in self.refusals:
            raise BadOptions(f"{self.title} refuses for reason {number} and has no sentence for it: see Game.refusals")
        return self.refusals[number]

    def play(self, t: Table, move: int | str) -> None:
        """Answer the open question. An illegal move raises IllegalMove and changes nothing."""
        code = self.code(move)
        why = self._refusal(a_table(t), code, None)
        if why is not None:
            words = self.codebook.words(code) if code in self.codebook else excerpt(code)
            raise IllegalMove(words, why)
        steps.commit(t, code)

    # ------------------------------------------------------------------------------------------ answers and talk
    def commit(self, t: Table, code: int) -> None:
        """Make an answer or a remark from a record, known to be allowed."""
        if is_talk(code) and self.talk is not None:
            self.talk.say(t, code)
        else:
            steps.commit(t, code)

    def speaker(self, t: Table, code: int) -> int:
        """Whose answer this is, or who says it."""
        return speaker_of(code) if is_talk(code) else int(steps.speaker_of(t, code))

    def objection(self, t: Table, code: int) -> Refusal | None:
        """Why this answer or remark is not allowed now."""
        return self.talk.refusal(t, code) if is_talk(code) and self.talk is not None else self.refusal(t, code)

    def saying(self, t: Table, said: str | int, seat: int | str | None = None) -> int:
        """The code of what a seat says: "ask p2 red" with the seat, or "p1: ask p2 red"."""
        if self.talk is None:
            raise BadWords(f"{self.title} has no table talk")
        if not isinstance(said, str):
            code = whole_number(said)
            if code is None or code not in self.talk:
                raise BadWords(f"{excerpt(said)} is nothing that can be said in this game")
            return code
        name, colon, rest = said.partition(":")
        named = seat_of(name, self.seats_at(t)) if colon else None
        if seat is None and named is None:
            raise BadWords(f"who says {excerpt(said)}? Begin with the seat, as in 'p1: ask p2 red', or give seat=")
        who = named if seat is None else a_seat(seat, self.seats_at(t))
        assert who is not None
        return self.talk.code(rest if named is not None else said, who)

    def say(self, t: Table, said: str | int, seat: int | str | None = None) -> None:
        """Say something without answering the open question. IllegalMove says why not; the table is then unchanged."""
        code = self.saying(a_table(t), said, seat)
        why = self.objection(t, code)
        if why is not None:
            raise IllegalMove(self.codebook.words(code), why)
        self.commit(t, code)

    def sayable(self, t: Table, seat: int | str) -> tuple[int, ...]:
        """The codes of what this seat may say now, which depends only on what everybody knows."""
        who = a_seat(seat, self.seats_at(t))
        return () if self.talk is None or t.ended else self.talk.sayable(t, who)

    def chances(self, t: Table) -> list[tuple[int, Fraction]]:
        """If chance is asked: each option with its exact probability."""
        if steps.asked(a_table(t)) != CHANCE:
            return []
        weights = {m: int(steps.weight_of(t, m)) for m in legal_moves(t)}
        in_all = sum(weights.values())
        return [(m, Fraction(weight, in_all)) for m, weight in weights.items()]

    def fact(self, packed: int, seat: int | None = None) -> Fact | None:
        """A fact as this seat may hear it (None: whole); None if it doesn't hear about it."""
        if packed & 255 >= FIRST_FACT and self.talk is not None:
            return Fact(packed & 255, *self.talk.fact(packed))
        told = self.tell(packed, seat)
        return Fact(packed & 255, *told) if told is not None else None

    def turns(self, packed: Sequence[int]) -> int:
        """How many turns began in these facts."""
        return sum(fact & 255 in self.turn_facts for fact in packed)

    def told(self, packed: Sequence[int], seat: int | None = None) -> list[Fact]:
        return [fact for fact in (self.fact(one, seat) for one in packed) if fact is not None]

    def story(self, t: Table, seat: int | str | None = None, since: int = 0) -> list[Fact]:
        """What has happened, as this seat may hear it (None: all of it)."""
        ear = None if seat is None else a_seat(seat, self.seats_at(t), (NOBODY,))
        return self.told((a_table(t).story or [])[since:], ear)


def kept_from(packed: int) -> int:
    """The set of seats that a fact is hidden from, or a part of it."""
    return packed >> 32 & 255


def a_table(t: Table) -> Table:
    if not isinstance(t, Table):
        raise BadArgument(f"a table is wanted here, such as game.new() gives, not {excerpt(t)}")
    return t


def legal_moves(t: Table) -> tuple[int, ...]:
    """The codes of all that may be answered now, in rising order."""
    return tuple(listed(t))


def own_moves(t: Table, seat: int) -> tuple[int, ...]:
    """The moves this seat may make now, whoever is asked: its own answers, and what it may speak up with."""
    if t.ended or seat < 0:
        return ()
    return tuple(m for m in legal_moves(t) if steps.actor_of(t, m) in (seat, ANYBODY))


def step_name(t: Table) -> str:
    """The kind of step that is asked now."""
    return type(t.rules.steps[t.w[t.top - 1] & 63]).__name__


def pending(t: Table) -> tuple[tuple[str, int], ...]:
    """The steps still to be done by name and packed arguments, the next one last."""
    found: list[tuple[str, int]] = []
    i = t.top - 1
    while t.w[i]:
        found.append((type(t.rules.steps[t.w[i] & 63]).__name__, int(t.w[i]) >> 8))
        i -= 1
    return tuple(reversed(found))


def fork(t: Table) -> Table:
    """A clone that keeps the answers and the story."""
    return a_table(t).__copy__()


__all__ = [
    "CHANCE",
    "NOBODY",
    "Fact",
    "Game",
    "Question",
    "Setting",
    "View",
    "a_table",
    "fork",
    "has_private_hands",
    "kept_from",
    "legal_moves",
    "own_moves",
    "pending",
    "step_name",
]
