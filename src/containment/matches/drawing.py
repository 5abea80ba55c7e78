"""Who takes the last seat, where the options leave that to chance: as at a real table before anything is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from containment.kernel.dice import Dice
from containment.kernel.engine.fate import MOST_SEED
from containment.kernel.game import Game, Setting

APART = 104_729  # a prime, so that these dice are not those of the table or of a player


def drawn(
    game: Game, setting: Setting, names: Sequence[str], options: Mapping[str, Any]
) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The names by seat, and the options with nothing left to draw: who drew the last seat is kept where the names are,
    and the same seats sit down again when the same game is begun again."""
    option = game.drawn_seat(setting.options)
    if not option:
        return tuple(names), dict(options)
    last = Dice(setting.seed * APART & MOST_SEED).below(len(names))
    others = tuple(name for seat, name in enumerate(names) if seat != last)
    return (*others, names[last]), {name: value for name, value in options.items() if name != option}


__all__ = ["drawn"]
