"""What comes from outside (a file, a line that was typed), said back: short, and without anything that a terminal would
obey instead of showing."""

from __future__ import annotations

from typing import Final

MOST_QUOTED: Final = 60  # letters of what was given that an error repeats
MOST_WRITTEN: Final = 120  # letters of anything else, as Python writes it


def printable(text: str) -> str:
    """The text with every control character written out: an escape sequence in a name moves no cursor."""
    return text if text.isprintable() else "".join(c if c.isprintable() else _written_out(c) for c in text)


def _written_out(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def excerpt(given: object) -> str:
    """What was given, as you would write it in Python; if it is long, only the beginning."""
    if isinstance(given, str) and len(given) > MOST_QUOTED:
        given = given[: MOST_QUOTED - 3] + "..."
    try:
        written = repr(given)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists without end
        return f"this {type(given).__name__}"
    return written if len(written) <= MOST_WRITTEN else f"{written[:MOST_WRITTEN]}..."


__all__ = ["excerpt", "printable"]
