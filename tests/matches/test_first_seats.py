"""Who sat where when the game began stays known, whoever plays now."""

from __future__ import annotations

from pathlib import Path

import pytest

import containment
from containment.matches import saves
from containment.matches.beginning import begin, go_on
from containment.telling.sitting import Sitting


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))


def test_the_first_seats_outlive_a_change_and_a_pause() -> None:
    found = begin(containment.game("pandemic"), ["you", "random"], {"seats": 2}, 4)
    s = Sitting(found.match, found.names, found.save)
    assert saves.FIRST not in found.save.path.read_text(encoding="utf-8")
    s.sit(1, "you")
    found.save.close()
    again = go_on(saves.read(found.save.path, containment.game))
    assert again.names == ("you", "you") and again.save.first == ("you", "random")
    s = Sitting(again.match, again.names, again.save)
    assert s.first_seats == ("you", "random")
    s.sit(1, "random")
    assert saves.FIRST not in again.save.path.read_text(encoding="utf-8"), "as it was: nothing to remember"
    again.save.close()


def test_a_line_that_does_not_fit_is_no_trouble() -> None:
    found = begin(containment.game("pandemic"), ["you", "random"], {"seats": 2}, 4)
    found.save.close()
    text = found.save.path.read_text(encoding="utf-8").replace("# seats:", f"{saves.FIRST} you\n# seats:")
    found.save.path.write_text(text, encoding="utf-8")
    assert saves.read(found.save.path, containment.game).first == ("you", "random")
