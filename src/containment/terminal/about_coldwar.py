"""What Biologic Cold War is about: its goal, its words, and what the options of a game change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.terminal.atlas_coldwar import (
    SIDE_NAMES,
    SIDES,
    count,
    events,
    identities,
    letter,
    passports,
    symptoms,
    title,
)
from containment.terminal.ink import Ink, cut

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
POWERS = {  # of the NATO, the neutral and the Soviet alias in brief, for the list of Passports
    "courier": ("flies free to NATO", "drives 2", "drives 3 (Soviet)"),
    "handler": ("moves others", "takes pawns along", "goes with a Team"),
    "quartermaster": ("builds free", "Teams for 4 cards", "anywhere"),
    "analyst": ("orders 3 Threats", "swaps a discard", "buries a Threat"),
    "field_medic": ("removes 2 Agents", "no Symptoms", "2 on entry"),
    "diplomat": ("shares without debt", "flies anywhere", "shares afar"),
}


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
    told = [f"{_capital(SIDE_NAMES[side])}: {alias.told}" for side, alias in zip(SIDES, passport.aliases, strict=True)]
    identity = identities().get(v.identities[seat])
    told += [f"False Identity {identity.name}, once in each of your turns: {identity.told}"] if identity else []
    return f"the {passport.name}", " ".join(told)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def passport_in_brief(name: str, ink: Ink) -> str:
    """`Analyst (N orders 3 Threats; U swaps a discard; S buries a Threat)`."""
    powers = [f"{letter(side, ink)} {power}" for side, power in zip(SIDES, POWERS[name], strict=True)]
    return f"{title(name)} ({'; '.join(powers)})"


def aliases(words: str, v: Any, ink: Ink) -> str:
    """The command `aliases`: those of the Passports at the table, or of any by its name."""
    wanted = words.strip().lower()
    if wanted:
        chosen = [name for name in passports() if title(name).lower().startswith(wanted)]
        if not chosen:
            return ink.text(f"There is no Passport {cut(words)!r}; they are {', '.join(map(title, passports()))}.")
    else:
        chosen = [name for name in v.passports if name in passports()] or list(passports())
    return "\n".join(row for name in chosen for row in _passport(name, v, ink))


def _passport(name: str, v: Any, ink: Ink) -> list[str]:
    passport = passports()[name]
    owner = f", P{v.passports.index(name) + 1}" if name in v.passports else ""
    rows = [ink.text(f"{passport.name}{owner} (aliases by where the turn begins)")]
    for side, alias in zip(SIDES, passport.aliases, strict=True):
        rows.append(ink.text(f"{_capital(SIDE_NAMES[side])}: {alias.name}, {alias.cover}. {alias.told}", 2, 2))
    return rows


# ---------------------------------------------------------------------------------------------- cards
def identity_texts(words: str, v: Any, ink: Ink) -> str:
    """The command `identities`: those at the table, or one by its name."""
    wanted = words.strip().lower()
    if wanted:
        rows = [f"{card.name}: {card.told}" for card in identities().values() if card.name.lower().startswith(wanted)]
        return "\n".join(ink.text(row, 0, 2) for row in rows) or ink.text(
            f"There is no False Identity {cut(words)!r}; they are {', '.join(map(title, identities()))}."
        )
    rows = [
        f"P{seat + 1} {title(name)}: {identities()[name].told}"
        for seat, name in enumerate(v.identities)
        if name in identities()
    ]
    return "\n".join(ink.text(row, 0, 2) for row in rows) or ink.text("Nobody has a False Identity.")


def symptom_texts(v: Any, ink: Ink) -> str:
    """The command `symptoms`: what each kind does, how many are in the deck, and who has it."""
    rows = [ink.text("Whoever enters a city with a Disease Cube draws one; the third one kills.")]
    for number, (name, card) in enumerate(symptoms().items()):
        held = [f"P{seat + 1}" for seat, has in enumerate(v.symptoms) for symptom in has if symptom == name]
        if number >= len(v.symptom_deck) and not held:
            continue  # the blank one counts only when all cards are out
        left = f"{v.symptom_deck[number]} in the deck" if number < len(v.symptom_deck) else "no card"
        with_whom = f"; {', '.join(held)}" if held else ""
        rows.append(ink.text(f"{card.name} ({left}{with_whom}): {card.told}", 0, 2))
    return "\n".join(rows)


def event_texts(words: str, v: Any, ink: Ink) -> str:
    """What events do: those in hands and discards, or any whose name begins so."""
    wanted = words.strip().lower()
    if wanted:
        found = [
            f"{e.name}: {e.told} {_WHEN[e.timing]}" for e in events().values() if e.name.lower().startswith(wanted)
        ]
        return "\n".join(ink.text(row, 0, 2) for row in found) or ink.text(
            f"There is no event {cut(words)!r}; events lists those that are known."
        )
    rows = []
    for event in events().values():
        where = [f"P{seat + 1} holds it" for seat, held in enumerate(v.hands) if event.id in held]
        where += ["discarded"] if event.id in v.player_discards else []
        rows += [ink.text(f"{event.name} ({where[0]}): {event.told} {_WHEN[event.timing]}", 0, 2)] if where else []
    coming = [title(card) for card in v.unseen_cards if card in events()]
    rows.append(ink.flow("Still in the deck: ", coming or ["none"], ", ", 2))
    return "\n".join([*rows, ink.text("events NAME tells what one does.")])


_WHEN = {
    "any_window": "(between actions, or before an Infection Phase)",
    "action_window": "(in the action step of a turn)",
    "before_infection": "(only directly before an Infection Phase)",
    "on_launch": "(only as you launch)",
}
