"""What is said of Iberia's options: by the option; of one that takes several words, by the option and the word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.saying.options import AUTO, DEALT, DEALT_WORDS, EPIDEMICS, NO_EVENTS, OPEN_OR_NOT, YES_IS_ASKED, Said

AS_ANY_OTHER: Final = "it is a disease as any other"

OPTIONS: Final[Mapping[str, Said]] = {
    "seats": Said(rules=("I.U6", "I.U5")),
    "epidemics": Said(
        "How many Epidemic cards are in the deck; each of them makes the diseases spread faster.",
        EPIDEMICS,
        ("I.U7",),
    ),
    "roles": Said(means=DEALT, rules=("I.U4",), shown=DEALT_WORDS),
    "events": Said(
        "How many of the 15 Event cards are in the deck.",
        {"auto": "4, 5, 6 or 8 for two, three, four or five players", 0: NO_EVENTS},
        ("I.U5",),
        shown=AUTO | {0: "none"},
    ),
    "hands": Said("Do the others see your cards?", OPEN_OR_NOT, ("I.C6",)),
    "consent": Said("Moving another player's pawn, and passing cards.", YES_IS_ASKED, ("I.C2",)),
    "malaria": Said(
        "The black disease.",
        {False: AS_ANY_OTHER, True: "it puts two cubes where there is none yet"},
        ("I.malaria", "I.Y1"),
    ),
    "cholera": Said(
        "The blue disease.",
        {False: AS_ANY_OTHER, True: "an outbreak of it reaches empty cities two links away"},
        ("I.cholera", "I.Y1"),
    ),
    "typhus": Said(
        "The red disease.",
        {False: AS_ANY_OTHER, True: "treating it takes two actions where two or more red cubes lie"},
        ("I.typhus", "I.Y1"),
    ),
    "yellow_fever": Said(
        "The yellow disease.",
        {False: AS_ANY_OTHER, True: "it goes from a port to the ports next to it"},
        ("I.yellow_fever", "I.Y1"),
    ),
    "effects_end_when_researched": Said(
        "Malaria, Cholera, Typhus and Yellow Fever once they are researched, if they are on.",
        {False: "their effects last to the end of the game", True: "each of them is then like any other disease"},
        ("I.A21",),
    ),
    "outbreak_memory": Said(
        "How long a city that has broken out cannot break out again.",
        {"turn": "for the rest of the turn", "card": "for one Infection card or one Epidemic"},
        ("I.A3", "I.O4"),
        shown={"turn": "a turn", "card": "a card"},
    ),
    "mobilization_ship_free": Said(
        "The Event Government Mobilization, when a player takes the ship.",
        {False: "the ship costs its card, as always", True: "the ship costs no card"},
        ("I.A12",),
    ),
    "influx_of_patients": Said(
        "One step more in a turn, before cards are drawn.",
        {False: "left out", True: "a cube travels to each hospital, which may be overrun"},
        ("I.influx_of_patients", "I.C15"),
    ),
}
