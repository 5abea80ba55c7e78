"""Where everything is written on a map so that nothing overlaps: first all that is needed, then as much more as fits.

A row of the screen is an int with a bit a column, so that whether a label fits is an `and` a line.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import NamedTuple

from containment.pictures.scene import Place, Scene
from containment.terminal.screen.lens import Lens, lens
from containment.terminal.screen.writing import Block, Form, Run, bare, forms, mark, mirrored, pieces, things, width

Cell = tuple[int, int]  # row, column
NO_FORM = Form((), named=False, lettered=False)

RIGHT, LEFT, BELOW, ABOVE, ASKEW = 0.0, 1.0, 2.0, 2.4, 4.0  # how little a side is liked
LINE = 1.1  # a further line
CLEAR = 3.3  # up to here nobody wonders what the label belongs to
OVER_ANOTHER = 3.0  # a line over or under the mark of another place,
OVER_ANOTHER_BESIDE = 0.8  # unless it touches its own
NEXT_TO_ANOTHER = 1.5  # a gap away from the mark of another place
PATIENCE = 12  # labels moved away for others, a place
ROW_OFF, COLUMN_OFF, SAME_CELL = 2.2, 0.7, 1000.0  # how little it is liked to move a mark, and not to
ELBOWS = 9  # columns that marks of one row are better apart
SWEEPS = 3
DRIFT_ROWS, DRIFT_COLUMNS = 2, 5  # how far from its middle an area's label may be


class Spot(NamedTuple):
    """A way to place a block of lines: a column for each row, with the bits of its cells and of these with their
    neighbours."""

    cost: float
    at: tuple[Cell, ...]
    bits: tuple[tuple[int, int, int], ...]  # row, cells, cells and neighbours
    left: bool  # of its mark: the name comes last, beside it


@dataclass(frozen=True)
class Label:
    """What is written for a place: lines of runs, each from a cell to the right."""

    id: str
    lines: tuple[tuple[Cell, tuple[Run, ...]], ...]
    named: bool = False
    lettered: bool = False
    mark: Cell | None = None
    mark_run: Run | None = None

    def runs(self) -> Iterator[tuple[Cell, Run]]:
        """The mark, and every run with where it begins."""
        if self.mark and self.mark_run:
            yield self.mark, self.mark_run
        for (row, column), line in self.lines:
            for run in line:
                yield (row, column), run
                column += len(run.text)


@dataclass(frozen=True)
class Labels:
    """All labels of a map. `nameless` are places whose name found no room, `lost` those whose pieces found none."""

    labels: dict[str, Label]
    owners: dict[Cell, str]
    nameless: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()

    def at(self, row: int, column: int, reach: int = 2) -> str | None:
        """Whose cell this is, or the nearest one that is somebody's."""
        near = [(0, 0), *((0, side) for n in range(1, reach + 1) for side in (-n, n)), (-1, 0), (1, 0)]
        return next((self.owners[cell] for dy, dx in near if (cell := (row + dy, column + dx)) in self.owners), None)


def arrange(scene: Scene, columns: int, rows: int) -> Labels:
    """The labels of this scene on a screen of this size. The same for the same pieces: nothing jumps about."""
    marked = ground(scene, lens(scene, columns, rows))
    found = _Arranging(scene, marked).labels()
    return _Arranging(scene, marked, tight=True).labels() if found.lost else found


