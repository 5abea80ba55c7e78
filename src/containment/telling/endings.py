"""How a game ended, as the table says it: the ending's own sentence, and how long it took to win."""

from __future__ import annotations

from containment.kernel.engine.table import Ending
from containment.saying.wording import count


def told(over: Ending, turns: int) -> str:
    """`You cured all four diseases in 18 turns!` A sentence that is no cry is left as it is."""
    if over.won and turns and over.sentence.endswith("!"):
        return f"{over.sentence[:-1]} in {count(turns, 'turn')}!"
    return over.sentence


__all__ = ["told"]
