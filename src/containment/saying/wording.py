"""Small turns of phrase that every telling needs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

MOST_SAID = 32  # letters of what was typed, when it is said back


def count(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}{'s' if number != 1 else ''}"


def listed(names: Iterable[str], last: str = "and") -> str:
    """`Lima, Bogota and Santiago`."""
    *most, end = names
    return f"{', '.join(most)} {last} {end}" if most else end


def reworded(text: str, patterns: Mapping[str, str]) -> str:
    """The text by the first of these patterns that fits it, with what it found put into the words beside it; nothing if
    none does."""
    found = ((re.fullmatch(pattern, text), words) for pattern, words in patterns.items())
    return next((words.format(*match.groups()) for match, words in found if match), "")


def cut(text: str) -> str:
    """What was typed, to be said back: the beginning of it is enough."""
    return text if len(text) <= MOST_SAID else text[: MOST_SAID - 3] + "..."
