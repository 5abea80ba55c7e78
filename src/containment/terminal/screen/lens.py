"""Where a scene's points fall on the screen: stretched to the room there is, and more where places crowd together, for
a name takes as much room in Europe as in Australia."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from containment.pictures.scene import Scene
from containment.terminal.screen.writing import things

Point = tuple[float, float]

BINS = 32  # pieces of an axis, each with a scale of its own
REACH = 3  # bins over which a place makes room
ROOMY = 150.0  # cells a place from which nothing needs to be warped
STRONGEST = 0.72  # share of an axis that is given out by where the places are
STRETCH = 1.7  # how much wider or higher than true a map may be
CELL = 2.0  # height of a cell by its width


@dataclass(frozen=True)
class Axis:
    """A line through knots: from units of a scene to cells."""

    froms: tuple[float, ...]
    tos: tuple[float, ...]

    def __call__(self, value: float) -> float:
        n = min(max(bisect_right(self.froms, value) - 1, 0), len(self.froms) - 2)
        share = (value - self.froms[n]) / (self.froms[n + 1] - self.froms[n])
        return self.tos[n] + share * (self.tos[n + 1] - self.tos[n])


@dataclass(frozen=True)
class Lens:
    """From a scene to a box of cells; (0, 0) is the top left corner of the first cell."""

    width: int
    height: int
    x: Axis
    y: Axis

    def __call__(self, x: float, y: float) -> Point:
        return self.x(x), self.y(y)


def lens(scene: Scene, width: int, height: int) -> Lens:
    points = tuple((one.x, one.y) for one in things(scene))
    return _lens(points, scene.width, scene.height, width, height)


@lru_cache(maxsize=32)
def _lens(points: tuple[Point, ...], wide: float, high: float, width: int, height: int) -> Lens:
    xs, ys = [x for x, _ in points] or [0.0, wide], [y for _, y in points] or [0.0, high]
    pad_x, pad_y = min(6.0, width / 10), min(2.0, height / 12)
    across, down = width - 2 * pad_x, height - 2 * pad_y
    span_x, span_y = max(max(xs) - min(xs), wide / 4), max(max(ys) - min(ys), high / 4)
    true = span_x / span_y * CELL  # columns by rows
    across, down = min(across, down * true * STRETCH), min(down, across / true * STRETCH)
    warp = (
        STRONGEST * min(1.0, max(0.0, 1.3 - width * height / max(1, len(points)) / ROOMY)) if len(points) > 12 else 0.0
    )
    return Lens(
        width,
        height,
        _axis(xs, span_x, (width - across) / 2, across, warp),
        _axis(ys, span_y, (height - down) / 2, down, warp),
    )


def _axis(values: Sequence[float], span: float, start: float, size: float, warp: float) -> Axis:
    """`span` units round the middle of the values on `size` cells from `start`; beyond them at a plain scale."""
    first = (min(values) + max(values) - span) / 2
    crowd = [0.0] * BINS
    for value in values:
        middle = min(BINS - 1, int((value - first) / span * BINS))
        for near in range(max(0, middle - REACH), min(BINS, middle + REACH + 1)):
            crowd[near] += 1.0 - abs(near - middle) / (REACH + 1)
    total = sum(crowd)
    shares = [(1 - warp) / BINS + warp * one / total for one in crowd]
    inner = [start + size * share for share in accumulate(shares, initial=0.0)]
    froms = [first - span, *(first + span * n / BINS for n in range(BINS + 1)), first + 2 * span]
    return Axis(tuple(froms), (inner[0] - size, *inner, inner[-1] + size))
