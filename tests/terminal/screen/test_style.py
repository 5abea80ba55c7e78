"""Texts of line mode on the full screen: signs of one column, colours as the palette has them."""

from __future__ import annotations

from containment.pictures.palette import FAINT, PALETTE, PAWNS
from containment.saying.signs import ANCHOR
from containment.terminal.screen import style
from containment.terminal.screen.sheet import paragraphs


def test_a_port_is_one_column_wide_and_ink_becomes_style() -> None:
    text = style.inked(f"\x1b[1mLisboa\x1b[0m {ANCHOR}")
    assert text.plain == f"Lisboa {style.PORT}" and text.cell_len == len(text.plain)
    assert [str(span.style) for span in text.spans if text.plain[span.start : span.end] == "Lisboa"] == ["bold"]


def test_a_text_of_several_lines_keeps_them() -> None:
    assert style.inked("one\n\ntwo").plain == "one\n\ntwo"
    assert [row.text.plain for row in paragraphs("one\n\ntwo")] == ["one", "", "two"]


def test_what_has_no_colour_is_faint_and_has_no_sign() -> None:
    assert style.colour("red") == PALETTE["red"].hex and style.mark("red").plain == "R◆"
    assert style.colour("") == FAINT and style.mark("").plain == ""


def test_every_seat_has_a_pawn() -> None:
    assert style.pawn(0) == PAWNS[0] == style.pawn(len(PAWNS)) and style.pawn(1) == PAWNS[1]


def test_ink_is_as_wide_as_it_is_told() -> None:
    assert style.ink(60).width == 60 and style.ink().width == 80
