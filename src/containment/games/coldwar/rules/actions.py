"""Chapter 4: what a player may do with an action, or with a False Identity, and what it does."""

from __future__ import annotations

from containment.games.coldwar.rules.board import (
    AFFILIATIONS,
    ALL_CITIES,
    CARDS_OF,
    CITIES_IN,
    NATO,
    NEAR,
    REGION_OF,
    SIDE_OF,
    SOVIET,
)
from containment.games.coldwar.rules.cards import hand_options
from containment.games.coldwar.rules.facilities import build_options, may_stand
from containment.games.coldwar.rules.missions import mission_options
from containment.games.coldwar.rules.moves import (
    ASSEMBLE,
    ASSEMBLE_FORGED,
    BUILD,
    BUILD_TAKING,
    BURY,
    DELIVER,
    DRIVE,
    DRIVE_FREE,
    ESCORT_TEAM,
    ESCORT_TEAM_FAR,
    FLY,
    FLY_FREE,
    FLY_VISA,
    GIVE,
    GIVE_FREE,
    LAUNCH,
    MOVE_TEAM,
    MOVE_TEAM_FAR,
    NEUTRALIZE,
    PASS,
    PEEK,
    PICK_UP,
    RECOVER,
    SABOTAGE,
    SEND_PAWN,
    SEND_TEAM,
    TAKE,
    TAKE_FREE,
    TUNE_IN,
    A,
)
from containment.games.coldwar.rules.satellites import may_launch
from containment.games.coldwar.rules.sharing import partners
from containment.games.coldwar.rules.table import (
    ACTIONS_LEFT,
    ASSEMBLE_ANYWHERE,
    BRIBE_FUND,
    BUILD_FREE,
    BURIED,
    BURY_CARD,
    CHEAP_TEAM,
    CONDUCT,
    CONSULAR_VISA,
    DEAD_DROP,
    DECLINED,
    ESCORT,
    ESCORTED,
    EVENT_CARD,
    FACILITIES,
    FLEW_FREE,
    FLIGHT_CARD_FITS,
    FORGED_TRANSFER,
    FREE_FLIGHT,
    IGNORE_BAN,
    MOTOR_CHIT,
    MOVE_OTHER,
    NEUTRALIZE_TWO,
    NUMB_HANDS,
    PARTNER_FREE,
    PEEK_THREE,
    PEEKED,
    PLAYER_DISCARD,
    PRESS_CARD,
    RECOVERED,
    SHORTWAVE_SET,
    SWAP_DISCARD,
    TEAMS,
    THIS_TURN,
    THREAT_DISCARD,
    THREAT_PILE,
    TREMOR,
    VERTIGO,
    ColdWar,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each, size
from containment.native import i64, vec
from containment.parts.cubes import with_cubes


def action_options(t: ColdWar, seat: i64, out: vec[i64]) -> i64:
    """[W.4.17] There are no other ways to travel."""
    w = t.w
    city = t.pawn(seat)
    acts = w[ACTIONS_LEFT] > 0
    n = put(out, 0, PASS)  # [W.3.4] unused actions are lost
    if acts:
        n = put_each(out, n, DRIVE, NEAR[city])  # [W.4.1]
    if t.has_identity(PRESS_CARD):
        n = put_each(out, n, DRIVE_FREE, NEAR[city])  # [W.press_card]
    if acts:
        n = acting_options(t, seat, city, out, n)
    if t.has_identity(SHORTWAVE_SET) and w[THREAT_PILE]:
        n = put(out, n, TUNE_IN)  # [W.shortwave_set]
    return n


def acting_options(t: ColdWar, seat: i64, city: i64, out: vec[i64], n: i64) -> i64:
    """Everything that costs an action, but driving."""
    n = flight_options(t, seat, city, out, n)
    if t.agents(city) and t.w[ACTIONS_LEFT] >= neutralize_cost(t, seat):
        most = neutralized_at_most(t, city)
        for number in range(1, most + 1):
            n = put(out, n, NEUTRALIZE | number)  # [W.4.7]
    n = share_options(t, seat, out, n)
    if may_stand(t, city) and may_build(t, seat, city):
        n = build_options(t, BUILD, BUILD_TAKING, out, n)  # [W.4.10]
    if may_assemble_here(t, city):
        n = assemble_options(t, seat, out, n)
    if has(t.with_teams(), city) and not t.has_symptom(seat, NUMB_HANDS):  # [W.numb_hands]
        n = team_options(t, city, out, n)
    if may_launch(t, city):
        n = put(out, n, LAUNCH)  # [W.4.15]
    n = mission_options(t, seat, PICK_UP, out, n)  # [W.4.16]
    n = mission_options(t, seat, DELIVER, out, n)
    n = mission_options(t, seat, SABOTAGE, out, n)
    return alias_options(t, seat, city, out, n)


# ---------------------------------------------------------------------------------------------- flights
def flight_options(t: ColdWar, seat: i64, city: i64, out: vec[i64], n: i64) -> i64:
    """[W.4.2] A City card is discarded; [W.4.3] any will do, or that of start or goal. [W.vertigo] It may take two."""
    hand = t.cards(seat)
    banned = banned_from(t, city)
    pays = size(hand) >= flight_cards(t, seat)
    if pays:
        n = fly_options(t, FLY, hand, city, ALL_CITIES & ~bit(city) & ~banned, out, n)
    if may_fly_free(t, city):
        n = put_each(out, n, FLY_FREE, CARDS_OF[NATO] & ~bit(city))  # [W.courier.nato]
    if pays and banned and t.has_identity(CONSULAR_VISA):  # [W.consular_visa]
        n = fly_options(t, FLY_VISA, hand, city, banned, out, n)
    return n


def fly_options(t: ColdWar, verb: i64, hand: i64, city: i64, goals: i64, out: vec[i64], n: i64) -> i64:
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        n = put_each(out, n, verb | card << A, goals & flown_with(t, card, city))
    return n


def flown_with(t: ColdWar, card: i64, city: i64) -> i64:
    """[W.A14] Where a card can take a pawn from this city."""
    return bit(card) if t.plays(FLIGHT_CARD_FITS) and card != city else ALL_CITIES


def flight_cards(t: ColdWar, seat: i64) -> i64:
    return 2 if t.has_symptom(seat, VERTIGO) else 1


def banned_from(t: ColdWar, city: i64) -> i64:
    """[W.4.4] [W.4.5] [W.4.6] No Flight between NATO and Soviet cities, [W.diplomat.neutral] [W.safe_conduct] as a
    rule."""
    if t.can(IGNORE_BAN) or t.w[THIS_TURN] & CONDUCT:
        return 0
    side = SIDE_OF[city]
    return CARDS_OF[SOVIET] if side == NATO else CARDS_OF[NATO] if side == SOVIET else 0


def may_fly_free(t: ColdWar, city: i64) -> bool:
    return t.can(FREE_FLIGHT) and SIDE_OF[city] == NATO and t.w[THIS_TURN] & FLEW_FREE == 0


# ---------------------------------------------------------------------------------------------- Agents
def neutralize_cost(t: ColdWar, seat: i64) -> i64:
    """[W.tremor]"""
    return 2 if t.has_symptom(seat, TREMOR) else 1


def neutralized_as_usual(t: ColdWar) -> i64:
    """[W.field_medic.nato]"""
    return 2 if t.can(NEUTRALIZE_TWO) else 1


def neutralized_at_most(t: ColdWar, city: i64) -> i64:
    """[W.bribe_fund] One more than usual, [W.13.4] whatever the alias makes usual."""
    most = neutralized_as_usual(t) + (1 if t.has_identity(BRIBE_FUND) else 0)
    return most if most < t.agents(city) else t.agents(city)


# ---------------------------------------------------------------------------------------------- cards
def share_options(t: ColdWar, seat: i64, out: vec[i64], n: i64) -> i64:
    paying = partners(t, seat, False)
    free: i64 = partners(t, seat, True) if t.has_identity(DEAD_DROP) and not t.can(PARTNER_FREE) else 0
    n = give_options(t, seat, GIVE, paying, out, n)
    n = take_options(t, TAKE, paying, out, n)
    n = give_options(t, seat, GIVE_FREE, free, out, n)
    return take_options(t, TAKE_FREE, free, out, n)


def give_options(t: ColdWar, seat: i64, verb: i64, others: i64, out: vec[i64], n: i64) -> i64:
    while others:
        n = hand_options(t, seat, verb | lowest(others) << A, out, n)
        others &= others - 1
    return n


def take_options(t: ColdWar, verb: i64, others: i64, out: vec[i64], n: i64) -> i64:
    while others:
        n = hand_options(t, lowest(others), verb | lowest(others) << A, out, n)
        others &= others - 1
    return n


def may_build(t: ColdWar, seat: i64, city: i64) -> bool:
    """[W.quartermaster.nato] Without a card."""
    return t.can(BUILD_FREE) or has(t.cards(seat), city)


# ---------------------------------------------------------------------------------------------- Teams
def may_assemble_here(t: ColdWar, city: i64) -> bool:
    """[W.4.12] With a Facility, [W.2.9] wherever it stands; [W.quartermaster.soviet] or anywhere."""
    return has(t.w[FACILITIES], city) or t.can(ASSEMBLE_ANYWHERE)


def team_cards(t: ColdWar) -> i64:
    """[W.quartermaster.neutral] Four instead of five."""
    return 4 if t.can(CHEAP_TEAM) else 5


def assemble_options(t: ColdWar, seat: i64, out: vec[i64], n: i64) -> i64:
    hand = t.cards(seat)
    for side in range(AFFILIATIONS):
        if t.w[TEAMS + side] and size(hand & CARDS_OF[side]) >= team_cards(t):  # [W.4.13]
            n = put(out, n, ASSEMBLE | side)
    if t.has_identity(FORGED_TRANSFER):
        wild = hand
        while wild:
            card = lowest(wild)
            wild &= wild - 1
            for side in range(AFFILIATIONS):
                if SIDE_OF[card] != side and t.w[TEAMS + side] and size(hand & CARDS_OF[side]) >= team_cards(t) - 1:
                    n = put(out, n, ASSEMBLE_FORGED | card << A | side)  # [W.forged_transfer]
    return n


def team_options(t: ColdWar, city: i64, out: vec[i64], n: i64) -> i64:
    """[W.4.14] [W.A15] A Team in your city goes to a connected one; [W.handler.soviet] perhaps with you; [W.motor_chit]
    perhaps further."""
    escorts = t.can(ESCORT) or t.plays(ESCORTED)
    n = team_moves(t, MOVE_TEAM, city, out, n)
    if escorts:
        n = team_moves(t, ESCORT_TEAM, city, out, n)
    if t.has_identity(MOTOR_CHIT):
        n = team_moves(t, MOVE_TEAM_FAR, city, out, n)
        if escorts:
            n = team_moves(t, ESCORT_TEAM_FAR, city, out, n)
    return n


def team_moves(t: ColdWar, verb: i64, city: i64, out: vec[i64], n: i64) -> i64:
    for side in range(AFFILIATIONS):
        if t.teams(city, side):
            n = put_each(out, n, verb | side << A, NEAR[city])
    return n


# ---------------------------------------------------------------------------------------------- aliases
def alias_options(t: ColdWar, seat: i64, city: i64, out: vec[i64], n: i64) -> i64:
    """What only one alias can do."""
    w = t.w
    if t.can(MOVE_OTHER):  # [W.handler.nato]
        for other in range(t.seats):
            if other != seat and t.lives(other) and not has(w[DECLINED], other):
                n = put_each(out, n, SEND_PAWN | other << A, NEAR[t.pawn(other)])
        n = send_team_options(t, out, n)
    if t.can(PEEK_THREE) and w[THIS_TURN] & PEEKED == 0 and w[THREAT_PILE]:  # [W.analyst.nato]
        n = put(out, n, PEEK)
    if t.can(SWAP_DISCARD) and w[THIS_TURN] & RECOVERED == 0:  # [W.analyst.neutral]
        n = recover_options(t, seat, w[PLAYER_DISCARD] & CITIES_IN[REGION_OF[city]], out, n)
    if t.can(BURY_CARD) and w[THIS_TURN] & BURIED == 0:  # [W.analyst.soviet]
        n = put_each(out, n, BURY, w[THREAT_DISCARD])
    return n


def send_team_options(t: ColdWar, out: vec[i64], n: i64) -> i64:
    """Any Team on the map, by affiliation and city."""
    for side in range(AFFILIATIONS):
        cities = with_cubes(t.w, TEAMS, side)
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            n = put_each(out, n, SEND_TEAM | side * 48 + city << A, NEAR[city])
    return n


def recover_options(t: ColdWar, seat: i64, discarded: i64, out: vec[i64], n: i64) -> i64:
    cards = t.cards(seat)
    while cards:
        n = put_each(out, n, RECOVER | lowest(cards) << A, discarded)
        cards &= cards - 1
    events = t.events(seat)
    while events:
        n = put_each(out, n, RECOVER | EVENT_CARD + lowest(events) << A, discarded)
        events &= events - 1
    return n
