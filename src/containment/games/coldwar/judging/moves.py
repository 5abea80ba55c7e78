"""Rules of thumb, second part: which moves are worth thinking about. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.judging.reach import pawns
from containment.games.coldwar.judging.value import clipped, lacks
from containment.games.coldwar.rules.actions import (
    banned_from,
    flight_cards,
    flown_with,
    may_assemble_here,
    may_build,
    may_fly_free,
    neutralize_cost,
    neutralized_at_most,
    send_team_options,
    team_cards,
    team_options,
)
from containment.games.coldwar.rules.board import (
    AFFILIATIONS,
    CARDS_OF,
    CITIES_IN,
    GOAL_OF,
    INTEL,
    KIND_OF,
    NATO,
    NEAR,
    REGION_OF,
    REGIONS,
    REQUIRED,
    SIDE_OF,
    SOVIET,
    START_OF,
)
from containment.games.coldwar.rules.events import fitting, holder, willing
from containment.games.coldwar.rules.facilities import may_stand, sites, some_are_left
from containment.games.coldwar.rules.missions import mission_options
from containment.games.coldwar.rules.moves import (
    AIRLIFT,
    AIRLIFT_TEAM,
    ANTIDOTE,
    ASSEMBLE,
    ASSEMBLE_FORGED,
    BUILD,
    BUILD_TAKING,
    BURY,
    CACHE,
    CACHE_TAKING,
    DELIVER,
    DRIVE,
    DRIVE_FREE,
    EXTRA_HOURS,
    FLY,
    FLY_FREE,
    FLY_VISA,
    GIVE,
    GIVE_FREE,
    LAUNCH,
    MOTOR_POOL,
    NEUTRALIZE,
    PICK_UP,
    POUCH,
    REACTIVATE,
    RECOVER,
    RED_TAPE,
    RENDEZVOUS,
    SABOTAGE,
    SAFE_CONDUCT,
    SEND_PAWN,
    SHADOW_WALK,
    SWEEP,
    TAKE,
    TAKE_FREE,
    A,
)
from containment.games.coldwar.rules.satellites import may_launch
from containment.games.coldwar.rules.sharing import partners
from containment.games.coldwar.rules.table import (
    ACTIONS_LEFT,
    AGENTS,
    AIRLIFT_CARD,
    ANTIDOTE_CARD,
    ASSET_CARD,
    BURIED,
    BURY_CARD,
    CACHE_CARD,
    CONDUCT_CARD,
    CONSULAR_VISA,
    CUBES,
    DEAD_DROP,
    DECLINED,
    DONE,
    DOUBLE,
    EVENT_CARD,
    FACILITIES,
    FLIGHT_CARD_FITS,
    FORGED_TRANSFER,
    HAND,
    HOURS_CARD,
    INDIVIDUAL,
    MISSIONS,
    MOVE_OTHER,
    NUMB_HANDS,
    PARTNER_FREE,
    PLAYER_DISCARD,
    POOL_CARD,
    POUCH_CARD,
    PRESS_CARD,
    RECOVERED,
    RENDEZVOUS_CARD,
    SATELLITES,
    SHADOW_CARD,
    SWAP_DISCARD,
    SWEEP_CARD,
    SYMPTOMS,
    TAKEN,
    TAPE_CARD,
    TEAMS,
    THIS_TURN,
    THREAT_DISCARD,
    ColdWar,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each, size
from containment.native import i64, vec
from containment.parts.cubes import with_cubes, with_three
from containment.parts.hands import held_events

PLANNED: Final = (  # the events that make another turn of it; the rest meets the Infection Phase
    1 << SHADOW_CARD
    | 1 << CACHE_CARD
    | 1 << AIRLIFT_CARD
    | 1 << ANTIDOTE_CARD
    | 1 << POUCH_CARD
    | 1 << CONDUCT_CARD
    | 1 << ASSET_CARD
    | 1 << SWEEP_CARD
    | 1 << POOL_CARD
    | 1 << RENDEZVOUS_CARD
    | 1 << TAPE_CARD
    | 1 << HOURS_CARD
)
TELLING: Final = 1 << CACHE_CARD | 1 << AIRLIFT_CARD | 1 << POOL_CARD  # misused, they would give a Double Agent away
MUCH: Final = 1 << POUCH_CARD | 1 << RENDEZVOUS_CARD | 1 << POOL_CARD  # what follows is much to think about


def thinkable(t: ColdWar, seat: i64, depth: i64, out: vec[i64]) -> i64:
    """The moves worth thinking about: legal ones, without Flights to places where nothing is to be done and without
    every way of paying. Nothing that looks at cards: chance is not to be foreseen."""
    w = t.w
    turn = t.turn
    city = t.pawn(turn)
    goals = targets(t, seat)
    n: i64 = 0
    if w[ACTIONS_LEFT] > 0:
        n = put_each(out, n, DRIVE, NEAR[city])
    if t.has_identity(PRESS_CARD):
        n = put_each(out, n, DRIVE_FREE, NEAR[city])
    if w[ACTIONS_LEFT] > 0:
        n = useful_flights(t, turn, goals, out, n)
        n = useful_work(t, turn, city, seat, out, n)
        n = useful_shares(t, turn, out, n)
        n = useful_aliases(t, turn, city, seat, depth, out, n)
    return useful_events(t, known_events(t, seat, depth), goals, out, n)


def is_double(t: ColdWar, seat: i64) -> bool:
    """Is this the Double Agent's seat? Then Teams and other pawns are left alone: to lead them astray would be seen."""
    return t.w[DOUBLE] == seat + 1


