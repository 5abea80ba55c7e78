"""Biologic Cold War's table, from a seat's view: what is lost by, the world, and who can act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.coldwar.telling.cards import alias_name, alias_of
from containment.games.coldwar.telling.decks import decks, hand, is_before_first_turn, threats_seen
from containment.games.coldwar.telling.missions import rows, shown
from containment.games.coldwar.telling.names import (
    NEEDED,
    REGIONS,
    SIDES,
    called,
    cities,
    counted,
    passports,
    side_name,
    title,
)
from containment.games.coldwar.telling.pieces import is_marked, with_pawns
from containment.saying.blocks import Block, Blocks, Heading, Paragraph, Prose, Row
from containment.saying.runs import alarm, aloud, asked, between, marked, seat, sitter, strong, track
from containment.saying.wording import count, listed

LAST_INCIDENT = 7
HAND_LIMIT = 7
FEW_AGENTS = 3
FEW_CUBES = 1
SHORT_REGIONS = {
    "north_america": "N America",
    "south_america": "S America",
    "europe": "Europe",
    "africa": "Africa",
    "asia": "Asia",
    "pacific_rim": "Pacific",
}


def table(v: Any, names: Sequence[str]) -> Blocks:
    """The whole table."""
    return [
        _head(v, names),
        _goal(v),
        _tracks(v),
        _supplies(v),
        _satellites(v),
        *(_region(name, v) for name in REGIONS),
        *_alias(v),
        *_now(v),
        *rows(v),
        *(block for n in range(v.seats) for block in _seat(v, n, names[n])),
        decks(v),
    ]


def _head(v: Any, names: Sequence[str]) -> Block:
    if is_before_first_turn(v):
        return Heading("Before the first turn")
    left = f", {count(v.actions_left, 'action')} left" if v.actions_left and not v.ending else ""
    who = "" if v.turn in v.dead else f" ({title(v.passports[v.turn])})"
    return Heading(f"{seat(v.turn)}'s turn{who}{left}")


def _goal(v: Any) -> Block:
    """What is still to be done to win. [W.12.1]"""
    up = sum(region in NEEDED for region in v.satellites)
    cubes = f"{count(len(v.cubes), 'Disease Cube')} to mop up" if v.cubes else "no Disease Cubes on the map"
    return Row("Goal", [f"{up} of {len(NEEDED)} satellites", cubes], ", ")


# ---------------------------------------------------------------------------------------------- tracks and supplies
def _tracks(v: Any) -> Block:
    incidents = f"Incidents {track(range(LAST_INCIDENT + 1), v.incidents)}"
    threat = f"Threat level {track(v.threat_track, v.threat_index)}"
    return Row("", [incidents, threat, *_infection(v)], gap="   ", column=0)


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
        turns = sum(n not in v.dead and not v.had_turn >> n & 1 for n in range(v.seats))
    return [f"Infection {'after this turn' if turns <= 1 else f'in {turns} turns'}"]


def _supplies(v: Any) -> Block:
    agents = f"{v.agents_left} Agents"
    cubes = count(v.cubes_left, "Disease Cube")
    teams = (counted(side, n, gap="") for side, n in zip(SIDES, v.teams_left, strict=True))
    items = [
        alarm(agents) if v.agents_left <= FEW_AGENTS else agents,
        alarm(cubes) if v.cubes_left <= FEW_CUBES else cubes,
        f"Teams {between(', ', ' ').join(teams)}",
        "1 Facility" if v.facilities_left == 1 else f"{v.facilities_left} Facilities",
    ]
    return Row("Left", items, ", ")


# ---------------------------------------------------------------------------------------------- the world
def _satellites(v: Any) -> Block:
    launchers = dict(v.launchers)
    up = [f"{title(r)} ({seat(launchers[r])})" if r in launchers else title(r) for r in v.satellites]
    missing = [title(region) for region in NEEDED if region not in v.satellites]
    parts = [", ".join(up) or "none"]
    parts += [f"to launch: {', '.join(missing)}"] if missing else []
    parts += [f"uplink (no Counter-Intelligence): {', '.join(map(title, v.uplinks))}"] if v.uplinks else []
    return Prose("In orbit", "; ".join(parts), ",;:")


def _region(name: str, v: Any) -> Block:
    found = [city for city, place in cities().items() if place.region == name and is_marked(city, v)]
    worst_first = sorted(found, key=lambda city: (city not in v.cubes, -v.agents_in(city)))
    head = marked("region", name, SHORT_REGIONS[name], aloud=aloud(title(name)))
    return Row(head, [with_pawns(city, v) for city in worst_first] or ["clear"])


# ---------------------------------------------------------------------------------------------- this turn
def _alias(v: Any) -> Blocks:
    """Who this turn's player is, and can do."""
    if is_before_first_turn(v) or v.ending:
        return []
    alias = alias_of(v, v.turn, v.alias)
    return [Prose("Alias", f"{alias_name(alias)} ({side_name(v.alias)}): {alias.told}")] if alias else []


_THIS_TURN = {
    "shadow_walk": f"{title('shadow_walk')}: driving into a city removes an Agent there",
    "safe_conduct": f"{title('safe_conduct')}: no flight ban this turn",
}


def _now(v: Any) -> Blocks:
    """What is so until a turn ends, or is being resolved."""
    items = [told for name, told in _THIS_TURN.items() if name in v.this_turn]
    items += [f"{title('quiet_night')}: the next Infection Phase is skipped"] if v.quiet_nights else []
    items += [f"already hit in this chain: {', '.join(map(title, v.chain))}"] if v.chain else []
    items += [f"next incident in {listed(map(title, v.waiting))}"] if v.waiting else []
    items += [f"spared by the {title('telemetry_mask')}: {', '.join(map(title, v.masked))}"] if v.masked else []
    items += [f"you're keeping {', '.join(map(title, v.kept))}"] if v.kept else []
    items += threats_seen(v)
    return [Prose("Now", "; ".join(items))] if items else []


# ---------------------------------------------------------------------------------------------- seats
def _seat(v: Any, n: int, name: str) -> Blocks:
    if n in v.dead:
        return [Paragraph(f"{sitter(n)} ({name}) is dead", 2, 2)]
    where = f" in {called(v.pawns[n])}" if v.pawns[n] else ""
    passport = title(v.passports[n]) if v.passports[n] in passports() else "no Passport yet"
    who = f"{sitter(n)} ({name}), {passport}{where}"
    head = Paragraph(strong(asked(who)), 0, 4) if v.asked == n else Paragraph(who, 2, 2)
    if not v.pawns[n]:
        return [head]
    papers = "; ".join(_papers(v, n))
    size = f"    {count(len(v.hands[n]), 'card')}"
    if not v.hands[n]:
        return [head, Prose(size, papers, ";", 13)]
    return [head, Prose(size, hand(v.hands[n]), ",|", 13), Prose("", papers, ";", 13)]


def _papers(v: Any, n: int) -> list[str]:
    """False Identity, Symptoms, debt and missions."""
    used = " (used)" if n == v.turn and "identity_used" in v.this_turn else ""
    found = [f"{title(v.identities[n])}{used}"] if v.identities[n] != "none" else []
    sick = v.symptoms[n]
    found += [f"{count(len(sick), 'Symptom')}: {', '.join(map(title, sick))}"] if sick else []
    found += [f"hand limit {v.hand_limits[n]}"] if v.hand_limits[n] != HAND_LIMIT else []
    found += [f"owes {count(v.debts[n], 'action')}"] if v.debts[n] else []
    found += [count(v.launched[n], "satellite")] if v.launched[n] else []
    return [*found, shown(n, v)]
