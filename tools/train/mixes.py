"""For each network: which games it learns from, as options by how often they come."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from containment.games.coldwar.judging import noticing as coldwar
from containment.games.cure.judging import noticing as of_the_cure
from containment.games.iberia.judging import noticing as iberia
from containment.games.pandemic.judging import noticing as pandemic
from tools.train.learning import HIDDEN


class Course(NamedTuple):
    game: str
    network: str  # the name of its file
    inputs: int  # how many numbers the game notices
    settings: tuple[dict[str, Any], ...]
    habits_win: bool = True  # often enough to learn from? Otherwise thumb plays the first games
    gently: bool = False  # learnt with small steps, and only from how games ended: there are few, judged badly so far
    first: int = 96_000  # games of habits, or of thumb
    rounds: int = 0  # of games of the searching player: as many as made the next player win more often
    games: int = 0  # in each round
    watched: int = 1_000  # games of a stronger one, to learn what to say
    hidden: tuple[int, int] = HIDDEN


def _of(seats: tuple[int, ...], **several: Any) -> list[dict[str, Any]]:
    """All combinations; what is a list is gone through."""
    found: list[dict[str, Any]] = [{"seats": n} for n in seats]
    for name, values in several.items():
        found = [{**one, name: value} for one in found for value in values]
    return found


PANDEMIC: Final = [
    *_of((2, 3, 4, 4), epidemics=[4, 5, 5, 6], hands=["open"]),
    *_of((2, 2), epidemics=[5], hands=["private"]),
]
THE_CURE: Final = _of((2, 3, 3, 4, 5), difficulty=["beginner", "standard", "heroic", "heroic"])
CHALLENGES: Final = [(), ("virulent_strain",), ("mutation",), ("virulent_strain", "mutation"), ("bioterrorist",)]
ON_THE_BRINK: Final = [
    one
    for one in _of((2, 3, 4, 5), expansion=["on_the_brink"], epidemics=[4, 5, 6], challenges=CHALLENGES, hands=["open"])
    if one["seats"] > 2 or "bioterrorist" not in one["challenges"]
]
AGAINST_HIM: Final = _of(
    (3, 4, 4, 5),
    expansion=["on_the_brink"],
    epidemics=[4, 4, 5],
    challenges=[*[("bioterrorist",)] * 3, ("virulent_strain", "bioterrorist")],
)
IBERIA: Final = [
    *_of((2, 3, 3, 4), epidemics=[4, 5, 5, 6]),
    *_of((3, 4), epidemics=[4, 5], malaria=[True], cholera=[True], typhus=[True], yellow_fever=[True]),
    *_of((3,), epidemics=[4, 5], influx_of_patients=[True]),
    *_of((5,), epidemics=[4, 5]),
]
COLD_WAR: Final = [
    *_of((1, 2, 2, 3, 3, 4, 5), difficulty=["introductory", "standard", "heroic"]),
    *_of((4, 5), difficulty=["introductory", "standard"], double_agent_module=[True]),
    *_of((2, 3), difficulty=["introductory"], individual_victory=[True]),
]
COURSES: Final = {
    "bioterrorist": Course(
        "pandemic",
        "bioterrorist",
        int(pandemic.NOTICED_WITH_HIM),
        tuple(AGAINST_HIM),
        habits_win=False,
        gently=True,
        first=3_600,
        rounds=1,
        games=1_800,
        watched=92,
    ),
    "brink": Course("pandemic", "brink", pandemic.NOTICED, tuple(ON_THE_BRINK), watched=143, hidden=(48, 24)),
    "cure": Course(
        "cure", "cure", int(of_the_cure.NOTICED), tuple(THE_CURE), first=80_000, watched=123, hidden=(48, 24)
    ),
    "coldwar": Course("coldwar", "base", coldwar.NOTICED, tuple(COLD_WAR), habits_win=False, first=8_000, watched=116),
    "iberia": Course(
        "iberia",
        "base",
        iberia.NOTICED,
        tuple(IBERIA),
        habits_win=False,
        first=5_000,
        rounds=1,
        games=4_585,
        watched=88,
    ),
    "pandemic": Course("pandemic", "base", pandemic.NOTICED, tuple(PANDEMIC), rounds=3, games=3_112, watched=155),
}