def ground(scene: Scene, glass: Lens) -> Ground:
    places = ((place.id, place.x, place.y, True) for place in scene.places)
    return _ground(glass, (*places, *((area.id, area.x, area.y, False) for area in scene.areas)))


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
        self._spots: dict[tuple[str, tuple[int, ...]], list[Spot]] = {}
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
        """Where a block of these widths can stand beside its place, the best first, over no mark and off no edge."""
        widths = tuple(map(width, block))
        found = self._spots.get((id, widths))
        if found is None:
            ways = self._beside(self.marks[id], widths) if id in self.marks else self._about(self.middles[id], widths)
            spots = (self._spot(id, cost, at, widths) for cost, at in ways)
            found = sorted((spot for spot in spots if spot), key=lambda spot: spot.cost)
            self._spots[id, widths] = found
        return found

    def _beside(self, cell: Cell, widths: tuple[int, ...]) -> Iterator[tuple[float, tuple[Cell, ...]]]:
        row, column = cell
        lines, widest = len(widths), max(widths)
        extra = LINE * (lines - 1)
        yield RIGHT + extra, tuple((row + n, column + 1) for n in range(lines))
        yield LEFT + extra, tuple((row + n, column - size) for n, size in enumerate(widths))
        for shift in range(-1, widest + 1):
            askew = ASKEW if shift in (-1, widest) else 0.1 * abs(shift - widest // 2) + (0.3 if shift else 0.0)
            yield BELOW + extra + askew, tuple((row + 1 + n, column - shift) for n in range(lines))
            yield ABOVE + 2 * extra + askew, tuple((row - lines + n, column - shift) for n in range(lines))

    def _about(self, cell: Cell, widths: tuple[int, ...]) -> Iterator[tuple[float, tuple[Cell, ...]]]:
        row, column = cell
        lines, left, top = len(widths), column - max(widths) // 2, row - (len(widths) - 1) // 2
        for down in range(-DRIFT_ROWS, DRIFT_ROWS + 1):
            for across in range(-DRIFT_COLUMNS, DRIFT_COLUMNS + 1):
                cost = 2.0 * abs(down) + abs(across) + LINE * (lines - 1)
                yield cost, tuple((top + down + n, left + across) for n in range(lines))

    def _spot(self, id: str, cost: float, at: tuple[Cell, ...], widths: tuple[int, ...]) -> Spot | None:
        own = self.marks.get(id)
        bits = []
        for (row, column), size in zip(at, widths, strict=True):
            if not (0 <= row < self.rows and column >= 0 and column + size <= self.columns):
                return None
            cells = ((1 << size) - 1) << column
            padded = cells | cells << 1 | cells >> 1
            if own and own[0] == row:
                padded &= ~(1 << own[1])
            if padded & self.taken[row]:
                return None
            bits.append((row, cells, padded))
            beside = own is not None and row == own[0] and (cells << 1 | cells >> 1) >> own[1] & 1
            cost += (OVER_ANOTHER_BESIDE if beside else OVER_ANOTHER) * self._others_near(row, cells, own)
            others = self.taken[row] & ~(1 << own[1]) if own and own[0] == row else self.taken[row]
            cost += NEXT_TO_ANOTHER if (padded << 1 | padded >> 1) & others else 0.0
        return Spot(cost, at, tuple(bits), own is not None and at[0] == (own[0], own[1] - widths[0]))

    def _others_near(self, row: int, cells: int, own: Cell | None) -> int:
        near = 0
        for other in (row - 1, row + 1):
            if 0 <= other < self.rows:
                marks = self.taken[other] & cells
                if own and own[0] == other:
                    marks &= ~(1 << own[1])
                near += marks.bit_count()
        return near


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


@lru_cache(maxsize=32)
def _ground(glass: Lens, points: tuple[tuple[str, float, float, bool], ...]) -> Ground:
    return Ground(glass, points)


class _Arranging:
    """The labels of one scene, while they are being placed."""

    def __init__(self, scene: Scene, ground: Ground, tight: bool = False) -> None:
        self.ground = ground
        self.tight = tight  # names only where pieces leave room for them
        self.things = {one.id: one for one in things(scene)}
        self.taken = [0] * ground.rows
        self.placed: dict[str, tuple[Spot, Block, Form]] = {}
        self.moved: dict[str, int] = dict.fromkeys(self.things, 0)

    def labels(self) -> Labels:
        self._write_what_is_needed()
        self._write_more()
        found = {id: self._label(id) for id in self.things}
        owners = {}
        for label in found.values():
            for (row, column), run in label.runs():
                for n in range(len(run.text)):
                    owners[row, column + n] = label.id
        nameless = tuple(id for id in self.ground.marks if not any(run.role == "name" for _, run in found[id].runs()))
        lost = tuple(id for id, thing in self.things.items() if pieces(thing) and id not in self.placed and bare(thing))
        return Labels(found, owners, nameless, lost)

    def _label(self, id: str) -> Label:
        thing, cell = self.things[id], self.ground.marks.get(id)
        run = mark(thing, hidden=id not in self.placed) if isinstance(thing, Place) else None
        if id not in self.placed:
            return Label(id, (), mark=cell, mark_run=run)
        spot, block, form = self.placed[id]
        lines = map(mirrored, block) if spot.left else block
        return Label(id, tuple(zip(spot.at, lines, strict=True)), form.named, form.lettered, cell, run)

    # All that is needed.

    def _write_what_is_needed(self) -> None:
        """A label that finds no room moves others away, those first that were moved least; what matters more stays."""
        waiting = deque(sorted(self.ground.order, key=lambda id: -self._weight(id)))
        patience = PATIENCE * len(waiting)
        while waiting:
            id = waiting.popleft()
            form = self._forms(id)[0]
            if self._try(id, form):
                continue
            patience -= 1
            moved = self._move_others(id, form) if patience > 0 else None
            if moved is None:
                self._make_do(id)
            else:
                waiting.extend(moved)

    def _forms(self, id: str) -> tuple[Form, ...]:
        thing = self.things[id]
        return (bare(thing) or NO_FORM, *forms(thing)) if self.tight else forms(thing)

    def _weight(self, id: str) -> int:
        """What is never dropped for what: pieces in danger, pieces, names, areas without anything."""
        thing = self.things[id]
        if isinstance(thing, Place):
            return 2 + 2 * pieces(thing) + thing.alarm
        return 3 if pieces(thing) else 1 if thing.text else 0

    def _try(self, id: str, form: Form, dearest: float = inf) -> bool:
        taken = self.taken
        best: tuple[float, Spot, Block] | None = None
        for block in form.blocks:
            for spot in self.ground.spots(id, block):
                if spot.cost >= (best[0] if best else dearest):
                    break
                for row, _, padded in spot.bits:
                    if taken[row] & padded:
                        break
                else:
                    best = spot.cost, spot, block
                    break
        if best is None:
            return False
        self._put(id, best[1], best[2], form)
        return True

    def _put(self, id: str, spot: Spot, block: Block, form: Form) -> None:
        self.placed[id] = spot, block, form
        for row, cells, _ in spot.bits:
            self.taken[row] |= cells

    def _take(self, id: str) -> tuple[Spot, Block, Form]:
        was = self.placed.pop(id)
        for row, cells, _ in was[0].bits:
            self.taken[row] &= ~cells
        return was

    def _move_others(self, id: str, form: Form) -> list[str] | None:
        """Puts this label where the least is in its way, and tells who has to look for another spot."""
        best: tuple[float, Spot, Block, list[str]] | None = None
        for block in form.blocks:
            for spot in self.ground.spots(id, block):
                others = self._in_the_way(spot)
                if any(self._weight(other) > self._weight(id) and self.moved[other] > 2 for other in others):
                    continue
                cost = sum(3 + 4 * self.moved[other] + self._weight(other) for other in others) + spot.cost
                if best is None or cost < best[0]:
                    best = cost, spot, block, others
        if best is None:
            return None
        for other in best[3]:
            self._take(other)
            self.moved[other] += 1
        self._put(id, best[1], best[2], form)
        return best[3]

    def _in_the_way(self, spot: Spot) -> list[str]:
        masks = {row: padded for row, _, padded in spot.bits}
        if not any(self.taken[row] & padded for row, padded in masks.items()):
            return []
        return [
            id
            for id, (other, _, _) in self.placed.items()
            if any(row in masks and masks[row] & cells for row, cells, _ in other.bits)
        ]

    def _make_do(self, id: str) -> None:
        """The pieces alone, in the place of names if need be; a name alone is left out."""
        form = bare(self.things[id])
        if form is None or self._try(id, form):
            return
        for spot in self.ground.spots(id, form.blocks[0]):
            others = self._in_the_way(spot)
            if all(not pieces(self.things[other]) for other in others):
                for other in others:
                    self._take(other)
                self._put(id, spot, form.blocks[0], form)
                return

    # As much more as fits.

    def _write_more(self) -> None:
        """All go a step further before any goes two."""
        waiting = sorted(self.things, key=lambda id: -self._weight(id))
        step = 1
        while waiting:
            waiting = [id for id in waiting if self._lengthen(id, step)]
            step += 1

    def _lengthen(self, id: str, step: int) -> bool:
        ways = self._forms(id)
        if step >= len(ways):
            return False
        was = self._take(id) if id in self.placed else None
        if self._try(id, ways[step], max(was[0].cost + 0.1, CLEAR) if was else inf):
            return True
        if was:
            self._put(id, *was)
        return step + 1 < len(ways)
