"""The names by which a staged situation of Pandemic calls its things, in any spelling."""

from __future__ import annotations

from typing import Any

from containment.games.pandemic.data import facts
from containment.games.pandemic.seeing.view import CARD_IDS, HIDDEN_ACTIONS, ROLE_IDS, STRAIN_IDS, THIS_TURN
from containment.kernel.codebook import plain
from containment.kernel.situations import look_up, set_of

CITY_NAMES = {plain(city.id.replace("_", " ")): n for n, city in enumerate(facts.CITIES)}
CITY_NAMES |= {plain(city.name): n for n, city in enumerate(facts.CITIES)}
CARD_NAMES = {plain(name.replace("_", " ")): n for n, name in CARD_IDS.items()} | CITY_NAMES
ROLE_NAMES = {plain(name.replace("_", " ")): n for n, name in enumerate(ROLE_IDS)}
COLOUR_NAMES = {name: n for n, name in enumerate(facts.DISEASES)} | {"b": 0, "y": 1, "k": 2, "r": 3, "p": 4}
INFECTION_NAMES = CITY_NAMES | {plain(name.replace("_", " ")): 48 + n for n, name in enumerate(facts.MUTATION_CARDS)}
STRAIN_NAMES = {plain(name.replace("_", " ")): n for n, name in enumerate(STRAIN_IDS)}
THIS_TURN_NAMES = {plain(name.replace("_", " ")): n for n, name in enumerate(THIS_TURN)}
HIDDEN_NAMES = {plain(name.replace("_", " ")): n for n, name in enumerate(HIDDEN_ACTIONS)}


def city(name: object) -> int:
    return look_up(name, CITY_NAMES, "city")


def card(name: object) -> int:
    return look_up(name, CARD_NAMES, "player card")


def colour(name: object) -> int:
    return look_up(name, COLOUR_NAMES, "colour")


def city_set(names: Any, what: str) -> int:
    return set_of(names, what, CITY_NAMES, "city")


def strain_cards(names: Any, what: str) -> int:
    return set_of(names, what, STRAIN_NAMES, "Virulent Strain card")
