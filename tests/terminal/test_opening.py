"""The bare command line by line, as in a small window: learn, continue or begin, and what Enter takes."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from containment.saying.plain import Plain
from containment.terminal import learned
from containment.terminal.lines.console import Console
from containment.terminal.lines.opening import TITLE, UNCLEAR, opening
from containment.terminal.main import main
from containment.terminal.screens import NO_BOARD, TOO_SMALL
from tests.terminal.dialogue import Screen, plain, run

SAVED = ("play", "--line", "--seed", "3")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))
    return tmp_path


def opened(*typed: str, first_line: str = "") -> tuple[list[str], str]:
    """What is chosen by typing these lines, and what was to be read."""
    out = io.StringIO()
    console = Console(Plain(), io.StringIO("".join(f"{line}\n" for line in typed)), out)
    return opening(console, first_line), out.getvalue()


def test_who_is_new_learns_with_enter() -> None:
    chosen, shown = opened("", "")
    assert chosen == ["learn", "pandemic", "--line"]
    assert TITLE in shown and "Continue" not in shown and "Enter takes 1" in shown


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        (("2", ""), ["play", "pandemic", "--line"]),
        (("new", "3"), ["play", "iberia", "--line"]),
        (("N", "cu"), ["play", "cure", "--line"]),
        (("1", "4"), ["learn", "coldwar", "--line"]),
        (("dance", "2", "7", ""), ["play", "pandemic", "--line"]),
        (("3",), ["--help"]),
        (("help",), ["--help"]),
        (("4",), []),
        (("q",), []),
        ((), []),
    ],
)
def test_a_number_or_the_first_letters_choose(typed: tuple[str, ...], chosen: list[str]) -> None:
    assert opened(*typed)[0] == chosen


def test_what_is_none_of_these_is_asked_again() -> None:
    assert UNCLEAR in opened("dance", "quit")[1]


def test_who_has_learned_begins_and_who_has_played_continues(home: Path) -> None:
    learned.remember("pandemic")
    assert opened("", "")[0] == ["play", "pandemic", "--line"]
    run(home, *SAVED, typed="quit\n")
    chosen, shown = opened("")
    assert chosen == ["resume", "--line"] and "2 Continue last game: Pandemic, turn 1" in " ".join(shown.split())


def test_what_is_remembered_of_lessons_may_be_rubbish(home: Path) -> None:
    for rubbish in ('{"learned": 3}', '{"learned": {"a": 1}}', '{"learned": [1]}', "{"):
        (home / "screen.json").write_text(rubbish)
        assert learned.finished() == () and learned.is_new_here()


# ---------------------------------------------------------------------------------------------- on a terminal
def test_a_small_window_says_what_a_larger_one_gives_and_plays(tmp_path: Path) -> None:
    screen = Screen(tmp_path, (), columns=80, rows=24)
    shown = plain(screen.until("Enter takes 1"))
    assert TOO_SMALL in shown and max(map(len, shown.splitlines())) <= 80
    screen.say("2")
    screen.until("4  Pandemic: Biologic Cold War")
    screen.say("1")
    assert TOO_SMALL not in plain(screen.until("Type help")), "it was said"
    screen.say("quit")
    assert screen.leave()[1] == 0
    assert len(list(tmp_path.glob("pandemic-*.record"))) == 1


def test_the_line_about_the_window_fits_it() -> None:
    assert len(TOO_SMALL) < 80


def test_a_game_without_a_board_says_so_when_the_full_screen_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples" / "nim"))
    monkeypatch.setattr("containment.terminal.main.wants_screen", lambda given: True)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(("play", "nim:GAME", "--screen")) == 0
    assert NO_BOARD.format("Nim") in " ".join(capsys.readouterr().out.split())
