"""Who plays in a playout: by name, the same in all seats or one a seat."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from itertools import cycle, islice

from containment.kernel.engine.rollout import HABITS, MOST_SEATS, RANDOM
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from containment.kernel.quoting import excerpt


def numbers_of(game: Game, players: str | Sequence[str], seats: int) -> list[int]:
    """The number of each seat's policy, for MOST_SEATS seats."""
    if isinstance(players, str):
        return [number_of(game, players)] * MOST_SEATS
    named = list(players)
    if len(named) != seats:
        raise BadOptions(
            f"there are {seats} seats: name one player for all of them, or {seats}, not {excerpt(players)}"
        )
    return list(islice(cycle([number_of(game, one) for one in named]), MOST_SEATS))


def number_of(game: Game, player: str) -> int:
    if player == "random":
        return RANDOM
    if player == "thumb":
        warnings.warn(
            'in playouts the player "thumb" is called "habits": rules of thumb without the plans that thumb makes',
            DeprecationWarning,
            stacklevel=5,  # at whoever called containment.playouts
        )
    elif player != "habits":
        raise BadOptions(f"playouts are played by 'random' or 'habits', not {excerpt(player)}")
    if game.policy is None:
        raise BadOptions(f"{game.title} has no habits, which playouts need, yet: use 'random'")
    return HABITS


__all__ = ["number_of", "numbers_of"]
