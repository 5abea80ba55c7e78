"""What chance has done, beside what it would have done on average, however often it had spoken there.

It is judged at the true table, for nothing is kept from anybody once a game is over. Whoever judges, all of it is
nothing on average. The idea is AIVAT's (Burch, Schmid, Moravčík, Morrill, Bowling, 2018)."""

from __future__ import annotations

from array import array
from typing import Any, Final, NamedTuple

from containment.kernel.batches.batch import Batch
from containment.kernel.engine.fate import MOST_SEED, mixed
from containment.kernel.engine.leaf import INPUTS, WHOLE, chance_to_win
from containment.kernel.engine.rollout import HABITS, TO_THE_END, same_for_all, turn_of
from containment.kernel.engine.table import Table
from containment.kernel.game import Game
from containment.searching.network import Network

PART: Final = 10  # of the samples that an answer is worth
LEAST: Final = 16


class Fortune(NamedTuple):
    """Chances of the team, as they are said."""

    usual: float  # on average, whatever chance says
    found: float  # after what it did say


def fortune(game: Game, before: Table, after: Table, seed: int, samples: int) -> Fortune:
    """`before`: chance is asked; `after`: it isn't any more, or the game is over. `samples`: what an answer is worth.
    Both are judged where this turn ends: played to its end, if chance has not ended it. (Played a turn further, what is
    left to explain of who won was twice as much in the Cold War and in The Cure, and as much in Pandemic.)"""
    network: Network = game.search().network(before)
    number = max(LEAST, samples // PART)
    usual = _on_average(game, before, number, mixed(seed, 0) & MOST_SEED, network)
    if after.ended:
        return Fortune(usual, float(game.rules.leaf.has_won(after)))
    if network.words[INPUTS] and turn_of(after) != turn_of(before):
        return Fortune(usual, network.said(chance_to_win(after, network.native) / WHOLE))
    return Fortune(usual, _on_average(game, after, number, mixed(seed, 1) & MOST_SEED, network))


def _on_average(game: Game, t: Table, number: int, seed: int, network: Network) -> float:
    # A network without inputs knows nothing: then only how games end counts.
    turns = 1 if network.words[INPUTS] else TO_THE_END
    room: Any = array("q", bytes(8 * number))
    batch = Batch(game, [t], threads=1).tables
    batch.weigh(0, 1, same_for_all(HABITS), seed, turn_of(t), turns, 0, number, network.native, room)
    return sum(network.said(chance / WHOLE) for chance in room) / number


def silent(t: Table) -> Table:
    """A copy that keeps no record and tells no story."""
    copy = t.clone()
    copy.answers = copy.story = None
    return copy


__all__ = ["Fortune", "fortune", "silent"]
