"""The Cure told: what any table says of it, without ink. Together these names are a `saying.telling.Telling`."""

from __future__ import annotations

from containment.games.cure.telling.about import ANSWERS, GLOSSARY, GOAL, about, laid_open, role
from containment.games.cure.telling.here import here
from containment.games.cure.telling.looks import COMMANDS, place
from containment.games.cure.telling.moments import MOMENTS, PASSES, matters, moment
from containment.games.cure.telling.moves import SAYINGS, concerns, is_far_fetched, is_timely, label, shortened
from containment.games.cure.telling.options import OPTIONS
from containment.games.cure.telling.story import (
    MINOR,
    as_done,
    begins_line,
    changes_table,
    in_brief,
    is_good,
    is_loud,
    turn_of,
)
from containment.games.cure.telling.table import table
from containment.games.cure.telling.typed import spelled_out

ACTIONS = frozenset({"Act", "GiveSamples"})
ROLLED_FIRST = frozenset({"reroll"})

__all__ = [
    "ACTIONS",
    "ANSWERS",
    "COMMANDS",
    "GLOSSARY",
    "GOAL",
    "MINOR",
    "MOMENTS",
    "OPTIONS",
    "PASSES",
    "ROLLED_FIRST",
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
