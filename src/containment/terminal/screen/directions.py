"""Where an arrow leads from a place of the map: to the nearest place that lies that way."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from containment.pictures.scene import Scene
from containment.terminal.screen.writing import things

Point = tuple[float, float]
WAYS: Mapping[str, Point] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE = 1.5  # a step to the side is as far as so many ahead
STEEP = 1.0  # farther to the side than ahead lies another way,
LAST_RESORT = 4.0  # unless nothing else lies this way


def step(scene: Scene, start: str, way: str) -> str | None:
    """The place or area that an arrow key leads to, over the edge of the map if its links go there; None at the end."""
    return _steps(_points(scene), _turn(scene)).get((start, way))


def first(scene: Scene) -> str | None:
    """Where to begin: with a pawn, if there is one."""
    standing = (place.id for place in scene.places if place.pawns)
    return next(standing, scene.places[0].id if scene.places else None)


def _points(scene: Scene) -> tuple[tuple[str, float, float], ...]:
    return tuple((one.id, one.x, one.y) for one in things(scene))


def _turn(scene: Scene) -> float:
    """How far round the world is; 0 if it is flat."""
    return scene.width if any(link.wraps for link in scene.links) else 0.0


@lru_cache(maxsize=16)
def _steps(points: tuple[tuple[str, float, float], ...], turn: float) -> dict[tuple[str, str], str]:
    """All steps at once."""
    at = {id: (x, y) for id, x, y in points}
    steps = {}
    for start in at:
        for way in WAYS:
            found = _nearest(at, start, way, turn)
            if found is not None:
                steps[start, way] = found
    return steps


def _nearest(at: Mapping[str, Point], start: str, way: str, turn: float) -> str | None:
    for steepest, moves in ((STEEP, (0.0,)), (STEEP, (turn, -turn)), (LAST_RESORT, (0.0,))):
        found = [
            (far, id)
            for id, point in at.items()
            for shift in moves
            if id != start and (far := _distance(at[start], (point[0] + shift, point[1]), way, steepest)) is not None
        ]
        if found:
            return min(found)[1]
    return None


def _distance(start: Point, end: Point, way: str, steepest: float) -> float | None:
    """How far it seems to be for who looks this way; None if it does not lie there."""
    ahead_x, ahead_y = WAYS[way]
    across, down = end[0] - start[0], end[1] - start[1]
    ahead = across * ahead_x + down * ahead_y
    aside = abs(across * ahead_y) + abs(down * ahead_x)
    return ahead + ASIDE * aside if ahead > 0 and aside <= steepest * ahead else None
