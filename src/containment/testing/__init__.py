"""For tests of games and of players: situations by name, the laws every game must keep, and counting of answers.

Anybody who writes a game on this kernel can run it through the same laws:

>>> from containment import game, testing
>>> answers = testing.check_game(game("pandemic"), seed=3, seats=2, refusals=False)
"""

from __future__ import annotations

import inspect
from typing import Any

from containment import game
from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.errors import BadOptions, BadSituation, BrokenLaw, must
from containment.kernel.game import step_name
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


def settled(t: Table, step: str = "") -> Table:
    """The same table, if nothing is left to chance: a seat is asked, or the game is over. BrokenLaw otherwise. While
    chance is asked a view looks innocent, so ask this before looking for what must not be there:

        assert symptoms(settled(t)) == []

    With `step`, the open question must be of that kind, and may be one to chance."""
    found = "none, because the game is over" if t.ended else step_name(t)
    if step:
        must(found == step, f"the open question is not {step} but {found}")
    else:
        must(steps.asked(t) != CHANCE, f"chance is still asked ({found}): let it answer before looking at the table")
    return t


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
    "settled",
    "stage",
]
