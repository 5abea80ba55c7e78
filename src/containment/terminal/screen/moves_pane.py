"""The list of moves as rows of the screen."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rich.text import Text

from containment.pictures.palette import FAINT
from containment.pictures.scene import Scene
from containment.telling import listing
from containment.telling.listing import NOTHING, Choice, Folded, Note, Section, WayOut, WhyNot
from containment.telling.naming import Naming
from containment.telling.sitting import Sitting
from containment.terminal.screen import style
from containment.terminal.screen.commands import key_for
from containment.terminal.screen.rows import Row

HANGING = 4
AFTER_A_VERB = ("label", "about")  # parts of a row with which no sentence begins


def move_rows(s: Sitting, scene: Scene, typed: str, place: str | None) -> list[Row]:
    """The rows for what was typed and the place that is pointed at."""
    naming = s.naming
    rows = listing.move_rows(s, scene, typed, place)
    if rows == [NOTHING] and (key := key_for(s, typed)) is not None:
        rows = [Note(f"{key}. Esc shows all moves.")]
    return [drawn(said(row, naming)) for row in rows]


@lru_cache(maxsize=4096)
def said(row: listing.Row, naming: Naming) -> listing.Row:
    """A row with the seats in it called as who looks calls them."""
    texts = ((name, text) for name, text in row._asdict().items() if isinstance(text, str))
    told: Any = {name: naming.said(text, begins=name not in AFTER_A_VERB) for name, text in texts}
    return row._replace(**told)


@lru_cache(maxsize=4096)  # a question is drawn anew at every key
def drawn(row: listing.Row) -> Row:
    match row:
        case Section(heading):
            return Row(Text(heading, f"italic {FAINT}"))
        case Choice(key, number, verb, label, about):
            text = Text.assemble((f"{number:>3} ", FAINT), (verb, "bold"), " ", style.said(label) if label else "")
            return Row(text.append(f" {about}", FAINT) if about else text, key, HANGING)
        case Folded(key, words, ways, numbers):
            more = f" … {ways} ways, {numbers[0]}-{numbers[1]}" if numbers else f" {ways} ways"
            return Row(Text.assemble(("  ▸ ", FAINT), (words, "bold"), (more, FAINT)), key, HANGING)
        case WhyNot(key, words, because, rule):
            why = Text.assemble(("  ✕ ", FAINT), (f"{words}: {because} ", FAINT), (f"[{rule}]", f"italic {FAINT}"))
            return Row(why, key, HANGING)
        case WayOut(key, words, is_main):
            return Row(Text(f"    {words}", "" if is_main else FAINT), key)
        case Note(words):
            return Row(Text(words, FAINT))
