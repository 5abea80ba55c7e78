"""What can be chosen when a game of Pandemic is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from containment.games.pandemic.data import facts, own_cards
from containment.games.pandemic.data.own_cards import OwnCard
from containment.games.pandemic.rules import table
from containment.kernel import choices, talk
from containment.kernel.errors import BadOptions

DIFFICULTIES = {"introductory": 4, "standard": 5, "heroic": 6, "legendary": 7}  # [P.2.7]
CHALLENGES = ("virulent_strain", "mutation", "bioterrorist")
ONE_FEWER = 3  # [P.C23] one Epidemic fewer than in the introductory game
BIOTERRORISTS = ("volunteer", "random")  # [P.15.2]
ROLE_IDS = tuple(role.id for role in facts.ROLES)
POWERS: Final[Mapping[str, int]] = {
    "store_event": table.STORE_EVENT,
    "move_pawn_to_pawn": table.MOVE_PAWN_TO_PAWN,
    "move_other_pawn": table.MOVE_OTHER_PAWN,
    "treat_all": table.TREAT_ALL,
    "auto_remove_cured": table.AUTO_REMOVE_CURED,
    "prevent_cured": table.PREVENT_CURED,
    "free_build": table.FREE_BUILD,
    "station_jump": table.STATION_JUMP,
    "quarantine_zone": table.QUARANTINE_ZONE,
    "give_any_card": table.GIVE_ANY_CARD,
    "cheap_cure": table.CHEAP_CURE,
    "hand_of_eight": table.HAND_OF_EIGHT,
    "retrieve_city": table.RETRIEVE_CITY,
    "enter_city": table.ENTER_CITY,
    "take_any_city": table.TAKE_ANY_CITY,
    "take_sample": table.TAKE_SAMPLE,
    "five_actions": table.FIVE_ACTIONS,
    "peek": table.PEEK,
    "keep_direct_card": table.KEEP_DIRECT_CARD,
}
OWN_CARDS: Final[dict[str, Any]] = {
    "file": own_cards.from_file,
    "text": own_cards.from_text,
    "example": own_cards.EXAMPLE,
}  # how they are read where people write them
BRINK: Final[dict[str, Any]] = {"box": "On the Brink"}  # marks the options that only a game with it has


@dataclass(frozen=True)
class Options:
    """The options of Pandemic."""

    seats: int = 2
    """How many play: 2 to 4, with On the Brink up to 5. A Bio-Terrorist is one of them and sits last; with him, 3 or 4
    is best and 5 is not recommended."""
    epidemics: int = 4
    """4 introductory, 5 standard, 6 heroic, and with On the Brink 7 legendary; or give the name. 3 is for a
    first try at a challenge."""
    expansion: str = field(default="auto", metadata=BRINK)
    """"none" or "on_the_brink": six more roles, 13 events of which two per player are used, a fifth seat; by default
    none unless a challenge or a role of your own is chosen."""
    challenges: tuple[str, ...] | str = field(default=(), metadata=BRINK)
    """On the Brink's challenges: virulent_strain, and mutation or bioterrorist."""
    bioterrorist: str = field(default="volunteer", metadata=BRINK)
    """Who is the Bio-Terrorist: "volunteer", whoever is named last, or "random", drawn from everyone who plays."""
    roles: tuple[str, ...] | str = "random"
    """"random", "none" (house option), or one role per seat but the Bio-Terrorist's ("random" for a seat too)."""
    events: int | str = "auto"
    """How many Event cards: 5, with On the Brink two per player; or 0 for none (house option)."""
    hands: str = "auto"
    """"open" or "private"; by default open where people play with computers and in the introductory game, private
    otherwise."""
    consent: str = "auto"
    """Whose yes is needed to move their pawn or to share cards: "none", "people" (computers always agree) or "all";
    by default "none", or "people" where people play with computers."""
    talk: str = "open"
    """"open": ask and tell what you hold, and make plans; "cards_unsaid": plans only; "silent": no talk."""
    cards: Sequence[str] | str = field(default="none", metadata=BRINK | OWN_CARDS)
    """Up to four cards of your own: a file with events and roles, each with a name, a text and what it does."""
    one_vaccine_group: bool = field(default=False, metadata=BRINK)
    """True: Rapid Vaccine Deployment goes to one connected group of cities, not only to cities that touch another."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "challenges", choices.some_of("challenges", self.challenges, CHALLENGES))
        if {"mutation", "bioterrorist"} <= set(self.challenges):
            raise BadOptions("the challenges mutation and bioterrorist do not combine: both use purple [P.12.4]")
        put(self, "cards", own_cards.read(self.cards) or "none")
        put(self, "expansion", self._expansion())
        put(self, "seats", self._seats())
        put(self, "epidemics", self._epidemics())
        put(self, "bioterrorist", self._bioterrorist())
        put(self, "roles", choices.roles(self._roles(), self.team, self._known_roles(), ("random", "none")))
        self._check_cards()
        put(self, "events", self._events())
        hands = choices.one_of("hands", self.hands, ("open", "private", "auto"))
        usual = "open" if self.epidemics <= 4 else "private"  # [P.3.5] [P.C23]
        put(self, "hands", usual if hands == "auto" else hands)
        put(self, "consent", choices.consenting("consent", self.consent))
        put(self, "talk", choices.talking("talk", self.talk))
        choices.read_switches(self)

    @property
    def on_the_brink(self) -> bool:
        return self.expansion == "on_the_brink"

    @property
    def team(self) -> int:
        """The seats that play together; a Bio-Terrorist has the one after them."""
        return self.seats - ("bioterrorist" in self.challenges)

    @property
    def own_cards(self) -> tuple[OwnCard, ...]:
        """[P.C24]"""
        return () if self.cards == "none" else own_cards.cards_of(tuple(self.cards))

    def powers(self, role: str) -> tuple[str, ...]:
        """What a role can do at this table, by the names that cards of one's own have for it."""
        own = next((card.does for card in self.own_cards if card.kind == "role" and card.place == role), None)
        return tuple(power for power, whose in own_cards.POWERS.items() if whose == role) if own is None else own

    def _roles(self) -> list[str]:
        """Roles of one's own go by their names too."""
        places = {card.id: card.place for card in self.own_cards if card.kind == "role"}
        return [places.get(role, role) for role in choices.words("roles", self.roles)]

    def _check_cards(self) -> None:
        """[P.C24] What they do is in this game, and there are roles enough."""
        events = [event.id for event in (facts.EVENTS if self.on_the_brink else facts.BASE_EVENTS)]
        out = {role for card in self.own_cards for role in card.out}
        for card in self.own_cards:
            if card.kind == "event" and card.place not in events:
                raise BadOptions(f"cards: {card.name} does what an event of On the Brink does: choose it too [P.C24]")
        for role in self.roles:
            if role in out:
                raise BadOptions(f"roles: {role} is out, because a role of your own shares a power with it [P.C24]")

    def _expansion(self) -> str:
        roles = [card for card in self.own_cards if card.kind == "role"]
        usual = "on_the_brink" if self.challenges or roles else "none"
        found = choices.one_of("expansion", _joined(self.expansion), ("auto", "none", "on_the_brink"))
        if found == "none" and self.challenges:
            raise BadOptions("the challenges are part of On the Brink: choose expansion=on_the_brink [P.12.4]")
        if found == "none" and roles:
            raise BadOptions("cards: your own roles are dealt among those of On the Brink: choose it too [P.C24]")
        return usual if found == "auto" else found

    def _seats(self) -> int:
        seats = choices.number("seats", self.seats, (2, 3, 4, 5))
        if seats == 5 and not self.on_the_brink:
            raise BadOptions("seats must be one of 2, 3, 4; a fifth seat needs expansion=on_the_brink [P.12.2]")
        if seats == 2 and "bioterrorist" in self.challenges:
            raise BadOptions("with a Bio-Terrorist, at least 3 must play, him included [P.15.1]")
        return seats

    def _epidemics(self) -> int:
        given: Any = self.epidemics
        if given.strip() == str(ONE_FEWER) if isinstance(given, str) else type(given) is int and given == ONE_FEWER:
            if not self.challenges:
                raise BadOptions("3 epidemics are for a game with one of the challenges: choose one [P.C23]")
            return ONE_FEWER
        found = choices.named_number("epidemics", self.epidemics, DIFFICULTIES)
        if found == 7 and not self.on_the_brink:
            raise BadOptions("7 epidemics, the legendary game, need expansion=on_the_brink [P.12.3]")
        return found

    def _bioterrorist(self) -> str:
        found = choices.one_of("bioterrorist", self.bioterrorist, BIOTERRORISTS)
        if found == "random" and "bioterrorist" not in self.challenges:
            raise BadOptions("bioterrorist=random is for the challenge bioterrorist: choose it too [P.15.2]")
        return found

    def _known_roles(self) -> tuple[str, ...]:
        if self.on_the_brink:
            return ROLE_IDS
        known = ROLE_IDS[: len(facts.BASE_ROLES)]
        for role in self._roles():
            if role in ROLE_IDS and role not in known:
                raise BadOptions(f"the role {role} is from On the Brink: choose expansion=on_the_brink [P.12.1]")
        return known

    def _events(self) -> int:
        usual = 2 * self.seats if self.on_the_brink else len(facts.BASE_EVENTS)  # [P.2.11]
        return usual if self.events == "auto" else choices.number("events", self.events, (0, usual))


