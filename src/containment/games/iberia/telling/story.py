"""Iberia's story: what must not be overlooked, where something new begins, and how it is told without repeating
itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from containment.kernel.game import Fact
from containment.saying.wording import listed

_LOUD = re.compile(r"drew an Epidemic|an outbreak of|P\d researched |was overrun")
_GOOD = re.compile(r"P\d researched ")
SAYINGS: Final[Mapping[str, str]] = {  # of answers that the story does not tell of yet, see `sayings`
    "give": "offered {b} to {a}",
    "take": "asked {a} for {b}",
    "train with": "asked {a} to come by train to {b}",
    "sail with": "asked {a} to sail along to {b}",
    "look": "looked at the top player cards",
    "keep": "kept {b}",
    "arrange": "put {b} next on the Player Deck",
    "next": "let {b} come next",
    "bring": "asked {b} to come too",
    "send": "chose {b} to send",
    "mail correspondence": "asked {a} and {b} to swap a card",
    "science triumph": "chose {b} for Science Triumph",
    "ships arrive": "asked to bring {a} to {b}",
    "telegraph message": "asked {a} to hand City cards to {b}",
    "travel day and night": "asked to bring {a} to {b}",
}


def turn_of(fact: Fact) -> int | None:
    found = re.fullmatch(r"P(\d)'s turn began", fact.text)
    return int(found[1]) - 1 if found else None


def is_loud(fact: Fact) -> bool:
    return _LOUD.search(fact.text) is not None


def is_good(fact: Fact) -> bool:
    return _GOOD.search(fact.text) is not None


def begins_line(fact: Fact) -> bool:
    """Does a new Infection card, or the shuffling of them, begin here?"""
    return fact.text.endswith(("was drawn", "of the Infection Deck", "onto the deck"))


def changes_table(facts: Sequence[Fact]) -> bool:
    return True


def in_brief(facts: Sequence[Fact]) -> list[Fact]:
    """What happens alike several times, one after the other, is told in one sentence."""
    told: list[Fact] = []
    for alike, run in groupby(facts, _alike):
        same = list(run)
        names = [found[1] for found in (_brief(fact)[0] for fact in same) if found]
        if alike and len(set(names)) == len(same) > 1:
            told.append(Fact(same[0].kind, same[0].rule, alike.format(listed(names))))
        else:
            told += same
    return told


def _brief(fact: Fact) -> tuple[re.Match[str] | None, str]:
    """How this fact is told, if others may be told with it: what was found in it, and the sentence for all."""
    tries = ((re.fullmatch(words, fact.text), together) for words, together in _BRIEF.items())
    return next(((found, together) for found, together in tries if found), (None, ""))


def _alike(fact: Fact) -> str:
    """The sentence with a gap where the things stand that are told together; nothing if a fact is told alone."""
    found, together = _brief(fact)
    return together.format("{}", *found.groups()[1:]) if found else ""


_BRIEF = {  # a fact, and how several are told at once; the first group is what is listed
    r"(.+) got (\d \w+ cubes?)": "{0} got {1} each",
    r"(?=(?:P\d saw )(.+) on the Player Deck$)(P\d).*": "{1} saw {0} on the Player Deck",
    r"(?=P\d drew (?!a card$|an Epidemic$)(.+))(P\d).*": "{1} drew {0}",
}
