"""Keys on sheets: they close once, make room for each other, and leave nothing of a burst of keys behind."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from containment.terminal.screen import pace
from containment.terminal.screen.rows import Rows
from containment.terminal.screen.sheet import Sheet
from tests.terminal.screen.driving import Keyboard, driven, seated

TITLES = {"f1": "Pandemic", "f4": "Cards and what is left", "f5": "Log", "f6": "How fast", "f7": "Seats", "f10": ""}


def own_answers(k: Keyboard) -> int:
    return sum(entry.seat >= 0 and not entry.automatic for entry in k.match.entries)


def test_two_enters_in_a_burst_make_one_move() -> None:
    """The second was meant for a question that is answered already."""

    async def run(k: Keyboard) -> None:
        k.table.moves.action_choose()
        k.table.moves.action_choose()
        await k.settle()
        assert own_answers(k) == 1 and k.s.ask is not None
        await k.press("enter")
        assert own_answers(k) == 2

    driven(seated("pandemic", "you,you", 4), run)


def test_a_burst_of_keys_closes_one_sheet_and_not_the_table_below() -> None:
    async def twice(k: Keyboard, key: str, close: Callable[[Sheet], None]) -> None:
        await k.press(key)
        sheet = k.app.screen
        assert isinstance(sheet, Sheet)
        close(sheet)
        close(sheet)
        await k.until(lambda: k.app.screen is not sheet)
        await k.settle()

    async def run(k: Keyboard) -> None:
        await twice(k, "f6", lambda _: k.rows.action_choose())
        assert k.app.screen_stack[1:] == [k.table]
        await twice(k, "f4", Sheet.key_enter)
        assert k.app.screen_stack[1:] == [k.table]
        await twice(k, "f6", Sheet.action_close)
        assert k.app.screen_stack[1:] == [k.table]
        await twice(k, "f6", lambda sheet: sheet.action_other("f5"))
        assert k.pane("sheet-title") == "Log", "which the second F5 did not close again"
        await k.press("escape")
        assert k.app.screen_stack[1:] == [k.table] and k.s.ask is not None

    driven(seated("pandemic", "you,random", 4), run)


def is_open(k: Keyboard, key: str) -> bool:
    return isinstance(k.app.screen, Sheet) and k.app.screen._own_key == key


def test_a_function_key_opens_its_sheet_over_another_and_its_own_closes_it() -> None:
    async def run(k: Keyboard) -> None:
        for key, title in TITLES.items():
            await k.send(key)
            await k.until(partial(is_open, k, key))
            await k.settle()
            assert len(k.app.screen_stack) == 3 and k.pane("sheet-title").startswith(title)
        await k.press("f10")
        assert k.app.screen is k.table
        await k.press("enter", "f4")
        await k.send("f3")
        await k.until(lambda: k.app.screen is k.table and k.table.said.startswith("Taken back"))
        await k.press("f4")
        await k.send("f2")
        await k.until(lambda: k.app.screen is k.table and k.table.said.startswith("Hint"))

    driven(seated("pandemic", "you,you", 4), run)


def test_a_sheet_begins_with_what_holds_now_and_says_how_it_is_closed() -> None:
    async def run(k: Keyboard) -> None:
        k.table.pace = pace.PACES[2]
        await k.press("f6")
        assert k.rows.key == pace.PACES[2] and k.pane("sheet-note").endswith("Esc closes")
        await k.press("q")
        assert k.app.screen is k.table
        for key in ("escape", "enter"):
            await k.press("f4", key)
            assert k.app.screen is k.table
        await k.press("f5")
        moments = [row.key for row in k.rows.rows]
        assert k.rows.key == moments[-1] != moments[0]

    driven(seated("pandemic", "you,random", 4), run)


def test_the_rows_of_a_sheet_are_wrapped_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """They know how wide they are going to be: the first frame is whole."""
    wrap, wrapped = Rows._wrap, []

    def counted(rows: Rows) -> None:
        wrapped.append(rows.id)
        wrap(rows)

    async def run(k: Keyboard) -> None:
        monkeypatch.setattr(Rows, "_wrap", counted)
        await k.press("f1")
        assert k.rows.size.width and wrapped.count("sheet-rows") == 1

    driven(seated("pandemic", "you,random", 4), run)
