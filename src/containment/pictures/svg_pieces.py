"""The pieces of a table in SVG: shapes that need no font, cubes, pawns, and the signs of what is built."""

from __future__ import annotations

from typing import Final

from containment.pictures.palette import GROUND, PALETTE, PAWNS, TEXT
from containment.pictures.scene import Scene, Sign, Token
from containment.pictures.svg_pen import TIMES, Drawn, Value, number, tag, words

PIECE: Final = 16.0  # a cube takes a square of this side; so does a sign
MOST_APART: Final = 6  # more pieces of a kind than this are drawn as one and a number
PAWN_WIDTH: Final = 18.0
PAWN_HEIGHT: Final = 26.0
PLAIN: Final = "#a9bacb"  # of pieces without a colour
WATER: Final = "≈"
WATER_COLOUR: Final = "#79cbe0"
LETTERS_IN_WHITE: Final = ("red", "purple")
PAWN: Final = "M-8.2 12.4C-8.2 4.8-4.2 2.6-3.2-1.8A6.1 6.1 0 1 1 3.2-1.8C4.2 2.6 8.2 4.8 8.2 12.4z"
MARKS: Final = {  # in a box from -5 to 5; Ψ is how a terminal draws an anchor
    "⌂": "M-5-.2L0-5 5-.2H3.6V4.6H1.2V1.4H-1.2V4.6H-3.6V-.2z",
    "✚": "M-1.6-4.8H1.6V-1.6H4.8V1.6H1.6V4.8H-1.6V1.6H-4.8V-1.6H-1.6z",
    "Ψ": "M-.8-2.4A1.5 1.5 0 1 1 .8-2.4V-1.4H2.8V.1H.8V3.2C2.2 3 3.1 2.2 3.5 1.2L2.5 1.5 4.3-.6 5 2.2 4.4 1.7"
    "C3.6 3.8 1.9 4.8 0 4.8S-3.6 3.8-4.4 1.7L-5 2.2-4.3-.6-2.5 1.5-3.5 1.2C-3.1 2.2-2.2 3-.8 3.2V.1H-2.8V-1.4H-.8z",
}


CORNERS: Final = {  # of shapes that look as big as a circle of radius 1; any other shape is drawn as a circle
    "■": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "▣": ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95)),
    "▲": ((0.0, -1.2), (1.2, 0.9), (-1.2, 0.9)),
    "◆": ((0.0, -1.22), (1.22, 0.0), (0.0, 1.22), (-1.22, 0.0)),
    "⬢": ((-1.08, 0.0), (-0.54, -0.94), (0.54, -0.94), (1.08, 0.0), (0.54, 0.94), (-0.54, 0.94)),
    WATER: ((0.0, -1.3), (0.85, -0.1), (0.85, 0.55), (0.4, 1.0), (-0.4, 1.0), (-0.85, 0.55), (-0.85, -0.1)),
    "✗": ((-1, -0.5), (-0.5, -1), (0.5, -1), (1, -0.5), (1, 0.5), (0.5, 1), (-0.5, 1), (-1, 0.5)),
}


def outline(shape: str, r: float) -> str:
    """The path of a shape about 0, 0 that looks as big as a circle of this radius."""
    corners = CORNERS.get(shape)
    if corners is not None:
        return "M" + "L".join(f"{number(x * r)} {number(y * r)}" for x, y in corners) + "z"
    a, d = number(r), number(2 * round(r, 1))
    return f"M-{a} 0a{a} {a} 0 1 0 {d} 0a{a} {a} 0 1 0-{d} 0z"


def colour_of(colour: str) -> str:
    return PALETTE[colour].hex if colour in PALETTE else PLAIN


def ink_on(colour: str) -> str:
    """What can be read on this colour."""
    return TEXT if colour in LETTERS_IN_WHITE else GROUND


