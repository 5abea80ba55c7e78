"""Every test of the screen has a home of its own, with nothing remembered and no saves."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    found = tmp_path / "home"
    monkeypatch.setenv("CONTAINMENT_HOME", str(found))
    return found
