"""What is typed in a game of Iberia: short forms as the words of a move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from containment.games.iberia.telling.places import cities, meant_region, regions, words_of
from containment.games.iberia.words.moves import CODEBOOK
from containment.kernel.codebook import plain

_OF_REGIONS = {  # how moves that name a region may begin, and how the book of moves has it
    "purify thrice": "purify thrice",
    "purify water": "purify",
    "purify": "purify",
    "token": "token",
    "spend": "spend",
    "protect": "protect",
    "add token": "add token",
    "event purify water": "event purify water",
    "water": "event purify water",
    "science triumph": "science triumph",
    "triumph": "science triumph",
}
_BEGUN = ("purify", "token", "spend", "protect")  # these may be begun only
_LETTERS = {"b": "blue", "k": "black", "r": "red", "y": "yellow"}
_OF_COLOURS = ("treat", "research", "remove", "overseas", "migrate")
_SPEAKER = re.compile(r"\s*p[1-9]\s*:\s*", re.IGNORECASE)
_SMALL_WORDS = re.compile(r" (?:to|from|and)(?= p\d\b)| to(?= \w)")  # as the list of moves has them
_RAIL = re.compile(r"(?:rail|railroad|build railroad)(?: to)? (.+)")


def spelled_out(text: str, v: Any) -> str:
    """Short forms as the words of a move: `treat k`, `rail mad`, `pur r22 tol`, `protect toledo badajoz`."""
    named = _SPEAKER.match(text)
    if named:
        return named[0] + spelled_out(text[named.end() :], v)
    words = _SMALL_WORDS.sub("", plain(text))
    found = _colour(words) or _rail(words, v) or _region(words, v)
    return found or (text if words == plain(text) else words)


def _colour(words: str) -> str:
    """A colour by the letter that it has on the table: b is blue, k is black."""
    first, _, last = words.rpartition(" ")
    if last in _LETTERS and len(first) > 1 and any(verb.startswith(first.split(" ")[0]) for verb in _OF_COLOURS):
        return f"{first} {_LETTERS[last]}"
    return ""


def _rail(words: str, v: Any) -> str:
    """`rail mad` is one railroad, not the first of the Railwayman's two."""
    found = _RAIL.fullmatch(words)
    if not found:
        return ""
    near = cities()[v.pawns[v.seat]].neighbours if v.seat >= 0 and v.pawns[v.seat] else ()
    for among in (near, cities()):
        named = [words_of(city) for city in among if words_of(city).startswith(found[1])]
        if len(named) == 1:
            return f"rail {named[0]}"
    return ""


def _region(words: str, v: Any) -> str:
    """A region by its number in any spelling, or by enough of its cities."""
    verb, rest = _verb_of_regions(words)
    if not rest:
        return ""
    where, _, card = rest.partition(" with ")
    if verb.startswith("purify") and not card and meant_region(where.split(" ")[0]):
        where, _, card = where.partition(" ")
    name = meant_region(where)
    found = [name] if name else _by_cities(where, _open_regions(verb, v))
    return f"{verb} {found[0]}" + (f" with {card}" if card else "") if len(found) == 1 else ""


def several_regions(text: str, v: Any) -> list[tuple[str, str]]:
    """If these words name a region by cities that several regions touch: those, each with the words of the verb."""
    verb, rest = _verb_of_regions(plain(text))
    found = _by_cities(rest, _open_regions(verb, v)) if rest else []
    return [(verb, region) for region in found] if len(found) < len(regions()) else []


def _verb_of_regions(words: str) -> tuple[str, str]:
    """The verb, also where only the first word of it was begun, and what follows."""
    for spoken in sorted(_OF_REGIONS, key=len, reverse=True):
        if words.startswith(spoken + " "):
            return _OF_REGIONS[spoken], words[len(spoken) + 1 :]
    first, _, rest = words.partition(" ")
    begun = [verb for verb in _BEGUN if len(first) > 2 and verb.startswith(first)]
    return (begun[0], rest) if begun else ("", "")


def _open_regions(verb: str, v: Any) -> list[str]:
    """The regions that this verb may name now; all if it may name none, so that it can be told why not."""
    named = [CODEBOOK.words(move).split(" ") for move in v.moves if CODEBOOK.verb(move).name == verb]
    found = [word for words in named for word in words if word in regions()]
    return list(dict.fromkeys(found)) or list(regions())


def _by_cities(text: str, among: Sequence[str]) -> list[str]:
    """Those of these regions that touch cities which begin with each of these words."""
    wanted = [word for word in text.split(" ") if len(word) > 2]
    return [name for name in among if wanted and all(_touches(name, word) for word in wanted)]


def _touches(region: str, word: str) -> bool:
    names = (words_of(city).split(" ") for city in regions()[region].cities)
    return any(part.startswith(word) for name in names for part in name)
