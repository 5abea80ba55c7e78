"""Curves over the turns: outbreaks, cubes, cures and what else a game counts, as anybody may see it when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import containment
from containment.kernel.engine.table import NOBODY, Table
from containment.kernel.game import Game
from containment.kernel.record import Record, loads, start
from containment.pictures.scene import Measure, Scene


class Curve(NamedTuple):
    """A measure at the beginning of each turn, and at the end."""

    measure: Measure  # as it was at the end
    values: tuple[int, ...]


def curves(game: Game, record: Record, names: Sequence[str]) -> list[Curve]:
    """What a spectator could count at each turn, found by playing the record again. Before the first one the table is
    still being set up."""
    t = start(game, record.setting)
    courses = []
    for code in record.answers:
        before = len(t.story or ())
        game.commit(t, code)
        if game.turns((t.story or [])[before:]):
            courses.append(_measures(game, t, names))
    courses = [*(courses or [_measures(game, start(game, record.setting), names)]), _measures(game, t, names)]
    return [Curve(last, tuple(row[n].value for row in courses)) for n, last in enumerate(courses[-1])]


def curves_of(text: str, names: Sequence[str]) -> list[Curve]:
    """The same from a record as text: for another process."""
    game, record, _ = loads(text, containment.game)
    return curves(game, record, names)


def _measures(game: Game, t: Table, names: Sequence[str]) -> tuple[Measure, ...]:
    assert game.scene is not None
    scene: Scene = game.scene(game.view(t, NOBODY), names)
    return scene.measures


__all__ = ["Curve", "curves", "curves_of"]
