"""A player from outside, held to what a player does: whatever goes wrong in it is said of it, with the place."""

from __future__ import annotations

import inspect
import operator
from collections.abc import Callable
from typing import Any

import containment
from containment.kernel.errors import BadOptions, BadWords, ContainmentError
from containment.kernel.game import View
from containment.kernel.quoting import excerpt, printable
from containment.players.player import Choice
from containment.registry.blaming import told


class BadPlayer(ContainmentError):
    """A player from elsewhere has done something no player may do; the message says which, where and what."""


class Guarded:
    """A player from outside as the rest of the program wants one. `speak_up` may be missing, and a choice may be given
    as a move alone, or as a move and a reason; a move is its code or its words."""

    def __init__(self, name: str, factory: Callable[..., Any], seed: int) -> None:
        self.name = name
        self._player = _made(name, factory, seed)
        if not callable(getattr(self._player, "choose", None)):
            raise BadOptions(
                f"{name} isn't a player: {excerpt(type(self._player).__name__)} has no method choose(view)"
            )

    def choose(self, view: View) -> Choice:
        found = self._asked(self._player.choose, view)
        if found is None:
            raise BadPlayer(f"{self._who(view)} gave no answer: choose must return one of view.moves, not None")
        return self._choice(found, view)

    def speak_up(self, view: View) -> Choice | None:
        speak_up = getattr(self._player, "speak_up", None)
        found = None if speak_up is None else self._asked(speak_up, view)
        return None if found is None else self._choice(found, view)

    def _who(self, view: View) -> str:
        return f"{self.name} (P{view.seat + 1})"

    def _asked(self, method: Callable[[View], Any], view: View) -> Any:
        try:
            return method(view)
        except Exception as problem:
            raise BadPlayer(f"{self._who(view)} broke down at {view.prompt!r}: {told(problem)}") from problem

    def _choice(self, found: Any, view: View) -> Choice:
        pair = isinstance(found, tuple) and len(found) == 2
        given, because = found if pair else (found, "")
        move = self._move(given, view)
        if move not in view.moves:
            raise BadPlayer(
                f"{self._who(view)} chose {_words(move, view)}, which is not in view.moves{_why(move, view)}"
            )
        return Choice(move, printable(str(because or "")))

    def _move(self, given: Any, view: View) -> int:
        if isinstance(given, str):
            try:
                return containment.game(view.game).codebook.parse(given)
            except BadWords as problem:
                raise BadPlayer(f"{self._who(view)} made no move: {problem}") from None
        try:
            if isinstance(given, bool):
                raise TypeError
            return operator.index(given)  # numbers of other libraries are numbers too
        except TypeError:
            raise BadPlayer(
                f"{self._who(view)} made no move: it must give a Choice, or one of view.moves, or its words, "
                f"not {excerpt(given)}"
            ) from None


def _made(name: str, factory: Callable[..., Any], seed: int) -> Any:
    try:
        return factory(seed) if _takes_a_seed(factory) else factory()
    except Exception as problem:
        raise BadOptions(f"{name} cannot be made: {told(problem)}") from problem


def _takes_a_seed(factory: Callable[..., Any]) -> bool:
    try:
        inspect.signature(factory).bind(0)
    except TypeError:
        return False
    except ValueError:  # it does not say what it takes
        return True
    return True


def _words(move: int, view: View) -> str:
    book = containment.game(view.game).codebook
    return repr(book.words(move)) if move in book else excerpt(move)


def _why(move: int, view: View) -> str:
    """The rule against this move, as far as the seat can know."""
    if move not in containment.game(view.game).codebook:
        return ""
    refused = containment.refusal(containment.imagine(view, 0), move, view.seat)
    return f": {refused}" if refused is not None else ""
