"""Full screen or line by line: what was asked for, and what the terminal at hand can do."""

from __future__ import annotations

import argparse
import os
import shutil
import sys

from containment.kernel.errors import BadOptions

SMALLEST = (100, 30)  # columns and rows of the full-screen table
TOO_SMALL = f"A window of {SMALLEST[0]}x{SMALLEST[1]} or more shows the whole board; here you play line by line."
NO_BOARD = "{} has no board to draw: you play line by line."


def wants_screen(given: argparse.Namespace) -> bool:
    """Is it to be played on the full screen? BadOptions if that was asked for and cannot be."""
    if given.line or given.plain:
        return False
    if not _is_terminal():
        if given.screen:
            raise BadOptions("--screen needs a terminal; through a pipe, leave it out and play line by line")
        return False
    if given.screen:
        return True
    return not given.no_color and _is_large()


def is_too_small(given: argparse.Namespace) -> bool:
    """Would it be played on the full screen if only the window were larger?"""
    return not (given.line or given.plain or given.screen or given.no_color or _is_large()) and _is_terminal()


def _is_large() -> bool:
    width, height = shutil.get_terminal_size()
    return width >= SMALLEST[0] and height >= SMALLEST[1]


def _is_terminal() -> bool:
    """Errors too: that is where the full screen is drawn, so that what is printed can go elsewhere."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(s is not None and s.isatty() for s in streams) and os.environ.get("TERM") not in ("dumb", "")
