"""A table with dice on it, where a scene has trays: its tracks above, the trays in a ring, and below what is paid with
and the cards of the players.

It is drawn like a map: what never looks different is the backdrop, what belongs to a place is its label.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final, NamedTuple

from rich.style import Style

from containment.pictures.palette import ALARM, EDGE, FAINT, GOOD, GROUND, PALE, PALETTE, PANEL, PAWNS, TEXT
from containment.pictures.scene import LOW, Area, Card, Die, Place, Scene, Seat, Stock, Track, Tray
from containment.terminal.screen.dice import CROSS, TALL, TIMES, Heap, heaped
from containment.terminal.screen.labels import Label, Labels
from containment.terminal.screen.lens import lens
from containment.terminal.screen.painting import Shades, mix, style
from containment.terminal.screen.spots import Cell, ground
from containment.terminal.screen.writing import Run, things

NARROWEST, LOWEST = 57, 24  # columns and rows from which on a table has room
COLUMNS: Final = 3
ABOVE: Final = 2  # rows for the tracks; one more is left free under them, if there is one
BELOW: Final = 6  # rows, at least, for what lies below the ring
CARDS: Final = 5  # rows for the cards of the other players,
ROOMY: Final = 40  # which come from this height on
STEP: Final = 2  # columns of a step of a track, at least
PURSE: Final = 28  # columns of the tray below
FELT: Final = mix(GROUND, "#1f4d3a", 0.35)
SHADES: Final = Shades((FELT, PANEL), {})
CORNERS: Final = ("╭", "╮", "╰", "╯", "─", "│")
BOLD_CORNERS: Final = ("╔", "╗", "╚", "╝", "═", "║")


def can_lay(scene: Scene, width: int, height: int) -> bool:
    return bool(scene.trays) and width >= NARROWEST and height >= LOWEST


class Box(NamedTuple):
    """Cells of the screen: where it begins, and how large it is."""

    row: int
    column: int
    height: int
    width: int

    @property
    def inside(self) -> Box:
        return Box(self.row + 1, self.column + 1, self.height - 2, self.width - 2)


@dataclass(frozen=True)
class Plan:
    """How a screen of this size is shared out."""

    width: int
    height: int

    @property
    def cards(self) -> int:
        return CARDS if self.height >= ROOMY else 0

    @property
    def half(self) -> int:
        """Rows of half a tray."""
        return (self.height - ABOVE - BELOW - self.cards) // LOW

    @property
    def above(self) -> int:
        spare = self.height - ABOVE - BELOW - self.cards - LOW * self.half
        return ABOVE + min(1, spare)

    def box(self, tray: Tray) -> Box:
        if tray.row >= LOW:
            return Box(self.low, 0, self.height - self.low - self.cards, PURSE)
        wide = self.width // COLUMNS
        spare = (self.width - COLUMNS * wide) // 2
        return Box(self.above + tray.row * self.half, spare + tray.column * wide, tray.halves * self.half, wide)

    @property
    def low(self) -> int:
        return self.above + LOW * self.half

    @property
    def card(self) -> Box:
        """Of whose turn it is."""
        return Box(self.low, PURSE, self.height - self.low - self.cards, self.width - PURSE)

    def seat(self, n: int, number: int) -> Box:
        wide = self.width // number
        return Box(self.height - self.cards, n * wide, self.cards, wide)


class Tabletop:
    """The backdrop of a table, and what is written on it."""

    def __init__(self, scene: Scene, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.shades = SHADES
        felt = style(FAINT, FELT)
        self.rows: list[list[tuple[str, Style]]] = [[(" ", felt)] * width for _ in range(height)]
        self._land = bytearray(width * height)
        self._plan = Plan(width, height)
        self._scene = scene
        self._things = {one.id: one for one in things(scene)}
        self._boxes = {tray.id: self._plan.box(tray) for tray in scene.trays if tray.id}
        self._lay_tracks(scene.tracks)
        self.labels = self._laid(scene)
        self._lay_stocks(scene)
        self._lay_cards(scene.seats)
        self.land = bytes(self._land)

    def near(self, id: str) -> dict[Cell, tuple[str, Style]]:
        """The frame of a tray, drawn bold where nothing else is written."""
        if id not in self._boxes:
            return {}
        bold = _frame(self._boxes[id], BOLD_CORNERS, style(TEXT, PANEL, bold=True))
        return {(row, column): cell for (row, column), cell in bold if self.rows[row][column][0] in CORNERS}

    # What belongs to a place.

    def _laid(self, scene: Scene) -> Labels:
        trays = [tray for tray in scene.trays if tray.id in self._things]
        rooms = {tray.id: self._room(tray).inside for tray in trays}
        heaps: dict[str, Heap] = {}
        for size in {_size(tray) for tray in trays}:
            heaps |= heaped(
                {
                    tray.id: (self._things[tray.id].tokens, tray.face, rooms[tray.id].width, rooms[tray.id].height)
                    for tray in trays
                    if _size(tray) == size
                }
            )
        labels = {tray.id: self._label(tray, heaps[tray.id]) for tray in trays}
        owners = {
            (row, column): id
            for id, box in self._boxes.items()
            for row in range(box.row, box.row + box.height)
            for column in range(box.column, box.column + box.width)
        }
        lost = tuple(id for id, heap in heaps.items() if heap.lost)
        behind = ground(scene, lens(scene, self.width, self.height))
        return Labels(labels, owners, (), lost, behind, self._things, {})

    def _room(self, tray: Tray) -> Box:
        """Where its dice lie: above the stocks that it lists."""
        box = self._plan.box(tray)
        listed = len(_listed(self._scene, tray.group))
        return box._replace(height=max(3, box.height - listed))

    def _label(self, tray: Tray, heap: Heap) -> Label:
        box, thing = self._plan.box(tray), self._things[tray.id]
        alarm = isinstance(thing, Place) and thing.alarm
        self._draw_box(box, ALARM if alarm else FAINT if isinstance(thing, Place) and thing.letter else EDGE)
        inside = box.inside
        lines = [((inside.row + row, inside.column + column), runs) for row, column, runs in heap.lines]
        title, mark = self._title(box, thing)
        return Label(tray.id, (*title, *lines), True, True, *mark)

    def _title(
        self, box: Box, thing: Place | Area
    ) -> tuple[list[tuple[Cell, tuple[Run, ...]]], tuple[Cell, Run] | tuple[None, None]]:
        """The name in the upper edge, and the pawns in the lower one."""
        if isinstance(thing, Area):
            return [((box.row, box.column + 2), (Run(thing.text or thing.name, "area"),))], (None, None)
        mark = ((box.row, box.column + 1), Run(thing.letter, "letter")) if thing.letter else (None, None)
        room = box.width - 2 - 2 * bool(thing.letter)
        name = thing.name if len(thing.name) <= room else thing.short
        first = box.column + (3 if thing.letter else 1 + (room - len(name)) // 2)
        lines: list[tuple[Cell, tuple[Run, ...]]] = [((box.row, first), (Run(name, "name"),))]
        if thing.pawns:
            column = box.column + box.width - 1 - 2 * len(thing.pawns)
            pawns = (run for seat in thing.pawns for run in (Run(str(seat + 1), "pawn", str(seat)), Run(" ", "gap")))
            lines.append(((box.row + box.height - 1, column), tuple(pawns)[:-1]))
        return lines, mark

    # What stands behind it.

    def _put(self, row: int, column: int, text: str, look: Style) -> None:
        for n, char in enumerate(text, column):
            if 0 <= row < self.height and 0 <= n < self.width:
                self.rows[row][n] = char, look

    def _draw_box(self, box: Box, edge: str) -> None:
        for row in range(box.row, box.row + box.height):
            self._put(row, box.column, " " * box.width, style(TEXT, PANEL))
            first = row * self.width + box.column
            self._land[first : first + box.width] = b"\1" * box.width
        for (row, column), (char, look) in _frame(box, CORNERS, style(edge, PANEL)):
            self._put(row, column, char, look)

    def _lay_tracks(self, tracks: Sequence[Track]) -> None:
        """Each with its name before it, or the last word of that."""
        for row, track in enumerate(tracks):
            least = STEP * len(track.steps) + 4
            name = track.name if len(track.name) + least <= self.width else track.name.split()[-1].capitalize()
            self._put(row, 1, name, style(TEXT, FELT))
            wide = min(2 * STEP, (self.width - len(name) - 4) // max(1, len(track.steps)))
            self._lay_track(row, len(name) + 2, track, max(STEP, wide))

    def _lay_track(self, row: int, column: int, track: Track, wide: int) -> None:
        """A syringe: full up to where the marker is. A step of several letters is an alarm that is still to come."""
        self._put(row, column, "▐", style(PALE, FELT))
        for n, step in enumerate(track.steps):
            is_last = n == len(track.steps) - 1
            text = "☠" if is_last else step
            back = mix(PANEL, ALARM, 0.5) if n < track.at else EDGE
            look = style(ALARM if is_last or len(step) > 1 else PALE, back, bold=is_last or len(step) > 1)
            if n < track.at:
                look = style(TEXT, back)
            if n == track.at:
                look = style(GROUND, ALARM if track.alarm else TEXT, bold=True)
            self._put(row, column + 1 + n * wide, text.center(wide) if wide > 2 else text.ljust(wide), look)
        self._put(row, column + 1 + len(track.steps) * wide, "▌", style(PALE, FELT))

    def _lay_stocks(self, scene: Scene) -> None:
        for tray in scene.trays:
            if tray.group and tray.id:
                self._lay_purse(self._plan.box(tray), scene, tray.group)
            elif tray.group:
                self._lay_counts(self._plan.box(tray), scene, tray)
            elif not tray.id:
                box = self._plan.box(tray)
                self._put(box.row + box.height // 2, box.column, tray.name.center(box.width), style(FAINT, FELT))

    def _lay_purse(self, box: Box, scene: Scene, group: str) -> None:
        """What can be paid for, with what it costs; and in the upper edge how much there is to pay with."""
        purse = next((one.text for one in scene.stocks if one.group == group and one.name == group), "")
        self._put(box.row, box.column + box.width - len(purse) - 3, f" {purse} ", style(FAINT, PANEL))
        listed = _listed(scene, group)
        first = box.row + box.height - 1 - len(listed)
        for row, one in enumerate(listed, first):
            look = style(GOOD if one.good else PALE, PANEL, bold=one.good)
            self._put(row, box.column + 1, f"{one.brief} {one.name}"[: box.width - 2], look)

    def _lay_counts(self, box: Box, scene: Scene, tray: Tray) -> None:
        """How many of each colour there are."""
        members = [one for one in scene.stocks if one.group == tray.group]
        whole = next((one for one in members if not one.colour), None)
        is_low = whole is not None and whole.alarm
        self._draw_box(box, ALARM if is_low else EDGE)
        title = f" {tray.name} {whole.brief if whole else ''} ".replace("  ", " ")
        self._put(box.row, box.column + 1, title, style(ALARM if is_low else TEXT, PANEL, bold=is_low))
        column = box.column + 1
        for one in members:
            if one.colour:
                paint = PALETTE[one.colour]
                text = f"{paint.letter}{paint.shape}{one.brief}"
                self._put(box.row + box.height // 2, column, text, style(paint.hex, PANEL, bold=True))
                column += len(text) + 1

    def _lay_cards(self, seats: Sequence[Seat]) -> None:
        turn = next((seat for seat in seats if seat.turn), seats[0] if seats else None)
        if turn is not None:
            self._lay_card(self._plan.card, turn, with_dice=True)
        others = [seat for seat in seats if seat is not turn] if self._plan.cards else []
        for n, seat in enumerate(others):
            self._lay_card(self._plan.seat(n, len(others)), seat, with_dice=False)

    def _lay_card(self, box: Box, seat: Seat, with_dice: bool) -> None:
        """A role card: whose it is, the dice of whose turn it is, and the samples."""
        self._draw_box(box, PAWNS[seat.seat % len(PAWNS)] if seat.turn else EDGE)
        self._put(box.row, box.column + 2, str(seat.seat + 1), style(GROUND, PAWNS[seat.seat % len(PAWNS)], bold=True))
        self._put(box.row, box.column + 4, _whose(seat, box.width - 6), style(TEXT, PANEL, bold=seat.turn))
        inside = box.inside
        samples = _by_colour(seat.cards)
        last = inside.row + inside.height - 1
        if samples:
            self._lay_samples(last, inside, samples, seat.roll)
        above = inside._replace(height=inside.height - bool(samples))
        if with_dice:
            self._lay_dice(above, seat.dice)
        elif seat.told:
            for n, line in enumerate(wrap(seat.told[0], inside.width)[: above.height]):
                self._put(inside.row + n, inside.column, line, style(FAINT, PANEL))

    def _lay_samples(self, row: int, inside: Box, samples: Sequence[tuple[str, int]], roll: Sequence[Die]) -> None:
        column = inside.column
        for colour, number in samples:
            paint = PALETTE[colour]
            rolled = [TIMES if die.face == CROSS else die.face for die in roll if die.colour == colour]
            tiles = (
                [f" {face} " for face in [*rolled, *[paint.shape] * (number - len(rolled))]]
                if rolled or (number <= 3 and inside.width >= 24)
                else [f" {paint.shape} ", f"{TIMES}{number}"]
            )
            self._put(row, column, paint.letter, style(paint.hex, PANEL, bold=True))
            column += 1
            for tile in tiles:
                is_count = tile.startswith(TIMES)
                look = style(paint.hex, PANEL, bold=True) if is_count else style(GROUND, paint.hex, bold=True)
                self._put(row, column, tile, look)
                column += len(tile) + (0 if is_count else 1)
            column += 1

    def _lay_dice(self, inside: Box, dice: Sequence[Die]) -> None:
        """Each with its number before it."""
        rolled = [die for die in dice if die.face]
        if not rolled:
            self._put(inside.row, inside.column, f"{len(dice)} dice to roll"[: inside.width], style(FAINT, PANEL))
            return
        for tall, gap in ((TALL, 1), (TALL, 0), (1, 0)):
            places = _beside(dice, inside, tall, gap)
            if places:
                break
        for die, (row, column) in zip(dice, places, strict=False):
            self._put(row, column, str(die.number), style(FAINT, PANEL))
            for n in range(tall):
                text = _shown(die) if n == tall // 2 else ""
                look = _die_look(die) + Style(underline=n == tall - 1 > 0)  # a line under it parts it from the next
                self._put(row + n, column + 1, text.center(_width(die)), look)


def _size(tray: Tray) -> tuple[bool, int]:
    """Trays of one size have dice of one size."""
    return tray.row >= LOW, tray.halves


def _shown(die: Die) -> str:
    """What a player's die shows; of one that is locked, on which colour."""
    return f"{die.face} {PALETTE[die.colour].letter}" if die.colour else die.face or "?"


