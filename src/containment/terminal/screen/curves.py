"""Curves over the turns: outbreaks, cubes, cures and what else a game counts, as little charts of blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from containment.kernel.game import NOBODY, Game
from containment.kernel.record import Record, start
from containment.pictures.palette import ALARM, FAINT, GOOD
from containment.pictures.scene import Measure, Scene

BLOCKS = " ▁▂▃▄▅▆▇█"
HEIGHT = 3  # rows of a chart


class Curve(NamedTuple):
    """A measure at the beginning of each turn, and at the end."""

    measure: Measure  # as it was at the end
    values: tuple[int, ...]


def curves(game: Game, record: Record, names: Sequence[str]) -> list[Curve]:
    """What a spectator could count at each turn, found by playing the record again."""
    t = start(game, record.setting)
    courses = [_measures(game, t, names)]
    for code in record.answers:
        before = len(t.story or ())
        game.commit(t, code)
        if game.turns((t.story or [])[before:]):
            courses.append(_measures(game, t, names))
    courses.append(_measures(game, t, names))
    return [Curve(last, tuple(row[n].value for row in courses)) for n, last in enumerate(courses[-1])]


def _measures(game: Game, t: object, names: Sequence[str]) -> tuple[Measure, ...]:
    assert game.scene is not None
    scene: Scene = game.scene(game.view(t, NOBODY), names)  # type: ignore[arg-type]
    return scene.measures


def chart(curve: Curve, width: int) -> list[Text]:
    """A chart with its name and what it came to."""
    measure = curve.measure
    top = max(*curve.values, measure.most, 1)
    colour = ALARM if measure.bad else GOOD
    values = _fitted(curve.values, width)
    rows = [Text(_row(values, top, row), colour) for row in range(HEIGHT - 1, -1, -1)]
    ends = f" of {measure.most}" if measure.most else ""
    return [Text.assemble((measure.name, "bold"), (f": {curve.values[-1]}{ends}", FAINT)), *rows]


def _fitted(values: Sequence[int], width: int) -> list[int]:
    """One column a turn, wider if there is room, thinned if there is not."""
    if len(values) > width:
        return [values[n * len(values) // width] for n in range(width)]
    each = min(4, max(1, width // len(values)))
    return [value for value in values for _ in range(each)]


def _row(values: Sequence[int], top: int, row: int) -> str:
    full = len(BLOCKS) - 1
    heights = (round(value / top * HEIGHT * full) for value in values)
    return "".join(BLOCKS[max(0, min(full, height - row * full))] for height in heights)
