"""What is noticed of a table to judge the chance to win: small numbers, in an order that stays while a network goes by
it. Seats are counted from the one on turn, regions from the one nearest to its satellite."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.judging.missions import mission_points
from containment.games.coldwar.judging.reach import FAR, pawns, steps_to
from containment.games.coldwar.judging.suspicion import suspects
from containment.games.coldwar.judging.value import (
    building,
    danger,
    escalation_chance,
    hands_worth,
    lacks,
    lasting,
    outlook,
    people,
    team_pace,
    teams_on_map,
    towards,
    treasures,
    turns_left,
    turns_to_phase,
    value,
    way_of_team,
)
from containment.games.coldwar.rules.board import AFFILIATIONS, CARDS_OF, CITIES, CITIES_IN, NEAR, REGIONS, SOVIET
from containment.games.coldwar.rules.endings import LOST
from containment.games.coldwar.rules.satellites import exposed
from containment.games.coldwar.rules.sharing import owed
from containment.games.coldwar.rules.symptoms import total
from containment.games.coldwar.rules.table import (
    ACTIONS_LEFT,
    AFTER_EACH_TURN,
    AGENTS,
    ALIAS,
    CUBES,
    DEAD,
    DECK_CARD_SEEN,
    DONE,
    DOUBLE,
    DOUBLE_AGENT_PLAYS,
    DRAWING,
    FACILITIES,
    FLIGHT_CARD_FITS,
    HAND,
    IDENTITIES,
    IDENTITY,
    INCIDENTS,
    INDIVIDUAL,
    LEVEL,
    PASSPORT,
    PASSPORTS,
    PLAYED,
    PLAYER_PILE,
    QUIET,
    RELEASE,
    SATELLITES,
    SYMPTOMS,
    TEAMS,
    THIS_TURN,
    THREAT_DISCARD,
    THREAT_PILE,
    TURNS_A_ROUND,
    UPLINK,
    ColdWar,
)
from containment.games.coldwar.rules.turn import DRAW_CARD
from containment.kernel.engine.leaf import Leaf
from containment.kernel.engine.sets import has, lowest, size
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.cubes import HIGH, LOW, with_cubes
from containment.parts.hands import held_events
from containment.parts.heaps import INSIDE, ONE, cards_left
from containment.parts.layers import end_cards

CLOCK: Final[i64] = 0  # where each chapter begins
LAUNCHES: Final[i64] = 48
CREWS: Final[i64] = 96
THREATS: Final[i64] = 120
SEATED: Final[i64] = 144
HELD: Final[i64] = 192
OPTIONS: Final[i64] = 232
SECRETS: Final[i64] = 240
NOTICED: Final[i64] = 250  # in all; the last says who played in training: 1, a searching player
REGION_WIDTH: Final[i64] = 9  # numbers for a region,
SIDE_WIDTH: Final[i64] = 8  # for the Teams of a side,
SEAT_WIDTH: Final[i64] = 9  # and for a seat
CARDS_A_TURN: Final[i64] = 2
MOST_LACKING: Final[i64] = 5
FAR_OFF: Final[i64] = 20  # actions that are as many as more
AGENTS_LOW: Final[i64] = 15  # Agents in the supply from which on it is worrying
FEARED: Final[i64] = 2000  # points of danger that are as bad as more
LEAST: Final[i64] = -4000  # points of a position that are as bad as less
POINTS: Final[i64] = 8  # points of `judging/value` for one
UP: Final[i64] = -100000  # a region with its satellite: last in order


@final
class Noticing(Leaf):
    __slots__ = ()

    def has_won(self, t: Table) -> bool:
        return t.ended < LOST

    def turn_of(self, t: Table) -> i64:
        if not isinstance(t, ColdWar) or t.seats - size(t.w[DEAD]) > 1:
            return t.turn
        return cards_at_its_beginning(t) << 3 | t.turn

    def notice(self, t: Table, seen: vec[i64]) -> None:
        if not isinstance(t, ColdWar):
            return
        turns = turns_left(t)
        notice_clock(t, turns, seen)
        notice_launches(t, seen)
        for side in range(AFFILIATIONS):
            notice_crew(t, side, CREWS + SIDE_WIDTH * side, seen)
        notice_threats(t, turns, seen)
        for i in range(t.seats):
            notice_seat(t, (t.turn + i) % t.seats, SEATED + SEAT_WIDTH * i, seen)
        notice_held(t, seen)
        notice_options(t, seen)
        seen[NOTICED - 1] = 1


LEAF: Final = Noticing()


def notice_clock(t: ColdWar, turns: i64, seen: vec[i64]) -> None:
    """How long the game will last, and how much is still to be done."""
    w = t.w
    up = size(w[SATELLITES] >> 1)
    seen[CLOCK] = turns
    seen[CLOCK + 1] = escalations_left(w[PLAYER_PILE + 2])
    seen[CLOCK + 2] = t.threat_level()
    seen[CLOCK + 3] = w[INCIDENTS]
    seen[CLOCK + 4] = w[INCIDENTS] * w[INCIDENTS]
    seen[CLOCK + 5 + up] = 1  # six numbers, of which one is 1
    seen[CLOCK + 11] = turns * (5 - up)
    seen[CLOCK + 12] = 1 if turns < 5 - up else 0
    seen[CLOCK + 13] = size(w[CUBES])
    seen[CLOCK + 14] = t.cubes_in_all() - size(w[CUBES])
    seen[CLOCK + 15] = w[AGENTS]
    seen[CLOCK + 16] = max(AGENTS_LOW - w[AGENTS], 0) * max(AGENTS_LOW - w[AGENTS], 0)
    seen[CLOCK + 17] = turns_to_phase(t)
    seen[CLOCK + 18] = outlook(t)[0]
    seen[CLOCK + 19] = escalation_chance(t, 2) >> 4
    seen[CLOCK + 20] = escalation_chance(t, 2 * t.seats) >> 4
    seen[CLOCK + 21] = size(w[THREAT_DISCARD])
    seen[CLOCK + 21 + t.seats] = 1  # five numbers, for one to five seats
    seen[CLOCK + 27] = size(w[FACILITIES])
    seen[CLOCK + 28] = teams_on_map(t)
    seen[CLOCK + 29] = treasures(t, turns) // POINTS
    seen[CLOCK + 30] = hands_worth(t) // POINTS
    seen[CLOCK + 31] = people(t) // POINTS
    seen[CLOCK + 32] = max(value(t), LEAST) // POINTS
    seen[CLOCK + 33] = w[QUIET]
    seen[CLOCK + 34] = w[DECK_CARD_SEEN]
    seen[CLOCK + 35] = w[ACTIONS_LEFT]
    seen[CLOCK + 36] = size(w[DEAD])
    seen[CLOCK + 37] = size(end_cards(w, THREAT_PILE, False))
    seen[CLOCK + 38 + min(teams_on_map(t), 3)] = 1  # four numbers
    seen[CLOCK + 42] = turns * teams_on_map(t)
    seen[CLOCK + 43 + w[ALIAS]] = 1  # three numbers


def cards_at_its_beginning(t: ColdWar) -> i64:
    """How many cards the Player deck had when this turn began. Where it is empty and the game goes on, turns are no
    longer told apart."""
    w = t.w
    left = cards_left(w, PLAYER_PILE)
    if w[THIS_TURN] & DRAWING == 0:
        return left
    to_draw: i64 = 0
    place = t.top - 1
    while w[place]:
        if w[place] & 63 == DRAW_CARD.op:
            to_draw += 1
        place -= 1
    return left + CARDS_A_TURN - to_draw


def escalations_left(heaps: i64) -> i64:
    found: i64 = 0
    while heaps:
        if heaps & INSIDE:
            found += 1
        heaps >>= ONE
    return found


# ---------------------------------------------------------------------------------------------- satellites and Teams
def notice_launches(t: ColdWar, seen: vec[i64]) -> None:
    """Each region that needs a satellite, the one that is nearest to it first, those that have one after the others."""
    nearness = vec[i64]([0] * 6)
    teams = t.with_teams()
    pace = team_pace(t)
    for region in range(1, REGIONS):
        nearness[region] = UP if has(t.w[SATELLITES], region) else towards(t, region, teams, pace)
    for region in range(1, REGIONS):
        rank: i64 = 0
        for other in range(1, REGIONS):
            if nearness[other] > nearness[region] or (nearness[other] == nearness[region] and other < region):
                rank += 1
        at = LAUNCHES + REGION_WIDTH * rank
        if has(t.w[SATELLITES], region):
            seen[at] = 1
        else:
            seen[at + 1] = nearness[region] // POINTS
            notice_sites(t, region, teams, pace, at + 2, seen)


def notice_sites(t: ColdWar, region: i64, teams: i64, pace: i64, at: i64, seen: vec[i64]) -> None:
    """Where a satellite may be launched, and what is still missing there."""
    cities = CITIES_IN[region] & ~CARDS_OF[SOVIET]
    standing = cities & t.w[FACILITIES]
    seen[at] = 1 if standing else 0
    seen[at + 1] = 1 if standing & teams else 0
    seen[at + 2] = 1 if teams & CITIES_IN[region] else 0
    seen[at + 3] = size(exposed(t, region))
    seen[at + 4] = 1 if has(t.w[UPLINK], region) else 0
    way: i64 = FAR_OFF
    to_build: i64 = FAR_OFF
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        if standing == 0:
            to_build = min(to_build, building(t, city))
        if teams and (standing == 0 or has(standing, city)):
            way = min(way, way_of_team(t, city, teams, pace))
    seen[at + 5] = way
    seen[at + 6] = 0 if standing else to_build


def notice_crew(t: ColdWar, side: i64, at: i64, seen: vec[i64]) -> None:
    """The Teams of a side: on the map, and the hands that may pay for one more."""
    best: i64 = MOST_LACKING + 1
    second_best: i64 = MOST_LACKING + 1
    in_hands: i64 = 0
    nobody = t.w[DEAD] | suspects(t)
    collector = t.turn
    for seat in range(t.seats):
        in_hands += size(t.cards(seat) & CARDS_OF[side])
        if has(nobody, seat):
            continue
        lacking = max(lacks(t, seat, side), 0)
        if lacking < best:
            second_best = best
            best = lacking
            collector = seat
        elif lacking < second_best:
            second_best = lacking
    seen[at] = t.w[TEAMS + side]
    seen[at + 1] = best
    seen[at + 2] = second_best
    seen[at + 3] = in_hands
    seen[at + 4] = size(t.w[PLAYER_PILE] & CARDS_OF[side])
    seen[at + 5] = 1 if best == 0 else 0
    seen[at + 6] = steps_to(t.pawn(collector), t.w[FACILITIES])
    seen[at + 7] = size(with_cubes(t.w, TEAMS, side) & ~CARDS_OF[SOVIET])


# ---------------------------------------------------------------------------------------------- threats
def notice_threats(t: ColdWar, turns: i64, seen: vec[i64]) -> None:
    """Agents on the map, and what Threat cards may come."""
    w = t.w
    at = THREATS
    coming = end_cards(w, THREAT_PILE, False)
    low = w[AGENTS + LOW]
    high = w[AGENTS + HIGH]
    teams = t.with_teams()
    full = low & high & ~teams
    two = high & ~low & ~teams
    seen[at] = size(full)
    seen[at + 1] = size(two)
    seen[at + 2] = size(low & ~high)
    seen[at + 3] = size(full & coming)
    seen[at + 4] = size(two & coming)
    seen[at + 5] = size(full & w[THREAT_DISCARD])
    seen[at + 6] = size(two & w[THREAT_DISCARD])
    near = pawns(t)
    each = full
    while each:
        city = lowest(each)
        each &= each - 1
        seen[at + 7] += size(NEAR[city] & full)
        seen[at + 8] += size(NEAR[city] & two)
        seen[at + 9] += steps_to(city, near)
    feared = min(danger(t), FEARED)
    seen[at + 10] = feared // POINTS
    seen[at + 11] = lasting(t) // POINTS
    seen[at + 12] = feared * turns >> 8
    seen[at + 13] = feared * w[INCIDENTS] >> 6
    seen[at + 14] = 64 * t.threat_level() * seen[at + 3] // (size(coming) + 1)
    if teams and w[CUBES]:
        each = w[CUBES]
        pace = team_pace(t)
        while each:
            city = lowest(each)
            each &= each - 1
            seen[at + 15] += min(way_of_team(t, city, teams, pace), FAR_OFF)
    seen[at + 16] = size(w[CUBES] & ~teams) if teams else 0
    seen[at + 17] = size(full) * size(w[CUBES])


# ---------------------------------------------------------------------------------------------- seats
def notice_seat(t: ColdWar, seat: i64, at: i64, seen: vec[i64]) -> None:
    here = t.pawn(seat)
    teams = t.with_teams()
    seen[at] = t.hand_size(seat)
    seen[at + 1] = size(t.events(seat))
    seen[at + 2] = total(t.w[SYMPTOMS + seat])
    seen[at + 3] = owed(t, seat)
    seen[at + 4] = steps_to(here, t.w[FACILITIES])
    seen[at + 5] = steps_to(here, teams) if teams else FAR
    seen[at + 6] = steps_to(here, t.w[AGENTS + LOW] & t.w[AGENTS + HIGH] & ~teams)
    if here < CITIES:
        seen[at + 7] = 1 if has(CARDS_OF[SOVIET], here) else 0
        seen[at + 8] = 1 if has(t.cards(seat), here) else 0


def notice_held(t: ColdWar, seen: vec[i64]) -> None:
    """Events in hands, Passports and False Identities at the table; and the Passport of the seat on turn."""
    events = held_events(t.w, HAND)
    while events:
        seen[HELD + lowest(events)] = 1
        events &= events - 1
    for seat in range(t.seats):
        passport = t.w[PASSPORT + seat]
        if passport < PASSPORTS and t.lives(seat):
            seen[HELD + 18 + passport] = 1
            if seat == t.turn:
                seen[HELD + 24 + passport] = 1
        if t.w[IDENTITY + seat] < IDENTITIES:
            seen[HELD + 30 + t.w[IDENTITY + seat]] = 1


def notice_options(t: ColdWar, seen: vec[i64]) -> None:
    w = t.w
    seen[OPTIONS] = w[PLAYED] >> LEVEL & 3
    seen[OPTIONS + 1] = 1 if t.plays(AFTER_EACH_TURN) else 0
    seen[OPTIONS + 2] = 1 if t.plays(FLIGHT_CARD_FITS) else 0
    seen[OPTIONS + 3] = 1 if t.plays(RELEASE) else 0
    seen[OPTIONS + 4] = t.cubes_in_all()
    seen[OPTIONS + 5] = 1 if t.plays(INDIVIDUAL) else 0
    seen[OPTIONS + 6] = w[TURNS_A_ROUND] if t.seats == 1 else 0
    seen[OPTIONS + 7] = 1 if t.plays(DOUBLE_AGENT_PLAYS) else 0
    double = w[DOUBLE] - 1
    if double >= 0:
        seen[SECRETS] = 1
        seen[SECRETS + 1] = size(w[DONE + double])
        seen[SECRETS + 2] = 1 if size(w[DONE + double]) >= t.missions_of_double() else 0
        seen[SECRETS + 3] = mission_points(t, double, 1000) // POINTS
        seen[SECRETS + 4] = 1 if t.lives(double) else 0
        seen[SECRETS + 5] = total(w[SYMPTOMS + double])
        seen[SECRETS + 6] = 1 if has(suspects(t), double) else 0
        seen[SECRETS + 7] = double - t.turn if double >= t.turn else double - t.turn + t.seats
