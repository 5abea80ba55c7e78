"""Why an event cannot be played."""

from __future__ import annotations

from containment.games.coldwar.rules.board import CITIES, SIDE_OF, SOVIET
from containment.games.coldwar.rules.events import has_card_left, holder, in_window, patients, willing
from containment.games.coldwar.rules.facilities import refuse_taking
from containment.games.coldwar.rules.moves import (
    AIRLIFT,
    AIRLIFT_TEAM,
    ANTIDOTE,
    BURNED_FILE,
    CACHE,
    CACHE_TAKING,
    DEFECTORS,
    ESTIMATE,
    MOTOR_POOL,
    POUCH,
    REACTIVATE,
    RED_TAPE,
    RENDEZVOUS,
    SAFE_CONDUCT,
    SHADOW_WALK,
    SWEEP,
    card_of,
    first,
    second,
    verb_of,
)
from containment.games.coldwar.rules.pawns import pawns_in
from containment.games.coldwar.rules.reasons import (
    AIRLIFT_GOES_ELSEWHERE,
    CACHE_NEEDS_FREE_CITY,
    CONDUCT_IS_GIVEN,
    HAS_DECLINED,
    IS_DEAD,
    NO_AGENT_THERE,
    NO_AGENT_TO_SWEEP,
    NO_CACHE_IN_SOVIET_CITY,
    NO_CARD_TO_PASS,
    NO_PAWN_THERE,
    NO_SUCH_SEAT,
    NO_SYMPTOM_TO_LOSE,
    NO_TEAM_FOR_THE_POOL,
    NO_TEAM_THERE,
    NO_THREAT_CARD,
    NOBODY_HOLDS_EVENT,
    NOT_TO_BURN,
    NOT_TO_REACTIVATE,
    RENDEZVOUS_ELSEWHERE,
    SHADOWS_WALK_ALREADY,
    TWO_OTHERS,
    WRONG_WINDOW,
)
from containment.games.coldwar.rules.table import (
    CONDUCT,
    FACILITIES,
    PLAYER_DISCARD,
    SHADOWS,
    THIS_TURN,
    THREAT_DISCARD,
    THREAT_PILE,
    ColdWar,
)
from containment.kernel.engine.sets import bit, has
from containment.kernel.engine.steps import NOT_A_MOVE
from containment.native import i64


def refuse_event(t: ColdWar, seat: i64, action_step: bool, before_infection: bool, move: i64) -> i64:
    card = card_of(move)
    if seat < 0 or not has(t.events(seat), card):
        return NOBODY_HOLDS_EVENT
    if not has(in_window(bit(card), action_step, before_infection), card):
        return WRONG_WINDOW
    return refuse_playing(t, seat, verb_of(move), first(move), second(move))


def refuse_playing(t: ColdWar, seat: i64, verb: i64, a: i64, b: i64) -> i64:
    w = t.w
    if verb == CACHE_TAKING or verb == AIRLIFT or verb == AIRLIFT_TEAM or verb == POUCH or verb == RENDEZVOUS:
        return refuse_two(t, seat, verb, a, b)
    if a:
        return NOT_A_MOVE
    if verb == BURNED_FILE:
        return 0 if b < CITIES and has(w[THREAT_DISCARD], b) else NOT_TO_BURN
    if verb == CACHE:
        why = NOT_A_MOVE if b >= CITIES else refuse_cache(t, b)
        return why if why else refuse_taking(t, True, 0)
    if verb == ANTIDOTE:
        if b >= t.seats:
            return NO_SUCH_SEAT
        return 0 if has(patients(t), b) else NO_SYMPTOM_TO_LOSE
    if verb == REACTIVATE:
        return 0 if b < CITIES and has(w[PLAYER_DISCARD], b) else NOT_TO_REACTIVATE
    if verb == SWEEP or verb == RED_TAPE:
        if b < CITIES and has(t.with_agents(), b):
            return 0
        return NO_AGENT_TO_SWEEP if verb == SWEEP else NO_AGENT_THERE
    return NOT_A_MOVE if b else refuse_plain(t, verb)


def refuse_cache(t: ColdWar, city: i64) -> i64:
    """[W.wartime_cache]"""
    if SIDE_OF[city] == SOVIET:
        return NO_CACHE_IN_SOVIET_CITY
    return CACHE_NEEDS_FREE_CITY if has(t.w[FACILITIES], city) else 0


def refuse_plain(t: ColdWar, verb: i64) -> i64:
    """Events that name nothing."""
    w = t.w
    if (verb == ESTIMATE or verb == DEFECTORS) and w[THREAT_PILE] == 0:
        return NO_THREAT_CARD
    if verb == SHADOW_WALK and w[THIS_TURN] & SHADOWS:
        return SHADOWS_WALK_ALREADY
    if verb == SAFE_CONDUCT and w[THIS_TURN] & CONDUCT:
        return CONDUCT_IS_GIVEN
    return NO_TEAM_FOR_THE_POOL if verb == MOTOR_POOL and t.with_teams() == 0 else 0


def refuse_two(t: ColdWar, seat: i64, verb: i64, a: i64, b: i64) -> i64:
    if verb == CACHE_TAKING:
        if a >= CITIES or b >= CITIES:
            return NOT_A_MOVE
        why = refuse_cache(t, a)
        return why if why else refuse_taking(t, False, b)
    if verb == AIRLIFT_TEAM:
        if a >= 3 * CITIES or b >= CITIES:
            return NOT_A_MOVE
        if t.teams(a % 48, a // 48) == 0:
            return NO_TEAM_THERE
        return AIRLIFT_GOES_ELSEWHERE if a % 48 == b else 0
    if verb == POUCH:
        return refuse_pouch(t, seat, a, b)
    if b >= CITIES:
        return NOT_A_MOVE
    if a >= t.seats:
        return NO_SUCH_SEAT
    if not t.lives(a):
        return IS_DEAD
    if t.pawn(a) == b:
        return RENDEZVOUS_ELSEWHERE if verb == RENDEZVOUS else AIRLIFT_GOES_ELSEWHERE
    if verb == RENDEZVOUS and pawns_in(t, b) == 0:
        return NO_PAWN_THERE
    return 0 if has(willing(t, seat), a) else HAS_DECLINED


def refuse_pouch(t: ColdWar, seat: i64, one: i64, other: i64) -> i64:
    if one >= t.seats or other >= t.seats:
        return NO_SUCH_SEAT
    if one >= other:
        return TWO_OTHERS
    if not t.lives(one) or not t.lives(other):
        return IS_DEAD
    if not has_card_left(t, one, seat) and not has_card_left(t, other, seat):
        return NO_CARD_TO_PASS
    return HAS_DECLINED if (bit(one) | bit(other)) & ~willing(t, seat) else 0


def refuse_event_of_anybody(t: ColdWar, move: i64) -> i64:
    """In the action step anybody may speak up."""
    return refuse_event(t, holder(t, card_of(move)), True, False, move)
