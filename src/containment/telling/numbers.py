"""Numbers as people type them."""

from __future__ import annotations

MOST_DIGITS = 18  # more is no number that anything here counts, and thousands of digits take a while to read


def whole(text: str) -> int | None:
    """The whole number that was typed; None if it is none, or has more digits than anybody means."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else None


__all__ = ["whole"]
