"""For tests of games and of players: situations by name, the laws every game must keep, and counting of answers.

Anybody who writes a game on this kernel can run it through the same laws:

>>> from containment import game, testing
>>> answers = testing.check_game(game("pandemic"), seed=3, seats=2, refusals=False)
"""

from __future__ import annotations

import inspect
from typing import Any

from containment import game
from containment.kernel.errors import BadOptions, BadSituation, BrokenLaw
from containment.kernel.table import Table
from containment.testing.laws import (
    check_chances,
    check_clone,
    check_game,
    check_illegal,
    check_imagined,
    check_options,
    check_pieces,
    check_record,
    check_refusals,
    check_set_up,
    check_views,
    play_through,
    seats_of,
)
from containment.testing.perft import divide, perft


def stage(name: str, **facts: Any) -> Table:
    """Any situation of a game, built by naming its facts; BadSituation says why one is impossible. What can be named
    is told by `help(containment.game(name).stage)`."""
    found = game(name).stage
    if found is None:
        raise BadOptions(f"{name} has no stage")
    known = list(inspect.signature(found).parameters)
    for fact in facts:
        if fact not in known:
            raise BadSituation(f"a stage of {name} does not know {fact!r}; what can be named is {', '.join(known)}")
    return found(**facts)


__all__ = [
    "BrokenLaw",
    "check_chances",
    "check_clone",
    "check_game",
    "check_illegal",
    "check_imagined",
    "check_options",
    "check_pieces",
    "check_record",
    "check_refusals",
    "check_set_up",
    "check_views",
    "divide",
    "perft",
    "play_through",
    "seats_of",
    "stage",
]
