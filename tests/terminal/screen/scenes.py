"""Scenes of the four games that the tests of the map share: as set up, and as full as they may become."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import containment
from containment.pictures.scene import Place, Scene, Sign, Token

GAMES = ("pandemic", "cure", "iberia", "coldwar")
COLOURS = ("blue", "yellow", "black", "red", "purple")
STATION = Sign("⌂", "station")


@cache
def set_up(name: str) -> Scene:
    game = containment.game(name)
    assert game.scene is not None
    found: Scene = game.scene(game.view(game.new(seed=4, seats=4), 0), ("you", "thumb", "thumb", "thumb"))
    return found


def with_pieces(scene: Scene, id: str, **changes: object) -> Scene:
    return replace(scene, places=tuple(replace(p, **changes) if p.id == id else p for p in scene.places))  # type: ignore[arg-type]


@cache
def crowded(name: str) -> Scene:
    """Pieces in half of the cities, and in all of Europe; in each region of the ring and each second area."""
    scene = set_up(name)
    fill = _dice if name == "cure" else _cubes
    places = tuple(fill(n, place) for n, place in enumerate(scene.places))
    areas = tuple(
        replace(area, tokens=(Token("", 1 + n % 3, "water", "W", "≈"),) if n % 2 else ())
        for n, area in enumerate(scene.areas)
    )
    return replace(scene, places=places, areas=areas)


def _cubes(n: int, place: Place) -> Place:
    tokens: tuple[Token, ...] = ()
    if place.colour == "blue" and 600 < place.x < 900:
        tokens = (Token("blue", 3), *((Token("black", 2),) if n % 2 else ()))
    elif n % 2:
        tokens = (Token(place.colour or "yellow", 1 + n % 3),)
    pawns = {1: (0, 1), 9: (2,), 11: (3,)}.get(n, ())
    signs = place.signs or ((STATION,) if n % 8 == 3 else ())
    return replace(place, tokens=tokens, pawns=pawns, signs=signs, alarm=any(token.number == 3 for token in tokens))


def _dice(n: int, place: Place) -> Place:
    tokens = tuple(Token(colour, 1 + (n + k) % 5, "die") for k, colour in enumerate(COLOURS))
    return replace(place, tokens=tokens, pawns=(0, 1, 2, 3) if n == 2 else ())
