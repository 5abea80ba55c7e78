"""What can be chosen when a game of Iberia is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from containment.games.iberia.data import facts
from containment.games.iberia.rules import table
from containment.kernel import choices

DIFFICULTIES = {"introductory": 4, "standard": 5, "heroic": 6}  # [I.U7] [I.C16]
EVENTS = {2: 4, 3: 5, 4: 6, 5: 8}  # [I.U5]
ROLE_IDS = tuple(role.id for role in facts.ROLES)


@dataclass(frozen=True)
class Options:
    """The options of Iberia."""

    seats: int = 2
    """How many play: 2 to 5."""
    epidemics: int = 4
    """4 introductory, 5 standard, 6 heroic; the names are taken too."""
    roles: tuple[str, ...] | str = "random"
    """"random", "none" (house option), or one role a seat; "random" may stand for a seat."""
    events: int | str = "auto"
    """How many of the 15 Event cards: 4, 5, 6 or 8 for 2 to 5 players; or 0 for a game without (house option)."""
    hands: str = "open"
    """"open" or "private": do the others see your cards?"""
    consent: bool = False
    """True: moving another's pawn and passing cards needs that player's yes."""
    malaria: bool = False
    """True: Malaria puts two black cubes where there is none yet."""
    cholera: bool = False
    """True: an outbreak of Cholera reaches empty cities two links away."""
    typhus: bool = False
    """True: treating Typhus takes two actions where two or more red cubes lie."""
    yellow_fever: bool = False
    """True: Yellow Fever goes from a port to the ports next to it."""
    effects_end_when_researched: bool = False
    """True: a historical disease is like any other once it is researched."""
    outbreak_memory: str = "turn"
    """A city has one outbreak a "turn", or one a "card"."""
    mobilization_ship_free: bool = True
    """False: a ship of Government Mobilization takes a card, as always."""
    influx_of_patients: bool = False
    """True: before cards are drawn a cube travels to each hospital, which may be overrun."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "seats", choices.number("seats", self.seats, tuple(EVENTS)))
        put(self, "epidemics", choices.named_number("epidemics", self.epidemics, DIFFICULTIES))
        put(self, "roles", choices.roles(self.roles, self.seats, ROLE_IDS, ("random", "none")))
        usual = EVENTS[self.seats]
        put(self, "events", usual if self.events == "auto" else choices.number("events", self.events, (0, usual)))
        hands = "open" if self.hands == "auto" else self.hands
        put(self, "hands", choices.one_of("hands", hands, ("open", "private")))
        put(self, "outbreak_memory", choices.one_of("outbreak_memory", self.outbreak_memory, ("turn", "card")))
        choices.read_switches(self)


# What a screen can offer for each option, in this order.
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "seats": tuple(EVENTS),
    "epidemics": tuple(DIFFICULTIES),
    "roles": ("random", *ROLE_IDS, "none"),
    "events": ("auto", 0),
    "hands": ("open", "private"),
    "outbreak_memory": ("turn", "card"),
    **choices.switches(Options),
}


def played_so(options: Options) -> int:
    """How the game is played, as the table has it."""
    switches = {
        table.MALARIA: options.malaria,
        table.CHOLERA: options.cholera,
        table.TYPHUS: options.typhus,
        table.YELLOW_FEVER: options.yellow_fever,
        table.INFLUX: options.influx_of_patients,
        table.CONSENT: options.consent,
        table.PRIVATE: options.hands == "private",
        table.MEMORY_A_CARD: options.outbreak_memory == "card",
        table.SHIP_COSTS: not options.mobilization_ship_free,
        table.ENDS_WHEN_RESEARCHED: options.effects_end_when_researched,
    }
    return sum(switch for switch, chosen in switches.items() if chosen)
