"""Answers of which the story has nothing to tell yet, as sentences: what is only proposed, chosen or looked at."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

import containment
from containment.kernel.codebook import Domain, plain
from containment.kernel.game import Game

SHARED: Final = {"give": "offered {b} to {a}", "take": "asked {a} for {b}"}
MOVED: Final = {"airlift": "asked to airlift {a} to {b}", "send": "asked to move {a} to {b}"}
SAYINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "pandemic": SHARED
    | MOVED
    | {
        "join": "asked to move {a} to {b}",
        "obtain": "asked {a} for {b}",
        "keep": "kept {b}",
        "arrange": "put {b} next on the Infection Deck",
        "draw card": "drew an Infection card",
    },
    "cure": {
        "give": "offered {a} the {b} samples",
        "airlift": "asked to airlift {a} to {b}",
        "helicopter": "asked to carry {a} to {b} by helicopter",
    },
    "iberia": SHARED
    | {
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
    },
    "coldwar": SHARED
    | MOVED
    | {
        "drop give": "offered {b} to {a}",
        "drop take": "asked {a} for {b}",
        "drop mission": "put back {b}",
        "peek": "looked at the top Threat cards",
        "keep": "kept {b}",
        "arrange": "put {b} next on the Threat deck",
        "receive": "let {b} come next",
        "come": "asked {b} to come along",
        "pass card": "chose {b}",
        "pay": "also paid {b} for the Flight",
        "diplomatic pouch": "asked {a} and {b} to pass each other a card",
        "rendezvous": "asked {a} to come to {b}",
    },
}
_THINGS: Final = ("CITIES", "EVENTS", "MISSIONS", "SYMPTOMS", "REGIONS")


def said(game: Game, seat: int, move: int) -> str:
    """`P1 asked P2 for Lima`; for what has no sentence, the words of the move: `P1: resolve the mutation spreads`."""
    verb = game.codebook.verb(move)
    pattern = SAYINGS[game.name].get(verb.name)
    if pattern is None:
        return f"P{seat + 1}: {game.codebook.words(move)}"
    a, b = _name(game, verb.a, move >> 8 & 255), _name(game, verb.b, move & 255)
    return f"P{seat + 1} {pattern.format(a=a, b=b)}"


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
