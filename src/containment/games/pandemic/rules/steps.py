"""Pandemic for the kernel's loop: its kinds of steps, in the order of their numbers, and its endings."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.rules import bioterrorist, mutation, virulent_strain
from containment.games.pandemic.brink.rules import questions as brink_questions
from containment.games.pandemic.rules import forecast, infection_cards, questions, setup, turn
from containment.kernel.engine.steps import Rules
from containment.kernel.engine.table import Ending

VERSION: Final = 1
OUTBREAKS: Final = "The eighth outbreak: worldwide panic."
CUBES: Final = "A disease ran out of cubes."
CARDS: Final = "The player cards ran out."


def _against_him(team: int) -> list[Ending]:
    """[P.15.14] With a Bio-Terrorist, who sits after the team: either the team wins, or he does if purple is there."""
    players = tuple(range(team))
    him = (team,)
    lost = "Purple is on the board: the Bio-Terrorist won."
    return [
        Ending(
            True,
            "cured",
            "P.15.13",
            "The team cured all four diseases and beat purple: the Bio-Terrorist lost.",
            players,
        ),
        Ending(False, "outbreaks", "P.15.14", f"{OUTBREAKS} {lost}", him),
        Ending(False, "cubes", "P.15.14", f"{CUBES} {lost}", him),
        Ending(False, "cards", "P.15.14", f"{CARDS} {lost}", him),
    ]


def _without_purple(lost: str) -> list[Ending]:
    """[P.15.14] With a Bio-Terrorist and no purple on the board nobody has won."""
    return [
        Ending(False, "outbreaks", "P.15.14", f"{OUTBREAKS} {lost}"),
        Ending(False, "cubes", "P.15.14", f"{CUBES} {lost}"),
        Ending(False, "cards", "P.15.14", f"{CARDS} {lost}"),
    ]


ENDINGS: Final = [
    Ending(True, "cured", "P.5.5", "You cured all four diseases!"),
    Ending(False, "outbreaks", "P.10.1", f"{OUTBREAKS} You lost."),
    Ending(False, "cubes", "P.10.1", f"{CUBES} You lost."),
    Ending(False, "cards", "P.6.1", f"{CARDS} You lost."),
    *_against_him(2),
    *_against_him(3),
    *_against_him(4),
    Ending(True, "cured", "P.14.9", "You cured all four diseases and beat purple!"),
    *_without_purple("No purple is on the board: everybody lost, the Bio-Terrorist too."),
    *_without_purple("Everybody lost: the Bio-Terrorist when purple was eradicated, and now the others."),
]

RULES: Final = Rules(
    "pandemic",
    [
        turn.BEGIN_TURN,
        turn.ACTIONS,
        questions.CONSENT_OF,
        questions.PAY_FOR_CURE,
        turn.DRAW_CARDS,
        turn.DRAW_CARD,
        turn.RESOLVE_EPIDEMICS,
        infection_cards.FLIP,
        infection_cards.INTENSIFY,
        turn.INFECT_CITIES,
        questions.CHECK_HAND,
        questions.EVENT_WINDOW,
        forecast.LOOK,
        forecast.ARRANGE_CARDS,
        setup.FIRST_INFECTION,
        setup.DEAL_ROLES,
        setup.DEAL_HANDS,
        setup.PREPARE_DECK,
        brink_questions.CHOOSE_ROLE,
        brink_questions.RE_EXAMINE,
        brink_questions.REMOVE_ANOTHER,
        brink_questions.VACCINATE_MORE,
        brink_questions.HEAL_CITY,
        turn.NEXT_INFECTION,
        virulent_strain.DRAW_STRAIN_CARD,
        virulent_strain.CHOOSE_THE_STRAIN,
        virulent_strain.STRAIN_EFFECT,
        virulent_strain.END_STRAIN_EPIDEMIC,
        mutation.RESOLVE_MUTATIONS,
        forecast.PEEK,
        setup.BOX_EVENTS,
        setup.DEAL_HIS_CARDS,
        bioterrorist.CHOOSE_START,
        bioterrorist.HIS_TURN,
        bioterrorist.HE_ACTS,
        bioterrorist.HE_DRAWS,
        bioterrorist.HIS_LIMIT,
    ],
    ENDINGS,
)
