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
    passports: tuple[str, ...] | str = "chosen"
    """"chosen" by the players in the set-up, "random", or one Passport a seat."""
    consent: bool | str = "auto"
    """True: moving another's pawn and passing cards needs that player's yes; by default so if not all win together."""
    double_agent_module: bool = False
    """True: somebody may be the Double Agent, who wins if the group is defeated; never in a game for one."""
    individual_victory: bool = False
    """True: a player with all missions done may win alone besides the group."""
    individual_needs_coop_win: bool = True
    """False: a player may win alone after a defeat too."""
    infection_timing: str = "round"
    """The Infection Phase comes once a "round", or after every "turn"."""
    player_deck_reading: str = "seed_literal"
    """"season0_count": without the five events that fill the deck up to 58 cards."""
    flight_card: str = "any"
    """A Flight takes "any" City card, or that of its "origin_or_destination"."""
    deck_exhaustion: str = "defeat"
    """An empty Player deck is "defeat", or the game may "continue"."""
    team_move: str = "team_only"
    """"escort": your pawn may go along with the Team you move."""
    setup_facility_skip_soviet: bool = False
    """True: the first Facilities pass over Soviet cities."""
    solo_turns_per_round: int = 2
    """How many turns a player alone has in a round: 1, 2 or 3."""
    incident_choice: str = "automatic"
    """"active_player": the player breaks the ties when Agents spread."""

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
        put(self, "consent", self._consent())

    def _consent(self) -> bool:
        if self.consent == "auto":  # [W.C2]
            return self.double_agent_module or self.individual_victory
        return choices.yes_or_no("consent", self.consent)


# What a screen can offer for each option, in this order.
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "seats": (1, 2, 3, 4, 5),
    "passports": ("chosen", "random", *PASSPORT_IDS),
    "consent": ("auto", False, True),
    "solo_turns_per_round": (1, 2, 3),
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
        table.CONSENT: options.consent,
    }
    return sum(switch for switch, chosen in switches.items() if chosen)
