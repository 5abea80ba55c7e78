"""What is typed in a game of Biologic Cold War: short forms as the words of a move."""

from __future__ import annotations

import re
from typing import Any

from containment.games.coldwar.telling.atlas import meant
from containment.kernel.codebook import plain

_LETTERS = {"n": "nato", "u": "neutral", "s": "soviet"}
_OF_SIDES = ("assemble", "team", "escort", "chit", "send", "airlift")
_SPEAKER = re.compile(r"\s*p[1-9]\s*:\s*", re.IGNORECASE)
_SHARED = re.compile(r"(drop give|drop take|give|take) (.+?) (?:to|from) (p[1-9])")
_SHARE = re.compile(r"share(?: intel)? (?:with )?(p[1-9]) (.+)")
_SMALL_WORDS = re.compile(r" (?:to|from|and)(?= p\d\b)| to(?= \w)")  # as the list of moves has them
_SHORT = {  # other first words of moves
    "free": "fly free",
    "pickup": "pick up",
    "capture": "pick up",
    "visa": "visa fly",
    "cache": "wartime cache",
    "file": "burned file",
    "estimate": "signals estimate",
    "shadow": "shadow walk",
    "look": "peek",
    "conduct": "safe conduct",
    "asset": "reactivated asset",
    "pool": "motor pool",
    "tape": "red tape",
    "night": "quiet night",
    "hours": "extra hours",
    "list": "defectors list",
    "clinic": "use clinic papers",
    "papers": "use clinic papers",
    "put back": "drop mission",
    "shortwave": "tune in",
    "motor chit": "chit team",
    "neutralise": "neutralize",
}


def spelled_out(text: str, v: Any) -> str:
    """Short forms as the words of a move: `assemble u`, `give rome to p2`, `share p2 rome`, `free paris`."""
    named = _SPEAKER.match(text)
    if named:
        return named[0] + spelled_out(text[named.end() :], v)
    words = _first_words(plain(text))
    words = _sides(_sharing(words, v))
    words = _SMALL_WORDS.sub("", words)
    return text if words == plain(text) else words


def _first_words(words: str) -> str:
    for short, full in _SHORT.items():
        if words == short or words.startswith(short + " "):
            return words if words.startswith(full) else full + words[len(short) :]
    return words


def _sharing(words: str, v: Any) -> str:
    """The other player is named first; and whose card it is says who gives it."""
    shared = _SHARED.fullmatch(words)
    if shared:
        return f"{shared[1]} {shared[3]} {shared[2]}"
    found = _SHARE.fullmatch(words)
    if not found:
        return words
    other = int(found[1][1:]) - 1
    theirs = other < v.seats and meant(found[2]) in v.hands[other]
    return f"{'take' if theirs else 'give'} {found[1]} {found[2]}"


def _sides(words: str) -> str:
    """An affiliation by the letter that it has on the table, or begun."""
    first, *rest = words.split(" ")
    if len(first) < 3 or not any(verb.startswith(first) for verb in _OF_SIDES):
        return words
    return " ".join([first, *(_LETTERS.get(word, word) for word in rest)])
