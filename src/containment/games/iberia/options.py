"""What can be chosen when a game of Iberia is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from containment.games.iberia.data import facts
from containment.games.iberia.rules import table
from containment.kernel import choices, talk

DIFFICULTIES = {"introductory": 4, "standard": 5, "heroic": 6}  # [I.U7] [I.C16]
EVENTS = {2: 4, 3: 5, 4: 6, 5: 8}  # [I.U5]
ROLE_IDS = tuple(role.id for role in facts.ROLES)


@dataclass(frozen=True)
class Options:
    """The options of Iberia."""

    seats: int = 2
    """How many play: 2 to 5."""
    epidemics: int = 4
    """4 introductory, 5 standard, 6 heroic; or give the name."""
    roles: tuple[str, ...] | str = "random"
    """"random", "none" (house option), or one role per seat ("random" for a seat too)."""
    events: int | str = "auto"
    """How many of the 15 Event cards: 4, 5, 6 or 8 for 2 to 5 players; or 0 for none (house option)."""
    hands: str = "open"
    """"open" or "private": can the others see your cards?"""
    consent: str = "auto"
    """Whose yes is needed to move their pawn or to pass cards: "none", "people" (computers always agree) or "all";
    by default "none", or "people" where people play with computers."""
    talk: str = "open"
    """"open": ask and tell what you hold, and make plans; "cards_unsaid": plans only; "silent": no talk."""
    malaria: bool = False
    """True: Malaria puts two cubes, not one, in a city without black cubes."""
    cholera: bool = False
    """True: an outbreak of Cholera also reaches empty cities two links away."""
    typhus: bool = False
    """True: treating Typhus takes two actions in a city with two or more red cubes."""
    yellow_fever: bool = False
    """True: a Yellow Fever cube in a port also puts one in every linked port."""
    effects_end_when_researched: bool = False
    """True: a historical disease loses its effect once it is researched."""
    outbreak_memory: str = "turn"
    """A city breaks out at most once per "turn", or once per "card"."""
    mobilization_ship_free: bool = True
    """False: a ship of Government Mobilization costs a card, like any other."""
    influx_of_patients: bool = False
    """True: before cards are drawn, a cube moves towards each hospital, and a full hospital is overrun."""
    tokens_stop_infections_only: bool = False
    """True: purification tokens stop cubes of Infection cards and Epidemics, not those of outbreaks."""
    malaria_token_stops_one: bool = False
    """True: a purification token stops one of Malaria's two cubes, not both."""
    yellow_fever_runs_on: bool = False
    """True: Yellow Fever runs on along the coast, from port to port."""
    ships_to_any_city: bool = False
    """True: a ship sails from a port to any city, not only to another port."""
    agronomist_always_three: bool = False
    """True: the Agronomist's Purify Water always places three tokens."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "seats", choices.number("seats", self.seats, tuple(EVENTS)))
        put(self, "epidemics", choices.named_number("epidemics", self.epidemics, DIFFICULTIES))
        put(self, "roles", choices.roles(self.roles, self.seats, ROLE_IDS, ("random", "none")))
        standard = EVENTS[self.seats]
        put(self, "events", standard if self.events == "auto" else choices.number("events", self.events, (0, standard)))
        hands = "open" if self.hands == "auto" else self.hands
        put(self, "hands", choices.one_of("hands", hands, ("open", "private")))
        put(self, "outbreak_memory", choices.one_of("outbreak_memory", self.outbreak_memory, ("turn", "card")))
        put(self, "consent", choices.consenting("consent", self.consent))
        put(self, "talk", choices.talking("talk", self.talk))
        choices.read_switches(self)


# What a screen can offer for each option, in this order.
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "seats": tuple(EVENTS),
    "epidemics": tuple(DIFFICULTIES),
    "roles": ("random", *ROLE_IDS, "none"),
    "events": ("auto", 0),
    "hands": ("open", "private"),
    "consent": ("auto", *choices.CONSENTING),
    "talk": talk.MANNERS,
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
        table.CONSENT: options.consent != choices.NOBODY_IS_ASKED,
        table.PRIVATE: options.hands == "private",
        table.MEMORY_A_CARD: options.outbreak_memory == "card",
        table.SHIP_COSTS: not options.mobilization_ship_free,
        table.ENDS_WHEN_RESEARCHED: options.effects_end_when_researched,
        table.TOKENS_FOR_INFECTIONS: options.tokens_stop_infections_only,
        table.TOKEN_STOPS_ONE: options.malaria_token_stops_one,
        table.FEVER_RUNS_ON: options.yellow_fever_runs_on,
        table.SHIPS_ANYWHERE: options.ships_to_any_city,
        table.ALWAYS_THREE: options.agronomist_always_three,
    }
    return sum(switch for switch, chosen in switches.items() if chosen)
