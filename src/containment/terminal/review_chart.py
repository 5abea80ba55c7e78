"""The curve of a review drawn with characters: a column or more for each turn, and under it the answers told of."""

from __future__ import annotations

from collections.abc import Sequence

from containment.reviewing.review import Point, Review
from containment.telling.reviews import Costly, ends, numbered

BLOCKS = " ▁▂▃▄▅▆▇█"
HEIGHT = 8  # rows
LEFT = 6  # columns for the percents
WIDEST_COLUMN = 4


def chart_rows(review: Review, costly: Sequence[Costly], width: int, shapes: bool = True) -> list[str]:
    points = _thinned(review.curve, width - LEFT)
    each = max(1, min(WIDEST_COLUMN, (width - LEFT) // len(points)))
    rows = []
    for row in range(HEIGHT - 1, -1, -1):
        label = {HEIGHT - 1: "100%", HEIGHT // 2 - 1: " 50%", 0: "  0%"}.get(row, "    ")
        rows.append(f"{label} " + "".join(_cell(p.chance, row, shapes) * each for p in points).rstrip())
    rows.append("turn ".rjust(LEFT - 1) + _numbers(points, ends(review), each, width - LEFT + 1))
    if costly:
        rows.append("cost ".rjust(LEFT - 1) + _marks(points, costly, each, width - LEFT + 1).rstrip())
    return rows


def _thinned(points: Sequence[Point], width: int) -> Sequence[Point]:
    """At most so many, the last one among them."""
    if len(points) <= width:
        return points
    return [points[n * (len(points) - 1) // (width - 1)] for n in range(width)]


def _cell(chance: float, row: int, shapes: bool) -> str:
    full = len(BLOCKS) - 1
    height = max(0, min(full, round(chance * HEIGHT * full) - row * full))
    if not shapes:
        return "#" if height > full // 2 else "_" if row == 0 else " "
    return BLOCKS[max(height, 1)] if row == 0 else BLOCKS[height]


def _numbers(points: Sequence[Point], last: str, each: int, width: int) -> str:
    """The numbers of turns, where there is room for them: all of them, or the first and every fifth. The end stands
    under its column, or as far right as there is room."""
    end = min((len(points) - 1) * each, width - len(last))
    line = ""
    for n, point in enumerate(points[:-1]):
        said, wanted = numbered(point), each >= 3 or n == 0 or point.turn % 5 == 0
        if wanted and len(line) <= n * each and n * each + len(said) < end:
            line = line.ljust(n * each) + said + " "
    return line.ljust(end) + last


def _marks(points: Sequence[Point], costly: Sequence[Costly], each: int, width: int) -> str:
    """Under each turn the numbers of the answers in it that are told of."""
    line = ""
    for n, point in enumerate(points):
        ends = points[n + 1].at if n + 1 < len(points) else point.at + 1
        here = ",".join(f"{one.number}" for one in costly if point.at <= one.at < ends)
        if here:  # apart from the one before, or both would read as one number
            line = (f"{line} " if line else "").ljust(min(n * each, width - len(here))) + here
    return line


__all__ = ["chart_rows"]
