"""The new-game screen the next time: what it remembers, and the game that was not finished."""

from __future__ import annotations

import json
from pathlib import Path
from unittest import mock

import pytest
from textual.pilot import Pilot

import containment
from containment.matches import beginning
from containment.matches.saves import Saved, newest_first, read
from containment.terminal.screen import memory
from containment.terminal.screen.app import ContainmentApp
from containment.terminal.screen.choices import SEATS, Choosing, Key
from containment.terminal.screen.new_game import NewGame
from containment.terminal.screen.new_game_state import GO_ON, REMEMBERED
from containment.terminal.screen.sheet import Sheet
from containment.terminal.screen.table import TableScreen
from tests.spread import one_in
from tests.terminal.screen.choosing import (
    begin,
    choose_game,
    drive,
    go_to,
    new,
    seen,
    set_to,
    settled,
    shown_in,
    trouble,
)


@pytest.fixture(autouse=True)
def home(home: Path) -> Path:
    """With a folder for saves, which the first game would make."""
    home.mkdir()
    return home


@pytest.mark.long
def test_the_last_choice_of_each_game_and_the_last_game_are_remembered_but_not_the_seed() -> None:
    async def first(pilot: Pilot[int]) -> None:
        await set_to(pilot, Key("epidemics"), "heroic")
        await begin(pilot)

    async def second(pilot: Pilot[int]) -> None:
        await choose_game(pilot, "iberia")
        await set_to(pilot, SEATS, 4)
        await set_to(pilot, Key("roles", "3"), "nurse")
        await set_to(pilot, Key("who", "3"), "random")
        await set_to(pilot, Key("malaria"), True)
        await pilot.press("5")
        await begin(pilot)

    async def third(pilot: Pilot[int]) -> None:
        c = new(pilot).choosing
        assert c.game.name == "iberia"
        assert c.options() == Choosing(c.game).options() | {
            "seats": 4,
            "malaria": True,
            "roles": ("random", "random", "random", "nurse"),
        }
        assert c.names == ("you", "thumb", "thumb", "random") and c.seed == ""
        await choose_game(pilot, "pandemic")
        assert new(pilot).choosing.values[Key("epidemics")] == "heroic"

    memory.remember(pace="quick")
    for steps in (first, second, third):
        drive(steps)
    assert memory.recall()["pace"] == "quick"


RUBBISH = [
    "",
    "{",
    "[1, 2]",
    "\x00\xff",
    '{"new_game": 7}',
    '{"new_game": {"game": ["iberia"], "pandemic": 3}}',
    '{"new_game": {"game": "chess", "pandemic": {"seats": true, "roles 0": ["medic"], "who 0": "bob", "x": {}}}}',
    '{"new_game": {"game": null, "pandemic": {"seats": "five", "consent": 1, "epidemics": 4, "sealed": "yes"}}}',
]


@pytest.mark.long
@pytest.mark.parametrize("content", one_in(3, RUBBISH))
def test_rubbish_in_the_memory_is_as_nothing(content: str, home: Path) -> None:
    (home / memory.FILE).write_text(content, encoding="latin-1")

    async def steps(pilot: Pilot[int]) -> None:
        c = new(pilot).choosing
        assert c.game.name == containment.GAMES[0] and c.values == c.usual
        await begin(pilot)
        assert isinstance(pilot.app.screen, TableScreen)

    drive(steps)
    assert memory.recall()[REMEMBERED]["game"] == containment.GAMES[0]


def test_of_a_broken_memory_what_is_usable_is_used(home: Path) -> None:
    kept = {REMEMBERED: {"game": "cure", "cure": {"seats": 4, "difficulty": "mad", "consent": "all"}}}
    (home / memory.FILE).write_text(json.dumps(kept), encoding="utf-8")

    async def steps(pilot: Pilot[int]) -> None:
        c = new(pilot).choosing
        assert (c.game.name, c.seats, c.values[Key("difficulty")]) == ("cure", 4, "beginner")
        assert c.values[Key("consent")] == "all"

    drive(steps)


# ---------------------------------------------------------------------------------------------- the last game
def save_of(name: str, **options: object) -> Saved:
    game = containment.game(name)
    seated = beginning.begin(game, ("you", "thumb"), {"seats": 2, **options}, 5)
    seated.save.close()
    return read(seated.save.path, containment.game)