def badge(colour: str, r: float, letter: str = "", shape: str = "") -> str:
    """A shape in its colour with its letter in it: the sign of a disease, and a piece of it."""
    paint = PALETTE.get(colour)
    form = shape or (paint.shape if paint else "●")
    said = letter or (paint.letter if paint else "")
    body = tag(
        "path",
        d=outline(form, r),
        fill=WATER_COLOUR if form == WATER else colour_of(colour),
        stroke=GROUND,
        stroke_width=r * 0.2,
        stroke_linejoin="round",
    )
    lower = r * 0.22 if form in ("▲", WATER) else 0.0
    size = r * (1.15 if form in "▲◆" else 1.35)
    return body + (words(0, lower, said, size, ink_on(colour), anchor="middle", bold=True) if said else "")


def letters_of(scene: Scene) -> dict[str, str]:
    """The letter of each colour on this table: where places have letters of their own, a colour means those."""
    usual = {colour: paint.letter for colour, paint in PALETTE.items()}
    return usual | {place.colour: place.letter for place in scene.places if place.letter}


def definitions() -> str:
    """What is drawn more than once. The same in every picture: two of them on one page share their ids."""
    cubes = [tag("g", badge(colour, PIECE / 2.3), id=f"c-{colour}") for colour in PALETTE]
    pawns = [tag("g", _pawn(seat), id=f"pawn-{seat}") for seat in range(len(PAWNS))]
    return tag("defs", "".join([*cubes, *pawns, *(_halo(colour) for colour in (*PALETTE, "none"))]))


def _pawn(seat: int) -> str:
    body = tag("path", d=PAWN, fill=PAWNS[seat], stroke=GROUND, stroke_width=1.4, stroke_linejoin="round")
    return body + words(0, 6.2, str(seat + 1), 11.5, GROUND, anchor="middle", bold=True)


def _halo(colour: str) -> str:
    """Light on the ground about a place."""
    stops = (("0", "0.34"), ("0.55", "0.12"), ("1", "0"))
    body = "".join(tag("stop", offset=o, stop_color=colour_of(colour), stop_opacity=a) for o, a in stops)
    return tag("radialGradient", body, id=f"h-{colour}")


def used(name: str, x: float, y: float, scale: float = 1.0) -> str:
    if scale == 1.0:
        return tag("use", href=f"#{name}", x=x, y=y)
    return tag("use", href=f"#{name}", transform=f"translate({number(x)} {number(y)}) scale({scale:.2f})")


def pawn(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    return used(f"pawn-{seat % len(PAWNS)}", x, y, scale)


def token_row(token: Token, scale: float = 1.0) -> Drawn:
    """Pieces of one kind side by side; many of them as one with a number."""
    side = PIECE * scale
    shown = token.number if token.number <= MOST_APART else 1
    row = "".join(_piece(token, side * (n + 0.5), side / 2, scale) for n in range(shown))
    if shown == token.number:
        return Drawn(row, side * shown, side)
    count = words(side * 1.15, side / 2, f"{TIMES}{token.number}", side * 0.85, bold=True, halo=True)
    return Drawn(row + count, side * 2.9, side)


def _piece(token: Token, x: float, y: float, scale: float) -> str:
    if token.colour in PALETTE and not token.letter and not token.shape:
        return used(f"c-{token.colour}", x, y, scale)
    own = badge(token.colour, PIECE / 2.3, token.letter, token.shape)
    return tag("g", own, transform=f"translate({number(x)} {number(y)}) scale({scale:.2f})")


def sign(one: Sign, x: float, y: float, scale: float = 1.0) -> str:
    """A little plate with the mark on it."""
    half = PIECE / 2
    plate: dict[str, Value] = {"x": -half, "y": -half, "width": PIECE, "height": PIECE, "rx": 3}
    fill = colour_of(one.colour) if one.colour else TEXT
    ink = ink_on(one.colour)
    body = tag("rect", **plate, fill=fill, stroke=GROUND, stroke_width=1.2)
    if one.mark in MARKS:
        body += tag("path", d=MARKS[one.mark], fill=ink, transform=f"scale({PIECE / 13:.2f})")
    else:
        body += words(0, 0, one.mark, PIECE * 0.8, ink, anchor="middle", bold=True)
    return tag("g", body, transform=f"translate({number(x)} {number(y)}) scale({scale:.2f})")
