"""What is written on the map: all that is needed, nothing over anything else, and more where there is room."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from rich.cells import cell_len

from containment.pictures.palette import PALETTE
from containment.pictures.scene import Area, Place, Scene, Sign, Token
from containment.terminal.screen.labels import Label, arrange
from containment.terminal.screen.lens import lens
from containment.terminal.screen.writing import ALONE, Form, Run, air, bare, forms, mark, mirrored
from tests.terminal.screen.scenes import GAMES, crowded, set_up, with_pieces

SIZES = [
    *((name, size) for name in ("pandemic", "coldwar") for size in ((100, 17), (120, 24), (160, 40))),
    *((name, size) for name in ("iberia", "cure") for size in ((58, 27), (80, 32), (120, 50))),
]
every_size = pytest.mark.parametrize(("name", "size"), SIZES)


def written(label: Label) -> list[str]:
    return ["".join(run.text for run in line) for _, line in label.lines]


def written_in(form: Form) -> str:
    return " / ".join("".join(run.text for run in line) for line in form.blocks[0])


def runs(label: Label, role: str) -> list[str]:
    return [run.text for _, run in label.runs() if run.role == role]


def cells(label: Label) -> list[tuple[int, int]]:
    return [(row, column + n) for (row, column), run in label.runs() for n in range(len(run.text))]


def says(label: Label, token: Token) -> bool:
    """Whether these pieces can be read off the label, in one of the ways to write them."""
    paint = PALETTE.get(token.colour)
    shape, letter = token.shape or (paint.shape if paint else ""), token.letter or (paint.letter if paint else "")
    number = str(token.number) if token.number > 1 else ""
    ways = {shape + number, letter + shape + number, letter + shape * token.number}
    return any(run.text in ways and run.hue == token.colour for _, run in label.runs() if run.role == "token")


@every_size
def test_nothing_overlaps_and_all_is_on_the_screen(name: str, size: tuple[int, int]) -> None:
    labels = arrange(crowded(name), *size)
    owners: dict[tuple[int, int], str] = {}
    for id, label in labels.labels.items():
        for row, column in cells(label):
            assert 0 <= row < size[1] and 0 <= column < size[0]
            assert (row, column) not in owners, (id, owners[row, column])
            owners[row, column] = id
    assert owners == labels.owners
    for (row, column), id in owners.items():
        assert owners.get((row, column + 1), id) == id, "labels of two places touch each other"


@every_size
def test_every_place_has_its_name_or_code_and_all_its_pieces(name: str, size: tuple[int, int]) -> None:
    scene = crowded(name)
    labels = arrange(scene, *size)
    assert labels.lost == labels.nameless == ()
    assert sum(bool(place.tokens) for place in scene.places) >= min(24, len(scene.places))
    for place in scene.places:
        label = labels.labels[place.id]
        (name,) = runs(label, "name")
        assert name == place.short or (name and place.name.startswith(name))
        assert all(says(label, token) for token in place.tokens), (place.id, written(label))
        assert runs(label, "pawn") == [str(seat + 1) for seat in place.pawns]
        assert runs(label, "sign") == [sign.mark for sign in place.signs]
    for area in scene.areas:
        assert all(says(labels.labels[area.id], token) for token in area.tokens), area.id


@pytest.mark.parametrize(("name", "size"), [("pandemic", (160, 40)), ("coldwar", (160, 40)), ("iberia", (120, 50))])
def test_where_there_is_room_names_are_full_and_pieces_have_letters(name: str, size: tuple[int, int]) -> None:
    scene = crowded(name)
    labels = arrange(scene, *size)
    assert all(label.named and label.lettered for label in labels.labels.values())
    assert all(runs(labels.labels[place.id], "name") == [place.name] for place in scene.places)


def test_most_names_are_full_at_the_smallest_table() -> None:
    labels = arrange(crowded("pandemic"), 100, 17)
    assert sum(label.named for label in labels.labels.values()) >= 36


def test_many_dice_go_on_several_lines() -> None:
    labels = arrange(crowded("cure"), 58, 27)
    assert sum(len(label.lines) > 1 for label in labels.labels.values()) >= 3


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_written_is_one_column_wide(name: str) -> None:
    for scene in (set_up(name), crowded(name)):
        for label in arrange(scene, 160, 50).labels.values():
            for _, run in label.runs():
                assert cell_len(run.text) == len(run.text), run.text


def test_marks_are_where_the_places_are_or_beside() -> None:
    scene, size = crowded("pandemic"), (100, 17)
    labels, glass = arrange(scene, *size), lens(scene, *size)
    marks = {place.id: labels.labels[place.id].mark for place in scene.places}
    assert len(set(marks.values())) == len(scene.places)
    for place in scene.places:
        at, (x, y) = marks[place.id], glass(place.x, place.y)
        assert at is not None and abs(at[0] - int(y)) <= 1 and abs(at[1] - int(x)) <= 3


def test_places_on_one_spot_have_cells_of_their_own() -> None:
    places = tuple(Place(f"p{n}", f"p{n}", f"Place {n}", f"P{n}", 50, 50) for n in range(6))
    labels = arrange(Scene("", "", 100, 100, "", places), 60, 20)
    assert len({labels.labels[place.id].mark for place in places}) == 6
    assert labels.nameless == ()


def test_a_label_beside_its_mark_has_the_name_next_to_it() -> None:
    scene = crowded("pandemic")
    labels = arrange(scene, 160, 40)
    sides = set()
    for place in scene.places:
        label = labels.labels[place.id]
        assert label.mark is not None
        row, column = label.mark
        for cell, run in label.runs():
            if run.role not in ("mark", "sign") and cell == (row, column + 1):
                sides.add("right")
                assert run.role == "name"
            if cell == (row, column - len(run.text)):
                sides.add("left")
                assert run.role == "name"
    assert sides == {"left", "right"}


def test_without_room_pieces_come_before_names() -> None:
    scene = set_up("pandemic")
    labels = arrange(scene, 40, 10)
    assert labels.nameless, "this size is to be too small for all names"
    assert labels.lost == ()
    for place in scene.places:
        assert all(says(labels.labels[place.id], token) for token in place.tokens)
        assert runs(labels.labels[place.id], "pawn") == [str(seat + 1) for seat in place.pawns]


def test_labels_move_out_of_each_others_way() -> None:
    labels = arrange(crowded("pandemic"), 50, 12)
    assert labels.nameless == labels.lost == ()


def test_names_are_left_out_before_any_piece_is() -> None:
    labels = arrange(crowded("pandemic"), 40, 12)
    assert labels.nameless and labels.lost == ()


def test_pieces_that_find_no_room_at_all_fill_the_mark() -> None:
    scene = crowded("pandemic")
    labels = arrange(scene, 24, 8)
    assert labels.lost
    for id in labels.lost:
        run = labels.labels[id].mark_run
        token = scene.place(id).tokens[0]
        assert run is not None and (run.text, run.hue) == (PALETTE[token.colour].shape, token.colour)


def test_an_alarm_comes_before_all_else() -> None:
    """Two places at the ends of one row, which is too narrow for the names of both."""
    places = tuple(Place(id, id, id * 6, id * 3, x, 50, tokens=(Token("red", 3),)) for id, x in (("a", 0), ("b", 100)))
    for alarm, other in ("ab", "ba"):
        labels = arrange(with_pieces(Scene("", "", 100, 100, "", places), alarm, alarm=True), 12, 1)
        assert runs(labels.labels[alarm], "name") == [alarm * 3]
        assert runs(labels.labels[other], "name") == []
        assert all(says(labels.labels[id], Token("red", 3)) for id in "ab")


def test_what_does_not_change_stays_where_it_is() -> None:
    scene = set_up("pandemic")
    there = next(place for place in scene.places if place.pawns)
    moved = with_pieces(with_pieces(scene, there.id, pawns=()), "lima", pawns=there.pawns)
    before, after = arrange(scene, 160, 40).labels, arrange(moved, 160, 40).labels
    assert {id for id in before if before[id] != after[id]} == {there.id, "lima"}


def test_the_nearest_label_is_found_by_its_cells() -> None:
    labels = arrange(set_up("pandemic"), 160, 40)
    at = labels.labels["sydney"].mark
    assert at is not None
    assert labels.at(*at) == "sydney"
    assert labels.at(at[0] + 1, at[1]) == "sydney"
    assert labels.at(39, 0) is None


def test_forms_go_from_short_to_long() -> None:
    place = Place("lima", "lima", "Lima", "LIM", 0, 0, tokens=(Token("yellow", 3), Token("red")), pawns=(0, 3))
    lines = [written_in(form) for form in forms(place)]
    assert lines == ["LIM14■3◆", "LIM 14 Y■3 R◆", "Lima 14 Y■3 R◆", "Lima 14 Y■■■ R◆"]
    lines = [written_in(form) for form in forms(replace(place, tokens=()))]
    assert lines == ["LIM14", "LIM 14", "Lima 14"]


def test_a_first_word_that_says_enough_comes_before_the_whole_name() -> None:
    place = Place("vit", "vit", "Vitoria-Gasteiz", "VIT", 0, 0)
    assert [written_in(form) for form in forms(place)] == ["VIT", "Vitoria", "Vitoria-Gasteiz"]
    for name in ("San Francisco", "Los Angeles", "Lima"):
        assert [written_in(form) for form in forms(replace(place, name=name))] == ["VIT", name]


@pytest.mark.parametrize("name", GAMES)
def test_no_two_places_are_written_alike(name: str) -> None:
    places = set_up(name).places
    names = [(place.id, written_in(form)) for place in places for form in forms(replace(place, tokens=(), pawns=()))]
    assert len({name for _, name in names}) == len(set(names))


def test_more_stays_free_beside_a_line_than_there_is_within() -> None:
    lima, token, gap = Run("Lima", "name"), Run("■3", "token"), Run(" ", "gap")
    assert (air((lima,)), air((lima, token)), air((lima, gap, token))) == (1, 1, 2)
    assert air((Run("Hong Kong", "name"),)) == 2
    assert air((token,)) == air((token, gap, token)) == ALONE


def test_many_pieces_are_counted() -> None:
    form = forms(Place("1", "1", "Asia", "ASI", 0, 0, tokens=(Token("blue", 7, "die"),)))[-1]
    assert [run.text for run in form.blocks[0][0]] == ["Asia", " ", "B●7"]


def test_long_rows_of_pieces_can_be_broken() -> None:
    tokens = tuple(Token(colour, 4, "die") for colour in ("blue", "yellow", "red"))
    form = forms(Place("1", "1", "Asia", "ASI", 0, 0, tokens=tokens, pawns=(1,)))[-1]
    lines = [["".join(run.text for run in line) for line in block] for block in form.blocks]
    assert lines == [
        ["Asia 2 B●●●● Y■■■■ R◆◆◆◆"],
        ["Asia", "2 B●●●● Y■■■■ R◆◆◆◆"],
        ["Asia", "2 B●●●● Y■■■■", "R◆◆◆◆"],
    ]


def test_pieces_without_a_colour_have_a_letter_or_a_shape() -> None:
    def shown(token: Token) -> str:
        form = bare(Area("r1", "r1", "r1", 0, 0, tokens=(token,)))
        assert form is not None
        return form.blocks[0][0][0].text

    assert shown(Token("", 2, "water", "W", "≈")) == "≈2"
    assert shown(Token("", 1, "agent")) == "A"
    assert shown(Token("", 3, "agent", "G")) == "G3"


def test_the_mark_is_a_letter_or_what_stands_there_or_a_hollow_shape() -> None:
    city = Place("a", "a", "A", "A", 0, 0, colour="red")
    assert mark(city).text == "◇"
    assert mark(replace(city, colour="")).text == "◦"
    assert mark(replace(city, signs=(Sign("⌂", "station"),))).text == "⌂"
    assert mark(replace(city, signs=(Sign("⌂", "station"),), letter="S")).text == "S"


def test_mirrored_lines_end_with_the_name() -> None:
    place = Place("lima", "lima", "Lima", "LIM", 0, 0, tokens=(Token("yellow", 3),), pawns=(0,))
    texts = ["".join(run.text for run in mirrored(form.blocks[0][0])) for form in forms(place)]
    assert texts == ["1■3LIM", "1 Y■3 LIM", "1 Y■3 Lima", "1 Y■■■ Lima"]


def test_crowded_places_get_more_room_than_a_plain_map_gives_them() -> None:
    scene = set_up("pandemic")
    tight, roomy = lens(scene, 100, 17), lens(scene, 400, 68)
    north, south = scene.place("st_petersburg").y, scene.place("cairo").y
    shares = [(glass.y(south) - glass.y(north)) / glass.height for glass in (tight, roomy)]
    assert shares[0] > 1.2 * shares[1]


def test_a_lens_keeps_the_order_of_places() -> None:
    for name in GAMES:
        glass, scene = lens(set_up(name), 60, 20), set_up(name)
        ordered = sorted(scene.places, key=lambda place: place.x)
        assert all(glass.x(a.x) < glass.x(b.x) for a, b in pairwise(ordered) if a.x < b.x)
        assert all(0 <= glass.x(place.x) < 60 and 0 <= glass.y(place.y) < 20 for place in scene.places)
