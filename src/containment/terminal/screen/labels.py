"""Where everything is written on a map so that nothing overlaps and no piece seems to be another place's: first all
that is needed, then as much more as fits."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from math import inf
from operator import or_
from typing import NamedTuple

from containment.pictures.scene import Area, Place, Scene
from containment.terminal.screen.lens import lens
from containment.terminal.screen.spots import RIGHT, Cell, Ground, Side, Spot, ground
from containment.terminal.screen.writing import Block, Form, Run, bare, forms, mark, mirrored, pieces, things

NO_FORM = Form((), named=False, lettered=False)

STAY = 3.0  # how much it is liked that a label stays at its side
CLEAR = 3.3  # up to here nobody wonders what the label belongs to
PATIENCE = 12  # labels moved away for others, a place


class Placed(NamedTuple):
    spot: Spot
    block: Block
    form: Form


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
    nameless: tuple[str, ...]
    lost: tuple[str, ...]
    ground: Ground
    things: dict[str, Place | Area]
    placed: dict[str, Placed]

    def at(self, row: int, column: int, reach: int = 2) -> str | None:
        """Whose cell this is, or the nearest one that is somebody's."""
        near = [(0, 0), *((0, side) for n in range(1, reach + 1) for side in (-n, n)), (-1, 0), (1, 0)]
        return next((self.owners[cell] for dy, dx in near if (cell := (row + dy, column + dx)) in self.owners), None)


def arrange(scene: Scene, columns: int, rows: int, before: Labels | None = None) -> Labels:
    """The labels of this scene on a screen of this size. What was written before stays as it was where nothing has
    changed, unless others need its room: nothing jumps about."""
    marked = ground(scene, lens(scene, columns, rows))
    if before is not None and before.ground is marked:
        found = _Arranging(scene, marked, before).labels()
        if not found.lost and not found.nameless:
            return found
    found = _Arranging(scene, marked).labels()
    return _Arranging(scene, marked, tight=True).labels() if found.lost else found


