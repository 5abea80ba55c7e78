"""Biologic Cold War's table as text, drawn from a seat's view: what is lost by, the world, and who can act."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from typing import Any

from containment.terminal.about_coldwar import (
    ANSWERS,
    GLOSSARY,
    GOAL,
    about,
    aliases,
    event_texts,
    identity_texts,
    role,
    symptom_texts,
)
from containment.terminal.atlas_coldwar import (
    NEEDED,
    REGIONS,
    SIDE_NAMES,
    SIDES,
    called,
    cities,
    count,
    is_marked,
    legend,
    letter,
    listed,
    looked_up,
    pawns_in,
    several,
    title,
    with_signs,
    world,
)
from containment.terminal.board import Command
from containment.terminal.decks_coldwar import decks, discards, hand, is_before_first_turn, seen
from containment.terminal.here_coldwar import alias_of, doings, here
from containment.terminal.ink import Ink
from containment.terminal.secrets_coldwar import all_missions, rows, shown
from containment.terminal.story_coldwar import begins_line, changes_table, in_brief, is_good, is_loud, turn_of
from containment.terminal.talk_coldwar import (
    SAYINGS,
    concerns,
    is_far_fetched,
    is_timely,
    is_urgent,
    label,
    moment,
    shortened,
)
from containment.terminal.typed_coldwar import spelled_out

__all__ = [
    "SAYINGS",
    "ANSWERS",
    "COMMANDS",
    "GLOSSARY",
    "GOAL",
    "MOMENTS",
    "about",
    "begins_line",
    "changes_table",
    "concerns",
    "draw",
    "here",
    "in_brief",
    "is_far_fetched",
    "is_good",
    "is_loud",
    "is_timely",
    "is_urgent",
    "label",
    "laid_open",
    "moment",
    "place",
    "role",
    "shortened",
    "spelled_out",
    "turn_of",
]

LEVELS = (2, 2, 2, 3, 3, 4)  # [W.6.2]
LAST_INCIDENT = 7
HAND_LIMIT = 7
FEW_AGENTS = 3
FEW_CUBES = 1
SHORT_REGIONS = {"north_america": "N America", "south_america": "S America", "pacific_rim": "Pacific"}
MOMENTS = frozenset({"EventWindow"})


# ---------------------------------------------------------------------------------------------- the table
def draw(v: Any, names: Sequence[str], ink: Ink) -> str:
    """The whole table."""
    found = [_head(v, names, ink), _tracks(v, ink), _supplies(v, ink), _satellites(v, ink)]
    found += [_region(name, v, ink) for name in REGIONS]
    found += [*_alias(v, ink), *_now(v, ink), *rows(v, ink)]
    found += [row for seat in range(v.seats) for row in _seat(v, seat, names[seat], ink)]
    return "\n".join([*found, decks(v, ink)])


def _head(v: Any, names: Sequence[str], ink: Ink) -> str:
    if is_before_first_turn(v):
        return ink.rule("Before the first turn")
    left = f", {count(v.actions_left, 'action')} left" if v.actions_left and not v.ending else ""
    who = "dead" if v.turn in v.dead else title(v.passports[v.turn])
    return ink.rule(f"Turn of P{v.turn + 1}, {who} ({names[v.turn]}){left}")


def _track(values: Sequence[int], at: int, ink: Ink) -> str:
    shown_ones = (f"[{n}]" if i == at else str(n) for i, n in enumerate(values))
    return " ".join(ink.style(s, "bold") if s.startswith("[") else ink.style(s, "dim") for s in shown_ones)


def _tracks(v: Any, ink: Ink) -> str:
    incidents = f"Incidents {_track(range(LAST_INCIDENT + 1), v.incidents, ink)}"
    threat = f"Threat level {_track(LEVELS, v.threat_index, ink)}"
    return ink.flow("", [incidents, threat, *_infection(v)], gap="   ", indent=0)


def _infection(v: Any) -> list[str]:
    """When the next Infection Phase comes."""
    if v.ending or is_before_first_turn(v):
        return []
    coming = {name for name, _ in v.pending}
    if "NextTurn" in coming:  # the turns of the new round are already counted [W.3.9]
        return ["Infection comes next" if "InfectionPhase" in coming else "Infection now"]
    if v.options.infection_timing == "turn":
        return ["Infection each turn"]
    if v.seats == 1:
        turns = v.options.solo_turns_per_round - v.had_turn
    else:
        turns = sum(seat not in v.dead and not v.had_turn >> seat & 1 for seat in range(v.seats))
    return [f"Infection {'after this turn' if turns <= 1 else f'in {turns} turns'}"]


def _supplies(v: Any, ink: Ink) -> str:
    agents = f"{v.agents_left} Agents"
    cubes = count(v.cubes_left, "Disease Cube")
    teams = " ".join(f"{letter(side, ink)}{n}" for side, n in zip(SIDES, v.teams_left, strict=True))
    items = [
        ink.style(agents, "alarm") if v.agents_left <= FEW_AGENTS else agents,
        ink.style(cubes, "alarm") if v.cubes_left <= FEW_CUBES else cubes,
        f"Teams {teams}",
        "1 Facility" if v.facilities_left == 1 else f"{v.facilities_left} Facilities",
    ]
    return ink.flow("Left", items, ", ")


def _satellites(v: Any, ink: Ink) -> str:
    launchers = dict(v.launchers)
    up = [f"{title(r)} (P{launchers[r] + 1})" if r in launchers else title(r) for r in v.satellites]
    missing = [title(region) for region in NEEDED if region not in v.satellites]
    items = several([*up]) if up else ["none"]
    items[-1] += ";" if missing or v.uplinks else ""
    if missing:
        items += ["to launch:", *several(missing)]
    if v.uplinks:
        items[-1] += ";"
        items += [f"uplink (no Counter-Intelligence): {', '.join(map(title, v.uplinks))}"]
    return ink.flow("In orbit", items, " ")


def _region(name: str, v: Any, ink: Ink) -> str:
    found = [city for city, place in cities().items() if place.region == name and is_marked(city, v)]
    items = [" ".join([with_signs(city, v, ink), *pawns_in(city, v)]) for city in _worst_first(found, v)]
    return ink.flow(SHORT_REGIONS.get(name, title(name)), items or ["nothing there"])


def _worst_first(found: Sequence[str], v: Any) -> list[str]:
    return sorted(found, key=lambda city: (city not in v.cubes, -v.agents_in(city)))


def _alias(v: Any, ink: Ink) -> list[str]:
    """Who this turn's player is, and can do."""
    if is_before_first_turn(v) or v.ending:
        return []
    alias = alias_of(v, v.turn, v.alias)
    if alias is None:
        return []
    return [ink.flow("Alias", f"{alias.name} ({SIDE_NAMES[v.alias]}): {alias.told}".split(" "), " ")]


