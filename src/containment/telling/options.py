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
            "you": "a person at this keyboard; several people take turns at it",
            "thumb": "a computer that plays by rules of thumb and says why",
            "search": "a computer that weighs many lines of play and says how often they win: the strongest",
            "random": "a computer that makes any legal move",
        },
    ),
    "name": Said("Your name at the table. Type it once: it's remembered."),
    "seed": Said("Any whole number: the same seed gives the same luck. Type digits; leave it empty for a random one."),
    "sealed": Said(
        "Fixed luck: shuffle everything in advance.",
        {
            False: "cards and rolls come as you play: a different move may bring different luck",
            True: "every pile and every roll is settled before the first turn, whatever you do",
        },
        label="Fixed luck",
    ),
}


def said(game: str, option: str) -> Said:
    """Of an option, or of an option and a word that it takes: `challenges.mutation`."""
    return COMMON.get(option) or telling_of(containment.game(game)).OPTIONS.get(option) or Said()
