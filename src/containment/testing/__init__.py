"""For tests of games and of players: situations built by naming their facts, words to play them with, the laws every
game must keep, and counts of answers.

A test of a rule stages a situation, plays moves and looks:

>>> from containment.testing import refused, say, stage, step
>>> from containment import view
>>> t = stage("pandemic", cubes={"algiers": 3, "cairo": 3}, at="infect")
>>> step(say(t, "draw infection algiers"))
'Flip'
>>> view(t, "p1").outbreaks
2

If you write a game on this kernel, you can check it against the same laws:

>>> from containment import game, testing
>>> answers = testing.check_game(game("pandemic"), seed=3, seats=2, refusals=False)
"""

from __future__ import annotations

from typing import Any

from containment import game
from containment.kernel.engine.table import Table
from containment.kernel.errors import BadOptions, BrokenLaw
from containment.testing.laws import (
    check_advice,
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
from containment.testing.saying import (
    asked,
    ending,
    let_chance_answer,
    odds,
    offered,
    refused,
    say,
    settled,
    step,
    wander,
    why,
)


def stage(name: str, **facts: Any) -> Table:
    """Any situation of a game, built by naming its facts; BadSituation says why one is impossible.
    `help(containment.game(name).stage)` lists what can be named."""
    found = game(name).stage
    if found is None:
        raise BadOptions(f"{name} has no stage")
    return found(**facts)


__all__ = [
    "BrokenLaw",
    "asked",
    "check_advice",
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
    "ending",
    "let_chance_answer",
    "odds",
    "offered",
    "perft",
    "play_through",
    "refused",
    "say",
    "seats_of",
    "settled",
    "stage",
    "step",
    "wander",
    "why",
]
