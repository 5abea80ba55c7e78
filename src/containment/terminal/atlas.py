"""The map in words: every city with its neighbours, or all about one city."""

from __future__ import annotations

from typing import Any

from containment.kernel.codebook import plain
from containment.terminal.board import COLOURS, cities, cubes_in, title, with_cubes
from containment.terminal.ink import Ink


def meant(text: str) -> str | None:
    """The city this is the name of, or the beginning of one name only."""
    words = plain(text)
    names = {name: plain(place.name) for name, place in cities().items()}
    found = [name for name, known in names.items() if known == words]
    if not found and len(words) > 2:
        found = [name for name, known in names.items() if known.startswith(words)]
    return found[0] if len(found) == 1 else None


def world(ink: Ink) -> str:
    """Every city by colour with its neighbours."""
    rows = []
    for colour in COLOURS:
        rows.append(ink.rule(f"{ink.mark(colour)} {colour}"))
        for name, place in cities().items():
            if place.colour == colour:
                rows.append(ink.flow(f"{title(name)}:", [title(n) for n in place.neighbours], ", ", 18))
    return "\n".join(rows)


def city(name: str, v: Any, ink: Ink) -> str:
    """What is in this city and around it, and where its infection card is, as far as everybody knows."""
    place = cities()[name]
    here = cubes_in(v, name)
    cubes = " ".join(ink.cubes(colour, n) for colour, n in here.items()) or "no cubes"
    pawns = [f"P{seat + 1}" for seat, where in enumerate(v.pawns) if where == name]
    about = [
        cubes,
        "a research station" if name in v.stations else "no research station",
        f"pawn{'s' if len(pawns) > 1 else ''} of {' and '.join(pawns)}" if pawns else "no pawn",
        _card(name, v),
    ]
    around = [with_cubes(n, list(cubes_in(v, n).items()), ink) for n in place.neighbours]
    return "\n".join(
        (
            ink.flow(f"{ink.mark(place.colour)} {title(name)}: ", about, ", ", 4),
            ink.flow("    next to", around, ", ", 12),
        )
    )


def _card(name: str, v: Any) -> str:
    if name in v.infection_discards:
        return "its infection card is in the discards"
    return "its infection card is " + ("out of the game" if name in v.infection_removed else "in the deck")
