"""For all tests."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import containment
from containment.searching.strength import STRENGTHS, Strength
from containment.telling import hints


@pytest.fixture(autouse=True)
def hints_go_by_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test depends on time: in plain Python a hint is what can be had in two seconds. And thousands of hints are
    asked for, most of them for what they must not tell."""
    if containment.compiled:
        monkeypatch.setattr(hints, "ADVISER", "search:fast")
    else:
        monkeypatch.setattr(hints, "ADVISER", "search:samples=40")
        monkeypatch.setitem(STRENGTHS, "", Strength(16_000, 3, 4, worlds=2))


@pytest.fixture(scope="session")
def building() -> ModuleType:
    """setup.py, which builds only when it is run."""
    spec = importlib.util.spec_from_file_location("building", Path(__file__).parent.parent / "setup.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found
