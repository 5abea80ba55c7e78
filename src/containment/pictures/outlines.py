"""The land behind a map, as closed lines of points in the units of a scene. Natural Earth, in the public domain."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

Point = tuple[float, float]
Ring = tuple[Point, ...]


@cache
def rings(outline: str) -> tuple[Ring, ...]:
    """The coasts of this outline ("world", "iberia"); none for ""."""
    if not outline:
        return ()
    return tuple(ring for path in paths(outline) for ring in _rings(path))


@cache
def paths(outline: str) -> tuple[str, ...]:
    """The same as path data of SVG."""
    if not outline:
        return ()
    data = _read(outline)
    return (data["land"],) if "land" in data else tuple(data["countries"].values())


def _read(outline: str) -> Any:
    return json.loads((files(__package__) / "data" / f"{outline}.json").read_text(encoding="utf-8"))


def _rings(path: str) -> list[Ring]:
    """Path data of absolute moves (M), relative lines (l) and closings (z), as these files have them."""
    found: list[Ring] = []
    for part in re.findall(r"M([^Mz]*)z?", path):
        head, _, rest = part.partition("l")
        x, y = (float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", head)[:2])
        points = [(x, y)]
        steps = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", rest)]
        for dx, dy in zip(steps[::2], steps[1::2], strict=True):
            x, y = x + dx, y + dy
            points.append((x, y))
        found.append(tuple(points))
    return found
