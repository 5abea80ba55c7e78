"""What Biologic Cold War is about: its goal, its words, what the options of a game change, and who is who."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.coldwar.telling.names import SIDES, identities, passports, side_title, title
from containment.saying.wording import count

GOAL = (
    "1962: Soviet Agents fill the world's cities, and a bioweapon is about to break loose. Together you win with "
    "satellites over Europe, Asia, Africa, South America and the Pacific Rim and no Disease Cube on the map. You all "
    "lose at the seventh incident, when an Agent or a Disease Cube is needed and none is left, when the player cards "
    "run out, or when the last of you has died."
)
ANSWERS = (
    "Answer with a number from the list, with words (drive havana), or with their beginnings (dr hav, fly rome with "
    "lagos, fly rom lag). Affiliations are N (NATO), U (neutral) and S (Soviet): assemble u, team s kiev. Events may "
    "be played whenever somebody is asked. signs tells what the signs of the table mean."
)
GLOSSARY: tuple[str, ...] = (
    "A turn: 1 four actions, under the alias of the city it begins in, 2 draw two player cards. After a round: the "
    "Infection Phase.",
    "incident: where a fourth Agent would come. The city gets a Disease Cube and an Incident Token, and its Agents "
    "move on.",
    "Team: five City cards of one affiliation, at a Facility. It keeps Agents out, mops up cubes, and launches.",
    "launch: you, a Team and a Facility in one city, not a Soviet one. Then Counter-Intelligence puts an Agent on each "
    "empty city of the region.",
    "Symptom: drawn by whoever enters a city with a Disease Cube; the third one kills.",
    "debt: who shares intel in another's turn has an action less in the own next turn.",
)
SECRET = "Missions are secret: of the others' you see what they show. The save is plain text with all of them in it."
SECRET_SCREENS = (
    "Missions are secret among you: when the keyboard goes from one person to another, the screen is cleared. The save "
    "is plain text with all missions in it: do not look into it."
)


def about(v: Any, names: Sequence[str]) -> list[str]:
    """What is special in this game: a paragraph each."""
    options = v.options
    several = options.seats > 1
    rows = [SECRET_SCREENS if names.count("person") > 1 else SECRET] if several else []
    if options.double_agent_module and several:
        rows.append(
            "Somebody may be the Double Agent, who wins alone if the others are defeated while the Double Agent lives "
            "and has two missions done."
        )
    if options.individual_victory:
        lost = "" if options.individual_needs_coop_win else ", or lost"
        rows.append(
            f"When the group has won{lost}, the player with all three missions done, and most satellites among those, "
            "wins alone besides."
        )
    if options.consent and several:
        rows.append("Moving another's pawn and passing cards needs that player's yes.")
    rows += [told for name, (value, told) in _RULINGS.items() if getattr(options, name) == value]
    if not several and options.infection_timing == "round":
        rows.append(f"Alone, a round is {count(options.solo_turns_per_round, 'turn')} of yours.")
    return rows


_RULINGS: dict[str, tuple[object, str]] = {
    "infection_timing": ("turn", "The Infection Phase comes after every turn."),
    "player_deck_reading": ("season0_count", "Five of the Events are left out of the Player deck."),
    "flight_card": ("origin_or_destination", "A Flight takes the card of the city it leaves or reaches."),
    "deck_exhaustion": ("continue", "The game goes on when the player cards have run out."),
    "team_move": ("escort", "Whoever moves a Team may go with it."),
    "setup_facility_skip_soviet": (True, "No Facility stands in a Soviet city at the start."),
    "incident_choice": ("active_player", "When Agents spread, the player breaks ties between cities."),
}


# ---------------------------------------------------------------------------------------------- Passports
def role(v: Any, seat: int) -> tuple[str, str]:
    """A seat's Passport, with what its aliases and the False Identity can do."""
    if seat in v.dead:
        return "dead", ""
    passport = passports().get(v.passports[seat])
    if passport is None:
        return "without a Passport yet", ""
    told = [f"{side_title(side)}: {alias.told}" for side, alias in zip(SIDES, passport.aliases, strict=True)]
    identity = identities().get(v.identities[seat])
    told += [f"False Identity {title(identity.id)}, once in each of your turns: {identity.told}"] if identity else []
    return f"the {title(passport.id)}", " ".join(told)