def wants_missions(t: ColdWar, seat: i64) -> bool:
    return t.plays(INDIVIDUAL) or is_double(t, seat)


def targets(t: ColdWar, seat: i64) -> i64:
    """Where a long way may be worth it: to Teams, to launch sites, to trouble, to another pawn, to missions."""
    w = t.w
    teams = t.with_teams()
    cities = teams | with_three(w, AGENTS, 0) | pawns(t)
    if teams:
        cities |= w[FACILITIES] & useful_sites(t)
    else:
        cities |= w[FACILITIES]
    cities |= t.cards(t.turn) & useful_sites(t)
    if t.turn == seat and wants_missions(t, seat):
        cities |= mission_cities(t, seat)
    return cities & ~(w[CUBES] & ~teams)


def useful_sites(t: ColdWar) -> i64:
    """Cities that are not Soviet, in regions still without a satellite."""
    found: i64 = 0
    for region in range(1, REGIONS):
        if not has(t.w[SATELLITES], region):
            found |= CITIES_IN[region]
    return found & ~CARDS_OF[SOVIET]


def mission_cities(t: ColdWar, seat: i64) -> i64:
    found: i64 = 0
    held = t.w[MISSIONS + seat] & ~t.w[DONE + seat]
    while held:
        mission = lowest(held)
        held &= held - 1
        if not has(t.w[TAKEN + seat], mission):
            found |= bit(START_OF[mission])
        elif KIND_OF[mission] == INTEL:
            found |= bit(GOAL_OF[mission])
        else:
            found |= t.w[FACILITIES]
    return found


def useful_flights(t: ColdWar, turn: i64, goals: i64, out: vec[i64], n: i64) -> i64:
    """To goals, paid with the card that is missed least."""
    city = t.pawn(turn)
    hand = t.cards(turn)
    banned = banned_from(t, city)
    ends = goals & ~bit(city) & ~NEAR[city]
    if may_fly_free(t, city):
        n = put_each(out, n, FLY_FREE, ends & CARDS_OF[NATO])
    if size(hand) < flight_cards(t, turn):
        return n
    visa = banned & ends if t.has_identity(CONSULAR_VISA) else 0
    ends &= ~banned
    if t.plays(FLIGHT_CARD_FITS):
        while hand:
            card = lowest(hand)
            hand &= hand - 1
            n = put_each(out, n, FLY | card << A, ends & flown_with(t, card, city))
        return n
    card = cheapest(t, turn, hand)
    n = put_each(out, n, FLY | card << A, ends & flown_with(t, card, city) & ~bit(card))
    other = hand & ~bit(card)
    if other and has(ends, card):
        second = cheapest(t, turn, other)
        n = put_each(out, n, FLY | second << A, bit(card) & flown_with(t, second, city))
    return put_each(out, n, FLY_VISA | card << A, visa & flown_with(t, card, city))


def useful_work(t: ColdWar, turn: i64, city: i64, seat: i64, out: vec[i64], n: i64) -> i64:
    """What there is to do in this city."""
    w = t.w
    if t.agents(city) and w[ACTIONS_LEFT] >= neutralize_cost(t, turn):
        n = put(out, n, NEUTRALIZE | neutralized_at_most(t, city))
    if may_stand(t, city) and may_build(t, turn, city) and has(useful_sites(t), city):
        if some_are_left(t):
            n = put(out, n, BUILD)
        else:
            n = put_each(out, n, BUILD_TAKING, needless(t))
    if may_assemble_here(t, city):
        n = useful_teams(t, turn, out, n)
    if has(t.with_teams(), city) and not t.has_symptom(turn, NUMB_HANDS) and not is_double(t, seat):
        n = team_options(t, city, out, n)
    if may_launch(t, city) and has(REQUIRED, REGION_OF[city]):
        n = put(out, n, LAUNCH)
    if wants_missions(t, turn):
        n = mission_options(t, turn, PICK_UP, out, n)
        n = mission_options(t, turn, DELIVER, out, n)
        n = mission_options(t, turn, SABOTAGE, out, n)
    return n


