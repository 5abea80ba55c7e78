"""A picture of a table: from a scene, one SVG that needs nothing else. The same scene gives the same bytes."""

from __future__ import annotations

from typing import Final

from containment.pictures import svg_margin, svg_seats
from containment.pictures.palette import GROUND
from containment.pictures.scene import Scene
from containment.pictures.svg_map import draw_map
from containment.pictures.svg_pen import Drawn, at, escaped, number, side_by_side, stacked, tag
from containment.pictures.svg_pieces import definitions, letters_of

MARGIN: Final = 20.0
GAP: Final = 12.0
WIDE: Final = 1.7  # a map so much wider than high has the corners under it, any other beside it
MAP_WIDTH: Final = 1600.0
MAP_HEIGHT: Final = 900.0
SIDE: Final = 455.0
PILES: Final = 300.0


def draw(scene: Scene) -> str:
    """The whole table: a head, the map, the stocks, the players' corners and the piles."""
    sheet = _wide(scene) if scene.width >= WIDE * scene.height else _tall(scene)
    width, height = sheet.width + 2 * MARGIN, sheet.height + 2 * MARGIN
    body = [
        tag("title", escaped(scene.title)),
        tag("desc", escaped(scene.status) or " "),
        definitions(),
        tag("rect", width=width, height=height, fill=GROUND),
        at(MARGIN, MARGIN, sheet.svg),
    ]
    return tag(
        "svg",
        "".join(body),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        font_family="sans-serif",
        role="img",
    )


def _wide(scene: Scene) -> Drawn:
    """The map over the whole width, all else under it."""
    head = svg_margin.draw_head(scene, MAP_WIDTH)
    stocks = svg_margin.draw_stocks(scene, MAP_WIDTH)
    return stacked([head, draw_map(scene, MAP_WIDTH), stocks, _corners_in_a_row(scene)], GAP)


def _corners_in_a_row(scene: Scene) -> Drawn:
    """All of one height, with the piles at the right end."""
    number_of = max(1, len(scene.seats))
    width = (MAP_WIDTH - PILES - GAP * number_of) / number_of
    drawn = [svg_seats.draw_seat(seat, width, letters_of(scene)) for seat in scene.seats]
    piles = svg_margin.draw_piles(scene, PILES)
    height = max(part.height for part in [*drawn, piles])
    corners = [svg_seats.framed(seat, part, height) for seat, part in zip(scene.seats, drawn, strict=True)]
    return side_by_side([*corners, svg_margin.framed(piles, height)], MAP_WIDTH + GAP, GAP)


def _tall(scene: Scene) -> Drawn:
    """The map at the left, all else in a column beside it."""
    chart = draw_map(scene, MAP_HEIGHT * scene.width / scene.height)
    width = chart.width + GAP + SIDE
    head = svg_margin.draw_head(scene, width)
    drawn = [svg_seats.draw_seat(seat, SIDE, letters_of(scene)) for seat in scene.seats]
    corners = [svg_seats.framed(seat, part, part.height) for seat, part in zip(scene.seats, drawn, strict=True)]
    piles = svg_margin.draw_piles(scene, SIDE)
    column = stacked(
        [svg_margin.draw_stocks(scene, SIDE), *corners, svg_margin.framed(piles, piles.height)],
        GAP,
    )
    both = at(0, 0, chart.svg) + at(chart.width + GAP, 0, column.svg)
    return stacked([head, Drawn(both, width, max(chart.height, column.height))], GAP)
