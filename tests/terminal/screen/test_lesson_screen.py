"""Lessons on the full screen: each is played to its end by keys, and a wrong move is answered kindly."""

from __future__ import annotations

import pytest

from containment.telling.listing import Do
from containment.terminal.lessons.script import NAMES
from containment.terminal.screen.lesson import FINISHED, LessonScreen
from containment.terminal.screen.new_game import NewGame
from tests.spread import the_first
from tests.terminal.screen.driving import Keyboard, driven


async def do_step(k: Keyboard) -> None:
    screen = k.table
    assert isinstance(screen, LessonScreen)
    lesson = screen.lesson
    if not lesson.asks:
        await k.press("enter")
        return
    number = k.s.menu.number_of(lesson.wanted[0])
    await k.type(str(number))
    assert k.rows.key == Do(lesson.wanted[0])
    await k.press("enter")


@pytest.mark.parametrize("name", the_first(1, NAMES))
def test_a_lesson_is_learnt_by_keys(name: str) -> None:
    async def run(k: Keyboard) -> None:
        screen = k.table
        assert isinstance(screen, LessonScreen)
        lesson = screen.lesson
        for step in range(1, lesson.progress[1] + 1):
            assert lesson.progress[0] == step
            if step % 5 == 1:
                title = str(screen.query_one("#lesson-pane").border_title)
                assert lesson.title in title and f"{step} of {lesson.progress[1]}" in title
                assert " ".join(lesson.text.split())[:40] in k.pane("lesson")
            await do_step(k)
        assert lesson.finished and lesson.at == lesson.progress[1]
        await k.draw()
        assert FINISHED in k.pane("lesson")

    driven(lambda app: app.lesson(name), run)


def test_a_wrong_move_is_answered_kindly_and_changes_nothing() -> None:
    async def run(k: Keyboard) -> None:
        screen = k.table
        assert isinstance(screen, LessonScreen)
        lesson = screen.lesson
        while not lesson.asks:
            await k.press("enter")
        at, entries = lesson.at, list(lesson.match.entries)
        wrong = next(move for move in k.s.menu.moves if move not in lesson.wanted)
        await k.type(str(k.s.menu.number_of(wrong)))
        assert k.rows.key == Do(wrong)
        await k.press("enter")
        assert lesson.at == at and lesson.match.entries == entries
        assert "For this lesson, please:" in k.table.said and lesson.hint in k.table.said
        assert "That is allowed too" in k.pane("question")
        await k.press("escape", "f2")
        assert lesson.hint in k.table.said
        for key in ("f3", "f7"):
            await k.press(key)
            assert k.table.said.startswith("In a game, this") and k.app.screen is k.table
        await do_step(k)
        assert lesson.at == at + 1 and k.table.said == ""
        await k.press("f10", "down", "enter")
        assert isinstance(k.app.screen, NewGame)

    driven(lambda app: app.lesson("pandemic"), run)


def test_after_a_lesson_a_game_of_that_kind_is_offered_as_for_beginners() -> None:
    async def run(k: Keyboard) -> None:
        await k.press("f10", "down", "enter")
        screen = k.app.screen
        assert isinstance(screen, NewGame) and screen.name_of_game == "cure"

    driven(lambda app: app.lesson("cure"), run)
