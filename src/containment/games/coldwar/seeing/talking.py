"""What may be said at a table of Biologic Cold War beside the questions: plans. Hands lie open. [W.talk]"""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import table
from containment.games.coldwar.words.names import SIDES
from containment.kernel.talk import GIVE, Goal, Talk

CITY_NAMES: Final = {n: city.name for n, city in enumerate(facts.CITIES)}
SIDE_NAMES: Final = dict(enumerate(SIDES))

TALK: Final = Talk(
    rules=dict.fromkeys(("advice", "open hands", "option", "hidden", "over"), "W.talk"),
    goals=(
        Goal("go", CITY_NAMES, "go to {b}", place=True),
        Goal("neutralize", CITY_NAMES, "neutralize Agents in {b}", place=True, by=("neutralize",)),
        Goal("build", CITY_NAMES, "build a Facility in {b}", place=True, by=("build",)),
        Goal("assemble", SIDE_NAMES, "assemble a {b} Team", by=("assemble {b}",)),
        Goal(GIVE, CITY_NAMES, "give {c} the {b} card", by=("give {c} {b}",)),
        Goal("launch", CITY_NAMES, "launch a satellite from {b}", place=True, by=("launch",)),
    ),
    turns=frozenset({table.TURN_BEGAN}),
    ways=frozenset({"drive", "press drive", "fly", "fly free"}),
)
