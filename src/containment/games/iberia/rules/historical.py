"""The historical diseases: each makes one colour worse. [I.Y1] Any number of them may be played. [I.Y2]"""

from __future__ import annotations

from containment.games.iberia.rules.board import BLACK, BLUE, RED, YELLOW
from containment.games.iberia.rules.table import (
    CHOLERA,
    ENDS_WHEN_RESEARCHED,
    MALARIA,
    PLAYED,
    TYPHUS,
    YELLOW_FEVER,
    Iberia,
)
from containment.native import i64


def strikes(t: Iberia, disease: i64, colour: i64) -> bool:
    """Is it played? [I.A21] Its effect stays after research, unless the players have agreed that it ends."""
    played = t.w[PLAYED]
    if played & disease == 0:
        return False
    return played & ENDS_WHEN_RESEARCHED == 0 or not t.is_researched(colour)


def malaria_strikes(t: Iberia, colour: i64) -> bool:
    return colour == BLACK and strikes(t, MALARIA, BLACK)


def cholera_strikes(t: Iberia, colour: i64) -> bool:
    return colour == BLUE and strikes(t, CHOLERA, BLUE)


def yellow_fever_strikes(t: Iberia, colour: i64) -> bool:
    return colour == YELLOW and strikes(t, YELLOW_FEVER, YELLOW)


def is_hard_to_treat(t: Iberia, city: i64, colour: i64) -> bool:
    """[I.typhus] With two red cubes or more in the city, treating one costs two actions."""
    return colour == RED and t.cubes(city, RED) >= 2 and strikes(t, TYPHUS, RED)
