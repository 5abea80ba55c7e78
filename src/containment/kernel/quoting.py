"""What comes from outside (a file, a line that was typed), said back: short, and without anything that a terminal would
obey instead of showing."""

from __future__ import annotations

from typing import Final

MOST_QUOTED: Final = 60  # letters of a file's that an error repeats


def printable(text: str) -> str:
    """The text with every control character written out: an escape sequence in a name moves no cursor."""
    return text if text.isprintable() else "".join(c if c.isprintable() else _written_out(c) for c in text)


def _written_out(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def excerpt(text: str) -> str:
    """The beginning of a text in quotes."""
    return repr(text if len(text) <= MOST_QUOTED else text[: MOST_QUOTED - 3] + "...")


__all__ = ["excerpt", "printable"]
