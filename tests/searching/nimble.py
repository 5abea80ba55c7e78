"""A small game to search: the Nim of the examples, with habits and a leaf. The team is the first seat.

With four matches left whoever must take loses against perfect play, were it not for the spark; habits here take one
match, always, so that what a line is worth can be reckoned by hand."""

from __future__ import annotations

import dataclasses
import importlib.util
import sys
from pathlib import Path
from typing import Any

from containment.kernel.engine.leaf import Leaf
from containment.kernel.engine.rollout import Policy
from containment.searching.lines import EveryMove

FILE = Path(__file__).parent.parent.parent / "examples" / "nim" / "nim.py"


def _nim() -> Any:
    """The example, as a module of its own: what is set here is not set elsewhere."""
    spec = importlib.util.spec_from_file_location("nimble_nim", FILE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["nimble_nim"] = module
    spec.loader.exec_module(module)
    return module


nim = _nim()


class TakeOne(Policy):
    __slots__ = ()

    def decide(self, t: Any, out: Any, x: int) -> int:
        return int(nim.TAKE_VERB | 1)

    def choose(self, t: Any, out: Any, n: int, x: int) -> int:
        return int(nim.TAKE_VERB | 1)


class FirstWins(Leaf):
    __slots__ = ()

    def has_won(self, t: Any) -> bool:
        return bool(t.ended == 1)


nim.RULES.habits = TakeOne()
nim.RULES.leaf = FirstWins()
GAME = dataclasses.replace(nim.GAME, policy=nim.RULES.habits, leaf=nim.RULES.leaf, search=EveryMove)


def take(n: int) -> int:
    return int(nim.TAKE_VERB | n)
