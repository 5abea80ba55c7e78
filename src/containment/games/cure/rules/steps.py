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
    Ending(True, "cured", "C.87", "All four diseases cured: you win!"),
    Ending(False, "rate", "C.80", "The infection rate hit the skull. You lose."),
    Ending(False, "outbreaks", "C.71", "Eighth outbreak. You lose."),
    Ending(False, "bag", "C.63", "Too few dice left in the bag. You lose."),
    Ending(False, "bag", "C.78", "Too few dice left in the bag for the epidemic. You lose."),
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
