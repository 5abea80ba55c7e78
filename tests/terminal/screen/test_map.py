"""The map as a widget: what is drawn how, what keys and mouse do, and what is drawn again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from containment.pictures.palette import ALARM, PALETTE, PAWNS, TEXT
from containment.pictures.scene import Area, Link, Place, Scene, Sign, Token
from containment.terminal.screen import map as map_module
from containment.terminal.screen.labels import arrange
from containment.terminal.screen.map import Map, describe
from containment.terminal.screen.painting import COAST, FEW, FLASH, MANY, NEAR, RAIL, ROAD, SEA, mix
from tests.spread import the_first
from tests.terminal.screen.driving import sat
from tests.terminal.screen.scenes import GAMES, crowded, set_up, with_pieces
from tests.terminal.screen.test_belonging import EMPTY, FULL

LIMA = Place("lima", "lima", "Lima", "LIM", 200, 200, "yellow", tokens=(Token("yellow", 2),), pawns=(1,))
OSLO = Place("oslo", "oslo", "Oslo", "OSL", 800, 200, "blue")
ROMA = Place("roma", "roma", "Roma", "ROM", 800, 800, "", alarm=True, tokens=(Token("red", 3),))
LAKE = Area("lake", "lake", "The lake", 200, 800, tokens=(Token("", 2, "water", "W", "≈"),))
SMALL = Scene("", "", 1000, 1000, "", (LIMA, OSLO, ROMA), (Link("lima", "oslo"), Link("oslo", "roma", "rail")), (LAKE,))


class Table(App[None]):
    def __init__(self, scene: Scene | None) -> None:
        super().__init__()
        self.scene = scene
        self.told: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield Map(self.scene)

    @property
    def map(self) -> Map:
        return self.query_one(Map)

    def on_map_selected(self, message: Map.Selected) -> None:
        assert message.control is self.map
        self.told.append(("selected", message.id))

    def on_map_chosen(self, message: Map.Chosen) -> None:
        self.told.append(("chosen", message.id))

    def at(self, id: str) -> tuple[int, int]:
        """Column and row of a mark."""
        labels = self.map.labels
        assert labels is not None
        label = labels.labels[id]
        row, column = label.mark or label.lines[0][0]
        return column, row

    def cells(self, row: int) -> list[tuple[str, Style]]:
        """The characters of a row of the map, each with how it looks."""
        strip = self.map.render_line(row)
        return [(char, segment.style or Style()) for segment in strip for char in segment.text]

    def text(self) -> str:
        return "\n".join("".join(char for char, _ in self.cells(row)) for row in range(self.map.size.height))

    def look(self, id: str, role: str) -> Style:
        """How the first run of this role at a place looks."""
        labels = self.map.labels
        assert labels is not None
        row, column = next(cell for cell, run in labels.labels[id].runs() if run.role == role)
        return self.cells(row)[column][1]


Doing = Callable[[Table, Pilot[None]], Awaitable[None]]


def on_table(scene: Scene | None, do: Doing, size: tuple[int, int] = (60, 20)) -> Table:
    app = Table(scene)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            app.map.focus()
            await pilot.pause()
            await do(app, pilot)

    asyncio.run(run())
    return app


def fore(style: Style) -> str:
    assert style.color is not None
    return style.color.name


def back(style: Style) -> str:
    assert style.bgcolor is not None
    return style.bgcolor.name


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", the_first(1, [((58, 27),), ((40, 10),), ((100, 17),), ((160, 45),)]))
def test_every_map_fills_its_room(name: str, size: tuple[int, int]) -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        rows = app.text().split("\n")
        assert len(rows) == size[1] and {len(row) for row in rows} == {size[0]}
        labels = app.map.labels
        assert labels is not None
        for label in labels.labels.values():
            for (row, column), run in label.runs():
                assert rows[row][column : column + len(run.text)] == run.text

    on_table(crowded(name), do, size)


def test_land_is_lighter_than_the_sea_and_has_coasts() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        grounds = [back(style) for row in range(40) for _, style in app.cells(row)]
        assert grounds.count(MANY.grounds[1]) > 1000 and grounds.count(MANY.grounds[0]) > 1000
        assert sum("⠀" < char <= "⣿" for char in app.text()) > 500

    on_table(set_up("pandemic"), do, (160, 40))


def test_without_a_scene_or_room_nothing_is_drawn() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert app.text().strip() == "" and app.map.labels is None
        await pilot.press("enter")

    assert on_table(None, do).told == []
    assert on_table(SMALL, do, (6, 3)).told == []


def test_colours_of_pieces_pawns_and_alarms() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert fore(app.look("lima", "token")) == PALETTE["yellow"].hex
        assert back(app.look("lima", "pawn")) == PAWNS[1]
        assert fore(app.look("oslo", "mark")) == PALETTE["blue"].hex
        assert back(app.look("roma", "name")) == ALARM and app.look("roma", "name").bold
        assert back(app.look("oslo", "name")) == MANY.grounds[0]

    on_table(SMALL, do)


def test_lit_places_are_underlined() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        app.map.lit = frozenset({"oslo"})
        assert app.look("oslo", "name").underline and app.look("oslo", "name").bold
        assert not app.look("lima", "name").underline
        app.map.lit = frozenset()
        assert not app.look("oslo", "name").underline

    on_table(SMALL, do)


def test_flashed_places_stand_out_also_under_the_cursor_and_on_an_alarm() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        app.map.flashed = frozenset({"lima", "roma"})
        assert all(app.look("lima", role).reverse for role in ("token", "pawn"))
        assert [back(app.look(id, "name")) for id in ("lima", "roma", "oslo")] == [FLASH, FLASH, MANY.grounds[0]]
        app.map.selected = "lima"
        assert back(app.look("lima", "name")) == back(app.look("lima", "mark")) == FLASH
        assert app.look("lima", "name").underline and not app.look("roma", "name").underline, "that is the cursor"
        app.map.flashed = frozenset()
        assert not app.look("lima", "token").reverse and back(app.look("lima", "name")) != FLASH

    on_table(SMALL, do)


def test_the_selected_place_stands_out_with_its_links() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        def inks() -> set[str]:
            return {fore(style) for row in range(20) for char, style in app.cells(row) if char >= "⠀"}

        assert inks() == {MANY.inks[ROAD], MANY.inks[RAIL]}
        app.map.selected = "lima"
        assert back(app.look("lima", "name")) == TEXT
        assert inks() == {MANY.inks[NEAR], MANY.inks[RAIL]}
        app.map.selected = "roma"
        assert inks() == {MANY.inks[ROAD], MANY.inks[NEAR]}
        app.map.selected = None
        assert back(app.look("lima", "name")) == MANY.grounds[0]
        assert inks() == {MANY.inks[ROAD], MANY.inks[RAIL]}

    on_table(SMALL, do)


def test_without_the_focus_the_selection_is_dimmer() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        app.map.selected = "lima"
        app.set_focus(None)
        await pilot.pause()
        assert back(app.look("lima", "name")) != TEXT
        app.map.focus()
        await pilot.pause()
        assert back(app.look("lima", "name")) == TEXT

    on_table(SMALL, do)


def test_arrows_move_the_selection_and_enter_chooses() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        await pilot.press("enter", "right", "right", "down", "left", "enter", "left")

    told = on_table(SMALL, do).told
    assert told == [
        *(("selected", id) for id in ("lima", "oslo", "roma", "lake")),
        ("chosen", "lake"),
    ]


def test_setting_the_selection_tells_nobody() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        app.map.selected = "roma"
        await pilot.pause()

    assert on_table(SMALL, do).told == []


def test_a_selection_that_is_not_on_the_map_begins_anew() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        app.map.selected = "atlantis"
        app.text()
        await pilot.press("down")

    assert on_table(SMALL, do).told == [("selected", "lima")]


def test_a_click_selects_and_two_choose() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        column, row = app.at("roma")
        await pilot.click(Map, offset=(column + 2, row))
        assert app.told == [("selected", "roma")]
        await pilot.double_click(Map, offset=app.at("lake"))

    assert on_table(SMALL, do).told[1:] == [("selected", "lake"), ("chosen", "lake")]


def test_a_click_on_the_sea_does_nothing() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        await pilot.click(Map, offset=(30, 19))

    assert on_table(SMALL, do).told == []


def test_hovering_tells_the_name_and_the_pieces() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        await pilot.hover(Map, offset=app.at("lima"))
        assert app.map.tooltip == describe(SMALL, "lima")
        await pilot.hover(Map, offset=(30, 19))
        assert app.map.tooltip is None

    on_table(SMALL, do)


def test_a_place_in_words() -> None:
    assert describe(SMALL, "lima") == "Lima (yellow)\npawns: P2\n2 yellow cubes"
    assert describe(SMALL, "lake") == "The lake\n2 water"
    assert describe(SMALL, "nowhere") == ""
    place = replace(ROMA, tokens=(Token("red", 1), Token("blue", 3, "die")), signs=(Sign("⌂", "station"),), note="Old.")
    scene = replace(SMALL, places=(place,))
    assert describe(scene, "roma") == "Roma\nstation\n1 red cube, 3 blue dice\none more breaks out\nOld."


def test_a_new_scene_is_drawn_over_the_same_land() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert app.map._painter is not None
        backdrop, before = app.map._painter.backdrop, app.text()
        app.map.scene = with_pieces(SMALL, "oslo", pawns=(3,))
        after = app.text()
        assert before != after and back(app.look("oslo", "pawn")) == PAWNS[3]
        assert app.map._painter.backdrop is backdrop
        app.map.scene = replace(SMALL, links=())
        assert not any(char >= "⠀" for char in app.text())

    on_table(SMALL, do)


def test_moving_the_selection_draws_only_what_it_changes() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        app.text()
        painter = app.map._painter
        assert painter is not None
        before = [painter.row(row) for row in range(20)]
        app.map.selected = "lake"
        again = [row for row in range(20) if painter.row(row) is not before[row]]
        assert again == [app.at("lake")[1]]

    on_table(SMALL, do)


def test_a_map_follows_its_size() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(90, 30)
        while app.map.size != (90, 30):  # a busy machine lays it out later
            await pilot.pause(0)
        rows = app.text().split("\n")
        assert len(rows) == 30 and {len(row) for row in rows} == {90}

    on_table(SMALL, do)


def test_a_new_scene_leaves_alone_what_has_not_changed() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        app.map.scene = FULL
        before = app.map.labels
        app.map.scene = EMPTY
        after = app.map.labels
        assert before and after and after.labels["a"] == before.labels["a"] != arrange(EMPTY, *size).labels["a"]

    size = (40, 4)
    on_table(None, do, size)


def test_links_over_the_edge_leave_the_map_on_both_sides() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        row = app.at("lima")[1]
        assert row == app.at("oslo")[1]
        (west, _), (east, _) = app.at("lima"), app.at("oslo")
        drawn = {column for column, (char, _) in enumerate(app.cells(row)) if char >= "⠀"}
        assert {0, 59} <= drawn and not drawn & set(range(west + 1, east))

    on_table(replace(SMALL, links=(Link("lima", "oslo", wraps=True),)), do)


def test_colours_mix() -> None:
    assert mix("#000000", "#ff8000", 0.5) == "#804000"
    assert mix("#123456", "#abcdef", 0.0) == "#123456"


# ---------------------------------------------------------------------------------------------- few colours
def rounded(colour: str) -> str:
    """What a terminal of 256 colours makes of it."""
    return Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex


def brightness(colour: str) -> float:
    """As in the contrast of WCAG."""
    parts = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((brightness(one), brightness(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_colours_for_few_are_colours_that_a_terminal_of_256_has() -> None:
    for colour in (*FEW.grounds, *FEW.inks.values()):
        assert rounded(colour) == colour
    assert rounded(MANY.grounds[1]) != MANY.grounds[1]


def test_land_is_dark_and_links_are_seen_on_it_with_256_colours() -> None:
    sea, land = FEW.grounds
    assert 1.2 < contrast(sea, land) < 1.6
    assert contrast(FEW.inks[COAST], land) > 1.5
    for ink in (ROAD, SEA, RAIL, NEAR):
        assert contrast(FEW.inks[ink], land) > 2.2
    assert contrast(FEW.inks[NEAR], FEW.inks[ROAD]) > 2


def test_diseases_are_told_apart_with_256_colours() -> None:
    colours = [rounded(paint.hex) for paint in PALETTE.values()]
    assert colours == [Color.from_ansi(paint.near).get_truecolor().hex for paint in PALETTE.values()]
    assert len(set(colours)) == len(PALETTE)
    assert all(contrast(colour, FEW.grounds[1]) > 3 for colour in colours)


def test_a_terminal_without_all_colours_gets_the_few(monkeypatch: pytest.MonkeyPatch) -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        grounds = {back(style) for row in range(40) for char, style in app.cells(row) if char >= "⠀"}
        assert grounds == set(shades.grounds)

    for few, shades in ((True, FEW), (False, MANY)):
        monkeypatch.setattr(map_module, "few_colours", lambda app, few=few: few)
        on_table(set_up("pandemic"), do, (160, 40))


def test_a_picture_has_all_colours() -> None:
    def app(headless: bool, system: str | None) -> Any:
        return SimpleNamespace(is_headless=headless, console=SimpleNamespace(color_system=system))

    assert map_module.few_colours(app(False, "256")) and map_module.few_colours(app(False, "standard"))
    assert not map_module.few_colours(app(False, "truecolor")) and not map_module.few_colours(app(True, "256"))


def test_pawns_have_the_names_of_their_seats() -> None:
    scene = sat("pandemic", "you,thumb").scene()
    assert "pawns: you, Ada" in describe(scene, "atlanta")
