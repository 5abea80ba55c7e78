"""Iberia's map in words: every city with its neighbours, all about one city, and the regions between the links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.iberia.telling.lying import pawns_in, tokens_in, with_signs
from containment.games.iberia.telling.places import (
    COLOURS,
    cities,
    dashed,
    disease,
    meant,
    meant_region,
    paying_colours,
    region_name,
    regions,
    several,
    title,
)
from containment.games.iberia.telling.railroads import by_train
from containment.saying.blocks import Block, Blocks, Heading, Paragraph, Prose, Row
from containment.saying.runs import between, cubes, in_colour, marked, seat, seen
from containment.saying.wording import count, cut, listed

BELOW = 6  # how far in a list stands under its head, where there is little room
_IN_BRACKETS = marked(
    *("link", "dashed"),
    "A neighbour in brackets is across a dashed link: no railroad there.",
    aloud="No railroad on a dashed link.",
)


def _listing(head: str, items: Sequence[str], column: int) -> Block:
    return Row(head, items, ", ", column, BELOW)


# ---------------------------------------------------------------------------------------------- cities
def world() -> Blocks:
    """Every city by colour with its neighbours."""
    rows: Blocks = [Paragraph(_IN_BRACKETS)]
    for colour in COLOURS:
        rows.append(Heading(f"{in_colour(colour, colour)}, {disease(colour)}"))
        for name, place in cities().items():
            if place.colour == colour:
                rows.append(_listing(f"{title(name)}:", _neighbours(name), 24))
    return rows


def _neighbours(city: str) -> list[str]:
    near = cities()[city].neighbours
    return [_in_brackets(title(n)) if frozenset((city, n)) in dashed() else title(n) for n in near]


def _in_brackets(name: str) -> str:
    return seen("(") + name + marked("link", "dashed", ")", aloud=" (dashed link)")


def city(name: str, v: Any) -> Blocks:
    """What is in this city and around it, and where its cards are, as far as this seat knows."""
    place = cities()[name]
    return [
        Row(f"{title(name)}: ", _about_city(name, v), ", ", 4),
        _listing("    next to", [_link(name, near, v) for near in place.neighbours], 13),
        *_train_row(name, v),
        *(_region_row(region, v, "    at ") for region in place.regions),
    ]


def _about_city(name: str, v: Any) -> list[str]:
    place = cities()[name]
    here = between(", ", " ").join(cubes(colour, n) for colour, n in v.cubes_in(name).items())
    pawns = pawns_in(name, v)
    return [
        in_colour(place.colour, place.colour),
        f"disease {disease(place.colour)}",
        "port" if place.port else "not a port",
        f"founded {year(place.founded)}",
        here or "no cubes",
        f"the {place.colour} hospital" if name in v.hospitals else "no hospital",
        f"pawn{'s' if len(pawns) > 1 else ''} of {listed(pawns)}" if pawns else "no pawn",
        *(["already broke out this turn"] if name in v.broken else []),
        f"its Infection card is {'in the discards' if name in v.infection_discards else 'in the deck'}",
        f"its City card is {_where_card_is(name, v)}",
    ]


def year(founded: int) -> str:
    return f"{-founded} BC" if founded < 0 else str(founded)


def _where_card_is(city: str, v: Any) -> str:
    held = [seat(n) for n, hand in enumerate(v.hands) if city in hand]
    if held:
        return f"in {held[0]}'s hand"
    if city in v.player_discards:
        return "in the discards"
    hidden = sum(v.hand_sizes) > sum(map(len, v.hands))
    return "in the deck or a hidden hand" if hidden else "in the deck"


def _link(city: str, near: str, v: Any) -> str:
    link = {city, near}
    has_rail = any(set(rail) == link for rail in v.railroads)
    kind = " (railroad)" if has_rail else " (dashed link)" if frozenset(link) in dashed() else ""
    return with_signs(near, v) + kind


def _train_row(city: str, v: Any) -> Blocks:
    reached = by_train(v, city)
    return [_listing("    by train", [title(c) for c in reached], 13)] if reached else []


# ---------------------------------------------------------------------------------------------- regions
def region(name: str, v: Any) -> Blocks:
    """All about one region: its cities, its tokens, and which cards pay for more."""
    return [
        Row(f"{region_name(name)}: ", [with_signs(c, v) for c in regions()[name].cities], ", ", 5),
        Prose("", "; ".join(_about_region(name, v)), ";", 5),
    ]


def _about_region(name: str, v: Any) -> list[str]:
    tokens = tokens_in(name, v)
    about = [count(tokens, "purification token") if tokens else "no purification token"]
    if v.prevention == name:
        about.append(f"the {title('nurse')}'s prevention token: no cubes in its cities")
    paying = listed((colour for colour in COLOURS if colour in paying_colours(name, v)), "or")
    return [*about, f"Purify Water costs a {paying} card{_any_card(v)}"]


def _any_card(v: Any) -> str:
    is_scientist = v.seat >= 0 and v.roles[v.seat] == "royal_academy_scientist"
    return ", or any of your City cards" if is_scientist else ""


def _region_row(region: str, v: Any, head: str = "") -> Block:
    tokens = tokens_in(region, v)
    has = [count(tokens, "token")] if tokens else []
    has += [title("nurse")] if v.prevention == region else []
    told = [seen("[") + ", ".join(has) + seen("]")] if has else []
    items = [*several([title(city) for city in regions()[region].cities]), _colours_of(region), *told]
    return Row(f"{head}{region_name(region)}", items, " ", len(head) + 5)


def _colours_of(region: str) -> str:
    """`(red, black)`: those of its cities."""
    near = {cities()[city].colour for city in regions()[region].cities}
    found = [in_colour(colour, colour) for colour in COLOURS if colour in near]
    return between("colours " if len(found) > 1 else "colour ", "(") + between(" and ", ", ").join(found) + seen(")")


def all_regions(v: Any) -> Blocks:
    """Every region with its cities; what lies there in brackets."""
    there = f"{seen('[')}what's there{seen(']')}"
    head = f"Regions: their cities, the colours of these (and of cards for Purify Water), and {there}"
    return [Paragraph(head), *(_region_row(name, v) for name in regions())]


def regions_of(words: str, v: Any) -> Blocks:
    """One region by its number, those of a city, or all."""
    if not words.strip():
        return all_regions(v)
    name = meant_region(words)
    if name is not None:
        return region(name, v)
    place = meant(words)
    if place is None:
        unknown = f"There's no region or city {cut(words)!r}. Type regions to list them, or region r22, region madrid"
        return [Paragraph(unknown)]
    return [block for name in cities()[place].regions for block in region(name, v)]