def needless(t: ColdWar) -> i64:
    """Facilities that may go: where a satellite is up or can never be launched."""
    standing = t.w[FACILITIES]
    idle = standing & ~useful_sites(t)
    return idle if idle else standing


def useful_teams(t: ColdWar, turn: i64, out: vec[i64], n: i64) -> i64:
    hand = t.cards(turn)
    for side in range(AFFILIATIONS):
        held = size(hand & CARDS_OF[side])
        if t.w[TEAMS + side] == 0:
            continue
        if held >= team_cards(t):
            n = put(out, n, ASSEMBLE | side)
        elif held == team_cards(t) - 1 and t.has_identity(FORGED_TRANSFER) and hand & ~CARDS_OF[side]:
            n = put(out, n, ASSEMBLE_FORGED | cheapest(t, turn, hand & ~CARDS_OF[side]) << A | side)
    return n


def useful_shares(t: ColdWar, turn: i64, out: vec[i64], n: i64) -> i64:
    """A card of each side to whoever has more of it."""
    free = t.has_identity(DEAD_DROP) and not t.can(PARTNER_FREE)
    others = partners(t, turn, free)
    give: i64 = GIVE_FREE if free else GIVE
    take: i64 = TAKE_FREE if free else TAKE
    while others:
        other = lowest(others)
        others &= others - 1
        for side in range(AFFILIATIONS):
            mine = t.cards(turn) & CARDS_OF[side]
            theirs = t.cards(other) & CARDS_OF[side]
            if mine and theirs and size(theirs) >= size(mine):
                n = put(out, n, give | other << A | cheapest(t, turn, mine))
            if mine and theirs and size(mine) >= size(theirs):
                n = put(out, n, take | other << A | cheapest(t, other, theirs))
    return n


def useful_aliases(t: ColdWar, turn: i64, city: i64, seat: i64, depth: i64, out: vec[i64], n: i64) -> i64:
    w = t.w
    if t.can(MOVE_OTHER) and not is_double(t, seat):
        n = send_team_options(t, out, n)
        for other in range(t.seats):
            if depth == 0 and other != turn and t.lives(other) and not has(w[DECLINED], other):
                n = put_each(out, n, SEND_PAWN | other << A, NEAR[t.pawn(other)])
    if t.can(SWAP_DISCARD) and w[THIS_TURN] & RECOVERED == 0 and t.cards(turn):
        for side in range(AFFILIATIONS):
            found = w[PLAYER_DISCARD] & CITIES_IN[REGION_OF[city]] & CARDS_OF[side]
            if found:
                n = put(out, n, RECOVER | cheapest(t, turn, t.cards(turn)) << A | lowest(found))
    if t.can(BURY_CARD) and w[THIS_TURN] & BURIED == 0:
        n = put_each(out, n, BURY, w[THREAT_DISCARD] & with_three(w, AGENTS, 0))
    return n


# ---------------------------------------------------------------------------------------------- events
def known_events(t: ColdWar, seat: i64, depth: i64) -> i64:
    """The events to reckon with: now those this seat can play; further on the others' too. A seat that thinks about
    speaking up reckons with all at once."""
    events = t.events(seat) if depth == 0 and t.turn == seat else held_events(t.w, HAND)
    events &= PLANNED
    if is_double(t, seat):
        events &= ~TELLING
    return events & ~MUCH if depth else events


def useful_events(t: ColdWar, events: i64, goals: i64, out: vec[i64], n: i64) -> i64:
    """What can be made of these events in a turn."""
    while events:
        event = lowest(events)
        events &= events - 1
        seat = holder(t, event)
        if fitting(t, seat, bit(event), True, False):
            n = ways_worth_it(t, event, seat, goals, out, n)
    return n


