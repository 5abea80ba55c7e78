"""The Cure for the kernel's loop: its kinds of steps, in the order of their numbers, and its endings."""

from __future__ import annotations

from typing import Final

from containment.games.cure.rules import pile
from containment.games.cure.rules.setup import ChooseFirst, DealRoles, FirstDraw, FirstRoll
from containment.games.cure.rules.turn import STEPS, EndStepOne
from containment.kernel.engine.steps import Rules
from containment.kernel.engine.table import Ending

VERSION: Final = 1
ENDINGS: Final = [
    Ending(True, "cured", "C.87", "All four diseases are cured: you have won."),
    Ending(False, "rate", "C.80", "The infection rate has reached the skull. You have lost."),
    Ending(False, "outbreaks", "C.71", "The eighth outbreak. You have lost."),
    Ending(False, "bag", "C.63", "The bag held fewer dice than had to be drawn. You have lost."),
    Ending(False, "bag", "C.78", "The bag held fewer dice than the epidemic had to draw. You have lost."),
]
RULES: Final = Rules(
    "cure",
    [
        *STEPS,
        FirstDraw(pile.FIRST_DRAW),
        FirstRoll(pile.FIRST_ROLL),
        DealRoles(pile.DEAL_ROLES),
        ChooseFirst(pile.CHOOSE_FIRST),
        EndStepOne(pile.END_STEP_ONE),
    ],
    ENDINGS,
)
