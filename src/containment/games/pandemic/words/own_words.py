"""A table with cards of its own, in its own words: names in sentences, and the words that are typed. [P.C24]

What such a card does is another card's doing, so every sentence and every move is there; only the names differ. Views
keep the ids: `airlift` is the card with that effect, whatever is written on it.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from types import ModuleType
from typing import Any, Final

from containment.games.pandemic.data import facts
from containment.games.pandemic.data.own_cards import NAMES, OwnCard
from containment.games.pandemic.rules import moves
from containment.games.pandemic.rules.events import card_of
from containment.games.pandemic.words.moves import CODEBOOK
from containment.games.pandemic.words.names import CARD, DRAWN, EVENT, ROLE
from containment.kernel.codebook import Codebook, Domain, Verb, plain

_EVENT_IDS: Final = tuple(event.id for event in facts.EVENTS)
Cards = Sequence[OwnCard]


def names(cards: Cards) -> dict[str, str]:
    """By the names that are printed in the box: what they are called at this table."""
    return {NAMES[id]: card.name for card in cards for id in card.instead_of}


def reworded(cards: Cards, thing: Any) -> Any:
    """A sentence, or anything that is made of sentences, in the words of this table."""
    if not cards:
        return thing
    called = names(cards)
    return _in(_pattern(tuple(called)), called, thing)


@cache
def _pattern(known: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(map(re.escape, known), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")


def _in(pattern: re.Pattern[str], called: Mapping[str, str], thing: Any) -> Any:
    if isinstance(thing, str):
        return pattern.sub(lambda found: called[found[0]], thing)
    if isinstance(thing, tuple) and hasattr(thing, "_fields"):
        return type(thing)(*(_in(pattern, called, part) for part in thing))
    if isinstance(thing, dict):
        return {key: _in(pattern, called, part) for key, part in thing.items()}
    if isinstance(thing, (list, tuple)):
        return type(thing)(_in(pattern, called, part) for part in thing)
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        parts = {field.name: getattr(thing, field.name) for field in dataclasses.fields(thing) if field.init}
        return dataclasses.replace(thing, **{name: _in(pattern, called, part) for name, part in parts.items()})
    return thing


def teller(
    cards: Cards, tell: Callable[[int, int | None], tuple[str, str] | None]
) -> Callable[[int, int | None], tuple[str, str] | None]:
    """The story in the words of this table."""

    def told(packed: int, seat: int | None) -> tuple[str, str] | None:
        found = tell(packed, seat)
        return None if found is None else (found[0], reworded(cards, found[1]))

    return told


# ---------------------------------------------------------------------------------------------- moves
@lru_cache(maxsize=16)
def codebook(cards: tuple[OwnCard, ...]) -> Codebook:
    """The moves as they are typed here; the words of the box are understood too."""
    domains = {id(domain): _renamed(domain, cards) for domain in (EVENT, CARD, DRAWN, ROLE)}

    def dressed(verb: Verb) -> Verb:
        a, b = (domains.get(id(domain), domain) for domain in (verb.a, verb.b))
        return dataclasses.replace(_called(verb, cards), a=a, b=b)

    return Codebook([dressed(verb) for verb in CODEBOOK.verbs.values()])


def _renamed(domain: Domain, cards: Cards) -> Domain:
    own = {plain(NAMES[card.place]): plain(card.name) for card in cards}
    words = {n: own.get(old, old) for n, old in domain.words.items()}
    also = domain.also | {n: old for n, old in domain.words.items() if old in own}
    return Domain(domain.name, words, also, reworded(cards, domain.said))


def _called(verb: Verb, cards: Cards) -> Verb:
    """The verb of an event by the event's own name."""
    if not moves.is_event(verb.number << moves.VERB):
        return verb
    event = _EVENT_IDS[int(card_of(verb.number << moves.VERB))]
    card = next((card for card in cards if card.place == event), None)
    if card is None:
        return verb
    pattern = plain(card.name) + verb.pattern[len(verb.name) :]
    about = f"event: {card.text}" if card.text else verb.about
    would = reworded(cards, verb.would)
    return dataclasses.replace(verb, pattern=pattern, about=about, also=(verb.name, *verb.also), would=would)


# ---------------------------------------------------------------------------------------------- what is printed
@lru_cache(maxsize=16)
def printed(cards: tuple[OwnCard, ...]) -> ModuleType:
    """The facts of the game with these cards among them."""
    found = ModuleType(facts.__name__)
    found.__dict__.update(vars(facts))
    by_place = {card.place: card for card in cards}
    out = {id for card in cards for id in card.out}
    events = tuple(_card(event, by_place.get(event.id)) for event in facts.EVENTS)
    roles = tuple(_role(role, by_place.get(role.id)) for role in facts.ROLES if role.id not in out)
    found.__dict__.update(EVENTS=events, ROLES=roles)
    return found


def _card(event: facts.Card, own: OwnCard | None) -> facts.Card:
    return event if own is None else facts.Card(event.id, own.name, own.text or event.effect)


def _role(role: facts.Role, own: OwnCard | None) -> facts.Role:
    if own is None:
        return role
    told = {power: text for other in facts.ROLES for power, text in other.told.items()}
    return facts.Role(role.id, own.name, own.does, role.pawn, {power: told.get(power, "") for power in own.does})


__all__ = ["codebook", "names", "printed", "reworded", "teller"]