class _Arranging:
    """The labels of one scene, while they are being placed."""

    def __init__(self, scene: Scene, ground: Ground, before: Labels | None = None, tight: bool = False) -> None:
        self.ground = ground
        self.tight = tight  # names only where pieces leave room for them
        self.things = {one.id: one for one in things(scene)}
        self.taken = [0] * ground.rows
        self.fences: list[dict[str, int]] = [{} for _ in range(ground.rows)]
        self.fenced = [0] * ground.rows
        self.placed: dict[str, Placed] = {}
        self.moved: dict[str, int] = dict.fromkeys(self.things, 0)
        self.sides: dict[str, Side] = {}  # where labels were before
        if before is not None:
            self._write_as_before(before)

    def _write_as_before(self, before: Labels) -> None:
        for id, was in before.placed.items():
            self.sides[id] = was.spot.side
            if self.things[id] == before.things[id]:
                self._put(id, was)

    def labels(self) -> Labels:
        self._write_what_is_needed()
        self._write_more()
        if self._move_nearer():
            self._write_more()
        found = {id: self._label(id) for id in self.things}
        owners = {}
        for label in found.values():
            for (row, column), run in label.runs():
                for n in range(len(run.text)):
                    owners[row, column + n] = label.id
        nameless = tuple(id for id in self.ground.marks if not any(run.role == "name" for _, run in found[id].runs()))
        lost = tuple(id for id, thing in self.things.items() if pieces(thing) and id not in self.placed and bare(thing))
        return Labels(found, owners, nameless, lost, self.ground, self.things, self.placed)

    def _label(self, id: str) -> Label:
        thing, cell = self.things[id], self.ground.marks.get(id)
        run = mark(thing, hidden=id not in self.placed) if isinstance(thing, Place) else None
        if id not in self.placed:
            return Label(id, (), mark=cell, mark_run=run)
        spot, block, form = self.placed[id]
        lines = map(mirrored, block) if spot.side is Side.LEFT else block
        return Label(id, tuple(zip(spot.at, lines, strict=True)), form.named, form.lettered, cell, run)

    # All that is needed.

    def _write_what_is_needed(self) -> None:
        """A label that finds no room moves others away, those first that were moved least; what matters more stays."""
        new = (id for id in self.ground.order if id not in self.placed)
        waiting = deque(sorted(new, key=lambda id: -self._weight(id)))
        patience = PATIENCE * len(waiting)
        while waiting:
            id = waiting.popleft()
            form = self._forms(id)[0]
            if self._try(id, form, CLEAR):
                continue
            patience -= 1
            moved = self._move_others(id, form) if patience > 0 else [] if self._try(id, form) else None
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
        """Places it at the side where it was, if there is room; else where it is best."""
        taken, fenced, side = self.taken, self.fenced, self.sides.get(id)
        stay = STAY if side else 0.0
        best: tuple[float, Spot, Block] | None = None
        for block in form.blocks:
            for spot in self.ground.spots(id, block):
                if spot.cost >= dearest or (best and spot.cost - stay >= best[0]):
                    break
                for row, cells, fence in spot.bits:
                    if taken[row] & fence or fenced[row] & cells:
                        break
                else:
                    cost = spot.cost - stay if spot.side is side else spot.cost
                    if best is None or cost < best[0]:
                        best = cost, spot, block
        if best is None:
            return False
        self._put(id, Placed(best[1], best[2], form))
        return True

    def _put(self, id: str, new: Placed) -> None:
        self.placed[id] = new
        for row, cells, fence in new.spot.bits:
            self.taken[row] |= cells
            self.fences[row][id] = self.fences[row].get(id, 0) | fence
            self.fenced[row] |= fence

    def _take(self, id: str) -> Placed:
        was = self.placed.pop(id)
        for row, cells, _ in was.spot.bits:
            self.taken[row] &= ~cells
            if self.fences[row].pop(id, 0):
                self.fenced[row] = reduce(or_, self.fences[row].values(), 0)
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
        self._put(id, Placed(best[1], best[2], form))
        return best[3]

    def _in_the_way(self, spot: Spot) -> list[str]:
        if not any(self.taken[row] & fence or self.fenced[row] & cells for row, cells, fence in spot.bits):
            return []
        return [id for id, other in self.placed.items() if _clash(spot, other.spot)]

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
                self._put(id, Placed(spot, form.blocks[0], form))
                return

    # As much more as fits.

    def _write_more(self) -> None:
        """All go a step further before any goes two."""
        waiting = self._by_weight()
        step = 1
        while waiting:
            waiting = [id for id in waiting if self._lengthen(id, step)]
            step += 1

    def _lengthen(self, id: str, step: int) -> bool:
        ways = self._forms(id)
        if step >= len(ways):
            return False
        if id in self.placed and any(self.placed[id].form is way for way in ways[step:]):  # as it was before
            return True
        was = self._take(id) if id in self.placed else None
        if self._try(id, ways[step], max(was.spot.cost + 0.1, CLEAR) if was else inf):
            return True
        if was:
            self._put(id, was)
        return step + 1 < len(ways)

    def _by_weight(self) -> list[str]:
        return sorted(self.things, key=lambda id: -self._weight(id))

    def _move_nearer(self) -> bool:
        """Others may have left a better spot since this one was taken; what was there before stays there."""
        moved = False
        for id in self._by_weight():
            was = self.placed.get(id)
            if was and was.spot.cost > RIGHT and was.spot.side is not self.sides.get(id):
                self._take(id)
                if self._try(id, was.form, was.spot.cost):
                    moved = True
                else:
                    self._put(id, was)
        return moved


def _clash(one: Spot, other: Spot) -> bool:
    return any(
        row == other_row and (cells & other_fence or other_cells & fence)
        for row, cells, fence in one.bits
        for other_row, other_cells, other_fence in other.bits
    )
