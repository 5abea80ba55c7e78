"""What Iberia is about: its goal, its words, and what the options of a game change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.terminal.atlas_iberia import title

GOAL = (
    "Spain and Portugal in 1848: four diseases spread, and nobody can cure them. Together you win by researching all "
    "four: each in the city of its hospital, for five City cards of its colour. You all lose at the eighth outbreak, "
    "when a colour has no cube left to place, or when the player cards run out."
)
ANSWERS = (
    "Answer with a number from the list, with words (go toledo), or with their beginnings (go tol, ship lis with vigo, "
    "pur r22 tol). A region may be named by its cities: protect toledo badajoz. Events may be played whenever somebody "
    "is asked. Diseases: blue B, red R, yellow Y, black K; where a ! stands, three cubes of a colour are in the city, "
    "and one more breaks out. The signs ⚓ and ✚ are a port and a hospital."
)
GLOSSARY: tuple[str, ...] = (
    "A turn: 1 four actions, 2 draw two player cards, 3 infect cities.",
    "region: the land between links, such as r22; it touches the cities around it.",
    "purification token: lies in a region; the next cube for a city there takes it away instead.",
    "prevention token: the Nurse's; no cube comes to the cities of its region.",
    "link: joins two cities; a dashed one never has a railroad.",
)
HISTORICAL = {  # what each does, and in brief
    "malaria": ("two black cubes come to a city that has none", "2 black cubes where there is none"),
    "cholera": (
        "a blue outbreak also reaches empty cities two links away",
        "blue outbreaks reach empty cities 2 links away",
    ),
    "typhus": (
        "treating red takes two actions where two or more red cubes lie",
        "2 or more red cubes take 2 actions a cube",
    ),
    "yellow_fever": (
        "yellow cubes that come to a port bring one to each port linked to it",
        "spreads from port to linked port",
    ),
}


def about(v: Any, names: Sequence[str]) -> list[str]:
    """What is special in this game: a paragraph each."""
    options = v.options
    rows = []
    chosen = [name for name in HISTORICAL if getattr(options, name)]
    if chosen:
        told = "; ".join(f"{title(name)}: {HISTORICAL[name][0]}" for name in chosen)
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
        rows.append("A ship of the event Government Mobilization takes its City card.")
    if not options.events:
        rows.append("There are no Event cards in this game.")
    return rows
