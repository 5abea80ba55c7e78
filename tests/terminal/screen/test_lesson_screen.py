"""Lessons on the full screen: each is played to its end by keys, and a wrong move is answered kindly."""

from __future__ import annotations

import pytest

from containment.lessons.script import NAMES
from containment.telling.listing import Do, Unfold
from containment.terminal import learned
from containment.terminal.screen.lesson import FINISHED, LessonScreen
from containment.terminal.screen.new_game import NewGame
from containment.terminal.screen.new_game_state import BEGIN
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
        assert f"This step needs: {lesson.hint}" in k.table.said
        assert "A legal move, but save it for a real game." in k.pane("question")
        await k.press("escape", "f2")
        assert lesson.hint in k.table.said
        for key in ("f3", "f7", "f8", "f9"):
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


async def go_to_step_that_asks_for(k: Keyboard, move: str) -> LessonScreen:
    screen = k.table
    assert isinstance(screen, LessonScreen)
    while move not in screen.lesson.step.do:
        await do_step(k)
    return screen


def test_what_is_asked_for_is_under_the_cursor_also_where_it_is_folded_among_many() -> None:
    async def run(k: Keyboard) -> None:
        screen = await go_to_step_that_asks_for(k, "airlift p2 algiers")
        wanted = Do(screen.lesson.wanted[0])
        assert k.rows.key == Unfold("airlift") and "airlift ada algiers (Enter opens 'airlift')" in k.pane("question")
        await k.press("enter")
        assert k.rows.key == wanted
        lines = [n for n, (_, row) in enumerate(k.rows._lines) if row == k.rows.cursor]
        top = k.rows.scroll_offset.y
        assert top <= lines[0] and lines[-1] < top + k.rows.size.height, "and in sight"

    driven(lambda app: app.lesson("pandemic"), run)


def test_a_wrong_key_is_answered_with_what_to_press() -> None:
    async def run(k: Keyboard) -> None:
        screen = k.table
        assert isinstance(screen, LessonScreen)
        await k.press("x")
        assert "Press Enter to read on." in screen.said and screen.lesson.at == 0
        await go_to_step_that_asks_for(k, "drive chicago")
        await k.type("zz")
        await k.pilot.pause()
        assert "Esc shows them all; this step needs: drive chicago" in screen.said
        await k.press("escape")
        assert k.rows.key == Do(screen.lesson.wanted[0])

    driven(lambda app: app.lesson("pandemic"), run)


def test_the_places_of_a_step_stand_out_and_the_cursor_too() -> None:
    async def run(k: Keyboard) -> None:
        screen = await go_to_step_that_asks_for(k, "drive chicago")
        assert screen.map.flashed == {"atlanta", "chicago"}
        await k.press("tab")
        assert screen.map.selected == "atlanta" and screen.map.flashed == {"atlanta", "chicago"}

    driven(lambda app: app.lesson("pandemic"), run)


def test_after_the_last_step_enter_leads_to_a_game_and_the_lesson_is_remembered() -> None:
    async def run(k: Keyboard) -> None:
        screen = k.table
        assert isinstance(screen, LessonScreen)
        while not screen.lesson.finished:
            assert learned.finished() == ()
            await do_step(k)
        assert learned.finished() == ("cure",)
        await k.draw()
        await k.press("enter")
        assert isinstance(k.app.screen, NewGame) and k.app.screen.at == BEGIN

    driven(lambda app: app.lesson("cure"), run)


def test_while_one_only_reads_nobody_is_asked_and_there_is_nothing_to_wait_for() -> None:
    async def run(k: Keyboard) -> None:
        seen = set()
        for _ in range(16):
            if not k.table.lesson.asks:  # type: ignore[attr-defined]
                assert "your call" not in k.table.shown.status and not any(seat.asked for seat in k.table.shown.seats)
            seen.add(k.s.scene().status)
            assert "F8 Wait" not in k.pane("keys")
            await do_step(k)
        assert any("your call" in status for status in seen), "it would have been said"

    driven(lambda app: app.lesson("pandemic"), run)
