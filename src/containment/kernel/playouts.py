"""Playouts: many games from one table, played inside the engine. For search and for studies."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from containment.kernel.batches.batch import Batch, turns_of
from containment.kernel.batches.policies import numbers_of
from containment.kernel.batches.sharing import shared
from containment.kernel.engine.rollout import HABITS, native_ints, play_out_many
from containment.kernel.engine.table import Table
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from containment.kernel.numbers import a_seed, whole_number
from containment.kernel.quoting import excerpt

AT_ONCE = 100  # games between two looks up: this often a Ctrl-C is heard
ON_A_CARD = 1 << 20


@dataclass(frozen=True)
class Playouts:
    """The results of the games."""

    wins: int
    losses: dict[str, int]  # by reason, the commonest first
    lengths: tuple[int, ...]  # decisions made in each game, in order
    unfinished: int = 0  # cut off after so many turns

    @property
    def games(self) -> int:
        return len(self.lengths)

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


def playouts(
    game: Game,
    t: Table,
    player: str | Sequence[str],
    n: int,
    seed: int,
    threads: int = 0,
    turns: int | None = None,
    device: str = "cpu",
) -> Playouts:
    """Play n games from this table, which stays as it is: new luck in every game. The same table, player, n and seed
    give the same result, whatever the number of threads. Chance is drawn from what lies on the table: to play from what
    a seat knows, `imagine` first."""
    numbers = numbers_of(game, player, game.seats_at(t))
    games, luck, cut = whole_number(n), a_seed(seed, BadOptions), turns_of(turns)
    if games is None or games < 0:
        raise BadOptions(f"the number of games is a whole number from 0 on, not {excerpt(n)}")
    if HABITS in numbers and game.policy is not game.rules.habits:
        return told(t, _by_python(game, t, player, games, luck, turns))
    found = array("q", bytes(8 * games))
    whole, batch, policies = memoryview(found), Batch(game, [t], threads, device), native_ints(numbers)

    def work(first: int, count: int) -> None:
        batch.tables.playouts(0, 1, policies, luck, True, cut, first, count, whole[first : first + count])

    if device == "cpu":
        shared(work, games, AT_ONCE, batch.threads)
    else:
        shared(work, games, ON_A_CARD, 1)
    return told(t, list(found))


def _by_python(
    game: Game, t: Table, player: str | Sequence[str], games: int, luck: int, turns: int | None
) -> list[int]:
    """Habits that are not those of the rules: somebody's own, which only Python knows."""
    if turns is not None or not isinstance(player, str):
        raise BadOptions("with habits of one's own, playouts are whole games with the same player in all seats")
    assert game.policy is not None
    found: list[int] = []
    for first in range(0, games, AT_ONCE):
        found += play_out_many(t, game.policy, luck, first, min(AT_ONCE, games - first))
    return found


def told(t: Table, found: list[int]) -> Playouts:
    """How it has ended is in the low eight bits of each, the length in the others."""
    wins = unfinished = 0
    losses: Counter[str] = Counter()
    for number, count in Counter(packed & 255 for packed in found).items():
        ending = t.rules.endings[number]
        if ending is None:
            unfinished += count
        elif ending.won:
            wins += count
        else:
            losses[ending.reason] += count
    return Playouts(wins, dict(losses.most_common()), tuple(packed >> 8 for packed in found), unfinished)


__all__ = ["Playouts", "playouts"]
