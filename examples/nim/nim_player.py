"""A player that plays Nim as well as it can be played: it works out its chances before it takes."""

from __future__ import annotations

from functools import cache

from nim import MOST_TAKEN, NimView

from containment.players import Choice

BURNS = 1 / 4


@cache
def chances(heap: int) -> float:
    """How likely the player to move is to win from this heap, if both play as well as they can."""
    return max(chances_after(heap, taken) for taken in range(1, min(MOST_TAKEN, heap) + 1))


def chances_after(heap: int, taken: int) -> float:
    """The same after taking this many: then it's the other player's turn, perhaps with one match fewer."""
    left = heap - taken
    if left == 0:
        return 1.0
    burnt = max(1, left - 1)  # the last match does not burn
    return 1 - (1 - BURNS) * chances(left) - BURNS * chances(burnt)


class Careful:
    """Takes what gives the best chance. It needs no luck, and so no seed."""

    name = "careful"

    def choose(self, view: NimView) -> Choice:
        best = max(range(1, len(view.moves) + 1), key=lambda taken: chances_after(view.heap, taken))
        chance = chances_after(view.heap, best)
        return Choice(view.moves[best - 1], f"taking {best} wins {chance:.0%} of the time")
