"""Where Biologic Cold War offers very many moves: which of them are listed, and how to name the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.coldwar.telling.names import SIDES, by_words, letter, side_of, title
from containment.kernel.codebook import Verb
from containment.saying.telling import Shortened
from containment.saying.wording import listed

FLIGHTS = ("fly", "visa fly")  # any City card takes a pawn anywhere: far too many to list
PAID = ("recover", "assemble")  # moves that one of several cards pays
REMOVING = ("customs sweep", "red tape", "remove")  # moves that take an Agent away anywhere
MOST_LISTED = 6
MOST_FLIGHTS = 8
MOST_ALIKE = 3
_LIKE = {
    "fly free": f"any other {letter('nato')} city",
    "drop give": "the same, at no cost to them",
    "drop take": "the same, at no cost to them",
    "chit team": "the same, one connection further if you like",
    "chit escort": "the same, one connection further if you like",
}


def shortened(verb: Verb, moves: Sequence[int], v: Any) -> Shortened | None:
    """Flights are named rather than listed; where another card could pay as well, one move for each thing is enough;
    of all cities with Agents, those with most."""
    if verb.name in FLIGHTS and len(moves) > MOST_FLIGHTS:
        return Shortened((), _flights(verb, moves))
    if verb.name in _LIKE and len(moves) > MOST_ALIKE:
        return Shortened((), f"{_LIKE[verb.name]}: {_example(verb, moves)}")
    if verb.name in REMOVING and len(moves) > MOST_LISTED:
        return _most_agents(verb, moves, v)
    if verb.name in PAID and verb.a is not None and len(moves) > MOST_LISTED:
        return _one_payment(verb, moves)
    return None


def _example(verb: Verb, moves: Sequence[int]) -> str:
    return f'{verb.words(moves[0])} ("moves {verb.name}" lists them)'


def _flights(verb: Verb, moves: Sequence[int]) -> str:
    assert verb.a is not None and verb.b is not None
    cards = [title(by_words()[word]) for word in dict.fromkeys(verb.a.words[move >> 8 & 255] for move in moves)]
    goals = {by_words()[verb.b.words[move & 255]] for move in moves}
    sides = [side for side in SIDES if any(side_of(goal) == side for goal in goals)]
    where = "any city" if len(sides) == len(SIDES) else f"any {' or '.join(map(letter, sides))} city"
    if len(goals) * len(cards) > len(moves):
        where = "to or from the card's city,"
    return f"{where} for {listed(cards, 'or')}: {_example(verb, moves)}"


def _most_agents(verb: Verb, moves: Sequence[int], v: Any) -> Shortened:
    """The cities with most Agents."""
    assert verb.b is not None
    places = verb.b.words
    worst = sorted(moves, key=lambda move: -v.agents_in(by_words()[places[move & 255]]))[:MOST_LISTED]
    other = next(move for move in moves if move not in worst)
    return Shortened(tuple(sorted(worst)), f"or any other with an Agent: {verb.words(other)}")


def _one_payment(verb: Verb, moves: Sequence[int]) -> Shortened | None:
    """Each thing once, for one of the cards that could pay."""
    first = {move & 255: move for move in reversed(moves)}
    if len(first) == len(moves):
        return None
    other = next(move for move in moves if move not in first.values())
    return Shortened(tuple(sorted(first.values())), f"or another card: {verb.words(other)}")
