"""The deal of the Spy cards, card by card."""

from __future__ import annotations

from functools import cache
from typing import Any

import containment
from containment.kernel.game import fork

from .situations import (
    GAME,
    PASSPORTS,
    offered,
    step,
)


@cache
def before_the_deal(seats: int) -> Any:
    t: Any = GAME.new(fate="asked", seed=0, seats=seats, passports=PASSPORTS[:seats], double_agent_module=True)
    while step(t) != "DealSpies":
        containment.play(t, min(offered(t)))
    return t


def dealing(seats: int) -> Any:
    """A game with the Double Agent, where the Spy cards come next; chance is asked."""
    return fork(before_the_deal(seats))


def say(t: Any, words: str) -> None:
    containment.play(t, words)
