"""Rules of thumb, first part: how good a position is for the group, in points. A satellite is worth a thousand.

Compiled, and called for every line of play that `thumb/plan` thinks of: whole numbers only, chances in 256ths.
"""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.judging.reach import FAR, apart, nearest_pawn, pawns, ring, steps_to, trip
from containment.games.coldwar.judging.suspicion import suspects
from containment.games.coldwar.rules.board import (
    AFFILIATIONS,
    CARDS_OF,
    CITIES_IN,
    NATO,
    NEUTRAL,
    REGIONS,
    SIDE_OF,
    SOVIET,
)
from containment.games.coldwar.rules.endings import LOST
from containment.games.coldwar.rules.hand_limit import limit_of
from containment.games.coldwar.rules.satellites import exposed
from containment.games.coldwar.rules.symptoms import total
from containment.games.coldwar.rules.table import (
    ACTIONS_LEFT,
    AFTER_EACH_TURN,
    AGENTS,
    ALIAS,
    CACHE_CARD,
    CUBES,
    DEAD,
    DEBT,
    ESCORTED,
    FACILITIES,
    FORGED_TRANSFER,
    HAD_TURN,
    HAND,
    IDENTITY,
    INCIDENTS,
    LOST_VOICE,
    PASSPORT,
    PLAYER_PILE,
    POUCH_CARD,
    QUIET,
    RENDEZVOUS_CARD,
    SATELLITES,
    SYMPTOMS,
    TEAMS,
    THREAT_DISCARD,
    THREAT_PILE,
    TURNS_A_ROUND,
    ColdWar,
)
from containment.games.coldwar.rules.threat_cards import DRAW_THREAT_CARD, INTENSIFY
from containment.games.coldwar.rules.turn import BEGIN_TURN, DRAW_CARD, END_ACTIONS, INFECTION_PHASE, NEXT_THREAT
from containment.kernel.engine.sets import bit, has, lowest, size
from containment.kernel.engine.steps import arg0
from containment.native import i64, vec
from containment.parts.cubes import HIGH, LOW
from containment.parts.hands import held_events
from containment.parts.heaps import COUNT, INSIDE, ONE, cards_left, pool_size
from containment.parts.layers import CARDS

# Passports
HANDLER: Final = 1
QUARTERMASTER: Final = 2

# Endings outweigh everything else.
VICTORY: Final = 1000000
DEFEAT: Final = -1000000

# Satellites: what a launch is worth, and being so many actions away from one
SATELLITE: Final = 1000
CLOSE: Final = vec[i64](
    [620, 555, 500, 448, 400, 358, 320, 286, 256, 229, 205, 183, 164, 146, 130, 116, 103, 92, 82, 73, 65]
)
MOST_CLOSE: Final[i64] = 20
NO_TEAM: Final = 9  # actions that a Team still to be assembled counts for
NO_CARD: Final = 7  # and a Facility for which nobody holds the card
BUILDING: Final = 2  # building one, with the card at hand
SHORT: Final = 30  # for each Agent that Counter-Intelligence would want and the supply would not have
SPARE_AGENTS: Final = 2  # Agents that should be left after it
EXPOSED: Final = 12  # each city that Counter-Intelligence would reach: it must be paid for some time

# A hand that will pay for a Team, by the number of cards it lacks. Convex: the last cards count most.
READY: Final = vec[i64]([560, 330, 180, 85, 30, 0])
MOST_LACKING: Final[i64] = 5
WALK: Final = vec[i64]([26, 10, 4, 2, 0, 0])  # a step from such a hand to a Facility
TEAM_WORTH: Final = vec[i64]([0, 500, 720, 820, 860, 880, 890, 900, 900, 900])  # Teams on the map
NEXT_TEAM: Final = vec[i64]([256, 110, 40, 15, 5, 5, 5, 5, 5, 5])  # 256ths of a hand's worth, by Teams on the map
OTHER_HAND: Final = 60  # 256ths that each other seat's hand counts for
SHARE: Final = 24  # 256ths of a card's gain that two pawns are credited with, a step closer
SHARE_RANGE: Final = 6

