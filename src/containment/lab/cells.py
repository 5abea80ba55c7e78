"""A cell of a study: one game, one choice of options, one player for each seat; and many seeds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from containment.kernel.engine.counting import NOTHING_COUNTED
from containment.kernel.engine.fate import MOST_SEED
from containment.kernel.engine.table import counted
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game, Setting
from containment.lab.errors import BadStudy
from containment.matches.seats import check, computer
from containment.registry.games import game_as_typed, typed

QUICK = ("random", "habits")  # who plays inside the compiled core
APART = 1_000_003  # seeds between two cells that are not to share any


@dataclass(frozen=True)
class Cell:
    """What to play. Plain data: other processes and other machines get it."""

    number: int
    game: str  # as it is typed
    players: tuple[str, ...]  # one for each seat
    options: Mapping[str, Any]  # those that are named, seats among them
    fate: str
    seed: int  # of game 0

    @property
    def rules(self) -> Game:
        return game_as_typed(self.game)

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def is_quick(self) -> bool:
        """Is it played inside the compiled core?"""
        counts = self.rules.counts is not NOTHING_COUNTED or "habits" in self.players
        return counts and all(player in QUICK for player in self.players)

    @property
    def who(self) -> str:
        """The players, as one word if all are the same."""
        return self.players[0] if len(set(self.players)) == 1 else ",".join(self.players)

    def seed_of(self, number: int) -> int:
        return (self.seed + number) & MOST_SEED

    def setting(self, number: int) -> Setting:
        return self.rules.setting(seed=self.seed_of(number), fate=self.fate, **self.options)

    @property
    def identity(self) -> str:
        """What makes the games of a cell what they are, as text that can be compared."""
        told = [
            typed(self.rules.name),
            self.rules.version,
            list(self.players),
            _plain(self.options),
            self.fate,
            self.seed,
        ]
        return json.dumps(told, sort_keys=True)

    def check(self) -> None:
        """BadStudy if this cannot be played."""
        try:
            setting = self.setting(0)
            seats = int(getattr(setting.options, "seats", self.seats))
            if seats != self.seats:
                raise BadOptions(f"there are {seats} seats, and {self.seats} players")
            if "habits" in self.players and self.rules.policy is None:
                raise BadOptions(f"{self.rules.title} has no habits yet: name other players")
            others = [player for player in self.players if player not in QUICK]
            check(others, self.rules)
            for player in others:
                computer(player, 0)
            if self.is_quick and len(set(self.players)) > 1 and self.rules.drawn_seat(setting.options):
                raise BadOptions("who takes the last seat is drawn: name one player for all seats")
        except BadOptions as problem:
            raise BadStudy(f"cell {self.number} ({self.label}): {problem}") from problem

    @property
    def label(self) -> str:
        """The cell in a few words."""
        options = [f"{name} {said(value)}" for name, value in self.options.items() if name != "seats"]
        return ", ".join([self.game, counted(self.seats, "seat"), self.who, *options])


def said(value: Any) -> str:
    """The value of an option as one word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _plain(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}


__all__ = ["APART", "QUICK", "Cell", "said"]
