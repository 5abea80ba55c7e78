"""Two tables that differ in secrets only, side by side: what one seat sees, hears and is refused is the same."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import containment

VERB = 16  # bits of a move below its verb


@cache
def codes_by_verb(name: str) -> list[list[int]]:
    """All moves of a game, verb by verb."""
    found: dict[int, list[int]] = {}
    for code in containment.game(name).codebook.codes:
        found.setdefault(code >> VERB, []).append(code)
    return list(found.values())


class SideBySide:
    """Two tables that one seat (or a spectator) cannot tell apart."""

    def __init__(self, t: Any, seat: int, luck: random.Random) -> None:
        self.seat, self.luck = seat, luck
        self.game = containment.game_of(t)
        seen = containment.view(t, seat)
        self.tables: list[Any] = [containment.imagine(seen, luck.randrange(10**6)) for _ in range(2)]
        for one in self.tables:
            assert containment.view(one, seat) == seen
            one.story = []
        self.compared = 0

    def differ(self) -> bool:
        one, two = self.tables
        return bool(one.key() != two.key())

    def compare(self, where: str) -> None:
        one, two = self.tables
        assert containment.view(one, self.seat) == containment.view(two, self.seat), where
        heard = [[fact.text for fact in containment.story(t, self.seat)] for t in self.tables]
        assert heard[0] == heard[1], where
        for codes in codes_by_verb(self.game.name):
            code = self.luck.choice(codes)
            refused = [containment.refusal(t, code, self.seat) for t in self.tables]
            assert refused[0] == refused[1], f"{where}: {self.game.codebook.words(code)}"
        self.compared += self.differ()
