"""What is said of Pandemic's options: by the option; of one that takes several words, by the option and the word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.saying.options import (
    AUTO,
    DEALT,
    DEALT_WORDS,
    EPIDEMICS,
    NO_EVENTS,
    OPEN_OR_NOT,
    WHO_IS_ASKED,
    Said,
    talk_of_cards,
)

BRINK: Final = "On the Brink"

OPTIONS: Final[Mapping[str, Said]] = {
    "seats": Said(rules=("P.2.6", "P.12.2", "P.15.1")),
    "epidemics": Said(
        "How many Epidemic cards are in the deck; each one makes the diseases spread faster.",
        EPIDEMICS | {"legendary": f"7 Epidemics, only with {BRINK}", 3: "for a first try at a challenge"},
        ("P.2.7", "P.12.3", "P.C23"),
    ),
    "expansion": Said(
        f"With or without {BRINK}.",
        {
            "auto": f"without it, unless you choose a challenge (they're part of {BRINK})",
            "none": "base game: seven roles, five events, two to four players",
            "on_the_brink": "six more roles, eight more events, a fifth player, a legendary game",
        },
        ("P.12.1", "P.12.2", "P.12.3", "P.2.11", "P.12.4"),
        shown={"auto": "as needed", "on_the_brink": BRINK},
    ),
    "challenges virulent_strain": Said(
        "Every Epidemic adds an extra effect on one disease: whichever has the most cubes on the board at the first"
        " Epidemic is the Virulent Strain for the rest of the game.",
        rules=("P.13.2", "P.13.1", "P.13.3", "P.13.4"),
        label="Virulent Strain",
    ),
    "challenges mutation": Said(
        "Purple is a fifth disease: Mutation cards bring its 12 cubes, and its cure takes City cards of any colours,"
        " one of them for a city with purple cubes. Not with the Bio-Terrorist.",
        rules=("P.14.9", "P.14.1", "P.14.4", "P.14.7", "P.14.8"),
        label="Mutation",
    ),
    "challenges bioterrorist": Said(
        "With 3 or 4 players (5 is not recommended), one of you is the Bio-Terrorist: moves in secret, spreads purple"
        " cubes, and wins if the others lose while one is on the board. Not with Mutation.",
        rules=("P.15.1", "P.15.2", "P.15.4", "P.15.7", "P.15.8", "P.15.14"),
        label="Bio-Terrorist",
    ),
    "bioterrorist": Said(
        "Who is the Bio-Terrorist.",
        {
            "volunteer": "whoever has the last seat",
            "random": "drawn from everyone at the table, who then takes that seat",
        },
        ("P.15.2",),
        label="The Bio-Terrorist is",
        shown={"volunteer": "the last seat", "random": "drawn at random"},
    ),
    "roles": Said(means=DEALT, rules=("P.2.5",), shown=DEALT_WORDS),
    "events": Said(
        "How many Event cards are in the deck.",
        {"auto": f"5; with {BRINK}, two per player", 0: NO_EVENTS},
        ("P.2.11", "P.1.3"),
        shown=AUTO | {0: "none"},
    ),
    "hands": Said(
        "Can the others see your cards?",
        {"auto": "open in the introductory game, private otherwise"} | OPEN_OR_NOT,
        ("P.3.5",),
        shown=AUTO,
    ),
    "consent": Said("Moving another player's pawn, and sharing cards.", WHO_IS_ASKED, ("P.11.5", "P.4.9"), shown=AUTO),
    "talk": talk_of_cards("P.3.6", "P.talk"),
    "cards": Said(
        "Up to four events and roles of your own, from a small file.",
        {"none": "the cards of the box"},
        ("P.C24",),
        label="Cards of your own",
    ),
    "one_vaccine_group": Said(
        f"Which cities Rapid Vaccine Deployment, an Event of {BRINK}, takes cubes from.",
        {False: "each must be connected to another one", True: "all of them must form one connected group"},
        ("P.rapid_vaccine_deployment",),
        fine=True,
    ),
}
