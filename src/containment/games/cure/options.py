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
    """"random", or one role a seat; "random" may stand for a seat."""
    consent: bool = False
    """True: moving another's pawn and giving samples needs that player's yes."""
    cured_can_outbreak: bool = False
    """True: dice of a cured colour break out like the others."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "seats", choices.number("seats", self.seats, (2, 3, 4, 5)))
        put(self, "difficulty", choices.one_of("difficulty", self.difficulty, tuple(facts.STARTS)))
        put(self, "roles", choices.roles(self.roles, self.seats, ROLE_IDS))
        choices.read_switches(self)


# What a screen can offer for each option, in this order.
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "seats": (2, 3, 4, 5),
    "difficulty": tuple(facts.STARTS),
    "roles": ("random", *ROLE_IDS),
    **choices.switches(Options),
}


def played_so(options: Options) -> int:
    """How the game is played, as the table has it. (Whether cured dice break out has a word of its own.)"""
    switches = {table.CONSENT: options.consent}
    return sum(switch for switch, chosen in switches.items() if chosen)
