"""For all tests."""

from __future__ import annotations

import pytest

import containment
from containment.searching.strength import STRENGTHS, Strength
from containment.telling import hints


@pytest.fixture(autouse=True)
def hints_go_by_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test depends on time: in plain Python a hint is what can be had in two seconds."""
    if not containment.compiled:
        monkeypatch.setattr(hints, "QUICK", "search:samples=40")
        monkeypatch.setitem(STRENGTHS, "", Strength(16_000, 3, 4, worlds=2))
