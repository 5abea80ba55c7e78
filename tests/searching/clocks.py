"""Time that goes on by what is done, and not by itself."""

from __future__ import annotations

import time

import pytest

from containment.searching.halving import Arm, Halving


class Clock:
    """Goes on by what a sample costs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, cost: float) -> None:
        self.now, self.cost = 100.0, cost
        monkeypatch.setattr(time, "perf_counter", lambda: self.now)
        more = Halving.more

        def slow(weighed: Halving, arm: Arm, have: int, number: int) -> None:
            more(weighed, arm, have, number)
            self.now += self.cost * number

        monkeypatch.setattr(Halving, "more", slow)
