"""The games: ours, and those from outside."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from containment.kernel.quoting import excerpt
from containment.registry.importing import is_in_a_module
from containment.registry.shelf import Shelf

OURS: Final = ("pandemic", "cure", "iberia", "coldwar")
SHELF: Final[Shelf[Game]] = Shelf("game", "containment.games", OURS, lambda value: isinstance(value, Game))


def register_game(game: Game, replace: bool = False) -> None:
    """From now on `containment.game(game.name)` is this game, and records, simulations and the command line in this
    process know it. With `replace` it may replace another that was registered under the same name."""
    check(game)
    SHELF.register(game.name, game, replace)


def game_by_name(name: str) -> Game:
    """A game of ours, one that was registered, or one that an installed package offers. A name is never the name of a
    module here: names come out of records, and a text must not start a program."""
    if isinstance(name, str) and name in OURS:
        ours: Game = import_module(f"containment.games.{name}").GAME
        return ours
    if not isinstance(name, str) or is_in_a_module(name):
        raise BadOptions(SHELF.no_such(name))
    if name not in SHELF.registered:
        _take_what_is_offered(name)
    return SHELF.registered[name]


def _take_what_is_offered(name: str) -> None:
    found = SHELF.offered(name)
    if found is None:
        raise BadOptions(SHELF.no_such(name))
    check(found, f"what is offered as the game {name!r}")
    if found.name != name:
        raise BadOptions(f"what is offered as the game {name!r} calls itself {found.name!r}: the two must be the same")
    SHELF.register(name, found)


def game_as_typed(name: str) -> Game:
    """A game as a person names it: by its name, or as mymodule:GAME."""
    if not is_in_a_module(name):
        return game_by_name(name)
    found = SHELF.in_module(name)
    check(found, name)
    SHELF.register_from(name, found.name, found)
    return found


def game_from(where: str, name: str, otherwise: Callable[[str], Game]) -> Game:
    """The game of this name, from this module if it is not known yet."""
    if name not in (*OURS, *SHELF.registered):
        game_as_typed(where)
    return otherwise(name)


def typed(name: str) -> str:
    """How a person names this game so that another process finds it too: by its name, or by its module."""
    return SHELF.modules.get(name, name)


def check(game: Any, called: str = "") -> None:
    """BadOptions if this is no game that the rest of Containment can work with."""
    if not isinstance(game, Game):
        raise BadOptions(f"{called or 'a game'} must be a containment.Game, not {excerpt(game)}")
    called = called or f"the game {game.name!r}"
    if game.rules.name != game.name:
        raise BadOptions(f"{called} has rules called {game.rules.name!r}: the two names must be the same")
    if not dataclasses.is_dataclass(game.options):
        raise BadOptions(f"{called}: its options must be a frozen dataclass")
    fields = dataclasses.fields(game.options)
    if "seats" not in [field.name for field in fields]:
        raise BadOptions(f"{called}: its options need a field `seats`, even if only {min(game.seats)} can play")
    for field in fields:
        if field.default is dataclasses.MISSING:
            raise BadOptions(f"{called}: its option {field.name!r} needs a default")


__all__ = ["OURS", "SHELF", "check", "game_as_typed", "game_by_name", "game_from", "register_game", "typed"]
