"""Which lessons were played to their end: whoever has finished none yet is new here."""

from __future__ import annotations

from containment.matches.saves import BadSave, newest_first
from containment.terminal.screen import memory

KEY = "learned"


def finished() -> tuple[str, ...]:
    """The names of the lessons that were finished, as far as anybody remembers."""
    kept = memory.recall().get(KEY)
    return tuple(name for name in kept if isinstance(name, str)) if isinstance(kept, list) else ()


def remember(name: str) -> None:
    """This lesson was played to its end."""
    memory.remember(**{KEY: sorted({*finished(), name})})


def is_new_here() -> bool:
    """Has nobody played or learned anything here yet?"""
    try:
        return not (newest_first() or finished())
    except BadSave:  # there are saves, whatever is the matter with them
        return False
