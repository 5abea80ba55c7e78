"""Pandemic told: what any table says of it, as plain data. `saying/telling.py` says what each name is."""

from __future__ import annotations

from containment.games.pandemic.telling.about import ANSWERS, GLOSSARY, GOAL, about, laid_open, role
from containment.games.pandemic.telling.here import here
from containment.games.pandemic.telling.looks import COMMANDS, place
from containment.games.pandemic.telling.mattering import matters
from containment.games.pandemic.telling.moves import (
    MOMENTS,
    SAYINGS,
    concerns,
    is_far_fetched,
    is_timely,
    label,
    moment,
    shortened,
    spelled_out,
)
from containment.games.pandemic.telling.options import OPTIONS
from containment.games.pandemic.telling.story import begins_line, changes_table, in_brief, is_good, is_loud, turn_of
from containment.games.pandemic.telling.table import table

__all__ = [
    "ANSWERS",
    "COMMANDS",
    "GLOSSARY",
    "GOAL",
    "MOMENTS",
    "OPTIONS",
    "SAYINGS",
    "about",
    "begins_line",
    "changes_table",
    "concerns",
    "here",
    "in_brief",
    "is_far_fetched",
    "is_good",
    "is_loud",
    "is_timely",
    "label",
    "laid_open",
    "matters",
    "moment",
    "place",
    "role",
    "shortened",
    "spelled_out",
    "table",
    "turn_of",
]
