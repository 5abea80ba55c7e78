"""What can be wrong with a study or its results."""

from __future__ import annotations

from containment.kernel.errors import ContainmentError


class BadStudy(ContainmentError):
    """A study can't be run as written; the message says where, and what to write instead."""


class BadResults(ContainmentError):
    """A folder doesn't hold the expected results; the message says what to do."""


def needs(package: str, extra: str = "lab") -> BadStudy:
    """What is missing, and how to get it."""
    return BadStudy(f"this needs {package}: pip install 'containment[{extra}]'")


__all__ = ["BadResults", "BadStudy", "needs"]
