"""What must hold on every table of Biologic Cold War, whatever has been played: pieces are conserved, numbers stay in
range, secrets are whose they are."""

from __future__ import annotations

from typing import Any

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import incidents, setup, table, turn
from containment.games.coldwar.rules.board import ALL_CITIES, ALL_MISSIONS, DOUBLE_AGENT
from containment.games.coldwar.rules.hand_limit import limit_of
from containment.games.coldwar.rules.symptoms import CARDS, count, total
from containment.kernel.engine.sets import members
from containment.kernel.errors import must
from containment.kernel.game import pending
from containment.parts import heaps, layers

MOST_ACTIONS = 8  # four, and Extra Hours twice
BEFORE_SPIES = {"FirstThreat", "FirstFacilities", "GivePassports", "AskPassport", "DrawPassport", "DealIdentities"}
DEALING = BEFORE_SPIES | {"DealSpies", "DealFurther"}


def pieces_are_conserved(t: Any) -> None:
    """[W.1.5] 36 Agents, 9 Teams, 8 Facilities, 7 Incident Tokens, no cube too many. [W.1.6] Three Agents a city."""
    w = t.w
    agents = sum(int(t.agents(c)) for c in range(48))
    carried = 3 if _agents_are_carried(t) else 0
    elsewhere = carried + int(w[table.AWAY]) + int(w[table.AGENTS])
    must(agents + elsewhere == table.AGENTS_IN_ALL, f"{agents} Agents on the map, {elsewhere} elsewhere")
    for side, name in enumerate(facts.AFFILIATIONS):
        teams = sum(int(t.teams(c, side)) for c in range(48))
        must(teams + int(w[table.TEAMS + side]) == table.TEAMS_OF_A_SIDE, f"{teams} {name} Teams on the map")
    must(len(members(int(w[table.FACILITIES]))) <= table.FACILITIES_IN_ALL, "more than eight Facilities")
    must(len(members(int(w[table.CUBES]))) <= t.cubes_in_all(), "too many Disease Cubes")
    tokens = sum(int(incidents.tokens_in(t, c)) for c in range(48))
    must(tokens == w[table.INCIDENTS] <= table.LAST_INCIDENT, f"{tokens} Incident Tokens, {w[table.INCIDENTS]} counted")


def _agents_are_carried(t: Any) -> bool:
    """In the middle of an incident three Agents are on their way."""
    return not t.ended and any(name == "Spread" for name, _ in pending(t))


def a_team_meets_no_cube(t: Any) -> None:
    """[W.7.2] Where a Team is, the cube is gone."""
    must(int(t.with_teams()) & int(t.w[table.CUBES]) == 0, "a Team stands in a city with a Disease Cube")


def cards_are_conserved(t: Any) -> None:
    """[W.2.16] Every City, Event and Threat card is in exactly one place."""
    w = t.w
    cities = [int(w[table.PLAYER_PILE]), int(w[table.PLAYER_DISCARD])]
    in_pile = int(w[table.PLAYER_PILE + 1]) & table.ALL_EVENTS
    events = [in_pile, int(w[table.PLAYER_DISCARD + 1]), int(w[table.EVENTS_GONE])]
    for s in range(t.seats):
        cities.append(int(t.cards(s)))
        events.append(int(t.events(s)))
    _parts_of(ALL_CITIES, cities, "City cards")
    _parts_of(table.ALL_EVENTS, events, "Event cards")
    pile = [int(layers.cards_of(w[table.THREAT_PILE + 1 + i])) for i in range(layers.layers(w, table.THREAT_PILE))]
    must(all(pile), "an empty layer lies in the Threat deck")
    _parts_of(ALL_CITIES, [*pile, int(w[table.THREAT_DISCARD]), int(w[table.THREAT_GONE])], "Threat cards")


def _parts_of(whole: int, parts: list[int], what: str) -> None:
    together = 0
    for part in parts:
        must(together & part == 0, f"{what}: the same one lies in two places")
        together |= part
    must(together == whole, f"{what}: some are missing")


def symptoms_are_conserved(t: Any) -> None:
    """Fifteen Symptom cards in the deck, discarded, and held; [W.9.4] nobody who lives holds three."""
    w = t.w
    held = [int(w[table.SYMPTOMS + s]) for s in range(t.seats)]
    drawn = _symptoms_being_drawn(t)
    for kind, number in enumerate(facts.SYMPTOM_COUNTS[:7]):
        there = int(count(w[table.SYMPTOM_DECK], kind)) + int(count(w[table.SYMPTOM_DISCARD], kind))
        there += sum(int(count(h & int(CARDS), kind)) for h in held) + drawn.count(kind)
        must(there == number, f"{facts.SYMPTOMS[kind].name}: {there} of {number}")
    must(all(total(h) < table.DEADLY for h in held), "somebody lives with three Symptoms")


