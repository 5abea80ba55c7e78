"""Rules of thumb: why, for the own eyes of a member of the group. Not compiled."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.judging.missions import mission_points
from containment.games.coldwar.rules import moves
from containment.games.coldwar.rules.table import INDIVIDUAL, ColdWar
from containment.games.coldwar.thumb.why.sentences import WAYS, aim_ahead, because

POINTS: Final = 100  # of a mission: enough to see whether one has come closer
CLOSER: Final = "it brings a mission closer"


def because_own(t: ColdWar, seat: int, plan: list[int]) -> str:
    """What everybody would be told; and where one may win alone, that a way leads to a mission. [W.12.5]"""
    if t.plays(INDIVIDUAL) and plan[0] >> moves.VERB << moves.VERB in WAYS:
        aim, end = aim_ahead(t, seat, plan)
        if not aim and brings_closer(t, end, seat):
            return f"{CLOSER[0].upper()}{CLOSER[1:]}."
    return because(t, seat, plan)


def brings_closer(t: ColdWar, end: ColdWar, seat: int) -> bool:
    """Is a mission of this seat nearer at the end?"""
    return not end.ended and bool(mission_points(end, seat, POINTS) > mission_points(t, seat, POINTS))
