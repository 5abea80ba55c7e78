"""What those at the table are called."""

from __future__ import annotations

from pathlib import Path

import pytest

import containment
from containment.kernel.codebook import plain
from containment.matches import calling
from containment.matches.beginning import begin, go_on
from containment.matches.calling import COMPUTERS, names_at, read_names, why_not, words_of
from containment.matches.saves import read

GAME = containment.game("pandemic")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))
    return tmp_path


def test_people_have_their_names_and_computers_their_own() -> None:
    assert names_at(("you", "thumb", "random"), ("Mia",)) == ("Mia", "Ada", "Cleo")
    assert names_at(("thumb", "you", "you"), ("Mia", "")) == ("Ada", "Mia", "P3")
    assert names_at(("you", "thumb")) == ("P1", "Ada")
    assert names_at(("you", "Ada")) == ("P1", "Ada"), "as in a lesson"
    assert names_at(("?", "?")) == ("P1", "P2"), "of a record that does not say who played"


def test_no_computer_is_called_like_a_person() -> None:
    assert names_at(("you", "thumb"), ("ada",)) == ("ada", "Cleo")


@pytest.mark.parametrize("game", containment.GAMES)
def test_no_name_of_a_computer_is_the_beginning_of_a_word_that_moves_have(game: str) -> None:
    words = words_of(containment.game(game))
    assert not [name for name in COMPUTERS if any(word.startswith(plain(name)) for word in words)]
    assert all(not why_not(name, (), words) for name in COMPUTERS)


@pytest.mark.parametrize("name", ["Mia", "Jean-Luc", "O'Neill", "Мия", "李", "Tom 2", "Dr. No"])
def test_what_may_be_a_name(name: str) -> None:
    assert why_not(name) == ""


@pytest.mark.parametrize(
    "name",
    ["", " ", "p2", "P 3", "player 1", "you", "thumb", "a,b", "a:b", "2nd", "\x1b[2J", "x" * 13, "a\ue000"],
)
def test_what_may_not_be_a_name(name: str) -> None:
    assert why_not(name).endswith(".")


def test_nobody_is_called_like_a_city_a_verb_or_another() -> None:
    words = words_of(GAME)
    assert all(why_not(name, (), words) for name in ("Lima", "drive", "Paris", "York"))
    assert why_not("mia", ["Mia"]) and not why_not("mia", ["Mio"])


def test_names_are_remembered_and_a_save_carries_them(home: Path) -> None:
    calling.remember(["Mia"])
    seated = begin(GAME, ("you", "thumb"), {"seats": 2}, seed=1)
    assert seated.called == ("Mia", "Ada")
    assert "# names: Mia, Ada\n" in seated.save.path.read_text()
    seated.save.close()
    calling.remember(["Tom"])
    again = go_on(read(seated.save.path, containment.game))
    assert again.called == ("Mia", "Ada"), "as they were called in this game"
    again.save.close()


def test_a_save_of_an_older_program_reads_as_before(home: Path) -> None:
    seated = begin(GAME, ("you", "thumb"), {"seats": 2}, seed=1)
    seated.save.close()
    path = seated.save.path
    path.write_text("".join(line for line in path.read_text().splitlines(True) if not line.startswith("# names:")))
    saved = read(path, containment.game)
    assert saved.called == () and saved.names == ("you", "thumb")
    again = go_on(saved)
    assert again.called == ("P1", "Ada")
    again.save.close()


@pytest.mark.parametrize("names", [("Mia",), ("Mia", "mia"), ("a\x1b[2J", "Ada"), ("P2", "P1"), ("x" * 40, "Ada")])
def test_names_of_a_file_that_cannot_be_names_are_not_taken(names: tuple[str, ...]) -> None:
    assert read_names(names, 2) == ()


def test_who_stays_keeps_the_name_when_another_changes_places() -> None:
    calling.remember(["Mia"])
    assert calling.changed(("thumb", "you"), ("you", "thumb"), ("Tom", "Ada")) == ("Ada", "Mia")
    assert calling.changed(("you", "you"), ("you", "thumb"), ("Mia", "Ada")) == ("Mia", "P2")


def test_the_name_of_the_second_person_is_kept_behind_the_first() -> None:
    calling.remember_one(1, "Tom")
    assert calling.remembered() == ("", "Tom")
    calling.remember_one(0, "Mia")
    assert calling.remembered() == ("Mia", "Tom")


def test_what_was_kept_and_is_no_name_is_forgotten(home: Path) -> None:
    (home / "screen.json").write_text('{"names": ["\\u001b[2J", 3, "Tom"]}')
    assert calling.remembered() == ("", "", "Tom")
