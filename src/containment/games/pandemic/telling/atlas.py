"""Pandemic's map in words: every city with its neighbours, or all about one city."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from containment.games.pandemic.data import facts
from containment.kernel.codebook import plain
from containment.saying.blocks import Blocks, Heading, Row
from containment.saying.runs import between, cubes, in_colour, named, seat, signed_before
from containment.saying.signs import LETTERS

COLOURS = tuple(LETTERS)
MUTATION_CARD = "Mutation card"
_KINDS: dict[str, Sequence[Any]] = {
    "city": facts.CITIES,
    "role": facts.ROLES,
    "event": facts.EVENTS,
    "mutation": facts.MUTATION_EVENTS,
    "strain": facts.STRAIN_CARDS,
}


@cache
def cities() -> dict[str, Any]:
    """The map, in the order of the game's facts."""
    return {city.id: city for city in facts.CITIES}


@cache
def _names() -> dict[str, str]:
    things = {thing.id: named(kind, thing.id, thing.name) for kind, some in _KINDS.items() for thing in some}
    return things | {card: named("mutation", card, MUTATION_CARD) for card in facts.MUTATION_CARDS}


def title(identifier: str) -> str:
    """An id as a name: its own, otherwise its words with capitals."""
    return _names().get(identifier) or identifier.replace("_", " ").title()


def card(city: str) -> str:
    """`Lima (yellow)`: a City card."""
    colour = cities()[city].colour
    return f"{title(city)} ({in_colour(colour, colour)})"


def cubes_in(v: Any, city: str) -> dict[str, int]:
    return {colour: n for where, colour, n in v.cubes if where == city}


def side_by_side(cubes_here: Sequence[str]) -> str:
    """Cubes of several colours, as they lie beside each other: `Y■■R◆`."""
    return between(", ").join(cubes_here)


def with_cubes(city: str, here: Sequence[tuple[str, int]]) -> str:
    """`Y■■R◆ Lima`."""
    signs = side_by_side([cubes(colour, n) for colour, n in sorted(here, key=lambda pair: -pair[1])])
    return signed_before(signs, title(city))


def meant(text: str) -> str | None:
    """The city this is the name of, or the beginning of one name only."""
    words = plain(text)
    names = {name: plain(place.name) for name, place in cities().items()}
    found = [name for name, known in names.items() if known == words]
    if not found and len(words) > 2:
        found = [name for name, known in names.items() if known.startswith(words)]
    return found[0] if len(found) == 1 else None


def world() -> Blocks:
    """Every city by colour with its neighbours."""
    rows: Blocks = []
    for colour in dict.fromkeys(place.colour for place in cities().values()):
        rows.append(Heading(in_colour(colour, colour)))
        for name, place in cities().items():
            if place.colour == colour:
                rows.append(Row(f"{title(name)}:", [title(n) for n in place.neighbours], ", ", 18))
    return rows


def city(name: str, v: Any) -> Blocks:
    """What is in this city and around it, and where its infection card is, as far as everybody knows."""
    place = cities()[name]
    here = cubes_in(v, name)
    lying = " ".join(cubes(colour, n) for colour, n in here.items()) or "no cubes"
    pawns = [seat(n) for n, where in enumerate(v.pawns) if where == name]
    about = [
        lying,
        "a research station" if name in v.stations else "no research station",
        f"pawn{'s' if len(pawns) > 1 else ''} of {' and '.join(pawns)}" if pawns else "no pawn",
        *_terrorist(name, v),
        _card(name, v),
    ]
    around = [with_cubes(n, list(cubes_in(v, n).items())) for n in place.neighbours]
    return [
        Row(f"{card(name)}: ", about, ", ", 4),
        Row("    next to", around, ", ", 12),
    ]


def _terrorist(name: str, v: Any) -> list[str]:
    """Is the Bio-Terrorist here, as far as this seat knows?"""
    him = v.terrorist
    if him is None:
        return []
    if him.city == name:
        return ["you" if v.seat == v.seats else "the Bio-Terrorist"]
    return ["the Bio-Terrorist could be here"] if name in him.possible and v.seat != v.seats else []


def _card(name: str, v: Any) -> str:
    return f"its infection card is {_where_card_is(name, v)}"


def _where_card_is(name: str, v: Any) -> str:
    if name in v.infection_discards:
        return "in the discards"
    if name in v.infection_removed:
        return "out of the game"
    him = v.terrorist
    if him is None or len(him.hand) == him.hand_size:
        known = him is not None and name in him.hand
        return ("in your hand" if v.seat == v.seats else "in the Bio-Terrorist's hand") if known else "in the deck"
    return "in the Bio-Terrorist's hand" if name in him.hand else "in the deck or in the Bio-Terrorist's hand"
