"""What Biologic Cold War is about: its goal, its words, what the options of a game change, and who is who."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.coldwar.telling.names import SIDES, identities, passports, side_title, title
from containment.saying.wording import count

GOAL = (
    "1962: Soviet Agents fill the world's cities, and a bioweapon is about to break loose. Together you win with "
    "satellites over Europe, Asia, Africa, South America and the Pacific Rim and no Disease Cube on the map. You all "
    "lose on the seventh incident, when an Agent or a Disease Cube is needed and none is left, when the player cards "
    "run out, or when the last of you dies."
)
ANSWERS = (
    "Type a number from the list, the words (drive havana), or just how they begin (dr hav, fly rome with lagos, "
    "fly rom lag). Affiliations are N (NATO), U (neutral) and S (Soviet): assemble u, team s kiev. You can play an "
    "event at any decision between actions. Type signs to see what the signs on the table mean."
)
GLOSSARY: tuple[str, ...] = (
    "A turn: 1 four actions, under the alias of the city it begins in, 2 draw two player cards. After a round: the "
    "Infection Phase.",
    "incident: a fourth Agent would come to a city. It gets a Disease Cube and an Incident Token, and its Agents move "
    "on.",
    "Team: five City cards of one affiliation, at a Facility. It keeps Agents out, mops up cubes, and launches.",
    "launch: you, a Team and a Facility in one city, not a Soviet one. Then Counter-Intelligence puts an Agent in each "
    "empty city of the region.",
    "Symptom: you draw one when you enter a city with a Disease Cube; the third one kills.",
    "debt: sharing on someone else's turn costs you an action next turn.",
    "Escalation: the threat level may rise, a city is filled with Agents and has an incident at once, and the Threat "
    "discards come back on top.",
)
SECRET = "Missions are secret: you see only what others show of theirs. The save is plain text with all of them in it."
SECRET_SCREENS = (
    "Missions are secret among you: the screen is cleared when the keyboard changes hands. The save is plain text with "
    "all missions in it: don't peek."
)


def about(v: Any, names: Sequence[str]) -> list[str]:
    """What is special in this game: a paragraph each."""
    options = v.options
    several = options.seats > 1
    rows = [SECRET_SCREENS if names.count("person") > 1 else SECRET] if several else []
    if options.double_agent_module and several:
        rows.append(
            "Somebody may be the Double Agent, who wins alone if the group loses while the Double Agent is alive with "
            f"{options.double_agent_missions} missions done."
        )
    if options.individual_victory:
        lost = "" if options.individual_needs_coop_win else ", or lost"
        rows.append(
            f"When the group has won{lost}, a player with all three missions done wins alone as well; among several, "
            "whoever launched most satellites."
        )
    if options.consent != "none" and several:
        rows.append("Moving someone else's pawn or passing cards needs that player's yes.")
    rows.append(_level(v))
    rows += [told for name, (value, told) in _RULINGS.items() if getattr(options, name) == value]
    if not several and options.infection_timing == "round":
        rows.append(f"Solo, a round is {count(options.solo_turns_per_round, 'turn')}.")
    return rows


def _level(v: Any) -> str:
    """[W.C17] How hard it is."""
    options = v.options
    name = "Season 0's threat track" if options.threat_track == "season0" else f"Difficulty {options.difficulty}"
    track = ", ".join(map(str, v.threat_track))
    return (
        f"{name}: {track} Threat cards per Infection Phase as Escalations come; {options.disease_cubes} Disease Cubes."
    )


_RULINGS: dict[str, tuple[object, str]] = {
    "infection_timing": ("turn", "The Infection Phase comes after every turn."),
    "player_deck_reading": ("season0_count", "Five events are left out of the Player deck."),
    "flight_card": ("origin_or_destination", "A Flight takes the card of the city you leave or the one you fly to."),
    "deck_exhaustion": ("continue", "The game goes on when the player cards run out."),
    "team_move": ("escort", "Whoever moves a Team may go with it."),
    "setup_facility_skip_soviet": (True, "No Facility starts in a Soviet city."),
    "incident_choice": ("active_player", "When Agents spread, the player breaks ties between cities."),
    "escalation": ("agents", "An Escalation fills a city with Agents; there's an incident only if it was full."),
}


# ---------------------------------------------------------------------------------------------- Passports
def role(v: Any, seat: int) -> tuple[str, str]:
    """A seat's Passport, with what its aliases and the False Identity can do."""
    if seat in v.dead:
        return "dead", ""
    passport = passports().get(v.passports[seat])
    if passport is None:
        return "still without a Passport", ""
    told = [f"{side_title(side)}: {alias.told}" for side, alias in zip(SIDES, passport.aliases, strict=True)]
    identity = identities().get(v.identities[seat])
    told += [f"False Identity {title(identity.id)}, once in each of your turns: {identity.told}"] if identity else []
    return f"the {title(passport.id)}", " ".join(told)
