"""A table with dice on it: every die is there, large where there is room, nothing overlaps, and a tray can be pointed
at like a place of a map."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

import containment
from containment.pictures.palette import ALARM, PALETTE, PANEL, TEXT
from containment.pictures.scene import Scene, Token
from containment.terminal.screen import dice
from containment.terminal.screen.painting import Look, Painter
from containment.terminal.screen.tabletop import FELT, Tabletop, can_lay
from containment.terminal.screen.writing import things
from tests.terminal.screen.scenes import crowded, set_up
from tests.terminal.screen.test_map import Table, back, on_table

SIZES = ((58, 27), (69, 37), (92, 47), (120, 60), (58, 26), (57, 24))
GAME = containment.game("cure")
SITUATION: dict[str, Any] = {
    "seats": 3,
    "roles": ("medic", "scientist", "generalist"),
    "pawns": (1, 3, 1),
    "regions": {1: {"red": 3, "blue": 1}, 2: {"blue": 5}, 3: {"black": 3}, 6: {"red": 1, "yellow": 1}},
    "centre": {"red": 2, "yellow": 4},
    "cdc": {"red": 1, "black": 1},
    "outbreaks": 3,
    "index": 8,
    "cured": ("blue",),
    "samples": ({"red": ("p1", "p1")}, {"black": ("p2", "p2", "p1")}, None),
    "at": "act",
    "dice": (("fly", "treat_x2"), None, None),
    "events": ("airlift", "rapid vaccine deployment", "one quiet night"),
}


def laid(**situation: Any) -> Scene:
    assert GAME.stage is not None and GAME.scene is not None
    found: Scene = GAME.scene(GAME.view(GAME.stage(**(SITUATION | situation)), 0), ("you", "thumb", "thumb"))
    return found


def drawn(scene: Scene, size: tuple[int, int], look: Look | None = None) -> list[str]:
    tabletop = Tabletop(scene, *size)
    painter = Painter(scene, tabletop, tabletop.labels)
    painter.see(look or Look())
    return [painter.row(row).text for row in range(size[1])]


def dice_of(tabletop: Tabletop, id: str, colour: str) -> int:
    """How many dice of a colour are to be seen in a tray: drawn, or counted behind one."""
    runs = [run for _, run in tabletop.labels.labels[id].runs() if run.hue == colour]
    counted = sum(int(run.text[1:]) for run in runs if run.text.startswith(dice.TIMES))
    if counted:
        return counted
    feet = sum(run.role == "foot" for run in runs)
    return feet or sum(run.role == "die" for run in runs)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scene", [laid(), crowded("cure"), set_up("cure")], ids=["played", "crowded", "new"])
def test_every_die_lies_in_its_tray_and_nothing_overlaps(scene: Scene, size: tuple[int, int]) -> None:
    tabletop = Tabletop(scene, *size)
    written: dict[tuple[int, int], str] = {}
    for id, label in tabletop.labels.labels.items():
        for (row, column), run in label.runs():
            for n in range(len(run.text)):
                assert (row, column + n) not in written and tabletop.labels.owners[row, column + n] == id
                written[row, column + n] = id
    for thing in things(scene):
        for token in thing.tokens:
            assert dice_of(tabletop, thing.id, token.colour) == token.number, (thing.id, token)
    assert not tabletop.labels.lost and not tabletop.labels.nameless


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_that_lies_on_the_table_is_shown(size: tuple[int, int]) -> None:
    text = "\n".join(drawn(laid(), size))
    bag = next(f"Bag {one.brief}" for one in laid().stocks if one.name == "bag")
    for words in ("North America", "South America", "Treatment Centre", "Outbreaks", bag, "2 to pay with"):
        assert words in text, words
    for words in ("1 Airlift", "2 Rapid Vaccine Deployment", "3 One Quiet Night", "Medic", "fly", "double treat"):
        assert words in text, words
    assert text.count("locked R") == 2 and "locked K" in text
    assert all(len(row) == size[0] for row in text.split("\n"))


def test_dice_show_the_number_of_their_region_and_a_cross_at_the_cdc() -> None:
    small, large = "\n".join(drawn(laid(), (58, 27))), "\n".join(drawn(laid(), (92, 47)))
    assert [small.count(pip) for pip in dice.PIPS] == [4, 1, 3, 0, 0, 2]  # the five of Europe are counted
    assert f"{dice.TIMES}5" in small and small.count(f" {dice.TIMES} ") == 2
    assert not any(pip in large for pip in dice.PIPS)
    assert sum(row.count("●") for row in large.split("\n")) >= 4 * 1 + 5 * 2 + 3 * 3 + 2 * 6


def test_dice_are_large_in_all_trays_or_in_none() -> None:
    for size in ((69, 37), (92, 47)):
        full = replace(laid(), places=crowded("cure").places)
        for scene in (laid(), full):
            tabletop = Tabletop(scene, *size)
            roles = {run.role for place in scene.places for _, run in tabletop.labels.labels[place.id].runs()}
            assert ("foot" in roles) == (scene is not full)


def test_many_dice_are_counted_and_none_is_left_out() -> None:
    many = (Token("red", 9, "die"), Token("yellow", 9, "die"), Token("blue", 9, "die"), Token("black", 9, "die"))
    for height in (4, 2, 1):
        heap = dice.heaped({"1": (many, "1", 17, height)})["1"]
        counted = [run.text for _, _, runs in heap.lines for run in runs if run.text.startswith(dice.TIMES)]
        assert heap.lost == (height == 1) and len(counted) == (4 if height > 1 else len(heap.lines))


def test_small_dice_stand_one_by_one_where_they_have_room() -> None:
    heap = dice.heaped({"1": ((Token("red", 3, "die"), Token("blue", 1, "die")), "3", 17, 4)})["1"]
    assert ["".join(run.text for run in runs) for _, _, runs in heap.lines] == ["R◆  ⚂   ⚂   ⚂ ", "B●  ⚂ "]


def test_tracks_are_full_up_to_their_markers() -> None:
    tabletop = Tabletop(laid(), 58, 27)
    rate = tabletop.rows[1]
    text = "".join(char for char, _ in rate)
    assert text.startswith(" Rate ▐3 3 3") and "☠" in text and text.count("E") == 3
    marked = [n for n, (char, style) in enumerate(rate) if style.bgcolor and style.bgcolor.name == TEXT]
    assert marked == [7 + 2 * 8, 8 + 2 * 8]  # the ninth space, two columns wide
    assert "Infection rate" in "".join(char for char, _ in Tabletop(laid(), 92, 47).rows[1])


def test_a_full_region_and_an_empty_bag_have_the_frame_of_an_alarm() -> None:
    def frame(tabletop: Tabletop, row: int, column: int) -> str:
        colour = tabletop.rows[row][column][1].color
        assert colour is not None
        return colour.name

    tabletop = Tabletop(laid(), 58, 27)
    assert frame(tabletop, 3, 19) == ALARM and frame(tabletop, 6, 38) != ALARM  # North America, Europe
    assert frame(tabletop, 3, 0) != ALARM
    low = replace(laid(), stocks=tuple(replace(one, alarm=True) if one.name == "bag" else one for one in laid().stocks))
    assert frame(Tabletop(low, 58, 27), 3, 0) == ALARM


def test_other_players_have_their_cards_where_there_is_room() -> None:
    roomy = "\n".join(drawn(laid(), (92, 47)))
    assert roomy.count("Scientist") == roomy.count("Generalist") == roomy.count("Medic") == 1
    assert "K ▲   ▲   ▲ " in roomy and "R ◆   ◆ " in roomy
    assert "Scientist" not in "\n".join(drawn(laid(), (58, 27)))


def test_cards_say_who_plays_them_and_lose_no_word() -> None:
    locked = {"samples": ({"red": ("p1", "p1")}, {"black": ("p2", "p2", "p1"), "red": ("p2",)}, {"yellow": ("p2",)})}
    roomy = "\n".join(drawn(laid(**locked), (92, 47)))
    assert "Medic (you)" in roomy and "Scientist (thumb)" in roomy
    assert "1 locked on P3's yellow" in " ".join(roomy.replace("│", " ").split()), "it goes on in a second line"


def test_dice_of_whose_turn_it_is_are_large_in_two_rows_if_need_be() -> None:
    faces = ("sail", "sample", "treat", "sample", "biohazard", "treat", "fly")
    situation = {"roles": ("generalist", "scientist", "medic"), "samples": ({"red": ("p2",)}, None, None)}
    rows = drawn(laid(**situation, dice=(faces, None, None)), (92, 47))
    assert not any("sail" in row and "fly" in row for row in rows), "they have no room in one row"
    named = [n for n, row in enumerate(rows) if " sail " in row or " fly " in row]
    assert named[1] - named[0] == dice.TALL, "and each is three rows high"


def test_the_samples_of_a_cure_roll_show_what_was_rolled() -> None:
    rolled = GAME.stage(  # type: ignore[misc]
        seats=2, at="cure", fate="asked", samples=({"red": 3, "blue": 1}, None), roles=("medic", "scientist")
    )
    for words in ("cure red", "show red 4", "show red cross"):
        containment.play(rolled, words)
    assert GAME.scene is not None
    scene: Scene = GAME.scene(GAME.view(rolled, 0), ("you", "thumb"))
    row = next(row for row in drawn(scene, (92, 47)) if "R 4 " in row)
    assert f"R 4   {dice.TIMES}   ◆   B ● " in row
    containment.play(rolled, "show red 1")
    assert not GAME.scene(GAME.view(rolled, 0), ("you", "thumb")).seats[0].roll, "it is over, and nobody can reroll"


def test_dice_that_are_to_be_rolled_lie_on_the_table_too() -> None:
    assert "outbreaks go round" in "\n".join(drawn(laid(), (92, 47)))
    assert GAME.scene is not None
    view = replace(GAME.view(GAME.stage(**SITUATION), 0), cup=(2, 0, 1, 0))  # type: ignore[misc]
    for size in SIZES:
        scene: Scene = GAME.scene(view, ("you", "thumb", "thumb"))
        tabletop = Tabletop(scene, *size)
        assert dice_of(tabletop, "cup", "red") == 2 and dice_of(tabletop, "cup", "blue") == 1
        assert "To be rolled" in "\n".join(drawn(scene, size))
        assert _roles(tabletop, scene) == _roles(Tabletop(laid(), *size), scene), "the others stay as large as they are"


def _roles(tabletop: Tabletop, scene: Scene) -> set[str]:
    return {run.role for place in scene.places for _, run in tabletop.labels.labels[place.id].runs()}


def test_a_tray_is_pointed_at_like_a_place() -> None:
    scene = laid()

    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert back(app.cells(0)[57][1]) == FELT and back(app.cells(8)[3][1]) == PANEL
        await pilot.click(offset=(45, 8))
        assert app.map.selected == "2" and "╔" in app.text() and "2═Europe" in app.text()
        assert back(app.look("2", "name")) == TEXT
        await pilot.press("down")
        assert app.map.selected == "3"
        await pilot.click(offset=(3, 22))
        assert app.map.selected == "cdc" and "to pay with" in app.text()
        app.map.flashed = frozenset({"1"})
        assert app.look("1", "die").reverse and not app.look("3", "die").reverse
        assert back(app.look("3", "die")) == PALETTE["black"].hex

    on_table(scene, do, (58, 27))


def test_without_room_for_a_table_it_is_a_map() -> None:
    async def do(app: Table, pilot: Pilot[None]) -> None:
        assert "╭" not in app.text() and "Asia" in app.text()

    assert not can_lay(laid(), 56, 27) and not can_lay(laid(), 58, 23) and can_lay(laid(), 57, 24)
    assert not can_lay(set_up("pandemic"), 160, 50)
    on_table(laid(), do, (56, 20))


def test_growing_and_shrinking_turns_one_into_the_other() -> None:
    async def run() -> None:
        app = Table(laid())
        async with app.run_test(size=(58, 27)) as pilot:
            await _sees(pilot, app, lambda: "╭" in app.text())
            await pilot.resize_terminal(50, 20)
            await _sees(pilot, app, lambda: "╭" not in app.text())
            await pilot.resize_terminal(92, 47)
            await _sees(pilot, app, lambda: "●" in app.text() and "╭" in app.text())

    asyncio.run(run())


async def _sees(pilot: Pilot[None], app: Table, holds: Callable[[], bool]) -> None:
    await pilot.pause()
    assert holds(), app.text()
