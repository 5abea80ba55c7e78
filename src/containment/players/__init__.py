"""Players by name: ours, and those from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from containment.kernel.errors import BadOptions
from containment.players.guarding import BadPlayer, Guarded
from containment.players.player import Choice, Player
from containment.players.random_player import RandomPlayer
from containment.players.search import SearchPlayer
from containment.players.thumb import ThumbPlayer
from containment.registry import importing
from containment.registry.players import SHELF, factory_of
from containment.searching.strength import is_searching, strength_of

PLAYERS: Final[Mapping[str, Callable[[int], Player]]] = {
    "random": RandomPlayer,
    "thumb": ThumbPlayer,
    "search": SearchPlayer,
}
"""The players in this package. `names` lists the others too."""


def player(name: str, seed: int, seconds: float | None = None) -> Player:
    """A player of this name: ours, registered, offered by an installed package, or in a module (mymodule:MyPlayer).
    Whatever is random about it comes from the seed alone. `seconds`: the most that a search of a turn may take."""
    if is_searching(name):
        return SearchPlayer(seed, name, seconds)
    if name in PLAYERS:
        return PLAYERS[name](seed)
    factory = factory_of(name)
    if factory is None:
        raise BadOptions(no_such(name))
    return Guarded(name, factory, seed)


def is_in_a_module(name: object) -> bool:
    """Is this the name of a player in a module, as in mymodule:MyPlayer? Not search:fast."""
    return importing.is_in_a_module(name) and not is_searching(name)


def is_ours(name: str) -> bool:
    """Is this a player in this package? BadOptions if it names a strength of search that doesn't exist."""
    if is_searching(name):
        strength_of(name)
        return True
    return name in PLAYERS


def names() -> tuple[str, ...]:
    """Every player that has a name: ours first."""
    return SHELF.names()


def no_such(name: str, *others: str) -> str:
    """What to say when there is no player of this name; `others` are further names that would work."""
    return SHELF.no_such(name, others)


__all__ = [
    "BadPlayer",
    "Choice",
    "PLAYERS",
    "Player",
    "is_in_a_module",
    "is_ours",
    "is_searching",
    "names",
    "no_such",
    "player",
]
