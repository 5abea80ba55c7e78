"""Sentences that no board gamer would say stay out of the source, in every game and on every screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import containment

SOURCE = Path(containment.__file__).parent
GONE = (
    r"you have \{?[^.]{0,40}\}? left\. What do you do\?",
    r"What do you do\?",
    r"is asked\"",
    r"more than \{?[^.]{0,20}\}?\. Discard, or play an event you have",
    r"do not ask me before my next turn",
    r"do no more this turn",
    r"\(play none\)",
    r"must not come to",
    r"flew to .{0,20} with its card",
    r"The Infection card .{0,30} was flipped",
    r"An outbreak of .{0,30} happened in",
    r"The outbreak placed",
    r"came from the bottom of the Infection Deck",
    r"discarded Infection cards? .{0,40}shuffled onto",
    r"infection rate marker moved forward",
    r"brings cures and this part of the world within reach",
    r"the cards are together",
    r"second use of that event",
    r"so all cubes go at once",
    r"Fly with the card of",
    r"shorten the ways that are to be gone",
    r"from \{\w+[^}]*\} by \{",
    r"nearest to what there is to do",
    r"the cities that are ill already",
    r"That is the clever part",
    r"\bby chance\b",
    r"\bas usual \(",
    r"\"as usual\"",
    r"[Ww]hen chance decides",
    r"agreement is taken as given",
    r"has one effect more",
    r"for all that the others know",
    r"Go on with the last game",
    r"You are not asked now",
    r"is a person with secrets",
    r"Who plays where\?",
    r"just long enough to follow",
    r"reroll all \{",
    r"has an action less in the own next turn",
    r"which the next infection brings with",
    r"an answer\"",
    r", \{[^}]*\} ends the game",
)


def _words() -> dict[str, str]:
    """The source as people read it: without what is said to programmers, and what was broken over lines is whole
    again. The rulebooks say what their documents say."""
    found = {}
    for path in sorted(SOURCE.rglob("*")):
        if path.suffix in (".py", ".toml") and path.name != "rulebook.toml":
            text = path.read_text(encoding="utf-8")
            text = re.sub(r"\"\"\".*?\"\"\"", "", text, flags=re.DOTALL) if path.suffix == ".py" else text
            text = re.sub(r"(?:^\s*|  )#.*$", "", text, flags=re.MULTILINE)
            found[str(path.relative_to(SOURCE))] = " ".join(re.sub(r"\"\s*\n\s*f?\"", "", text).split())
    return found


WORDS = _words()


@pytest.mark.parametrize("pattern", GONE)
def test_a_sentence_of_a_translator_is_gone(pattern: str) -> None:
    said = {name: found[0] for name, text in WORDS.items() if (found := re.search(pattern, text, re.IGNORECASE))}
    assert not said


def test_the_source_is_really_read() -> None:
    assert len(WORDS) > 300 and sum(map(len, WORDS.values())) > 1_000_000
    assert "don't ask again until my turn, an epidemic or an outbreak" in " ".join(WORDS.values())
