"""The actions of a game: its moves numbered from 0, as policies want them.

The number of a move is its place among all codes of the codebook in rising order, without those that only chance
answers with. Codes are append-only within a version of a game, and the version is in `Actions.version`: keep it with a
policy that was learnt."""

from __future__ import annotations

from functools import cache

import numpy as np

import containment
from containment import BadArgument, Game
from containment.kernel.codebook import Verb
from containment.kernel.quoting import excerpt

Codes = np.ndarray[tuple[int], np.dtype[np.int64]]
Mask = np.ndarray[tuple[int], np.dtype[np.int8]]


def is_of_chance(verb: Verb) -> bool:
    """Does only chance answer so?"""
    return verb.about.startswith("chance")


class Actions:
    """The actions of one game. `len` is how many there are."""

    def __init__(self, game: Game) -> None:
        book = game.codebook
        self.game, self.version = game.name, game.version
        self.codes: Codes = np.array([c for c in book.codes if not is_of_chance(book.verb(c))], dtype=np.int64)
        self._index = {int(code): index for index, code in enumerate(self.codes)}
        self._words = book.words

    def __len__(self) -> int:
        return len(self.codes)

    def __repr__(self) -> str:
        return f"<{len(self)} actions of {self.game}, version {self.version}>"

    def index(self, code: int) -> int:
        """The number of a move."""
        try:
            return self._index[code]
        except KeyError:
            raise BadArgument(f"{excerpt(code)} is no move that a seat of {self.game} makes") from None

    def code(self, index: int) -> int:
        """The move with this number."""
        if not 0 <= index < len(self):
            raise BadArgument(f"{self.game} has actions 0 to {len(self) - 1}, not {excerpt(index)}")
        return int(self.codes[index])

    def words(self, index: int) -> str:
        """The move with this number, in words."""
        return self._words(self.code(index))

    def indices(self, codes: list[int]) -> list[int]:
        known = self._index
        return [known[code] for code in codes]

    def mask(self, codes: list[int]) -> Mask:
        """1 for each of these moves."""
        return self.marked(self.indices(codes))

    def marked(self, numbers: list[int], more: int = 0) -> Mask:
        """1 for each of these numbers, and room for an environment's extra actions."""
        bits = bytearray(len(self.codes) + more)  # a few ones set in it are quicker than in an array
        for number in numbers:
            bits[number] = 1
        return np.frombuffer(bits, dtype=np.int8)

    def rows(self) -> list[int]:
        """Where the moves of each verb and first argument begin: the compiled core uses it to find the number of a
        move."""
        last = int(self.codes[-1]) >> 8
        return [int(place) for place in np.searchsorted(self.codes, np.arange(last + 2, dtype=np.int64) << 8)]


@cache
def actions_of(name: str) -> Actions:
    """The actions of a game, by the game's name."""
    return Actions(containment.game(name))


__all__ = ["Actions", "Mask", "actions_of", "is_of_chance"]