# Danger: what an incident costs by how many there have been, and a cube by how many lie on the map already
INCIDENT: Final = vec[i64]([90, 100, 120, 150, 220, 420, 3000, 3000])
CUBE: Final = vec[i64]([170, 190, 230, 320, 520, 3000])
MOPPED: Final = vec[i64]([240, 215, 190, 170, 150, 132, 116, 102, 90, 78, 68, 58, 50, 42, 36, 30, 24, 18, 12, 6, 0])
SOON: Final = 110  # what comes after the next Infection Phase counts less, in 256ths: somebody may still come
REACH: Final = 14  # 256ths more of that for each step the nearest pawn is away
CARD_TWO: Final = 26  # a city with two Agents whose card comes up, with one, and with none
CARD_ONE: Final = 12
CARD_NONE: Final = 7
LASTING_THREE: Final = 34  # by number of Agents, whenever the card may come
LASTING_TWO: Final = 12
LASTING_ONE: Final = 3
WAIT: Final = vec[i64]([256, 225, 200, 180, 165, 150])  # 256ths, by turns before the next Infection Phase
FEAR: Final = vec[i64]([6000, 4200, 2600, 900, 600, 430, 320, 242, 183, 138, 100, 70, 46, 26, 10, 0])  # Agents left
MOST_FEAR: Final[i64] = 15
FILLED: Final = 3  # Agents that an Escalation may bring

# Seats
SICK: Final = vec[i64]([0, 70, 230, 1500])  # by symptoms
DEATH: Final = 1200
OWED: Final = 34  # an action of the next turn
# Unplayed events: burned file, estimate, shadow walk, cache, airlift, antidote, pouch, conduct, asset, sweep, motor
# pool, rendezvous, red tape, quiet night, extra hours, mask, defectors
KEPT: Final = vec[i64]([40, 35, 60, 90, 110, 30, 70, 10, 70, 90, 120, 50, 75, 90, 75, 60, 50])
FOR_TWO: Final = 1 << POUCH_CARD | 1 << RENDEZVOUS_CARD  # of no use to a player alone
LATE: Final = 8  # turns before the end from which on events lose their worth
ROOMY: Final = 5  # cards in the hand of the player on turn with which two more fit,
CROWD: Final = 16  # and what each card more costs, as one will have to be discarded
PLAIN: Final = 9  # any City card: it pays for a Flight
CALM: Final = 4  # towards the end danger counts less and satellites count more: the weight of danger is
HASTE: Final = 4  # (turns left + CALM) / (turns left + CALM + HASTE)
# What starting a turn under each alias is worth; with a Team on the map for the Handler
ALIAS_WORTH: Final = vec[i64]([12, 22, 4, 45, 4, 30, 20, 14, 6, 8, 8, 12, 45, 2, 26, 10, 6, 8, 0, 0, 0])


def value(t: ColdWar) -> i64:
    """How good the position is for the group."""
    if t.ended:
        return VICTORY if t.ended < LOST else DEFEAT
    turns = turns_left(t)
    bad = danger(t) * (turns + CALM) // (turns + CALM + HASTE)
    return progress(t) + hands_worth(t) + people(t) + treasures(t, turns) - bad


def turns_left(t: ColdWar) -> i64:
    """Before the Player deck is prepared it is one pool."""
    if t.w[PLAYER_PILE + 2] == 0:
        return pool_size(t.w, PLAYER_PILE) >> 1
    return cards_left(t.w, PLAYER_PILE) >> 1


def clipped(n: i64, most: i64) -> i64:
    if n < 0:
        return 0
    return n if n < most else most


def teams_on_map(t: ColdWar) -> i64:
    return 9 - t.w[TEAMS] - t.w[TEAMS + 1] - t.w[TEAMS + 2]


def has_passport(t: ColdWar, passport: i64) -> bool:
    found = False
    for seat in range(t.seats):
        if t.w[PASSPORT + seat] == passport:
            found = True
    return found


