"""What stands about the places of a map in SVG: their names, pieces, signs and pawns; and what lies in the areas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from containment.pictures.palette import FAINT, GOOD, GROUND, PALE
from containment.pictures.scene import Area, Place
from containment.pictures.svg_chart import NAME, PLACE, Chart, told
from containment.pictures.svg_pen import Drawn, at, escaped, side_by_side, stacked, tag, width_of, words
from containment.pictures.svg_pieces import PAWN_HEIGHT, PAWN_WIDTH, PIECE, pawn, sign, token_row
from containment.pictures.svg_room import Ground, Segment, Thing, find_room

ONE_ROW: Final = 3  # tokens of so many colours stand under each other; of more, side by side
APART: Final = 3.0  # between two things
NAME_OVER_LINKS: Final = 0.25
PIECE_OVER_LINKS: Final = 0.08


@dataclass(frozen=True)
class Part:
    """A drawing and the room it was given. `of` is the id of its place or area."""

    of: str
    drawn: Drawn
    thing: Thing


class Standing:
    """Names, pieces, signs and pawns about their places, and what lies in the areas."""

    def __init__(self, chart: Chart, links: Sequence[Segment]) -> None:
        self.chart = chart
        places = chart.scene.places
        self.names = [self._part(place, self._name(place), "senw", NAME_OVER_LINKS) for place in places]
        self.tokens = [
            self._part(place, self._tokens(place), "news", PIECE_OVER_LINKS) for place in places if place.tokens
        ]
        self.standing = [
            self._part(place, self._standing(place), "nwes", PIECE_OVER_LINKS)
            for place in places
            if place.signs or place.pawns
        ]
        self.areas = [self._free(area) for area in chart.scene.areas if area.tokens or area.text]
        self.parts = [*self.areas, *self.names, *self.tokens, *self.standing]
        spots = [chart.where(place) for place in places]
        ground = Ground(chart.width, chart.height, spots, PLACE * chart.size + 2, links)
        find_room([part.thing for part in self.parts], ground)

    def drawn(self) -> str:
        return "".join(at(part.thing.box.left + APART / 2, part.thing.box.top, part.drawn.svg) for part in self.parts)

    def _part(self, place: Place, drawn: Drawn, likes: str, over_links: float) -> Part:
        clear = PLACE * self.chart.size + (8 if place.alarm else 3)
        x, y = self.chart.where(place)
        return Part(place.id, drawn, Thing(x, y, drawn.width + APART, drawn.height, likes, clear, over_links))

    def _free(self, area: Area) -> Part:
        drawn = self._area(area)
        x, y = self.chart.where(area)
        return Part(area.id, drawn, Thing(x, y, drawn.width + APART, drawn.height, clear=-drawn.height / 2))

    def _name(self, place: Place) -> Drawn:
        size = NAME * self.chart.size**0.75
        width = width_of(place.name, size, bold=True)
        said = words(width / 2, size * 0.55, place.name, size, anchor="middle", bold=True, halo=True)
        return Drawn(said, width, size * 1.1)

    def _tokens(self, place: Place) -> Drawn:
        rows = [token_row(token, self.chart.size) for token in place.tokens]
        widest = max(row.width for row in rows)
        both = stacked(rows, 0) if len(rows) <= ONE_ROW else side_by_side(rows, widest * 2, 2)
        hover = tag("title", escaped(f"{place.name}: {', '.join(map(told, place.tokens))}"))
        return Drawn(tag("g", hover + both.svg), both.width, both.height)

    def _standing(self, place: Place) -> Drawn:
        """Pawns and what is built, on one line."""
        s = self.chart.size
        high = (PAWN_HEIGHT if place.pawns else PIECE) * s
        x = 0.0
        lights, drawn = [], []
        for one in place.signs:
            drawn.append(sign(one, x + PIECE * s / 2, high - PIECE * s / 2, s))
            x += (PIECE + 1.5) * s
        for seat in place.pawns:
            lights.append(self._light(x + PAWN_WIDTH * s / 2, high, seat))
            drawn.append(pawn(seat, x + PAWN_WIDTH * s / 2, high / 2, s))
            x += PAWN_WIDTH * s
        return Drawn("".join(lights + drawn), x, high)

    def _light(self, x: float, y: float, seat: int) -> str:
        """Under the pawn whose turn it is."""
        if not any(one.turn for one in self.chart.scene.seats if one.seat == seat):
            return ""
        s = self.chart.size
        return tag("ellipse", cx=x, cy=y - 2 * s, rx=13 * s, ry=5 * s, fill=GOOD, fill_opacity=0.75)

    def _area(self, area: Area) -> Drawn:
        """A little tray with the pieces in it."""
        s = self.chart.size
        parts = [self._caption(area.text, 11 * s)] if area.text else []
        parts += [token_row(token, s) for token in area.tokens]
        inner = side_by_side(parts, 9 * PIECE * s, 3 * s)
        width, height = inner.width + 8 * s, inner.height + 6 * s
        tray = tag(
            "rect", width=width, height=height, rx=5 * s, fill=GROUND, fill_opacity=0.78, stroke=FAINT, stroke_width=0.8
        )
        hover = tag("title", escaped(", ".join([area.name, *(told(token) for token in area.tokens)])))
        return Drawn(tag("g", hover + tray + at(4 * s, 3 * s, inner.svg)), width, height)

    def _caption(self, said: str, size: float) -> Drawn:
        high = PIECE * self.chart.size
        return Drawn(words(0, high / 2, said, size, PALE, bold=True), width_of(said, size, True), high)
