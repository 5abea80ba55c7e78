"""Twins: two games that differ only in what one seat may not know. Whatever that seat sees and hears must be the same
in both, so a difference on any screen of theirs is a leak."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.game import Game, fork, legal_moves
from containment.kernel.record import start
from containment.matches.match import Answer, Entry, Match

MOST_TRIED = 40  # pairs of answers; then the twins must part
Pair = tuple[int, int]


class Dealt(Match):
    """A match whose chance is answered by somebody: `deal` is asked until it is a seat's turn again."""

    deal: Callable[[], int]

    def _commit(self, move: int, because: str, speaker: int | None) -> Answer:
        answer = super()._commit(move, because, speaker)
        return replace(answer, after=(*answer.after, *self.dealt()))

    def dealt(self) -> tuple[int, ...]:
        """Chance answers until a seat is asked; what was told of it."""
        t = self.table
        assert t.story is not None
        before = len(t.story)
        while not t.ended and steps.asked(t) == CHANCE:
            code = self.deal()
            steps.commit(t, code)
            self.entries.append(Entry(CHANCE, code))
        return tuple(t.story[before:])


class Twins:
    """Two tables, the seat that cannot tell them apart, and how they go on."""

    def __init__(self, game: Game, watcher: int, seed: int, likely: str = "", **options: Any) -> None:
        """`likely` is a card that chance deals as soon as it can."""
        self.likely = likely
        self.watcher = watcher
        self.dice = random.Random(seed)
        self.setting = game.setting(seed=seed, fate="asked", **options)
        self.game = game.dressed(game, self.setting.options)
        self.tables: Sequence[Table] = ()

    def differ(self) -> bool:
        """Is there something that another seat sees in one world and not in the other?"""
        a, b = self.tables
        others = [seat for seat in range(self.seats) if seat != self.watcher]
        return any(self.game.view(a, seat) != self.game.view(b, seat) for seat in others)

    @property
    def seats(self) -> int:
        return int(self.setting.options.seats)

    def chance(self) -> Pair | None:
        """What chance brings in each world: where the watcher does not see it, not always the same."""
        a, b = (legal_moves(t) for t in self.tables)
        likely = [code for code in a if self.likely and self.likely in self.game.codebook.words(code) and code in b]
        return (self.pair(likely, likely) if likely else None) or self.pair(a, b, apart=0.5)

    def pair(self, a: Sequence[int], b: Sequence[int], apart: float = 0.0) -> Pair | None:
        """Answers for both worlds after which the watcher still sees and has heard the same; None if the worlds must
        become different now."""
        if not a or not b:
            return None
        tried = set()
        both = [code for code in a if code in set(b)]
        for _ in range(MOST_TRIED):
            if both and self.dice.random() >= apart:
                code = self.dice.choice(both)
                found = (code, code)
            else:
                found = (self.dice.choice(a), self.dice.choice(b))
            if found not in tried and self._stay_alike(found):
                return found
            tried.add(found)
        return next((pair for pair in ((c, c) for c in both) if pair not in tried and self._stay_alike(pair)), None)

    def _stay_alike(self, pair: Pair) -> bool:
        """Do these answers, and what just happens then, show the watcher the same?"""
        after = [fork(t) for t in self.tables]
        for t, code in zip(after, pair):
            steps.commit(t, code)
        return self.alike(after)

    def alike(self, tables: Sequence[Table]) -> bool:
        a, b = tables
        see, hear = self.game.view, self.game.story
        return (
            steps.asked(a) == steps.asked(b)
            and see(a, self.watcher) == see(b, self.watcher)
            and hear(a, self.watcher) == hear(b, self.watcher)
        )


def set_up(twins: Twins) -> None:
    """Chance deals both tables until a seat is asked, once more if the worlds had to part."""
    while not _is_set_up(twins):
        pass


def _is_set_up(twins: Twins) -> bool:
    twins.tables = [start(twins.game, twins.setting) for _ in range(2)]
    while steps.asked(twins.tables[0]) == CHANCE:
        pair = twins.chance()
        if pair is None:
            return False
        for t, code in zip(twins.tables, pair):
            steps.commit(t, code)
    return True


__all__ = ["Dealt", "Pair", "Twins", "set_up"]
