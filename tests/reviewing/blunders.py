"""What nobody would do: by game, answers that offer themselves and are regretted."""

from __future__ import annotations

from typing import Any

import containment
from tests.reviewing.planting import Blunder

PANDEMIC, IBERIA, COLDWAR = (containment.game(name).facts for name in ("pandemic", "iberia", "coldwar"))
MANY_SAMPLES = 5  # of The Cure: a cure that hardly fails
MOST_LAUNCHED = 4  # of five satellites
BARELY_BEGUN = 2  # satellites up, at the most: a set of cards still decides
OPEN = range(2, 6)  # outbreaks of The Cure: trouble, but not the end


def words_of(view: Any) -> set[str]:
    codebook = containment.game(view.game).codebook
    return {codebook.words(move) for move in view.moves}


def discarded(view: Any, cards: list[str]) -> str | None:
    """The first of these that can be discarded."""
    return next((words for card in cards if (words := f"discard {_named(card)}") in words_of(view)), None)


# ---------------------------------------------------------------------------------------------- Pandemic
def turn_passed(view: Any) -> str | None:
    """Four actions passed while cities with three cubes threaten, and their cards lie on top again."""
    if not view.shuffles or not view.infection_pile or not _at_the_start(view) or not _is_open(view):
        return None
    coming = dict(view.infection_unknown).get(view.infection_pile[0].shuffle, ())
    full = [city for city, colour, number in view.cubes if number == 3 and colour not in view.cured and city in coming]
    return "pass" if len(full) >= 2 else None


def flight_to_nowhere(view: Any) -> str | None:
    """A flight with a card that is wanted for a cure, to a city where nothing is to do."""
    if not _at_the_start(view) or not _is_open(view):
        return None
    quiet = [city for city in _wanted(view) if _is_nowhere(view, city)]
    offered = words_of(view)
    return next((f"direct {_named(city)}" for city in quiet if f"direct {_named(city)}" in offered), None)


def card_thrown_away(view: Any) -> str | None:
    """A card of the colour that is nearly together is discarded at the limit, though another is of no use."""
    if view.step != "CheckHand" or view.asked != view.seat or not _is_open(view) or not _has_useless(view):
        return None
    offered = words_of(view)
    return next((f"discard {_named(city)}" for city in _wanted(view) if f"discard {_named(city)}" in offered), None)


def _is_nowhere(view: Any, city: str) -> bool:
    """Nobody and nothing is there, nor a drive away."""
    near = (city, *NEIGHBOURS[city])
    return not any(view.cubes_in(one) for one in near) and not {*near} & {*view.pawns, *view.stations}


def _has_useless(view: Any) -> bool:
    colours = [COLOUR_OF[card] for card in view.hands[view.seat] if card in COLOUR_OF]
    return any(colour in view.cured or colours.count(colour) == 1 for colour in colours)


def _at_the_start(view: Any) -> bool:
    return bool(view.step == "Actions" and view.asked == view.seat and view.actions_left == 4)


def _is_open(view: Any) -> bool:
    """Can this game still be lost by a blunder? Not where all but the last cards are on the table."""
    return len(view.cured) <= 1


def _wanted(view: Any) -> list[str]:
    """The cards of a colour that this seat has just together, or all but one, and that is not cured."""
    needed = 4 if view.roles[view.seat] == "scientist" else 5
    by_colour: dict[str, list[str]] = {}
    for card in view.hands[view.seat]:
        if card in COLOUR_OF:
            by_colour.setdefault(COLOUR_OF[card], []).append(card)
    known = [
        cards for colour, cards in by_colour.items() if needed - 1 <= len(cards) <= needed and colour not in view.cured
    ]
    return [card for cards in known for card in cards]


def _named(city: str) -> str:
    return city.replace("_", " ")


COLOUR_OF = {city.id: city.colour for city in PANDEMIC.CITIES}
NEIGHBOURS = {city.id: city.neighbours for city in PANDEMIC.CITIES}


# ---------------------------------------------------------------------------------------------- Iberia
def turn_passed_in_iberia(view: Any) -> str | None:
    """Four actions passed while cities with three cubes threaten, and their cards lie on top again."""
    if not view.shuffles or not view.infection_pile or not _at_the_start(view) or len(view.researched) > 1:
        return None
    coming = view.infection_pile[0][1]
    full = [c for c, colour, number in view.cubes if number == 3 and colour not in view.researched and c in coming]
    return "pass" if len(full) >= 2 else None


