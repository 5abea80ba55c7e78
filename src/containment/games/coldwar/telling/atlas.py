"""Biologic Cold War's map in words: a city, a region or the whole world, as they are looked up."""

from __future__ import annotations

from typing import Any

from containment.games.coldwar.telling.names import (
    NEEDED,
    REGIONS,
    by_words,
    called,
    cities,
    side_name,
    title,
)
from containment.games.coldwar.telling.pieces import legend, pawns_in, with_pawns, with_signs
from containment.kernel.codebook import plain
from containment.saying.blocks import Blocks, Heading, Paragraph, Row
from containment.saying.runs import between, seat
from containment.saying.wording import count, cut, listed

NEXT_TO = between(", next to", "  ")
BELOW = 6  # how far in a list begins that has no room beside its head


# ---------------------------------------------------------------------------------------------- look-ups
def meant(text: str) -> str | None:
    """The city this is the name of, or the beginning of one name only."""
    words = plain(text)
    if words in by_words():
        return by_words()[words]
    found = [city for name, city in by_words().items() if name.startswith(words) or f" {words}" in name]
    return found[0] if len(found) == 1 and len(words) > 2 else None


def meant_region(text: str) -> str | None:
    words = plain(text)
    found = [name for name in REGIONS if len(words) > 2 and plain(name.replace("_", " ")).startswith(words)]
    return found[0] if len(found) == 1 else None


def looked_up(words: str, v: Any) -> Blocks | None:
    """The city or the region these words name."""
    found = meant(words)
    if found is not None:
        return city(found, v)
    name = meant_region(words)
    return region(name, v) if name is not None else None


def world(words: str, v: Any) -> Blocks:
    """The command `map`."""
    if not words:
        return [Row("", legend(), "  ", 0), *(block for name in REGIONS for block in region(name, v))]
    return looked_up(words, v) or [Paragraph(f"There's no city or region {cut(words)!r}; map lists them all.")]


# ---------------------------------------------------------------------------------------------- regions
def region(name: str, v: Any) -> Blocks:
    """Every city of a region, with what lies there, and its neighbours."""
    found: Blocks = [Heading(f"{title(name)}: {satellite(name, v)}")]
    for place in cities().values():
        if place.region == name:
            around = [called(near) for near in place.neighbours]
            found.append(Row(with_pawns(place.id, v) + NEXT_TO, around, ", ", 26, BELOW))
    return found


def satellite(name: str, v: Any) -> str:
    """Whether a satellite is over a region."""
    if name in v.satellites:
        by = dict(v.launchers).get(name)
        return "satellite in orbit" + (f", launched by {seat(by)}" if by is not None else "")
    uplink = ", no Counter-Intelligence at the next launch" if name in v.uplinks else ""
    return f"no satellite yet{uplink}" if name in NEEDED else f"no satellite, none needed{uplink}"


# ---------------------------------------------------------------------------------------------- cities
def city(name: str, v: Any) -> Blocks:
    """What is in this city and around it, and where its cards are."""
    place = cities()[name]
    about = [
        f"{side_name(place.affiliation)}, {title(place.region)}",
        *_lying_there(name, v),
        *([f"here: {listed(pawns_in(name, v))}"] if pawns_in(name, v) else []),
        *(["under surveillance at the start"] if place.surveillance else []),
        f"its Threat card is {_threat_card(name, v)}",
        f"its City card is {_city_card(name, v)}",
    ]
    around = [with_signs(near, v) for near in place.neighbours]
    return [
        Row(f"{called(name)}: ", about, "; ", 4),
        Row("    next to", around, ", ", 13, BELOW),
    ]


def _lying_there(city: str, v: Any) -> list[str]:
    """In full words, and what is not there as well."""
    tokens = dict(v.tokens).get(city, 0)
    return [
        count(v.agents_in(city), "Agent"),
        "a Disease Cube" if city in v.cubes else "no Disease Cube",
        *([count(tokens, "Incident Token")] if tokens else []),
        *(count(number, f"{side_name(side)} Team") for where, side, number in v.teams if where == city),
        "a Facility" if city in v.facilities else "no Facility",
    ]


def _threat_card(city: str, v: Any) -> str:
    if city in v.threat_removed:
        return "out of the game"
    return "discarded" if city in v.threat_discards else "in the deck"


def _city_card(city: str, v: Any) -> str:
    held = [seat(n) for n, hand in enumerate(v.hands) if city in hand]
    if held:
        return f"in {held[0]}'s hand"
    return "discarded" if city in v.player_discards else "in the deck"
