"""One game between computer players, and what came of many. `containment.lab` plays many."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from containment.kernel.engine.fate import MOST_SEED
from containment.kernel.game import Game
from containment.matches.drawing import drawn
from containment.matches.match import Match
from containment.players.player import Player

CONFIDENCE = 1.959963984540054  # standard deviations that hold 95%


@dataclass(frozen=True)
class Outcome:
    """How one game went."""

    won: bool
    reason: str
    cures: int | None  # None in games without cures
    turns: int
    winners: tuple[int, ...] = ()  # the seats that won, where not all share the result


@dataclass(frozen=True)
class Plan:
    """What to play. Game n is dealt from seed + n, so that each can be looked at again by itself. The game and the
    players are names, which other processes find them by."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    games: int


@dataclass
class Tally:
    """What has come of the games so far."""

    games: int = 0
    wins: int = 0
    turns: int = 0
    losses: Counter[str] = field(default_factory=Counter)
    cures: Counter[int] = field(default_factory=Counter)
    winners: Counter[int] = field(default_factory=Counter)  # by seat, where not all share the result

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.turns += outcome.turns
        self.winners.update(outcome.winners)
        if outcome.won:
            self.wins += 1
        else:
            self.losses[outcome.reason] += 1
        if outcome.cures is not None:
            self.cures[outcome.cures] += 1

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def mean_turns(self) -> float:
        return self.turns / self.games if self.games else 0.0

    @property
    def mean_cures(self) -> float | None:
        known = sum(self.cures.values())
        return sum(n * count for n, count in self.cures.items()) / known if known else None


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95% interval of a rate after Wilson, which stays honest near 0 and 1 and with few games."""
    if games == 0:
        return 0.0, 1.0
    z2 = CONFIDENCE**2
    rate = wins / games
    middle = rate + z2 / (2 * games)
    spread = CONFIDENCE * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def player_seed(seed: int, seat: int) -> int:
    """The seed of a computer player's own dice, apart from those of the other seats and of the table."""
    return (seed * 31 + seat * 7919 + 1) & MOST_SEED


def one_game(game: Game, make: Callable[[str, int], Player], plan: Plan, number: int) -> Outcome:
    """Play game `number` of the plan to its end."""
    seed = (plan.seed + number) & MOST_SEED
    names, options = drawn(game, game.setting(seed=seed, **plan.options), plan.players, plan.options)
    t = game.new(seed=seed, **options)
    t.answers = None
    match = Match(game, t, [make(name, player_seed(seed, seat)) for seat, name in enumerate(names)])
    while match.computer_step() is not None:
        pass
    over = t.over
    assert over is not None
    return Outcome(over.won, over.reason, game.view(t, 0).progress, game.turns(t.story or ()), over.winners)


def as_json(
    plan: Plan,
    tally: Tally,
    seconds: float,
    options: Mapping[str, Any],
    compiled: bool,
    interrupted: bool = False,
) -> dict[str, Any]:
    return {
        "game": plan.game,
        "requested": plan.games,
        "games": tally.games,
        "interrupted": interrupted,
        "wins": tally.wins,
        "win_rate": tally.win_rate,
        "interval": list(tally.interval),
        "winners": {f"p{seat + 1}": tally.winners[seat] for seat in sorted(tally.winners)},
        "losses": dict(sorted(tally.losses.items())),
        "cures": {str(n): tally.cures[n] for n in sorted(tally.cures)},
        "mean_cures": tally.mean_cures,
        "mean_turns": tally.mean_turns,
        "seconds": round(seconds, 3),
        "players": list(plan.players),
        "options": dict(options),
        "seed": plan.seed,
        "compiled": compiled,
    }


__all__ = ["Outcome", "Plan", "Tally", "as_json", "one_game", "player_seed", "wilson"]
