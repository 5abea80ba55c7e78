"""Biologic Cold War told: what any table says of it, as plain data. `saying/telling.py` says what each name is."""

from __future__ import annotations

from containment.games.coldwar.telling.about import ANSWERS, GLOSSARY, GOAL, about, role
from containment.games.coldwar.telling.asking import (
    MOMENTS,
    SAYINGS,
    concerns,
    is_far_fetched,
    is_timely,
    moment,
)
from containment.games.coldwar.telling.here import here
from containment.games.coldwar.telling.looks import COMMANDS, place
from containment.games.coldwar.telling.mattering import matters
from containment.games.coldwar.telling.missions import laid_open
from containment.games.coldwar.telling.moves import PASSES, label
from containment.games.coldwar.telling.options import OPTIONS
from containment.games.coldwar.telling.shortening import shortened
from containment.games.coldwar.telling.story import (
    as_done,
    begins_line,
    changes_table,
    in_brief,
    is_good,
    is_loud,
    turn_of,
)
from containment.games.coldwar.telling.table import table
from containment.games.coldwar.telling.typed import spelled_out

ACTIONS = frozenset({"Actions"})
ALARMS = "an Escalation or an incident"

__all__ = [
    "ACTIONS",
    "ALARMS",
    "ANSWERS",
    "COMMANDS",
    "GLOSSARY",
    "GOAL",
    "MOMENTS",
    "OPTIONS",
    "PASSES",
    "SAYINGS",
    "about",
    "as_done",
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
