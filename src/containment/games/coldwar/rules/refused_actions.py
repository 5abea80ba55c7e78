"""Why an action is not allowed."""

from __future__ import annotations

from containment.games.coldwar.rules.actions import (
    banned_from,
    flight_cards,
    flown_with,
    may_assemble_here,
    may_build,
    neutralize_cost,
    neutralized_at_most,
    team_cards,
)
from containment.games.coldwar.rules.board import (
    AFFILIATIONS,
    CARDS_OF,
    CITIES,
    CITIES_IN,
    NATO,
    NEAR,
    REGION_OF,
    SIDE_OF,
    SOVIET,
)
from containment.games.coldwar.rules.cards import holds
from containment.games.coldwar.rules.facilities import refuse_site, refuse_taking
from containment.games.coldwar.rules.missions import refuse_mission
from containment.games.coldwar.rules.moves import (
    ASSEMBLE,
    ASSEMBLE_FORGED,
    BUILD,
    BUILD_TAKING,
    BURY,
    DISCARD,
    DRIVE_FREE,
    ESCORT_TEAM,
    ESCORT_TEAM_FAR,
    FLY,
    FLY_FREE,
    FLY_VISA,
    GIVE,
    GIVE_FREE,
    LAUNCH,
    MOVE_TEAM_FAR,
    NEUTRALIZE,
    PASS,
    PEEK,
    PICK_UP,
    RECOVER,
    SABOTAGE,
    SEND_PAWN,
    SEND_TEAM,
    TAKE_FREE,
    TUNE_IN,
    first,
    second,
    verb_of,
)
from containment.games.coldwar.rules.reasons import (
    ALREADY_THERE,
    ALREADY_THIS_TURN,
    BAN_ON_FLIGHTS,
    BUILD_NEEDS_CARD,
    CARD_NOT_HELD,
    DROP_NOT_NEEDED,
    FLIGHT_CARD_NOT_HELD,
    FLIGHT_GOES_ELSEWHERE,
    HAS_DECLINED,
    IDENTITY_IS_USED,
    IS_DEAD,
    LAUNCH_NEEDS_FACILITY,
    LAUNCH_NOT_SOVIET,
    LOST_THE_VOICE,
    NEEDS_TWO_CARDS,
    NO_ACTION_LEFT,
    NO_AGENT_HERE,
    NO_ESCORT,
    NO_FACILITY_HERE,
    NO_SUCH_SEAT,
    NO_TEAM_HERE,
    NO_TEAM_LEFT,
    NO_TEAM_TO_LAUNCH,
    NO_TEAM_TO_SEND,
    NO_THREAT_CARD,
    NOT_A_WILD_CARD,
    NOT_BETWEEN_NATO,
    NOT_CONNECTED,
    NOT_IN_ONE_REGION,
    NOT_IN_PLAYER_DISCARD,
    NOT_IN_THREAT_DISCARD,
    NOT_THIS_ALIAS,
    NOT_TOGETHER,
    NOT_YOUR_IDENTITY,
    NOTHING_TO_DISCARD_FOR,
    NUMB_HANDS_FORBID,
    OWES_TOO_MUCH,
    SATELLITE_IS_UP,
    SENDS_ANOTHER,
    SENT_NOT_CONNECTED,
    SHARED_WITH_ANOTHER,
    SWAPPED_CARD_NOT_HELD,
    TEAM_NOT_CONNECTED,
    TOO_FEW_CARDS,
    TOO_MANY_AGENTS,
    TREMOR_COSTS_TWO,
    VISA_NOT_NEEDED,
    WRONG_FLIGHT_CARD,
    WRONG_REGION,
)
from containment.games.coldwar.rules.sharing import can_pay, within_reach
from containment.games.coldwar.rules.table import (
    ACTIONS_LEFT,
    BURIED,
    BURY_CARD,
    CONSULAR_VISA,
    DEAD_DROP,
    DECLINED,
    ESCORT,
    ESCORTED,
    FACILITIES,
    FLEW_FREE,
    FORGED_TRANSFER,
    FREE_FLIGHT,
    IDENTITY,
    IDENTITY_USED,
    LOST_VOICE,
    MOTOR_CHIT,
    MOVE_OTHER,
    NUMB_HANDS,
    PARTNER_FREE,
    PEEK_THREE,
    PEEKED,
    PLAYER_DISCARD,
    PRESS_CARD,
    RECOVERED,
    SATELLITES,
    SHARE_REMOTE,
    SHORTWAVE_SET,
    SWAP_DISCARD,
    TEAMS,
    THIS_TURN,
    THREAT_DISCARD,
    THREAT_PILE,
    ColdWar,
)
from containment.kernel.engine.sets import has, size
from containment.kernel.engine.steps import NOT_A_MOVE, NOT_NOW
from containment.native import i64


