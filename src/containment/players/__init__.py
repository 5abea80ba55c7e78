"""Players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from containment.kernel.errors import BadOptions
from containment.players.player import Choice, Player
from containment.players.random_player import RandomPlayer
from containment.players.thumb import ThumbPlayer

PLAYERS: Final[Mapping[str, Callable[[int], Player]]] = {"random": RandomPlayer, "thumb": ThumbPlayer}


def player(name: str, seed: int) -> Player:
    """A player of this name. Whatever is random about it comes from the seed alone."""
    if name not in PLAYERS:
        raise BadOptions(f"there is no player {name!r}; the players are {', '.join(sorted(PLAYERS))}")
    return PLAYERS[name](seed)


__all__ = ["Choice", "PLAYERS", "Player", "player"]
