"""Sitting down: a new game, a saved one, one that branches off; each with a save of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

import containment
from containment.kernel.errors import BadOptions
from containment.matches import saves
from containment.matches.beginning import begin, branch, go_on

PANDEMIC = containment.game("pandemic")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def read(path: Path) -> saves.Saved:
    return saves.read(path, containment.game)


def test_a_new_game_is_saved_before_its_first_answer(home: Path) -> None:
    seated = begin(PANDEMIC, ("you", "thumb"), {"seats": 2, "epidemics": 6}, seed=3, fate="sealed")
    assert seated.save.path.parent == home
    found = read(seated.save.path)
    assert found.record == seated.match.record and found.names == seated.names == ("you", "thumb")
    setting = found.record.setting
    assert (setting.seed, setting.fate, setting.options.epidemics) == (3, "sealed", 6)
    assert seated.match.players[0] is None and seated.match.players[1] is not None
    seated.match.play(seated.match.moves(seated.match.asked)[0])
    assert read(seated.save.path).record == seated.match.record


def test_two_new_games_do_not_share_a_save() -> None:
    first, second = (begin(PANDEMIC, ("you", "you"), {"seats": 2}, 3) for _ in range(2))
    assert first.save.path != second.save.path


def test_what_does_not_go_together_begins_nothing(home: Path) -> None:
    with pytest.raises(BadOptions):
        begin(PANDEMIC, ("you", "you"), {"seats": 2, "epidemics": 99}, 3)
    assert not home.exists() or not list(home.glob("*.record"))


def test_a_saved_game_goes_on_with_its_players_and_reasons() -> None:
    first = begin(PANDEMIC, ("thumb", "random"), {"seats": 2}, 3)
    for _ in range(6):
        first.match.computer_step()
    first.save.close()
    again = go_on(read(first.save.path))
    assert again.match.record == first.match.record and again.names == first.names
    assert [entry.because for entry in again.match.entries] == [entry.because for entry in first.match.entries]
    assert any(entry.because for entry in again.match.entries)
    again.match.computer_step()
    assert read(first.save.path).record == again.match.record, "it goes on in the same file"


def test_a_record_without_names_is_played_by_a_person_and_teammates(tmp_path: Path) -> None:
    path = tmp_path / "bare.record"
    path.write_text(containment.dumps(containment.record(PANDEMIC.new(seed=3, seats=3))))
    assert go_on(read(path)).names == ("you", "thumb", "thumb")


def test_a_branch_is_a_new_game_up_to_there_and_the_same_luck_after() -> None:
    old = begin(PANDEMIC, ("thumb", "random"), {"seats": 2}, 3)
    for _ in range(12):
        old.match.computer_step()
    content = old.save.path.read_bytes()
    record, reasons = old.match.record, [entry.because for entry in old.match.entries]
    at = next(n for n in range(25, len(reasons)) if old.match.entries[n].seat >= 0)
    new = branch(PANDEMIC, record, at, ("you", "you"), reasons)
    assert new.save.path != old.save.path and old.save.path.read_bytes() == content
    assert new.match.record.setting == record.setting and new.match.record.answers == record.answers[:at]
    assert [entry.because for entry in new.match.entries] == reasons[:at]
    assert read(new.save.path).record == new.match.record and read(new.save.path).names == ("you", "you")
    for entry in old.match.entries[at:]:
        if entry.seat >= 0:
            new.match.play(entry.move, seat=entry.seat)
    assert new.match.record == record and old.save.path.read_bytes() == content


def test_a_game_whose_cards_are_said_is_only_looked_at(tmp_path: Path) -> None:
    """Nobody at a table answers for chance."""
    path = tmp_path / "asked.record"
    path.write_text(containment.dumps(containment.record(PANDEMIC.new(seats=2, seed=1, fate="asked"))))
    with pytest.raises(saves.BadSave, match=r"cannot be played on at a table; look at it with: containment replay"):
        go_on(read(path))
