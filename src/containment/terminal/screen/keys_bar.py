"""The keys at the bottom. They are written once: Textual's own footer is composed anew whenever the focus changes,
which took three times as long as everything else that a key brings about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.widgets import Static

KEYS: Final = (
    ("Tab", "Map", "swap"),
    ("F1", "Help", "help"),
    ("?", "Rule", "rule"),
    ("F2", "Hint", "hint"),
    ("F3", "Undo", "undo"),
    ("F4", "Cards", "cards"),
    ("F5", "Log", "log"),
    ("F6", "Pace", "pace"),
    ("F7", "Seats", "seats"),
    ("F9", "Talk", "talk"),
    ("F10", "Menu", "menu"),
)
WAIT: Final = ("F8", "Wait", "wait")  # last, so that no other key moves when it comes and goes
GAPS: Final = ("  ", " ")  # between two keys, and where there is little room


class KeysBar(Static):
    """Each key can be clicked too."""

    def __init__(self) -> None:
        super().__init__(_written(KEYS), id="keys")
        self.offers_wait = False
        self._gap = GAPS[0]

    def on_resize(self) -> None:
        """Every key has room, also that which comes and goes."""
        named = "".join(f"{key} {name}" for key, name, _ in (*KEYS, WAIT))
        wide = len(named) + len(KEYS) * len(GAPS[0]) <= self.content_size.width
        self._gap = GAPS[0] if wide else GAPS[1]
        self._write()

    def offer_wait(self, on: bool) -> None:
        """Show the key that breaks in on a computer, or not."""
        if on != self.offers_wait:
            self.offers_wait = on
            self._write()

    def _write(self) -> None:
        self.update(_written((*KEYS, WAIT) if self.offers_wait else KEYS, self._gap))


def _written(keys: Sequence[tuple[str, str, str]], gap: str = GAPS[0]) -> str:
    return gap.join(f"[@click=screen.{action}()][b #ffb454]{key}[/] {name}[/]" for key, name, action in keys)
