"""Starting the full-screen table and leaving it: what is opened, what is let go, and what the terminal says then."""

from __future__ import annotations

from pathlib import Path

import pytest

import containment
from containment.matches import saves
from containment.matches.beginning import Seated, go_on
from containment.telling.sitting import Sitting
from containment.terminal.screen import log, start
from containment.terminal.screen.app import ContainmentApp
from containment.terminal.screen.lesson import LessonScreen
from containment.terminal.screen.new_game import NewGame
from containment.terminal.screen.table import TableScreen
from tests.terminal.screen.driving import seated

CODE = 3


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The screens with which applications have begun; nothing is drawn, and they are left at once."""
    found: list[object] = []

    def run(app: ContainmentApp) -> None:
        found.append(app._opening(app))
        app._return_code = CODE

    monkeypatch.setattr(ContainmentApp, "run", run)
    return found


def played(names: str = "random,random") -> Seated:
    found = seated("cure", names, 5)
    for _ in range(12):
        found.match.computer_step()
    return found


def read(path: Path) -> saves.Saved:
    return saves.read(path, containment.game)


def is_free(path: Path) -> bool:
    """May another program open this save?"""
    try:
        go_on(read(path)).save.close()
    except saves.BadSave:
        return False
    return True


def test_a_game_is_opened_let_go_and_taken_leave_of(opened: list[object], capsys: pytest.CaptureFixture[str]) -> None:
    found = seated("pandemic", "you,random", 4)
    assert not is_free(found.save.path)
    assert start.play(found) == CODE
    assert isinstance(opened[0], TableScreen) and not opened[0].replaying and opened[0].sitting.match is found.match
    assert is_free(found.save.path)
    assert f"containment resume {saves.short(found.save.path)}" in capsys.readouterr().out


def test_a_game_is_let_go_also_when_something_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    found = seated("pandemic", "you,random", 4)

    def run(app: ContainmentApp) -> None:
        app._opening(app)
        raise OSError("no terminal")

    monkeypatch.setattr(ContainmentApp, "run", run)
    with pytest.raises(OSError, match="no terminal"):
        start.play(found)
    assert is_free(found.save.path)


def test_a_lesson_and_the_choice_of_a_game_leave_no_word(
    opened: list[object], capsys: pytest.CaptureFixture[str]
) -> None:
    start.learn("pandemic")
    start.choose()
    assert isinstance(opened[0], LessonScreen) and isinstance(opened[1], NewGame)
    assert capsys.readouterr().out == ""


def test_the_game_before_a_lesson_or_another_game_is_let_go() -> None:
    first, second = seated("cure"), seated("cure")
    app = ContainmentApp(lambda app: app.table(first))
    app._opening(app)
    app.table(second)
    assert is_free(first.save.path) and not is_free(second.save.path)
    app.lesson("cure")
    assert is_free(second.save.path) and app.sitting is None


# ---------------------------------------------------------------------------------------------- looking at a record
def test_a_record_is_opened_to_be_looked_at_and_nobody_plays(
    opened: list[object], capsys: pytest.CaptureFixture[str]
) -> None:
    found = played("thumb,random")
    found.save.close()
    content = found.save.path.read_bytes()
    start.look(read(found.save.path))
    (screen,) = opened
    assert isinstance(screen, TableScreen) and screen.replaying
    s = screen.sitting
    assert s.opened and s.is_open and s.seats == ["thumb", "random"]
    told = [row.text.plain for row in log.rows(s)]
    reason = next(entry.because for entry in found.match.entries if entry.because)
    assert reason == "The Scientist makes the best start."
    assert "▸ Ada goes first: the Scientist makes the best start" in told
    assert s.viewer is None and not any("you" in line.lower() for line in told), "nobody looks who has played"
    assert found.save.path.read_bytes() == content and is_free(found.save.path)
    assert capsys.readouterr().out == ""


def test_who_alone_has_played_with_computers_is_you_in_the_record(opened: list[object]) -> None:
    for names, viewer in (("random,you", 1), ("you,you", None)):
        found = seated("cure", names, 5)
        found.save.close()
        start.look(read(found.save.path))
        screen = opened.pop()
        assert isinstance(screen, TableScreen) and screen.sitting.viewer == viewer and screen.sitting.is_open


def test_a_record_that_does_not_say_who_played_has_a_question_mark_at_every_seat(opened: list[object]) -> None:
    found = played()
    found.save.close()
    rows = found.save.path.read_text().splitlines()
    found.save.path.write_text("\n".join(row for row in rows if not row.startswith(saves.SEATS)) + "\n")
    start.look(read(found.save.path))
    (screen,) = opened
    assert isinstance(screen, TableScreen) and screen.sitting.seats == ["?", "?"]


# ---------------------------------------------------------------------------------------------- the last word
def test_the_farewell_says_how_it_ended_and_how_to_see_it_again() -> None:
    found = seated("cure", "random,random", 5)
    s = Sitting(found.match, found.names, found.save)
    assert start.farewell(s)[0] == f"The game is saved in {found.save.path}"
    assert start.farewell(s)[-1] == f"Continue with: containment resume {saves.short(found.save.path)}"
    while found.match.computer_step() is not None:
        pass
    over = found.match.table.over
    assert over is not None
    ended = f"{over.sentence} [{over.rule}]"
    again = f"Look at it again with: containment replay {saves.short(found.save.path)}"
    assert start.farewell(s) == [ended, f"The game is saved in {found.save.path}", again]
    s.save.trouble = "No space left on device"
    assert start.farewell(s) == [ended, "The game could not be saved: No space left on device."]
