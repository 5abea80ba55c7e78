"""Dice in a tray: as large as there is room for in all trays of a table, and never one too few."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from containment.pictures.palette import PALETTE
from containment.pictures.scene import Token
from containment.terminal.screen.writing import Run

PIPS: Final = "⚀⚁⚂⚃⚄⚅"
CROSS: Final = "cross"
TIMES: Final = "\u00d7"
LARGE: Final[Mapping[str, tuple[str, str, str]]] = {
    "1": ("     ", "  ●  ", "     "),
    "2": (" ●   ", "     ", "   ● "),
    "3": (" ●   ", "  ●  ", "   ● "),
    "4": (" ● ● ", "     ", " ● ● "),
    "5": (" ● ● ", "  ●  ", " ● ● "),
    "6": (" ● ● ", " ● ● ", " ● ● "),
    CROSS: (" \\ / ", "  X  ", " / \\ "),
}
TALL: Final = 3  # rows of a large die
WIDE: Final = 5

Line = tuple[int, int, tuple[Run, ...]]  # row and column in the tray, and what is written from there
Room = tuple[Sequence[Token], str, int, int]  # the dice, what they show, columns and rows


class Heap(NamedTuple):
    """Dice as they lie in a tray. `lost`: some found no room."""

    lines: tuple[Line, ...]
    lost: bool = False


def heaped(rooms: Mapping[str, Room]) -> dict[str, Heap]:
    """In all these trays of one size: large ones with pips, small ones a row for each colour; and where even these have
    no room, one of each colour with how many there are."""
    large = {id: _large(*room) for id, room in rooms.items()}
    if not any(heap.lost for heap in large.values()):
        return large
    return {id: _small(*room) for id, room in rooms.items()}


def _large(dice: Sequence[Token], face: str, width: int, height: int) -> Heap:
    """As many beside each other as there is room for; those of a colour together, if that is possible."""
    together = _in_rows(dice, face, width, height, together=True)
    return _in_rows(dice, face, width, height, together=False) if together.lost else together


def _in_rows(dice: Sequence[Token], face: str, width: int, height: int, together: bool) -> Heap:
    lines: list[Line] = []
    row, column = 0, 0
    for token in dice:
        if together and column + 2 + token.number * (WIDE + 1) - 1 > width and column:
            row, column = row + TALL, 0
        for n in range(token.number):
            head = 2 if n == 0 else 0
            if column and column + head + WIDE > width:
                row, column, head = row + TALL, 0, 2
            if row + TALL > height or head + WIDE > width:
                return Heap((), lost=True)
            lines += [(row + 1, column, (_sign(token),))] if head else []
            column += head
            for down, part in enumerate(_pips(token, face)):
                role = "foot" if down == TALL - 1 else "die"  # a line under it parts it from the next
                lines.append((row + down, column, (Run(part, role, token.colour),)))
            column += WIDE + 1
    return Heap(tuple(lines))


def _pips(token: Token, face: str) -> tuple[str, str, str]:
    return LARGE.get(face, ("     ", f"  {_shape(token)}  ", "     "))


def _small(dice: Sequence[Token], face: str, width: int, height: int) -> Heap:
    if len(dice) > height:
        return _counted(dice, face, width, height)
    return Heap(tuple((row, 0, _row(token, face, width)) for row, token in enumerate(dice)))


def _row(token: Token, face: str, width: int) -> tuple[Run, ...]:
    """One by one if the row has room for them."""
    alone = _one_by_one(token, face)
    return alone if sum(len(run.text) for run in alone) <= width else _with_number(token, face)


def _counted(dice: Sequence[Token], face: str, width: int, height: int) -> Heap:
    """Beside each other: one by one, or one of each colour with how many there are, or only these."""
    for written in (_one_by_one, _with_number, _number_alone):
        lines: list[Line] = []
        row, column = 0, 0
        for token in dice:
            runs = written(token, face)
            size = sum(len(run.text) for run in runs)
            if column and column + size > width:
                row, column = row + 1, 0
            lines.append((row, column, runs))
            column += size + 1
        if row < height and all(sum(len(run.text) for run in runs) <= width for _, _, runs in lines):
            return Heap(tuple(lines))
    return Heap(tuple(line for line in lines if line[0] < height), lost=True)


def _one_by_one(token: Token, face: str) -> tuple[Run, ...]:
    """`R◆ ⚂  ⚂  ⚂`."""
    return (_sign(token), *(run for _ in range(token.number) for run in (Run(" ", "gap"), _die(token, face))))


def _with_number(token: Token, face: str) -> tuple[Run, ...]:
    return (_sign(token), _die(token, face), *_number_alone(token, face)[1:])


def _number_alone(token: Token, face: str) -> tuple[Run, ...]:
    return _sign(token), Run(f"{TIMES}{token.number}", "token", token.colour)


def _die(token: Token, face: str) -> Run:
    shown = PIPS[int(face) - 1] if face.isdigit() else TIMES if face == CROSS else _shape(token)
    return Run(f" {shown} ", "die", token.colour)


def _sign(token: Token) -> Run:
    paint = PALETTE.get(token.colour)
    return Run(f"{token.letter or (paint.letter if paint else '')}{_shape(token)}", "token", token.colour)


def _shape(token: Token) -> str:
    paint = PALETTE.get(token.colour)
    return token.shape or (paint.shape if paint else "•")
