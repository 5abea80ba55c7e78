"""Names found in sentences: the story, refusals, questions and hints are plain sentences, and here they get their
meaning back: which words are a seat, a city, a card, a role, a disease."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Final

from containment.kernel.game import Game
from containment.saying.runs import OPEN, named
from containment.saying.signs import LETTERS

KINDS: Final = {
    "CITIES": "city",
    "REGIONS": "region",
    "EVENTS": "event",
    "ROLES": "role",
    "PASSPORTS": "passport",
    "IDENTITIES": "identity",
    "MISSIONS": "mission",
    "SYMPTOMS": "symptom",
    "STRAIN_CARDS": "strain",
    "MUTATION_EVENTS": "mutation",
}
RULE: Final = "rule"
READABLE: Final = frozenset(
    {RULE, "card", *KINDS.values()} - {"city", "region", "strain", "mutation"}
)  # to be looked up
_SEAT: Final = r"\bP(?P<seat>[1-9])\b"
_RULE: Final = r"(?<=\[)(?P<rule>[A-Z]\.\w+(?:\.\w+)*)(?=\])"


def with_meaning(game: Game, sentence: str) -> str:
    """The sentence, with every seat, rule and thing of the game in it marked as what it is."""
    if OPEN in sentence:
        return sentence
    return _with_meaning(game.facts, sentence)


@lru_cache(maxsize=16_384)
def _with_meaning(facts: Any, sentence: str) -> str:
    """Prompts, rows and refusals are much the same again and again, and the pattern has hundreds of names."""
    known, pattern = _lexicon(facts)
    return pattern.sub(lambda found: _marked(found, known), sentence)


def _marked(found: re.Match[str], known: dict[str, tuple[str, str]]) -> str:
    if found["seat"]:
        return named("seat", int(found["seat"]) - 1, found[0])
    if found["rule"]:
        return named(RULE, found[0], found[0])
    return named(*known[found[0]], found[0])


@cache
def _lexicon(facts: Any) -> tuple[dict[str, tuple[str, str]], re.Pattern[str]]:
    known = dict(_things(facts)) | {colour: ("disease", colour) for colour in LETTERS}
    longest_first = sorted(known, key=len, reverse=True)
    words = "|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in longest_first)
    return known, re.compile(f"{_SEAT}|{_RULE}|{words}")


def _things(facts: Any) -> Iterator[tuple[str, tuple[str, str]]]:
    diseases = getattr(facts, "DISEASES", ())
    for colour in diseases if isinstance(diseases, Mapping) else ():
        yield diseases[colour], ("disease", colour)
    for kind, called in KINDS.items():
        for thing in getattr(facts, kind, ()):
            if hasattr(thing, "name"):
                yield thing.name, (called, str(getattr(thing, "id", getattr(thing, "number", thing.name))))
