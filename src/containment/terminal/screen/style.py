"""How things of the table are written on the full screen: colours as the palette has them, texts of line mode as rich
text."""

from __future__ import annotations

from typing import Any

from rich.ansi import AnsiDecoder
from rich.text import Text

from containment.pictures.palette import FAINT, PALETTE, PAWNS
from containment.saying.blocks import Blocks
from containment.saying.signs import ANCHOR
from containment.telling.naming import Naming
from containment.terminal.ink import Ink

PORT = "Ψ"


def ink(width: int = 80) -> Ink:
    """Ink for texts that a board writes; `Text.from_ansi` reads them again."""
    return Ink(colour=True, deep=True, shapes=True, dark=True, fixed_width=width)


def said(words: str, tone: str = "") -> Text:
    """Words with a meaning, all of them in a tone of the screen if one is given."""
    text = inked(ink().said(words))
    text.style = tone or text.style
    return text


def inked(text: str) -> Text:
    """A text of line mode; what would be wide on some terminals and narrow on others is drawn as on the map."""
    plain = text.replace(ANCHOR, PORT)
    return Text.from_ansi(plain) if "\n" in plain else AnsiDecoder().decode_line(plain)


def colour(name: str) -> str:
    """A colour of the palette for rich text; faint for what has none."""
    return PALETTE[name].hex if name in PALETTE else FAINT


def pawn(seat: int) -> str:
    return PAWNS[seat % len(PAWNS)]


def mark(name: str) -> Text:
    """Letter and shape of a disease, in its colour."""
    if name not in PALETTE:
        return Text()
    paint = PALETTE[name]
    return Text(paint.letter + paint.shape, paint.hex)


def spoken(blocks: Blocks, naming: Naming) -> Blocks:
    """Blocks in which the seats are called as who reads calls them."""
    return [_spoken(block, naming) for block in blocks]


def _spoken(what: Any, naming: Naming) -> Any:
    if isinstance(what, str):
        return naming.said(what)
    if isinstance(what, tuple) and hasattr(what, "_fields"):
        return type(what)(*(_spoken(part, naming) for part in what))
    return type(what)(_spoken(part, naming) for part in what) if isinstance(what, (list, tuple)) else what
