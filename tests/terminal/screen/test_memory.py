"""What the screen remembers, and what it does with a file that is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from containment.terminal.screen import memory, pace


def test_the_pace_is_remembered_beside_other_things() -> None:
    memory.remember(game="iberia")
    pace.keep(pace.PACES[2], False)
    assert pace.recalled() == (pace.PACES[2], False)
    assert memory.recall() == {"game": "iberia", "pace": "fast", "auto_draw": True}


def test_a_pace_that_was_called_otherwise_is_known() -> None:
    memory.remember(pace="quick", animated=True)
    assert pace.recalled() == (pace.PACES[2], True)


@pytest.mark.parametrize(
    "content", ["", "{", "[1, 2]", "null", "7", '{"pace": 3, "auto_draw": "x"}', '{"pace": "warp"}']
)
def test_a_broken_file_is_no_trouble(home: Path, content: str) -> None:
    home.mkdir()
    (home / memory.FILE).write_text(content)
    assert pace.recalled() == (pace.DEFAULT, True)
    pace.keep(pace.PACES[0], True)
    assert pace.recalled() == (pace.PACES[0], True)


def test_bytes_that_are_no_text_are_no_trouble(home: Path) -> None:
    home.mkdir()
    (home / memory.FILE).write_bytes(b"\xff\xfe")
    assert memory.recall() == {}


def test_a_home_that_cannot_be_written_is_no_trouble(home: Path) -> None:
    home.write_text("a file where the folder should be")
    memory.remember(pace="slow")
    assert memory.recall() == {} and home.read_text().startswith("a file")


def test_brackets_without_end_are_no_trouble(home: Path) -> None:
    home.mkdir()
    (home / memory.FILE).write_text("[" * 100_000)
    assert memory.recall() == {}


def test_a_home_that_is_not_there_yet_is_made(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(home / "far" / "away"))
    memory.remember(place="Évora")
    assert memory.recall() == {"place": "Évora"}
    (home / "far" / "away" / memory.FILE).write_bytes('{"place": "Évora"}'.encode())
    assert memory.recall() == {"place": "Évora"}, "written by hand"


def test_paces_go_from_slow_to_at_once_and_the_usual_one_lies_between() -> None:
    assert [(one.name, one.factor) for one in pace.PACES] == [
        ("slow", 2.0),
        ("normal", 1.0),
        ("fast", 1 / 3),
        ("at once", 0.0),
    ]
    assert pace.DEFAULT.name == "normal"
    assert pace.recalled() == (pace.DEFAULT, True), "at first"
