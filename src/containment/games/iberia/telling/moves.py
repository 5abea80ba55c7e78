"""Iberia's moves as they are listed: what each of them names, and which are enough to see what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from containment.games.iberia.data import facts
from containment.games.iberia.telling.historical import is_hard_to_treat
from containment.games.iberia.telling.lying import colour_words, region_words, with_cubes, with_signs
from containment.games.iberia.telling.places import COLOURS, by_words, card, cities, disease, regions, title
from containment.kernel.codebook import Domain, Verb, plain
from containment.saying.runs import between, in_colour, mark, marked
from containment.saying.telling import MOST_LISTED, Shortened

PLACES = (  # moves whose city is a place to be looked at, and no card
    *("go", "train", "train with", "start", "next", "carry", "travel day and night"),
)
LINKS = ("rail", "rails")  # moves whose city is the end of a link
SHIP = "ship"
CUBES = ("remove", "overseas migration", "admit", "move")  # moves that name a cube
PAID = (SHIP, "purify", "purify thrice")  # moves that a City card pays
LINK = between(" to ", " - ")  # between its two cities
MOST_WITH_CARDS = 6  # moves of a verb that is paid with a card, before only one for each destination is listed
MOST_REGIONS = 4  # of those anywhere on the board


def label(verb: Verb, a: str, b: str, v: Any) -> str:
    """A move's arguments for the list: regions with their cities, destinations with their cubes, cards by colour."""
    if verb.name in _SPECIAL:
        return _SPECIAL[verb.name](b, v)
    if not (a or b):
        return f"({verb.about.removeprefix('event: ')})" if verb.about.startswith("event") else ""
    if verb.name in PAID:
        return _paid(verb, a, b, v)
    if verb.name in CUBES:
        return _cube(verb, a, b, v)
    pattern = _WITH_A_SEAT.get(verb.name, verb.pattern.removeprefix(verb.name))
    return pattern.format(a=_shown(verb, verb.a, a, v), b=_shown(verb, verb.b, b, v)).strip()


_WITH_A_SEAT = {  # what is between a player and the rest
    "train with": "{a} to {b}",
    "sail with": "{a} to {b}",
    "give": "to {a}: {b}",
    "take": "from {a}: {b}",
    "mail correspondence": "{a} and {b}",
    "ships arrive": "{a} to {b}",
    "telegraph message": "{a} to {b}",
    "travel day and night": "{a} to {b}",
}


def _shown(verb: Verb, domain: Domain | None, word: str, v: Any) -> str:
    if domain is None:
        return ""
    if domain.name == "region":
        return region_words(word, v)
    if domain.name == "colour":
        return colour_words(word)
    if domain.name == "seat":
        return _seat(int(word[1:]) - 1, word, v)
    if domain.name == "link":
        return link_names()[word]
    if word not in by_words():
        return title(word.replace(" ", "_"))
    city = by_words()[word]
    if domain.name == "port":
        return with_cubes(city, v)
    if verb.name in PLACES:
        return with_signs(city, v)
    if verb.name in LINKS:
        return title(city)
    colour = cities()[city].colour
    return f"{card(city)} ({in_colour(colour, colour)})"


def _seat(n: int, word: str, v: Any) -> str:
    """A player as moves have it, with the role."""
    return f"{marked('seat', n, word, aloud=word.upper())} ({title(v.roles[n])})"


@cache
def link_names() -> dict[str, str]:
    """The links that may have a railroad, by the words of moves."""
    ends = [link.cities for link in facts.RAIL_LINKS]
    return {plain(" ".join(cities()[city].name for city in pair)): LINK.join(map(title, pair)) for pair in ends}


def _paid(verb: Verb, a: str, b: str, v: Any) -> str:
    """A move that a card pays, in the order in which it is typed. Each row says all: rows are also read alone."""
    goal = with_cubes(by_words()[b], v) if verb.name == SHIP else region_words(b, v)
    return f"{goal} with {card(by_words()[a])}"


def _cube(verb: Verb, a: str, b: str, v: Any) -> str:
    """A cube that leaves a city, or goes to one."""
    colour, words = (a, b) if a in COLOURS else (b, a)
    city = by_words()[words]
    if verb.name == "move":
        return f"{mark(colour)} to {with_signs(city, v)}"
    goal = next((title(c) for c in v.hospitals if cities()[c].colour == colour), "") if verb.name == "admit" else ""
    return f"{mark(colour)} from {with_cubes(city, v)}" + (f" towards {goal}" if goal else "")


def _hospital(_: str, v: Any) -> str:
    here = v.pawns[v.seat]
    colour = cities()[here].colour
    stands = next((city for city in v.hospitals if cities()[city].colour == colour), None)
    moved = f"; it moves from {title(stands)}" if stands else ""
    return f"({colour}) in {title(here)}, for its card{moved}"


def _treat(colour: str, v: Any) -> str:
    price = ", 2 actions" if is_hard_to_treat(colour, v) else ""
    return f"{colour_words(colour)} ({disease(colour)}{price})"


_PASSING = {
    "Actions": "(end turn)",
    "EventWindow": "(play no event)",
    "TreatMore": "(no second cube)",
    "RemoveMore": "(one cube is enough)",
    "TriumphIn": "(no more cubes)",
    "MoreWater": "(one token is enough)",
    "BringMore": "(nobody else)",
    "SendCards": "(no second card)",
    "Mobilization": "(stay put)",
}
PASSES: Mapping[str, str] = {
    "Actions": "end the turn",
    "EventWindow": "play no event",
    "TreatMore": "treat no second cube",
    "RemoveMore": "remove only one cube",
    "TriumphIn": "remove no more cubes",
    "MoreWater": "place only one token",
    "BringMore": "bring nobody else",
    "SendCards": "send no second card",
    "Mobilization": "stay put",
}

_SPECIAL: dict[str, Callable[[str, Any], str]] = {
    "pass": lambda b, v: _PASSING.get(v.step, ""),
    "hospital": _hospital,
    "treat": _treat,
    "research": lambda b, v: f"{colour_words(b)} ({disease(b)}), for five {b} cards",
    "look": lambda b, v: "(at the top three player cards)",
    "agree": lambda b, v: "(yes)",
    "decline": lambda b, v: "(no)",
}


def shortened(verb: Verb, moves: Sequence[int], v: Any) -> Shortened | None:
    """Where a card pays, one move for each destination is enough to see what can be done; of all regions, those with
    most cubes; and links are named rather than listed."""
    if len(moves) <= MOST_WITH_CARDS or verb.b is None:
        return None
    if verb.name in PAID:
        return _one_for_each(verb, moves)
    if verb.b.name == "region":
        named = verb.b.words
        worst = sorted(moves, key=lambda move: -_cubes_at(named[move & 255], v))[:MOST_REGIONS]
        return Shortened(tuple(sorted(worst)), f"or any other: {verb.words(moves[-1])} (type regions to list them)")
    if verb.b.name == "link" and len(moves) > MOST_LISTED:
        return Shortened((), f'any free link by its cities: {verb.words(moves[0])} ("moves {verb.name}" lists them)')
    return None


def _one_for_each(verb: Verb, moves: Sequence[int]) -> Shortened | None:
    first = {move & 255: move for move in reversed(moves)}
    if len(first) == len(moves):
        return None
    other = next(move for move in moves if move not in first.values())
    return Shortened(tuple(sorted(first.values())), f"or another card: {verb.words(other)}")


def _cubes_at(region: str, v: Any) -> int:
    return sum(sum(v.cubes_in(city).values()) for city in regions()[region].cities)
