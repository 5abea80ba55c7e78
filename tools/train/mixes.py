"""For each network: which games it learns from, as options by how often they come."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from containment.games.cure.judging import noticing as of_the_cure
from containment.games.pandemic.judging.noticing import NOTICED


class Course(NamedTuple):
    game: str
    network: str  # the name of its file
    inputs: int  # how many numbers the game notices
    settings: tuple[dict[str, Any], ...]


def _of(seats: tuple[int, ...], **several: Any) -> list[dict[str, Any]]:
    """All combinations; what is a list is gone through."""
    found: list[dict[str, Any]] = [{"seats": n} for n in seats]
    for name, values in several.items():
        found = [{**one, name: value} for one in found for value in values]
    return found


PANDEMIC: Final = _of((2, 3, 4, 4), epidemics=[4, 5, 5, 6], hands=["open"])
THE_CURE: Final = _of((2, 3, 3, 4, 5), difficulty=["beginner", "standard", "heroic", "heroic"])
CHALLENGES: Final = [(), ("virulent_strain",), ("mutation",), ("virulent_strain", "mutation"), ("bioterrorist",)]
ON_THE_BRINK: Final = [
    one
    for one in _of((2, 3, 4, 5), expansion=["on_the_brink"], epidemics=[4, 5, 6], challenges=CHALLENGES, hands=["open"])
    if one["seats"] > 2 or "bioterrorist" not in one["challenges"]
]
COURSES: Final = {
    "brink": Course("pandemic", "brink", NOTICED, tuple(ON_THE_BRINK)),
    "cure": Course("cure", "cure", int(of_the_cure.NOTICED), tuple(THE_CURE)),
    "pandemic": Course("pandemic", "base", NOTICED, tuple(PANDEMIC)),
}
