"""What is said of Pandemic's options: by the option; of one that takes several words, by the option and the word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.saying.options import AUTO, DEALT, DEALT_WORDS, EPIDEMICS, NO_EVENTS, OPEN_OR_NOT, YES_IS_ASKED, Said

BRINK: Final = "On the Brink"

OPTIONS: Final[Mapping[str, Said]] = {
    "seats": Said(rules=("P.2.6", "P.12.2", "P.15.1")),
    "epidemics": Said(
        "How many Epidemic cards are in the deck; each of them makes the diseases spread faster.",
        EPIDEMICS | {"legendary": f"7 Epidemics, only with {BRINK}"},
        ("P.2.7", "P.12.3"),
    ),
    "expansion": Said(
        f"With or without {BRINK}.",
        {
            "auto": f"without it, unless you choose a challenge, which is part of {BRINK}",
            "none": "without it: seven roles, five events, two to four seats",
            "on_the_brink": "six more roles, eight more events, a fifth seat, a legendary game",
        },
        ("P.12.1", "P.12.2", "P.12.3", "P.2.11", "P.12.4"),
        shown={"auto": "as needed", "on_the_brink": BRINK},
    ),
    "challenges virulent_strain": Said(
        "Each Epidemic has one effect more, and all of these concern one disease: the one with most cubes on the board"
        " at the first Epidemic is the Virulent Strain until the game ends.",
        rules=("P.13.2", "P.13.1", "P.13.3", "P.13.4"),
        label="Virulent Strain",
    ),
    "challenges mutation": Said(
        "Purple is a fifth disease: it has 12 cubes, which Mutation cards bring, and its cure takes City cards of any"
        " colours, one of them of a city with purple cubes. Not with the Bio-Terrorist.",
        rules=("P.14.9", "P.14.1", "P.14.4", "P.14.7", "P.14.8"),
        label="Mutation",
    ),
    "challenges bioterrorist": Said(
        "One of three players or more is the Bio-Terrorist, moves in secret, spreads purple cubes, and wins if the"
        " others lose while one is on the board. Not with Mutation.",
        rules=("P.15.1", "P.15.2", "P.15.4", "P.15.7", "P.15.8", "P.15.14"),
        label="Bio-Terrorist",
    ),
    "roles": Said(means=DEALT, rules=("P.2.5",), shown=DEALT_WORDS),
    "events": Said(
        "How many Event cards are in the deck.",
        {"auto": f"5, with {BRINK} two for each player", 0: NO_EVENTS},
        ("P.2.11", "P.1.3"),
        shown=AUTO | {0: "none"},
    ),
    "hands": Said(
        "Do the others see your cards?",
        {"auto": "open in the introductory game, private otherwise"} | OPEN_OR_NOT,
        ("P.3.5",),
        shown=AUTO,
    ),
    "consent": Said("Moving another player's pawn, and sharing cards.", YES_IS_ASKED, ("P.11.5", "P.4.9")),
    "one_vaccine_group": Said(
        f"The cities that Rapid Vaccine Deployment, an Event of {BRINK}, takes cubes from.",
        {False: "each must be connected to another of them", True: "all of them must form one connected group"},
        ("P.rapid_vaccine_deployment",),
    ),
}
