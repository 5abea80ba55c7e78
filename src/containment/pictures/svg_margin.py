"""What is written about the map in SVG: the title, the tracks, the stocks and the piles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.pictures.palette import ALARM, FAINT, GOOD, GROUND, PALE, PALETTE, PANEL, TEXT
from containment.pictures.scene import Scene, Stock, Track
from containment.pictures.svg_pen import Drawn, at, cut_to, escaped, panel, side_by_side, tag, width_of, words, wrapped
from containment.pictures.svg_pieces import badge, letters_of

STEP: Final = 23.0
CHIP: Final = 28.0


def draw_head(scene: Scene, width: float) -> Drawn:
    """Title and status at the left, the tracks at the right of them; under them, if they are many."""
    tracks = [_track(track) for track in scene.tracks]
    along = sum(track.width for track in tracks) + 26 * max(0, len(tracks) - 1)
    left = max(width_of(scene.title, 27, True), width_of(scene.status, 16)) + 30
    titles = words(0, 17, scene.title, 27, TEXT, bold=True) + words(0, 44, cut_to(scene.status, width, 16), 16, PALE)
    if left + along <= width:
        row = side_by_side(tracks, along + 1, 26)
        return Drawn(titles + at(width - along, 4, row.svg), width, 62)
    row = side_by_side(tracks, width, 26)
    return Drawn(titles + at(0, 62, row.svg), width, 62 + row.height + 10)


def _track(track: Track) -> Drawn:
    """Its name over its steps; the marker fills one of them."""
    x = 0.0
    steps = []
    for n, step in enumerate(track.steps):
        wide = max(STEP, width_of(step, 13, True) + 10)
        steps.append(_step(x, wide, step, n - track.at, track.alarm))
        x += wide + 3
    width = max(x - 3, width_of(track.name, 12))
    return Drawn(words(0, 8, track.name, 12, ALARM if track.alarm else FAINT, bold=True) + "".join(steps), width, 46)


def _step(x: float, width: float, said: str, ahead: int, alarm: bool) -> str:
    """Passed, reached or still to come."""
    full = (ALARM if alarm else TEXT) if ahead == 0 else "#2b4058" if ahead < 0 else "#142334"
    box = tag("rect", x=x, y=19.0, width=width, height=25.0, rx=5, fill=full, stroke="#31475f")
    ink = GROUND if ahead == 0 else FAINT
    return box + words(x + width / 2, 31.5, said, 13, ink, anchor="middle", bold=ahead == 0)


def draw_stocks(scene: Scene, width: float) -> Drawn:
    return side_by_side([_stock(stock, width, letters_of(scene)) for stock in scene.stocks], width, 8)


def _stock(stock: Stock, most: float, letters: Mapping[str, str]) -> Drawn:
    """A chip: what, how much of it, and whether that is good or bad: a tick or a mark besides the colour."""
    mark, edge = ("!", ALARM) if stock.alarm else ("✓", GOOD) if stock.good else ("", "#31475f")
    left = 30.0 if stock.colour in PALETTE else 12.0
    name = cut_to(stock.name, most * 0.5, 13)
    middle = left + width_of(name, 13) + 8
    text = cut_to(f"{stock.text} {mark}".rstrip(), most - middle - 12, 13, bold=True)
    width = middle + width_of(text, 13, True) + 12
    body = tag("rect", x=0.5, y=0.5, width=width - 1, height=CHIP - 1, rx=14, fill=PANEL, stroke=edge)
    if stock.colour in PALETTE:
        body += at(16, CHIP / 2, badge(stock.colour, 8, letters[stock.colour]))
    value = tag("tspan", escaped(text), font_weight="bold", fill=edge if mark else TEXT)
    said = {"x": left, "y": CHIP / 2 + 4.7, "font_size": 13.0}
    return Drawn(body + tag("text", f"{escaped(name)}\u2002{value}", **said, fill=PALE), width, CHIP)


def draw_piles(scene: Scene, width: float) -> Drawn:
    rows = [row for pile in scene.piles for row in wrapped(pile, width - 24, 12, 3)]
    said = words(12, 19, "Piles", 13, FAINT, bold=True)
    said += "".join(words(12, 40 + 17 * n, row, 12, PALE) for n, row in enumerate(rows))
    return Drawn(said, width, 40 + 17 * len(rows))


def framed(drawn: Drawn, height: float) -> Drawn:
    return Drawn(panel(drawn.width, height) + drawn.svg, drawn.width, height)
