"""Playouts: many games from one table, played inside the compiled core. For search and for studies."""

from __future__ import annotations

import warnings
from collections import Counter
from dataclasses import dataclass

from containment.kernel.engine.rollout import AT_RANDOM, Policy, play_out_many
from containment.kernel.engine.table import Table
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from containment.kernel.numbers import a_seed, whole_number
from containment.kernel.quoting import excerpt

AT_ONCE = 100  # compiled loops do not look up: this often a Ctrl-C is heard


@dataclass(frozen=True)
class Playouts:
    """What came of the games."""

    wins: int
    losses: dict[str, int]  # by reason, the commonest first
    lengths: tuple[int, ...]  # decisions made in each game, in order

    @property
    def games(self) -> int:
        return len(self.lengths)

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


def policy_of(game: Game, player: str) -> Policy:
    if player == "random":
        return AT_RANDOM
    if player == "thumb":
        warnings.warn(
            'in playouts the player "thumb" is called "habits": rules of thumb without the plans that thumb makes',
            DeprecationWarning,
            stacklevel=4,  # at whoever called containment.playouts
        )
    elif player != "habits":
        raise BadOptions(f"playouts are played by 'random' or 'habits', not {excerpt(player)}")
    if game.policy is None:
        raise BadOptions(f"{game.title} has no habits, which playouts need, yet: use 'random'")
    return game.policy


def playouts(game: Game, t: Table, player: str, n: int, seed: int) -> Playouts:
    """Play n games from this table, which stays as it is: one policy in all seats, new luck in every game. The same
    table, player, n and seed give the same result. Chance is drawn from what lies on the table: to play from what a
    seat knows, `imagine` first."""
    policy = policy_of(game, player)
    games, luck = whole_number(n), a_seed(seed, BadOptions)
    if games is None or games < 0:
        raise BadOptions(f"the number of games is a whole number from 0 on, not {excerpt(n)}")
    found: list[int] = []
    for first in range(0, games, AT_ONCE):
        found += play_out_many(t, policy, luck, first, min(AT_ONCE, games - first))
    wins = 0
    losses: Counter[str] = Counter()
    for number, count in Counter(packed & 255 for packed in found).items():
        ending = t.rules.endings[number]
        assert ending is not None
        if ending.won:
            wins += count
        else:
            losses[ending.reason] += count
    return Playouts(wins, dict(losses.most_common()), tuple(packed >> 8 for packed in found))


__all__ = ["Playouts", "playouts"]
