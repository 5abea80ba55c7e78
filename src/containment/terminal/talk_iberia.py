"""Iberia told: how its moves are listed and typed, and how its story is told without repeating itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, Final

from containment.kernel.codebook import Domain, Verb, plain
from containment.kernel.errors import Refusal
from containment.kernel.game import Fact, View
from containment.terminal.atlas_iberia import (
    COLOURS,
    by_words,
    cities,
    disease,
    facts,
    listed,
    region_words,
    regions,
    title,
    with_cubes,
    with_signs,
)
from containment.terminal.board import Shortened
from containment.terminal.ink import Ink
from containment.terminal.menu import MOST_LISTED

PLACES = (  # moves whose city is a place to be looked at, and no card
    *("go", "train", "train with", "start", "next", "carry", "travel day and night"),
)
LINKS = ("rail", "rails")  # moves whose city is the end of a link
SHIP = "ship"
CUBES = ("remove", "overseas migration", "admit", "move")  # moves that name a cube
PAID = (SHIP, "purify", "purify thrice")  # moves that a City card pays
OF_INFLUX = ("admit", "carry", "move")
OF_CONSENT = ("agree", "decline")
OF_EVENTS = ("lay", "add token", "bring", "send")
MOST_WITH_CARDS = 6  # moves of a verb that is paid with a card, before only one for each destination is listed
MOST_REGIONS = 4  # of those anywhere on the board
NOT_HELD = "you do not hold that one."  # who types `ship lisboa` means a card of the hand
LOUD = re.compile(r"drew an Epidemic|an outbreak of|P\d researched |was overrun")
GOOD = re.compile(r"P\d researched ")
SAYINGS: Final[Mapping[str, str]] = {  # of answers that the story does not tell of yet, see `sayings`
    "give": "offered {b} to {a}",
    "take": "asked {a} for {b}",
    "train with": "asked {a} to come by train to {b}",
    "sail with": "asked {a} to sail along to {b}",
    "look": "looked at the top player cards",
    "keep": "kept {b}",
    "arrange": "put {b} next on the Player Deck",
    "next": "let {b} come next",
    "bring": "asked {b} to come too",
    "send": "chose {b} to send",
    "mail correspondence": "asked {a} and {b} to swap a card",
    "science triumph": "chose {b} for Science Triumph",
    "ships arrive": "asked to bring {a} to {b}",
    "telegraph message": "asked {a} to hand City cards to {b}",
    "travel day and night": "asked to bring {a} to {b}",
}


# ---------------------------------------------------------------------------------------------- moves in the list
def label(verb: Verb, a: str, b: str, v: Any, ink: Ink) -> str:
    """A move's arguments for the list: regions with their cities, destinations with their cubes, cards by colour."""
    if verb.name in _SPECIAL:
        return _SPECIAL[verb.name](b, v, ink)
    if not (a or b):
        return f"({verb.about.removeprefix('event: ')})" if verb.about.startswith("event") else ""
    if verb.name in PAID:
        return _paid(verb, a, b, v, ink)
    if verb.name in CUBES:
        return _cube(verb, a, b, v, ink)
    pattern = _WITH_A_SEAT.get(verb.name, verb.pattern.removeprefix(verb.name))
    return pattern.format(a=_shown(verb, verb.a, a, v, ink), b=_shown(verb, verb.b, b, v, ink)).strip()


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


def _shown(verb: Verb, domain: Domain | None, word: str, v: Any, ink: Ink) -> str:
    if domain is None:
        return ""
    if domain.name == "region":
        return region_words(word, v, ink)
    if domain.name == "colour":
        return f"{ink.mark(word)} {word}"
    if domain.name == "seat":
        return f"{word} ({title(v.roles[int(word[1:]) - 1])})"
    if domain.name == "link":
        return link_names()[word]
    if word not in by_words():
        return title(word.replace(" ", "_"))
    city = by_words()[word]
    if domain.name == "port":
        return with_cubes(city, v, ink)
    if verb.name in PLACES:
        return with_signs(city, v, ink)
    return title(city) if verb.name in LINKS else f"{ink.mark(cities()[city].colour)} {title(city)}"


@cache
def link_names() -> dict[str, str]:
    """The links that may have a railroad, by the words of moves."""
    names = [" - ".join(title(city) for city in link.cities) for link in facts().RAIL_LINKS]
    return {plain(name): name for name in names}


def _paid(verb: Verb, a: str, b: str, v: Any, ink: Ink) -> str:
    """A move that a card pays, in the order in which it is typed. Each row says all: rows are also read alone."""
    card = title(by_words()[a])
    goal = with_cubes(by_words()[b], v, ink) if verb.name == SHIP else region_words(b, v, ink)
    return f"{goal} with {card}"


def _cube(verb: Verb, a: str, b: str, v: Any, ink: Ink) -> str:
    """A cube that leaves a city, or goes to one."""
    colour, words = (a, b) if a in COLOURS else (b, a)
    city = by_words()[words]
    if verb.name == "move":
        return f"{ink.mark(colour)} to {with_signs(city, v, ink)}"
    goal = next((title(c) for c in v.hospitals if cities()[c].colour == colour), "") if verb.name == "admit" else ""
    return f"{ink.mark(colour)} from {with_cubes(city, v, ink)}" + (f" towards {goal}" if goal else "")


