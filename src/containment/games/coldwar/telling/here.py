"""Where a player of Biologic Cold War stands, and as whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from containment.games.coldwar.telling.cards import alias_of
from containment.games.coldwar.telling.missions import is_done
from containment.games.coldwar.telling.names import missions, side_of, title
from containment.games.coldwar.telling.pieces import with_signs
from containment.saying.blocks import Blocks, Paragraph, Prose
from containment.saying.runs import seat
from containment.saying.wording import listed


# ---------------------------------------------------------------------------------------------- as whom
def alias_side(v: Any) -> str:
    """The alias of this seat: that of this turn, or that of the city, which the next turn would begin with."""
    return str(v.alias) if v.turn == v.seat else side_of(v.pawns[v.seat])


def power(v: Any) -> str:
    alias = alias_of(v, v.seat, alias_side(v))
    return alias.power if alias else ""


# ---------------------------------------------------------------------------------------------- where
def city_of(v: Any) -> str | None:
    """The city of this seat; None for the dead, for who only watches, and before the start."""
    return v.pawns[v.seat] if v.seat >= 0 else None


def here(v: Any) -> Blocks:
    """A line or two about where this seat stands, for between actions."""
    city = city_of(v)
    if city is None:
        dead = "You died; the others play on." if v.seat in v.dead else "You're not on the map yet."
        return [Paragraph(dead if v.seat >= 0 else "You're watching.")]
    others = [seat(n) for n, where in enumerate(v.pawns) if where == city and n != v.seat]
    told = f"You're in {with_signs(city, v)}" + (f" with {listed(others)}" if others else "") + "."
    begun = [mission for mission in open_missions(v) if city in next_places(mission, v)]
    told += f" For your missions: {', '.join(map(title, begun))}." if begun else ""
    return [Prose("", told, ".", 0)]


# ---------------------------------------------------------------------------------------------- missions to go on with
def open_missions(v: Any) -> list[str]:
    return [mission for mission in v.own.missions if not is_done(mission, v.seat, v)]


def next_places(mission: str, v: Any) -> Iterable[str]:
    """Where the next step of a mission is done."""
    card = missions()[mission]
    if mission not in v.carried[v.seat]:
        return (card.start,)
    return (card.goal,) if card.goal else v.facilities