def _joined(value: Any) -> Any:
    return value.replace(" ", "_") if isinstance(value, str) else value


def hidden_seats(options: Any) -> tuple[int, ...]:
    """[P.15.16] The Bio-Terrorist acts without naming the action."""
    return (options.team,) if "bioterrorist" in options.challenges else ()


# What a screen can offer for each option, in this order.
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "seats": (2, 3, 4, 5),
    "epidemics": (*DIFFICULTIES, ONE_FEWER),
    "expansion": ("auto", "none", "on_the_brink"),
    "challenges": CHALLENGES,
    "bioterrorist": BIOTERRORISTS,
    "roles": ("random", *ROLE_IDS, "none"),
    "events": ("auto", 0),
    "hands": ("auto", "open", "private"),
    "consent": ("auto", *choices.CONSENTING),
    "talk": talk.MANNERS,
    "cards": ("none",),
    **choices.switches(Options),
}


def played_so(options: Options) -> int:
    """How the game is played, as the table has it."""
    switches = {
        table.CONSENT: options.consent != choices.NOBODY_IS_ASKED,
    }
    return sum(switch for switch, chosen in switches.items() if chosen)


def _own_roles(options: Options) -> int:
    """[P.C24] The roles of one's own, as `table.powers_written` reads them."""
    found = 0
    for card in reversed([card for card in options.own_cards if card.kind == "role"]):
        powers = sum(POWERS[power] for power in card.does)
        found = found << table.OWN_ROLE | powers << 4 | ROLE_IDS.index(card.place) + 1
    return found << table.OWN_ROLES


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
    return table.EXPANSION | chosen | (table.ONE_GROUP if options.one_vaccine_group else 0) | _own_roles(options)
