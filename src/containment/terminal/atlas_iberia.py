"""Iberia's map in words: cities, regions, railroads and ports, as they are named and looked up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from containment import game
from containment.kernel.codebook import plain
from containment.terminal.ink import ANCHOR, Ink, cut

COLOURS = ("blue", "red", "yellow", "black")
FULL = 3  # cubes of a colour
NARROW = 60  # columns
_REGION = re.compile(r"r?0*(\d{1,2})", re.IGNORECASE)


def facts() -> Any:
    return game("iberia").facts


@cache
def cities() -> dict[str, Any]:
    """The map, in the order of the game's facts."""
    return {city.id: city for city in facts().CITIES}


@cache
def by_words() -> dict[str, str]:
    """Cities by the words that moves have for them."""
    return {plain(city.name): city.id for city in facts().CITIES}


@cache
def regions() -> dict[str, Any]:
    return {region.id: region for region in facts().REGIONS}


@cache
def _names() -> dict[str, str]:
    named = (*facts().CITIES, *facts().ROLES, *facts().EVENTS)
    return {thing.id: thing.name for thing in named} | {"epidemic": "an Epidemic", "none": "without a role"}


@cache
def dashed() -> frozenset[frozenset[str]]:
    """The links that never have a railroad."""
    return frozenset(frozenset(link.cities) for link in facts().LINKS if not link.solid)


def title(identifier: str) -> str:
    """An id as a name: its own, otherwise its words with capitals."""
    return _names().get(identifier) or identifier.replace("_", " ").title()


def disease(colour: str) -> str:
    return str(facts().DISEASES[colour])


def listed(names: Iterable[str], last: str = "and") -> str:
    """`Vigo, Porto and Braga`."""
    *most, end = names
    return f"{', '.join(most)} {last} {end}" if most else end


# ---------------------------------------------------------------------------------------------- cities and regions
def with_signs(city: str, v: Any, ink: Ink) -> str:
    """A city with its cubes before it, and its signs after it: a port, a hospital."""
    anchor, cross = (ANCHOR, "✚") if ink.shapes else (" (port)", " (hospital)")
    return with_cubes(city, v, ink) + (anchor if cities()[city].port else "") + (cross if city in v.hospitals else "")


def with_cubes(city: str, v: Any, ink: Ink) -> str:
    """`R◆◆◆!B● Madrid`: where three of a colour are, one more breaks out."""
    most_first = sorted(v.cubes_in(city).items(), key=lambda pair: -pair[1])
    cubes = "".join(ink.cubes(colour, n) + ("!" if n == FULL else "") for colour, n in most_first)
    return f"{cubes} {title(city)}" if cubes else title(city)


def around(region: str) -> str:
    """What a region is called by people: the cities it touches."""
    return ", ".join(title(city) for city in regions()[region].cities)


def region_words(region: str, v: Any, ink: Ink) -> str:
    """`r22 (Ciudad Real, R◆◆ Madrid, Toledo; 2 tokens)`: what helps to choose one."""
    near = ", ".join(with_cubes(city, v, ink) for city in regions()[region].cities)
    tokens = dict(v.tokens).get(region, 0)
    lying = f"; {count(tokens, 'token')}" if tokens else ""
    return f"{region} ({near}{lying})"


def count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' if number != 1 else ''}"


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


# ---------------------------------------------------------------------------------------------- railroads
def chains(railroads: Sequence[tuple[str, str]]) -> list[list[str]]:
    """The railroads as rows of cities, each link once; what belongs together comes one after the other."""
    left = list(railroads)
    found = []
    while left:
        network = reached_from(left[0][0], left)
        found += _rows_of([set(link) for link in left if link[0] in network])
        left = [link for link in left if link[0] not in network]
    return found


def _rows_of(links: list[set[str]]) -> list[list[str]]:
    """A network as rows; a row begins where a line ends, if there is such a city."""
    found = []
    while links:
        ends = [city for link in links for city in sorted(link)]
        row = [min(ends, key=lambda city: (ends.count(city) % 2 == 0, ends.count(city), ends.index(city)))]
        while link := next((link for link in links if row[-1] in link), None):
            links.remove(link)
            row += link - {row[-1]}
        found.append(row)
    return found


def reached_from(city: str, railroads: Sequence[tuple[str, str]]) -> list[str]:
    """A city, and every other that railroads lead to from there."""
    reached = [city]
    for here in reached:
        reached += [c for link in railroads if here in link for c in link if c not in reached]
    return reached


def by_train(v: Any, city: str) -> list[str]:
    """Every other city that railroads lead to."""
    return sorted(reached_from(city, v.railroads)[1:], key=list(cities()).index)


def several(names: Sequence[str]) -> list[str]:
    """Names with commas, to be broken between them."""
    return [f"{name}," for name in names[:-1]] + list(names[-1:])


# ---------------------------------------------------------------------------------------------- look-ups
def world(ink: Ink) -> str:
    """Every city by colour with its neighbours."""
    rows = [ink.text("A neighbour in brackets is joined by a dashed link: no railroad can be laid there.")]
    for colour in COLOURS:
        rows.append(ink.rule(f"{ink.mark(colour)} {colour}, {disease(colour)}"))
        for name, place in cities().items():
            if place.colour == colour:
                rows.append(_row(f"{title(name)}:", _neighbours(name), 24, ink))
    return "\n".join(rows)


