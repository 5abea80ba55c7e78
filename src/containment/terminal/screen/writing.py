"""What is written at a place of the map: its name, pawns, signs and pieces, from the shortest form to the longest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from containment.pictures.palette import PALETTE
from containment.pictures.scene import Area, Place, Scene, Token

HOLLOW = {"●": "○", "■": "□", "▲": "△", "◆": "◇", "⬢": "⬡"}  # cities have the shape of their colour, cubes fill it
PLAIN_MARK = "◦"
NOTHING = "·"  # of an area that holds nothing
FEW = 4  # pieces that are drawn one by one
ALONE = 0
LITTLE = 4  # letters of a word that is no name of its own
WRAP = 14  # columns of pieces from which they go on several lines


class Run(NamedTuple):
    """Characters that look alike. `role` is mark, letter, name, pawn, sign, token, area or gap, and on a table die or
    foot, the last row of one; `hue` a colour of the palette, or a seat."""

    text: str
    role: str
    hue: str = ""


Line = tuple[Run, ...]
Block = tuple[Line, ...]  # lines under each other
GAP = Run(" ", "gap")


class Form(NamedTuple):
    """One way to write what has to be written, in one line or in several."""

    blocks: tuple[Block, ...]
    named: bool  # its name in full
    lettered: bool  # pieces with their letters


def width(line: Line) -> int:
    return sum(len(run.text) for run in line)


def air(line: Line) -> int:
    """How many cells beside a line stay free, more than the gaps in it, for its pieces to be read as those of its name;
    ALONE if it has no name."""
    if any(run.role in ("name", "area") for run in line):
        return 2 if any(" " in run.text for run in line) else 1
    return ALONE


def mirrored(line: Line) -> Line:
    """With the name last."""
    if line[0].role != "name":
        return line
    gap = line[1:2] if line[1:2] == (GAP,) else ()
    return (*line[1 + len(gap) :], *gap, line[0])


def things(scene: Scene) -> tuple[Place | Area, ...]:
    """All that can hold pieces and be selected."""
    return (*scene.places, *scene.areas)


def mark(place: Place, hidden: bool = False) -> Run:
    """The cell of a city itself: its letter if it has one, else what stands there, else the shape of its colour. It is
    all there is of pieces that are hidden because nothing else found room."""
    if hidden and place.tokens:
        return Run(_token(place.tokens[0], 1)[0].text[0], "token", place.tokens[0].colour)
    if place.letter:
        return Run(place.letter[0], "letter", place.colour)
    if place.signs:
        return Run(place.signs[0].mark, "sign", place.signs[0].colour or place.colour)
    paint = PALETTE.get(place.colour)
    return Run(HOLLOW.get(paint.shape, PLAIN_MARK) if paint else PLAIN_MARK, "mark", place.colour)


@lru_cache(maxsize=4096)
def forms(place: Place | Area) -> tuple[Form, ...]:
    """From the shortest, which says all that is needed, to the longest."""
    if isinstance(place, Area):
        return _forms_of_area(place)
    found = [_form(place.short, _parts(place, 1), full=False, lettered=False)]
    long = _parts(place, 2)
    if long:
        found.append(_form(place.short, long, full=False, lettered=True))
    if _first_word(place.name) != place.name:
        found.append(_form(_first_word(place.name), long, full=False, lettered=True))
    found.append(_form(place.name, long, full=True, lettered=True))
    if place.tokens:
        found.append(_form(place.name, _parts(place, 3), full=True, lettered=True))
    return tuple(found)


def _first_word(name: str) -> str:
    """Vitoria for Vitoria-Gasteiz; San or Los would say nothing."""
    word = name.replace("-", " ").split()[0]
    return word if len(word) > LITTLE else name


def bare(place: Place | Area) -> Form | None:
    """Without the name, where there is no room for it at all; nothing if there is nothing but a name."""
    parts = [_token(token, 1) for token in place.tokens] if isinstance(place, Area) else _parts(place, 1)
    return Form((_joined(parts, ""),), False, False) if parts else None


def pieces(place: Place | Area) -> bool:
    """Whether something lies or stands here."""
    return bool(place.tokens) or (isinstance(place, Place) and bool(place.pawns or place.signs))


def _forms_of_area(area: Area) -> tuple[Form, ...]:
    if not area.tokens:
        return (Form((((Run(area.text or NOTHING, "area"),),),), True, True),)
    short = [_token(token, 1) for token in area.tokens]
    long = [_token(token, 3) for token in area.tokens]
    found = [Form((_joined(short, ""),), False, False)]
    if area.text:
        found.append(_form(area.text, long, full=True, lettered=True, role="area"))
    else:
        found.append(Form((_joined(long, " "),), True, True))
    return tuple(found)


def _form(name: str, parts: Sequence[Line], *, full: bool, lettered: bool, role: str = "name") -> Form:
    head: Line = (Run(name, role),)
    if not parts:
        return Form(((head,),), full, lettered)
    gap = " " if lettered else ""
    one_line = _joined([head, *parts], gap)
    under = _joined(parts, gap)
    if width(under[0]) <= WRAP:
        return Form((one_line, (head, *under)), full, lettered)
    return Form((one_line, (head, *under), (head, *_wrapped(parts))), full, lettered)


def _joined(parts: Sequence[Line], gap: str) -> Block:
    line: list[Run] = []
    for part in parts:
        if line and gap:
            line.append(GAP)
        line.extend(part)
    return (tuple(line),)


def _wrapped(parts: Sequence[Line]) -> Iterator[Line]:
    """Lines of parts with a gap between, none longer than need be."""
    line: list[Line] = []
    for part in parts:
        if line and sum(map(width, line)) + len(line) + width(part) > WRAP:
            yield _joined(line, " ")[0]
            line = []
        line.append(part)
    yield _joined(line, " ")[0]


def _parts(place: Place, level: int) -> list[Line]:
    """Pawns stand first: a number after a shape counts pieces, a number after a name is a pawn."""
    found: list[Line] = []
    if place.pawns:
        found.append(tuple(Run(str(seat + 1), "pawn", str(seat)) for seat in place.pawns))
    signs = place.signs if place.letter else place.signs[1:]  # the first may be the mark
    if signs:
        found.append(tuple(Run(sign.mark, "sign", sign.colour) for sign in signs))
    return found + [_token(token, level) for token in place.tokens]


def _token(token: Token, level: int) -> Line:
    """Three blue cubes: `●3`, `B●3` or `B●●●`; one is `●` or `B●`."""
    paint = PALETTE.get(token.colour)
    shape = token.shape or (paint.shape if paint else "")
    letter = (
        token.letter or (paint.letter if paint and not token.shape else "") or ("" if shape else token.name[0].upper())
    )
    head = letter + shape if level > 1 or not shape else shape
    if token.number == 1:
        text = head
    elif level == 3 and token.number <= FEW and shape:
        text = head + shape * (token.number - 1)
    else:
        text = f"{head}{token.number}"
    return (Run(text, "token", token.colour),)
