"""A curve of chances over the turns as one SVG that needs nothing else, with the moments that are told of under it."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Final, NamedTuple

from containment.pictures.palette import ALARM, EDGE, FAINT, GOOD, GROUND, PALE, PANEL, TEXT
from containment.pictures.svg_pen import at, escaped, number, tag, words, wrapped

WIDTH: Final = 960.0
MARGIN: Final = 28.0
LEFT: Final = 52.0  # room for the numbers beside the curve
HIGH: Final = 280.0
SIZE: Final = 15.0
NUMBER: Final = 13.0
ROW: Final = 22.0
FEWEST: Final = 44.0  # between two numbers of turns
MOST_ROWS: Final = 4
MARK: Final = 11.0  # half of one
CLEAR: Final = MARK + 3  # from the frame of the curve to what is written beside it: a mark may lie on the frame
_BESIDE: Final = [0.0, *(side * n * 2 * MARK for n in range(1, 5) for side in (1, -1))]


class Spot(NamedTuple):
    """A place on the curve: how far along, from 0 to 1, and the chance there; with a name if it is told of."""

    x: float
    chance: float
    name: str = ""


class CurvePicture(NamedTuple):
    title: str
    about: str  # for who cannot see it
    points: Sequence[Spot]  # the curve; named where a turn is numbered
    marks: Sequence[Spot]  # what is told of
    lines: Sequence[tuple[str, str]]  # under the curve: a mark's name or nothing, and a sentence; without one, a gap


def draw_curve(picture: CurvePicture) -> str:
    wide = WIDTH - 2 * MARGIN
    top = MARGIN + 34
    rows = _rows(picture.lines, wide)
    foot = top + HIGH + 52
    height = foot + len(rows) * ROW + MARGIN
    body = [
        tag("title", escaped(picture.title)),
        tag("desc", escaped(picture.about) or " "),
        tag("rect", width=WIDTH, height=height, fill=GROUND),
        words(MARGIN, MARGIN + 8, picture.title, 20, TEXT, bold=True),
        at(MARGIN + LEFT, top, _plot(picture, wide - LEFT)),
        *(_row(row, foot + n * ROW) for n, row in enumerate(rows)),
    ]
    return tag(
        "svg",
        "".join(body),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WIDTH)} {number(height)}",
        width=WIDTH,
        height=height,
        font_family="sans-serif",
        role="img",
    )


def _plot(picture: CurvePicture, wide: float) -> str:
    parts = [tag("rect", width=wide, height=HIGH, fill=PANEL, stroke=EDGE)]
    for share in (0, 25, 50, 75, 100):
        y = HIGH * (1 - share / 100)
        parts.append(tag("line", x1=0, y1=y, x2=wide, y2=y, stroke=EDGE))
        parts.append(words(-CLEAR, y, f"{share}%", NUMBER, FAINT, anchor="end"))
    places = [(one.x * wide, HIGH * (1 - one.chance)) for one in picture.points]
    path = "L".join(f"{number(x)} {number(y)}" for x, y in places)
    parts.append(tag("path", d=f"M{path}", fill="none", stroke=GOOD, stroke_width=3, stroke_linejoin="round"))
    parts += _turns(picture.points, wide)
    parts += [tag("circle", cx=x, cy=y, r=3.4, fill=GOOD) for x, y in places]
    for one, (x, y) in zip(picture.marks, _apart(picture.marks, wide), strict=True):
        parts.append(tag("circle", cx=x, cy=y, r=MARK, fill=ALARM, stroke=GROUND, stroke_width=2))
        parts.append(words(x, y, one.name, 14, GROUND, anchor="middle", bold=True))
    return "".join(parts)


def _apart(marks: Sequence[Spot], wide: float) -> list[tuple[float, float]]:
    """Where each mark is drawn: if another is in its place, below or above that."""
    found: list[tuple[float, float]] = []
    for one in marks:
        x, here = one.x * wide, HIGH * (1 - one.chance)
        places = ((x, here + by) for by in _BESIDE if 0 <= here + by <= HIGH)
        found.append(
            next(
                (place for place in places if all(dist(place, other) >= 2 * MARK - 0.01 for other in found)), (x, here)
            )
        )
    return found


def _turns(points: Sequence[Spot], wide: float) -> list[str]:
    """The numbers under the curve, as many as there is room for, and how it ends."""
    *others, end = points
    told, last = [], -FEWEST
    for one in others:
        if one.name and one.x * wide - last >= FEWEST and (end.x - one.x) * wide >= FEWEST:
            last = one.x * wide
            told.append(one)
    y = HIGH + CLEAR + NUMBER / 2
    return [words(one.x * wide, y, one.name, NUMBER, FAINT, anchor="middle") for one in (*told, end)]


def _rows(lines: Sequence[tuple[str, str]], wide: float) -> list[tuple[str, str]]:
    found = []
    for name, sentence in lines:
        for n, row in enumerate(wrapped(sentence, wide - LEFT, SIZE, MOST_ROWS) or [""]):
            found.append((name if n == 0 else "", row))
    return found


def _row(row: tuple[str, str], y: float) -> str:
    name, said = row
    text = words(MARGIN + LEFT, y, said, SIZE, PALE)
    if not name:
        return text
    mark = tag("circle", cx=MARGIN + 24, cy=y, r=10, fill=ALARM)
    return mark + words(MARGIN + 24, y, name, 13, GROUND, anchor="middle", bold=True) + text


__all__ = ["CurvePicture", "Spot", "draw_curve"]
