"""The window: too small, growing again, and changing in the middle of a game."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from containment.telling.sitting import Sitting
from containment.terminal.screen import app
from containment.terminal.screen.lesson import LessonScreen
from containment.terminal.screen.rows import Rows
from containment.terminal.screen.sheet import room
from containment.terminal.screen.table import TableScreen
from containment.terminal.screens import SMALLEST
from tests.spread import the_first
from tests.terminal.screen.driving import Keyboard, driven, sat, seated


async def resized(k: Keyboard, width: int, height: int) -> None:
    await k.pilot.resize_terminal(width, height)
    await k.until(lambda: (k.app.size.width, k.app.size.height) == (width, height))
    await k.draw()


def test_too_small_a_window_says_so_and_the_table_comes_back() -> None:
    async def run(k: Keyboard) -> None:
        for width, height in ((99, 30), (100, 29), (20, 8)):
            await resized(k, width, height)
            said = k.flat
            assert f"{SMALLEST[0]} columns" in said and f"has {width}" in said and f"{height}." in said, said
            assert "--line" in said and "drive" not in said
        answers = len(k.match.entries)
        await resized(k, *SMALLEST)
        assert "The table needs" not in k.text and "drive" in k.pane("moves") and len(k.match.entries) == answers
        await k.press("enter")
        assert len(k.match.entries) > answers
        await resized(k, 160, 50)
        assert len(k.strips) == 50 and k.table.map.size.width == 160 and "drive" in k.pane("moves")
        await k.press("enter")

    driven(seated("pandemic", "you,random", 4), run)


def test_in_too_small_a_window_one_does_not_play_blindly() -> None:
    """Whoever begins in a small window sees the message first."""

    async def run(k: Keyboard) -> None:
        assert "The table needs 100 columns and 30 rows; this window has 80 and 24." in k.flat

    driven(seated("iberia", "you,random", 4), run, size=(80, 24))


def test_what_goes_on_without_a_window_is_what_was_done_in_it() -> None:
    """To play, to step through a record, to learn."""
    s = sat("pandemic")
    assert TableScreen(s).without() == ("play on", "resume")
    assert TableScreen(s, replaying=True).without() == ("step through it", "replay FILE")
    assert LessonScreen.without(TableScreen(s)) == ("go on", "learn")  # type: ignore[arg-type]


@pytest.mark.parametrize("width", the_first(1, [100, 137, 200]))
def test_how_wide_a_sheet_is_going_to_be_is_known_before_it_is_laid_out(width: int) -> None:
    """Otherwise its rows would be wrapped twice, and its first frame would not be whole."""

    async def run(k: Keyboard) -> None:
        await k.press("f4")
        assert k.rows.scrollable_content_region.width == room(width)

    driven(seated("pandemic", "you,random", 4), run, size=(width, 30))


def test_in_too_small_a_window_no_key_does_anything() -> None:
    async def run(k: Keyboard) -> None:
        await k.play("drive chicago")
        before = list(k.match.entries)
        await resized(k, 80, 24)
        assert not k.table.is_ready
        for key in ("d", "f3", "f4", "tab", "tab", "enter", "enter"):
            await k.send(key)
            await k.draw()
        assert k.match.entries == before and k.table.typed == "" and k.app.screen is k.table
        await resized(k, *SMALLEST)
        await k.press("tab")
        assert k.table.focused is k.table.map
        await resized(k, 120, 40)
        assert k.table.focused is k.table.map and k.table.has_class("roomy"), "one stays where one is"
        await resized(k, 80, 24)
        await resized(k, *SMALLEST)
        assert k.table.is_ready and k.table.focused is k.table.moves and not k.table.has_class("roomy")
        await k.press("f3")
        assert len(k.match.entries) == len(before) - 1

    driven(seated("pandemic", "you,you", 4), run)


def test_with_few_colours_the_screen_is_grey(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dark blues would be rounded to navy and teal."""
    monkeypatch.setattr(app, "few_colours", lambda _: True)

    async def run(k: Keyboard) -> None:
        head = k.table.query_one("#head").styles.background
        assert k.app.has_class("few") and head.r == head.g == head.b, head
        await k.press("f4")
        assert k.app.screen.styles.background.a == 0, "the table shows below a sheet"

    driven(seated("pandemic", "you,random", 4), run)


def test_the_players_are_written_once_more_if_their_pane_has_changed() -> None:
    async def run(k: Keyboard) -> None:
        pane = k.table.query_one("#seats", Rows)
        filled = pane.filled
        k.table._fit_seats((), pane.size)
        assert pane.filled == filled
        k.table._fit_seats((), Size(1, 1))
        assert pane.filled == filled + 1

    driven(seated("iberia", "you,random", 4), run)


def test_messages_that_come_before_the_panes_are_there_break_nothing() -> None:
    """A busy machine may bring the resuming and the size of a screen before its mounting."""

    class Early(TableScreen):
        def on_mount(self) -> None:
            self.on_screen_resume()
            self._come_back(True)
            assert not self.has_panes  # the table's own handler comes after this one

    async def run(k: Keyboard) -> None:
        assert k.table.has_panes and "drive" in k.pane("moves")

    opening = seated("pandemic", consent="none")
    driven(lambda _: Early(Sitting(opening.match, opening.names, opening.save)), run)