def _width(die: Die) -> int:
    return len(_shown(die)) + 2


def _whose(seat: Seat, width: int) -> str:
    """The role and who plays it, or as much of it as there is room for."""
    whole = f"{seat.role} ({seat.name})"
    return whole if len(whole) <= width else seat.role[:width]


def _beside(dice: Sequence[Die], inside: Box, tall: int, gap: int) -> list[Cell]:
    """Where dice of this height begin, each with its number before it; none if they have no room."""
    found: list[Cell] = []
    row, column = inside.row, inside.column
    for die in dice:
        if column > inside.column and column + 1 + _width(die) > inside.column + inside.width:
            row, column = row + tall + gap, inside.column
        if row + tall > inside.row + inside.height:
            return []
        found.append((row, column))
        column += _width(die) + 2
    return found


def _die_look(die: Die) -> Style:
    if die.face == "biohazard":
        return style(GROUND, mix(ALARM, PANEL, 0.3))
    if die.idle:
        return style(PALETTE[die.colour].hex if die.colour else FAINT, EDGE)
    return style(GROUND, PALE, bold=True)


def _frame(box: Box, corners: Sequence[str], look: Style) -> list[tuple[Cell, tuple[str, Style]]]:
    upper_left, upper_right, lower_left, lower_right, across, down = corners
    bottom, right = box.row + box.height - 1, box.column + box.width - 1
    found: list[tuple[Cell, tuple[str, Style]]] = []
    for row in range(box.row + 1, bottom):
        found += [((row, box.column), (down, look)), ((row, right), (down, look))]
    for column in range(box.column + 1, right):
        found += [((box.row, column), (across, look)), ((bottom, column), (across, look))]
    found += [((box.row, box.column), (upper_left, look)), ((box.row, right), (upper_right, look))]
    return [*found, ((bottom, box.column), (lower_left, look)), ((bottom, right), (lower_right, look))]


def _listed(scene: Scene, group: str) -> list[Stock]:
    """Those of a group that are no piece of it."""
    return [one for one in scene.stocks if group and one.group == group and one.name != group and not one.colour]


def _by_colour(cards: Sequence[Card]) -> list[tuple[str, int]]:
    colours = [card.colour for card in cards if card.colour]
    return [(colour, colours.count(colour)) for colour in dict.fromkeys(colours)]


__all__ = ["Tabletop", "can_lay"]
