"""Answers that need no plan: what a quick look at the table settles. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.judging.missions import steps_of
from containment.games.coldwar.judging.moves import least_useful, use_of
from containment.games.coldwar.judging.value import LATE, incident_cost, turns_left
from containment.games.coldwar.rules.doing import PAY_FOR_FLIGHT, PAY_FOR_TEAM
from containment.games.coldwar.rules.hand_limit import CHECK_HAND
from containment.games.coldwar.rules.missions import PAY_FOR_SABOTAGE
from containment.games.coldwar.rules.moves import (
    AGREE,
    DISCARD,
    DRAW_SYMPTOM,
    KEEP,
    MASK,
    PASS,
    PAY,
    SPARE,
    USE,
)
from containment.games.coldwar.rules.moving_on import ASK_TO_COME
from containment.games.coldwar.rules.questions import CONSENT_OF
from containment.games.coldwar.rules.satellites import MASK_WINDOW, exposed
from containment.games.coldwar.rules.sharing import AGREE_TO_SHARE
from containment.games.coldwar.rules.symptoms import BEGIN_SYMPTOM, DRAW_ONE
from containment.games.coldwar.rules.table import (
    AGENTS,
    PASSPORTS_LEFT,
    SYMPTOM_DECK,
    THREAT_PILE,
    ColdWar,
)
from containment.kernel.engine.sets import has, lowest, size
from containment.kernel.engine.steps import MOST_MOVES, arg0, arg1, arg2, options_into
from containment.native import i64, vec
from containment.parts.cubes import with_three
from containment.parts.layers import end_cards

WORTH_MASKING: Final = 3  # exposed cities from which on the Telemetry Mask is played,


MASK_BELOW: Final = 7  # or so few Agents left after Counter-Intelligence


def quick_answer(t: ColdWar, x: i64, op: i64) -> i64:
    """What needs no thinking; -1 for the rest. A symptom to come counts as one of the mildest kind."""
    if op == CONSENT_OF.op or op == AGREE_TO_SHARE.op or op == ASK_TO_COME.op:
        return AGREE
    if op == CHECK_HAND.op:
        return DISCARD | least_useful(t, arg0(x))
    if op == BEGIN_SYMPTOM.op:
        return USE
    if op == DRAW_ONE.op:
        kind: i64 = 0
        while t.w[SYMPTOM_DECK] >> 4 * kind & 15 == 0:
            kind += 1
        return DRAW_SYMPTOM | kind
    if op == MASK_WINDOW.op:
        return masking(t, x)
    if op == PAY_FOR_FLIGHT.op:
        return PAY | least_useful(t, arg0(x))
    if op == PAY_FOR_TEAM.op:
        return KEEP | dearest(t, arg0(x), PAY_FOR_TEAM.spare(t, x))
    if op == PAY_FOR_SABOTAGE.op:
        return KEEP | dearest(t, arg0(x), PAY_FOR_SABOTAGE.spare(t, x))
    return -1


def dearest(t: ColdWar, seat: i64, cards: i64) -> i64:
    """The City card a seat would miss most."""
    best = lowest(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if use_of(t, seat, card) > use_of(t, seat, best):
            best = card
    return best


def masking(t: ColdWar, x: i64) -> i64:
    """The Telemetry Mask, if it spares enough."""
    cities = exposed(t, arg1(x))
    if arg2(x):
        return SPARE | lowest(cities)
    left = t.w[AGENTS] - size(cities)
    return MASK | lowest(cities) if size(cities) >= WORTH_MASKING or left < MASK_BELOW else PASS


FEW: Final = 16  # cards on top of the Threat deck among which a bad one is likely enough


# Passports: quartermaster, field medic, handler, courier, diplomat, analyst
FAVOURITES: Final = vec[i64]([2, 4, 1, 0, 5, 3])


# Symptoms, the mildest first: blank, low fever, numb hands, lost voice, vertigo, memory gaps, tremor, fatigue
MILD: Final = vec[i64]([1, 7, 6, 4, 3, 5, 2, 0])  # by kind


def harm_of(t: ColdWar, city: i64) -> i64:
    """What it does if the card of a city is drawn, quickly."""
    if has(t.with_teams(), city):
        return 0
    agents = t.agents(city)
    return incident_cost(t, city) if agents == 3 else 4 + 8 * agents


def by_harm(t: ColdWar, cities: i64, worst: bool) -> i64:
    """The city whose card does least harm, or most."""
    best = lowest(cities)
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        less = harm_of(t, city) < harm_of(t, best)
        if (harm_of(t, city) > harm_of(t, best)) if worst else less:
            best = city
    return best


def bad_card_is_near(t: ColdWar) -> bool:
    """May the next Threat cards bring an incident?"""
    top = end_cards(t.w, THREAT_PILE, False)
    full = top & with_three(t.w, AGENTS, 0) & ~t.with_teams()
    return full != 0 and (size(top) <= FEW or turns_left(t) < LATE)


def kind_move(t: ColdWar, verb: i64, mildest: bool) -> i64:
    """The mildest symptom offered, or the worst."""
    moves = vec[i64]([0] * MOST_MOVES)
    n = options_into(t, moves)
    best = moves[0]
    for i in range(1, n):
        here = MILD[moves[i] & 7]
        if (here < MILD[best & 7]) if mildest else (here > MILD[best & 7]):
            best = moves[i]
    return best


def favourite(t: ColdWar) -> i64:
    for i in range(6):
        if has(t.w[PASSPORTS_LEFT], FAVOURITES[i]):
            return FAVOURITES[i]
    return lowest(t.w[PASSPORTS_LEFT])


def drop_move(t: ColdWar, me: i64) -> i64:
    """The mission that takes most actions goes back."""
    moves = vec[i64]([0] * MOST_MOVES)
    n = options_into(t, moves)
    if n == 1:
        return moves[0]
    best = moves[0]
    for i in range(1, n):
        if steps_of(t, me, moves[i] & 31) > steps_of(t, me, best & 31):
            best = moves[i]
    return best
