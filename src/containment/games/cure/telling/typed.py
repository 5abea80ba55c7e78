"""Dice of The Cure by their numbers: which may be rolled again, and how that may be typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from containment.games.cure.seeing.view import CureView

REROLL = "reroll"
UNROLLED = ("ready", "biohazard", "spent", "locked")
_REROLL = re.compile(r"(?:re[\s-]?roll|roll|rer)\s+((?:\d[\s,]*)+|all)", re.IGNORECASE)


def unspent(v: CureView) -> list[int]:
    """The dice that may be rolled again."""
    return [n for n, die in enumerate(v.dice[v.turn]) if die.state not in UNROLLED]


def shown_by(v: CureView, n: int) -> str:
    """What a die of whose turn it is shows."""
    return v.dice[v.turn][n].state


def spelled_out(text: str, v: CureView) -> str:
    """`reroll all`, `reroll 3,1` and `rer 2` as the move they mean. Dice that show the same are alike, and a move names
    the first of them; who types may name any."""
    found = _REROLL.fullmatch(text.strip())
    if not found:
        return text
    free = unspent(v)
    meant = free if found[1].lower() == "all" else sorted({int(n) - 1 for n in re.findall(r"\d", found[1])})
    chosen = _first_alike(meant, free, v) if set(meant) <= set(free) else meant
    return f"{REROLL} {' '.join(str(n + 1) for n in chosen)}".strip()


def _first_alike(meant: Sequence[int], free: Sequence[int], v: CureView) -> list[int]:
    """As many dice of each face as were named, the first ones that show it."""
    chosen: list[int] = []
    for face in dict.fromkeys(shown_by(v, n) for n in meant):
        alike = [n for n in free if shown_by(v, n) == face]
        chosen += alike[: sum(shown_by(v, n) == face for n in meant)]
    return sorted(chosen)
