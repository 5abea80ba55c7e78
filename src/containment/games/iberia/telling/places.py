"""Iberia's cities, regions and cards: by id, by the words of moves, and by name. A name says what it is the name of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from containment.games.iberia.data import facts
from containment.games.iberia.data.facts import City, Region
from containment.kernel.codebook import plain
from containment.saying.runs import named

COLOURS: Final = facts.COLOURS
_KINDS: dict[str, Sequence[Any]] = {"city": facts.CITIES, "role": facts.ROLES, "event": facts.EVENTS}
_REGION = re.compile(r"r?0*(\d{1,2})", re.IGNORECASE)


# ---------------------------------------------------------------------------------------------- by id
@cache
def cities() -> dict[str, City]:
    """The map, in the order of the game's facts."""
    return {city.id: city for city in facts.CITIES}


@cache
def regions() -> dict[str, Region]:
    return {region.id: region for region in facts.REGIONS}


@cache
def dashed() -> frozenset[frozenset[str]]:
    """The links that never have a railroad."""
    return frozenset(frozenset(link.cities) for link in facts.LINKS if not link.solid)


def paying_colours(region: str, v: Any) -> set[str]:
    """[I.X9] The colours of its cities, and of researched diseases."""
    return {cities()[city].colour for city in regions()[region].cities} | set(v.researched)


# ---------------------------------------------------------------------------------------------- by name
@cache
def _names() -> dict[str, str]:
    things = {thing.id: named(kind, thing.id, thing.name) for kind, some in _KINDS.items() for thing in some}
    return things | {"epidemic": named("card", "epidemic", "an Epidemic"), "none": "without a role"}


def title(identifier: str) -> str:
    """An id as a name: its own, otherwise its words with capitals."""
    return _names().get(identifier) or identifier.replace("_", " ").title()


def card(identifier: str) -> str:
    """A player card by its name: that of a city, of an event, or an Epidemic."""
    return named("card", identifier, cities()[identifier].name) if identifier in cities() else title(identifier)


def region_name(region: str) -> str:
    return named("region", region, region)


def around(region: str) -> str:
    """What a region is called by people: the cities it touches."""
    return ", ".join(title(city) for city in regions()[region].cities)


def disease(colour: str) -> str:
    return named("disease", colour, facts.DISEASES[colour])


def several(names: Sequence[str]) -> list[str]:
    """Names with commas, to be broken between them."""
    return [f"{name}," for name in names[:-1]] + list(names[-1:])


# ---------------------------------------------------------------------------------------------- by words
@cache
def by_words() -> dict[str, str]:
    """Cities by the words that moves have for them."""
    return {plain(city.name): city.id for city in facts.CITIES}


def words_of(city: str) -> str:
    """The words that moves have for a city."""
    return plain(cities()[city].name)


def meant(text: str) -> str | None:
    """The city this is the name of, or the beginning of one name only."""
    words = plain(text)
    if words in by_words():
        return by_words()[words]
    found = [city for name, city in by_words().items() if name.startswith(words) or f" {words}" in name]
    return found[0] if len(found) == 1 and len(words) > 2 else None


def meant_region(text: str) -> str | None:
    """`r22`, `r2` and `22` as the region's id."""
    found = _REGION.fullmatch(text.strip())
    name = f"r{int(found[1]):02}" if found else ""
    return name if name in regions() else None
