"""What is said of the options of a game. Of one of which nothing is said, what it says of itself will do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import containment
from containment.saying.options import Said
from containment.telling.tellings import telling_of

COMMON: Final[Mapping[str, Said]] = {
    "who": Said(
        "Who plays this seat.",
        {
            "you": "a person at this keyboard; several can play, one after the other",
            "thumb": "a computer that plays by rules of thumb and can say why",
            "random": "a computer that makes any move the rules allow",
        },
    ),
    "seed": Said(
        "A whole number: the same seed brings the same luck. Type digits; empty is by chance, and F10 shows it later."
    ),
    "sealed": Said(
        "When chance decides.",
        {
            False: "as the game goes: another move may bring other cards and rolls",
            True: "in advance: the seed fixes every pile and every roll, whatever is played",
        },
    ),
}


def said(game: str, option: str) -> Said:
    """Of an option, or of an option and a word that it takes: `challenges.mutation`."""
    return COMMON.get(option) or telling_of(containment.game(game)).OPTIONS.get(option) or Said()