def refuse_action(t: ColdWar, seat: i64, move: i64) -> i64:
    verb = verb_of(move)
    a = first(move)
    b = second(move)
    if move == PASS:
        return 0
    if verb > TUNE_IN:
        return NOTHING_TO_DISCARD_FOR if verb == DISCARD else NOT_NOW
    if verb == DRIVE_FREE or verb == TUNE_IN:
        return refuse_for_free(t, seat, verb, a, b)
    if t.w[ACTIONS_LEFT] == 0:
        return NO_ACTION_LEFT
    if verb < FLY:
        return refuse_driving(t, seat, a, b) if verb else NOT_A_MOVE
    if verb <= FLY_VISA:
        return refuse_flight(t, seat, verb, a, b)
    if verb == NEUTRALIZE:
        return refuse_neutralizing(t, seat, a, b)
    if verb <= TAKE_FREE:
        return refuse_sharing(t, seat, verb, a, b)
    if verb == BUILD or verb == BUILD_TAKING:
        return refuse_building(t, seat, verb, a, b)
    if verb == ASSEMBLE or verb == ASSEMBLE_FORGED:
        return refuse_assembling(t, seat, verb, a, b)
    if verb <= ESCORT_TEAM_FAR:
        return refuse_team(t, seat, verb, a, b)
    if verb == LAUNCH:
        return refuse_launch(t, seat) if move == LAUNCH else NOT_A_MOVE
    if PICK_UP <= verb <= SABOTAGE:
        return refuse_mission(t, seat, move)
    return refuse_alias(t, seat, verb, a, b)


def refuse_identity(t: ColdWar, seat: i64, identity: i64) -> i64:
    """[W.13.1]"""
    if t.w[IDENTITY + seat] != identity:
        return NOT_YOUR_IDENTITY
    return IDENTITY_IS_USED if t.w[THIS_TURN] & IDENTITY_USED else 0


def refuse_for_free(t: ColdWar, seat: i64, verb: i64, a: i64, b: i64) -> i64:
    """What costs no action."""
    why = refuse_identity(t, seat, PRESS_CARD if verb == DRIVE_FREE else SHORTWAVE_SET)
    if why:
        return why
    if verb == DRIVE_FREE:
        return refuse_driving(t, seat, a, b)
    if a or b:
        return NOT_A_MOVE
    return 0 if t.w[THREAT_PILE] else NO_THREAT_CARD


def refuse_driving(t: ColdWar, seat: i64, a: i64, goal: i64) -> i64:
    if a or goal >= CITIES:
        return NOT_A_MOVE
    if goal == t.pawn(seat):
        return ALREADY_THERE
    return 0 if has(NEAR[t.pawn(seat)], goal) else NOT_CONNECTED


