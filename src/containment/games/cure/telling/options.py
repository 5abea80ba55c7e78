"""What is said of The Cure's options: by the option; of one that takes several words, by the option and the word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.saying.options import DEALT, DEALT_WORDS, YES_IS_ASKED, Said

OPTIONS: Final[Mapping[str, Said]] = {
    "seats": Said(rules=("C.7",)),
    "difficulty": Said(
        "Where the infection-rate syringe starts; at space 6 comes the first epidemic.",
        {"beginner": "space 0", "standard": "space 1", "heroic": "space 2"},
        ("C.9", "C.R1"),
    ),
    "roles": Said(means=DEALT, rules=("C.17", "C.4"), shown=DEALT_WORDS),
    "consent": Said("Moving another player's pawn, and giving samples.", YES_IS_ASKED, ("C.R24", "C.C2")),
    "cured_can_outbreak": Said(
        "More than three dice of a cured colour in one region.",
        {False: "they may lie there", True: "they break out like those of any other colour"},
        ("C.R7", "C.72"),
        "Cured colours break out",
    ),
}