# ---------------------------------------------------------------------------------------------- satellites
def progress(t: ColdWar) -> i64:
    """Satellites launched and under way, and cubes to be mopped up."""
    w = t.w
    teams = t.with_teams()
    pace = team_pace(t)
    points: i64 = 0
    for region in range(1, REGIONS):
        points += SATELLITE if has(w[SATELLITES], region) else towards(t, region, teams, pace)
    cubes = w[CUBES]
    number = size(cubes)
    for i in range(number):
        city = lowest(cubes)
        cubes &= cubes - 1
        points -= CUBE[i if i < 5 else 5] + 60
        if teams:
            away = way_of_team(t, city, teams, pace)
            points += MOPPED[away if away < MOST_CLOSE else MOST_CLOSE]
    return points


def team_pace(t: ColdWar) -> i64:
    """Actions for three steps of a Team with a pawn."""
    if t.plays(ESCORTED):
        return 3
    return 4 if has_passport(t, HANDLER) else 6


def way_of_team(t: ColdWar, city: i64, teams: i64, pace: i64) -> i64:
    """Actions until the nearest Team is in a city, about, with a pawn to lead it."""
    d = steps_to(city, teams)
    if d == 0:
        return 0
    start = lowest(ring(city, d) & teams) if d < FAR else city
    return (d * pace + 2) // 3 - 1 + nearest_pawn(t, start)


def towards(t: ColdWar, region: i64, teams: i64, pace: i64) -> i64:
    """A satellite still to be launched: the site where it can be done soonest. With too few Agents in the supply for
    Counter-Intelligence nobody need stand there yet."""
    w = t.w
    best: i64 = 99
    shown = size(exposed(t, region))
    lacking: i64 = shown + SPARE_AGENTS - w[AGENTS] if shown else 0
    cities = CITIES_IN[region] & ~CARDS_OF[SOVIET]
    standing = cities & w[FACILITIES]
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        cost: i64 = 0
        if not has(standing, city):
            cost = building(t, city)
            if cost >= best:
                continue
        if not teams:
            cost += NO_TEAM
        elif not has(teams, city):
            cost += way_of_team(t, city, teams, pace) + 1
        elif lacking <= 0:
            cost += nearest_pawn(t, city)
        if cost < best:
            best = cost
    points = CLOSE[best if best < MOST_CLOSE else MOST_CLOSE] - EXPOSED * shown
    return points - SHORT * lacking if best < 6 and lacking > 0 else points


def building(t: ColdWar, city: i64) -> i64:
    """Actions until a Facility can stand in a city, about."""
    w = t.w
    if has(held_events(w, HAND), CACHE_CARD):
        return BUILDING - 1
    best: i64 = NO_CARD + BUILDING
    for seat in range(t.seats):
        if has(t.cards(seat), city) or (w[PASSPORT + seat] == QUARTERMASTER and has_alias(t, seat, NATO)):
            cost = trip(t, seat, city) + BUILDING
            if cost < best:
                best = cost
    return best


def has_alias(t: ColdWar, seat: i64, side: i64) -> bool:
    """Has a seat this alias now, or will it when its next turn begins where the pawn is?"""
    if seat == t.turn and t.w[ALIAS] == side and t.w[ACTIONS_LEFT] > 0:
        return True
    city = t.pawn(seat)
    return city < 48 and SIDE_OF[city] == side


# ---------------------------------------------------------------------------------------------- Teams
def hands_worth(t: ColdWar) -> i64:
    """Teams, and hands that will pay for the next one: the best counts, the others a little."""
    number = teams_on_map(t)
    best: i64 = 0
    others: i64 = 0
    nobody = t.w[DEAD] | suspects(t)  # whose cards the group cannot count on
    for seat in range(t.seats):
        if has(nobody, seat):
            continue
        most: i64 = 0
        for side in range(AFFILIATIONS):
            if t.w[TEAMS + side]:
                worth = hand_worth(t, seat, side)
                if worth > most:
                    most = worth
        others += most
        if most > best:
            best = most
    points = best + ((others - best) * OTHER_HAND >> 8)
    return TEAM_WORTH[number] + (points * NEXT_TEAM[number] >> 8)


def needed(t: ColdWar, seat: i64) -> i64:
    """Cards a Team takes of this seat."""
    return 4 if t.w[PASSPORT + seat] == QUARTERMASTER and has_alias(t, seat, NEUTRAL) else 5


