"""The table of Biologic Cold War as a scene: from a view, what lies where and what to keep an eye on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules.steps import RULES
from containment.games.coldwar.seeing.view import ColdWarView, Secrets
from containment.games.coldwar.words.names import CITY_WORDS, SIDES
from containment.kernel.engine.table import CHANCE
from containment.pictures.decks import count, deck, next_special
from containment.pictures.layouts import layout, links
from containment.pictures.scene import Card, Measure, Place, Scene, Seat, Sign, Stock, Token, Track

LAST_INCIDENT: Final = 7  # [W.5.17]
MANY_INCIDENTS: Final = 5
FULL: Final = 3  # Agents in a city: one more is an incident [W.1.6]
FEW_AGENTS: Final = 3
FEW_CUBES: Final = 1
FEW_CARDS: Final = 10
HAND_LIMIT: Final = 7
MISSIONS_IN_ALL: Final = 3  # of a player [W.2.12]
TEAMS: Final = "Teams left"
CARDS_FOR_SABOTAGE: Final = 3
NEEDED: Final = facts.REGIONS[1:]  # [W.12.1] a satellite over North America wins nothing
SHORT_REGIONS: Final = {
    "south_america": "SA",
    "europe": "Eu",
    "africa": "Af",
    "asia": "As",
    "pacific_rim": "PR",
}
COLOURS: Final = {"nato": "blue", "neutral": "yellow", "soviet": "red"}
LETTERS: Final = {"nato": "N", "neutral": "U", "soviet": "S"}
SIDE_NAMES: Final = dict(zip(facts.AFFILIATIONS, SIDES, strict=True))
FACILITY: Final = Sign("⌂", "Research Facility")
KINDS: Final = {"intel": "Intel", "target": "Target", "sabotage": "Sabotage"}
LOST_BY: Final = {
    "incidents": "the seventh incident",
    "agents": "out of Agents",
    "cubes": "out of Disease Cubes",
    "deck": "out of player cards",
    "death": "nobody left alive",
}
CITIES: Final = {city.id: city for city in facts.CITIES}
PASSPORTS: Final = {passport.id: passport for passport in facts.PASSPORTS}
MISSIONS: Final = {mission.id: mission for mission in facts.MISSIONS}
NAMES: Final = {
    thing.id: thing.name
    for kind in (facts.CITIES, facts.PASSPORTS, facts.IDENTITIES, facts.EVENTS, facts.SYMPTOMS, facts.MISSIONS)
    for thing in kind
} | {region: region.replace("_", " ").title() for region in facts.REGIONS}


def scene(view: ColdWarView, names: Sequence[str]) -> Scene:
    """The table as the seat of this view sees it; `names` says who sits where."""
    meta = LAYOUT["meta"]
    return Scene(
        title="Biologic Cold War",
        status=_status(view),
        width=meta["width"],
        height=meta["height"],
        outline=meta["outline"],
        places=_places(view),
        links=LINKS,
        tracks=_tracks(view),
        stocks=(_goal(view), *_double_agent(view), *_now(view), *_in_orbit(view), *_supplies(view)),
        seats=tuple(_seat(view, seat, names[seat]) for seat in range(view.seats)),
        piles=_piles(view),
        measures=_measures(view),
        alarm="one more Agent means an incident",
    )


def _named(ids: Iterable[str]) -> str:
    return ", ".join(NAMES[one] for one in ids)


# ---------------------------------------------------------------------------------------------- whose turn it is
def _is_being_set_up(v: ColdWarView) -> bool:
    return not v.ending and any(name == "Start" for name, _ in v.pending)


def _status(v: ColdWarView) -> str:
    if v.ending:
        return _outcome(v)
    call = "your call" if v.asked == v.seat else f"waiting for P{v.asked + 1}"
    if _is_being_set_up(v):
        return f"Setting up: {call}" if v.asked >= 0 else "Setting up"
    left = f", {count(v.actions_left, 'action')} left" if v.actions_left else ""
    head = f"Your turn{left}" if v.turn == v.seat else f"P{v.turn + 1}'s turn{left}"
    return head if v.asked in (v.turn, CHANCE) else f"{head}: {call}"


def _outcome(v: ColdWarView) -> str:
    ending = RULES.endings[v.ending]
    assert ending is not None
    is_alone = ending.rule == "W.12.5" if ending.won else bool(ending.winners)
    alone = f"; {_who(v, ending.winners[0])} won alone" if is_alone else ""
    who = "The group" if v.seat < 0 or _secrets_of(v, v.seat).double_agent else "You"
    return f"{who} won!{alone}" if ending.won else f"{who} lost: {LOST_BY[ending.reason]}{alone}"


def _who(v: ColdWarView, seat: int) -> str:
    return "you" if seat == v.seat else f"P{seat + 1}"


# ---------------------------------------------------------------------------------------------- the map
LAYOUT: Final = layout("containment.games.coldwar.data")
CITY_AT: Final = LAYOUT["cities"]
LINKS: Final = links({city.id: city.neighbours for city in facts.CITIES}, CITY_AT, LAYOUT["meta"]["width"])


def _places(v: ColdWarView) -> tuple[Place, ...]:
    agents, incidents = dict(v.agents), dict(v.tokens)
    return tuple(
        [
            _place(
                n,
                (agents.get(city.id, 0), city.id in v.cubes, incidents.get(city.id, 0)),
                tuple([(side, number) for where, side, number in v.teams if where == city.id]),
                city.id in v.facilities,
                tuple([seat for seat, where in enumerate(v.pawns) if where == city.id]),
                "; ".join(_notes(v, city)),
            )
            for n, city in enumerate(facts.CITIES)
        ]
    )


@lru_cache(maxsize=16_384)
def _place(
    n: int,
    threats: tuple[int, bool, int],
    teams: tuple[tuple[str, int], ...],
    facility: bool,
    pawns: tuple[int, ...],
    note: str,
) -> Place:
    """From one moment to the next most cities stay as they are."""
    city = facts.CITIES[n]
    at = CITY_AT[city.id]
    return Place(
        id=city.id,
        words=CITY_WORDS[n],
        name=city.name,
        short=at["short"],
        x=at["x"],
        y=at["y"],
        colour=COLOURS[city.affiliation],
        letter=LETTERS[city.affiliation],
        tokens=(*_threats(*threats), *(_team(side, number) for side, number in teams)),
        signs=(FACILITY,) if facility else (),
        pawns=pawns,
        alarm=threats[0] >= FULL and not teams,  # [W.5.3] a Team lets no Agent in
        note=note,
    )


def _threats(agents: int, cube: bool, incidents: int) -> list[Token]:
    found = [Token("", agents, "Agent", "A", "◉")] if agents else []
    found += [Token("purple", 1, "Disease Cube", "C", "▣")] if cube else []
    return found + ([Token("", incidents, "Incident Token", "I", "✗")] if incidents else [])


def _team(side: str, number: int) -> Token:
    return Token(COLOURS[side], number, f"{SIDE_NAMES[side]} Team", LETTERS[side], "▲")


def _notes(v: ColdWarView, city: facts.City) -> list[str]:
    found = [f"{SIDE_NAMES[city.affiliation]}, {NAMES[city.region]}"]
    found += ["under surveillance at the start"] if city.surveillance else []
    found += [f"its Threat card is {_where_threat_is(v, city.id)}", f"its City card is {_where_card_is(v, city.id)}"]
    found += ["already hit in this chain"] if city.id in v.chain else []
    found += ["next incident here"] if city.id in v.waiting else []
    return found + (["spared by the Telemetry Mask"] if city.id in v.masked else [])


def _where_threat_is(v: ColdWarView, city: str) -> str:
    if city in v.threat_removed:
        return "out of the game"
    return "discarded" if city in v.threat_discards else "in the deck"


def _where_card_is(v: ColdWarView, city: str) -> str:
    holders = [seat for seat, hand in enumerate(v.hands) if city in hand]
    if holders:
        return f"in P{holders[0] + 1}'s hand"
    return "discarded" if city in v.player_discards else "in the deck"


# ---------------------------------------------------------------------------------------------- beside the map
def _tracks(v: ColdWarView) -> tuple[Track, ...]:
    incidents = tuple(str(n) for n in range(LAST_INCIDENT + 1))
    return (
        Track("Incidents", incidents, v.incidents, v.incidents >= MANY_INCIDENTS),
        Track("Threat level", tuple(map(str, v.threat_track)), v.threat_index),
    )


def _goal(v: ColdWarView) -> Stock:
    """[W.12.1] Five satellites, and over which regions they are missing. Cubes on the map are in the supplies."""
    missing = [region for region in NEEDED if region not in v.satellites]
    up = len(NEEDED) - len(missing)
    if not missing:
        return Stock("Satellites", f"{up} of {len(NEEDED)}", good=True, vital=True)
    text = f"{up} of {len(NEEDED)}, to go: {', '.join(_missing(v, region) for region in missing)}"
    brief = f"{up}/{len(NEEDED)}, to go {' '.join(SHORT_REGIONS[region] for region in missing)}"
    return Stock("Satellites", text, good=bool(up), vital=True, brief=brief)


def _double_agent(v: ColdWarView) -> list[Stock]:
    """[W.double_agent] To the one who is it, right after the goal of the others."""
    if v.seat < 0 or v.ending or v.seat in v.dead or not _secrets_of(v, v.seat).double_agent:
        return []
    goal = f"you win if the group loses and you have {v.options.double_agent_missions} missions done"
    return [Stock("Double Agent:", goal, alarm=True, vital=True, brief="you win if they lose")]


def _supplies(v: ColdWarView) -> list[Stock]:
    found = [
        Stock("Agents", f"{v.agents_left} left", alarm=v.agents_left <= FEW_AGENTS, vital=True),
        _cubes(v),
    ]
    for side, left in zip(facts.AFFILIATIONS, v.teams_left, strict=True):
        name = SIDE_NAMES[side]
        found.append(Stock(f"{name} Teams", f"{left} left", COLOURS[side], group=TEAMS, brief=f"{name} {left}"))
    found.append(Stock("Facilities", f"{v.facilities_left} left"))
    if not _is_being_set_up(v):
        lost = v.options.deck_exhaustion == "defeat"
        few = v.player_cards_left <= FEW_CARDS and lost
        found.append(Stock("player cards", f"{v.player_cards_left} left", alarm=few, vital=lost))
    return found


def _cubes(v: ColdWarView) -> Stock:
    """Those on the map must go before the game is won. [W.12.1]"""
    text = f"{len(v.cubes) or 'none'} on the map, {v.cubes_left} left"
    brief = f"{len(v.cubes)}/{len(v.cubes) + v.cubes_left} out"
    return Stock("Cubes", text, alarm=v.cubes_left <= FEW_CUBES, vital=True, brief=brief)


def _in_orbit(v: ColdWarView) -> list[Stock]:
    """Who launched which satellite."""
    launchers = dict(v.launchers)
    up = [f"{NAMES[region]}{f' (P{launchers[region] + 1})' if region in launchers else ''}" for region in v.satellites]
    return [Stock("in orbit", ", ".join(up), good=True)] if up else []


def _missing(v: ColdWarView, region: str) -> str:
    return f"{NAMES[region]} (uplink)" if region in v.uplinks else NAMES[region]


def _now(v: ColdWarView) -> list[Stock]:
    """What is so until a turn or a phase ends."""
    found = [_infection(v)] if not v.ending and not _is_being_set_up(v) else []
    if v.quiet_nights:
        found.append(Stock("Quiet Night", "next Infection Phase skipped", good=True, brief="in effect"))
    if "shadow_walk" in v.this_turn:
        found.append(Stock("Shadow Walk", "driving into a city removes an Agent", good=True, brief="this turn"))
    if "safe_conduct" in v.this_turn:
        found.append(Stock("Safe Conduct", "no flight ban this turn", good=True))
    return found


def _infection(v: ColdWarView) -> Stock:
    """When the next Infection Phase comes. Between a turn and the next there is nothing else, and the turns of the new
    round are already counted. [W.3.9]"""
    coming = {name for name, _ in v.pending}
    if "NextTurn" in coming:
        return Stock("Infection", "comes next" if "InfectionPhase" in coming else "now", alarm=True)
    if v.options.infection_timing == "turn":
        return Stock("Infection", "each turn")
    if v.seats == 1:
        turns = v.options.solo_turns_per_round - v.had_turn
    else:
        turns = sum(seat not in v.dead and not v.had_turn >> seat & 1 for seat in range(v.seats))
    if turns <= 1:
        return Stock("Infection", "after this turn", alarm=True, brief="this turn")
    return Stock("Infection", f"in {turns} turns")


def _measures(v: ColdWarView) -> tuple[Measure, ...]:
    launched = sum(region in NEEDED for region in v.satellites)
    return (
        Measure("incidents", v.incidents, LAST_INCIDENT),
        Measure("Agents on the board", sum(number for _, number in v.agents)),
        Measure("satellites", launched, len(NEEDED), bad=False),
        Measure("infected cities", len(v.cubes)),
    )


# ---------------------------------------------------------------------------------------------- seats
def _seat(v: ColdWarView, seat: int, name: str) -> Seat:
    where = v.pawns[seat]
    dead = seat in v.dead
    return Seat(
        seat,
        name,
        _role(v, seat),
        NAMES[where] if where is not None else "",
        tuple(map(_card, v.hands[seat])),
        turn=_has_turn(v, seat),
        asked=v.asked == seat,
        lines=("is dead",) if dead else (*_secret_role(v, seat), *_papers(v, seat), *_missions(v, seat)),
        dead=dead,
        brief=_role(v, seat, in_brief=True) if _has_turn(v, seat) else "",
    )


def _has_turn(v: ColdWarView, seat: int) -> bool:
    return v.turn == seat and not v.ending and not _is_being_set_up(v)


def _role(v: ColdWarView, seat: int, in_brief: bool = False) -> str:
    """The Passport, and of whose turn it is the alias; in brief, only whose that is."""
    passport = PASSPORTS.get(v.passports[seat])
    if passport is None:
        return ""
    if not _has_turn(v, seat):
        return passport.name
    if in_brief:
        return f"{passport.name} ({SIDE_NAMES[v.alias]})"
    return f"{passport.name} as {passport.aliases[facts.AFFILIATIONS.index(v.alias)].name} ({SIDE_NAMES[v.alias]})"


def _card(card: str) -> Card:
    if card in CITIES:
        return Card(NAMES[card], CITY_AT[card]["short"], COLOURS[CITIES[card].affiliation], card)
    return Card(NAMES[card], _in_short(NAMES[card]))


def _in_short(name: str) -> str:
    """Burned File: BFi."""
    *first, last = name.split()
    initials = "".join(word[0] for word in first)[:2]
    return initials + last[: 3 - len(initials)]


def _papers(v: ColdWarView, seat: int) -> list[str]:
    """What everybody sees before a player."""
    used = " (used)" if seat == v.turn and "identity_used" in v.this_turn else ""
    sick = v.symptoms[seat]
    found = [f"{NAMES[v.identities[seat]]}{used}"] if v.identities[seat] in NAMES else []
    found += [f"{count(len(sick), 'Symptom')}: {_named(sick)}"] if sick else []
    found += [f"hand limit {v.hand_limits[seat]}"] if v.hand_limits[seat] != HAND_LIMIT else []
    found += [f"owes {count(v.debts[seat], 'action')}"] if v.debts[seat] else []
    found += [f"launched {count(v.launched[seat], 'satellite')}"] if v.launched[seat] else []
    return found


def _secret_role(v: ColdWarView, seat: int) -> list[str]:
    return ["is the Double Agent"] if _secrets_of(v, seat).double_agent else []


def _missions(v: ColdWarView, seat: int) -> list[str]:
    """What everybody knows of a player's missions, and what this view knows besides."""
    own = _secrets_of(v, seat)
    found = [f"{len(v.finished[seat])} of {MISSIONS_IN_ALL} missions done"] if v.pawns[seat] is not None else []
    begun = [mission for mission in v.carried[seat] if mission not in (*v.finished[seat], *own.missions)]
    found += [f"carries the {KINDS[MISSIONS[mission].kind]} of {NAMES[mission]}" for mission in begun]
    open_first = sorted(own.missions, key=lambda mission: mission in v.finished[seat])
    return found + [f"{NAMES[mission]}: {_next_step(v, mission, seat)}" for mission in open_first]


