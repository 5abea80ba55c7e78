"""The curve of a review drawn with characters, and how far a review is: in windows of any width."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest

import containment
from containment.reviewing.review import Judged, Point, Review
from containment.saying.plain import Plain
from containment.telling.naming import Naming
from containment.telling.review_picture import review_svg
from containment.telling.reviews import Costly, told
from containment.terminal.lines.console import Console
from containment.terminal.review_chart import LEFT, chart_rows
from containment.terminal.reviewing import progress, show


def of(turns: int) -> Review:
    judged = tuple(Judged(n, n, 0, False, 0, (0,), 0.5, 0.5, "", "Actions") for n in range(1, turns + 1))
    found = Review(64, 0, turns, True, True, turns, judged, (), 1.0)
    assert found.curve[-1] == Point(turns, turns + 1, 1.0)
    return found


@pytest.mark.parametrize("width", [12, 20, 40, 80, 200])
@pytest.mark.parametrize("turns", [1, 2, 5, 17, 27, 60])
def test_a_chart_fits_its_window_and_names_the_end(width: int, turns: int) -> None:
    rows = chart_rows(of(turns), (), width)
    assert max(map(len, rows)) <= width
    assert rows[-1].startswith("turn ") and rows[-1].endswith("end")


def test_a_narrow_chart_numbers_the_first_turn_and_every_fifth() -> None:
    *_, numbers = chart_rows(of(27), (), 80)
    assert numbers.split() == ["turn", "1", "5", "10", "15", "20", "25", "end"]
    columns = (80 - LEFT) // 28
    assert numbers.index("10") == LEFT - 1 + 9 * columns
    *_, all_of_them = chart_rows(of(6), (), 80)
    assert all_of_them.split() == ["turn", "1", "2", "3", "4", "5", "6", "end"]


def test_before_the_first_turn_is_the_start_and_where_it_was_stopped_is_so_far() -> None:
    first = Judged(0, 0, 0, False, 0, (0,), 0.5, 0.5, "", "Actions")
    whole = of(6)
    review = replace(whole, judged=(first, *whole.judged[:3]), complete=False)
    *_, numbers = chart_rows(review, (), 80)
    assert numbers.split() == ["turn", "start", "2", "3", "so", "far"]
    spoken = StringIO()
    show(Console(Plain(), StringIO(), spoken), containment.game("pandemic"), review)
    assert "start: 50%, turn 1: 50%" in spoken.getvalue() and "so far: 100%" in spoken.getvalue()
    picture = review_svg(*(containment.game("pandemic"), review), told(containment.game("pandemic"), review), Naming())
    assert ">start</text>" in picture and ">so far</text>" in picture
    assert "start 50%, turn 1 50%, turn 2 50%, turn 3 50%, so far 100%" in picture
    for one in (numbers, spoken.getvalue(), picture):
        assert "turn 0" not in one and "end" not in one.replace('end"', "").replace("text-anchor", "")


def costly(*turns: int) -> list[Costly]:
    return [Costly(n, turn, 0, turn, "", "", (), "", 50, 40) for n, turn in enumerate(turns, 1)]


def test_marks_of_neighbouring_turns_are_told_apart() -> None:
    *_, marks = chart_rows(of(60), costly(4, 2, 5, 3, 2), 80)
    assert marks == "cost  2,5 4 1 3"
    *_, marks = chart_rows(of(6), costly(1, 6, 6), 80)
    assert marks.split() == ["cost", "1", "2,3"] and marks.index("2,3") == LEFT - 1 + 5 * 4
    *_, marks = chart_rows(of(60), costly(60, 60, 60), 60 + LEFT)
    assert marks.endswith("1,2,3") and len(marks) <= 60 + LEFT


@pytest.mark.parametrize("width", [0, 5, 39, 40, 60, 79, 200])
def test_how_far_it_is_fits_one_row(width: int) -> None:
    for done in (0, 7, 120):
        said = progress(done, 120, width)
        assert len(said) <= width
        assert width < 60 or said.startswith("[")
    assert "#" not in progress(0, 120, 79) and "." not in progress(120, 120, 79)
