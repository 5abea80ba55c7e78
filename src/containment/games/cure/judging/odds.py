"""Habits: the odds of a cure roll, exactly, from the faces of the dice. [C.54]"""

from __future__ import annotations

from typing import Final

from containment.games.cure.data import facts
from containment.games.cure.rules.table import ROLE, SCIENTIST, Cure
from containment.native import i64, vec

MOST_SAMPLES: Final[i64] = 12
NEEDED: Final = (13, 11)  # [C.55] and the Scientist's [C.45]
SURE: Final = 10000  # odds are told in 10,000ths


def _chances(colour: str, needed: int) -> list[int]:
    """By number of samples, from none to twelve: the chance that they make it."""
    ways = {0: 1}
    found = [0]
    for number in range(1, int(MOST_SAMPLES) + 1):
        more: dict[int, int] = {}
        for points, count in ways.items():
            for value in facts.FACES[colour]:
                more[points + value] = more.get(points + value, 0) + count
        ways = more
        found.append(SURE * sum(count for points, count in ways.items() if points >= needed) // 6**number)
    return found


ODDS: Final = vec[i64]([odds for needed in NEEDED for colour in facts.COLOURS for odds in _chances(colour, needed)])


def cure_odds(t: Cure, seat: i64, colour: i64, samples: i64) -> i64:
    """The chance that so many samples on this player's card make a cure, in 10,000ths."""
    lower: i64 = 4 if t.w[ROLE + seat] == SCIENTIST else 0
    return ODDS[(lower + colour) * (MOST_SAMPLES + 1) + (samples if samples < MOST_SAMPLES else MOST_SAMPLES)]
