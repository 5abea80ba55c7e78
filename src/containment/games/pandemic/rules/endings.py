"""Chapter 10, and how the challenges end: who has won."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.rules.table import (
    BIOTERRORIST,
    CURED,
    FIFTH_DISEASE,
    HE_IS_OUT,
    PURPLE,
    SEATS,
    Pandemic,
)
from containment.native import i64

WON: Final = 1  # [P.5.5]
LOST_BY_OUTBREAKS: Final = 2  # [P.10.1]
LOST_BY_CUBES: Final = 3
LOST_BY_CARDS: Final = 4
REASONS: Final = 4  # with a Bio-Terrorist each of these has a second number for each size of the team, from two on

WON_OVER_MUTATION: Final = 17  # [P.14.9]
LOST_WITH_HIM: Final = 16  # added to the reason: there is no purple on the board, so the Bio-Terrorist has lost too
LOST_AFTER_HIM: Final = 19  # added to the reason: purple was eradicated, and he was out of the game

ALL_FOUR: Final = 15
ALL_FIVE: Final = 31


def lose(t: Pandemic, reason: i64) -> None:
    """[P.15.14] The Bio-Terrorist wins if the others lose and purple is on the board; otherwise everybody has lost."""
    if t.plays(BIOTERRORIST) and t.infected(PURPLE):
        t.end(reason + REASONS * (t.w[SEATS] - 1))
    elif not t.plays(BIOTERRORIST):
        t.end(reason)
    elif t.w[HE_IS_OUT]:
        t.end(reason + LOST_AFTER_HIM)
    else:
        t.end(reason + LOST_WITH_HIM)


def win_if_cured(t: Pandemic) -> None:
    """[P.5.5] All four cured wins at once; [P.14.9] with a fifth disease all five, or no purple cube on the board."""
    cured = t.w[CURED]
    if cured & ALL_FOUR != ALL_FOUR:
        return
    if not t.plays(FIFTH_DISEASE):
        t.end(WON)
    elif cured == ALL_FIVE or t.infected(PURPLE) == 0:
        t.end(WON + REASONS * (t.w[SEATS] - 1) if t.plays(BIOTERRORIST) else WON_OVER_MUTATION)


def is_won(ending: i64) -> bool:
    """Has the team won?"""
    return ending == WON_OVER_MUTATION or (ending < WON_OVER_MUTATION and ending % REASONS == WON)


def he_has_won(ending: i64) -> bool:
    """Has the Bio-Terrorist won?"""
    return REASONS < ending < WON_OVER_MUTATION and not is_won(ending)
