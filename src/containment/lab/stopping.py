"""When a cell has been played enough: at fixed numbers of games, by the first so many of them, so that it does not
depend on who has played how quickly."""

from __future__ import annotations

from containment.lab.study import Study
from containment.matches.simulate import CONFIDENCE, wilson

FIRST_LOOK = 100  # games
LOOKS_GROW = 1.25  # from one look to the next


def looks(study: Study) -> list[int]:
    """After how many games of a cell it is looked whether that is enough; the last is the end."""
    if study.until is None:
        return [study.games]
    found, at = [], float(FIRST_LOOK)
    while at < study.games:
        found.append(int(at) // 10 * 10)
        at *= LOOKS_GROW
    return [*found, study.games]


def half_width(wins: int, games: int) -> float:
    low, high = wilson(wins, games)
    return (high - low) / 2


def is_enough(study: Study, wins: int, games: int) -> bool:
    return games >= study.games or (study.until is not None and half_width(wins, games) <= study.until)


def expected(study: Study, wins: int, games: int) -> int:
    """How many games this cell will probably take."""
    if study.until is None:
        return study.games
    rate = (wins + 2) / (games + 4)
    needed = int(CONFIDENCE**2 * rate * (1 - rate) / study.until**2) + 1
    return next((look for look in looks(study) if look >= max(needed, games)), study.games)


__all__ = ["expected", "half_width", "is_enough", "looks"]
