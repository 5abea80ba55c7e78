"""What can be chosen when a game of Pandemic is set up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from containment.games.pandemic import facts
from containment.kernel.errors import BadOptions

DIFFICULTIES = {"introductory": 4, "standard": 5, "heroic": 6}  # [P.2.7]
ROLE_IDS = tuple(role.id for role in facts.ROLES)


@dataclass(frozen=True)
class Options:
    """The options of Pandemic."""

    seats: int = 2
    """How many play: 2 to 4."""
    epidemics: int = 4
    """4 introductory, 5 standard, 6 heroic; the names are taken too."""
    roles: tuple[str, ...] | str = "random"
    """"random", "none" (house option), or one role a seat; "random" may stand for a seat."""
    events: int = 5
    """5, or 0 for a game without Event cards (house option)."""
    hands: str = "auto"
    """"open" or "private"; by default open in the introductory game and private otherwise."""
    consent: bool = False
    """True: moving another's pawn and sharing cards needs that player's yes."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "seats", _number("seats", self.seats, (2, 3, 4)))
        put(self, "epidemics", _epidemics(self.epidemics))
        put(self, "roles", _roles(self.roles, self.seats))
        put(self, "events", _number("events", self.events, (0, 5)))
        hands = self.hands if self.hands != "auto" else ("open" if self.epidemics == 4 else "private")  # [P.3.5]
        if hands not in ("open", "private"):
            raise BadOptions(f"hands is open, private or auto, not {self.hands!r}")
        put(self, "hands", hands)
        put(self, "consent", _yes_or_no("consent", self.consent))


def _number(name: str, value: Any, allowed: tuple[int, ...]) -> int:
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit() and len(value) < 9:
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise BadOptions(f"{name} is one of {', '.join(map(str, allowed))}, not {value!r}")
    return value


def _epidemics(value: Any) -> int:
    try:
        return _number("epidemics", DIFFICULTIES.get(str(value).lower(), value), (4, 5, 6))
    except BadOptions:
        named = ", ".join(f"{n} ({name})" for name, n in DIFFICULTIES.items())
        raise BadOptions(f"epidemics is one of {named}, not {value!r}") from None


def _yes_or_no(name: str, value: Any) -> bool:
    if isinstance(value, str):
        value = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(
            value.lower(), value
        )
    if not isinstance(value, bool):
        raise BadOptions(f"{name} is true or false, not {value!r}")
    return value


def _roles(given: Any, seats: int) -> tuple[str, ...]:
    names = given.split(",") if isinstance(given, str) else list(given)
    roles = tuple(str(name).strip().lower().replace(" ", "_").replace("-", "_") for name in names)
    if roles in (("random",), ("none",)):
        roles *= seats
    for role in roles:
        if role not in (*ROLE_IDS, "random", "none"):
            raise BadOptions(f"roles: there is no role {role!r}; the roles are {', '.join(ROLE_IDS)}")
        if role in ROLE_IDS and roles.count(role) > 1:
            raise BadOptions(f"roles: {role} can sit at one seat only")
    if len(roles) != seats:
        raise BadOptions(f"roles names {len(roles)} of {seats} seats: give one role a seat, or random, or none")
    if "none" in roles and set(roles) != {"none"}:
        raise BadOptions("roles: none is for all seats or for no seat")
    return roles
