"""Whole games from seeds, each as a row of numbers (see `engine/counting.py`), inside the engine or on a card."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from containment.kernel.batches.batch import tables_on
from containment.kernel.batches.policies import numbers_of
from containment.kernel.engine.counting import MOST_COUNTED, count_game
from containment.kernel.engine.rollout import HABITS, move_buffer, native_ints
from containment.kernel.engine.table import Table
from containment.kernel.errors import BadOptions
from containment.kernel.game import LUCK, Game, Setting


def count_games(
    game: Game, setting: Setting, players: str | Sequence[str], seeds: Sequence[int], device: str = "cpu"
) -> array[int]:
    """MOST_COUNTED numbers for each seed: the game of this setting that is dealt from it, played to its end by "random"
    or "habits", one for all seats or one for each. While it is at work other threads can be."""
    policies = _policies(game, setting, players)
    luck = LUCK[setting.fate]
    rows = array("q", bytes(8 * MOST_COUNTED * len(seeds)))
    if seeds:
        tables = tables_on(device, game.set_out(setting, luck, 1), 1)
        tables.games(native_ints(policies), luck, array("q", seeds), rows)
    return rows


def count_one(game: Game, setting: Setting, players: str | Sequence[str]) -> tuple[Table, list[int]]:
    """The same game of one seed, the setting's own, at a table that keeps its answers and its story; and its row."""
    policies = _policies(game, setting, players)
    t = game.set_out(setting, LUCK[setting.fate], game.fate_of(setting))
    t.answers = []
    t.story = []
    row = native_ints([0] * MOST_COUNTED)
    count_game(t, native_ints(policies), setting.seed, row, move_buffer())
    return t, [int(one) for one in row]


def _policies(game: Game, setting: Setting, players: str | Sequence[str]) -> list[int]:
    if setting.fate == "asked":
        raise BadOptions("games are dealt from seeds: fate is 'seeded' or 'sealed' here, not 'asked'")
    found = numbers_of(game, players, int(getattr(setting.options, "seats", max(game.seats))))
    if HABITS in found and game.policy is not game.rules.habits:
        raise BadOptions(f"the habits of {game.title} are not those of its rules: only Python knows them")
    return found


__all__ = ["count_games", "count_one"]
