"""The banner over the map: an epidemic, an outbreak, a cure, in words that nobody overlooks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from containment.pictures.scene import Scene
from containment.telling.film import Frame

HEIGHT: Final = 4  # rows, as table.tcss has it
EDGE: Final = 0.4  # of a scene's height, above and below, that the banner may cover
SHOUTED: Final = re.compile(
    r"\b(?:epidemics?|outbreaks?|cured?|eradicated|escalation|incident|died|lost|overrun|researched)\b", re.IGNORECASE
)


def text(frame: Frame) -> Text:
    """What happened, its word in capitals; below, what comes of it now."""
    head = SHOUTED.sub(lambda found: found[0].upper(), frame.banner)
    below = "" if frame.is_alarm else frame.text
    return Text.assemble((head, "bold"), "\n", below, justify="center")


def belongs_below(frames: Sequence[Frame], scene: Scene) -> bool:
    """Would the banner hide more of what happens, from now to the end of this alarm, above than below?"""
    ids = frozenset[str]().union(*(frame.places for frame in _of_one_alarm(frames)))
    heights = [place.y / scene.height for place in scene.places if place.id in ids]
    return sum(y < EDGE for y in heights) > sum(y > 1 - EDGE for y in heights)


def _of_one_alarm(frames: Sequence[Frame]) -> list[Frame]:
    after = next((n for n in range(1, len(frames)) if frames[n].is_alarm or not frames[n].banner), len(frames))
    return list(frames[:after])
