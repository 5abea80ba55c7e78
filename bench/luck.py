"""A game between computers, and how lucky it was: so that few games tell who plays better.

Whenever chance has spoken, the chance to win is compared with what it is on average when chance speaks there. The sum
of all that is luck, which is nothing on average whoever judges: so `won` less the luck is as often right as `won`, but
differs far less from game to game. (In The Cure 150 games tell as much as 600; in Pandemic as 350.)
The idea is AIVAT's (Burch, Schmid, Moravčík, Morrill, Bowling, 2018).
"""

from __future__ import annotations

import statistics
import time
from array import array
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar

from containment.kernel.batches.batch import Batch
from containment.kernel.engine.fate import MOST_SEED, SEEDED, mixed, started
from containment.kernel.engine.leaf import INPUTS, WHOLE
from containment.kernel.engine.rollout import HABITS, TO_THE_END, same_for_all, turn_of
from containment.kernel.engine.table import Table
from containment.kernel.game import Game
from containment.matches.drawing import drawn
from containment.matches.match import Match
from containment.matches.simulate import player_seed
from containment.players import player
from containment.searching.luck import silent
from containment.searching.network import Network

OTHERWISE: Final = 24  # ways in which chance may have spoken instead,
TRIES: Final = 4  # each judged so often; and what it did say as often as half of those together
FEW: Final = 3  # ways that show whether chance speaks at all


class Luck(NamedTuple):
    won: bool
    reason: str
    turns: int
    luck: float  # how much more than its part of a win chance has given
    seconds: float  # of the players


class Lucky(Match):
    """A match that sums up how lucky it is."""

    luck = 0.0
    seconds = 0.0  # spent on that
    made = 0  # moves so far
    seed = 0

    def _make(self, t: Table, move: int) -> list[Any]:
        if t is not self.table:
            return super()._make(t, move)
        before = silent(t)
        agreed = super()._make(t, move)
        begun = time.process_time()
        self.made += 1
        self.luck += self._luck_of(before, move, t)
        self.seconds += time.process_time() - begun
        return agreed

    def _luck_of(self, before: Table, move: int, t: Table) -> float:
        others = [self._otherwise(before, move, k) for k in range(FEW)]
        if all(one.key() == t.key() for one in others):
            return 0.0
        others += [self._otherwise(before, move, k) for k in range(FEW, OTHERWISE)]
        turn = turn_of(before)
        usual = self._chance(others, turn, TRIES, 0)
        return self._chance([silent(t)], turn, OTHERWISE * TRIES // 2, 1) - usual

    def _otherwise(self, before: Table, move: int, number: int) -> Table:
        """The table after this move, if chance says something else."""
        t = before.clone()
        t.luck, t.fate = SEEDED, started(mixed(mixed(self.seed, self.made), number))
        super()._make(t, move)
        return t

    def _chance(self, tables: list[Table], turn: int, tries: int, which: int) -> float:
        """The chance to win at these tables on average, at the end of this turn."""
        seed = mixed(self.seed, self.made * 2 + which) & MOST_SEED
        return statistics.fmean(chances_at(self.game, tables, turn, tries, seed))


def chances_at(game: Game, tables: Sequence[Table], turn: int, tries: int, seed: int) -> list[float]:
    """Of each of these tables the chance to win, as it is found at the end of that turn, tried so often."""
    has_won = game.rules.leaf.has_won
    found = {n: float(has_won(t)) for n, t in enumerate(tables) if t.ended}
    left = [n for n in range(len(tables)) if n not in found]
    if left:
        searched: Any = game.search()
        network: Network = searched.network(tables[left[0]])
        # A network without inputs knows nothing: then only how games end counts.
        turns = 1 if network.words[INPUTS] else TO_THE_END
        room = array("q", bytes(8 * tries * len(left)))
        batch = Batch(game, [tables[n] for n in left], threads=1).tables
        batch.weigh(0, len(left), same_for_all(HABITS), seed, turn, turns, 0, len(room), network.native, room)
        found |= {n: sum(room[k :: len(left)]) / tries / WHOLE for k, n in enumerate(left)}
    return [found[n] for n in range(len(tables))]


L = TypeVar("L", bound=Lucky)


def seated(kind: type[L], game: Game, who: str, options: dict[str, Any], seed: int) -> L:
    """The match of `containment.matches.simulate.one_game`, with the same player in every seat."""
    seats = game.seats_at(game.new(seed=1, **options))
    names, options = drawn(game, game.setting(seed=seed, **options), (who,) * seats, options)
    t = game.new(seed=seed, **options)
    t.answers = None
    match = kind(game, t, [player(name, player_seed(seed, seat)) for seat, name in enumerate(names)])
    match.seed = seed
    return match


def one_game(game: Game, who: str, options: dict[str, Any], seed: int) -> Luck:
    match = seated(Lucky, game, who, options, seed)
    begun = time.process_time()
    while match.computer_step() is not None:
        pass
    over = match.table.over
    assert over is not None
    spent = time.process_time() - begun - match.seconds
    return Luck(over.won, over.reason, game.turns(match.table.story or ()), match.luck, spent)
