"""What went wrong in code that is not ours, in one sentence: what, and in which file and line."""

from __future__ import annotations

import importlib
import os
import traceback
from pathlib import Path

from containment.kernel.quoting import printable

NOT_TO_BLAME = ("<frozen ", str(Path(__file__).parents[1]) + os.sep, str(Path(importlib.__file__).parent) + os.sep)
MOST_SAID = 200  # letters of an exception's own words
MOST_SHOWN = 80  # letters of a line of code


def told(problem: BaseException) -> str:
    """An exception in words, with the place in the code from outside that raised it, or that called what did."""
    said = printable(traceback.format_exception_only(problem)[-1].strip())
    said = said if len(said) <= MOST_SAID else f"{said[:MOST_SAID]}..."
    place = _place(problem)
    return f"{said} ({place})" if place else said


def _place(problem: BaseException) -> str:
    if isinstance(problem, SyntaxError) and problem.filename:  # the file was never run, so no frame is of it
        return _at(problem.filename, problem.lineno or 0, problem.text or "")
    frames = [frame for frame in traceback.extract_tb(problem.__traceback__) if _is_from_outside(frame.filename)]
    if not frames:
        return ""
    folder = Path(frames[0].filename).parent
    own = [frame for frame in frames if folder in Path(frame.filename).parents]
    return _at(own[-1].filename, own[-1].lineno or 0, own[-1].line or "")


def _is_from_outside(file: str) -> bool:
    return not file.startswith(NOT_TO_BLAME)


def _at(file: str, line: int, code: str) -> str:
    shown = printable(code.strip())
    shown = shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}..."
    return f"{printable(file)}, line {line}" + (f": {shown}" if shown else "")
