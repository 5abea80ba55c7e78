"""Chapter 13: Event cards. Played by their holder in the window named on the card; never an action. [W.4.18]"""

from __future__ import annotations

from containment.games.coldwar.rules.board import AFFILIATIONS, ALL_CITIES
from containment.games.coldwar.rules.cards import discard
from containment.games.coldwar.rules.facilities import cache_options, put_facility, sites, take_facility
from containment.games.coldwar.rules.moves import (
    AIRLIFT,
    AIRLIFT_TEAM,
    ANTIDOTE,
    BURNED_FILE,
    CACHE,
    CACHE_TAKING,
    DEFECTORS,
    ESTIMATE,
    EXTRA_HOURS,
    MOTOR_POOL,
    POUCH,
    QUIET_NIGHT,
    REACTIVATE,
    RED_TAPE,
    RENDEZVOUS,
    SAFE_CONDUCT,
    SHADOW_WALK,
    SWEEP,
    A,
    first,
    second,
    verb_of,
)
from containment.games.coldwar.rules.moving_on import all_pawns
from containment.games.coldwar.rules.pawns import OTHERWISE, enter, pawns_in, remove_agent
from containment.games.coldwar.rules.table import (
    ACTION_WINDOW,
    ACTIONS_LEFT,
    AGENT_SWEPT,
    AGENT_TAPED,
    AIRLIFT_CARD,
    AIRLIFTED,
    ANTIDOTE_CARD,
    ASSET_CARD,
    BEFORE_INFECTION,
    BURNED_CARD,
    CACHE_CARD,
    CACHED,
    CARD_RECOVERED,
    CONDUCT,
    CONDUCT_CARD,
    CONDUCT_GIVEN,
    DECLINED,
    DEFECTORS_CARD,
    DRAWING,
    ESTIMATE_CARD,
    EVENT_CARD,
    EVENT_PLAYED,
    FILE_BURNED,
    HAND,
    HOURS_ADDED,
    HOURS_CARD,
    MET,
    NIGHT_QUIET,
    ON_LAUNCH,
    PASSED,
    PLAYER_DISCARD,
    POOL,
    POOL_CARD,
    POUCH_CARD,
    QUIET,
    QUIET_CARD,
    RENDEZVOUS_CARD,
    SHADOW_CARD,
    SHADOWS,
    SHADOWS_WALK,
    SWEEP_CARD,
    SYMPTOMS,
    TAPE_CARD,
    TEAM_AIRLIFTED,
    TEAMS,
    THIS_TURN,
    THREAT_DISCARD,
    THREAT_GONE,
    THREAT_PILE,
    ColdWar,
)
from containment.games.coldwar.rules.teams import move_team
from containment.kernel.engine.sets import bit, has, lowest, put, put_each
from containment.kernel.engine.table import NOBODY
from containment.native import i64, vec
from containment.parts.cubes import with_cubes
from containment.parts.hands import take_card


# ---------------------------------------------------------------------------------------------- when
def in_action_step(t: ColdWar) -> bool:
    """[W.A45] From the start of the turn to the first draw."""
    return t.w[THIS_TURN] & DRAWING == 0


def holder(t: ColdWar, event: i64) -> i64:
    """The seat that holds this event, or NOBODY."""
    for seat in range(t.seats):
        if has(t.events(seat), event):
            return seat
    return NOBODY


def in_window(events: i64, action_step: bool, before_infection: bool) -> i64:
    """[W.13.2] Those of these events whose window is open. [W.telemetry_mask] has one of its own."""
    events &= ~ON_LAUNCH
    if not action_step:
        events &= ~ACTION_WINDOW
    return events if before_infection else events & ~BEFORE_INFECTION


def fitting(t: ColdWar, seat: i64, events: i64, action_step: bool, before_infection: bool) -> i64:
    """[W.C3] Those whose window is open and that can do something now."""
    events = in_window(events, action_step, before_infection)
    left = events
    while left:
        event = lowest(left)
        left &= left - 1
        if not has_effect(t, seat, event):
            events &= ~bit(event)
    return events


