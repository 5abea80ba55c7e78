"""What chance has done, beside what it would have done on average, however often it had spoken there.

It is judged at the true table, for nothing is kept from anybody once a game is over. Whoever judges, all of it is
nothing on average. The idea is AIVAT's (Burch, Schmid, Moravčík, Morrill, Bowling, 2018)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from containment.kernel.batches.batch import Batch
from containment.kernel.engine.fate import MOST_SEED, mixed
from containment.kernel.engine.leaf import INPUTS, WHOLE
from containment.kernel.engine.rollout import HABITS, TO_THE_END, begin, same_for_all
from containment.kernel.engine.steps import advance
from containment.kernel.engine.table import Table
from containment.kernel.game import Game
from containment.searching.network import Network

MOST_TRIES: Final = 16  # at each table that is judged,
TRIES_FROM: Final = 60  # one for so many samples that an answer is worth,
LEAST_TRIES: Final = 2  # but two at least
MOST_OTHERS: Final = 200  # things that chance may have said instead,
OTHERS_FROM: Final = 80
LEAST_OTHERS: Final = 4


class Fortune(NamedTuple):
    """Chances of the team, as they are said."""

    usual: float  # on average, whatever chance says
    found: float  # after what it did say


def fortune(game: Game, before: Table, after: Table, seed: int, samples: int) -> Fortune:
    """`before`: chance is asked; `after`: it isn't any more, or the game is over. `samples`: what an answer is
    worth."""
    network: Network = game.search().network(before)
    number = max(LEAST_OTHERS, min(MOST_OTHERS, samples // OTHERS_FROM))
    tries = max(LEAST_TRIES, min(MOST_TRIES, samples // TRIES_FROM))
    others = [another(before, seed, n) for n in range(number)]
    usual = [network.said(chance) for chance in chances_at(game, others, tries, mixed(seed, 0) & MOST_SEED)]
    found = chances_at(game, [after], tries * number // 2, mixed(seed, 1) & MOST_SEED)
    return Fortune(sum(usual) / number, network.said(found[0]))


def another(before: Table, seed: int, number: int) -> Table:
    """The table, if chance says something else."""
    t = silent(before)
    begin(t, seed, number)
    advance(t)
    return t


def chances_at(game: Game, tables: Sequence[Table], tries: int, seed: int) -> list[float]:
    """Of each of these tables the chance to win, as it is found at the end of this turn, tried so often."""
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
        batch.weigh(0, len(left), same_for_all(HABITS), seed, turns, 0, len(room), network.native, room)
        found |= {n: sum(room[k :: len(left)]) / tries / WHOLE for k, n in enumerate(left)}
    return [found[n] for n in range(len(tables))]


def silent(t: Table) -> Table:
    """A copy that keeps no record and tells no story."""
    copy = t.clone()
    copy.answers = copy.story = None
    return copy


__all__ = ["Fortune", "chances_at", "fortune", "silent"]
