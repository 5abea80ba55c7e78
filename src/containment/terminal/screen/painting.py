"""A map row by row: land and links, which are drawn once, and the labels over them in their colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from containment.pictures.outlines import rings
from containment.pictures.palette import ALARM, FAINT, GROUND, LAND, PALE, PALETTE, PAWNS, SEA_LINE, TEXT
from containment.pictures.scene import Link, Place, Scene
from containment.terminal.screen.braille import ACROSS, DOWN, SOLID, Canvas, cover
from containment.terminal.screen.labels import Label, Labels
from containment.terminal.screen.lens import Lens
from containment.terminal.screen.spots import Cell, Ground
from containment.terminal.screen.writing import Run, things

COAST, FAINT_LINK, SEA, ROAD, RAIL, NEAR = range(1, 7)  # inks, the more important the higher
KINDS = {"faint": FAINT_LINK, "sea": SEA, "road": ROAD, "rail": RAIL}
DASHES = {FAINT_LINK: (1, 2), SEA: (1, 1)}
MOSTLY = 4  # dots of a cell from which it is land


def mix(one: str, other: str, share: float) -> str:
    """So much of the other colour in the one."""
    pairs = ((int(one[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


FLASH = "#ffd75f"  # behind the name of a place where something happens, or of which a lesson speaks
COLOURLESS = mix(PALETTE["blue"].hex, TEXT, 0.5)  # pieces that have no colour of their own


class Shades(NamedTuple):
    """The quiet colours of a map."""

    grounds: tuple[str, str]  # sea, land
    inks: Mapping[int, str]


MANY = Shades(
    (GROUND, mix(GROUND, LAND, 0.42)),
    {
        COAST: mix(LAND, GROUND, 0.1),
        FAINT_LINK: mix(SEA_LINE, FAINT, 0.15),
        SEA: mix(SEA_LINE, FAINT, 0.5),
        ROAD: mix(SEA_LINE, FAINT, 0.35),
        RAIL: mix(FAINT, PALETTE["yellow"].hex, 0.45),
        NEAR: mix(FAINT, TEXT, 0.6),
    },
)
# A terminal of 256 colours would round those to a bright teal and links of the same: these are colours that it has.
FEW = Shades(
    ("#000000", "#262626"),
    {COAST: "#444444", FAINT_LINK: "#585858", SEA: "#5f87af", ROAD: "#5f5f87", RAIL: "#afaf87", NEAR: "#afafd7"},
)


@dataclass(frozen=True)
class Look:
    """What is seen of a map beside what lies on it."""

    selected: str | None = None
    lit: frozenset[str] = frozenset()
    flashed: frozenset[str] = frozenset()
    focused: bool = False


@lru_cache(maxsize=16)
def land(outline: str, glass: Lens) -> tuple[Canvas, bytes]:
    """The coasts, and for each cell whether it is land."""
    coasts = [[(ACROSS * glass.x(x), DOWN * glass.y(y)) for x, y in ring] for ring in rings(outline)]
    canvas = Canvas(glass.width, glass.height)
    for coast in coasts:
        canvas.outline(coast, COAST)
    return canvas, bytes(dots >= MOSTLY for dots in cover(coasts, glass.width, glass.height))


class Behind(Protocol):
    """What labels are written on, a map or a table: as characters and styles, with its ground cell by cell."""

    width: int
    height: int
    land: bytes
    shades: Shades
    rows: list[list[tuple[str, Style]]]

    def near(self, id: str) -> dict[Cell, tuple[str, Style]]:
        """What looks different while this place is selected."""


class Backdrop:
    """The land with the links over it, as characters and styles."""

    def __init__(self, scene: Scene, glass: Lens, ground: Ground, shades: Shades = MANY) -> None:
        self.shades = shades
        coasts, self.land = land(scene.outline, glass)
        self.width, self.height = glass.width, glass.height
        self.links = scene.links
        self.marks = ground.marks
        canvas = coasts.copy()
        for link in scene.links:
            self._draw(canvas, link, KINDS.get(link.kind, ROAD))
        self.rows = [[self._cell(canvas, column, row) for column in range(self.width)] for row in range(self.height)]
        self._near: dict[str, dict[Cell, tuple[str, Style]]] = {}

    def _cell(self, canvas: Canvas, column: int, row: int) -> tuple[str, Style]:
        ground = self.shades.grounds[self.land[row * self.width + column]]
        return canvas.char(column, row), style(self.shades.inks.get(canvas.ink(column, row), ground), ground)

    def _draw(self, canvas: Canvas, link: Link, ink: int) -> None:
        dash = DASHES.get(KINDS.get(link.kind, ROAD), SOLID)
        (row, column), (other_row, other_column) = self.marks[link.a], self.marks[link.b]
        start, end = _middle(row, column), _middle(other_row, other_column)
        if not link.wraps:
            canvas.line(start, end, ink, dash)
            return
        round_the_world = ACROSS * self.width * (1 if start[0] < end[0] else -1)
        canvas.line(start, (end[0] - round_the_world, end[1]), ink, dash)
        canvas.line(end, (start[0] + round_the_world, start[1]), ink, dash)

    def near(self, id: str) -> dict[Cell, tuple[str, Style]]:
        """The links of a place, brighter than the others."""
        found = self._near.get(id)
        if found is None:
            canvas = Canvas(self.width, self.height)
            for link in self.links:
                if id in (link.a, link.b):
                    self._draw(canvas, link, NEAR)
            cells = (divmod(n, self.width) for n, bits in enumerate(canvas.bits) if bits)
            found = self._near[id] = {(row, column): self._cell(canvas, column, row) for row, column in cells}
        return found


def _middle(row: int, column: int) -> tuple[int, int]:
    """The dot in the middle of a cell."""
    return ACROSS * column, DOWN * row + DOWN // 2


@lru_cache(maxsize=1024)
def style(fore: str, back: str, bold: bool = False, under: bool = False, reverse: bool = False) -> Style:
    return Style(color=fore, bgcolor=back, bold=bold, underline=under, reverse=reverse)


class Painter:
    """The rows of a map, made when they are asked for and kept until what is on them looks different."""

    def __init__(self, scene: Scene, backdrop: Behind, labels: Labels) -> None:
        self.places = {one.id: one for one in things(scene)}
        self.backdrop = backdrop
        self.labels = labels
        self.look = Look()
        self._on_row: list[list[Label]] = [[] for _ in range(backdrop.height)]
        for label in labels.labels.values():
            for row in rows_of(label):
                self._on_row[row].append(label)
        self._strips: list[Strip | None] = [None] * backdrop.height

    def see(self, look: Look) -> set[int]:
        """Looks at the map in this way from now on; tells the rows that have changed."""
        was, self.look = self.look, look
        ids = (was.lit ^ look.lit) | (was.flashed ^ look.flashed)
        rows = set()
        if (was.selected, was.focused) != (look.selected, look.focused):
            for id in (was.selected, look.selected):
                if id is not None and id in self.places:
                    ids |= {id}
                    rows |= {row for row, _ in self.backdrop.near(id)}
        for id in ids & self.places.keys():
            rows |= rows_of(self.labels.labels[id])
        for row in rows:
            self._strips[row] = None
        return rows

    def row(self, row: int) -> Strip:
        strip = self._strips[row]
        if strip is None:
            strip = self._strips[row] = self._painted(row)
        return strip

    def _painted(self, row: int) -> Strip:
        cells = self.backdrop.rows[row].copy()
        selected = self.look.selected
        if selected is not None and selected in self.places:
            for (at, column), cell in self.backdrop.near(selected).items():
                if at == row:
                    cells[column] = cell
        first, grounds = row * self.backdrop.width, self.backdrop.shades.grounds
        for label in self._on_row[row]:
            for (at, column), run in label.runs():
                if at != row:
                    continue
                for n, char in enumerate(run.text, column):
                    cells[n] = char, self._style(label.id, run, grounds[self.backdrop.land[first + n]])
        return Strip(_segments(cells), self.backdrop.width)

    def _style(self, id: str, run: Run, ground: str) -> Style:
        place, look = self.places[id], self.look
        alarm = isinstance(place, Place) and place.alarm
        return _ink_of(
            run.role, run.hue, getattr(place, "colour", ""), ground, alarm,
            id == look.selected, look.focused, id in look.lit, id in look.flashed,
        )  # fmt: skip


@lru_cache(maxsize=4096)
def _ink_of(
    role: str, hue: str, colour: str, ground: str, alarm: bool, selected: bool, focused: bool, lit: bool, flashed: bool
) -> Style:
    """How characters of this role look. What is flashed has a colour of its own, so that it is seen under the cursor
    and on an alarm."""
    if flashed and role in ("name", "mark", "letter", "area"):
        return style(GROUND, FLASH, bold=True, under=selected or lit)
    if role == "pawn":
        return style(GROUND, PAWNS[int(hue) % len(PAWNS)], bold=True, reverse=flashed)
    if selected and role in ("name", "mark", "letter", "area"):
        back = TEXT if focused else mix(FAINT, TEXT, 0.3)
        return style(mix(ALARM, GROUND, 0.4) if alarm else GROUND, back, bold=True, under=lit, reverse=flashed)
    if role in ("die", "foot"):
        return style(GROUND, _hex(hue, PALE), bold=True, under=role == "foot", reverse=flashed)
    if role == "token":
        return style(_hex(hue, COLOURLESS), ground, True, reverse=flashed)
    if role == "sign":
        return style(_hex(hue, TEXT), ground, bold=True, reverse=flashed)
    if role == "letter":
        return style(TEXT, mix(_hex(hue, FAINT), GROUND, 0.45), bold=True, reverse=flashed)
    if role == "mark":
        return style(_hex(hue, TEXT), ground, bold=True, reverse=flashed)
    if alarm and role == "name":
        return style(GROUND, ALARM, bold=True, under=lit, reverse=flashed)
    if role == "area":
        return style(TEXT if lit else FAINT, ground, bold=lit, under=lit, reverse=flashed)
    plain = mix(_hex(colour, mix(TEXT, GROUND, 0.3)), TEXT, 0.55)
    return style("#ffffff" if lit else plain, ground, bold=lit, under=lit and role == "name", reverse=flashed)


def _hex(colour: str, otherwise: str) -> str:
    paint = PALETTE.get(colour)
    return paint.hex if paint else otherwise


def rows_of(label: Label) -> set[int]:
    rows = {row for (row, _), _ in label.lines}
    return rows | {label.mark[0]} if label.mark else rows


def _segments(cells: list[tuple[str, Style]]) -> list[Segment]:
    """Neighbours of one style in one piece."""
    found: list[Segment] = []
    chars: list[str] = []
    was = cells[0][1]
    for char, now in cells:
        if now is not was:
            found.append(Segment("".join(chars), was))
            chars, was = [], now
        chars.append(char)
    found.append(Segment("".join(chars), was))
    return found
