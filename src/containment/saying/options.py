"""What is said of an option to somebody who chooses with arrows or a finger; the command line has words of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple


class Said(NamedTuple):
    """Of one option."""

    about: str = ""
    means: Mapping[Any, str] = {}  # what each value brings about
    rules: tuple[str, ...] = ()  # where it is written
    label: str = ""  # unless the name of the option will do
    shown: Mapping[Any, str] = {}  # values that say too little by themselves
    fine: bool = False  # fine print: few care to choose it


def talk_of_cards(*rules: str) -> Said:
    """Table talk where hands may be private."""
    about = "What may be said at the table. It takes no action, and what you say about your hand is true."
    means = {
        "open": "ask and tell each other what you hold, and make plans",
        "cards_unsaid": "plans only: nobody says what they hold",
        "silent": "nobody says anything",
    }
    return Said(about, means, rules, "Table talk", {"cards_unsaid": "cards unsaid"})


def talk_of_plans(*rules: str) -> Said:
    """Table talk where everything lies open."""
    means = {"open": "propose plans for the next turn, and agree to them", "silent": "nobody says anything"}
    return Said("Table talk: plans for the next turn. It takes no action.", means, rules, "Table talk")


AUTO: Final = {"auto": "standard"}
WHO_IS_ASKED: Final = {
    "auto": "people, at a table with people and computers; otherwise none",
    "none": "no permission needed",
    "people": "people are asked first; computers always agree",
    "all": "everybody is asked first; a computer may say no, and why",
}
EPIDEMICS: Final = {
    "introductory": "4 Epidemics, for a first game",
    "standard": "5 Epidemics",
    "heroic": "6 Epidemics",
}
DEALT: Final = {"random": "Dealt at random, as the rules say.", "none": "Nobody has a role (house option)."}
DEALT_WORDS: Final = {"random": "random", "none": "no role"}
NO_EVENTS: Final = "no events at all (house option)"
OPEN_OR_NOT: Final = {"open": "everyone sees all hands", "private": "others only see how many cards you hold"}
