"""Pandemic's story: what must not be overlooked, and where something new begins."""

from __future__ import annotations

import re
from collections.abc import Sequence

from containment.games.pandemic.brink.telling import table as brink
from containment.kernel.game import Fact

_LOUD = ("Epidemic", "an outbreak of", "discovered the cure", "was eradicated", *brink.LOUD)
_GOOD = ("cure", "eradicated", "captured the Bio-Terrorist")


def is_loud(fact: Fact) -> bool:
    """Is this fact one that must not be overlooked?"""
    return any(words in fact.text for words in _LOUD)


def is_good(fact: Fact) -> bool:
    return any(words in fact.text for words in _GOOD)


def turn_of(fact: Fact) -> int | None:
    found = re.fullmatch(r"P(\d)'s turn began(?:: the Bio-Terrorist)?", fact.text)
    return int(found[1]) - 1 if found else None


def begins_line(fact: Fact) -> bool:
    """Does a new Infection card, or the shuffling of them, begin here?"""
    return fact.text.endswith(("was flipped", "of the Infection Deck", "onto the Infection Deck"))


def in_brief(facts: Sequence[Fact]) -> list[Fact]:
    return list(facts)


def changes_table(facts: Sequence[Fact]) -> bool:
    return True
