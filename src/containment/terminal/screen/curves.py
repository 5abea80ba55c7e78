"""Curves over the turns (`telling/curves.py`) as little charts of blocks."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from containment.pictures.palette import ALARM, FAINT, GOOD
from containment.telling.curves import Curve

BLOCKS = " ▁▂▃▄▅▆▇█"
HEIGHT = 3  # rows of a chart


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
