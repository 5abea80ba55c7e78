"""What Iberia is about: its goal, its words, what the options of a game change, and who is who."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from containment.games.iberia.telling.historical import HISTORICAL, called, effect
from containment.games.iberia.telling.lying import HOSPITAL
from containment.games.iberia.telling.places import title
from containment.games.iberia.words.rulebook import RULEBOOK
from containment.saying.runs import marked
from containment.saying.signs import ANCHOR

GOAL = (
    "Spain and Portugal, 1848: four diseases are spreading, and nobody can cure them yet. Research all four and the "
    "team wins: each takes five City cards of its colour, in the city of its hospital. You lose on the eighth "
    "outbreak, when a disease runs out of cubes, or when the player cards run out."
)
_SIGNS = "! means three cubes of one colour: one more breaks out. {} is a port, {} a hospital."
ANSWERS = (
    "Type a number from the list, the words (go toledo), or just how they begin (go tol, ship lis with vigo, "
    "pur r22 tol). You can name a region by its cities: protect toledo badajoz. You can play an event whenever anyone "
    "is asked. Cubes are shown by their colour's letter: blue B, red R, yellow Y, black K; cards and cities have "
    "their colour in words. "
    + marked(
        *("signs", ""),
        _SIGNS.format(ANCHOR, HOSPITAL),
        _SIGNS.format("(port)", "(hospital)"),
        "A city is full at three cubes of one colour: one more breaks out.",
    )
)
GLOSSARY: tuple[str, ...] = (
    "A turn: 1 four actions, 2 draw two player cards, 3 infect cities.",
    "region: the land between the links, such as r22; it touches the cities around it.",
    "purification token: sits in a region; the next cube for a city there removes the token instead.",
    "prevention token: the Nurse's; no cubes in the cities of its region.",
    "link: joins two cities; a dashed one can't have a railroad.",
)


def about(v: Any, names: Sequence[str]) -> list[str]:
    """What is special in this game: a paragraph each."""
    options = v.options
    rows = []
    chosen = [name for name in HISTORICAL if getattr(options, name)]
    if chosen:
        told = "; ".join(f"{called(name)}: {effect(name, options)[0]}" for name in chosen)
        ends = " An effect ends when its disease is researched." if options.effects_end_when_researched else ""
        rows.append(f"Historical diseases. {told}.{ends}")
    if options.influx_of_patients:
        rows.append(
            "Influx of Patients: before you draw cards, a cube of its colour travels towards each hospital. A fourth "
            "cube overruns the hospital: that counts as an outbreak, and its cubes scatter to the cities nearby."
        )
    if options.hands == "private":
        rows.append("Hands are private: the others only see how many cards you hold.")
    if options.consent != "none":
        rows.append("Moving another's pawn, and giving, taking or swapping cards, needs that player's yes.")
    if options.outbreak_memory == "card":
        rows.append("A city breaks out at most once per card, not once per turn.")
    if not options.mobilization_ship_free:
        rows.append(f"A ship of the event {title('government_mobilization')} costs its City card.")
    if not options.events:
        rows.append("No Event cards in this game.")
    return rows


# ---------------------------------------------------------------------------------------------- seats
def role(v: Any, seat: int) -> tuple[str, str]:
    name = v.roles[seat]
    if name in ("none", "random"):
        return "without a role", ""
    powers = " ".join(rule.text for rule in RULEBOOK if f".{name}." in rule.id)
    return f"the {title(name)}", powers


def laid_open(v: Any, seats: Sequence[Any]) -> Any:
    hands = tuple(own.hands[seat] for seat, own in enumerate(seats))
    return dataclasses.replace(v, hands=hands)
