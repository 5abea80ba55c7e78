"""What can be chosen when a game of Pandemic is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import table
from containment.kernel import choices
from containment.kernel.errors import BadOptions

DIFFICULTIES = {"introductory": 4, "standard": 5, "heroic": 6, "legendary": 7}  # [P.2.7]
CHALLENGES = ("virulent_strain", "mutation", "bioterrorist")
ROLE_IDS = tuple(role.id for role in facts.ROLES)
BRINK = {"box": "On the Brink"}  # marks the options that only a game with it has


@dataclass(frozen=True)
class Options:
    """The options of Pandemic."""

    seats: int = 2
    """How many play: 2 to 4, with On the Brink up to 5. A Bio-Terrorist is one of them and sits last."""
    epidemics: int = 4
    """4 introductory, 5 standard, 6 heroic, and with On the Brink 7 legendary; the names are taken too."""
    expansion: str = field(default="auto", metadata=BRINK)
    """"none" or "on_the_brink": six more roles, 13 events of which two a player are used, a fifth seat; by default none
    unless a challenge is chosen."""
    challenges: tuple[str, ...] | str = field(default=(), metadata=BRINK)
    """Of On the Brink: virulent_strain, and one of mutation and bioterrorist."""
    roles: tuple[str, ...] | str = "random"
    """"random", "none" (house option), or one role a seat but the Bio-Terrorist's; "random" may stand for a seat."""
    events: int | str = "auto"
    """How many Event cards: 5, with On the Brink two a player; or 0 for a game without (house option)."""
    hands: str = "auto"
    """"open" or "private"; by default open in the introductory game and private otherwise."""
    consent: bool = False
    """True: moving another's pawn and sharing cards needs that player's yes."""
    one_vaccine_group: bool = field(default=False, metadata=BRINK)
    """True: Rapid Vaccine Deployment goes to one connected group of cities, not only to cities that touch another."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "challenges", choices.some_of("challenges", self.challenges, CHALLENGES))
        if {"mutation", "bioterrorist"} <= set(self.challenges):
            raise BadOptions("the challenges mutation and bioterrorist do not combine: both use purple [P.12.4]")
        put(self, "expansion", self._expansion())
        put(self, "seats", self._seats())
        put(self, "epidemics", choices.named_number("epidemics", self.epidemics, DIFFICULTIES))
        if self.epidemics == 7 and not self.on_the_brink:
            raise BadOptions("7 epidemics, the legendary game, need expansion=on_the_brink [P.12.3]")
        put(self, "roles", choices.roles(self.roles, self.team, self._known_roles(), ("random", "none")))
        put(self, "events", self._events())
        hands = choices.one_of("hands", self.hands, ("open", "private", "auto"))
        usual = "open" if self.epidemics == 4 else "private"  # [P.3.5]
        put(self, "hands", usual if hands == "auto" else hands)
        choices.read_switches(self)

    @property
    def on_the_brink(self) -> bool:
        return self.expansion == "on_the_brink"

    @property
    def team(self) -> int:
        """The seats that play together; a Bio-Terrorist has the one after them."""
        return self.seats - ("bioterrorist" in self.challenges)

    def _expansion(self) -> str:
        usual = "on_the_brink" if self.challenges else "none"
        found = choices.one_of("expansion", _joined(self.expansion), ("auto", "none", "on_the_brink"))
        if found == "none" and self.challenges:
            raise BadOptions("the challenges are part of On the Brink: choose expansion=on_the_brink [P.12.4]")
        return usual if found == "auto" else found

    def _seats(self) -> int:
        seats = choices.number("seats", self.seats, (2, 3, 4, 5))
        if seats == 5 and not self.on_the_brink:
            raise BadOptions("seats is one of 2, 3, 4; a fifth seat needs expansion=on_the_brink [P.12.2]")
        if seats == 2 and "bioterrorist" in self.challenges:
            raise BadOptions("with a Bio-Terrorist at least 3 play, him included [P.15.1]")
        return seats

    def _known_roles(self) -> tuple[str, ...]:
        if self.on_the_brink:
            return ROLE_IDS
        known = ROLE_IDS[: len(facts.BASE_ROLES)]
        for role in choices.words("roles", self.roles):
            if role in ROLE_IDS and role not in known:
                raise BadOptions(f"the role {role} is of On the Brink: choose expansion=on_the_brink [P.12.1]")
        return known

    def _events(self) -> int:
        usual = 2 * self.seats if self.on_the_brink else len(facts.BASE_EVENTS)  # [P.2.11]
        return usual if self.events == "auto" else choices.number("events", self.events, (0, usual))


def _joined(value: Any) -> Any:
    return value.replace(" ", "_") if isinstance(value, str) else value


# What a screen can offer for each option, in this order.
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "seats": (2, 3, 4, 5),
    "epidemics": tuple(DIFFICULTIES),
    "expansion": ("auto", "none", "on_the_brink"),
    "challenges": CHALLENGES,
    "roles": ("random", *ROLE_IDS, "none"),
    "events": ("auto", 0),
    "hands": ("auto", "open", "private"),
    **choices.switches(Options),
}


def played_so(options: Options) -> int:
    """How the game is played, as the table has it."""
    switches = {
        table.CONSENT: options.consent,
    }
    return sum(switch for switch, chosen in switches.items() if chosen)


def brink_of(options: Options) -> int:
    """What of On the Brink is played, as the table has it."""
    if not options.on_the_brink:
        return 0
    parts = {
        "virulent_strain": table.VIRULENT_STRAIN,
        "mutation": table.MUTATION,
        "bioterrorist": table.BIOTERRORIST,
    }
    chosen = sum(parts[name] for name in options.challenges)
    return table.EXPANSION | chosen | (table.ONE_GROUP if options.one_vaccine_group else 0)
