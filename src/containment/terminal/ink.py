"""Ink: colours, shapes and line breaks, as far as the terminal at hand can do them.

Every disease has a colour, a shape and a letter, so that no eye and no terminal is left out: `B●` in blue where there
is colour, `B●` where there is none, `B` where the encoding has no shapes.
"""

from __future__ import annotations

import os
import re
import shutil
import textwrap
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar, TextIO

from containment.kernel.quoting import printable
from containment.pictures.palette import PALETTE
from containment.saying.blocks import Block, Entry, Heading, Moves, Paragraph, Prose, Ring, Row, Stop
from containment.saying.runs import Run, runs
from containment.saying.signs import ANCHOR, SHAPES
from containment.terminal.ring import RING_WIDTH, ring_rows

STYLES = {"bold": "1", "dim": "2", "strong": "1", "faint": "2", "alarm": "1;7", "good": "1;32"}
WIDEST = 100
NARROWEST = 40
NARROW = 60  # not enough room for a list beside a long head
_ESCAPE_OR_NOT = re.compile(r"\x1b\[[0-9;]*m|[^\n]", re.DOTALL)
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_PLAIN = {"—": "-", "─": "-", "▸": ">", "◂": "<", "…": "...", ANCHOR: "(port)", "✚": "(hospital)"}