def refuse_flight(t: ColdWar, seat: i64, verb: i64, card: i64, goal: i64) -> i64:
    city = t.pawn(seat)
    if goal >= CITIES or card >= CITIES or (verb == FLY_FREE and card):
        return NOT_A_MOVE
    if goal == city:
        return FLIGHT_GOES_ELSEWHERE
    if verb == FLY_FREE:
        return refuse_free_flight(t, city, goal)
    banned = has(banned_from(t, city), goal)
    if verb == FLY_VISA:
        why = refuse_identity(t, seat, CONSULAR_VISA)
        if why:
            return why
        if not banned:
            return VISA_NOT_NEEDED
    elif banned:
        return BAN_ON_FLIGHTS
    if not has(t.cards(seat), card):
        return FLIGHT_CARD_NOT_HELD
    if size(t.cards(seat)) < flight_cards(t, seat):
        return NEEDS_TWO_CARDS
    return 0 if has(flown_with(t, card, city), goal) else WRONG_FLIGHT_CARD


def refuse_free_flight(t: ColdWar, city: i64, goal: i64) -> i64:
    if not t.can(FREE_FLIGHT):
        return NOT_THIS_ALIAS
    if t.w[THIS_TURN] & FLEW_FREE:
        return ALREADY_THIS_TURN
    return 0 if SIDE_OF[city] == NATO and SIDE_OF[goal] == NATO else NOT_BETWEEN_NATO


def refuse_neutralizing(t: ColdWar, seat: i64, a: i64, number: i64) -> i64:
    if a or number == 0:
        return NOT_A_MOVE
    if t.agents(t.pawn(seat)) == 0:
        return NO_AGENT_HERE
    if number > neutralized_at_most(t, t.pawn(seat)):
        return TOO_MANY_AGENTS
    return 0 if t.w[ACTIONS_LEFT] >= neutralize_cost(t, seat) else TREMOR_COSTS_TWO


def refuse_sharing(t: ColdWar, seat: i64, verb: i64, other: i64, card: i64) -> i64:
    if other >= t.seats:
        return NO_SUCH_SEAT
    if other == seat:
        return SHARED_WITH_ANOTHER
    if not t.lives(other):
        return IS_DEAD
    if t.has_symptom(seat, LOST_VOICE) or t.has_symptom(other, LOST_VOICE):
        return LOST_THE_VOICE
    if not has(within_reach(t, seat), other):
        return NOT_IN_ONE_REGION if t.can(SHARE_REMOTE) else NOT_TOGETHER
    free = verb >= GIVE_FREE
    if free:
        why = refuse_identity(t, seat, DEAD_DROP)
        if why:
            return why
        if t.can(PARTNER_FREE):
            return DROP_NOT_NEEDED
    elif not t.can(PARTNER_FREE) and not can_pay(t, other):
        return OWES_TOO_MUCH
    giver = seat if verb == GIVE or verb == GIVE_FREE else other
    if not holds(t, giver, card):
        return CARD_NOT_HELD
    return HAS_DECLINED if has(t.w[DECLINED], other) else 0


def refuse_building(t: ColdWar, seat: i64, verb: i64, a: i64, taken: i64) -> i64:
    city = t.pawn(seat)
    if a or taken >= CITIES or (verb == BUILD and taken):
        return NOT_A_MOVE
    why = refuse_site(t, city)
    if why:
        return why
    if not may_build(t, seat, city):
        return BUILD_NEEDS_CARD
    return refuse_taking(t, verb == BUILD, taken)


def refuse_assembling(t: ColdWar, seat: i64, verb: i64, wild: i64, side: i64) -> i64:
    if side >= AFFILIATIONS or wild >= CITIES or (verb == ASSEMBLE and wild):
        return NOT_A_MOVE
    if not may_assemble_here(t, t.pawn(seat)):
        return NO_FACILITY_HERE
    needed = team_cards(t)
    if verb == ASSEMBLE_FORGED:
        why = refuse_identity(t, seat, FORGED_TRANSFER)
        if why:
            return why
        if not has(t.cards(seat), wild) or SIDE_OF[wild] == side:
            return NOT_A_WILD_CARD
        needed -= 1
    if t.w[TEAMS + side] == 0:
        return NO_TEAM_LEFT
    return 0 if size(t.cards(seat) & CARDS_OF[side]) >= needed else TOO_FEW_CARDS


