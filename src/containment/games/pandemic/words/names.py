"""The names of Pandemic's things in words: what moves, refusals and the story are made of."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import moves, table
from containment.kernel.codebook import Domain, Verb, plain

CITY_WORDS: Final = tuple(plain(city.name) for city in facts.CITIES)
EVENT_WORDS: Final = tuple(plain(event.name) for event in facts.EVENTS)
MUTATION_WORDS: Final = tuple(plain(event.name) for event in facts.MUTATION_EVENTS)
ROLE_WORDS: Final = tuple(plain(role.name) for role in facts.ROLES)
SEAT_WORDS: Final = tuple(f"p{n + 1}" for n in range(table.MOST_SEATS))

CITY: Final = Domain.of("city", CITY_WORDS, (city.name for city in facts.CITIES))
INFECTION_CARD: Final = Domain.of(
    "infection card", (*CITY_WORDS, "mutation 1", "mutation 2"), (city.name for city in facts.CITIES)
)
DISEASE: Final = Domain.of("colour", facts.DISEASES)
SEAT: Final = Domain.of("seat", SEAT_WORDS, (words.upper() for words in SEAT_WORDS))
EVENT: Final = Domain.of("event", EVENT_WORDS, (event.name for event in facts.EVENTS))
ROLE: Final = Domain.of("role", ROLE_WORDS, (role.name for role in facts.ROLES))
_HAND_CARDS: Final = dict(enumerate(CITY_WORDS)) | {table.EVENT_CARD + n: words for n, words in enumerate(EVENT_WORDS)}
CARD_NAMES: Final = {n: city.name for n, city in enumerate(facts.CITIES)} | {
    table.EVENT_CARD + n: event.name for n, event in enumerate(facts.EVENTS)
}
CARD: Final = Domain("card", _HAND_CARDS, said=CARD_NAMES)
DRAWN: Final = Domain(
    "card",
    _HAND_CARDS
    | {table.FIRST_MUTATION + n: words for n, words in enumerate(MUTATION_WORDS)}
    | {table.EPIDEMIC: "epidemic"},
)


def verb(move: int, *rest: object, **more: object) -> Verb:
    return Verb(move >> moves.VERB, *rest, **more)  # type: ignore[arg-type]


def city(n: int) -> str:
    return facts.CITIES[n].name


def infection_card(n: int) -> str:
    return city(n) if n < len(facts.CITIES) else "a Mutation card"


def card(n: int) -> str:
    return CARD_NAMES[n]


def seat_words(n: int) -> str:
    return f"P{n + 1}"


def diseases(n: int) -> str:
    return facts.DISEASES[n]


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def count(n: int, thing: str) -> str:
    return f"{n} {thing}{'s' if n != 1 else ''}"


def cubes(n: int, colour: int) -> str:
    return count(n, f"{diseases(colour)} cube")