@dataclass(frozen=True)
class Ink:
    """What can be drawn with."""

    moves_cursor: ClassVar[bool] = True

    colour: bool = False  # escapes are understood
    deep: bool = False  # 24-bit colours are
    shapes: bool = True  # the encoding holds the shapes
    dark: bool = True  # light letters can be read
    fixed_width: int = 0  # 0: as wide as the terminal is now

    @classmethod
    def of(cls, out: TextIO, allowed: bool = True, environ: Mapping[str, str] | None = None) -> Ink:
        """What this output can do. NO_COLOR, a pipe and a dumb terminal get no escapes."""
        env = os.environ if environ is None else environ
        is_terminal = out.isatty()
        colour = allowed and is_terminal and not env.get("NO_COLOR") and env.get("TERM") != "dumb"
        return cls(
            colour=colour,
            deep=env.get("COLORTERM", "") in ("truecolor", "24bit"),
            shapes=_can_encode("".join(SHAPES.values()) + "─▸◂—", out.encoding),
            dark=env.get("COLORFGBG", "").rpartition(";")[2] not in ("7", "15"),
        )

    @property
    def width(self) -> int:
        wide = self.fixed_width or shutil.get_terminal_size((80, 24)).columns
        return max(NARROWEST, min(wide, WIDEST))

    def style(self, text: str, name: str) -> str:
        return f"\x1b[{STYLES[name]}m{text}\x1b[0m" if self.colour and text else text

    def in_colour(self, text: str, colour: str) -> str:
        if not self.colour or colour not in PALETTE:
            return text
        if colour == "black" and not self.dark:
            return f"\x1b[1m{text}\x1b[0m"
        paint = PALETTE[colour]
        code = "38;2;{};{};{}".format(*paint.rgb) if self.deep else f"38;5;{paint.near}"
        return f"\x1b[{code}m{text}\x1b[0m"

    # ------------------------------------------------------------------------------------------ what is said
    def said(self, words: str) -> str:
        """Words with a meaning, with signs, colours and tones as far as this output has them."""
        alike = groupby(runs(words), key=lambda run: (run.colour, run.tone))
        return "".join(self._inked(list(together), colour, tone) for (colour, tone), together in alike)

    def _inked(self, together: list[Run], colour: str, tone: str) -> str:
        text = "".join(run.sign if self.shapes else run.letters for run in together)
        text = self.in_colour(text, colour) if colour else text
        return self.style(text, tone) if tone else text

    def page(self, blocks: Iterable[Block]) -> str:
        return "\n".join(map(self.block, blocks))

    def block(self, block: Block) -> str:
        """A block, broken into lines."""
        match block:
            case Heading(title):
                return self.rule(self.said(title))
            case Paragraph(text, indent, hanging, tone):
                return self.text(self.said(text), indent, hanging, tone)
            case Row(head, items, gap, _, below) if below and self.width < NARROW:
                return f"{self.said(head).rstrip()}\n{self.flow('', map(self.said, items), gap, below)}"
            case Row(head, items, gap, column):
                return self.flow(self.said(head), map(self.said, items), gap, column)
            case Prose(head, text, after, column):
                words = self.said(text)
                pieces = re.split(f"(?<=[{after}]) ", words) if after else words.split(" ")
                return self.flow(self.said(head), pieces, " ", column)
            case Entry(term, text, column):
                return self.text(f"  {self.said(term):<{column}} {self.said(text)}", hanging=column + 3)
            case Moves(verb, items, beside):
                column = max([12, *(len(name) + 4 for name in beside if len(name) + 4 <= self.width // 4)])
                head = f"  {verb}"
                return self.flow(head if len(head) < column else head + "  ", map(self.said, items), indent=column)
            case Ring():
                return "\n".join(self._ring(block))

    def _ring(self, ring: Ring) -> list[str]:
        stops = [Stop(*map(self.said, stop)) for stop in (*ring.stops, ring.centre)]
        if self.width >= RING_WIDTH:
            *places, centre = stops
            return ring_rows(places, centre._replace(name=self.style(centre.name, "strong")))
        return [
            self.flow(stop.name, [item for item in (stop.here or "-", stop.who) if item], indent=18) for stop in stops
        ]

    def rule(self, title: str = "") -> str:
        """A line across, with a title in it."""
        dash = "─" if self.shapes else "-"
        head = f"{dash * 2} {title} "[: self.width] if title else ""
        return self.style(head + dash * (self.width - shown_length(head)), "bold")

    def text(self, text: str, indent: int = 0, hanging: int = 0, style: str = "") -> str:
        """A paragraph, wrapped."""
        if _ESCAPE.search(text):
            rows = _broken(text, self.width - indent - hanging)
            return "\n".join(" " * (indent + (hanging if n else 0)) + row for n, row in enumerate(rows))
        filled = textwrap.wrap(
            text,
            self.width,
            initial_indent=" " * indent,
            subsequent_indent=" " * (indent + hanging),
            break_long_words=False,
            break_on_hyphens=False,
        )
        return "\n".join(self.style(row, style) if style else row for row in filled)

    def flow(self, head: str, items: Iterable[str], gap: str = "  ", indent: int = 10) -> str:
        """A head and items after it, broken only between items, the next lines under the first item."""
        rows = [head.ljust(indent) if shown_length(head) == len(head) else head + " " * (indent - shown_length(head))]
        fresh = True
        for item in items:
            if fresh and shown_length(rows[-1]) > indent and shown_length(rows[-1] + item) > self.width:
                rows.append(" " * indent)  # the head is long: the items begin under it
            if indent + shown_length(item) > self.width:
                item = f"\n{' ' * indent}".join(_broken(item, self.width - indent))
            if not fresh and shown_length(rows[-1] + gap + item + gap.rstrip()) > self.width:
                rows[-1] = rows[-1].rstrip() + gap.rstrip()
                rows.append(" " * indent)
                fresh = True
            rows[-1] += item if fresh else gap + item
            rows[-1:] = rows[-1].split("\n")
            fresh = False
        return "\n".join(row.rstrip() for row in rows)

    def safe(self, text: str) -> str:
        """The text as the output can hold it. What is not ours to style is written out, whatever it says."""
        if not text.replace("\n", "").isprintable():
            text = _ESCAPE_OR_NOT.sub(_written_out, text)
        return text if self.shapes else to_ascii(text)


def _written_out(found: re.Match[str]) -> str:
    return found[0] if len(found[0]) > 1 else printable(found[0])


def shown_length(text: str) -> int:
    """How many columns a text takes: escapes take none, an anchor two."""
    bare = _ESCAPE.sub("", text)
    return len(bare) + bare.count(ANCHOR)


def _broken(text: str, width: int) -> list[str]:
    """A text that may hold escapes, broken between words."""
    rows: list[str] = []
    for word in text.split(" "):
        if rows and shown_length(f"{rows[-1]} {word}") <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def to_ascii(text: str) -> str:
    """Accents off; anything else that is not ASCII becomes the nearest thing."""
    text = "".join(_PLAIN.get(c, c) for c in text)
    letters = unicodedata.normalize("NFKD", text)
    return "".join(c if ord(c) < 128 else "?" for c in letters if not unicodedata.combining(c))


def _can_encode(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
