"""What happened, as a few frames: the places each thing concerns, and the sentence about it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from containment.pictures.scene import Scene

MOST_FRAMES = 30  # more are shown at once: nobody wants to wait longer


class Frame(NamedTuple):
    places: frozenset[str]
    text: str


def told_in_frames(scene: Scene, facts: Sequence[str]) -> list[Frame]:
    """The facts that name a place, one after the other."""
    pattern, ids = _names(tuple((place.name, place.id) for place in scene.places))
    found = []
    for text in facts:
        places = frozenset(ids[name.casefold()] for name in pattern.findall(text))
        if places:
            found.append(Frame(places, text[:1].upper() + text[1:]))
    return found if len(found) <= MOST_FRAMES else []


@lru_cache(maxsize=8)
def _names(places: tuple[tuple[str, str], ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    ids = {name.casefold(): id for name, id in places}
    longest_first = sorted((re.escape(name) for name, _ in places), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(longest_first) + r")(?!\w)", re.IGNORECASE), ids