_THIS_TURN = {
    "shadow_walk": "Shadow Walk: pawns that drive into a city remove an Agent there",
    "safe_conduct": "Safe Conduct: no flight ban this turn",
}


def _now(v: Any, ink: Ink) -> list[str]:
    """What is so until a turn ends, or is being resolved."""
    items = [told for name, told in _THIS_TURN.items() if name in v.this_turn]
    items += ["Quiet Night: the next Infection Phase is skipped"] if v.quiet_nights else []
    items += [f"had their incident in this chain: {', '.join(map(title, v.chain))}"] if v.chain else []
    items += [f"an incident comes next in {listed(map(title, v.waiting))}"] if v.waiting else []
    items += [f"spared by the Telemetry Mask: {', '.join(map(title, v.masked))}"] if v.masked else []
    items += [f"you keep: {', '.join(map(title, v.kept))}"] if v.kept else []
    items += seen(v)
    return [ink.flow("Now", "; ".join(items).split(" "), " ")] if items else []


# ---------------------------------------------------------------------------------------------- seats
def _seat(v: Any, seat: int, name: str, ink: Ink) -> list[str]:
    if seat in v.dead:
        return [ink.text(f"P{seat + 1} ({name}) has died", 2, 2)]
    where = f" in {called(v.pawns[seat], ink)}" if v.pawns[seat] else ""
    passport = title(v.passports[seat]) if v.passports[seat] not in ("none", "chosen", "random") else "no Passport yet"
    who = f"P{seat + 1} {passport} ({name}){where}"
    head = ink.flow("", ("> " + who).split(" "), " ", 0) if v.asked == seat else ink.flow("", [f"  {who}"], " ", 0)
    if v.asked == seat:
        head = "\n".join(ink.style(row, "bold") for row in head.split("\n"))
    if not v.pawns[seat]:
        return [head]
    papers = ink.flow("", "; \n".join(_papers(v, seat)).split(" \n"), " ", 13)
    if not v.hands[seat]:
        return [head, f"    0 cards  {papers.lstrip()}"]
    pieces = re.split(r"(?<=[,|]) ", " | ".join(hand(v.hands[seat], ink)))  # lines may break after each card
    cards = ink.flow(f"    {count(len(v.hands[seat]), 'card')}", pieces, " ", 13)
    return [head, cards, papers]


def _papers(v: Any, seat: int) -> list[str]:
    """False Identity, Symptoms, debt and missions."""
    used = " (used)" if seat == v.turn and "identity_used" in v.this_turn else ""
    found = [f"{title(v.identities[seat])}{used}"] if v.identities[seat] != "none" else []
    sick = v.symptoms[seat]
    found += [f"{count(len(sick), 'Symptom')}: {', '.join(map(title, sick))}"] if sick else []
    found += [f"hand limit {v.hand_limits[seat]}"] if v.hand_limits[seat] != HAND_LIMIT else []
    found += [f"owes {count(v.debts[seat], 'action')}"] if v.debts[seat] else []
    found += [count(v.launched[seat], "satellite")] if v.launched[seat] else []
    return [*found, shown(seat, v)]


def laid_open(v: Any, seats: Sequence[Any]) -> Any:
    """With the missions of all, and every Threat card that somebody has seen."""
    piles = zip(*(own.threat_pile for own in seats), strict=True)
    pile = tuple(next((entry for entry in entries if entry.card is not None), entries[0]) for entries in piles)
    return dataclasses.replace(v, own=tuple(own.own for own in seats), threat_pile=pile)


def place(words: str, v: Any, ink: Ink) -> str | None:
    return looked_up(words, v, ink)


def signs(ink: Ink) -> str:
    return ink.flow("Signs", legend(ink), "; ")


COMMANDS: Mapping[str, Command] = {
    "here": Command("what you can do where you are, and why not the rest", lambda words, v, ink: doings(v, ink)),
    "map [place]": Command("every city with its neighbours; or a city or region: map rome, map africa", world),
    "missions": Command(
        "your missions, what others have shown, and all there are", lambda words, v, ink: all_missions(v, ink)
    ),
    "aliases [passport]": Command("what the Passports at the table can do; or one: aliases courier", aliases),
    "identities [name]": Command("what the False Identities do", identity_texts),
    "symptoms": Command("what the Symptoms do, and who has which", lambda words, v, ink: symptom_texts(v, ink)),
    "events [name]": Command("what the known events do; or one event: events airlift", event_texts),
    "discards": Command("the discard piles, and what is known of the decks", lambda words, v, ink: discards(v, ink)),
    "signs": Command("what the signs of the table mean", lambda words, v, ink: signs(ink)),
}
