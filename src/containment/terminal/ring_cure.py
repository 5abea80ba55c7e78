"""The Cure's regions as text: a ring round the Treatment Centre, or a list where the terminal is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment import game
from containment.terminal.ink import Ink, shown_length

FULL = 3  # dice of an uncured colour that a region holds; one more breaks out
RING_WIDTH = 80
LEFT, INNER_LEFT, MIDDLE, INNER_RIGHT, RIGHT = 0, 12, 28, 42, 56  # columns of the ring
CENTRE = "Treatment Centre"


def facts() -> Any:
    """What everybody can read off the dice and the board."""
    return game("cure").facts


def region_name(number: int) -> str:
    """`3 Asia`."""
    return f"{number} {facts().REGIONS[number - 1].name}"


def dice(counts: Sequence[int], ink: Ink, full: Sequence[str] = ()) -> str:
    """Infection dice by colour: `R◆◆ Y■`, many as `B●x7`; a colour that is full here with an exclamation mark."""
    shown = []
    for colour, number in zip(facts().COLOURS, counts, strict=True):
        if number:
            signs = ink.cubes(colour, number) if number <= FULL else f"{ink.mark(colour)}x{number}"
            shown.append(signs + (ink.style("!", "alarm") if colour in full else ""))
    return " ".join(shown)


def full_colours(v: Any, number: int) -> list[str]:
    """The uncured colours of which this region holds three: one more of them breaks out."""
    here = zip(facts().COLOURS, v.regions[number - 1], strict=True)
    safe = () if v.options.cured_can_outbreak else v.cured
    return [colour for colour, dice_here in here if dice_here >= FULL and colour not in safe]


def dice_in(v: Any, number: int, ink: Ink) -> str:
    return dice(v.regions[number - 1], ink, full_colours(v, number))


def with_dice(v: Any, number: int, ink: Ink) -> str:
    """`Asia K▲▲▲!`."""
    return f"{facts().REGIONS[number - 1].name} {dice_in(v, number, ink)}".rstrip()


def pawns_in(v: Any, number: int, ink: Ink) -> str:
    """`P1 P2`, or `P1,2,3` where many stand."""
    here = [seat + 1 for seat, where in enumerate(v.pawns) if where == number]
    shown = " ".join(f"P{n}" for n in here) if len(here) < 3 else "P" + ",".join(map(str, here))
    return ink.style(shown, "bold")


def regions(v: Any, ink: Ink) -> list[str]:
    return _ring(v, ink) if ink.width >= RING_WIDTH else _list(v, ink)


def _ring(v: Any, ink: Ink) -> list[str]:
    """Clockwise from the top left; the arrows point where outbreaks go."""
    top, upper = _pair(v, 1, 2, ink)
    bottom, lower = _pair(v, 5, 4, ink)
    outer = ((LEFT, _head(v, 6, ink)), (MIDDLE, ink.style(CENTRE, "bold")), (RIGHT, _head(v, 3, ink)))
    inner = ((LEFT, _content(v, 6, ink)), (MIDDLE, dice(v.centre, ink) or "-"), (RIGHT, _content(v, 3, ink)))
    return [
        _row((INNER_LEFT, top[0]), (INNER_LEFT + shown_length(top[0]) + 1, _arrow(top[0], "▸")), (INNER_RIGHT, top[1])),
        _row(*upper),
        _row((INNER_LEFT - 3, "/"), (RIGHT + 4, "\\")),
        _row(*outer),
        _row(*inner),
        _row((INNER_LEFT - 3, "\\"), (RIGHT + 4, "/")),
        _row(
            (INNER_LEFT, bottom[0]),
            (INNER_LEFT + shown_length(bottom[0]) + 1, _arrow(bottom[0], "◂")),
            (INNER_RIGHT, bottom[1]),
        ),
        _row(*lower),
    ]


def _pair(v: Any, left: int, right: int, ink: Ink) -> tuple[tuple[str, str], tuple[tuple[int, str], tuple[int, str]]]:
    """Two regions beside each other: their heads, and what lies in them at its place."""
    heads = (_head(v, left, ink), _head(v, right, ink))
    return heads, ((INNER_LEFT, _content(v, left, ink)), (INNER_RIGHT, _content(v, right, ink)))


def _arrow(before: str, point: str) -> str:
    """From after this text to the next region, pointing there or back."""
    length = INNER_RIGHT - INNER_LEFT - shown_length(before) - 3
    line = "─" * max(0, length)
    return line + point if point == "▸" else point + line


def _head(v: Any, number: int, ink: Ink) -> str:
    return f"{region_name(number)} {pawns_in(v, number, ink)}".rstrip()


def _content(v: Any, number: int, ink: Ink) -> str:
    return dice_in(v, number, ink) or "-"


def _row(*placed: tuple[int, str]) -> str:
    """Texts at their columns."""
    row = ""
    for column, text in placed:
        row += " " * (column - shown_length(row)) + text
    return row


def _list(v: Any, ink: Ink) -> list[str]:
    """A line a region, in the order in which outbreaks go."""
    rows = []
    for number in range(1, len(v.regions) + 1):
        items = [_content(v, number, ink), pawns_in(v, number, ink)]
        rows.append(ink.flow(region_name(number), [item for item in items if item], indent=18))
    return [*rows, ink.flow(CENTRE, [dice(v.centre, ink) or "-"], indent=18)]
