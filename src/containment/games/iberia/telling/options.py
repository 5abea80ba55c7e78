"""What is said of Iberia's options: by the option; of one that takes several words, by the option and the word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.saying.options import (
    AUTO,
    DEALT,
    DEALT_WORDS,
    EPIDEMICS,
    NO_EVENTS,
    OPEN_OR_NOT,
    WHO_IS_ASKED,
    Said,
    talk_of_cards,
)

AS_ANY_OTHER: Final = "no special effect"

OPTIONS: Final[Mapping[str, Said]] = {
    "seats": Said(rules=("I.U6", "I.U5")),
    "epidemics": Said(
        "How many Epidemic cards are in the deck; each one makes the diseases spread faster.",
        EPIDEMICS,
        ("I.U7",),
    ),
    "roles": Said(means=DEALT, rules=("I.U4",), shown=DEALT_WORDS),
    "events": Said(
        "How many of the 15 Event cards are in the deck.",
        {"auto": "4, 5, 6 or 8 for two, three, four or five players", 0: NO_EVENTS},
        ("I.U5",),
        shown=AUTO | {0: "none"},
    ),
    "hands": Said("Can the others see your cards?", OPEN_OR_NOT, ("I.C6",)),
    "consent": Said("Moving another player's pawn, and passing cards.", WHO_IS_ASKED, ("I.C2",), shown=AUTO),
    "talk": talk_of_cards("I.talk"),
    "malaria": Said(
        "The black disease.",
        {False: AS_ANY_OTHER, True: "a city without black cubes gets two at once"},
        ("I.malaria", "I.Y1"),
    ),
    "cholera": Said(
        "The blue disease.",
        {False: AS_ANY_OTHER, True: "blue outbreaks also reach empty cities two links away"},
        ("I.cholera", "I.Y1"),
    ),
    "typhus": Said(
        "The red disease.",
        {False: AS_ANY_OTHER, True: "treating takes two actions in a city with two or more red cubes"},
        ("I.typhus", "I.Y1"),
    ),
    "yellow_fever": Said(
        "The yellow disease.",
        {False: AS_ANY_OTHER, True: "a cube in a port also puts one in every linked port"},
        ("I.yellow_fever", "I.Y1"),
    ),
    "effects_end_when_researched": Said(
        "Malaria, Cholera, Typhus and Yellow Fever after research, if they're on.",
        {False: "their effects last all game", True: "a researched disease loses its effect"},
        ("I.A21",),
        fine=True,
    ),
    "outbreak_memory": Said(
        "How long a city that broke out can't break out again.",
        {"turn": "for the rest of the turn", "card": "for one Infection card or one Epidemic"},
        ("I.A3", "I.O4"),
        shown={"turn": "per turn", "card": "per card"},
        fine=True,
    ),
    "mobilization_ship_free": Said(
        "A ship taken with the Event Government Mobilization.",
        {False: "costs a card, as always", True: "costs no card"},
        ("I.A12",),
        fine=True,
    ),
    "influx_of_patients": Said(
        "An extra step in each turn, before you draw cards.",
        {False: "left out", True: "a cube travels to each hospital, and a full hospital is overrun"},
        ("I.influx_of_patients", "I.C15"),
    ),
    "tokens_stop_infections_only": Said(
        "What purification tokens stop.",
        {
            False: "cubes of Infection cards, Epidemics and outbreaks",
            True: "cubes of Infection cards and Epidemics, not of outbreaks (the rules to the letter)",
        },
        ("I.house.tokens_stop_infections_only", "I.O6"),
    ),
    "malaria_token_stops_one": Said(
        "A purification token against Malaria's two cubes, if Malaria is on.",
        {False: "it stops both", True: "it stops one, the other is placed (the rules to the letter)"},
        ("I.house.malaria_token_stops_one", "I.A18"),
    ),
    "yellow_fever_runs_on": Said(
        "The cubes that Yellow Fever puts in a port, if Yellow Fever is on.",
        {
            False: "they go no further",
            True: "they spread to the next port in turn, along the whole coast (the rules to the letter; very hard)",
        },
        ("I.house.yellow_fever_runs_on", "I.A19"),
    ),
    "ships_to_any_city": Said(
        "Where a ship may land.",
        {False: "in another port", True: "in any city (the rules to the letter)"},
        ("I.house.ships_to_any_city", "I.X3"),
    ),
    "agronomist_always_three": Said(
        "How many tokens the Agronomist places with Purify Water.",
        {False: "two or three", True: "always three (the rules to the letter)"},
        ("I.house.agronomist_always_three", "I.H1"),
    ),
}
