"""What can be chosen when a game of Pandemic is set up."""

from __future__ import annotations

from dataclasses import dataclass

from containment.games.pandemic import facts
from containment.kernel import choices
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
        put(self, "seats", choices.number("seats", self.seats, (2, 3, 4)))
        put(self, "epidemics", choices.named_number("epidemics", self.epidemics, DIFFICULTIES))
        put(self, "roles", choices.roles(self.roles, self.seats, ROLE_IDS, ("random", "none")))
        put(self, "events", choices.number("events", self.events, (0, 5)))
        hands = self.hands if self.hands != "auto" else ("open" if self.epidemics == 4 else "private")  # [P.3.5]
        if hands not in ("open", "private"):
            raise BadOptions(f"hands is open, private or auto, not {self.hands!r}")
        put(self, "hands", hands)
        put(self, "consent", choices.yes_or_no("consent", self.consent))
