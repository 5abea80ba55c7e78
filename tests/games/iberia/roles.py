"""Tables at which somebody has a role."""

from __future__ import annotations

from typing import Any

from .situations import (
    facts,
    stage,
)

REGIONS_OF = {city.id: set(city.regions) for city in facts.CITIES}


def table(role: str, *more: str, **facts_of_it: Any) -> Any:
    """The first player has this role, the others have some that do not matter."""
    seats = facts_of_it.pop("seats", 2)
    rest = [
        other for other in ("sailor", "agronomist", "politician", "rural_doctor", "nurse") if other not in (role, *more)
    ]
    return stage(seats=seats, roles=[role, *more, *rest][:seats], **facts_of_it)
