"""What any table says of a game besides its views, moves and words: each game's `telling` room is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from containment.kernel.codebook import Verb
from containment.kernel.errors import Refusal
from containment.kernel.game import Fact, View
from containment.saying.blocks import Blocks
from containment.saying.options import Said


class Command(NamedTuple):
    """Something to look at that only this game has: from the words after the command and a view, what there is
    to say."""

    about: str
    show: Callable[[str, Any], Blocks]
    fits: Callable[[Any], bool] = lambda options: True  # is it of use in a game with these options?


MOST_LISTED = 20  # moves of one verb; more are folded into a pattern


class Shortened(NamedTuple):
    """A group of moves of which only some are listed; `note` says how to name the others."""

    moves: tuple[int, ...]
    note: str


class Telling(Protocol):
    """How a game is told, as plain data. Views are the game's own, hence Any."""

    GOAL: str  # for who has never played it
    ANSWERS: str  # how a move is typed, with examples of this game
    GLOSSARY: tuple[str, ...]  # what the words of the table mean, a line each
    MOMENTS: frozenset[str]  # the kinds of questions that only offer a moment for events
    ACTIONS: frozenset[
        str
    ]  # the kinds of questions in which a turn's actions are done; none: no turn waits to be ended
    COMMANDS: Mapping[str, Command]  # by how they are typed: "map [city]"
    OPTIONS: Mapping[str, Said]  # by option: what is said of it to somebody who chooses
    SAYINGS: Mapping[str, str]  # by verb: what to say of an answer that the story does not tell of yet
    PASSES: Mapping[str, str]  # by kind of question: what it is to pass, as one says it after "to": "end the turn"

    # ---- the table
    def table(self, v: Any, names: Sequence[str]) -> Blocks:
        """The whole table."""
        ...

    def here(self, v: Any) -> Blocks:
        """A line or two about where this seat stands, for between actions."""
        ...

    def place(self, words: str, v: Any) -> Blocks | None:
        """All about the place these words name; None if they name none."""
        ...

    def about(self, v: Any, names: Sequence[str]) -> list[str]:
        """What is special in this game for who knows the usual one: a paragraph each."""
        ...

    def role(self, v: Any, seat: int) -> tuple[str, str]:
        """What a seat's role is called ("the Medic"), and what it can do."""
        ...

    def laid_open(self, v: Any, seats: Sequence[Any]) -> Any:
        """A spectator's view with everything that any of the seats' own views shows."""
        ...

    # ---- moves
    def label(self, verb: Verb, a: str, b: str, v: Any) -> str:
        """A move's arguments for the list of moves."""
        ...

    def shortened(self, verb: Verb, moves: Sequence[int], v: Any) -> Shortened | None:
        """A shorter list for a verb with many moves; None: list them all."""
        ...

    def spelled_out(self, text: str, v: Any) -> str:
        """What was typed, with this game's short forms written out as the words of a move."""
        ...

    def concerns(self, verb: Verb, options: Any) -> bool:
        """Can this verb be of use in a game with these options?"""
        ...

    def is_timely(self, verb: Verb, b: str, v: Any) -> bool:
        """In another's turn, or at a moment for events: is this move worth asking a person for?"""
        ...

    def is_far_fetched(self, why: Refusal) -> bool:
        """When short words may mean several moves, all illegal: is this why one is that was hardly meant?"""
        ...

    def moment(self, v: View) -> str:
        """What comes next if nobody plays an event; empty if that has no name."""
        ...

    def matters(self, verb: Verb, b: str, v: Any) -> bool:
        """Would this event change what comes next, so that who holds it had better be asked now? At other moments they
        may say "wait"."""
        ...

    # ---- the story
    def turn_of(self, fact: Fact) -> int | None:
        """Whose turn begins here; None if none does."""
        ...

    def is_loud(self, fact: Fact) -> bool:
        """Is this a fact that must not be overlooked?"""
        ...

    def is_good(self, fact: Fact) -> bool:
        """Is it good news?"""
        ...

    def begins_line(self, fact: Fact) -> bool:
        """Does something new begin here, on a line of its own?"""
        ...

    def in_brief(self, facts: Sequence[Fact]) -> list[Fact]:
        """The facts as they are told aloud: several of a kind may be one."""
        ...

    def as_done(self, fact: Fact, seat: int) -> str:
        """A fact of a seat's own move that does not say whose doing it was, told so that it does: `P1 laid the railroad
        Toledo - Madrid`; nothing if there are no words for that."""
        ...

    def changes_table(self, facts: Sequence[Fact]) -> bool:
        """After these facts, must the whole table be shown again? Asked when chance has spoken."""
        ...
