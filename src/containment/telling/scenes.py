"""A scene with its seats called by their names, as who looks at it calls them."""

from __future__ import annotations

from dataclasses import replace

from containment.pictures.scene import Place, Scene, Stock
from containment.telling.naming import Naming


def named_scene(scene: Scene, naming: Naming) -> Scene:
    """Scenes say P1, P2, ...: the same in the words of who looks."""
    said = naming.said
    return replace(
        scene,
        status=said(scene.status),
        places=tuple([_noted(place, said(place.note)) if place.note else place for place in scene.places]),
        seats=tuple([replace(one, lines=tuple(map(said, one.lines))) if one.lines else one for one in scene.seats]),
        stocks=tuple([_told(one, said(one.text), said(one.brief)) for one in scene.stocks]),
        piles=tuple(map(said, scene.piles)),
    )


def _noted(place: Place, note: str) -> Place:
    return place if note == place.note else replace(place, note=note)


def _told(stock: Stock, text: str, brief: str) -> Stock:
    return stock if (text, brief) == (stock.text, stock.brief) else replace(stock, text=text, brief=brief)


__all__ = ["named_scene"]
