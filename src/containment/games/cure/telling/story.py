"""How the story of The Cure is told: what stands out, where a line begins, and dice of a kind in one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby

from containment.kernel.game import Fact

CURED = "C.55"
LOUD = (CURED, "C.60", "C.68", "C.74")  # facts not to be overlooked: a cure, one that failed, outbreak, epidemic
ROLLS = ("C.22", "C.25")  # dice taken up and rolled: the table is as it was but for them


def turn_of(fact: Fact) -> int | None:
    found = re.fullmatch(r"P(\d)'s turn began", fact.text)
    return int(found[1]) - 1 if found else None


def is_loud(fact: Fact) -> bool:
    return fact.rule in LOUD


def is_good(fact: Fact) -> bool:
    return fact.rule == CURED


def begins_line(fact: Fact) -> bool:
    """Do the dice of an infection, or a roll of the players' dice, begin here?"""
    return fact.text.startswith("regions are infected") or " rolled " in fact.text


def changes_table(facts: Sequence[Fact]) -> bool:
    return any(fact.rule not in ROLLS for fact in facts)


def in_brief(facts: Sequence[Fact]) -> list[Fact]:
    """Dice that are drawn, rolled or paid one after the other are told in one sentence."""
    told: list[Fact] = []
    for _, run in groupby(facts, _sort):
        same = list(run)
        brief = _BRIEF.get(_sort(same[0])) if len(same) > 1 else None
        told += [Fact(same[0].kind, same[0].rule, brief([fact.text for fact in same]))] if brief else same
    return told


def _sort(fact: Fact) -> str:
    """Facts that may be told together have the same words where dice and places stand in them."""
    for words in _BRIEF:
        if re.search(words, fact.text):
            return words
    return str(id(fact))


def _after(texts: Sequence[str], words: str) -> str:
    """`P1 rolled fly` and `P1 rolled treat`: P1 rolled fly, treat."""
    return ", ".join([texts[0], *(text.split(words)[1] for text in texts[1:])])


def _samples_showed(texts: Sequence[str]) -> str:
    """`a red sample showed 1` and `a red sample showed 6`: red samples showed 1, 6."""
    return _after(texts, " showed ").removeprefix("a ").replace(" sample ", " samples ", 1)


def _out_of_the_bag(texts: Sequence[str]) -> str:
    return f"{_listed([text.split(' ')[1] for text in texts])} came out of the bag"


def _placed(texts: Sequence[str]) -> str:
    """`a red die went to Asia (3)` twice: 2 red to Asia (3)."""
    where = [re.sub(r"^an? (\w+) die (?:went to |showed a cross and went to )", r"\1 to ", text) for text in texts]
    counted = [f"{where.count(text)} {text}" for text in dict.fromkeys(where)]
    return f"dice rolled: {', '.join(counted)}"


def _paid(texts: Sequence[str]) -> str:
    return f"{_listed([text.split(' ')[1] for text in texts])} dice of the CDC paid for it"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(f"{words.count(word)} {word}" for word in dict.fromkeys(words))


_BRIEF: dict[str, Callable[[Sequence[str]], str]] = {
    r"^P\d rolled ": lambda texts: _after(texts, " rolled "),
    r"^an? \w+ die came out of the bag$": _out_of_the_bag,
    r"^an? \w+ die (went to|showed a cross and went to) ": _placed,
    r"^a biohazard moved ": lambda texts: texts[-1].replace("a biohazard", f"{len(texts)} biohazards"),
    r"^1 \w+ die of the CDC paid for it$": _paid,
    r"^an? \w+ sample showed ": _samples_showed,
}
