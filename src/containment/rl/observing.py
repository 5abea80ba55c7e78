"""What a seat sees as an array of bytes, and what each of its numbers says."""

from __future__ import annotations

import numpy as np

import containment
from containment import BadArgument, Game, Table, View
from containment.kernel.engine.eye import HEAD_LAYOUT, MOST_OBSERVED, Part, length_of, observed
from containment.kernel.engine.rollout import native_ints
from containment.kernel.game import a_table
from containment.kernel.quoting import excerpt
from containment.kernel.seats import a_seat

Array = np.ndarray[tuple[int], np.dtype[np.uint8]]


class Observer:
    """Writes observations of tables of one game and setting, and keeps room for it."""

    def __init__(self, t: Table) -> None:
        self.length = int(length_of(t))
        self._seen = native_ints([0] * MOST_OBSERVED)
        # What C writes into is looked at without a copy; a list of Python's is not.
        self._shown = None if isinstance(self._seen, list) else np.asarray(self._seen)[: self.length]

    def __call__(self, t: Table, seat: int) -> Array:
        observed(t, seat, self._seen)
        if self._shown is None:
            return np.array(self._seen[: self.length], dtype=np.uint8)
        return self._shown.astype(np.uint8)


def observe(t: Table, seat: int | str) -> Array:
    """What this seat (0 or "p1") sees of a table, and no more: the same for all tables it can't tell apart."""
    game = containment.game_of(a_table(t))
    return Observer(t)(t, a_seat(seat, game.seats_at(t)))


def observation(view: View) -> Array:
    """What is in a view, as an array."""
    if not isinstance(view, View) or view.seat < 0:
        raise BadArgument(f"what a seat sees is wanted here, as view(t, seat) gives it, not {excerpt(view)}")
    return observe(containment.imagine(view, 0), view.seat)


def layout_of(t: Table) -> tuple[Part, ...]:
    """The parts of the observations of a table, in order."""
    length = length_of(a_table(t))
    return tuple(part for part in whole_layout(containment.game_of(t)) if part.at < length)


def whole_layout(game: Game) -> tuple[Part, ...]:
    """The parts of a game's observations, those of expansions too."""
    return (*HEAD_LAYOUT, *game.layout)


def parts_of(t: Table, numbers: Array) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.uint8]]]:
    """An observation of a table like this one, part by part."""
    return {part.name: numbers[part.at : part.at + part.size].reshape(part.shape) for part in layout_of(t)}


__all__ = ["Array", "Observer", "layout_of", "observation", "observe", "parts_of", "whole_layout"]
