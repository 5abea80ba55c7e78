"""The names of the game's things in words: what moves, refusals and the story are made of."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import moves, table
from containment.kernel.codebook import Domain, Verb, plain

CITY_WORDS: Final = tuple(plain(c.name) for c in facts.CITIES)
EVENT_WORDS: Final = tuple(plain(event.name) for event in facts.EVENTS)
SEAT_WORDS: Final = tuple(f"p{n + 1}" for n in range(table.MOST_SEATS))
_CARDS: Final = dict(enumerate(CITY_WORDS)) | {table.EVENT_CARD + n: words for n, words in enumerate(EVENT_WORDS)}
_DRAWN: Final = _CARDS | {table.SATELLITE_CARD: "satellite", table.ESCALATION: "escalation"}
CARD_NAMES: Final = (
    {n: c.name for n, c in enumerate(facts.CITIES)}
    | {table.EVENT_CARD + n: event.name for n, event in enumerate(facts.EVENTS)}
    | {table.SATELLITE_CARD: "the Satellite card", table.ESCALATION: "an Escalation card"}
)
SIDES: Final = ("NATO", "neutral", "Soviet")

CITY: Final = Domain.of("city", CITY_WORDS, (c.name for c in facts.CITIES))
SEAT: Final = Domain.of("seat", SEAT_WORDS, (words.upper() for words in SEAT_WORDS))
SIDE: Final = Domain.of("affiliation", facts.AFFILIATIONS, SIDES)
REGION: Final = Domain.of("region", (name.replace("_", " ") for name in facts.REGIONS))
CARD: Final = Domain("card", _CARDS, said=CARD_NAMES)
DRAWN: Final = Domain("card", _DRAWN, said=CARD_NAMES)
NUMBER: Final = Domain("number", {1: "1", 2: "2", 3: "3"}, said={1: "an Agent", 2: "two Agents", 3: "three Agents"})
_MISSION_IDS: Final = {n: m.id for n, m in enumerate(facts.MISSIONS)}  # as views and stages name them
_MISSION_NAMES: Final = {n: m.name for n, m in enumerate(facts.MISSIONS)}
_MISSIONS_SAID: Final = {n: f"the {name.removeprefix('The ')}" for n, name in _MISSION_NAMES.items()}
MISSION: Final = Domain("mission", {n: plain(name) for n, name in _MISSION_NAMES.items()}, _MISSION_IDS, _MISSIONS_SAID)
DROPPED: Final = Domain("mission", MISSION.words | {moves.NOTHING: "nothing"}, _MISSION_IDS, _MISSION_NAMES)
SYMPTOM: Final = Domain.of("symptom", (plain(s.name) for s in facts.SYMPTOMS), (s.name for s in facts.SYMPTOMS))
PASSPORT: Final = Domain.of("passport", (plain(p.name) for p in facts.PASSPORTS), (p.name for p in facts.PASSPORTS))
IDENTITY: Final = Domain.of("identity", (plain(i.name) for i in facts.IDENTITIES))
TEAM: Final = Domain.of(
    "team",
    (f"{side} team in {city}" for side in facts.AFFILIATIONS for city in CITY_WORDS),
    (f"{side} Team from {city.name}" for side in SIDES for city in facts.CITIES),
)


def verb(move: int, *rest: object, **more: object) -> Verb:
    return Verb(move >> moves.VERB, *rest, **more)  # type: ignore[arg-type]


def city(n: int) -> str:
    return facts.CITIES[n].name if n < len(facts.CITIES) else "nowhere"


def region(n: int) -> str:
    return facts.REGIONS[n].replace("_", " ").title()


def the_region(n: int) -> str:
    """As one says it in a sentence: over Asia, over the Pacific Rim."""
    name = region(n)
    return f"the {name}" if name == "Pacific Rim" else name


def card(n: int) -> str:
    return CARD_NAMES[n]


def seat_words(n: int) -> str:
    return f"P{n + 1}"


def agents(n: int) -> str:
    return f"{n} Agent{'s' if n != 1 else ''}"


def alias(passport: int, side: int) -> str:
    return facts.PASSPORTS[passport].aliases[side].name
