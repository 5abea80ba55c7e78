"""What the views of all games have in common, and the pile of an imagined table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from containment.kernel.engine import steps
from containment.kernel.engine.table import NOBODY, Table
from containment.kernel.game import View, own_moves, pending, step_name
from containment.kernel.seats import a_seat


def common_fields(t: Table, seat: int, seats: int, prompt: Callable[[Table], str]) -> dict[str, Any]:
    """The fields of `View` for a seat, or for NOBODY, a spectator; each game's view adds its own."""
    seat = a_seat(seat, seats, (NOBODY,))
    setting: Any = t.setting
    return {
        "game": setting.game,
        "options": setting.options,
        "seat": seat,
        "asked": int(steps.asked(t)),
        "step": step_name(t),
        "prompt": "" if t.ended else prompt(t),
        "moves": own_moves(t, seat),
        "pending": pending(t),
        "ending": int(t.ended),
    }


def lay_pending(t: Table, v: View) -> None:
    """Puts on an imagined table what is still to be done in a view, or how the game has ended."""
    numbers = _numbers_by_name(t.rules)
    for name, rest in v.pending:
        t.w[t.top] = numbers[name] | rest << 8
        t.top += 1
    t.ended = v.ending


@cache
def _numbers_by_name(rules: steps.Rules) -> dict[str, int]:
    return {type(step).__name__: number for number, step in enumerate(rules.steps)}


def may_be_on_top(pile: Iterable[Any], unknown: Iterable[tuple[int, tuple[str, ...]]], count: int) -> frozenset[str]:
    """Of a pile as a view has it from the top, the cards that may be among the next so many: entries with a `card`, or
    with a `count` of those that `unknown` has of their `shuffle`."""
    loose = dict(unknown)
    found: set[str] = set()
    for entry in pile:
        if count <= 0:
            break
        if entry.card is not None:
            found.add(entry.card)
        elif entry.shuffle is not None:
            found |= set(loose.get(entry.shuffle, ()))
        else:  # one card that only others have seen: it may be any
            found |= {card for cards in loose.values() for card in cards}
        count -= entry.count
    return frozenset(found)
