"""The things of Biologic Cold War by their names: what every sentence about them is made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from containment.games.coldwar.data import facts
from containment.kernel.codebook import plain
from containment.saying.runs import marked, named, seen

SIDES = facts.AFFILIATIONS
REGIONS = facts.REGIONS
NEEDED = REGIONS[1:]  # [W.12.1] a satellite over North America wins nothing
SIDE_NAMES = {"nato": "NATO", "neutral": "neutral", "soviet": "Soviet"}
LETTERS = {"nato": "N", "neutral": "U", "soviet": "S"}
COLOURS = {"nato": "blue", "neutral": "yellow", "soviet": "red"}
_KINDS: dict[str, Sequence[Any]] = {
    "city": facts.CITIES,
    "role": facts.PASSPORTS,
    "identity": facts.IDENTITIES,
    "event": facts.EVENTS,
    "symptom": facts.SYMPTOMS,
    "mission": facts.MISSIONS,
}


# ---------------------------------------------------------------------------------------------- the facts by their ids
@cache
def cities() -> dict[str, facts.City]:
    """The map, in the order of the regions."""
    by_region = sorted(facts.CITIES, key=lambda city: REGIONS.index(city.region))
    return {city.id: city for city in by_region}


@cache
def by_words() -> dict[str, str]:
    """Cities by the words that moves have for them."""
    return {plain(city.name): city.id for city in facts.CITIES}


@cache
def passports() -> dict[str, facts.Passport]:
    return {passport.id: passport for passport in facts.PASSPORTS}


@cache
def identities() -> dict[str, facts.Card]:
    return {card.id: card for card in facts.IDENTITIES}


@cache
def events() -> dict[str, facts.Card]:
    return {event.id: event for event in facts.EVENTS}


@cache
def symptoms() -> dict[str, facts.Card]:
    return {symptom.id: symptom for symptom in facts.SYMPTOMS}


@cache
def missions() -> dict[str, facts.Mission]:
    return {mission.id: mission for mission in facts.MISSIONS}


def side_of(city: str) -> str:
    return cities()[city].affiliation


# ---------------------------------------------------------------------------------------------- names
@cache
def _titles() -> dict[str, str]:
    things = {thing.id: named(kind, thing.id, thing.name) for kind, some in _KINDS.items() for thing in some}
    return things | {region: named("region", region, _capitals(region)) for region in REGIONS}


def _capitals(identifier: str) -> str:
    return identifier.replace("_", " ").title()


def title(identifier: str) -> str:
    """An id as a name: its own, otherwise its words with capitals."""
    return _titles().get(identifier) or _capitals(identifier)


def the_region(region: str) -> str:
    """As one says it in a sentence: over Asia, over the Pacific Rim."""
    return f"the {title(region)}" if region == "pacific_rim" else title(region)


def player(words: str) -> str:
    """A seat as moves name it, and as it is typed: `p2`."""
    return marked("seat", int(words[1:]) - 1, words, aloud=words.upper())


# ---------------------------------------------------------------------------------------------- affiliations
def letter(side: str) -> str:
    """`N`, heard as NATO."""
    return _letter(side, SIDE_NAMES[side])


def spelled(side: str) -> str:
    """`N NATO`: what the letter is that can be typed."""
    return f"{_letter(side, LETTERS[side])} {SIDE_NAMES[side]}"


def counted(side: str, number: int, gap: str = " ") -> str:
    """`N 2`, heard as 2 NATO."""
    return _letter(side, f"{number} {SIDE_NAMES[side]}") + seen(f"{gap}{number}")


def _letter(side: str, aloud: str) -> str:
    return marked("affiliation", side, LETTERS[side], aloud=aloud, colour=COLOURS[side])


def side_name(side: str) -> str:
    return named("affiliation", side, SIDE_NAMES[side])


def side_title(side: str) -> str:
    """The same at the beginning of a sentence."""
    name = SIDE_NAMES[side]
    return named("affiliation", side, name[0].upper() + name[1:])


def called(city: str) -> str:
    """`S Moscow`: a city after the letter of its affiliation."""
    return f"{letter(side_of(city))} {title(city)}"
