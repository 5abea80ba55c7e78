"""Answers of which the story has nothing to tell yet, as sentences: what is only proposed, chosen or looked at."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import containment
from containment.kernel.codebook import Domain, plain
from containment.kernel.game import Fact, Game
from containment.saying.telling import Telling

_THINGS: Final = ("CITIES", "EVENTS", "MISSIONS", "SYMPTOMS", "REGIONS")


def said(game: Game, board: Telling, seat: int, move: int) -> str:
    """`P1 asked P2 for Lima`; for what has no sentence, the words of the move: `P1: resolve the mutation spreads`."""
    verb = game.codebook.verb(move)
    pattern = board.SAYINGS.get(verb.name)
    if pattern is None:
        return f"P{seat + 1}: {game.codebook.words(move)}"
    a, b = _name(game, verb.a, move >> 8 & 255), _name(game, verb.b, move & 255)
    return f"P{seat + 1} {pattern.format(a=a, b=b)}"


def told_of(fact: Fact, seat: int, board: Telling) -> str:
    """A fact of a seat's own move as its doing: it says so itself, or the game has words for that, or the seat stands
    before it."""
    who = f"P{seat + 1}"
    if fact.text.upper().startswith(who):
        return f"{who}{fact.text[len(who) :]}"
    return board.as_done(fact, seat) or f"{who}: {fact.text}"


def _name(game: Game, domain: Domain | None, number: int) -> str:
    if domain is None:
        return ""
    words = re.sub(r"^\d ", "", domain.words[number])  # The Cure's regions have their number before them
    return _names(game.name).get(words) or re.sub(r"\bp(?=\d)", "P", words)


@cache
def _names(game: str) -> dict[str, str]:
    """Names by the words that moves have for them."""
    facts = containment.game(game).facts
    found = (thing for kind in _THINGS for thing in getattr(facts, kind, ()))
    return {plain(thing.name): thing.name for thing in found if hasattr(thing, "name")}
