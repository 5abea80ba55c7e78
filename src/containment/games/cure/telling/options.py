"""What is said of The Cure's options: by the option; of one that takes several words, by the option and the word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.saying.options import AUTO, DEALT, DEALT_WORDS, WHO_IS_ASKED, Said, talk_of_plans

OPTIONS: Final[Mapping[str, Said]] = {
    "seats": Said(rules=("C.7",)),
    "difficulty": Said(
        "Where the infection-rate syringe starts; the first epidemic is at space 6.",
        {"beginner": "space 0", "standard": "space 1", "heroic": "space 2"},
        ("C.9", "C.R1"),
    ),
    "roles": Said(means=DEALT, rules=("C.17", "C.4"), shown=DEALT_WORDS),
    "consent": Said("Moving another player's pawn, and giving samples.", WHO_IS_ASKED, ("C.R24", "C.C2"), shown=AUTO),
    "talk": talk_of_plans("C.talk"),
    "cured_can_outbreak": Said(
        "A fourth die of a cured colour in one region.",
        {False: "no outbreak", True: "breaks out like any other colour"},
        ("C.R7", "C.72"),
        "Cured colours break out",
        fine=True,
    ),
}
