"""Regions, roles and events of The Cure by their names, and colours with their signs."""

from __future__ import annotations

from containment.games.cure.data import facts
from containment.saying.runs import mark, named, seen

CENTRE = "Treatment Centre"
_ROLES = {role.id: role for role in facts.ROLES}


def region_name(number: int) -> str:
    """`3 Asia`: its number is what people type."""
    return named("region", number, f"{number} {facts.REGIONS[number - 1].name}")


def region_alone(number: int) -> str:
    """`Asia`."""
    return named("region", number, facts.REGIONS[number - 1].name)


def known_role(identifier: str) -> facts.Role | None:
    """The role with this id; None while it is not dealt."""
    return _ROLES.get(identifier)


def role_name(identifier: str) -> str:
    role = known_role(identifier)
    return named("role", identifier, role.name) if role else "role not dealt yet"


def event_name(event: facts.Event) -> str:
    return named("event", event.id, event.name)


def colour_name(colour: str) -> str:
    """`R◆ red`, which is heard once."""
    return mark(colour) + seen(f" {colour}")
