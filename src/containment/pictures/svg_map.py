"""The map in SVG: sea and land, the links over them, the places with all that stands there, and the areas between."""

from __future__ import annotations

from typing import Final

from containment.pictures import outlines
from containment.pictures.palette import ALARM, EDGE, GROUND, LAND, PALE, PALETTE, SEA_LINE, TEXT
from containment.pictures.scene import Link, Place, Scene
from containment.pictures.svg_chart import NAME, PLACE, Chart, about
from containment.pictures.svg_pen import Drawn, Value, at, escaped, number, tag, words
from containment.pictures.svg_pieces import badge
from containment.pictures.svg_room import Segment
from containment.pictures.svg_standing import Standing

SEA: Final = "#0e1c2c"
COAST: Final = "#5d8069"
GRID: Final = 100.0


def draw_map(scene: Scene, width: float) -> Drawn:
    chart = Chart(scene, width)
    over = _over_the_edge(chart)
    links = [*(_line(chart, link) for link in scene.links if not link.wraps), *(line for line, _ in over)]
    body = [
        _ground(chart),
        "".join(_halo(chart, place) for place in scene.places),
        "".join(_stroke(segment, kind, colour) for segment, kind, colour in links),
        *(label for _, label in over),
        "".join(_marker(chart, place) for place in scene.places),
        Standing(chart, [segment for segment, _, _ in links]).drawn(),
    ]
    frame = tag("rect", x=0.5, y=0.5, width=width - 1, height=chart.height - 1, rx=3, fill="none", stroke=EDGE)
    inner = tag("svg", "".join(body), width=width, height=chart.height)  # what reaches over its edge is cut off
    return Drawn(inner + frame, width, chart.height)


# ---------------------------------------------------------------------------------------------- sea and land
def _ground(chart: Chart) -> str:
    sea = tag("rect", width=chart.width, height=chart.height, fill=SEA)
    land = "".join(tag("path", d=path) for path in outlines.paths(chart.scene.outline))
    if not land:
        return sea + _rings(chart)
    style: dict[str, Value] = {
        "fill": LAND,
        "stroke": COAST,
        "stroke_width": 1.0,
        "stroke_linejoin": "round",
        "fill_opacity": 0.72,
    }
    return sea + _grid(chart) + tag("g", land, transform=f"scale({chart.scale:.4f})", **style)


def _grid(chart: Chart) -> str:
    """Lines of a sea chart."""
    across = "".join(f"M0 {n * GRID:.0f}H{number(chart.width)}" for n in range(1, int(chart.height / GRID) + 1))
    down = "".join(f"M{n * GRID:.0f} 0V{number(chart.height)}" for n in range(1, int(chart.width / GRID) + 1))
    return tag("path", d=across + down, stroke=SEA_LINE, stroke_width=1.0, stroke_opacity=0.55)


def _rings(chart: Chart) -> str:
    """Where there is no land: circles about the middle of the table."""
    x, y = chart.width / 2, chart.height / 2
    sizes = [n / 6 for n in range(1, 9)]
    return "".join(
        tag("ellipse", cx=x, cy=y, rx=x * n, ry=y * n, fill="none", stroke=SEA_LINE, stroke_opacity=0.55) for n in sizes
    )


# ---------------------------------------------------------------------------------------------- links
Stroke = tuple[Segment, str, str]  # where, of which kind, in which colour


def _line(chart: Chart, link: Link) -> Stroke:
    a, b = chart.scene.place(link.a), chart.scene.place(link.b)
    return Segment(*chart.where(a), *chart.where(b)), link.kind, _link_colour(a, b)


def _link_colour(a: Place, b: Place) -> str:
    """Between places of one colour in this colour: so a region holds together."""
    return PALETTE[a.colour].hex if a.colour == b.colour and a.colour in PALETTE else PALE


def _over_the_edge(chart: Chart) -> list[tuple[Stroke, str]]:
    """The links that wrap: each twice, to the left edge and to the right, with the name of where it goes."""
    found = []
    for link in chart.scene.links:
        if not link.wraps:
            continue
        west, east = sorted((chart.scene.place(link.a), chart.scene.place(link.b)), key=lambda place: place.x)
        (x0, y0), (x1, y1) = chart.where(west), chart.where(east)
        left, right = x0, chart.width - x1
        y = y0 + (y1 - y0) * left / (left + right or 1)
        colour = _link_colour(west, east)
        to_west, to_east = Segment(x0, y0, 0, y), Segment(x1, y1, chart.width, y)
        found.append(((to_west, link.kind, colour), _beyond(to_west, east, "start")))
        found.append(((to_east, link.kind, colour), _beyond(to_east, west, "end")))
    return found


def _beyond(line: Segment, place: Place, anchor: str) -> str:
    """Over or under the end of the line, where the line does not run."""
    said = f"← {place.name}" if anchor == "start" else f"{place.name} →"
    x = line.x1 + (5 if anchor == "start" else -5)
    y = line.y1 + (10 if line.y0 < line.y1 else -10)
    return words(x, y, said, NAME * 0.85, PALE, anchor=anchor, halo=True)


def _stroke(line: Segment, kind: str, colour: str) -> str:
    d = f"M{number(line.x0)} {number(line.y0)}L{number(line.x1)} {number(line.y1)}"
    if kind == "rail":
        return _ladder(d)
    style: dict[str, Value] = {"stroke": colour, "stroke_width": 2.2, "stroke_opacity": 0.6}
    if kind == "sea":
        style |= {"stroke": "#7fb2d9", "stroke_dasharray": "1 6", "stroke_linecap": "round"}
    elif kind == "faint":
        style |= {"stroke_width": 1.4, "stroke_dasharray": "5 5", "stroke_opacity": 0.45}
    return tag("path", d=d, **style)


def _ladder(d: str) -> str:
    """Two rails and their sleepers."""
    return (
        tag("path", d=d, stroke=TEXT, stroke_width=9.0, stroke_dasharray="2 5", stroke_opacity=0.85)
        + tag("path", d=d, stroke=TEXT, stroke_width=5.4)
        + tag("path", d=d, stroke=GROUND, stroke_width=2.4)
    )


# ---------------------------------------------------------------------------------------------- places
def _halo(chart: Chart, place: Place) -> str:
    x, y = chart.where(place)
    light = place.colour if place.colour in PALETTE else "none"
    return tag("circle", cx=x, cy=y, r=46 * chart.size, fill=f"url(#h-{light})")


def _marker(chart: Chart, place: Place) -> str:
    """The place itself: its colour, shape and letter; a double ring if one more piece breaks out."""
    x, y = chart.where(place)
    r = PLACE * chart.size
    alarm = tag("circle", r=r + 5, fill="none", stroke=ALARM, stroke_width=2.4) if place.alarm else ""
    glow = tag("circle", r=r + 8, fill=ALARM, fill_opacity=0.25) if place.alarm else ""
    edge = PALETTE[place.colour].hex if place.colour in PALETTE else TEXT
    disc = tag("circle", r=r, fill=GROUND, stroke=edge, stroke_width=2.2)
    return at(x, y, tag("title", escaped(about(place))) + glow + alarm + disc + _emblem(place, r * 0.66))


def _emblem(place: Place, r: float) -> str:
    if place.colour in PALETTE:
        return badge(place.colour, r, place.letter)
    return words(0, 0, place.letter, r * 1.5, anchor="middle", bold=True) if place.letter else ""