def has_effect(t: ColdWar, seat: i64, event: i64) -> bool:
    w = t.w
    if event == BURNED_CARD:
        return w[THREAT_DISCARD] != 0
    if event == ESTIMATE_CARD or event == DEFECTORS_CARD:
        return w[THREAT_PILE] != 0
    if event == SHADOW_CARD:
        return w[THIS_TURN] & SHADOWS == 0
    if event == CACHE_CARD:
        return sites(t) != 0
    if event == ANTIDOTE_CARD:
        return patients(t) != 0
    if event == POUCH_CARD:
        return may_swap(t, seat)
    if event == CONDUCT_CARD:
        return w[THIS_TURN] & CONDUCT == 0
    if event == ASSET_CARD:
        return w[PLAYER_DISCARD] != 0
    if event == SWEEP_CARD or event == TAPE_CARD:
        return t.with_agents() != 0
    if event == POOL_CARD:
        return t.with_teams() != 0
    if event == RENDEZVOUS_CARD:
        return pawns_apart(t)
    return True


def patients(t: ColdWar) -> i64:
    """[W.field_antidote] The living players with a Symptom."""
    found: i64 = 0
    for seat in range(t.seats):
        if t.w[SYMPTOMS + seat] and t.lives(seat):
            found |= bit(seat)
    return found


def has_card_left(t: ColdWar, seat: i64, player: i64) -> bool:
    """A card besides the Diplomatic Pouch that is being played."""
    return t.hand_size(seat) > (1 if seat == player else 0)


def may_swap(t: ColdWar, player: i64) -> bool:
    """[W.diplomatic_pouch] Two players, one of them with a card."""
    living = all_pawns(t)
    with_card: i64 = 0
    for seat in range(t.seats):
        if t.lives(seat) and has_card_left(t, seat, player):
            with_card |= bit(seat)
    return living & living - 1 != 0 and with_card != 0


def pawns_apart(t: ColdWar) -> bool:
    living = all_pawns(t)
    return living & ~pawns_in(t, t.pawn(lowest(living))) != 0


def willing(t: ColdWar, seat: i64) -> i64:
    """The living players that have not just declined what this one proposes."""
    return all_pawns(t) & ~(t.w[DECLINED] & ~bit(seat))


# ---------------------------------------------------------------------------------------------- every way to play
def events_of_all(t: ColdWar, out: vec[i64], n: i64) -> i64:
    """In the action step anybody may speak up."""
    events: i64 = 0
    for seat in range(t.seats):
        events |= fitting(t, seat, t.events(seat), True, False)
    return event_options(t, events, out, n)


def event_options(t: ColdWar, events: i64, out: vec[i64], n: i64) -> i64:
    while events:
        event = lowest(events)
        events &= events - 1
        n = ways_to_play(t, event, holder(t, event), out, n)
    return n


def ways_to_play(t: ColdWar, event: i64, seat: i64, out: vec[i64], n: i64) -> i64:
    w = t.w
    if event == BURNED_CARD:
        return put_each(out, n, BURNED_FILE, w[THREAT_DISCARD])
    if event == ESTIMATE_CARD:
        return put(out, n, ESTIMATE)
    if event == SHADOW_CARD:
        return put(out, n, SHADOW_WALK)
    if event == CACHE_CARD:
        return cache_options(t, CACHE, CACHE_TAKING, out, n)
    if event == AIRLIFT_CARD:
        return airlift_options(t, seat, out, n)
    if event == ANTIDOTE_CARD:
        return put_each(out, n, ANTIDOTE, patients(t))
    if event == POUCH_CARD:
        return pouch_options(t, seat, out, n)
    if event == CONDUCT_CARD:
        return put(out, n, SAFE_CONDUCT)
    if event == ASSET_CARD:
        return put_each(out, n, REACTIVATE, w[PLAYER_DISCARD])
    if event == SWEEP_CARD:
        return put_each(out, n, SWEEP, t.with_agents())
    if event == POOL_CARD:
        return put(out, n, MOTOR_POOL)
    if event == RENDEZVOUS_CARD:
        return rendezvous_options(t, seat, out, n)
    if event == TAPE_CARD:
        return put_each(out, n, RED_TAPE, t.with_agents())
    if event == QUIET_CARD:
        return put(out, n, QUIET_NIGHT)
    return put(out, n, EXTRA_HOURS if event == HOURS_CARD else DEFECTORS)


