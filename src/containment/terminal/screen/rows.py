"""Rows: a list that is drawn line by line, with a cursor on the rows that can be chosen. Long lists cost no more to
draw than short ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from rich.console import Console
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Click, MouseMove, Resize
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip


class Row(NamedTuple):
    """A row of text; with a key it can be chosen."""

    text: Text
    key: object = None
    hanging: int = 2  # how far its further lines are set in


class Rows(ScrollView, can_focus=True):
    """Rows with a cursor: arrows, the mouse wheel and clicks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("pageup", "step(-8)", show=False),
        Binding("pagedown", "step(8)", show=False),
        Binding("home", "step(-9999)", show=False),
        Binding("end", "step(9999)", show=False),
        Binding("enter", "choose", show=False),
    ]

    class Highlighted(Message):
        """The cursor stands on another row."""

        def __init__(self, rows: Rows, key: object) -> None:
            super().__init__()
            self.rows = rows
            self.key = key
            self._filled = rows.filled

        @property
        def is_stale(self) -> bool:
            """Have other rows been shown since? Then what is there now was not meant."""
            return self._filled != self.rows.filled

        @property
        def control(self) -> Rows:
            return self.rows

    class Chosen(Highlighted):
        """A row was chosen."""

    def __init__(self, id: str | None = None, wide: int = 40) -> None:
        super().__init__(id=id)
        self.wide = wide  # what they will probably be: rows that are wrapped so at once need no second frame
        self._rows: tuple[Row, ...] = ()
        self._lines: list[tuple[Text, int]] = []  # wrapped, with the row each belongs to
        self._width = 0
        self.filled = 0  # how often: tells these rows from those before
        self.cursor = -1  # a row that can be chosen; -1 if there is none
        self.moved = False  # has somebody moved the cursor since these rows were filled in?
        self.always_marked = False  # show the cursor without having the focus

    # ------------------------------------------------------------------------------------------ contents
    def fill(self, rows: Sequence[Row], at: object = None, to_end: bool = False) -> None:
        """Show these rows, the cursor on the one with this key, otherwise on the first that can be chosen."""
        self._rows = tuple(rows)
        self.filled += 1
        self.moved = False
        keys = [n for n, row in enumerate(rows) if row.key is not None]
        self.cursor = next((n for n in keys if rows[n].key == at), keys[-1] if keys and to_end else -1)
        if self.cursor < 0 and keys:
            self.cursor = keys[0]
        self._wrap()
        if to_end:
            self.call_after_refresh(self.scroll_end, animate=False)
        else:
            self.scroll_to(y=0, animate=False)
            self._into_sight()

    @property
    def key(self) -> Any:
        """What the cursor stands on."""
        return self._rows[self.cursor].key if 0 <= self.cursor < len(self._rows) else None

    @property
    def rows(self) -> tuple[Row, ...]:
        return self._rows

    def go_to(self, key: object) -> None:
        for n, row in enumerate(self._rows):
            if row.key is not None and row.key == key:
                self._stand_on(n)
                return

    def _wrap(self) -> None:
        width = max(8, self.scrollable_content_region.width) if self.size.width else self.wide
        console = self.app.console
        self._width = width
        self._lines = []
        for n, row in enumerate(self._rows):
            self._lines += [(line, n) for line in _wrapped(row, width, console)]
        self.virtual_size = Size(width, len(self._lines))
        self.refresh()

    def on_resize(self, _: Resize) -> None:
        if self.scrollable_content_region.width != self._width:
            self._wrap()
        self._into_sight()

    # ------------------------------------------------------------------------------------------ drawing
    def render_line(self, y: int) -> Strip:
        at = self.scroll_offset.y + y
        width = self.size.width
        if at >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        line, row = self._lines[at]
        text = line.copy()
        if row == self.cursor and self._rows[row].key is not None:
            text.pad_right(max(0, width - text.cell_len))
            if self.has_focus or self.always_marked:
                text.stylize("reverse")
        strip = Strip(text.render(self.app.console)).crop_extend(0, width, self.rich_style)
        return strip.apply_style(self.rich_style)

    # ------------------------------------------------------------------------------------------ moving
    def action_step(self, by: int) -> None:
        """Up or down to the next row that can be chosen; without any, scroll."""
        keys = [n for n, row in enumerate(self._rows) if row.key is not None]
        if not keys:
            self.scroll_relative(y=by, animate=False)
            return
        if abs(by) == 1 and self._reads_on(by):
            return
        here = keys.index(self.cursor) if self.cursor in keys else 0
        to = max(0, min(len(keys) - 1, here + by))
        if to == here and by < 0:
            self.scroll_home(animate=False)
        self._stand_on(keys[to])

    def _reads_on(self, by: int) -> bool:
        """Scroll within a row that is higher than the list, before the cursor leaves it."""
        lines = [n for n, (_, row) in enumerate(self._lines) if row == self.cursor]
        top = self.scroll_offset.y
        bottom = top + self.scrollable_content_region.height
        if not lines or (lines[0] >= top if by < 0 else lines[-1] < bottom):
            return False
        self.scroll_relative(y=by, animate=False)
        return True

    def action_choose(self) -> None:
        if self.key is not None:
            self.post_message(self.Chosen(self, self.key))

    def _stand_on(self, row: int) -> None:
        self.cursor = row
        self.moved = True
        self._into_sight()
        self.refresh()
        self.post_message(self.Highlighted(self, self.key))

    def _into_sight(self) -> None:
        lines = [n for n, (_, row) in enumerate(self._lines) if row == self.cursor]
        if lines:
            self.scroll_to_region(Region(0, lines[0], 1, len(lines)), animate=False, force=True)

    def _row_at(self, y: int) -> int:
        at = self.scroll_offset.y + y
        return self._lines[at][1] if 0 <= at < len(self._lines) else -1

    def on_click(self, event: Click) -> None:
        row = self._row_at(event.y)
        if row < 0 or self._rows[row].key is None:
            return
        self._stand_on(row)
        self.action_choose()

    def on_mouse_move(self, event: MouseMove) -> None:
        row = self._row_at(event.y)
        if row >= 0 and row != self.cursor and self._rows[row].key is not None and self.has_focus:
            self._stand_on(row)


def _wrapped(row: Row, width: int, console: Console) -> list[Text]:
    """The lines of a row. A text's own style becomes a span's: otherwise its lines would be drawn without it."""
    text = row.text.copy()
    if text.style:
        text.stylize_before(text.style)
    if text.cell_len <= width and "\n" not in text.plain:
        return [text]
    lines = text.wrap(console, width)
    if len(lines) > 1 and row.hanging:
        lines = text.wrap(console, width - row.hanging)
        for line in lines[1:]:
            line.pad_left(row.hanging)
    return list(lines)