def ways_worth_it(t: ColdWar, event: i64, seat: i64, goals: i64, out: vec[i64], n: i64) -> i64:
    w = t.w
    if event == HOURS_CARD:
        return put(out, n, EXTRA_HOURS)
    if event == SHADOW_CARD:
        return put(out, n, SHADOW_WALK)
    if event == CONDUCT_CARD:
        return put(out, n, SAFE_CONDUCT)
    if event == POOL_CARD:
        return put(out, n, MOTOR_POOL)
    if event == CACHE_CARD:
        return useful_caches(t, out, n)
    if event == AIRLIFT_CARD:
        return useful_airlifts(t, seat, goals, out, n)
    if event == ANTIDOTE_CARD:
        for patient in range(t.seats):
            if w[SYMPTOMS + patient] and t.lives(patient):
                n = put(out, n, ANTIDOTE | patient)
        return n
    if event == POUCH_CARD:
        return useful_pouches(t, seat, out, n)
    if event == ASSET_CARD:
        for side in range(AFFILIATIONS):
            found = w[PLAYER_DISCARD] & CARDS_OF[side]
            if found:
                n = put(out, n, REACTIVATE | lowest(found))
        return n
    if event == SWEEP_CARD or event == TAPE_CARD:
        full = with_three(w, AGENTS, 0)
        return put_each(out, n, SWEEP if event == SWEEP_CARD else RED_TAPE, full if full else t.with_agents())
    return useful_meetings(t, seat, out, n)


def useful_caches(t: ColdWar, out: vec[i64], n: i64) -> i64:
    """A Facility where there is none for a region, or where a Team stands."""
    places = useful_sites(t) & sites(t)
    for region in range(1, REGIONS):
        if t.w[FACILITIES] & CITIES_IN[region] & ~CARDS_OF[SOVIET]:
            places &= ~CITIES_IN[region] | near_teams(t)
    if some_are_left(t):
        return put_each(out, n, CACHE, places)
    taken = lowest(needless(t))
    while places:
        n = put(out, n, CACHE_TAKING | lowest(places) << A | taken)
        places &= places - 1
    return n


def near_teams(t: ColdWar) -> i64:
    """Cities with a Team, and next to one."""
    teams = t.with_teams()
    found = teams
    while teams:
        found |= NEAR[lowest(teams)]
        teams &= teams - 1
    return found


def useful_airlifts(t: ColdWar, seat: i64, goals: i64, out: vec[i64], n: i64) -> i64:
    """A Team to a launch site or a cube, or the pawn on turn to a goal."""
    ends = (t.w[FACILITIES] & useful_sites(t)) | t.w[CUBES]
    for side in range(AFFILIATIONS):
        cities = with_cubes(t.w, TEAMS, side)
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            n = put_each(out, n, AIRLIFT_TEAM | side * 48 + city << A, ends & ~bit(city))
    if has(willing(t, seat), t.turn):
        n = put_each(out, n, AIRLIFT | t.turn << A, goals & ~bit(t.pawn(t.turn)))
    return n


def useful_pouches(t: ColdWar, seat: i64, out: vec[i64], n: i64) -> i64:
    who = willing(t, seat)
    for one in range(t.seats):
        for other in range(one + 1, t.seats):
            if has(who, one) and has(who, other) and t.cards(one) and t.cards(other):
                n = put(out, n, POUCH | one << A | other)
    return n


def useful_meetings(t: ColdWar, seat: i64, out: vec[i64], n: i64) -> i64:
    """The pawn on turn to another, or another to it."""
    who = willing(t, seat)
    here = t.pawn(t.turn)
    if has(who, t.turn):
        n = put_each(out, n, RENDEZVOUS | t.turn << A, pawns(t) & ~bit(here))
    for other in range(t.seats):
        if other != t.turn and has(who, other) and t.pawn(other) != here:
            n = put(out, n, RENDEZVOUS | other << A | here)
    return n


# ---------------------------------------------------------------------------------------------- cards
def cheapest(t: ColdWar, seat: i64, cards: i64) -> i64:
    """The City card a seat misses least, of a set that is not empty."""
    best: i64 = -1
    least: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        use = use_of(t, seat, card)
        if best < 0 or use < least:
            best = card
            least = use
    return best


def use_of(t: ColdWar, seat: i64, card: i64) -> i64:
    """How much a City card is missed in this hand: for a Team, or for a Facility."""
    side = SIDE_OF[card]
    use: i64 = 0
    if t.w[TEAMS + side]:
        use = 40 - 6 * clipped(lacks(t, seat, side), 5)
    if has(useful_sites(t) & ~t.w[FACILITIES], card):
        use += 5 if t.w[FACILITIES] & CITIES_IN[REGION_OF[card]] & ~CARDS_OF[SOVIET] == 0 else 1
    return use


def least_useful(t: ColdWar, seat: i64) -> i64:
    """The card to part with, as a card of the hand."""
    return cheapest(t, seat, t.cards(seat)) if t.cards(seat) else EVENT_CARD + lowest(t.events(seat))
