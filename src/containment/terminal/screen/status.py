"""The head of the table: whose turn it is, the tracks, and what is running out."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from containment.pictures.palette import ALARM, FAINT, GOOD, PALETTE
from containment.pictures.scene import Scene, Stock, Track
from containment.terminal.screen import style

GAP = "  "
ROWS = 2
LONGEST = 30  # columns of what has a place in the head; what is longer is told below the players


class Head(NamedTuple):
    """The head, and what had no room in it."""

    text: Text
    rest: tuple[Stock, ...]


def head(scene: Scene, width: int, note: str = "") -> Head:
    """Status, tracks and stocks in one row or two. What alarms comes first among the stocks, then what is told in
    words: the cubes of each colour can be counted on the board."""
    first = [Text(f" {scene.status} ", "bold reverse"), *map(track, scene.tracks)]
    if note:
        first.insert(0, Text(f" {note} ", f"bold reverse {ALARM}"))
    stocks = sorted(scene.stocks, key=lambda one: (not one.alarm, bool(one.colour)))
    lines = [Text()]
    rest = []
    for part in first:
        _add(part, lines, width)
    for one in stocks:
        text = stock(one, brief=True)
        if (text.cell_len > LONGEST and not one.alarm) or not _add(text, lines, width):
            rest.append(one)
    return Head(Text("\n").join(lines), tuple(rest))


def _add(part: Text, lines: list[Text], width: int) -> bool:
    """Write it behind what is there already, if it fits."""
    if lines[-1].cell_len and lines[-1].cell_len + len(GAP) + part.cell_len > width:
        if len(lines) == ROWS:
            return False
        lines.append(Text())
    if lines[-1].cell_len:
        lines[-1].append(GAP)
    lines[-1].append_text(part)
    return True


def track(one: Track) -> Text:
    """`Outbreaks 3/8`: where the marker is; the whole row of steps is in the picture and under F4."""
    at = one.steps[one.at] if 0 <= one.at < len(one.steps) else "?"
    last = one.steps[-1] if one.steps else ""
    whole = f"{at}/{last}" if one.steps == tuple(str(n) for n in range(len(one.steps))) else at
    return Text.assemble((f"{one.name} ", FAINT), (whole, f"bold {ALARM}" if one.alarm else "bold"))


def stock(one: Stock, brief: bool = False) -> Text:
    """What is left of something; a colour's own is told by its sign alone."""
    look = f"bold {ALARM}" if one.alarm else GOOD if one.good else style.colour(one.colour) if one.colour else ""
    named = one.name not in PALETTE
    name = one.name.removeprefix("player ") if brief else one.name
    text = one.text.replace(" left", "").replace(" in the bag", "") if brief and not named else one.text
    gap = "" if brief and not named else " "
    return Text.assemble(
        style.mark(one.colour), gap if one.colour else "", (f"{name} " if named else "", FAINT), (text, look)
    )
