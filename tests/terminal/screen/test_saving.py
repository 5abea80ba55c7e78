"""Autosave and resume: leaving loses nothing, and a save that cannot be used is left as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

import containment
from containment.matches import saves
from containment.matches.beginning import go_on
from containment.matches.saves import BadSave
from containment.terminal.screen.hand_over import HandOver
from containment.terminal.screen.lesson import LessonScreen
from containment.terminal.screen.start import farewell
from tests.terminal.screen.driving import GAMES, Keyboard, driven, seated


def read(path: Path) -> saves.Saved:
    return saves.read(path, containment.game)


def told(k: Keyboard) -> list[str]:
    return [row.text.plain for row in k.table.log_rows.rows]


def test_leaving_in_the_middle_goes_on_at_the_same_question() -> None:
    opening = seated("pandemic", "you,random", 4)
    at: dict[str, object] = {}

    async def leave(k: Keyboard) -> None:
        for _ in range(6):
            await k.press("enter")
        at.update(question=k.s.question, moves=k.s.menu.moves, scene=k.s.scene(), log=told(k))
        assert read(opening.save.path).record == k.match.record, "every answer is saved at once"
        await k.press("f10")
        assert "leave; the game is saved" in k.listed
        await k.send("down")
        await k.send("enter")
        await k.until(lambda: k.app._exit)
        assert farewell(k.s)[-1] == f"Continue with: containment resume {saves.short(opening.save.path)}"

    async def come_back(k: Keyboard) -> None:
        assert (k.s.question, k.s.menu.moves, k.s.scene(), told(k)) == tuple(at.values())

    driven(opening, leave)
    driven(go_on(read(opening.save.path)), come_back)


@pytest.mark.parametrize("game", GAMES)
def test_two_programs_do_not_write_one_save(game: str) -> None:
    opening = seated(game)
    content = opening.save.path.read_bytes()
    with pytest.raises(BadSave, match="open in another program"):
        go_on(read(opening.save.path))
    assert opening.save.path.read_bytes() == content
    opening.save.close()
    again = go_on(read(opening.save.path))
    assert again.match.record == opening.match.record
    again.save.close()


def test_the_application_lets_go_of_the_save_when_it_is_left() -> None:
    opening = seated("cure")

    async def look(k: Keyboard) -> None:
        with pytest.raises(BadSave, match="open in another program"):
            go_on(read(opening.save.path))

    driven(opening, look)
    go_on(read(opening.save.path)).save.close()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\xfe\x00", "not text"),
        (b"a shopping list\nmilk\n", "cannot be used"),
        (b"", "cannot be used"),
    ],
)
def test_a_foreign_file_is_left_as_it_is(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "mine.record"
    path.write_bytes(content)
    with pytest.raises(BadSave, match=why):
        read(path)
    assert path.read_bytes() == content


def test_a_corrupt_save_is_left_as_it_is() -> None:
    opening = seated("pandemic", "random,random")
    for _ in range(10):
        opening.match.computer_step()
    opening.save.close()
    content = opening.save.path.read_text() + "p1: undo everything\n"
    opening.save.path.write_text(content)
    with pytest.raises(BadSave, match="The file is left as it is"):
        read(opening.save.path)
    assert opening.save.path.read_text() == content


def test_another_game_and_a_lesson_take_the_place_of_all_that_lay_on_the_screen() -> None:
    first, second = seated("cure"), seated("cure")

    async def run(k: Keyboard) -> None:
        k.app.new_game()
        await k.draw()
        assert len(k.app.screen_stack) == 3
        k.app.sit(second)
        await k.settle()
        assert len(k.app.screen_stack) == 2 and k.table.sitting.match is second.match
        go_on(read(first.save.path)).save.close()
        k.app.push_screen(HandOver("P0", "", alone=False))
        await k.draw()
        k.app.learn("cure")
        await k.settle()
        assert len(k.app.screen_stack) == 2 and isinstance(k.app.screen, LessonScreen)
        go_on(read(second.save.path)).save.close()

    driven(first, run)
