"""Which answers of a record the table gave for somebody: the record says so beside them."""

from __future__ import annotations

from containment.kernel.record import lines_of
from containment.matches.match import AUTOMATIC


def notes(record: str) -> dict[int, str]:
    """These notes by the number of the answer, as `dumps` takes them; all others are left out."""
    lines = iter(lines_of(record))
    for line in lines:
        if not line.strip():  # the header ends here
            break
    rows = [(answer.strip(), note.strip()) for answer, _, note in (line.partition("#") for line in lines)]
    said = [note for answer, note in rows if answer]
    return {n: note for n, note in enumerate(said) if note == AUTOMATIC}


__all__ = ["notes"]
