"""The names of Iberia's things in words: what moves, refusals and the story are made of."""

from __future__ import annotations

from typing import Final

from containment.games.iberia.data import facts
from containment.games.iberia.rules import moves, table
from containment.kernel.codebook import Domain, Verb, plain

NAMES: Final = {c.id: c.name for c in facts.CITIES}
CITY_WORDS: Final = tuple(plain(c.name) for c in facts.CITIES)
EVENT_WORDS: Final = tuple(plain(event.name) for event in facts.EVENTS)
ROLE_WORDS: Final = tuple(plain(role.name) for role in facts.ROLES)
SEAT_WORDS: Final = tuple(f"p{n + 1}" for n in range(table.MOST_SEATS))
LINK_NAMES: Final = tuple(" - ".join(NAMES[c] for c in link.cities) for link in facts.RAIL_LINKS)


def _all_of(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


CITY: Final = Domain.of("city", CITY_WORDS, NAMES.values())
LINK: Final = Domain.of(
    "link",
    (plain(name) for name in LINK_NAMES),
    (f"from {NAMES[link.cities[0]]} to {NAMES[link.cities[1]]}" for link in facts.RAIL_LINKS),
)
REGION: Final = Domain.of(
    "region",
    (region.id for region in facts.REGIONS),
    (f"the region of {_all_of([NAMES[c] for c in region.cities])}" for region in facts.REGIONS),
)
COLOUR: Final = Domain.of("colour", facts.COLOURS)
DISEASE: Final = Domain.of("colour", facts.COLOURS, (facts.DISEASES[k] for k in facts.COLOURS))
SEAT: Final = Domain.of("seat", SEAT_WORDS, (words.upper() for words in SEAT_WORDS))
EVENT: Final = Domain.of("event", EVENT_WORDS, (event.name for event in facts.EVENTS))
ROLE: Final = Domain.of("role", ROLE_WORDS)
_HAND_CARDS: Final = dict(enumerate(CITY_WORDS)) | {table.EVENT_CARD + n: words for n, words in enumerate(EVENT_WORDS)}
CARD_NAMES: Final = (
    {n: c.name for n, c in enumerate(facts.CITIES)}
    | {table.EVENT_CARD + n: event.name for n, event in enumerate(facts.EVENTS)}
    | {table.EPIDEMIC: "an Epidemic"}
)
CARD: Final = Domain("card", _HAND_CARDS, said=CARD_NAMES)
DRAWN: Final = Domain("card", _HAND_CARDS | {table.EPIDEMIC: "epidemic"}, said=CARD_NAMES)


def verb(move: int, *rest: object, **more: object) -> Verb:
    return Verb(move >> moves.VERB, *rest, **more)  # type: ignore[arg-type]


def city(n: int) -> str:
    return facts.CITIES[n].name


def region(n: int) -> str:
    """A region is named by the cities around it."""
    found = facts.REGIONS[n]
    return f"{found.id} ({', '.join(NAMES[c] for c in found.cities)})"


def card(n: int) -> str:
    return CARD_NAMES[n]


def seat_words(n: int) -> str:
    return f"P{n + 1}"


def disease(colour: int) -> str:
    return facts.DISEASES[facts.COLOURS[colour]]


def colour(n: int) -> str:
    return facts.COLOURS[n]


def count(n: int, thing: str) -> str:
    return f"{n} {thing}{'s' if n != 1 else ''}"


def cubes(n: int, of: int) -> str:
    return count(n, f"{colour(of)} cube")


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