def lacks(t: ColdWar, seat: i64, side: i64) -> i64:
    """Cards of a side that a hand lacks for a Team; below 0 if it holds more than enough."""
    hand = t.cards(seat)
    lacking = needed(t, seat) - size(hand & CARDS_OF[side])
    if lacking > 0 and t.w[IDENTITY + seat] == FORGED_TRANSFER and hand & ~CARDS_OF[side]:
        lacking -= 1
    return lacking


def hand_worth(t: ColdWar, seat: i64, side: i64) -> i64:
    lacking = clipped(lacks(t, seat, side), MOST_LACKING)
    if lacking == MOST_LACKING:
        return 0
    away = steps_to(t.pawn(seat), t.w[FACILITIES])
    return READY[lacking] - WALK[lacking] * clipped(away, 3) + sharing(t, seat, side, lacking)


def sharing(t: ColdWar, collector: i64, side: i64, lacking: i64) -> i64:
    """The best meeting at which the collector could get a card it lacks."""
    if lacking == 0 or t.has_symptom(collector, LOST_VOICE):
        return 0
    best: i64 = 0
    doubted = suspects(t)
    for other in range(t.seats):
        if (
            has(doubted, other)
            or other == collector
            or t.cards(other) & CARDS_OF[side] == 0
            or t.has_symptom(other, LOST_VOICE)
        ):
            continue
        near = SHARE_RANGE - clipped(apart(t.pawn(other), t.pawn(collector)), 4)
        if near > best:
            best = near
    return best * (READY[lacking - 1] - READY[lacking]) * SHARE >> 8