def _secrets_of(v: ColdWarView, seat: int) -> Secrets:
    """A view has those of its own seat; where a record is laid open, those of all."""
    held: Any = v.own
    if isinstance(held, tuple):
        found: Secrets = held[seat]
        return found
    return v.own if v.seat == seat else Secrets()


def _next_step(v: ColdWarView, mission: str, seat: int) -> str:
    card = MISSIONS[mission]
    if mission in v.finished[seat]:
        return "done"
    if card.kind == "sabotage":
        held = sum(_fits(card, CITIES[one]) for one in v.hands[seat] if one in CITIES)
        return f"in {NAMES[card.start]} discard {CARDS_FOR_SABOTAGE} {_fitting(card)} ({held} held)"
    if card.kind not in KINDS:
        return "whoever holds it is the Double Agent"
    goal = NAMES[card.goal] if card.goal else "any Facility"
    if mission in v.carried[seat]:
        return f"deliver the {KINDS[card.kind]} to {goal}"
    return f"{KINDS[card.kind]} from {NAMES[card.start]} to {goal}"


def _fits(mission: facts.Mission, city: facts.City) -> bool:
    return city.affiliation in mission.affiliation or city.region in mission.regions


def _fitting(mission: facts.Mission) -> str:
    if mission.affiliation:
        return f"{' or '.join(SIDE_NAMES[side] for side in mission.affiliation)} cards"
    return f"cards of {' or '.join(NAMES[region] for region in mission.regions)}"


# ---------------------------------------------------------------------------------------------- decks
def _piles(v: ColdWarView) -> tuple[str, ...]:
    player = f"Player deck {v.player_cards_left}: {next_special(v.heaps, 'Escalation')}"
    found = [f"Player discards {len(v.player_discards)}", _threat_deck(v), f"Threat discards {len(v.threat_discards)}"]
    found.append(f"Symptom deck {sum(v.symptom_deck)}")
    out = _named((*v.threat_removed, *v.events_removed))
    found += [f"Out of the game: {out}"] if out else []
    return tuple(found if _is_being_set_up(v) else [player, *found])


def _threat_deck(v: ColdWarView) -> str:
    """With the cards this seat has seen, by their places from the top."""
    entries = ((entry.count, None if entry.card is None else NAMES[entry.card]) for entry in v.threat_pile)
    return deck("Threat deck", entries, _to_be_arranged(v))


def _to_be_arranged(v: ColdWarView) -> range:
    """While somebody puts cards in order: those whose places are still to be chosen. [W.signals_estimate]"""
    name, rest = v.pending[-1] if v.pending else ("", 0)
    return range(rest >> 16 & 255, rest >> 8 & 255) if name == "ArrangeThreats" else range(0)


__all__ = ["scene"]
