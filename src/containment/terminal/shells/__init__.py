"""Completions for shells, made from the command line's own parser: what can be typed is written down once."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping

from containment.terminal.shells import bash, fish, zsh
from containment.terminal.shells.reading import Command

SHELLS: Mapping[str, Callable[[Command], str]] = {"bash": bash.script, "zsh": zsh.script, "fish": fish.script}


def completions(given: argparse.Namespace) -> int:
    """Print the completions of a shell."""
    from containment.terminal.arguments import parser  # which names the shells
    from containment.terminal.shells.reading import command_line

    print(SHELLS[given.shell](command_line(parser())), end="")
    return 0