def airlift_options(t: ColdWar, seat: i64, out: vec[i64], n: i64) -> i64:
    """[W.airlift] A pawn or a Team to any other city. [W.A50] It is no Flight."""
    pawns = willing(t, seat)
    while pawns:
        pawn = lowest(pawns)
        pawns &= pawns - 1
        n = put_each(out, n, AIRLIFT | pawn << A, ALL_CITIES & ~bit(t.pawn(pawn)))
    for side in range(AFFILIATIONS):
        cities = with_cubes(t.w, TEAMS, side)
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            n = put_each(out, n, AIRLIFT_TEAM | side * 48 + city << A, ALL_CITIES & ~bit(city))
    return n


def pouch_options(t: ColdWar, seat: i64, out: vec[i64], n: i64) -> i64:
    seats = willing(t, seat)
    while seats:
        one = lowest(seats)
        seats &= seats - 1
        others = seats
        while others:
            other = lowest(others)
            others &= others - 1
            if has_card_left(t, one, seat) or has_card_left(t, other, seat):
                n = put(out, n, POUCH | one << A | other)
    return n


def rendezvous_options(t: ColdWar, seat: i64, out: vec[i64], n: i64) -> i64:
    """[W.rendezvous] To a city that holds a pawn."""
    meeting: i64 = 0
    for other in range(t.seats):
        if t.lives(other):
            meeting |= bit(t.pawn(other))
    pawns = willing(t, seat)
    while pawns:
        pawn = lowest(pawns)
        pawns &= pawns - 1
        n = put_each(out, n, RENDEZVOUS | pawn << A, meeting & ~bit(t.pawn(pawn)))
    return n


# ---------------------------------------------------------------------------------------------- what happens
def play_event(t: ColdWar, seat: i64, move: i64, card: i64) -> None:
    """What an event does at once; what it asks further the caller puts on the pile first."""
    w = t.w
    verb = verb_of(move)
    w[DECLINED] = 0
    discard(t, seat, EVENT_CARD + card)
    t.tell(EVENT_PLAYED, seat, card)
    if verb == BURNED_FILE:  # [W.burned_file]
        w[THREAT_DISCARD] &= ~bit(second(move))
        w[THREAT_GONE] |= bit(second(move))
        t.tell(FILE_BURNED, second(move))
    elif verb == SHADOW_WALK:
        w[THIS_TURN] |= SHADOWS
        t.tell(SHADOWS_WALK)
    elif verb == CACHE:
        cache(t, second(move))
    elif verb == CACHE_TAKING:
        cache(t, first(move))
        take_facility(t, second(move))
    elif verb == AIRLIFT:
        t.tell(AIRLIFTED, first(move), second(move))
        enter(t, first(move), second(move), OTHERWISE)
    elif verb == AIRLIFT_TEAM:
        move_team(t, first(move) // 48, first(move) % 48, second(move), TEAM_AIRLIFTED)
    elif verb == SAFE_CONDUCT:
        w[THIS_TURN] |= CONDUCT
        t.tell(CONDUCT_GIVEN, t.turn)
    elif verb == REACTIVATE:  # [W.reactivated_asset]
        w[PLAYER_DISCARD] &= ~bit(second(move))
        take_card(w, HAND, seat, second(move))
        t.tell(CARD_RECOVERED, seat, second(move))
    elif verb == SWEEP or verb == RED_TAPE:
        remove_agent(t, second(move), AGENT_SWEPT if verb == SWEEP else AGENT_TAPED)
    elif verb == MOTOR_POOL:
        w[POOL] = standing_teams(t)
    elif verb == RENDEZVOUS:
        t.tell(MET, first(move), second(move))
        enter(t, first(move), second(move), OTHERWISE)
    elif verb == QUIET_NIGHT:
        w[QUIET] += 1
        t.tell(NIGHT_QUIET)
    elif verb == EXTRA_HOURS:
        w[ACTIONS_LEFT] += 2  # [W.extra_hours] [W.A46] after the debt
        w[THIS_TURN] &= ~PASSED
        t.tell(HOURS_ADDED, t.turn)


def cache(t: ColdWar, city: i64) -> None:
    """[W.wartime_cache]"""
    put_facility(t, city)
    t.tell(CACHED, city)


def standing_teams(t: ColdWar) -> i64:
    """The Teams on the map: by affiliation three of six bits, city + 1."""
    found: i64 = 0
    for side in range(AFFILIATIONS):
        at = 18 * side
        cities = with_cubes(t.w, TEAMS, side)
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            for i in range(t.teams(city, side)):
                found |= city + 1 << at
                at += 6
    return found
