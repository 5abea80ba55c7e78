"""The hand-over screen: nothing of the table is to be seen until the next person sits down."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

PATIENCE: Final = 0.4  # seconds before a key counts


class HandOver(ModalScreen[bool]):
    """Covers everything; the answer is that somebody sits down."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "sit", "sit down")]

    def __init__(self, name: str, role: str, alone: bool) -> None:
        super().__init__()
        self._name = name
        self._ready = False
        self._whom = f"{name}{f', {role}' if role else ''}"
        self._alone = " when only you can see the screen" if alone else ""

    def compose(self) -> ComposeResult:
        yield Static(f"Hand the keyboard to {self._whom}.\n\n{self._name}, press Enter{self._alone}.", id="hand-over")

    def on_mount(self) -> None:
        self._waiting = self.set_timer(PATIENCE, self._be_ready)

    def _be_ready(self) -> None:
        self._ready = True

    def action_sit(self) -> None:
        """Once, and not by a key that was pressed for what was on the screen before, or is held down since."""
        if self._ready:
            self._ready = False
            self.dismiss(True)
        else:
            self._waiting.reset()

    def on_click(self) -> None:
        self.action_sit()
