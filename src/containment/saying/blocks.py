"""Blocks: what is said in a heading, a paragraph, a row or a ring. Where lines break is up to whoever draws them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

COLUMN = 10  # where a row's items usually begin


class Heading(NamedTuple):
    """A title over what follows."""

    title: str = ""


class Paragraph(NamedTuple):
    """Sentences. The further lines of a list's entry hang under its first."""

    text: str
    indent: int = 0
    hanging: int = 0
    tone: str = ""


class Row(NamedTuple):
    """A head, and items after it: lines break between items. Where letters are all of one width, items of several rows
    begin in one `column`; where there is little room, those of a row with `below` stand under its head, so far in."""

    head: str
    items: Sequence[str]
    gap: str = "  "
    column: int = COLUMN
    below: int = 0


class Prose(NamedTuple):
    """A head, and words after it: lines break between any two words, or only after `after` if that is given."""

    head: str
    text: str
    after: str = ""
    column: int = COLUMN


class Entry(NamedTuple):
    """A term, and what it means: a line of a list whose meanings begin in one column."""

    term: str
    text: str
    column: int


class Moves(NamedTuple):
    """A verb, and the moves one may make with it. The moves of all verbs `beside` it begin in one column, if the verb
    is short enough to leave room."""

    verb: str
    items: Sequence[str]
    beside: Sequence[str]


class Stop(NamedTuple):
    """One place of a ring: its name with who is there, and what lies there."""

    name: str
    here: str
    who: str = ""


class Ring(NamedTuple):
    """Six places in a ring, clockwise from the top left, round a centre. Where there is no room to draw it, a list."""

    stops: Sequence[Stop]
    centre: Stop


Block = Heading | Paragraph | Row | Prose | Entry | Moves | Ring
Blocks = list[Block]