# ---------------------------------------------------------------------------------------------- danger
def danger(t: ColdWar) -> i64:
    """What Threat cards bring: those that come next, those that come soon, all Agents a little, and the supply."""
    w = t.w
    safe = t.with_teams()
    flips, escalation, intensify = outlook(t)
    soon = 2 * t.threat_level()
    discards = w[THREAT_DISCARD]
    at = pawns(t)
    wait = WAIT[turns_to_phase(t)]
    points = lasting(t)
    likely = escalation_chance(t, 2 * turns_to_phase(t) + (2 if escalation else 0))
    likely_soon = escalation_chance(t, 2 * turns_to_phase(t) + 6)
    points += fear(w[AGENTS] - (flips * wait + FILLED * likely >> 8))
    if intensify:
        number = size(discards)
        taken = flips if flips < number else number
        more = soon if soon < number - taken else number - taken
        if number:
            points += threat(t, at, discards & ~safe, wait * taken // number, 256 * more // number)
        flips -= taken
        soon -= more
    elif likely_soon:
        number = size(discards) + 1
        taken = flips if flips < number else number
        more = soon if soon < number else number
        points += threat(t, at, discards & ~safe, (likely * wait >> 8) * taken // number, likely_soon * more // number)
    place = THREAT_PILE + w[THREAT_PILE]
    while place > THREAT_PILE and flips + soon > 0:
        layer = w[place] & CARDS
        number = size(layer)
        taken = flips if flips < number else number
        more = soon if soon < number - taken else number - taken
        now = ((256 - likely) * wait >> 8) * taken // number
        points += threat(t, at, layer & ~safe, now, (256 - likely_soon) * more // number)
        flips -= taken
        soon -= more
        place -= 1
    return points


def fear(left: i64) -> i64:
    """Of the Agents running out, with so many left after the next Infection Phase."""
    return FEAR[clipped(left + 3, MOST_FEAR)]


def turns_to_phase(t: ColdWar) -> i64:
    """Turns after this one before the next Infection Phase."""
    w = t.w
    if t.plays(AFTER_EACH_TURN):
        return 0
    if t.seats == 1:
        return clipped(w[TURNS_A_ROUND] - w[HAD_TURN] - 1, 4)
    return clipped(size((bit(t.seats) - 1) & ~w[DEAD] & ~w[HAD_TURN] & ~bit(t.turn)), 4)


def outlook(t: ColdWar) -> tuple[i64, bool, bool]:
    """The Threat cards of the next Infection Phase, whether Escalations may come this turn, whether one is half
    done."""
    w = t.w
    flips: i64 = -1
    escalation = False
    intensify = False
    place = t.top - 1
    while w[place]:
        op = w[place] & 63
        if op == BEGIN_TURN.op:
            break
        if op == DRAW_THREAT_CARD.op and arg0(w[place]) == 0:
            flips = 1 if flips < 0 else flips + 1
        elif op == NEXT_THREAT.op:
            flips = arg0(w[place]) if flips < 0 else flips + arg0(w[place])
        elif op == INFECTION_PHASE.op:
            flips = 0 if w[QUIET] else t.threat_level()
        elif op == DRAW_CARD.op or op == END_ACTIONS.op:
            escalation = True
        elif op == INTENSIFY.op:
            intensify = True
        place -= 1
    if flips < 0:
        flips = 0 if w[QUIET] else t.threat_level()
    return flips, escalation, intensify


def escalation_chance(t: ColdWar, cards: i64) -> i64:
    """The chance, in 256ths, of an Escalation among the next player cards."""
    heaps = t.w[PLAYER_PILE + 2]
    while heaps and cards > 0:
        here = heaps & COUNT
        if heaps & INSIDE:
            return 256 if cards >= here else 256 * cards // here
        cards -= here
        heaps >>= ONE
    return 0


def threat(t: ColdWar, at: i64, cards: i64, now: i64, soon: i64) -> i64:
    """What these Threat cards threaten, each coming with these chances now and soon."""
    w = t.w
    low = w[AGENTS + LOW]
    high = w[AGENTS + HIGH]
    points = (now + soon) * (
        CARD_TWO * size(cards & high & ~low)
        + CARD_ONE * size(cards & low & ~high)
        + CARD_NONE * size(cards & ~low & ~high)
    )
    full = cards & low & high
    while full:
        city = lowest(full)
        full &= full - 1
        away = steps_to(city, at)
        points += (now + (soon * (SOON + REACH * away) >> 8)) * incident_cost(t, city)
    return points >> 8


def incident_cost(t: ColdWar, city: i64) -> i64:
    w = t.w
    cost = INCIDENT[w[INCIDENTS] if w[INCIDENTS] < 7 else 7]
    if not has(w[CUBES], city):
        number = size(w[CUBES])
        cost += CUBE[number if number < t.cubes_in_all() else 5]  # [W.5.19] one more than there are loses the game
    return cost


def lasting(t: ColdWar) -> i64:
    """Agents on the map, whatever card comes next."""
    low = t.w[AGENTS + LOW]
    high = t.w[AGENTS + HIGH]
    return LASTING_THREE * size(low & high) + LASTING_TWO * size(high & ~low) + LASTING_ONE * size(low & ~high)


# ---------------------------------------------------------------------------------------------- people
def people(t: ColdWar) -> i64:
    """Symptoms, debts, and where the next turns start."""
    w = t.w
    points: i64 = 0
    owing = w[DEBT]
    while owing:
        points -= OWED * (owing & 15)
        owing >>= 4
    teams = teams_on_map(t)
    for seat in range(t.seats):
        if has(w[DEAD], seat):
            points -= DEATH
            continue
        if w[SYMPTOMS + seat]:
            points -= SICK[clipped(total(w[SYMPTOMS + seat]), 3)]
        city = t.pawn(seat)
        if city < 48:
            passport = w[PASSPORT + seat]
            if passport != HANDLER or teams:
                points += ALIAS_WORTH[(passport if passport < 6 else 6) * 3 + SIDE_OF[city]]
    return points


def treasures(t: ColdWar, turns: i64) -> i64:
    """Events still to be played while there is time, cards, and room in the hand for the next ones."""
    events = held_events(t.w, HAND)
    if t.seats == 1:
        events &= ~FOR_TWO
    points: i64 = 0
    while events:
        points += KEPT[lowest(events)]
        events &= events - 1
    if turns < LATE:
        points = points * turns // LATE
    for seat in range(t.seats):
        points += PLAIN * size(t.cards(seat))
    crowd = t.hand_size(t.turn) - limit_of(t, t.turn) + 2
    return points - CROWD * crowd if crowd > 0 else points
