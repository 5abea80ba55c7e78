"""A game told in plain words: its questions, moves and story, and of the table what a view says, field by field.

For games from outside that bring no telling of their own. Whatever such a game does bring (`Game.telling`) is used
instead; a class of its own may start from this one and say more."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from containment.kernel.codebook import Verb
from containment.kernel.errors import Refusal
from containment.kernel.game import Fact, Game, View
from containment.saying.blocks import Blocks, Heading, Prose
from containment.saying.options import Said
from containment.saying.runs import asked, seat
from containment.saying.telling import Command, Shortened

ALWAYS_KNOWN = frozenset(field.name for field in dataclasses.fields(View))


class Plainly:
    """The least that can be said of any game."""

    ANSWERS = "Type a number from the list, the words of a move, or how they begin."
    GLOSSARY: tuple[str, ...] = ()
    MOMENTS: frozenset[str] = frozenset()
    ACTIONS: frozenset[str] = frozenset()
    COMMANDS: Mapping[str, Command] = {}
    OPTIONS: Mapping[str, Said] = {}
    SAYINGS: Mapping[str, str] = {}
    PASSES: Mapping[str, str] = {}

    def __init__(self, game: Game) -> None:
        self.game = game
        self.GOAL = next((rule.text for rule in game.rulebook), "")

    # ---- the table
    def table(self, v: Any, names: Sequence[str]) -> Blocks:
        seats = (f"{seat(n)} ({name})" for n, name in enumerate(names))
        shown = [asked(who) if n == v.asked else who for n, who in enumerate(seats)]
        return [Heading(self.game.title), Prose("Seats", ", ".join(shown), ","), *self._fields(v)]

    def _fields(self, v: Any) -> Blocks:
        own = [field.name for field in dataclasses.fields(v) if field.name not in ALWAYS_KNOWN]
        return [Prose(name.replace("_", " ").capitalize(), in_words(getattr(v, name))) for name in own]

    def here(self, v: Any) -> Blocks:
        return self._fields(v)

    def place(self, words: str, v: Any) -> Blocks | None:
        return None

    def about(self, v: Any, names: Sequence[str]) -> list[str]:
        return []

    def role(self, v: Any, seat: int) -> tuple[str, str]:
        return "", ""  # there are none to speak of

    def laid_open(self, v: Any, seats: Sequence[Any]) -> Any:
        return v

    # ---- moves
    def label(self, verb: Verb, a: str, b: str, v: Any) -> str:
        return verb.pattern.format(a=a, b=b).removeprefix(verb.name).strip()

    def shortened(self, verb: Verb, moves: Sequence[int], v: Any) -> Shortened | None:
        return None

    def spelled_out(self, text: str, v: Any) -> str:
        return text

    def concerns(self, verb: Verb, options: Any) -> bool:
        return True

    def is_timely(self, verb: Verb, b: str, v: Any) -> bool:
        return True

    def is_far_fetched(self, why: Refusal) -> bool:
        return False

    def moment(self, v: View) -> str:
        return ""

    def matters(self, verb: Verb, b: str, v: Any) -> bool:
        return True

    # ---- the story
    def turn_of(self, fact: Fact) -> int | None:
        return None

    def is_loud(self, fact: Fact) -> bool:
        return False

    def is_good(self, fact: Fact) -> bool:
        return False

    def begins_line(self, fact: Fact) -> bool:
        return False

    def in_brief(self, facts: Sequence[Fact]) -> list[Fact]:
        return list(facts)

    def as_done(self, fact: Fact, seat: int) -> str:
        return ""

    def changes_table(self, facts: Sequence[Fact]) -> bool:
        return True


def in_words(value: object) -> str:
    """A field of a view as people write it."""
    if value is None or value == () or value == {}:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{in_words(key)}: {in_words(one)}" for key, one in value.items())
    if isinstance(value, tuple | list | frozenset | set):
        return ", ".join(map(in_words, value))
    return str(value).replace("_", " ")
