"""A sheet over the table: a text to read, or a few things to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Static

from containment.terminal.screen.rows import Row, Rows
from containment.terminal.screen.style import inked

SHARE, WIDEST, FRAME = 0.8, 110, 5  # of the window, as table.tcss has it; border, padding and a scroll bar
HIGHEST, AROUND = 0.9, 6  # of the window; border, title and note with their margins


def room(window: int) -> int:
    """How many columns the rows of a sheet have: known before anything is laid out, its first frame is whole."""
    return min(WIDEST, int(window * SHARE)) - FRAME


def room_below(window: int) -> int:
    """How many rows of a sheet can be seen at once."""
    return int(window * HIGHEST) - AROUND


class Sheet(ModalScreen[object]):
    """Rows in a frame. What is chosen is the answer; None if it was only read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", "close"),
        *(Binding(f"f{n}", f"other('f{n}')", show=False) for n in range(1, 11)),
    ]

    def __init__(
        self, title: str, rows: Sequence[Row], at: object = None, note: str = "", to_end: bool = False, key: str = ""
    ) -> None:
        super().__init__()
        self._title = title
        self._rows = rows
        self._at = at
        self._note = note or "Esc closes"
        self._to_end = to_end
        self._own_key = key
        self._answered = False

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Static(Text(self._title, "bold"), id="sheet-title")
            yield Rows(id="sheet-rows", wide=room(self.app.size.width))
            yield Static(Text(self._note, "dim"), id="sheet-note")

    def on_mount(self) -> None:
        rows = self.query_one(Rows)
        rows.styles.max_height = room_below(self.app.size.height)
        rows.fill(self._rows, self._at, self._to_end)

    def on_resize(self, event: Resize) -> None:
        self.query_one(Rows).styles.max_height = room_below(event.size.height)

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        self.close_with(event.key)

    def key_enter(self) -> None:
        if self.query_one(Rows).key is None:
            self.close_with(None)

    def close_with(self, answer: object) -> None:
        """Once: a second key of the same burst is meant for nobody."""
        if not self._answered:
            self._answered = True
            self.dismiss(answer)

    def action_other(self, key: str) -> None:
        """A function key of the table: this sheet makes room for what it brings, or closes if it is its own."""
        again = key != self._own_key and not self._answered
        self.close_with(None)
        if again:
            self.app.call_later(self.app.simulate_key, key)

    def action_close(self) -> None:
        self.close_with(None)


def paragraphs(text: str) -> list[Row]:
    """A text of line mode as rows."""
    return [Row(inked(line), hanging=0) for line in text.splitlines()]
