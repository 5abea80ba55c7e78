"""Events in the hand of a player, and the railroads that some of them lay."""

from __future__ import annotations

from typing import Any

from .situations import (
    PORTS,
    facts,
    stage,
)

RING = {link.cities for link in facts.RAIL_LINKS if set(link.cities) <= set(PORTS)}


def holding(*cards: str, **facts_of_it: Any) -> Any:
    """The first player holds these cards; the hands of others may be named too."""
    hands = [list(cards), *facts_of_it.pop("others", [])]
    return stage(hands=hands, **facts_of_it)


def laid(number: int, *spared: tuple[str, str]) -> list[tuple[str, str]]:
    """So many railroads, not on these links."""
    return [link.cities for link in facts.RAIL_LINKS if link.cities not in spared][:number]
