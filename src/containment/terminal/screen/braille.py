"""A canvas of braille dots, two by four a cell: enough for coasts and roads. Each cell has the ink of what is most
important in it; what is less important makes way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

Point = tuple[float, float]
Dot = tuple[int, int]

ACROSS, DOWN = 2, 4  # dots of a cell
EMPTY = 0  # the ink of a cell without dots; higher inks win
BLANK = 0x2800
BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a dot by its row and column in the cell
FAR = 4000  # dots; what is farther off than this is not walked along
SOLID = (1, 0)


class Canvas:
    """Cells from the top left, row by row. Dots off the canvas are left out."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.bits = bytearray(width * height)
        self.inks = bytearray(width * height)

    def copy(self) -> Canvas:
        other = Canvas(self.width, self.height)
        other.bits[:] = self.bits
        other.inks[:] = self.inks
        return other

    def dot(self, x: int, y: int, ink: int) -> None:
        if 0 <= x < self.width * ACROSS and 0 <= y < self.height * DOWN:
            self._stamp(y // DOWN * self.width + x // ACROSS, BITS[y % DOWN][x % ACROSS], ink)

    def _stamp(self, cell: int, bits: int, ink: int) -> None:
        if ink > self.inks[cell]:
            self.inks[cell] = ink
            self.bits[cell] = bits
        elif ink == self.inks[cell]:
            self.bits[cell] |= bits

    def line(self, start: Point, end: Point, ink: int, dash: tuple[int, int] = SOLID) -> None:
        """Of dots; `dash` is how many of them are drawn and how many left out, in turn."""
        for x, y in dots_of_line(_dot(start), _dot(end), dash):
            self.dot(x, y, ink)

    def outline(self, ring: Sequence[Point], ink: int) -> None:
        """A closed line through these points."""
        dots = [dot for dot, _ in groupby(map(_dot, ring))]
        for start, end in zip(dots, [*dots[1:], dots[0]], strict=True):
            for x, y in _walk(start, end):
                self.dot(x, y, ink)

    def fill(self, rings: Iterable[Sequence[Point]], ink: int, every: int = 1) -> None:
        """The dots inside of the rings; every second, third... of a row only, in a pattern, where the ground shall show
        through."""
        for y, left, right in spans(rings, self.width * ACROSS, self.height * DOWN):
            for x in range(left, right):
                if (x + 2 * y) % every == 0:
                    self.dot(x, y, ink)

    def char(self, column: int, row: int) -> str:
        bits = self.bits[row * self.width + column]
        return chr(BLANK + bits) if bits else " "

    def ink(self, column: int, row: int) -> int:
        return self.inks[row * self.width + column]

    def text(self) -> str:
        """Without colours."""
        rows = range(self.height)
        return "\n".join("".join(self.char(column, row) for column in range(self.width)) for row in rows)


@lru_cache(maxsize=1024)
def dots_of_line(start: Dot, end: Dot, dash: tuple[int, int] = SOLID) -> tuple[Dot, ...]:
    """After Bresenham."""
    drawn, left_out = dash
    return tuple(dot for n, dot in enumerate(_walk(start, end)) if n % (drawn + left_out) < drawn)


def _walk(start: Dot, end: Dot) -> Iterator[Dot]:
    (x, y), (end_x, end_y) = start, end
    across, down = abs(end_x - x), -abs(end_y - y)
    step_x, step_y = (1 if x < end_x else -1), (1 if y < end_y else -1)
    error = across + down
    if across - down > FAR:
        return
    while True:
        yield x, y
        if (x, y) == end:
            return
        twice = 2 * error
        if twice >= down:
            error += down
            x += step_x
        if twice <= across:
            error += across
            y += step_y


def spans(rings: Iterable[Sequence[Point]], width: int, height: int) -> Iterator[tuple[int, int, int]]:
    """The runs of dots whose middles lie inside of the rings: the row, the first column, the column after the last. A
    ring inside of a ring is a hole."""
    crossings: list[list[float]] = [[] for _ in range(height)]
    for ring in rings:
        for (x, y), (next_x, next_y) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if y == next_y:
                continue
            slope = (next_x - x) / (next_y - y)
            top, bottom = min(y, next_y), max(y, next_y)
            for row in range(max(0, _up(top - 0.5)), min(height, _up(bottom - 0.5))):
                crossings[row].append(x + (row + 0.5 - y) * slope)
    for row, found in enumerate(crossings):
        found.sort()
        for left, right in zip(found[::2], found[1::2], strict=True):
            first, after = max(0, _up(left - 0.5)), min(width, _up(right - 0.5))
            if first < after:
                yield row, first, after


def cover(rings: Iterable[Sequence[Point]], width: int, height: int) -> bytearray:
    """How many of the dots of each cell, of `width` by `height` cells, lie inside of the rings."""
    counts = bytearray(width * height)
    for y, left, right in spans(rings, width * ACROSS, height * DOWN):
        start = y // DOWN * width
        for x in range(left, right):
            counts[start + x // ACROSS] += 1
    return counts


def _up(number: float) -> int:
    return -int(-number // 1)


def _dot(point: Point) -> Dot:
    return int(point[0] // 1), int(point[1] // 1)
