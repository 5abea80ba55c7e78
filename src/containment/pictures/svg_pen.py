"""A pen for SVG: tags, numbers and words. Knows nothing of tables."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from containment.pictures.palette import EDGE, GROUND, PANEL, TEXT

NOT_IN_XML: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ESCAPES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
NARROW: Final = frozenset("fijlrtIJ.,:;!'()[]|· ")
WIDE: Final = frozenset("mwMWQOG%@—…")
BREAK: Final = "\u200b"  # the space of no width: where a line may end without a space
TIMES: Final = "\u00d7"
Value = str | float


class Drawn(NamedTuple):
    """Something drawn with its upper left corner at 0, 0, and the room it takes."""

    svg: str
    width: float
    height: float


def escaped(words: str) -> str:
    """Words as XML holds them; what no XML can hold becomes a question mark."""
    return re.sub('[&<>"]', lambda found: ESCAPES[found.group()], NOT_IN_XML.sub("?", words))


def number(value: float) -> str:
    """Rounded to a tenth, and short."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.0", "0") if abs(value) >= 0.05 else "0"


def tag(name: str, body: str = "", /, **attributes: Value) -> str:
    """An element. `body` is SVG already; attributes are escaped, and an underscore in their names is a hyphen."""
    head = name + "".join(f' {key.replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return f"<{head}>{body}</{name}>" if body else f"<{head}/>"


def _value(value: Value) -> str:
    return escaped(value) if isinstance(value, str) else number(value)


def at(x: float, y: float, svg: str) -> str:
    """The same, moved there."""
    return tag("g", svg, transform=f"translate({number(x)} {number(y)})")


def words(
    x: float,
    y: float,
    said: str,
    size: float,
    fill: str = TEXT,
    *,
    anchor: str = "start",
    bold: bool = False,
    halo: bool = False,
) -> str:
    """A line of text whose middle is at height y."""
    more: dict[str, Value] = {}
    if anchor != "start":
        more["text_anchor"] = anchor
    if bold:
        more["font_weight"] = "bold"
    if halo:  # readable over links and coasts
        more |= {"paint_order": "stroke", "stroke": GROUND, "stroke_width": size / 4, "stroke_linejoin": "round"}
    return tag("text", escaped(said), x=x, y=y + size * 0.36, font_size=size, fill=fill, **more)


def width_of(said: str, size: float, bold: bool = False) -> float:
    """About how wide a text is, in the widest of the usual fonts: which font it will be, nobody knows."""
    ems = sum(0.36 if c in NARROW else 0.9 if c in WIDE else 0.68 if c.isupper() else 0.6 for c in said)
    return ems * size * (1.08 if bold else 1.0)


def cut_to(said: str, width: float, size: float, bold: bool = False) -> str:
    """As much of it as fits."""
    if width_of(said, size, bold) <= width:
        return said
    while said and width_of(said + "…", size, bold) > width:
        said = said[:-1]
    return said.rstrip() + "…"


def wrapped(said: str, width: float, size: float, most: int, bold: bool = False) -> list[str]:
    """Broken between words, or after hyphens, into at most so many lines."""
    rows: list[str] = []
    left = said.replace("-", "-" + BREAK + " ").split()
    while left and len(rows) < most - 1:
        taken = 1
        while taken < len(left) and width_of(_joined(left[: taken + 1]), size, bold) <= width:
            taken += 1
        rows.append(cut_to(_joined(left[:taken]), width, size, bold))
        left = left[taken:]
    return [*rows, cut_to(_joined(left), width, size, bold)] if left else rows


def _joined(parts: list[str]) -> str:
    return " ".join(parts).replace(BREAK + " ", "").replace(BREAK, "")


def panel(width: float, height: float, stroke: str = EDGE) -> str:
    return tag("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=9, fill=PANEL, stroke=stroke)


def side_by_side(parts: list[Drawn], width: float, gap: float) -> Drawn:
    """One after the other, and on the next row where the width ends."""
    x = y = tallest = widest = 0.0
    placed = []
    for part in parts:
        if x and x + part.width > width:
            x, y, tallest = 0.0, y + tallest + gap, 0.0
        placed.append(at(x, y, part.svg))
        x += part.width + gap
        tallest, widest = max(tallest, part.height), max(widest, x - gap)
    return Drawn("".join(placed), widest, y + tallest)


def stacked(parts: list[Drawn], gap: float) -> Drawn:
    """One under the other."""
    y = 0.0
    placed = []
    for part in parts:
        placed.append(at(0, y, part.svg))
        y += part.height + gap
    return Drawn("".join(placed), max((part.width for part in parts), default=0.0), max(0.0, y - gap))