def test_the_last_game_is_shown_and_gone_on_with() -> None:
    saved = save_of("pandemic")

    async def steps(pilot: Pilot[int]) -> None:
        assert new(pilot).at == GO_ON, "whoever has played lands here"
        assert "Pandemic, turn 1: you, Ada (thumb); last played on" in seen(pilot) and str(saved.path) in shown_in(
            pilot, "#new-about"
        )
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)

    sitting = drive(steps).sitting
    assert sitting is not None
    assert (sitting.game.name, sitting.save.path) == ("pandemic", saved.path)


def test_without_an_unfinished_game_it_is_said() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await go_to(pilot, GO_ON)
        await pilot.press("enter")
        assert "there is no unfinished game in" in trouble(pilot)
        assert trouble(pilot).endswith("choose New game"), "nobody types a command here"
        await pilot.press("up")
        assert trouble(pilot) == ""

    drive(steps)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"hello\n\nworld\n"])
def test_a_foreign_or_broken_save_is_told_and_left_as_it_is(content: bytes, home: Path) -> None:
    path = home / "pandemic-20990101-000000-1.record"
    path.write_bytes(content)

    async def steps(pilot: Pilot[int]) -> None:
        assert path.name in "".join(trouble(pilot).split())
        await go_to(pilot, GO_ON)
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, NewGame)

    drive(steps)
    assert path.read_bytes() == content


def test_a_save_that_breaks_while_one_looks_at_it_is_told_of_and_left_as_it_is() -> None:
    path = save_of("cure").path

    async def steps(pilot: Pilot[int]) -> None:
        path.write_bytes(b"\xff")
        await go_to(pilot, GO_ON)
        await pilot.press("enter")
        assert "it is not text" in trouble(pilot)

    drive(steps)
    assert path.read_bytes() == b"\xff"


def test_a_save_that_goes_away_while_one_looks_at_it_is_told_of() -> None:
    path = save_of("cure").path

    async def steps(pilot: Pilot[int]) -> None:
        path.unlink()
        await go_to(pilot, GO_ON)
        assert "its file is gone" in seen(pilot)
        await pilot.press("enter")
        assert "cannot be read" in trouble(pilot)

    drive(steps)


def test_a_broken_save_beside_a_good_one_is_named_and_the_good_one_offered(home: Path) -> None:
    save_of("cure")
    (home / "pandemic-20990101-000000-1.record").write_bytes(b"\xff")

    async def steps(pilot: Pilot[int]) -> None:
        await go_to(pilot, GO_ON)
        assert "Pandemic: The Cure, " in shown_in(pilot, "#new-about")
        assert "Skipped and left as it is" in seen(pilot) and "not text" in seen(pilot)

    drive(steps)


def test_the_lesson_of_the_chosen_game_is_begun() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await choose_game(pilot, "cure")
        with mock.patch.object(ContainmentApp, "learn") as learn:
            await pilot.press("l", "enter")
        learn.assert_called_once_with("cure")

    drive(steps)


@pytest.mark.long
def test_from_the_menu_of_a_table_a_new_game_is_begun_or_the_old_one_gone_back_to() -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await set_to(pilot, Key("who", "1"), "you")
        await begin(pilot)
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        for back in ("escape", "enter"):
            await open_from_menu(pilot)
            await go_to(pilot, GO_ON)
            assert "Back to the game" in seen(pilot)
            await pilot.press(back)
            await pilot.pause()
            assert pilot.app.screen is table
        await open_from_menu(pilot)
        await choose_game(pilot, "cure")
        await begin(pilot)
        assert isinstance(pilot.app.screen, TableScreen) and pilot.app.screen is not table
        assert pilot.app.screen.sitting.game.name == "cure" and len(pilot.app.screen_stack) == 2

    drive(steps)
    assert sorted(path.name.partition("-")[0] for path in newest_first()) == ["cure", "pandemic"]


async def open_from_menu(pilot: Pilot[int]) -> None:
    await pilot.press("f10")
    await pilot.pause()
    sheet = pilot.app.screen
    assert isinstance(sheet, Sheet)
    await pilot.press("down", "down", "enter")
    await settled(pilot)
    assert isinstance(pilot.app.screen, NewGame)
