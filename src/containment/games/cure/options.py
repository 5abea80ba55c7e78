"""What can be chosen when a game of The Cure is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from containment.games.cure.data import facts
from containment.games.cure.rules import table
from containment.kernel import choices

ROLE_IDS = tuple(role.id for role in facts.ROLES)


@dataclass(frozen=True)
class Options:
    """The options of The Cure."""

    seats: int = 2
    """How many play: 2 to 5."""
    difficulty: str = "beginner"
    """beginner, standard or heroic: where the infection-rate syringe starts."""
    roles: tuple[str, ...] | str = "random"
    """"random", or one role per seat ("random" for a seat too)."""
    consent: str = "auto"
    """Whose yes is needed to move their pawn or to give samples: "none", "people" (computers always agree) or "all";
    by default "none", or "people" where people play with computers."""
    talk: str = "open"
    """"open": propose plans for the next turn and agree to them; "silent": no talk."""
    cured_can_outbreak: bool = False
    """True: dice of a cured colour break out like any others."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "seats", choices.number("seats", self.seats, (2, 3, 4, 5)))
        put(self, "difficulty", choices.one_of("difficulty", self.difficulty, tuple(facts.STARTS)))
        put(self, "roles", choices.roles(self.roles, self.seats, ROLE_IDS))
        put(self, "consent", choices.consenting("consent", self.consent))
        put(self, "talk", choices.talking("talk", self.talk))
        choices.read_switches(self)


# What a screen can offer for each option, in this order.
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "seats": (2, 3, 4, 5),
    "difficulty": tuple(facts.STARTS),
    "roles": ("random", *ROLE_IDS),
    "consent": ("auto", *choices.CONSENTING),
    "talk": ("open", "silent"),
    **choices.switches(Options),
}


def played_so(options: Options) -> int:
    """How the game is played, as the table has it. (Whether cured dice break out has a word of its own.)"""
    switches = {table.CONSENT: options.consent != choices.NOBODY_IS_ASKED}
    return sum(switch for switch, chosen in switches.items() if chosen)
