"""Pandemic's map in words: every city with its neighbours, or all about one city."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from containment import game
from containment.kernel.codebook import plain
from containment.terminal.ink import LETTERS, Ink

COLOURS = tuple(LETTERS)


@cache
def cities() -> dict[str, Any]:
    """The map, in the order of the game's facts."""
    return {city.id: city for city in game("pandemic").facts.CITIES}


def title(identifier: str) -> str:
    """An id as a name: a city's own, otherwise its words with capitals."""
    if identifier in cities():
        return str(cities()[identifier].name)
    return identifier.replace("_", " ").title()


def cubes_in(v: Any, city: str) -> dict[str, int]:
    return {colour: n for where, colour, n in v.cubes if where == city}


def with_cubes(city: str, cubes: Sequence[tuple[str, int]], ink: Ink) -> str:
    signs = "".join(ink.cubes(colour, n) for colour, n in sorted(cubes, key=lambda pair: -pair[1]))
    return f"{signs} {title(city)}" if signs else title(city)


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
