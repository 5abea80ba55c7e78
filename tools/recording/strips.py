"""What stands on a terminal, as plain data: rows of runs of letters with their colours."""

from __future__ import annotations

from typing import NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DIMMED_MONOKAI, TerminalTheme
from textual.strip import Strip

THEME: TerminalTheme = DIMMED_MONOKAI
HALF = 0.5  # of the way to the background: what is dim


class Run(NamedTuple):
    """Letters beside each other that look the same."""

    x: int
    text: str
    ink: str
    paper: str
    bold: bool


Row = tuple[Run, ...]
Frame = tuple[Row, ...]


def frame_of(strips: list[Strip]) -> Frame:
    return tuple(_row(strip) for strip in strips)


def _row(strip: Strip) -> Row:
    runs: list[Run] = []
    x = 0
    for segment in Segment.simplify(strip):
        text, style = segment.text, segment.style or Style()
        ink, paper = _colours(style)
        runs.append(Run(x, text, ink, paper, bool(style.bold)))
        x += segment.cell_length
    return tuple(runs)


def _colours(style: Style) -> tuple[str, str]:
    ink, paper = _hex(style.color, True), _hex(style.bgcolor, False)
    if style.reverse:
        ink, paper = paper, ink
    return (_between(ink, paper) if style.dim else ink), paper


def _hex(colour: Color | None, is_ink: bool) -> str:
    found = (colour or Color.default()).get_truecolor(THEME, foreground=is_ink)
    return f"#{found.red:02x}{found.green:02x}{found.blue:02x}"


def _between(ink: str, paper: str) -> str:
    def mixed(at: int) -> int:
        return round(int(ink[at : at + 2], 16) * (1 - HALF) + int(paper[at : at + 2], 16) * HALF)

    return f"#{mixed(1):02x}{mixed(3):02x}{mixed(5):02x}"