def refuse_team(t: ColdWar, seat: i64, verb: i64, side: i64, goal: i64) -> i64:
    if side >= AFFILIATIONS or goal >= CITIES:
        return NOT_A_MOVE
    if t.has_symptom(seat, NUMB_HANDS):
        return NUMB_HANDS_FORBID
    if t.teams(t.pawn(seat), side) == 0:
        return NO_TEAM_HERE
    if (verb == ESCORT_TEAM or verb == ESCORT_TEAM_FAR) and not t.can(ESCORT) and not t.plays(ESCORTED):
        return NO_ESCORT
    if verb >= MOVE_TEAM_FAR:
        why = refuse_identity(t, seat, MOTOR_CHIT)
        if why:
            return why
    return 0 if has(NEAR[t.pawn(seat)], goal) else TEAM_NOT_CONNECTED


def refuse_launch(t: ColdWar, seat: i64) -> i64:
    city = t.pawn(seat)
    if SIDE_OF[city] == SOVIET:
        return LAUNCH_NOT_SOVIET
    if not has(t.w[FACILITIES], city):
        return LAUNCH_NEEDS_FACILITY
    if not has(t.with_teams(), city):
        return NO_TEAM_TO_LAUNCH
    return SATELLITE_IS_UP if has(t.w[SATELLITES], REGION_OF[city]) else 0


def refuse_alias(t: ColdWar, seat: i64, verb: i64, a: i64, b: i64) -> i64:
    w = t.w
    if b >= CITIES or (a and (verb == PEEK or verb == BURY)) or (verb == PEEK and b):
        return NOT_A_MOVE
    if verb == SEND_PAWN or verb == SEND_TEAM:
        return refuse_sending(t, seat, verb, a, b) if t.can(MOVE_OTHER) else NOT_THIS_ALIAS
    if verb == PEEK:
        if not t.can(PEEK_THREE):
            return NOT_THIS_ALIAS
        if w[THIS_TURN] & PEEKED:
            return ALREADY_THIS_TURN
        return 0 if w[THREAT_PILE] else NO_THREAT_CARD
    if verb == BURY:
        if not t.can(BURY_CARD):
            return NOT_THIS_ALIAS
        if w[THIS_TURN] & BURIED:
            return ALREADY_THIS_TURN
        return 0 if has(w[THREAT_DISCARD], b) else NOT_IN_THREAT_DISCARD
    return refuse_recovering(t, seat, a, b) if verb == RECOVER else NOT_NOW


def refuse_sending(t: ColdWar, seat: i64, verb: i64, a: i64, goal: i64) -> i64:
    if verb == SEND_TEAM:
        if a >= 3 * CITIES:
            return NOT_A_MOVE
        if t.teams(a % 48, a // 48) == 0:
            return NO_TEAM_TO_SEND
        return 0 if has(NEAR[a % 48], goal) else SENT_NOT_CONNECTED
    if a >= t.seats:
        return NO_SUCH_SEAT
    if a == seat:
        return SENDS_ANOTHER
    if not t.lives(a):
        return IS_DEAD
    if not has(NEAR[t.pawn(a)], goal):
        return SENT_NOT_CONNECTED
    return HAS_DECLINED if has(t.w[DECLINED], a) else 0


def refuse_recovering(t: ColdWar, seat: i64, card: i64, discarded: i64) -> i64:
    if not t.can(SWAP_DISCARD):
        return NOT_THIS_ALIAS
    if t.w[THIS_TURN] & RECOVERED:
        return ALREADY_THIS_TURN
    if not holds(t, seat, card):
        return SWAPPED_CARD_NOT_HELD
    if not has(t.w[PLAYER_DISCARD], discarded):
        return NOT_IN_PLAYER_DISCARD
    return 0 if has(CITIES_IN[REGION_OF[t.pawn(seat)]], discarded) else WRONG_REGION
