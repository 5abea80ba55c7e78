"""A ring of places as text: six of them round a centre, with arrows that point where outbreaks go."""

from __future__ import annotations

import re
from collections.abc import Sequence

from containment.saying.blocks import Stop

RING_WIDTH = 80
LEFT, INNER_LEFT, MIDDLE, INNER_RIGHT, RIGHT = 0, 12, 28, 42, 56  # columns of the ring
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def ring_rows(stops: Sequence[Stop], centre: Stop) -> list[str]:
    """Clockwise from the top left; what stands in the stops may hold escapes."""
    one, two, three, four, five, six = stops
    return [
        *_pair(one, two, "▸"),
        _row((INNER_LEFT - 3, "/"), (RIGHT + 4, "\\")),
        _row((LEFT, _head(six)), (MIDDLE, centre.name), (RIGHT, _head(three))),
        _row((LEFT, six.here or "-"), (MIDDLE, centre.here or "-"), (RIGHT, three.here or "-")),
        _row((INNER_LEFT - 3, "\\"), (RIGHT + 4, "/")),
        *_pair(five, four, "◂"),
    ]


def _pair(left: Stop, right: Stop, point: str) -> list[str]:
    """Two places beside each other: their names with an arrow between, and what lies in them."""
    head = _head(left)
    arrow = (INNER_LEFT + _length(head) + 1, _arrow(head, point))
    return [
        _row((INNER_LEFT, head), arrow, (INNER_RIGHT, _head(right))),
        _row((INNER_LEFT, left.here or "-"), (INNER_RIGHT, right.here or "-")),
    ]


def _head(stop: Stop) -> str:
    return f"{stop.name} {stop.who}".rstrip()


def _arrow(before: str, point: str) -> str:
    """From after this text to the next place, pointing there or back."""
    line = "─" * max(0, INNER_RIGHT - INNER_LEFT - _length(before) - 3)
    return line + point if point == "▸" else point + line


def _length(text: str) -> int:
    return len(_ESCAPE.sub("", text))


def _row(*placed: tuple[int, str]) -> str:
    """Texts at their columns."""
    row = ""
    for column, text in placed:
        row += " " * (column - _length(row)) + text
    return row
