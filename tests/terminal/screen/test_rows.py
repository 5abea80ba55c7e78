"""Rows as a widget: where the cursor stands, what is in sight, and what keys and mouse do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.widgets import Input

from containment.terminal.screen.rows import Row, Rows

WIDE, HIGH = 20, 5  # of the rows; the last column is the scroll bar's
LONG = "many words that need more than one line of such a narrow list, in fact a good many more than it has lines"


class Table(App[None]):
    CSS = f"""
    Rows {{ width: {WIDE}; height: {HIGH}; scrollbar-gutter: stable; scrollbar-size-vertical: 1; overflow-x: hidden; }}
    """

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[str, object]] = []

    def compose(self) -> ComposeResult:
        yield Rows()
        yield Input()

    @property
    def rows(self) -> Rows:
        return self.query_one(Rows)

    @property
    def top(self) -> int:
        return self.rows.scroll_offset.y

    @property
    def lines(self) -> list[str]:
        return [self.rows.render_line(y).text.rstrip() for y in range(HIGH)]

    @property
    def marked(self) -> list[int]:
        """The lines on which the cursor is drawn."""
        strips = [self.rows.render_line(y) for y in range(HIGH)]
        return [y for y, strip in enumerate(strips) if all(part.style and part.style.reverse for part in strip)]

    def on_rows_chosen(self, message: Rows.Chosen) -> None:
        self.told.append(("chosen", message.key))

    def on_rows_highlighted(self, message: Rows.Highlighted) -> None:
        if type(message) is Rows.Highlighted:
            assert message.control is self.rows
            self.told.append(("highlighted", message.key))


Doing = Callable[[Table, Pilot[None]], Awaitable[None]]


def showing(rows: Sequence[Row], do: Doing, at: object = None, to_end: bool = False) -> Table:
    app = Table()

    async def run() -> None:
        async with app.run_test(size=(40, 12)) as pilot:
            app.rows.focus()
            await settled(pilot)
            app.rows.fill(rows, at, to_end)
            await settled(pilot)
            await do(app, pilot)

    asyncio.run(run())
    return app


async def settled(pilot: Pilot[None]) -> None:
    """Until what was scrolled is where it should be."""
    for _ in range(4):
        await pilot.pause(0)


async def step(app: Table, pilot: Pilot[None], *steps: int) -> None:
    for by in steps:
        app.rows.action_step(by)
        await settled(pilot)


def numbered(many: int) -> list[Row]:
    return [Row(Text(f"row {n}"), n) for n in range(many)]


HEADED = [Row(Text("heading")), *numbered(12), Row(Text("the end"))]


# ---------------------------------------------------------------------------------------------- filling
def test_the_cursor_stands_on_the_first_row_that_can_be_chosen() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert app.rows.key == 0 and app.marked == [1] and app.top == 0
        app.rows.fill([Row(Text("only to be read"))])
        assert app.rows.key is None and app.marked == []

    showing(HEADED, do)


def test_the_cursor_stands_on_the_row_it_is_sent_to_and_that_is_in_sight() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert app.rows.key == 9 and app.lines[app.marked[0]] == "row 9"
        app.rows.fill(HEADED, at=2)
        await settled(pilot)
        assert app.rows.key == 2 and app.top == 0
        app.rows.fill(HEADED, at="not there")
        assert app.rows.key == 0

    showing(HEADED, do, at=9)


def test_a_log_is_shown_from_its_end() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert app.rows.key == 11 and app.lines[-1] == "the end" and app.lines[-2] == "row 11"
        await step(app, pilot, 1)
        assert app.lines[-1] == "the end", "there is nowhere to go"
        app.rows.fill(HEADED)
        await settled(pilot)
        assert app.rows.key == 0 and app.lines[0] == "heading", "other rows are shown from their beginning"

    showing(HEADED, do, to_end=True)


def test_one_goes_to_the_first_row_of_a_key_and_to_nothing_without_one() -> None:
    rows = [Row(Text("heading")), *(Row(Text(f"row {n}"), n // 3) for n in range(12))]

    async def do(app: Table, pilot: Pilot[None]) -> None:
        app.rows.go_to(2)
        await settled(pilot)
        assert app.rows.cursor == 7 and "row 6" in app.lines
        app.rows.go_to(None)
        app.rows.go_to("not there")
        await settled(pilot)
        assert app.rows.cursor == 7

    assert showing(rows, do).told == [("highlighted", 2)]


def test_a_choice_of_rows_that_are_gone_is_stale() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        chosen = Rows.Chosen(app.rows, 0)
        assert not chosen.is_stale
        app.rows.fill(numbered(3))
        assert chosen.is_stale and not Rows.Chosen(app.rows, 0).is_stale

    showing(numbered(3), do)


# ---------------------------------------------------------------------------------------------- drawing
def test_long_rows_are_wrapped_within_their_width_and_set_in() -> None:
    rows = [Row(Text(LONG), 1, hanging=4), Row(Text("one\ntwo"), hanging=0), Row(Text("x" * (WIDE - 1)))]

    async def do(app: Table, pilot: Pilot[None]) -> None:
        lines = [line.plain for line, _ in app.rows._lines]
        long, rest = lines[:-3], lines[-3:]
        assert " ".join(" ".join(long).split()) == LONG and all(len(line) <= WIDE - 1 for line in lines)
        assert long[0].startswith("many") and all(line.startswith("    ") for line in long[1:])
        assert rest == ["one", "two", "x" * (WIDE - 1)]
        assert app.rows.virtual_size.height == len(lines)

    showing(rows, do)


def test_rows_are_wrapped_anew_only_when_they_get_another_width() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        before = app.rows._lines
        app.rows.styles.height = 4
        await settled(pilot)
        assert app.rows.size.height == 4 and app.rows._lines is before
        app.rows.styles.width = 30
        await settled(pilot)
        assert app.rows.size.width == 30 and len(app.rows._lines) < len(before)

    showing([Row(Text(LONG), 1)], do)


def test_the_cursor_stays_in_sight_when_the_list_gets_lower() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert app.rows.key == 4 and app.top == 0
        app.rows.styles.height = 3
        await settled(pilot)
        assert app.top == 2

    showing(numbered(12), do, at=4)


def test_a_list_that_is_hardly_there_is_no_trouble() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        app.rows.styles.width = 3
        await settled(pilot)
        app.rows.fill([Row(Text(LONG), 1, hanging=4)])
        assert max(len(line.plain) for line, _ in app.rows._lines) == 8

    showing(numbered(1), do)


def test_before_anything_is_laid_out_rows_are_as_wide_as_they_are_told() -> None:
    app = Table()

    async def run() -> None:
        async with app.run_test():
            rows = Rows(wide=33)
            rows.styles.display = "none"  # before it is mounted: a busy machine may lay it out at once
            await app.mount(rows)
            rows.fill([Row(Text("x" * 33)), Row(Text("y" * 34))])
            assert [row for _, row in rows._lines] == [0, 1, 1]

    asyncio.run(run())


def test_the_cursor_is_drawn_only_where_keys_go_unless_it_is_always() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert app.marked == [0]
        app.query_one(Input).focus()
        await settled(pilot)
        assert app.marked == []
        app.rows.always_marked = True
        assert app.marked == [0]

    showing(numbered(3), do)


# ---------------------------------------------------------------------------------------------- moving
def test_arrows_stop_at_both_ends() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        await step(app, pilot, 1)
        assert app.rows.key == 1 and app.marked == [2]
        await step(app, pilot, 8, 8)
        assert app.rows.key == 11 and app.lines[app.marked[0]] == "row 11"
        top = app.top
        await step(app, pilot, 1)
        assert app.rows.key == 11 and app.top == top > 0
        await step(app, pilot, -8)
        assert app.rows.key == 3
        await step(app, pilot, -8)
        assert app.rows.key == 0 and app.lines[0] == "row 0"
        await step(app, pilot, -1)
        assert app.rows.key == 0 and app.lines[0] == "heading", "what stands above the first can be read too"

    told = showing(HEADED, do).told
    assert told[:2] == [("highlighted", 1), ("highlighted", 9)]


def test_keys_of_the_list() -> None:
    """Each as far as it should go."""

    async def do(app: Table, pilot: Pilot[None]) -> None:
        at = []
        for key in ("down", "pagedown", "up", "pageup", "end", "home", "enter"):
            app.post_message(events.Key(key, None))
            await settled(pilot)
            at.append(app.rows.key)
        assert at == [1, 9, 8, 0, 11, 0, 0]

    assert showing(HEADED, do).told[-1] == ("chosen", 0)


def test_a_text_without_anything_to_choose_is_scrolled() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        await step(app, pilot, 1, 1)
        assert app.top == 2 and app.lines[0] == "line 2"
        await step(app, pilot, 8)
        assert app.top == 10
        await step(app, pilot, -1)
        assert app.top == 9
        app.rows.action_choose()
        await settled(pilot)

    assert showing([Row(Text(f"line {n}")) for n in range(20)], do).told == []


def test_a_row_higher_than_the_list_is_read_to_its_end_before_the_cursor_leaves_it() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert [row for _, row in app.rows._lines].count(1) == HIGH + 2
        for top in (1, 2, 3):
            assert (app.rows.key, app.top) == ("long", top)
            await step(app, pilot, 1)
        assert app.rows.key == "next" and app.lines[-1] == "next"
        await step(app, pilot, -1)
        assert (app.rows.key, app.top) == ("long", 1)
        await step(app, pilot, 1, -1)
        assert (app.rows.key, app.top) == ("long", 1), "and back again line by line"
        await step(app, pilot, -1)
        assert app.rows.key == "first"
        await step(app, pilot, 1, 8)
        assert app.rows.key == "next"

    rows = [Row(Text("first"), "first"), Row(Text(LONG), "long"), Row(Text("next"), "next")]
    showing(rows, do, at="long")


def test_a_wrapped_row_is_in_sight_as_a_whole() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        app.rows.go_to("two")
        await settled(pilot)
        assert app.lines[-2:] == ["a row of two", "  lines and no more"] and app.marked == [3, 4]

    showing([*numbered(8), Row(Text("a row of two lines and no more"), "two"), *numbered(8)], do)


# ---------------------------------------------------------------------------------------------- the mouse
def test_a_click_chooses_the_row_that_is_seen_there() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert app.lines[0] == "row 5"
        await pilot.click(Rows, offset=(2, 1))
        assert app.rows.key == 6
        await step(app, pilot, -9999, -1)
        await pilot.click(Rows, offset=(2, 0))  # the heading
        assert app.rows.key == 0 and app.lines[0] == "heading"

    assert [key for what, key in showing(HEADED, do, at=9).told if what == "chosen"] == [6]


def test_a_click_below_the_last_row_does_nothing() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        await pilot.click(Rows, offset=(2, 2))
        await pilot.click(Rows, offset=(2, 4))
        assert app.rows.key == 0

    assert showing(numbered(2), do).told == []


def test_the_cursor_follows_the_mouse_over_rows_that_have_the_focus() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        await pilot.hover(Rows, offset=(2, 3))
        assert app.rows.key == 2
        await pilot.hover(Rows, offset=(2, 0))  # the heading
        assert app.rows.key == 2
        app.query_one(Input).focus()
        await pilot.hover(Rows, offset=(2, 1))
        assert app.rows.key == 2

    assert showing(HEADED, do).told == [("highlighted", 2)]
