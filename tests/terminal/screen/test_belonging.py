"""Pieces on the map are read as those of their own city, in games that are played on at random: none stands nearer to
the text of another, and what has not changed stays where it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

import containment
from containment.pictures.scene import Area, Place, Scene, Token
from containment.terminal.screen.labels import Label, Labels, arrange
from containment.terminal.screen.spots import Cell
from containment.terminal.screen.writing import Line, width
from tests.spread import the_first
from tests.terminal.screen.driving import seated
from tests.terminal.screen.scenes import COLOURS, GAMES, crowded, set_up, with_pieces

SMALL = {"pandemic": (100, 16), "coldwar": (100, 16), "iberia": (58, 27), "cure": (58, 27)}  # at a screen of 100x30
LARGE = {"pandemic": (120, 23), "coldwar": (120, 22), "iberia": (69, 37), "cure": (69, 37)}  # of 120x40
ROW = 4  # a row off is as far as so many columns: one reads along the row
PIECES = ("token", "pawn", "sign")


@cache
def played(name: str) -> tuple[tuple[Scene, ...], ...]:
    """The scenes of two games, in their order."""
    return tuple(tuple(_scenes(name, seats, seed)) for seats, seed in ((2, 3), (4, 8)))


def _scenes(name: str, seats: int, seed: int, answers: int = 60) -> Iterator[Scene]:
    game, names = containment.game(name), ("random",) * seats
    assert game.scene is not None
    match = seated(name, ",".join(names), seed).match
    for n in range(answers):
        if n % 4 == 0:
            yield game.scene(game.view(match.table, 0), names)
        if not match.finished:
            match.computer_step()


def near(cell: Cell, size: int, far: int) -> Iterator[Cell]:
    """The cells with at most so much between them and a text; a row is a lot."""
    row, left = cell
    for off in range(far // ROW + 1):
        reach = far - ROW * off
        for at in {row - off, row + off}:
            yield from ((at, column) for column in range(left - 1 - reach, left + size + reach + 1))


def from_its_own(label: Label, cell: Cell, line: Line) -> int:
    """How far the pieces of a line are from the name or the mark that they belong to."""
    (row, left), right = cell, cell[1] + width(line)
    ends = [(at, width(other)) for at, other in label.lines if at < cell]
    ends += [(label.mark, 1)] if label.mark else []
    if any(run.role in ("name", "area") for run in line) or not ends:
        return int(any(run.role == "gap" for run in line))
    return min(ROW * abs(at[0] - row) + max(at[1] - right, left - at[1] - size, 0) for at, size in ends)


def strangers(scene: Scene, labels: Labels) -> Iterator[tuple[str, str]]:
    """Places with pieces that are as near to the text of another, and the other."""
    empty = {area.id for area in scene.areas if not area.tokens}
    for id, label in labels.labels.items():
        for cell, line in label.lines:
            if any(run.role in PIECES for run in line):
                for at in near(cell, width(line), from_its_own(label, cell, line)):
                    other = labels.owners.get(at, id)
                    if other != id and other not in empty:
                        yield id, other


def touching(labels: Labels) -> Iterator[tuple[str, str]]:
    for (row, column), id in labels.owners.items():
        other = labels.owners.get((row, column + 1), id)
        if other != id:
            yield id, other


def left_alone(labels: Labels) -> Iterator[tuple[str, str]]:
    """Marks whose label is in another row, beside the text of another."""
    for label in labels.labels.values():
        if label.mark and label.lines and all(at[0] != label.mark[0] for at, _ in label.lines):
            for at in near(label.mark, 1, 1):
                other = labels.owners.get(at, label.id)
                if other != label.id:
                    yield label.id, other


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("sizes", the_first(1, [SMALL, LARGE]))
def test_pieces_stand_by_their_own_city(name: str, sizes: dict[str, tuple[int, int]]) -> None:
    lines = 0
    for game in played(name):
        before = None
        for n, scene in enumerate(game):
            before = arrange(scene, *sizes[name], before)
            for labels in (before, *([arrange(scene, *sizes[name])] if n % 8 == 7 else ())):
                assert [*strangers(scene, labels)] == [*touching(labels)] == [*left_alone(labels)] == []
                assert labels.lost == labels.nameless == ()
                lines += sum(bool(place.tokens or place.pawns) for place in scene.places)
    assert lines > 200


@pytest.mark.parametrize("sizes", [SMALL, LARGE], ids=["100x30", "120x40"])
@pytest.mark.parametrize("name", GAMES)
def test_pieces_stand_by_their_own_city_even_where_it_is_crowded(name: str, sizes: dict[str, tuple[int, int]]) -> None:
    labels = arrange(crowded(name), *sizes[name])
    assert [*strangers(crowded(name), labels)] == [*touching(labels)] == [*left_alone(labels)] == []


# ------------------------------------------------------------------------------------- what has not changed
def unchanged(before: Scene, after: Scene) -> Iterator[str]:
    was = {one.id: one for one in before.places}
    return (one.id for one in after.places if was[one.id] == one)


@pytest.mark.parametrize("name", ["pandemic", "iberia", "coldwar"])
def test_labels_of_what_has_not_changed_seldom_move(name: str) -> None:
    moved = frames = 0
    for game in played(name):
        labels = arrange(game[0], *SMALL[name])
        for before, after in pairwise(game):
            was, labels = labels, arrange(after, *SMALL[name], labels)
            moved += sum(was.labels[id] != labels.labels[id] for id in unchanged(before, after))
            frames += 1
    assert frames > 25
    assert moved <= frames // 6


def in_a_row(*pieces: Token) -> Scene:
    """Three cities in a row; the pieces of the last reach to the one before."""
    names = (("c", "C", "C", 0), ("a", "Aaaa", "AAA", 500), ("b", "Bbbb", "BB", 1000))
    places = tuple(Place(id, id, name, short, x, 50) for id, name, short, x in names)
    return with_pieces(Scene("", "", 1000, 100, "", places), "b", tokens=pieces)


FULL, EMPTY = in_a_row(*(Token(colour, 3) for colour in COLOURS)), in_a_row()
SIZE = (40, 1)


def side(labels: Labels, id: str) -> str:
    label = labels.labels[id]
    assert label.mark is not None
    return "right" if label.lines[0][0][1] > label.mark[1] else "left"


def test_a_label_goes_to_its_better_side_only_when_it_is_drawn_for_the_first_time() -> None:
    before = arrange(FULL, *SIZE)
    assert side(before, "a") == "left"
    assert side(arrange(EMPTY, *SIZE), "a") == "right"
    assert side(arrange(EMPTY, *SIZE, before), "a") == "left"


def test_a_label_that_has_changed_stays_at_its_side_if_it_can() -> None:
    changed = with_pieces(EMPTY, "a", pawns=(1,))
    assert side(arrange(changed, *SIZE), "a") == "right"
    assert side(arrange(changed, *SIZE, arrange(FULL, *SIZE)), "a") == "left"


def test_a_label_makes_room_for_new_pieces_even_if_it_has_not_changed() -> None:
    labels = arrange(FULL, *SIZE, arrange(EMPTY, *SIZE))
    assert side(labels, "a") == "left" and labels.nameless == labels.lost == ()


def test_a_name_grows_again_where_room_has_become_free() -> None:
    def scene(colours: int) -> Scene:
        found = with_pieces(EMPTY, "b", tokens=tuple(Token(colour, 3) for colour in COLOURS[:colours]))
        found = with_pieces(found, "a", name="Aaaaa")
        return with_pieces(found, "c", name="Cccccccccccccc", short="Ccccccccccccc")

    before = arrange(scene(4), *SIZE)
    assert not before.labels["a"].named and before.nameless == ()
    assert arrange(scene(0), *SIZE, before).labels["a"].named


@pytest.mark.parametrize("name", GAMES)
def test_where_nothing_has_changed_nothing_is_written_anew(name: str) -> None:
    before = arrange(crowded(name), *SMALL[name])
    after = arrange(crowded(name), *SMALL[name], before)
    assert all(after.placed[id] is placed for id, placed in before.placed.items())


def test_a_map_is_written_anew_before_a_name_is_lost() -> None:
    """What was there before would leave no room for the name of a city that has got many pieces."""
    size = (50, 12)
    assert arrange(crowded("pandemic"), *size, arrange(set_up("pandemic"), *size)).nameless == ()


def test_another_size_or_another_map_begins_anew() -> None:
    before = arrange(crowded("iberia"), *SMALL["iberia"])
    for name, size in (("iberia", LARGE["iberia"]), ("coldwar", SMALL["coldwar"])):
        assert arrange(crowded(name), *size, before) == arrange(crowded(name), *size)


def test_a_label_takes_a_better_spot_that_has_become_free_meanwhile() -> None:
    game = containment.game("iberia")
    assert game.scene is not None
    labels = arrange(game.scene(game.view(game.new(seed=5, seats=2), 0), ("you", "thumb")), *SMALL["iberia"])
    assert side(labels, "albacete") == "right"
    assert labels.labels["albacete"].mark is not None
    assert labels.labels["albacete"].lines[0][0][0] == labels.labels["albacete"].mark[0]


def test_water_stands_apart_from_cities() -> None:
    city = Place("a", "a", "Aaaa", "AAA", 0, 50)
    lake = Area("r1", "r1", "r1", 60, 50, tokens=(Token("", 2, "water", "W", "≈"),))
    labels = arrange(Scene("", "", 100, 100, "", (city,), (), (lake,)), 14, 1)
    (_, end), line = labels.labels["a"].lines[0]
    assert labels.labels["r1"].lines[0][0][1] - (end + width(line)) >= 2
