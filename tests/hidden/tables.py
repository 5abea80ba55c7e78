"""Tables at which people keep something from each other: the game, who looks, and how it is played."""

from __future__ import annotations

from typing import Any

PRIVATE = {"seats": 2, "hands": "private"}
OWN_CARDS = (  # [P.C24]
    {"event": "Night Train", "text": "Move any pawn while everybody sleeps.", "effect": "airlift"},
    {"event": "Early Warning", "text": "Look ahead.", "effect": "forecast"},
    {"role": "Field Surgeon", "text": "Treats whole cities.", "powers": ["treat_all", "cheap_cure"]},
)
BIOTERRORIST = {"challenges": "bioterrorist", "seats": 3}

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "private hands": ("pandemic", 0, {**PRIVATE, "epidemics": 5, "likely": "draw player forecast"}),
    "private hands in Iberia": ("iberia", 1, PRIVATE),
    "missions": ("coldwar", 0, {"seats": 2}),
    "the team of a Bio-Terrorist": ("pandemic", 0, {**BIOTERRORIST, "likely": "draw player forecast"}),
    "private hands on the brink": ("pandemic", 1, {**PRIVATE, "expansion": "on_the_brink"}),
    "the Bio-Terrorist": ("pandemic", 2, {**BIOTERRORIST, "likely": "draw player forecast"}),
    "the Bio-Terrorist and a Troubleshooter": ("pandemic", 2, {**BIOTERRORIST, "roles": "troubleshooter,random"}),
    "private hands with cards of one's own": (
        "pandemic",
        0,
        {**PRIVATE, "epidemics": 5, "consent": "people", "cards": OWN_CARDS, "likely": "draw player early warning"},
    ),
    "consent in Iberia": ("iberia", 0, {**PRIVATE, "consent": "people"}),
    "consent of three": ("pandemic", 2, {"seats": 3, "epidemics": 5, "consent": "all"}),
    "a Double Agent": ("coldwar", 1, {"seats": 3, "double_agent_module": True}),
}
