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


AUTO: Final = {"auto": "as usual"}
YES_IS_ASKED: Final = {
    False: "agreement is taken as given, nobody is asked",
    True: "whoever would be moved, give or take something is asked first",
}
EPIDEMICS: Final = {
    "introductory": "4 Epidemics, for a first game",
    "standard": "5 Epidemics",
    "heroic": "6 Epidemics",
}
DEALT: Final = {"random": "Dealt by chance, as the rules have it.", "none": "Nobody has a role (house option)."}
DEALT_WORDS: Final = {"random": "by chance", "none": "no role"}
NO_EVENTS: Final = "a game without any (house option)"
OPEN_OR_NOT: Final = {"open": "everybody sees all hands", "private": "the others see only how many cards you hold"}
