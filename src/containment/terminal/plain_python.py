"""At the first start, one line, if the engine runs as plain Python: it plays the same games, but thinks less far."""

from __future__ import annotations

import sys

import containment
from containment.matches import memory
from containment.terminal.arguments import warn

KEY = "knows it is plain Python"
LINE = "Plain Python engine: complete, but slow. For speed, install with a C compiler."


def tell_once() -> None:
    """To a person only: no program reads it."""
    if containment.compiled or sys.stderr is None or not sys.stderr.isatty() or memory.recall().get(KEY):
        return
    warn(LINE)
    memory.remember(**{KEY: True})
