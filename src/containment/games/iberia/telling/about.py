"""What Iberia is about: its goal, its words, what the options of a game change, and who is who."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from containment.games.iberia.telling.historical import HISTORICAL, called
from containment.games.iberia.telling.lying import HOSPITAL
from containment.games.iberia.telling.places import title
from containment.games.iberia.words.rulebook import RULEBOOK
from containment.saying.runs import marked
from containment.saying.signs import ANCHOR

GOAL = (
    "Spain and Portugal in 1848: four diseases spread, and nobody can cure them. Together you win by researching all "
    "four: each in the city of its hospital, for five City cards of its colour. You all lose at the eighth outbreak, "
    "when a colour has no cube left to place, or when the player cards run out."
)
_SIGNS = (
    "where a ! stands, three cubes of a colour are in the city, and one more breaks out. "
    "The signs {} and {} are a port and a hospital."
)
ANSWERS = (
    "Answer with a number from the list, with words (go toledo), or with their beginnings (go tol, ship lis with vigo, "
    "pur r22 tol). A region may be named by its cities: protect toledo badajoz. Events may be played whenever somebody "
    "is asked. Diseases: blue B, red R, yellow Y, black K; "
    + marked(
        *("signs", ""),
        _SIGNS.format(ANCHOR, HOSPITAL),
        _SIGNS.format("(port)", "(hospital)"),
        "a city is full with three cubes of a colour, and one more breaks out.",
    )
)
GLOSSARY: tuple[str, ...] = (
    "A turn: 1 four actions, 2 draw two player cards, 3 infect cities.",
    "region: the land between links, such as r22; it touches the cities around it.",
    "purification token: lies in a region; the next cube for a city there takes it away instead.",
    "prevention token: the Nurse's; no cube comes to the cities of its region.",
    "link: joins two cities; a dashed one never has a railroad.",
)


def about(v: Any, names: Sequence[str]) -> list[str]:
    """What is special in this game: a paragraph each."""
    options = v.options
    rows = []
    chosen = [name for name in HISTORICAL if getattr(options, name)]
    if chosen:
        told = "; ".join(f"{called(name)}: {HISTORICAL[name][0]}" for name in chosen)
        ends = " An effect ends when its disease is researched." if options.effects_end_when_researched else ""
        rows.append(f"Historical diseases. {told}.{ends}")
    if options.influx_of_patients:
        rows.append(
            "Influx of Patients: before cards are drawn, a cube of its colour travels towards each hospital. A "
            "hospital where a fourth cube arrives is overrun: that counts as an outbreak, and its cubes leave for "
            "cities nearby."
        )
    if options.hands == "private":
        rows.append("Hands are private: the others see how many cards you hold.")
    if options.consent:
        rows.append("Moving another's pawn, and giving, taking or swapping cards, needs that player's yes.")
    if options.outbreak_memory == "card":
        rows.append("A city has at most one outbreak for each card, instead of one a turn.")
    if not options.mobilization_ship_free:
        rows.append(f"A ship of the event {title('government_mobilization')} takes its City card.")
    if not options.events:
        rows.append("There are no Event cards in this game.")
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
