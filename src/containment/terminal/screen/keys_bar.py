"""The keys at the bottom. They are written once: Textual's own footer is composed anew whenever the focus changes,
which took three times as long as everything else that a key brings about."""

from __future__ import annotations

from typing import Final

from textual.widgets import Static

KEYS: Final = (
    ("Tab", "Map/moves", "swap"),
    ("F1", "Help", "help"),
    ("?", "Rule", "rule"),
    ("F2", "Hint", "hint"),
    ("F3", "Undo", "undo"),
    ("F4", "Cards", "cards"),
    ("F5", "Log", "log"),
    ("F6", "Pace", "pace"),
    ("F7", "Seats", "seats"),
    ("F10", "Menu", "menu"),
)


class KeysBar(Static):
    """Each key can be clicked too."""

    def __init__(self) -> None:
        words = (f"[@click=screen.{action}()][b #ffb454]{key}[/] {name}[/]" for key, name, action in KEYS)
        super().__init__("  ".join(words), id="keys")
