"""Small turns of phrase that every telling needs."""

from __future__ import annotations

from collections.abc import Iterable

MOST_SAID = 32  # letters of what was typed, when it is said back


def count(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}{'s' if number != 1 else ''}"


def listed(names: Iterable[str], last: str = "and") -> str:
    """`Lima, Bogota and Santiago`."""
    *most, end = names
    return f"{', '.join(most)} {last} {end}" if most else end


def cut(text: str) -> str:
    """What was typed, to be said back: the beginning of it is enough."""
    return text if len(text) <= MOST_SAID else text[: MOST_SAID - 3] + "..."
