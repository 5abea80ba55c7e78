"""A search of your own

A searching player asks "what if?": it imagines the table, tries each move, plays on, and counts how often that wins.
Four functions do it: `imagine`, `clone`, `apply` and `playouts`.
"""

from __future__ import annotations

from typing import Any

import containment

# ## What the seat can't see
#
# `imagine(view, seed)` deals a table that agrees with everything the seat knows: the hidden cards are in one of the
# orders they could be in. Another seed, another order. Search on those, never on the real table.


def chances(view: Any, games: int, seed: int) -> dict[int, float]:
    """How often each move wins when everybody plays on by quick habits."""
    found = {}
    for move in view.moves:
        table = containment.imagine(view, seed)
        copy = table.clone()
        containment.apply(copy, move)
        found[move] = containment.playouts(copy, "habits", n=games, seed=seed).wins / games
    return found


# `apply` takes a move without checking it, because it came from `view.moves`; `play` is the careful one. `playouts`
# runs inside the engine, on all your cores. Every move gets the same luck (`seed`), so the moves are compared on the
# same shuffles and small differences show up sooner.
#
# ## Ask it something easy
#
# `stage` builds any situation from its facts. Seven outbreaks, three cities about to burst, and the Scientist stands
# at a research station with four blue cards in hand and one action left. Blue is the last disease. If the search is
# worth anything, it doesn't wait.

from containment.testing import stage  # noqa: E402

table = stage(
    "pandemic",
    roles=["scientist", "medic"],
    pawns=["atlanta", "atlanta"],
    hands=[["atlanta", "chicago", "paris", "london"], ["tokyo", "lima"]],
    cured=["yellow", "black", "red"],
    cubes={"milan": 3, "madrid": 3, "new_york": 3},
    outbreaks=7,
    actions_left=1,
)
view = containment.view(table, 0)
words_of = containment.game("pandemic").codebook.words
best = sorted(chances(view, games=8, seed=1).items(), key=lambda one: -one[1])
for move, chance in (best[0], best[1], best[-1]):
    print(f"{chance:4.0%} {words_of(move)}")

# ## From here to a strong player
#
# This weighs single moves with a few playouts each. The `search` player that comes with the package weighs whole
# turns, drops the poor ones early, stops each playout after a round and lets a small network judge the rest. It's the
# same idea, only thriftier: see [`containment.searching.thinking`](../reference/containment.searching.thinking.md),
# and [how strong it is](../../made/strength.md).
