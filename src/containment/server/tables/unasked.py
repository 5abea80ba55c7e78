"""Which answers of a record the table gave for somebody: the record says so beside them."""

from __future__ import annotations

from containment.matches.match import AUTOMATIC
from containment.matches.saves import reasons_in


def notes(record: str) -> dict[int, str]:
    """These notes by the number of the answer, as `dumps` takes them; all others are left out."""
    return {n: note for n, note in enumerate(reasons_in(record)) if note == AUTOMATIC}


__all__ = ["notes"]
