"""The screen looks as it did when somebody last looked at it (see `snapshots`)."""

from __future__ import annotations

import asyncio

import pytest

from tests.spread import one_in
from tests.terminal.screen.snapshots import FOLDER, SNAPSHOTS, path, take


@pytest.mark.parametrize("name", one_in(8, SNAPSHOTS))
def test_the_screen_looks_as_before(name: str) -> None:
    expected = path(name).read_text(encoding="utf-8").splitlines()
    assert asyncio.run(take(SNAPSHOTS[name])).splitlines() == expected


def test_there_is_no_snapshot_of_nothing() -> None:
    assert {found.stem for found in FOLDER.glob("*.txt")} == set(SNAPSHOTS)
