"""Biologic Cold War's map in words: cities, regions and what lies in them, as they are named and looked up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from containment import game
from containment.kernel.codebook import plain
from containment.terminal.ink import Ink, cut

SIDES = ("nato", "neutral", "soviet")
LETTERS = {"nato": "N", "neutral": "U", "soviet": "S"}
SIDE_NAMES = {"nato": "NATO", "neutral": "neutral", "soviet": "Soviet"}
REGIONS = ("north_america", "south_america", "europe", "africa", "asia", "pacific_rim")
NEEDED = REGIONS[1:]  # [W.12.1] a satellite over North America wins nothing
FULL = 3  # Agents in a city
NARROW = 60  # columns
_INKS = {"nato": "blue", "neutral": "yellow", "soviet": "red"}


def facts() -> Any:
    return game("coldwar").facts


@cache
def cities() -> dict[str, Any]:
    """The map, in the order of the regions."""
    by_region = sorted(facts().CITIES, key=lambda city: REGIONS.index(city.region))
    return {city.id: city for city in by_region}


@cache
def by_words() -> dict[str, str]:
    """Cities by the words that moves have for them."""
    return {plain(city.name): city.id for city in facts().CITIES}


@cache
def passports() -> dict[str, Any]:
    return {passport.id: passport for passport in facts().PASSPORTS}


@cache
def identities() -> dict[str, Any]:
    return {card.id: card for card in facts().IDENTITIES}


@cache
def events() -> dict[str, Any]:
    return {event.id: event for event in facts().EVENTS}


@cache
def symptoms() -> dict[str, Any]:
    return {symptom.id: symptom for symptom in facts().SYMPTOMS}


@cache
def _names() -> dict[str, str]:
    f = facts()
    named = (*f.CITIES, *f.PASSPORTS, *f.IDENTITIES, *f.EVENTS, *f.SYMPTOMS, *f.MISSIONS)
    return {thing.id: thing.name for thing in named}


def title(identifier: str) -> str:
    """An id as a name: its own, otherwise its words with capitals."""
    return _names().get(identifier) or identifier.replace("_", " ").title()


def listed(names: Iterable[str], last: str = "and") -> str:
    """`Paris, Rome and Lima`."""
    *most, end = names
    return f"{', '.join(most)} {last} {end}" if most else end


def several(names: Sequence[str]) -> list[str]:
    """Names with commas, to be broken between them."""
    return [f"{name}," for name in names[:-1]] + list(names[-1:])


def count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' if number != 1 else ''}"


def side_of(city: str) -> str:
    return str(cities()[city].affiliation)


def letter(side: str, ink: Ink) -> str:
    return ink.in_colour(LETTERS[side], _INKS[side])


def called(city: str, ink: Ink) -> str:
    """`S Moscow`: a city after the letter of its affiliation."""
    return f"{letter(side_of(city), ink)} {title(city)}"


# ---------------------------------------------------------------------------------------------- what lies in a city
def with_signs(city: str, v: Any, ink: Ink) -> str:
    """`S Moscow A◉◉◉! C▣`: where three Agents are, one more is an incident."""
    found = signs(city, v, ink)
    return f"{called(city, ink)} {found}" if found else called(city, ink)


def signs(city: str, v: Any, ink: Ink) -> str:
    """Agents, cube, Incident Tokens, Teams and Facility, with the signs of the map."""
    agents = v.agents_in(city)
    tokens = dict(v.tokens).get(city, 0)
    teams = [side for place, side, number in v.teams if place == city for _ in range(number)]
    parts = [agent_signs(agents, ink)] if agents else []
    parts += [ink.style(_sign("cube", ink), "bold")] if city in v.cubes else []
    parts += [_sign("token", ink) + (str(tokens) if tokens > 1 else "")] if tokens else []
    parts += [team_sign(side, ink) for side in teams]
    parts += [_sign("facility", ink)] if city in v.facilities else []
    return " ".join(parts)


_SIGNS = {"cube": "C▣", "token": "I✗", "facility": "⌂"}


def _sign(piece: str, ink: Ink) -> str:
    return _SIGNS[piece] if ink.shapes else f"({piece})"


def agent_signs(number: int, ink: Ink) -> str:
    return ("A" + "◉" * number if ink.shapes else "a" * number) + ("!" if number == FULL else "")


def team_sign(side: str, ink: Ink) -> str:
    return f"{letter(side, ink)}▲" if ink.shapes else f"team-{letter(side, ink)}"


def legend(ink: Ink) -> list[str]:
    """What the signs of the table mean."""
    found = [f"{letter(side, ink)} {SIDE_NAMES[side]}" for side in SIDES]
    found += [f"{agent_signs(1, ink)} Agent", f"{agent_signs(FULL, ink)} one more is an incident"]
    found += [f"{_sign('cube', ink)} Disease Cube", f"{_sign('token', ink)} Incident Token"]
    return [*found, f"{team_sign('nato', ink)} a Team", f"{_sign('facility', ink)} Facility"]


def pawns_in(city: str, v: Any) -> list[str]:
    return [f"P{seat + 1}" for seat, where in enumerate(v.pawns) if where == city]


def has_team(city: str, v: Any) -> bool:
    return any(place == city for place, _, _ in v.teams)


def is_marked(city: str, v: Any) -> bool:
    """Is there anything in this city?"""
    return bool(
        v.agents_in(city)
        or city in v.cubes
        or city in dict(v.tokens)
        or has_team(city, v)
        or city in v.facilities
        or city in v.pawns
    )


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


def looked_up(words: str, v: Any, ink: Ink) -> str | None:
    """The city or the region these words name."""
    place = meant(words)
    if place is not None:
        return city(place, v, ink)
    name = meant_region(words)
    return region(name, v, ink) if name is not None else None


def world(words: str, v: Any, ink: Ink) -> str:
    """The command `map`."""
    if not words:
        return "\n".join([ink.flow("", legend(ink), "  ", 0), *(region(name, v, ink) for name in REGIONS)])
    return looked_up(words, v, ink) or ink.text(f"There is no city or region {cut(words)!r}; map lists them all.")


def region(name: str, v: Any, ink: Ink) -> str:
    """Every city of a region, with what lies there, and its neighbours."""
    rows = [ink.rule(f"{title(name)}: {satellite(name, v)}")]
    for place in cities().values():
        if place.region == name:
            near = [called(other, ink) for other in place.neighbours]
            rows.append(_row(" ".join([with_signs(place.id, v, ink), *pawns_in(place.id, v)]), near, 26, ink))
    return "\n".join(rows)


def satellite(name: str, v: Any) -> str:
    """Whether a satellite is over a region."""
    if name in v.satellites:
        by = dict(v.launchers).get(name)
        return "a satellite is over it" + (f", launched by P{by + 1}" if by is not None else "")
    uplink = ", and the next launch meets no Counter-Intelligence" if name in v.uplinks else ""
    return f"no satellite yet{uplink}" if name in NEEDED else f"no satellite, and none needed{uplink}"


def _row(head: str, items: Sequence[str], column: int, ink: Ink) -> str:
    """A list after its head; on a narrow screen under it."""
    if ink.width < NARROW:
        return f"{head}\n{ink.flow('', items, ', ', 6)}"
    return ink.flow(f"{head}  ", items, ", ", column)


def city(name: str, v: Any, ink: Ink) -> str:
    """What is in this city and around it, and where its cards are."""
    place = cities()[name]
    tokens = dict(v.tokens).get(name, 0)
    teams = [f"{count(number, f'{SIDE_NAMES[side]} Team')}" for where, side, number in v.teams if where == name]
    about = [
        f"{SIDE_NAMES[place.affiliation]}, {title(place.region)}",
        count(v.agents_in(name), "Agent"),
        "a Disease Cube" if name in v.cubes else "no Disease Cube",
        *([count(tokens, "Incident Token")] if tokens else []),
        *teams,
        "a Facility" if name in v.facilities else "no Facility",
        *([f"pawn of {listed(pawns_in(name, v))}"] if pawns_in(name, v) else []),
        *(["under surveillance at the start"] if place.surveillance else []),
        f"its Threat card is {_threat_card(name, v)}",
        f"its City card is {_city_card(name, v)}",
    ]
    head = f"{letter(place.affiliation, ink)} {title(name)}: "
    return "\n".join(
        (
            ink.flow(head, about, "; ", 4),
            _row("    next to", [with_signs(near, v, ink) for near in place.neighbours], 13, ink),
        )
    )


def _threat_card(city: str, v: Any) -> str:
    if city in v.threat_removed:
        return "out of the game"
    return "discarded" if city in v.threat_discards else "in the deck"


def _city_card(city: str, v: Any) -> str:
    held = [f"P{seat + 1}" for seat, hand in enumerate(v.hands) if city in hand]
    if held:
        return f"in {held[0]}'s hand"
    return "discarded" if city in v.player_discards else "in the deck"
