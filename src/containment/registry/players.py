"""The players from outside, by name. What a player is, and ours, are in `containment.players`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from containment.kernel.errors import BadOptions
from containment.kernel.quoting import excerpt
from containment.registry.importing import is_in_a_module
from containment.registry.shelf import Shelf

Factory = Callable[..., Any]
OURS: Final = ("random", "thumb", "search")
PEOPLE: Final = ("you", "me", "person")  # how a person is seated; no computer is called so


def makes_players(value: Any) -> bool:
    """Is this a class of players?"""
    return isinstance(value, type) and callable(getattr(value, "choose", None))


SHELF: Final[Shelf[Factory]] = Shelf("player", "containment.players", OURS, makes_players)


def register_player(name: str, factory: Factory, replace: bool = False) -> None:
    """From now on this name stands for a player made by `factory(seed)`, or `factory()` if it takes no seed: a class
    with a method `choose(view)`, for example. With `replace` it may replace another of the same name."""
    if name in PEOPLE:
        raise BadOptions(f"{name!r} is a person: choose another name for this player")
    if not callable(factory):
        raise BadOptions(f"this takes a class of players, or a function that makes one, not {excerpt(factory)}")
    SHELF.register(name, factory, replace)


def factory_of(name: str) -> Factory | None:
    """What makes the players of this name; None if there is no such name. A module is loaded if it is named, as in
    mymodule:MyPlayer: whoever asks has made sure that a person has typed it."""
    if is_in_a_module(name):
        found = SHELF.in_module(name)
    elif name in SHELF.registered:
        found = SHELF.registered[name]
    else:
        offered = SHELF.offered(name)
        if offered is None:
            return None
        found = offered
    if not callable(found):
        raise BadOptions(f"{name} is not a class of players, nor a function that makes one, but {excerpt(found)}")
    return found


__all__ = ["OURS", "PEOPLE", "SHELF", "Factory", "factory_of", "register_player"]
