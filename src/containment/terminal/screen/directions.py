"""Where an arrow leads from a place of the map: to the nearest place that lies that way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from containment.pictures.scene import Scene
from containment.terminal.screen.writing import things

Point = tuple[float, float]
Arrow = tuple[str, str]  # where it begins, and its way
WAYS: Mapping[str, Point] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE = 1.5  # a step to the side is as far as so many ahead
STEEP = 1.0  # farther to the side than ahead lies another way,
LAST_RESORT = 4.0  # unless nothing else lies this way


def step(scene: Scene, start: str, way: str) -> str | None:
    """The place or area that an arrow key leads to, over the edge of the map if its links go there; None at the end."""
    return _steps(_points(scene), _turn(scene), _linked(scene), _areas(scene)).get((start, way))


def first(scene: Scene) -> str | None:
    """Where to begin: with a pawn, if there is one."""
    standing = (place.id for place in scene.places if place.pawns)
    return next(standing, scene.places[0].id if scene.places else None)


def _points(scene: Scene) -> tuple[tuple[str, float, float], ...]:
    return tuple((one.id, one.x, one.y) for one in things(scene))


def _turn(scene: Scene) -> float:
    """How far round the world is; 0 if it is flat."""
    return scene.width if any(link.wraps for link in scene.links) else 0.0


def _linked(scene: Scene) -> frozenset[tuple[str, str]]:
    return frozenset(pair for link in scene.links for pair in ((link.a, link.b), (link.b, link.a)))


def _areas(scene: Scene) -> frozenset[str]:
    return frozenset(area.id for area in scene.areas)


@lru_cache(maxsize=16)
def _steps(
    points: tuple[tuple[str, float, float], ...],
    turn: float,
    linked: frozenset[tuple[str, str]],
    areas: frozenset[str],
) -> dict[Arrow, str]:
    """All steps at once. An area is passed by where a link leads to a place this way, but one arrow to it is kept: the
    one whose link is the longest, if all have one."""
    at = {id: (x, y) for id, x, y in points}
    ahead = {(start, way): found for start in at for way in WAYS if (found := _ahead(at, start, way, turn))}
    steps = {arrow: _nearest(found) for arrow, found in ahead.items()}
    passing: list[tuple[float, Arrow, str]] = []
    for arrow, end in steps.items():
        along = {id: far for id, far in ahead[arrow].items() if (arrow[0], id) in linked}
        if along and end in areas:
            beyond = _nearest(along)
            passing.append((along[beyond], arrow, beyond))
    arrows_to = Counter(end for (start, _), end in steps.items() if start not in areas)
    for _, arrow, beyond in sorted(passing):
        if arrows_to[steps[arrow]] > 1:
            arrows_to[steps[arrow]] -= 1
            steps[arrow] = beyond
    return steps


def _nearest(found: Mapping[str, float]) -> str:
    return min(found, key=lambda id: (found[id], id))


def _ahead(at: Mapping[str, Point], start: str, way: str, turn: float) -> dict[str, float]:
    """What lies this way, and how far; what lies less straight ahead only if nothing else does."""
    found: dict[str, float] = {}
    for steepest, moves in ((STEEP, (0.0,)), (STEEP, (turn, -turn)), (LAST_RESORT, (0.0,))):
        for shift in moves:
            for id, (x, y) in at.items():
                far = _distance(at[start], (x + shift, y), way, steepest)
                if id != start and far is not None:
                    found[id] = min(far, found.get(id, far))
        if found:
            break
    return found


def _distance(start: Point, end: Point, way: str, steepest: float) -> float | None:
    """How far it seems to be for who looks this way; None if it does not lie there."""
    ahead_x, ahead_y = WAYS[way]
    across, down = end[0] - start[0], end[1] - start[1]
    ahead = across * ahead_x + down * ahead_y
    aside = abs(across * ahead_y) + abs(down * ahead_x)
    return ahead + ASIDE * aside if ahead > 0 and aside <= steepest * ahead else None
