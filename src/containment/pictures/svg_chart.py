"""A scene's map on the sheet: how big it is and where its places are, and what they hold, in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Final

from containment.pictures.scene import Area, Place, Scene, Token
from containment.pictures.svg_pen import TIMES

PLACE: Final = 11.0  # the radius of a place
NAME: Final = 13.0  # the size of its name
ROOM_OF_ONE: Final = 158.0  # of a place on a full map: where there is more, everything is drawn bigger
BIGGEST: Final = 2.5


@dataclass(frozen=True)
class Chart:
    """A scene's map, `width` wide on the sheet."""

    scene: Scene
    width: float

    @cached_property
    def scale(self) -> float:
        return self.width / self.scene.width

    @cached_property
    def height(self) -> float:
        return self.scene.height * self.scale

    @cached_property
    def size(self) -> float:
        """How big pieces and names are."""
        room = sqrt(self.width * self.height / max(1, len(self.scene.places)))
        return round(min(BIGGEST, max(1.0, room / ROOM_OF_ONE)), 2)

    def where(self, thing: Place | Area) -> tuple[float, float]:
        return thing.x * self.scale, thing.y * self.scale


def about(place: Place) -> str:
    """All of a place in words: what a browser shows where the pointer rests, and a screen reader reads."""
    parts = [told(token) for token in place.tokens]
    parts += [one.name for one in place.signs]
    parts += [f"pawn {seat + 1}" for seat in place.pawns]
    parts += [place.note] if place.note else []
    return place.name + (": " + ", ".join(parts) if parts else "")


def told(token: Token) -> str:
    said = f"{token.colour} {token.name}".strip()
    return f"{said} {TIMES}{token.number}" if token.number > 1 else said
