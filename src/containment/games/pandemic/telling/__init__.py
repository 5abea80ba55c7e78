"""Pandemic told: what any table says of it, as plain data. `saying/telling.py` says what each name is."""

from __future__ import annotations

from collections.abc import Mapping

from containment.games.pandemic.telling import about as _about
from containment.games.pandemic.telling import here as _here
from containment.games.pandemic.telling import looks as _looks
from containment.games.pandemic.telling import moves as _moves
from containment.games.pandemic.telling import table as _table
from containment.games.pandemic.telling.about import ANSWERS, GLOSSARY, GOAL, laid_open
from containment.games.pandemic.telling.mattering import matters
from containment.games.pandemic.telling.moves import (
    MOMENTS,
    PASSES,
    SAYINGS,
    concerns,
    is_far_fetched,
    is_timely,
    moment,
    shortened,
    spelled_out,
)
from containment.games.pandemic.telling.options import OPTIONS
from containment.games.pandemic.telling.own_cards import in_own_words
from containment.games.pandemic.telling.story import (
    as_done,
    begins_line,
    changes_table,
    in_brief,
    is_good,
    is_loud,
    turn_of,
)
from containment.saying.telling import Command

# What is told of a view, in the words of its table. [P.C24]
COMMANDS: Mapping[str, Command] = {
    words: command._replace(show=in_own_words(command.show, 1)) for words, command in _looks.COMMANDS.items()
}
about = _about.about  # tells of the cards themselves
role = in_own_words(_about.role, 0)
here = in_own_words(_here.here, 0)
place = in_own_words(_looks.place, 1)
label = in_own_words(_moves.label, 3)
table = in_own_words(_table.table, 0)

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
