"""Where a game's cities stand: its `data/layout.json`, and the ways between them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from containment.pictures.scene import Link


@cache
def layout(package: str) -> Any:
    """The layout in this package of a game's data."""
    return json.loads((files(package) / "layout.json").read_text(encoding="utf-8"))


def links(
    neighbours: Mapping[str, Sequence[str]], at: Mapping[str, Mapping[str, Any]], width: float
) -> tuple[Link, ...]:
    """Each connection once; those longer than half the map go over its edge."""
    pairs = sorted({(min(city, other), max(city, other)) for city, others in neighbours.items() for other in others})
    return tuple(Link(a, b, wraps=abs(at[a]["x"] - at[b]["x"]) > width / 2) for a, b in pairs)
