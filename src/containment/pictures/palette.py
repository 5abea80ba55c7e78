"""Colours that stay apart for colour-blind eyes on a dark ground, each with a shape and a letter of its own."""

from __future__ import annotations

from typing import Final, NamedTuple


class Paint(NamedTuple):
    """How something of this colour is drawn."""

    rgb: tuple[int, int, int]
    near: int  # the nearest of a terminal's 256 colours
    shape: str
    letter: str

    @property
    def hex(self) -> str:
        return "#{:02x}{:02x}{:02x}".format(*self.rgb)


PALETTE: Final = {
    "blue": Paint((0x4A, 0xA8, 0xE8), 74, "●", "B"),
    "yellow": Paint((0xF2, 0xE1, 0x4C), 221, "■", "Y"),
    "black": Paint((0xF4, 0xF4, 0xF4), 255, "▲", "K"),
    "red": Paint((0xD9, 0x48, 0x0F), 166, "◆", "R"),
    "purple": Paint((0x8A, 0x3F, 0xFC), 99, "⬢", "P"),
}
PAWNS: Final = ("#ffffff", "#5fd7af", "#ff87d7", "#ffaf5f", "#87afff", "#d7d787")  # by seat; the number is drawn too
GROUND: Final = "#0b1420"
LAND: Final = "#3d5a4c"
SEA_LINE: Final = "#22405e"
FAINT: Final = "#6f8296"
PALE: Final = "#b9c7d6"
PANEL: Final = "#122030"
EDGE: Final = "#25384d"  # of a panel
TEXT: Final = "#e6edf3"
ALARM: Final = "#ff6b57"
GOOD: Final = "#7ee08a"
