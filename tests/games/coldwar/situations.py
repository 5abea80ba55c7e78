"""Words the rule tests share. Seats go by p1 to p5, cities, cards, missions and regions by their ids; laws are held
after each move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import containment
from containment import testing
from containment.games.coldwar import GAME
from containment.games.coldwar.data import facts
from containment.games.coldwar.staging import stage as staging
from containment.testing import asked, ending, odds, offered, step, why

AS_BEFORE: dict[str, Any] = {  # as in version 1
    "threat_track": "season0",
    "escalation": "agents",
    "disease_cubes": 5,
    "double_agent_missions": 2,
}
# The arithmetic of these tests, and of the reference cases, is that of version 1; what is so by default since then is
# in test_levels.py.
stage: Any = partial(staging.stage, **AS_BEFORE)
SIDES = facts.AFFILIATIONS
REGIONS = facts.REGIONS
CITIES = tuple(city.id for city in facts.CITIES)
EVENTS = tuple(event.id for event in facts.EVENTS)
PASSPORTS = tuple(passport.id for passport in facts.PASSPORTS)
IDENTITIES = tuple(identity.id for identity in facts.IDENTITIES)
MISSIONS = tuple(mission.id for mission in facts.MISSIONS)  # the Double Agent's card is among them
DOUBLE = MISSIONS[facts.DOUBLE_AGENT_CARD]
SYMPTOMS = tuple(symptom.id for symptom in facts.SYMPTOMS)[:-1]  # the kinds of cards
NEAR = {city.id: set(city.neighbours) for city in facts.CITIES}
SIDE_OF = {city.id: city.affiliation for city in facts.CITIES}
REGION_OF = {city.id: city.region for city in facts.CITIES}
EYES = tuple(city.id for city in facts.CITIES if city.surveillance)


def seat(who: str) -> int:
    return int(who[1:]) - 1


def spelt(move: str) -> str:
    """Ids become the words of moves. (A mission may go by its id anyway.)"""
    return move.replace("_", " ")


def play(t: Any, *moves: str) -> Any:
    """Play these moves one after the other, whoever is asked. The table is handed back."""
    return testing.say(t, *moves)


def draw(t: Any, *cards: str) -> Any:
    """Chance draws these player cards: ids, "escalation" or "satellite"."""
    return play(t, *(f"draw player {card}" for card in cards))


def flip(t: Any, *cities: str) -> Any:
    """Chance draws these Threat cards."""
    return play(t, *(f"draw threat {city}" for city in cities))


def catch(t: Any, *symptoms: str) -> Any:
    """Chance draws these Symptom cards."""
    return play(t, *(f"draw symptom {symptom}" for symptom in symptoms))


def let_pass(t: Any) -> Any:
    """Everybody lets this moment for events pass."""
    while step(t) in ("EventWindow", "MaskWindow"):
        play(t, "pass")
    return t


def infecting(*cities: str, **more: Any) -> Any:
    """The Infection Phase, after these Threat cards have been drawn in it."""
    return flip(let_pass(stage(at="infection", **more)), *cities)


def first_word(t: Any) -> str:
    """The first move that is offered, in words; an Escalation card only if there is nothing else."""
    q = containment.question(t)
    assert q is not None
    return next((words for words in q.words if words != "draw player escalation"), q.words[0])


def drift(t: Any) -> Any:
    """One answer that does as little as can be: pass, or the first move offered."""
    return play(t, "pass" if "pass" in offered(t) else first_word(t))


def idle_turn(t: Any) -> Any:
    """The player whose turn it is passes, and all that follows is answered as it comes, up to the next action step."""
    play(t, "pass")
    while not ending(t) and step(t) != "Actions":
        drift(t)
    return t


def sees(t: Any, who: str = "p1") -> Any:
    """What a seat sees."""
    return containment.view(t, who)


def seen_by(t: Any, number: int) -> Any:
    """What a seat sees, by its number; NOBODY for a spectator."""
    return containment.view(t, number)


def pawn(t: Any, who: str = "p1") -> str | None:
    found: str | None = sees(t).pawns[seat(who)]
    return found


def hand(t: Any, who: str = "p1") -> set[str]:
    return set(sees(t).hands[seat(who)])


def symptoms(t: Any, who: str = "p1") -> list[str]:
    return list(sees(t).symptoms[seat(who)])


def left(t: Any) -> int:
    """The actions left."""
    found: int = sees(t).actions_left
    return found


def agents(t: Any) -> dict[str, int]:
    """Every city with Agents, and how many."""
    return dict(sees(t).agents)


def supply(t: Any) -> int:
    """Agents left."""
    found: int = sees(t).agents_left
    return found


def cubes(t: Any) -> set[str]:
    """The infected cities."""
    return set(sees(t).cubes)


def tokens(t: Any) -> dict[str, int]:
    """The cities with Incident Tokens, and how many."""
    return dict(sees(t).tokens)


def teams(t: Any) -> dict[tuple[str, str], int]:
    """(affiliation, city) of the Teams on the map, and how many."""
    return {(side, city): n for city, side, n in sees(t).teams}


def facilities(t: Any) -> set[str]:
    return set(sees(t).facilities)


def satellites(t: Any) -> set[str]:
    return set(sees(t).satellites)


def discards(t: Any) -> set[str]:
    """The player discard pile."""
    return set(sees(t).player_discards)


def threat_discards(t: Any) -> set[str]:
    return set(sees(t).threat_discards)


def threat_deck(t: Any) -> int:
    """How many cards the Threat deck has."""
    return sum(entry.count for entry in sees(t).threat_pile)


def story(t: Any, who: str | None = None) -> list[str]:
    return [fact.text for fact in containment.story(t, who)]


def told(t: Any) -> list[str]:
    """The rules that the story names."""
    return [fact.rule for fact in containment.story(t)]


def cards_of(side: str, number: int, *spared: str) -> list[str]:
    """The first City cards of an affiliation, but for these."""
    return [city for city in CITIES if SIDE_OF[city] == side and city not in spared][:number]


def cities_in(region: str) -> list[str]:
    return [city for city in CITIES if REGION_OF[city] == region]


def others(*cities: str) -> list[str]:
    """All cities but these."""
    return [city for city in CITIES if city not in cities]


def wander(seed: int, **options: Any) -> Iterator[Any]:
    """A game of random moves, at each of its questions."""
    return testing.wander(GAME, seed, **options)


__all__ = [
    "CITIES",
    "DOUBLE",
    "EVENTS",
    "EYES",
    "GAME",
    "IDENTITIES",
    "MISSIONS",
    "NEAR",
    "PASSPORTS",
    "REGIONS",
    "REGION_OF",
    "SIDES",
    "SIDE_OF",
    "SYMPTOMS",
    "agents",
    "asked",
    "cards_of",
    "catch",
    "cities_in",
    "cubes",
    "discards",
    "draw",
    "drift",
    "ending",
    "facilities",
    "facts",
    "first_word",
    "flip",
    "hand",
    "idle_turn",
    "infecting",
    "left",
    "let_pass",
    "odds",
    "offered",
    "others",
    "pawn",
    "play",
    "satellites",
    "seat",
    "seen_by",
    "sees",
    "spelt",
    "AS_BEFORE",
    "stage",
    "step",
    "story",
    "supply",
    "symptoms",
    "teams",
    "threat_deck",
    "threat_discards",
    "tokens",
    "told",
    "wander",
    "why",
]
