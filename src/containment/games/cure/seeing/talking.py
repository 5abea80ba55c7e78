"""What may be said at a table of The Cure beside the questions: plans. All dice lie open. [C.talk]"""

from __future__ import annotations

from typing import Final

from containment.games.cure.data import facts
from containment.games.cure.rules import table
from containment.games.cure.words.names import region
from containment.kernel.talk import Goal, Talk

REGION_NAMES: Final = {n: region(n) for n in range(len(facts.REGIONS))}
COLOUR_NAMES: Final = dict(enumerate(facts.COLOURS))

TALK: Final = Talk(
    rules=dict.fromkeys(("advice", "open hands", "option", "hidden", "over"), "C.talk"),
    goals=(
        Goal("go", REGION_NAMES, "go to {b}", place=True),
        Goal("treat", REGION_NAMES, "treat disease in {b}", place=True, by=("treat", "clear")),
        Goal("sample", COLOUR_NAMES, "take a {b} sample", by=("sample {b}",)),
        Goal("cure", COLOUR_NAMES, "try to cure {b}", by=("cure {b}",)),
    ),
    turns=frozenset({table.TURN_BEGAN}),
    ways=frozenset({"fly", "sail"}),
)
