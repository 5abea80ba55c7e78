"""Where a label can stand round the mark of its place, the best first: off no edge, over no other mark, and with a
fence that keeps others from being taken for a part of it.

A row of the screen is an int with a bit a column, so that whether a label fits is an `and` a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from containment.pictures.scene import Scene
from containment.terminal.screen.lens import Lens
from containment.terminal.screen.writing import ALONE, Block, air, width

Cell = tuple[int, int]  # row, column
Shape = tuple[tuple[int, int], ...]  # width and air of each line

RIGHT, LEFT, BELOW, ABOVE, ASKEW = 0.0, 1.0, 2.0, 2.4, 4.0  # how little a side is liked
LINE = 1.1  # a further line
OVER_ANOTHER = 3.0  # a line over or under the mark of another place,
OVER_ANOTHER_BESIDE = 0.8  # unless it touches its own
NEXT_TO_ANOTHER = 1.5  # a gap away from the mark of another place
AWAY = 5  # free cells beside pieces that are in another row than their place: from nearer, they seem to be another's
APART = 2  # beside a mark whose label is in another row, and beside pieces of an area
ROW_OFF, COLUMN_OFF, SAME_CELL = 2.2, 0.7, 1000.0  # how little it is liked to move a mark, and not to
ELBOWS = 9  # columns that marks of one row are better apart
SWEEPS = 3
DRIFT_ROWS, DRIFT_COLUMNS = 2, 5  # how far from its middle an area's label may be


class Side(Enum):
    """Of a mark; areas have none, and their labels lie about their middle."""

    RIGHT, LEFT, BELOW, ABOVE, ABOUT = range(5)


Way = tuple[float, Side, tuple[Cell, ...]]  # how little it is liked, and where its lines begin


class Spot(NamedTuple):
    """A way to place a block of lines: a column for each row, with the bits of its cells and of the fence round them
    that no other place may write in."""

    cost: float
    at: tuple[Cell, ...]
    bits: tuple[tuple[int, int, int], ...]  # row, cells, fence
    side: Side


def ground(scene: Scene, glass: Lens) -> Ground:
    places = ((place.id, place.x, place.y, True) for place in scene.places)
    return _ground(glass, (*places, *((area.id, area.x, area.y, False) for area in scene.areas)))


@lru_cache(maxsize=32)
def _ground(glass: Lens, points: tuple[tuple[str, float, float, bool], ...]) -> Ground:
    return Ground(glass, points)


class Ground:
    """What does not change while pieces move: the cells of the marks, and the spots for blocks round each of them."""

    def __init__(self, glass: Lens, points: Sequence[tuple[str, float, float, bool]]) -> None:
        self.columns, self.rows = glass.width, glass.height
        self.middles: dict[str, Cell] = {}
        for id, x, y, _ in points:
            column, row = glass(x, y)
            self.middles[id] = min(max(int(row), 0), self.rows - 1), min(max(int(column), 0), self.columns - 1)
        self.marks = self._spread([id for id, _, _, marked in points if marked])
        self.middles |= self.marks
        self.taken = [0] * self.rows
        for row, column in self.marks.values():
            self.taken[row] |= 1 << column
        self.around = [above | below for above, below in zip([0, *self.taken], [*self.taken[1:], 0], strict=False)]
        self._spots: dict[tuple[str, Shape], list[Spot]] = {}
        self.order = sorted(self.middles, key=self._elbow_room)

    def _spread(self, ids: Sequence[str]) -> dict[str, Cell]:
        """Cells of their own for the marks, a little apart where they crowd: a row has room for a few labels only."""
        marks = dict(zip(ids, (self.middles[id] for id in ids), strict=True))
        for _ in range(SWEEPS):
            for id in ids:
                row, column = self.middles[id]
                others = [
                    cell
                    for other, cell in marks.items()
                    if other != id and abs(cell[0] - row) < 3 and abs(cell[1] - column) < ELBOWS + 3
                ]
                marks[id] = min(self._near(self.middles[id]), key=lambda near: near[0] + _crowd(near[1], others))[1]
        return marks

    def _near(self, cell: Cell) -> Iterator[tuple[float, Cell]]:
        """The cells that a place may be drawn in, with how little they are liked."""
        row, column = cell
        for down in (0, -1, 1):
            for across in (0, -1, 1, -2, 2, -3, 3):
                at = row + down, column + across
                if 0 <= at[0] < self.rows and 0 <= at[1] < self.columns:
                    yield ROW_OFF * abs(down) + COLUMN_OFF * abs(across), at

    def _elbow_room(self, id: str) -> tuple[int, Cell]:
        """The crowded come first."""
        row, column = self.middles[id]
        crowd = sum(abs(r - row) <= 2 and abs(c - column) <= 12 for r, c in self.middles.values())
        return -crowd, (row, column)

    def spots(self, id: str, block: Block) -> list[Spot]:
        """Where a block of this shape can stand beside its place, the best first, over no mark and off no edge."""
        shape = tuple((width(line), air(line)) for line in block)
        found = self._spots.get((id, shape))
        if found is None:
            widths = tuple(size for size, _ in shape)
            ways = self._beside(self.marks[id], widths) if id in self.marks else self._about(self.middles[id], widths)
            spots = (self._spot(id, *way, shape) for way in ways)
            found = sorted((spot for spot in spots if spot), key=lambda spot: spot.cost)
            self._spots[id, shape] = found
        return found

    def _beside(self, cell: Cell, widths: tuple[int, ...]) -> Iterator[Way]:
        row, column = cell
        lines, widest = len(widths), max(widths)
        extra = LINE * (lines - 1)
        yield RIGHT + extra, Side.RIGHT, tuple((row + n, column + 1) for n in range(lines))
        yield LEFT + extra, Side.LEFT, tuple((row + n, column - size) for n, size in enumerate(widths))
        for shift in range(-1, widest + 1):
            askew = ASKEW if shift in (-1, widest) else 0.1 * abs(shift - widest // 2) + (0.3 if shift else 0.0)
            yield BELOW + extra + askew, Side.BELOW, tuple((row + 1 + n, column - shift) for n in range(lines))
            yield ABOVE + 2 * extra + askew, Side.ABOVE, tuple((row - lines + n, column - shift) for n in range(lines))

    def _about(self, cell: Cell, widths: tuple[int, ...]) -> Iterator[Way]:
        row, column = cell
        lines, left, top = len(widths), column - max(widths) // 2, row - (len(widths) - 1) // 2
        for down in range(-DRIFT_ROWS, DRIFT_ROWS + 1):
            for across in range(-DRIFT_COLUMNS, DRIFT_COLUMNS + 1):
                cost = 2.0 * abs(down) + abs(across) + LINE * (lines - 1)
                yield cost, Side.ABOUT, tuple((top + down + n, left + across) for n in range(lines))

    def _spot(self, id: str, cost: float, side: Side, at: tuple[Cell, ...], shape: Shape) -> Spot | None:
        own = self.marks.get(id)
        beside = side in (Side.RIGHT, Side.LEFT)
        bits = []
        for n, ((row, column), (size, free)) in enumerate(zip(at, shape, strict=True)):
            if not (0 <= row < self.rows and column >= 0 and column + size <= self.columns):
                return None
            cells = ((1 << size) - 1) << column
            others = self.taken[row] & ~(1 << own[1]) if own and own[0] == row else self.taken[row]
            touching = beside and n == 0
            astray = free == ALONE and not touching and (own is not None or n > 0)
            fence = _wider(cells, AWAY if astray else free or (1 if touching else APART))
            if fence & others or (astray and self._others_near(row, _wider(cells, 1), own)):
                return None
            bits.append((row, cells, fence))
            if astray:
                bits += [(near, 0, _wider(cells, 1)) for near in (row - 1, row + 1) if 0 <= near < self.rows]
            cost += (OVER_ANOTHER_BESIDE if touching else OVER_ANOTHER) * self._others_near(row, cells, own)
            cost += NEXT_TO_ANOTHER if _wider(cells, 2) & others else 0.0
        if own and not beside:
            bits.append((own[0], 0, _wider(1 << own[1], APART)))
        return Spot(cost, at, tuple(bits), side)

    def _others_near(self, row: int, cells: int, own: Cell | None) -> int:
        near = 0
        if not self.around[row] & cells:
            return near
        for other in (row - 1, row + 1):
            if 0 <= other < self.rows:
                marks = self.taken[other] & cells
                if own and own[0] == other:
                    marks &= ~(1 << own[1])
                near += marks.bit_count()
        return near


def _wider(cells: int, by: int) -> int:
    for _ in range(by):
        cells |= cells << 1 | cells >> 1
    return cells


def _crowd(cell: Cell, others: Iterable[Cell]) -> float:
    """How much these marks are in the way of a label at this cell."""
    row, column = cell
    crowd = 0.0
    for other_row, other_column in others:
        across = abs(other_column - column)
        if across < ELBOWS and abs(other_row - row) < 2:
            if other_row != row:
                crowd += 0.6 if across < 3 else 0.0
            else:
                crowd += SAME_CELL if across == 0 else (ELBOWS - across) * 0.6
    return crowd