def _row(head: str, items: Sequence[str], column: int, ink: Ink) -> str:
    """A list after its head; on a narrow screen under it."""
    if ink.width < NARROW:
        return f"{head}\n{ink.flow('', items, ', ', 6)}"
    return ink.flow(head, items, ", ", column)


def _neighbours(city: str) -> list[str]:
    near = cities()[city].neighbours
    return [f"({title(n)})" if frozenset((city, n)) in dashed() else title(n) for n in near]


def year(founded: int) -> str:
    return f"{-founded} BC" if founded < 0 else str(founded)


def city(name: str, v: Any, ink: Ink) -> str:
    """What is in this city and around it, and where its cards are, as far as this seat knows."""
    place = cities()[name]
    cubes = " ".join(ink.cubes(colour, n) for colour, n in v.cubes_in(name).items()) or "no cubes"
    pawns = [f"P{seat + 1}" for seat, where in enumerate(v.pawns) if where == name]
    about = [
        f"{place.colour} ({disease(place.colour)})",
        "a port" if place.port else "no port",
        f"founded {year(place.founded)}",
        cubes,
        f"the {place.colour} hospital" if name in v.hospitals else "no hospital",
        f"pawn{'s' if len(pawns) > 1 else ''} of {listed(pawns)}" if pawns else "no pawn",
        *(["had its outbreak this turn"] if name in v.broken else []),
        f"its infection card is {'in the discards' if name in v.infection_discards else 'in the deck'}",
        f"its City card is {_where_card_is(name, v)}",
    ]
    return "\n".join(
        (
            ink.flow(f"{ink.mark(place.colour)} {title(name)}: ", about, ", ", 4),
            _row("    next to", [_link(name, near, v, ink) for near in place.neighbours], 13, ink),
            *_train_row(name, v, ink),
            *(_region_row(region, v, ink, "    at ") for region in place.regions),
        )
    )


def _link(city: str, near: str, v: Any, ink: Ink) -> str:
    link = {city, near}
    has_rail = any(set(rail) == link for rail in v.railroads)
    kind = " (railroad)" if has_rail else " (dashed link)" if frozenset(link) in dashed() else ""
    return with_signs(near, v, ink) + kind


def _train_row(city: str, v: Any, ink: Ink) -> list[str]:
    reached = by_train(v, city)
    return [_row("    by train", [title(c) for c in reached], 13, ink)] if reached else []


def _where_card_is(city: str, v: Any) -> str:
    held = [f"P{seat + 1}" for seat, hand in enumerate(v.hands) if city in hand]
    if held:
        return f"in {held[0]}'s hand"
    if city in v.player_discards:
        return "in the discards"
    hidden = sum(v.hand_sizes) > sum(map(len, v.hands))
    return "in the deck or a hidden hand" if hidden else "in the deck"


def region(name: str, v: Any, ink: Ink) -> str:
    """All about one region: its cities, its tokens, and which cards pay for more."""
    tokens = dict(v.tokens).get(name, 0)
    about = [count(tokens, "purification token") if tokens else "no purification token"]
    if v.prevention == name:
        about.append("the Nurse's prevention token: no cube comes to its cities")
    paying = listed((colour for colour in COLOURS if colour in paying_colours(name, v)), "or")
    about.append(f"Purify Water takes a {paying} card{_any_card(v)}")
    return "\n".join(
        (
            ink.flow(f"{name}: ", [with_signs(c, v, ink) for c in regions()[name].cities], ", ", 5),
            ink.flow("", [f"{part};" for part in about[:-1]] + about[-1:], " ", 5),
        )
    )


def _any_card(v: Any) -> str:
    is_scientist = v.seat >= 0 and v.roles[v.seat] == "royal_academy_scientist"
    return ", or any City card of yours" if is_scientist else ""


def paying_colours(region: str, v: Any) -> set[str]:
    """[I.X9] The colours of its cities, and of researched diseases."""
    return {cities()[city].colour for city in regions()[region].cities} | set(v.researched)


def _region_row(region: str, v: Any, ink: Ink, head: str = "") -> str:
    tokens = dict(v.tokens).get(region, 0)
    has = [count(tokens, "token")] if tokens else []
    has += ["Nurse"] if v.prevention == region else []
    near = {cities()[city].colour for city in regions()[region].cities}
    marks = f"({' '.join(ink.mark(colour) for colour in COLOURS if colour in near)})"
    told = [f"[{', '.join(has)}]"] if has else []
    return ink.flow(f"{head}{region}", [*_pieces(around(region)), marks, *told], " ", len(head) + 5)


def _pieces(text: str) -> list[str]:
    """A list in pieces, so that lines may break after each thing."""
    return re.split(r"(?<=,) ", text)


def all_regions(v: Any, ink: Ink) -> str:
    """Every region with its cities; what lies there in brackets."""
    head = "Regions: their cities, the colours of these (and of cards for Purify Water), and [what lies there]"
    return "\n".join([ink.text(head), *(_region_row(name, v, ink) for name in regions())])


def regions_of(words: str, v: Any, ink: Ink) -> str:
    """The command `region`: one by its number, those of a city, or all."""
    if not words.strip():
        return all_regions(v, ink)
    name = meant_region(words)
    if name is not None:
        return region(name, v, ink)
    place = meant(words)
    if place is None:
        return ink.text(f"There is no region or city {cut(words)!r}; regions lists them all: region r22, region madrid")
    return "\n".join(region(name, v, ink) for name in cities()[place].regions)
