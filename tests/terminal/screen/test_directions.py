"""Arrows on the map: they lead where they point, and everywhere in the end."""

from __future__ import annotations

import pytest

from containment.pictures.scene import Scene
from containment.terminal.screen.directions import WAYS, first, step
from tests.spread import the_first
from tests.terminal.screen.scenes import GAMES, set_up, with_pieces

OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


def spots(scene: Scene) -> dict[str, tuple[float, float]]:
    """Where the places and the areas are."""
    return {one.id: (one.x, one.y) for one in scene.places} | {one.id: (one.x, one.y) for one in scene.areas}


def reached(scene: Scene, start: str) -> set[str]:
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for way in WAYS:
            there = step(scene, here, way)
            if there is not None and there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


@pytest.mark.parametrize("name", the_first(1, GAMES))
def test_every_place_is_reached_from_every_other(name: str) -> None:
    scene = set_up(name)
    everywhere = set(spots(scene))
    assert len(everywhere) >= 7
    for start in everywhere:
        assert reached(scene, start) == everywhere


@pytest.mark.parametrize("name", GAMES)
def test_an_arrow_leads_where_it_points(name: str) -> None:
    scene = set_up(name)
    at = spots(scene)
    for start, (x, y) in at.items():
        for way, (ahead_x, ahead_y) in WAYS.items():
            there = step(scene, start, way)
            if there is None:
                continue
            across, down = at[there][0] - x, at[there][1] - y
            over_the_edge = abs(across) > scene.width / 2 and any(link.wraps for link in scene.links)
            assert across * ahead_x + down * ahead_y > 0 or over_the_edge, (start, way, there)


def test_near_and_ahead_comes_before_far_or_aside() -> None:
    scene = set_up("pandemic")
    assert step(scene, "san_francisco", "right") == "chicago"
    assert step(scene, "sydney", "up") in ("jakarta", "manila")
    assert step(scene, "london", "down") == "paris"
    assert step(scene, "cairo", "down") == "khartoum"


def test_arrows_pass_by_an_area_where_a_link_leads_on() -> None:
    scene = set_up("iberia")
    assert step(scene, "cordoba", "up") == "ciudad_real" and step(scene, "ciudad_real", "down") == "cordoba"
    pairs = {pair for link in scene.links for pair in ((link.a, link.b), (link.b, link.a))}
    in_one_step = sum(any(step(scene, start, way) == end for way in WAYS) for start, end in pairs)
    assert in_one_step > 0.75 * len(pairs)


def test_every_area_is_one_step_from_some_place() -> None:
    scene = set_up("iberia")
    reached_from_places = {step(scene, place.id, way) for place in scene.places for way in WAYS}
    assert {area.id for area in scene.areas} <= reached_from_places


def test_the_world_is_round() -> None:
    scene = set_up("pandemic")
    assert step(scene, "san_francisco", "left") in ("tokyo", "osaka", "seoul")
    assert step(scene, "tokyo", "right") in ("san_francisco", "los_angeles")


def test_iberia_is_flat() -> None:
    scene = set_up("iberia")
    at = spots(scene)
    west = min(at, key=lambda one: at[one][0])
    assert step(scene, west, "left") is None


def test_who_has_selected_nothing_begins_with_a_pawn() -> None:
    scene = set_up("pandemic")
    for place in scene.places:
        scene = with_pieces(scene, place.id, pawns=())
    assert first(scene) == scene.places[0].id
    assert first(with_pieces(scene, "lima", pawns=(2,))) == "lima"
