"""What is registered in a test is forgotten after it, and modules are written into a folder of the test's own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from containment.registry import games, players


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    for shelf in (games.SHELF, players.SHELF):
        monkeypatch.setattr(shelf, "registered", {})
        monkeypatch.setattr(shelf, "modules", {})
    monkeypatch.setattr(sys, "path", list(sys.path))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, and beside it the one for saves."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path / "home"))
    return folder


@pytest.fixture
def written(here: Path) -> Iterator[Callable[[str, str], None]]:
    """Writes a module into the current folder; afterwards Python has forgotten it."""
    before = set(sys.modules)

    def write(name: str, source: str) -> None:
        (here / f"{name}.py").write_text(source, encoding="utf-8")

    yield write
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(here)):
            del sys.modules[name]
