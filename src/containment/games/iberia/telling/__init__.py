"""Iberia told: what any table says of it, as plain data. `saying/telling.py` says what each name is."""

from __future__ import annotations

from containment.games.iberia.telling.about import ANSWERS, GLOSSARY, GOAL, about, laid_open, role
from containment.games.iberia.telling.asking import MOMENTS, concerns, is_far_fetched, is_timely, moment
from containment.games.iberia.telling.here import here
from containment.games.iberia.telling.looks import COMMANDS, place
from containment.games.iberia.telling.mattering import matters
from containment.games.iberia.telling.moves import PASSES, label, shortened
from containment.games.iberia.telling.options import OPTIONS
from containment.games.iberia.telling.story import (
    SAYINGS,
    as_done,
    begins_line,
    changes_table,
    in_brief,
    is_good,
    is_loud,
    turn_of,
)
from containment.games.iberia.telling.table import table
from containment.games.iberia.telling.typed import spelled_out

ACTIONS = frozenset({"Actions"})

__all__ = [
    "ACTIONS",
    "ANSWERS",
    "COMMANDS",
    "GLOSSARY",
    "GOAL",
    "MOMENTS",
    "OPTIONS",
    "PASSES",
    "SAYINGS",
    "about",
    "begins_line",
    "as_done",
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
