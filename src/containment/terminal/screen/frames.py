"""Sentences that name a place, as frames: for what happens by a script."""

from __future__ import annotations

from collections.abc import Sequence

from containment.pictures.scene import Scene
from containment.telling.film import Frame, places_in

MOST_FRAMES = 30  # more are shown at once: nobody wants to wait longer


def told_in_frames(scene: Scene, facts: Sequence[str]) -> list[Frame]:
    """The facts that name a place, one after the other."""
    found = [Frame(places_in(scene, text), text[:1].upper() + text[1:]) for text in facts]
    found = [frame for frame in found if frame.places]
    return found if len(found) <= MOST_FRAMES else []