def _symptoms_being_drawn(t: Any) -> list[int]:
    """With Clinic Papers up to two lie face up."""
    found: list[int] = []
    for name, rest in () if t.ended else pending(t):
        if name == "KeepOne":
            found += [rest >> 8 & 255, rest >> 16 & 255]
        elif name == "DrawOne" and rest >> 16 & 255:
            found.append((rest >> 16 & 255) - 1)
    return found


def missions_are_whose_they_are(t: Any) -> None:
    """[W.2.12] No card twice; what is done, taken or shown is one's own."""
    w = t.w
    together = int(w[table.SPY_LEFT])
    for s in range(t.seats):
        kept = int(w[table.MISSIONS + s])
        must(together & (kept | int(w[table.DROPPED + s])) == 0, "a Spy card lies in two places")
        together |= kept | int(w[table.DROPPED + s])
        must(not kept >> int(DOUBLE_AGENT) & 1, "the Double Agent's card counts as a mission")
        for at in (table.DONE, table.TAKEN, table.SHOWN):
            must(int(w[at + s]) & ~kept == 0, "a mission that is not theirs")
        must(int(w[table.DONE + s]) & ~int(w[table.SHOWN + s]) == 0, "a finished mission that nobody has seen")


def spy_cards_are_dealt(t: Any) -> None:
    """[W.2.14] Every Spy card is in exactly one place; [W.2.12] [W.2.15] each player has drawn as many as the deal has
    come to, and keeps three in the end."""
    w = t.w
    double = 1 << int(DOUBLE_AGENT)
    in_game = int(ALL_MISSIONS) if t.plays(table.DOUBLE_AGENT_PLAYS) and t.seats > 1 else int(ALL_MISSIONS) & ~double
    drawn = [int(w[table.MISSIONS + s]) | int(w[table.DROPPED + s]) for s in range(t.seats)]
    if w[table.DOUBLE]:
        drawn[int(w[table.DOUBLE]) - 1] |= double
    _parts_of(in_game, [int(w[table.SPY_LEFT]), *drawn], "Spy cards")
    waiting = {} if t.ended else dict(pending(t))
    for s in range(t.seats):
        if waiting.keys() & DEALING:
            dealt = _dealt_by(waiting, s, int(setup.SPY_CARDS[t.seats]))
            must(len(members(drawn[s])) == dealt, f"p{s + 1} has not {dealt} Spy cards")
        elif "DropMissions" not in waiting:
            must(len(members(int(w[table.MISSIONS + s]))) == 3, f"p{s + 1} has not three missions")


def _dealt_by(waiting: dict[str, int], seat: int, most: int) -> int:
    """How many Spy cards a seat has been dealt while they are being dealt."""
    if waiting.keys() & BEFORE_SPIES:
        return 0
    deal = waiting.get("DealSpies")
    if deal is None:
        return most
    at, n = deal & 255, deal >> 8 & 255
    return most if seat < at else n if seat == at else 0


def heaps_fit_the_pool(t: Any) -> None:
    """[W.2.19] The heaps hold the pool and their Escalation cards, once they are made."""
    found = heaps.heaps_of(int(t.w[table.PLAYER_PILE + 2]))
    cards, specials = sum(n for n, _ in found), sum(special for _, special in found)
    must(cards == 0 or cards - specials == heaps.pool_size(t.w, table.PLAYER_PILE), "the heaps do not fit the pool")


def numbers_are_in_range(t: Any) -> None:
    w = t.w
    must(0 <= w[table.THREAT] <= 5, "threat level out of range")
    must(0 <= w[table.ACTIONS_LEFT] <= MOST_ACTIONS, "actions left out of range")
    for s in range(t.seats):
        must(t.lives(s) or (not t.hand_size(s) and t.pawn(s) == 48), "the dead hold cards or stand somewhere")


def hand_limits_hold(t: Any) -> None:
    """[W.3.8] Nobody acts with too many cards."""
    if not t.ended and turn.ACTIONS.op == int(t.w[t.top - 1]) & 63:
        for s in range(t.seats):
            must(t.hand_size(s) <= limit_of(t, s), f"p{s + 1} has {t.hand_size(s)} cards")


def no_incident_is_forgotten(t: Any) -> None:
    """[W.5.11] While somebody acts no chain is open."""
    if not t.ended and turn.ACTIONS.op == int(t.w[t.top - 1]) & 63:
        must(not t.w[table.WAITING] and not t.w[table.CHAIN], "an incident is still to be resolved")


LAWS = (
    pieces_are_conserved,
    a_team_meets_no_cube,
    cards_are_conserved,
    symptoms_are_conserved,
    missions_are_whose_they_are,
    spy_cards_are_dealt,
    heaps_fit_the_pool,
    numbers_are_in_range,
    hand_limits_hold,
    no_incident_is_forgotten,
)
