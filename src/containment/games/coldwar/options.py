"""What can be chosen when a game of Biologic Cold War is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import table
from containment.kernel import choices

PASSPORT_IDS = tuple(passport.id for passport in facts.PASSPORTS)
WORDS = {
    "difficulty": facts.DIFFICULTIES,
    "threat_track": ("by_difficulty", "season0"),
    "escalation": ("incident", "agents"),
    "infection_timing": ("round", "turn"),
    "player_deck_reading": ("seed_literal", "season0_count"),
    "flight_card": ("any", "origin_or_destination"),
    "deck_exhaustion": ("defeat", "continue"),
    "team_move": ("team_only", "escort"),
    "incident_choice": ("automatic", "active_player"),
}


@dataclass(frozen=True)
class Options:
    """The options of Biologic Cold War."""

    seats: int = 2
    """How many play: 1 to 4; a fifth seat is an extension."""
    difficulty: str = "introductory"
    """introductory, standard or heroic: how many Threat cards an Infection Phase brings."""
    passports: tuple[str, ...] | str = "chosen"
    """"chosen" by the players during setup, "random", or one Passport per seat."""
    consent: str = "auto"
    """Whose yes is needed to move their pawn or to pass cards: "none", "people" (computers always agree) or "all"; by
    default "all" where not everyone wins together, else "none", or "people" where people play with computers."""
    talk: str = "open"
    """"open": propose plans for the next turn and agree to them; "silent": no talk."""
    double_agent_module: bool = False
    """True: somebody may be the Double Agent, who wins if the group loses; not solo, best with four or more."""
    individual_victory: bool = False
    """True: a player with all missions done may win individually if the group wins; otherwise missions don't count."""
    individual_needs_coop_win: bool = True
    """False: a player may win alone after a defeat too."""
    infection_timing: str = "round"
    """The Infection Phase comes once per "round", or after every "turn"."""
    player_deck_reading: str = "seed_literal"
    """"season0_count": without the five events that fill the deck up to 58 cards."""
    flight_card: str = "any"
    """A Flight takes "any" City card, or the card of its "origin_or_destination"."""
    deck_exhaustion: str = "defeat"
    """An empty Player deck means "defeat", or the game may "continue"."""
    team_move: str = "team_only"
    """"escort": your pawn may go along with the Team you move."""
    setup_facility_skip_soviet: bool = False
    """True: the first Facilities skip Soviet cities."""
    solo_turns_per_round: int = 2
    """How many turns a solo player has per round: 1, 2 or 3."""
    incident_choice: str = "automatic"
    """"active_player": the current player breaks ties when Agents spread."""
    threat_track: str = "by_difficulty"
    """"season0": 2, 2, 2, 3, 3, 4 Threat cards with any number of players, whatever the difficulty."""
    escalation: str = "incident"
    """An Escalation fills a city with Agents and causes an "incident" there, or brings the "agents" only."""
    double_agent_missions: int = 3
    """How many missions the Double Agent must finish to win: 2 or 3."""
    disease_cubes: int = 3
    """How many Disease Cubes are in the game: 3, 4 or 5."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "seats", choices.number("seats", self.seats, (1, 2, 3, 4, 5)))
        put(
            self, "passports", choices.roles(self.passports, self.seats, PASSPORT_IDS, ("chosen", "random"), "passport")
        )
        choices.read_switches(self)
        for name, words in WORDS.items():
            put(self, name, choices.one_of(name, getattr(self, name), words))
        put(self, "solo_turns_per_round", choices.number("solo_turns_per_round", self.solo_turns_per_round, (1, 2, 3)))
        put(self, "disease_cubes", choices.number("disease_cubes", self.disease_cubes, (3, 4, 5)))
        put(
            self,
            "double_agent_missions",
            choices.number("double_agent_missions", self.double_agent_missions, (2, 3)),
        )
        put(self, "consent", self._consent())
        put(self, "talk", choices.talking("talk", self.talk))

    def _consent(self) -> str:
        if self.consent == "auto":  # [W.C2]
            apart = self.double_agent_module or self.individual_victory
            return choices.EVERYBODY if apart else choices.NOBODY_IS_ASKED
        return choices.consenting("consent", self.consent)


# What a screen can offer for each option, in this order.
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "seats": (1, 2, 3, 4, 5),
    "difficulty": WORDS["difficulty"],
    "passports": ("chosen", "random", *PASSPORT_IDS),
    "consent": ("auto", *choices.CONSENTING),
    "talk": ("open", "silent"),
    "solo_turns_per_round": (1, 2, 3),
    "double_agent_missions": (2, 3),
    "disease_cubes": (3, 4, 5),
    **WORDS,
    **choices.switches(Options),
}


def played_so(options: Options) -> int:
    """How the game is played, as the table has it."""
    switches = {
        table.AFTER_EACH_TURN: options.infection_timing == "turn",
        table.FLIGHT_CARD_FITS: options.flight_card == "origin_or_destination",
        table.DECK_MAY_END: options.deck_exhaustion == "continue",
        table.ESCORTED: options.team_move == "escort",
        table.SKIP_SOVIET: options.setup_facility_skip_soviet,
        table.DOUBLE_AGENT_PLAYS: options.double_agent_module,
        table.INDIVIDUAL: options.individual_victory,
        table.ALSO_IN_DEFEAT: not options.individual_needs_coop_win,
        table.ASKED_SPREAD: options.incident_choice == "active_player",
        table.CONSENT: options.consent != choices.NOBODY_IS_ASKED,
        table.RELEASE: options.escalation == "incident",
        table.THREE_MISSIONS: options.double_agent_missions == 3,
    }
    cubes_away = table.MOST_CUBES - options.disease_cubes
    return (
        sum(switch for switch, chosen in switches.items() if chosen)
        | level(options) << table.LEVEL
        | cubes_away << table.CUBES_AWAY
    )


def level(options: Options) -> int:
    """[W.C17] 1 to 3 by the difficulty; 0 on the track of Season 0."""
    return 0 if options.threat_track == "season0" else facts.DIFFICULTIES.index(options.difficulty) + 1


VERSION_1: Final[Mapping[str, str]] = {
    "threat_track": "season0",
    "escalation": "agents",
    "disease_cubes": "5",
    "double_agent_missions": "2",
}


def older(version: int, options: Mapping[str, str]) -> Mapping[str, str] | None:
    """Version 1 had one threat track, Escalations that brought Agents alone, five cubes, and a Double Agent who needed
    two missions."""
    return VERSION_1 if version == 1 else None
