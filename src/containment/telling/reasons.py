"""A computer's answer and its reason in one sentence, without saying the move twice.

A player may say what it does before it says why ("Go to Lima to treat yellow there: two cubes"); what the story has
told already is left out, and only what is new is kept.

>>> with_reason("P2 gave Lima to P1", "Give Lima to P1: P1 is collecting yellow.")
'P2 gave Lima to P1: P1 is collecting yellow'
>>> with_reason("P2 drove to Lima", "Go to Lima, on the way to Quito to treat yellow there: it's full.")
"P2 drove to Lima, on the way to Quito to treat yellow there: it's full"
>>> with_reason("P2 drove to Lima", "two cubes there")
'P2 drove to Lima: two cubes there'
>>> with_reason("P2 treated red", "red is cured: this eradicates it")
'P2 treated red. Red is cured: this eradicates it.'
>>> with_reason("P2 drove to Lima", "to treat yellow there: two cubes")
'P2 drove to Lima to treat yellow there: two cubes'
>>> with_reason("P2 drove to Lima", "to treat yellow there: two cubes. Wins about 62 in 100.")
'P2 drove to Lima to treat yellow there: two cubes. Wins about 62 in 100.'
>>> unsaid("two cubes there. Wins about 62 in 100.", "two cubes there. Wins about 60 in 100.")
'Wins about 62 in 100.'
>>> unsaid("to treat yellow there: two cubes", "on the way to treat yellow in Lima: two cubes")
'to treat yellow there'
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from containment.kernel.codebook import plain
from containment.matches.match import AUTOMATIC
from containment.searching.saying import parted

ENDS: Final = (".", "!", "?", "…")
_DOING: Final = (  # what a reason may begin with that says the move first
    "Admit Agree Airlift Arrange Build Charter Collect Cure Decline Discard Draw Drive Fly Give Go Hold Infect "
    "Join Keep Launch Lay Leave Lose Mail Move Neutralize Pass Pay Place Play Protect Purify Put Remove Reroll "
    "Rest Return Roll Sail Sample Send Share Ship Skip Spend Start Store Swap Take Test Travel Treat Unlock "
    "Use Vaccinate Wait"
)
SO: Final = ", so "  # links what would be a second colon
_LINK: Final = re.compile(f"(: |{SO})")
DOING: Final = frozenset(_DOING.split(" "))


def with_reason(words: str, because: str, is_name: bool = False) -> str:
    """What was done, and why, and how often that wins. `is_name`: the reason begins with a name, which keeps its
    capital."""
    because, chances = parted(because.strip())
    told = _with_reason(words, because, is_name)
    return f"{told if told.endswith(ENDS) else f'{told}.'} {chances}" if chances else told


def _with_reason(words: str, because: str, is_name: bool) -> str:
    because = because.removesuffix(".")
    if not because or because == AUTOMATIC:
        return words
    more, reason = _what_is_new(words, because)
    words += more
    if not reason:
        return words
    if ": " in reason and ":" not in words:  # no second colon in a sentence
        if reason.startswith(("to ", "on the way ")):
            return f"{words}{'' if reason.startswith('to ') else ','} {reason}"
        words += "."
    if words.endswith(ENDS):
        return f"{words} {reason[:1].upper()}{reason[1:]}."
    reason = reason if is_name or more or not _is_a_sentence(reason) else reason[:1].lower() + reason[1:]
    return f"{words} ({reason})" if ":" in words else f"{words}: {reason}"


def unsaid(because: str, before: str) -> str:
    """Of a reason what the one just before did not say: four steps on one way have one reason."""
    because, chances = parted(because.strip())
    said = {clause.casefold() for clause in _clauses(parted(before.strip())[0])[::2]}
    clauses = ["", *_clauses(because)]  # each after what stands before it
    new = [(link, clause) for link, clause in zip(clauses[::2], clauses[1::2]) if clause.casefold() not in said]
    told = "".join(clause if n == 0 else f"{link}{clause}" for n, (link, clause) in enumerate(new))
    return f"{told}. {chances}".removeprefix(". ") if chances else told


def _clauses(because: str) -> list[str]:
    """The clauses of a reason, and between two of them what links them."""
    return _LINK.split(because.strip().removesuffix("."))


def advised(words: str, because: str, is_name: bool = False) -> str:
    """What a teammate would do, and why: in its own words if it says what it does before it says why."""
    why, chances = parted(because)
    if ": " in why and why.split(" ")[0] in DOING:
        told = f"I'd {why[0].lower()}{why[1:].removesuffix('.')}"
        return f"{told}. {chances}" if chances else told
    return with_reason(f"I'd {words}", because, is_name)


def _is_a_sentence(reason: str) -> bool:
    """Does it begin with a capital that is not a seat's, or short for something?"""
    first = reason.split(" ")[0]
    return first[:1].isupper() and (first[1:].islower() or first == "A")


def _what_is_new(words: str, because: str) -> tuple[str, str]:
    """What the first half of a reason adds to what was told, and its second half; a reason that tells no move before
    it is all new."""
    doing, colon, why = because.partition(": ")
    told = Counter(_heard(words).split())
    if colon and not Counter(_heard(doing).split()) - told:
        return "", why
    if not (colon and doing.split(" ")[0] in DOING):
        return "", because
    typed = doing.split(" ")
    at = 1
    while at < len(typed) and told[_heard(typed[at])] > 0:
        told[_heard(typed[at])] -= 1
        at += 1
    if at == 1 < len(typed):
        return "", because
    comma = "," if typed[at - 1].endswith(",") else ""
    more = f"{comma} {' '.join(typed[at:])}" if at < len(typed) else ""
    return more, why


def _heard(words: str) -> str:
    return plain(words.replace("'s", ""))
