"""Dots: lines, dashes, rings, what makes way for what."""

from __future__ import annotations

from itertools import pairwise

from containment.terminal.screen.braille import Canvas, cover, dots_of_line, spans

SQUARE = ((1.0, 1.0), (7.0, 1.0), (7.0, 7.0), (1.0, 7.0))
HOLE = ((3.0, 3.0), (5.0, 3.0), (5.0, 5.0), (3.0, 5.0))


def test_a_dot_is_in_its_cell_at_its_place() -> None:
    canvas = Canvas(2, 2)
    for x, y in ((0, 0), (3, 3), (0, 4), (2, 7), (3, 7)):
        canvas.dot(x, y, 1)
    assert canvas.text() == "⠁⢀\n⠁⣀"


def test_dots_off_the_canvas_are_left_out() -> None:
    canvas = Canvas(1, 1)
    for x, y in ((-1, 0), (0, -1), (2, 0), (0, 4)):
        canvas.dot(x, y, 1)
    assert canvas.text() == " "


def test_a_line_has_its_ends_and_no_gaps() -> None:
    for end in ((9, 3), (3, 9), (-9, 3), (-3, -9), (0, 5), (5, 0), (0, 0)):
        dots = dots_of_line((0, 0), end)
        assert dots[0] == (0, 0) and dots[-1] == end
        assert len(dots) == 1 + max(map(abs, end))
        assert all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in pairwise(dots))


def test_a_slanted_line_keeps_to_its_slope() -> None:
    assert dots_of_line((0, 0), (6, 3))[::2] == ((0, 0), (2, 1), (4, 2), (6, 3))


def test_a_dashed_line_leaves_dots_out() -> None:
    assert dots_of_line((0, 0), (6, 0), (2, 1)) == ((0, 0), (1, 0), (3, 0), (4, 0), (6, 0))


def test_what_is_more_important_takes_the_cell() -> None:
    canvas = Canvas(1, 1)
    canvas.dot(0, 0, 2)
    canvas.dot(1, 0, 1)
    assert (canvas.char(0, 0), canvas.ink(0, 0)) == ("⠁", 2)
    canvas.dot(1, 1, 2)
    assert canvas.char(0, 0) == "⠑"
    canvas.dot(1, 3, 3)
    assert (canvas.char(0, 0), canvas.ink(0, 0)) == ("⢀", 3)


def test_an_outline_is_closed() -> None:
    canvas = Canvas(2, 1)
    canvas.outline(((0, 0), (3, 0), (3, 3), (0, 3)), 1)
    assert canvas.text() == "⣏⣹"


def test_an_outline_of_points_in_one_dot_is_a_dot() -> None:
    canvas = Canvas(1, 1)
    canvas.outline(((0.1, 0.1), (0.2, 0.6), (0.7, 0.3)), 1)
    assert canvas.text() == "⠁"


def test_a_ring_in_a_ring_is_a_hole() -> None:
    rows: dict[int, list[tuple[int, int]]] = {}
    for y, left, right in spans((SQUARE, HOLE), 8, 8):
        rows.setdefault(y, []).append((left, right))
    assert sorted(rows) == [1, 2, 3, 4, 5, 6]
    assert rows[2] == [(1, 7)] and rows[3] == [(1, 3), (5, 7)]


def test_spans_end_at_the_edges() -> None:
    assert list(spans((((-5.0, -5.0), (50.0, -5.0), (50.0, 50.0), (-5.0, 50.0)),), 4, 2)) == [(0, 0, 4), (1, 0, 4)]


def test_cover_counts_the_dots_of_each_cell() -> None:
    assert list(cover((SQUARE,), 4, 2)) == [3, 6, 6, 3, 3, 6, 6, 3]


def test_a_fill_may_leave_dots_out() -> None:
    full, sparse = Canvas(4, 2), Canvas(4, 2)
    full.fill((SQUARE,), 1)
    sparse.fill((SQUARE,), 1, every=3)
    count = [sum(bits.bit_count() for bits in canvas.bits) for canvas in (full, sparse)]
    assert count == [36, 12]


def test_a_copy_is_drawn_on_alone() -> None:
    canvas = Canvas(1, 1)
    canvas.dot(0, 0, 1)
    other = canvas.copy()
    other.dot(1, 0, 1)
    assert (canvas.text(), other.text()) == ("⠁", "⠉")
