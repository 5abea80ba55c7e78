"""The names of The Cure's things in words: what moves, refusals and the story are made of."""

from __future__ import annotations

from typing import Final

from containment.games.cure.data import facts
from containment.games.cure.rules import board
from containment.kernel.codebook import plain

REGION_WORDS: Final = tuple(f"{r.number} {plain(r.name)}" for r in facts.REGIONS)


KIND_WORDS: Final = tuple(
    {"treat_x2": "double treat", "treat_x3": "triple treat", "to_cdc": "cdc"}.get(kind, kind) for kind in board.KINDS
)


SEAT_WORDS: Final = tuple(f"p{n + 1}" for n in range(5))


def seat_words(n: int) -> str:
    return f"P{n + 1}"


def region(n: int) -> str:
    return f"{facts.REGIONS[n].name} ({n + 1})"


def dice(number: int, colour: int) -> str:
    return f"{number} {facts.COLOURS[colour]} {'die' if number == 1 else 'dice'}"


def place(n: int) -> str:
    return facts.REGIONS[n].name


def count(n: int, thing: str) -> str:
    return f"{n} {thing}{'s' if n != 1 else ''}"


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def face(kind: int) -> str:
    return KIND_WORDS[kind]
