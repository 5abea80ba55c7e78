"""An event in somebody's hand."""

from __future__ import annotations

from typing import Any

from .situations import (
    stage,
)

QUIET: dict[str, Any] = {"passports": ["analyst", "field_medic"]}


def with_event(event: str, who: int = 1, **more: Any) -> Any:
    """A situation in which every event could do something; this seat holds one."""
    hands: list[list[str]] = [["madrid"], ["delhi"]]
    hands[who].append(event)
    kept: dict[str, Any] = {
        "pawns": ["london", "paris"],
        "hands": hands,
        "threat_discards": ["lima", "osaka"],
        "player_discards": ["cairo"],
        "agents": {"kiev": 2, "moscow": 1},
        "teams": [("nato", "lagos")],
        "symptoms": [[], ["tremor"]],
    }
    return stage(**(QUIET | kept | more))
