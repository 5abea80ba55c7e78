"""Every test of the screen has a home of its own, with nothing remembered and no saves."""

from __future__ import annotations

from pathlib import Path

import pytest

from containment.terminal.screen import app, course, talks


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    found = tmp_path / "home"
    monkeypatch.setenv("CONTAINMENT_HOME", str(found))
    return found


@pytest.fixture(autouse=True)
def quick_fingers(monkeypatch: pytest.MonkeyPatch) -> float:
    """Tests press Enter faster than anybody, and have read every question; this is what counts as held down for a
    person."""
    held = app.HELD
    monkeypatch.setattr(app, "HELD", 0.0)
    for screen in (course, talks):
        monkeypatch.setattr(screen, "PATIENCE", 0.0)
    return held