def card_thrown_away_in_iberia(view: Any) -> str | None:
    """One of the colour that is nearly together, though there are other cards."""
    if view.step != "CheckHand" or view.asked != view.seat or len(view.researched) > 1:
        return None
    held = [card for card in view.hands[view.seat] if card in IBERIAN]
    for colour in IBERIA.COLOURS:
        own = [card for card in held if IBERIAN[card] == colour]
        if colour not in view.researched and 4 <= len(own) <= 5 and len(held) > len(own):
            return discarded(view, own)
    return None


# ---------------------------------------------------------------------------------------------- The Cure
def cure_not_tried(view: Any) -> str | None:
    """So many samples that the roll would hardly fail, and they are kept."""
    if view.step != "AttemptCure" or view.asked != view.seat or len(view.cured) > 1:
        return None
    tried = [words for words in words_of(view) if words.startswith("cure ")]
    return "pass" if tried and max(view.samples(view.seat)) >= MANY_SAMPLES else None


def dice_not_used(view: Any) -> str | None:
    """All dice are passed up while regions are full, in a game that can still go either way."""
    if view.step != "Act" or view.asked != view.seat or view.outbreaks not in OPEN or len(view.cured) > 1:
        return None
    unused = [die for die in view.dice[view.seat] if die.state not in ("spent", "ready", "locked", "biohazard")]
    full = [region for region in view.regions if max(region) >= 3]
    treats = [words for words in words_of(view) if words.startswith(("treat ", "fly ", "sail "))]
    return "pass" if len(unused) >= 4 and len(full) >= 2 and treats else None


# ---------------------------------------------------------------------------------------------- Cold War
def launch_passed_up(view: Any) -> str | None:
    """A satellite could be launched, and the turn is passed."""
    return "pass" if _at_the_start(view) and "launch" in words_of(view) else None


def turn_passed_in_the_cold_war(view: Any) -> str | None:
    """Four actions passed while cities are full of Agents, and their cards lie on top again."""
    if not _at_the_start(view) or not view.shuffles or not view.threat_pile or sum(view.launched) >= MOST_LAUNCHED:
        return None
    coming = dict(view.threat_unknown).get(view.threat_pile[0].shuffle, ())
    return "pass" if len([city for city, number in view.agents if number == 3 and city in coming]) >= 2 else None


def flight_to_nowhere_in_the_cold_war(view: Any) -> str | None:
    """A flight with a card of the first Team, to a city where nothing is to do."""
    if not _at_the_start(view):
        return None
    flights = sorted(words for words in words_of(view) if words.startswith("fly ") and " with " in words)
    for words in flights:
        city, card = (name.replace(" ", "_") for name in words.removeprefix("fly ").split(" with "))
        if card in _for_first_team(view) and _is_nowhere_in_the_cold_war(view, city):
            return words
    return None


def card_thrown_away_in_the_cold_war(view: Any) -> str | None:
    """A card of the first Team is discarded at the limit, though there are others."""
    return discarded(view, _for_first_team(view)) if view.step == "CheckHand" and view.asked == view.seat else None


def _for_first_team(view: Any) -> list[str]:
    """The cards of the side of which this seat has a Team together, or all but one, where there is no Team yet: later
    on a card more or less hardly matters."""
    if view.teams or sum(view.launched) > BARELY_BEGUN:
        return []
    held = [card for card in view.hands[view.seat] if card in SIDE_OF]
    by_side = [[card for card in held if SIDE_OF[card] == side] for side in COLDWAR.AFFILIATIONS]
    return next((own for own in by_side if 4 <= len(own) <= 5 and len(held) > len(own)), [])


def _is_nowhere_in_the_cold_war(view: Any, city: str) -> bool:
    near = {city, *NEAR_IN_THE_COLD_WAR[city]}
    return not near & {*dict(view.agents), *view.pawns, *view.facilities}


IBERIAN = {city.id: city.colour for city in IBERIA.CITIES}
SIDE_OF = {city.id: city.affiliation for city in COLDWAR.CITIES}
NEAR_IN_THE_COLD_WAR = {city.id: city.neighbours for city in COLDWAR.CITIES}
BLUNDERS: dict[str, dict[str, Blunder]] = {
    "pandemic": {"pass": turn_passed, "flight": flight_to_nowhere, "discard": card_thrown_away},
    "iberia": {"pass": turn_passed_in_iberia, "discard": card_thrown_away_in_iberia},
    "cure": {"cure": cure_not_tried, "dice": dice_not_used},
    "coldwar": {
        "launch": launch_passed_up,
        "pass": turn_passed_in_the_cold_war,
        "flight": flight_to_nowhere_in_the_cold_war,
        "discard": card_thrown_away_in_the_cold_war,
    },
}