def _hospital(_: str, v: Any, __: Ink) -> str:
    here = v.pawns[v.seat]
    colour = cities()[here].colour
    stands = next((city for city in v.hospitals if cities()[city].colour == colour), None)
    moved = f"; it moves from {title(stands)}" if stands else ""
    return f"the {colour} one in {title(here)}, for its card{moved}"


def _treat(colour: str, v: Any, ink: Ink) -> str:
    price = ", 2 actions" if is_hard_to_treat(colour, v) else ""
    return f"{ink.mark(colour)} {colour} ({disease(colour)}{price})"


_PASSING = {
    "Actions": "(do no more this turn)",
    "EventWindow": "(play none)",
    "TreatMore": "(no second cube)",
    "RemoveMore": "(one cube is enough)",
    "TriumphIn": "(leave the others)",
    "MoreWater": "(one token is enough)",
    "BringMore": "(nobody else)",
    "SendCards": "(no second card)",
    "Mobilization": "(stay)",
}

_SPECIAL: dict[str, Callable[[str, Any, Ink], str]] = {
    "pass": lambda b, v, ink: _PASSING.get(v.step, ""),
    "hospital": _hospital,
    "treat": _treat,
    "research": lambda b, v, ink: f"{ink.mark(b)} {b} ({disease(b)}) for five {b} cards",
    "look": lambda b, v, ink: "(at the top three player cards)",
    "agree": lambda b, v, ink: "(yes)",
    "decline": lambda b, v, ink: "(no)",
}


def is_in_force(name: str, v: Any) -> bool:
    """Does this historical disease have its effect in this game, now?"""
    colour = next(colour for colour, called in facts().DISEASES.items() if called == title(name))
    over = v.options.effects_end_when_researched and colour in v.researched
    return bool(getattr(v.options, name)) and not over


def is_hard_to_treat(colour: str, v: Any) -> bool:
    """[I.typhus] Does a cube of this colour take two actions where this seat stands?"""
    return colour == "red" and is_in_force("typhus", v) and v.cubes_in(v.pawns[v.seat]).get("red", 0) > 1


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
        return Shortened(tuple(sorted(worst)), f"or any other: {verb.words(moves[-1])} (regions lists them)")
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


# ---------------------------------------------------------------------------------------------- when and what to ask
def concerns(verb: Verb, options: Any) -> bool:
    """Can this verb be of use in a game with these options?"""
    if verb.name in OF_INFLUX:
        return bool(options.influx_of_patients)
    if verb.name in OF_CONSENT:
        return bool(options.consent)
    if verb.name in OF_EVENTS or verb.about.startswith("event"):
        return bool(options.events)
    return True


def is_timely(verb: Verb, b: str, v: Any) -> bool:
    return True


def is_far_fetched(why: Refusal) -> bool:
    return why.rule == "I.Q4" or why.because.endswith(NOT_HELD)


def is_urgent(v: View) -> bool:
    return False  # whoever holds an event is asked at every such moment


_MOMENTS = {
    "EndActions": "after the last action, before player cards are drawn",
    "DrawCards": "before player cards are drawn",
    "DrawCard": "before the second player card",
    "InfectCities": "before the cities are infected",
    "NextInfection": "before the next Infection card",
    "BeginTurn": "before the next turn",
}


def moment(v: View) -> str:
    return _MOMENTS.get(v.pending[-2][0], "") if len(v.pending) > 1 else ""


# ---------------------------------------------------------------------------------------------- the story
def turn_of(fact: Fact) -> int | None:
    found = re.fullmatch(r"P(\d)'s turn began", fact.text)
    return int(found[1]) - 1 if found else None


def is_loud(fact: Fact) -> bool:
    return LOUD.search(fact.text) is not None


def is_good(fact: Fact) -> bool:
    return GOOD.search(fact.text) is not None


def begins_line(fact: Fact) -> bool:
    """Does a new Infection card, or the shuffling of them, begin here?"""
    return fact.text.endswith(("was drawn", "of the Infection Deck", "onto the deck"))


def changes_table(facts: Sequence[Fact]) -> bool:
    return True


def in_brief(facts: Sequence[Fact]) -> list[Fact]:
    """What happens alike several times, one after the other, is told in one sentence."""
    told: list[Fact] = []
    for alike, run in groupby(facts, _alike):
        same = list(run)
        names = [found[1] for found in (_brief(fact)[0] for fact in same) if found]
        if alike and len(set(names)) == len(same) > 1:
            told.append(Fact(same[0].kind, same[0].rule, alike.format(listed(names))))
        else:
            told += same
    return told


def _brief(fact: Fact) -> tuple[re.Match[str] | None, str]:
    """How this fact is told, if others may be told with it: what was found in it, and the sentence for all."""
    tries = ((re.fullmatch(words, fact.text), together) for words, together in _BRIEF.items())
    return next(((found, together) for found, together in tries if found), (None, ""))


def _alike(fact: Fact) -> str:
    """The sentence with a gap where the things stand that are told together; nothing if a fact is told alone."""
    found, together = _brief(fact)
    return together.format("{}", *found.groups()[1:]) if found else ""


_BRIEF = {  # a fact, and how several are told at once; the first group is what is listed
    r"(.+) got (\d \w+ cubes?)": "{0} got {1} each",
    r"(?=(?:P\d saw )(.+) on the Player Deck$)(P\d).*": "{1} saw {0} on the Player Deck",
    r"(?=P\d drew (?!a card$|an Epidemic$)(.+))(P\d).*": "{1} drew {0}",
}
