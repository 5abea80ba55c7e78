"""Pandemic for the kernel's loop: its kinds of steps, in the order of their numbers, and its endings."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic import forecast, infection_cards, setup, turn
from containment.kernel.steps import Rules
from containment.kernel.table import Ending

VERSION: Final = 1
ENDINGS: Final = [
    Ending(True, "cured", "P.5.5", "All four diseases are cured: you have won."),
    Ending(False, "outbreaks", "P.10.1", "The eighth outbreak: worldwide panic. You have lost."),
    Ending(False, "cubes", "P.10.1", "A disease cube was needed and none of its colour was left. You have lost."),
    Ending(False, "cards", "P.6.1", "Fewer than two player cards were left to draw: time ran out. You have lost."),
]

RULES: Final = Rules(
    "pandemic",
    [
        turn.BEGIN_TURN,
        turn.ACTIONS,
        turn.CONSENT_OF,
        turn.PAY_FOR_CURE,
        turn.DRAW_CARDS,
        turn.DRAW_CARD,
        turn.RESOLVE_EPIDEMICS,
        infection_cards.FLIP,
        infection_cards.INTENSIFY,
        turn.INFECT_CITIES,
        turn.CHECK_HAND,
        turn.EVENT_WINDOW,
        forecast.LOOK,
        forecast.ARRANGE_CARDS,
        setup.FIRST_INFECTION,
        setup.DEAL_ROLES,
        setup.DEAL_HANDS,
        setup.PREPARE_DECK,
    ],
    ENDINGS,
)
