"""Rules of thumb, fourth part: every other question than what to do with an action. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.advice_missions import steps_of, worth
from containment.games.coldwar.advice_moves import is_double
from containment.games.coldwar.advice_plan import (
    best_settled,
    plan_turn,
    prospect,
    quick_answer,
)
from containment.games.coldwar.advice_value import LATE, incident_cost, turns_left
from containment.games.coldwar.event_pieces import LOSE_ONE
from containment.games.coldwar.events import fitting, in_action_step
from containment.games.coldwar.hand_limit import CHECK_HAND
from containment.games.coldwar.moves import (
    AGREE,
    ARRANGE,
    CHOOSE_PASSPORT,
    CULL,
    DECLINE,
    DEFECTORS,
    DISCARD,
    ESTIMATE,
    KEEP_SYMPTOM,
    LOSE_SYMPTOM,
    PASS,
    QUIET_NIGHT,
    card_of,
    is_event,
)
from containment.games.coldwar.moving_on import ASK_TO_COME
from containment.games.coldwar.questions import CONSENT_OF, EVENT_WINDOW
from containment.games.coldwar.setup import ASK_PASSPORT, DROP_MISSIONS
from containment.games.coldwar.sharing import AGREE_TO_SHARE
from containment.games.coldwar.symptoms import KEEP_ONE
from containment.games.coldwar.table import (
    AGENTS,
    BURNED_CARD,
    DEFECTORS_CARD,
    ESTIMATE_CARD,
    EVENT_CARD,
    HAND,
    PASSPORTS_LEFT,
    QUIET,
    QUIET_CARD,
    SWEEP_CARD,
    TAPE_CARD,
    THREAT_PILE,
    ColdWar,
)
from containment.games.coldwar.threat_cards import ARRANGE_THREATS, CULL_THREATS
from containment.games.coldwar.turn import ACTIONS
from containment.kernel.sets import bit, has, lowest, size
from containment.kernel.steps import MOST_MOVES, actor_of, asked, options_into
from containment.native import i64, vec
from containment.parts.cubes import with_three
from containment.parts.layers import end_cards

HARM: Final = 60  # a proposal is declined if the proposer's plan leaves us worse off by so much
IN_WINDOWS: Final = (
    1 << BURNED_CARD | 1 << SWEEP_CARD | 1 << TAPE_CARD | 1 << QUIET_CARD | 1 << ESTIMATE_CARD | 1 << DEFECTORS_CARD
)
LOOKED_AT: Final = 1 << ESTIMATE_CARD | 1 << DEFECTORS_CARD  # what they bring is not to be foreseen
FEW: Final = 16  # cards on top of the Threat deck among which a bad one is likely enough
# Passports: quartermaster, field medic, handler, courier, diplomat, analyst
FAVOURITES: Final = vec[i64]([2, 4, 1, 0, 5, 3])
# Symptoms, the mildest first: blank, low fever, numb hands, lost voice, vertigo, memory gaps, tremor, fatigue
MILD: Final = vec[i64]([1, 7, 6, 4, 3, 5, 2, 0])  # by kind


def best_answer(t: ColdWar, me: i64, plan: vec[i64]) -> i64:
    """Write the moves this seat should make into `plan` (room for ROOM), the first one to be played now; how many.
    0: a seat that is not asked should stay silent. Chance must be asked on this table."""
    x = t.w[t.top - 1]
    if (x & 63) == ACTIONS.op:
        return plan_turn(t, me, plan)
    if asked(t) != me:
        return 0
    plan[0] = other_answer(t, me, x, x & 63)
    return 1


def other_answer(t: ColdWar, me: i64, x: i64, op: i64) -> i64:
    """Every question but which actions to take."""
    if op == EVENT_WINDOW.op:
        return window_move(t, me)
    if op == CHECK_HAND.op:
        return hand_move(t, me)
    if op == CONSENT_OF.op or op == AGREE_TO_SHARE.op or op == ASK_TO_COME.op:
        return consent(t, me)
    if op == ARRANGE_THREATS.op:
        return ARRANGE | by_harm(t, ARRANGE_THREATS.cards(t, x), is_double(t, me))
    if op == CULL_THREATS.op:
        return cull(t, me, CULL_THREATS.cards(t, x))
    if op == KEEP_ONE.op:
        return kind_move(t, KEEP_SYMPTOM, True)
    if op == LOSE_ONE.op:
        return kind_move(t, LOSE_SYMPTOM, False)
    if op == ASK_PASSPORT.op:
        return CHOOSE_PASSPORT | favourite(t)
    if op == DROP_MISSIONS.op:
        return drop_move(t, me)
    quick = quick_answer(t, x, op)
    return quick if quick >= 0 else best_offered(t, me)


def best_offered(t: ColdWar, me: i64) -> i64:
    moves = vec[i64]([0] * MOST_MOVES)
    n = options_into(t, moves)
    return best_settled(t, me, moves, n)[0]


# ---------------------------------------------------------------------------------------------- consent
def consent(t: ColdWar, me: i64) -> i64:
    """To a proposal: yes, unless we would be clearly worse off."""
    return DECLINE if prospect(t, me, AGREE) + HARM < prospect(t, me, DECLINE) else AGREE


# ---------------------------------------------------------------------------------------------- Threat cards
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


def cull(t: ColdWar, me: i64, cities: i64) -> i64:
    """The card that does most harm is discarded; by the Double Agent, the one that does least."""
    return CULL | by_harm(t, cities, not is_double(t, me))


# ---------------------------------------------------------------------------------------------- events and cards
def window_move(t: ColdWar, me: i64) -> i64:
    """Events that meet Threat cards, where they bring more than they are worth later."""
    events = t.events(me) & IN_WINDOWS
    if events == 0:
        return PASS
    moves = vec[i64]([0] * MOST_MOVES)
    n = useful_now(t, me, events & ~LOOKED_AT & ~(1 << QUIET_CARD), moves)
    if n:
        move, best = best_settled(t, me, moves, n)
        if best > worth(t, me):
            return move
    if is_double(t, me) or in_action_step(t):
        return PASS
    if has(fitting(t, me, events, False, True), QUIET_CARD) and quiet_is_better(t, me):
        return QUIET_NIGHT
    looking = fitting(t, me, events & LOOKED_AT, False, True)
    if looking and bad_card_is_near(t):
        return DEFECTORS if has(looking, DEFECTORS_CARD) else ESTIMATE
    return PASS


def quiet_is_better(t: ColdWar, me: i64) -> bool:
    """Is the next Infection Phase worth skipping? (Played, the event would lead on into the next turn at once.)"""
    there = t.clone()
    there.w[HAND + me * 2 + 1] &= ~bit(QUIET_CARD)
    there.w[QUIET] += 1
    return worth(there, me) > worth(t, me)


def bad_card_is_near(t: ColdWar) -> bool:
    """May the next Threat cards bring an incident?"""
    top = end_cards(t.w, THREAT_PILE, False)
    full = top & with_three(t.w, AGENTS, 0) & ~t.with_teams()
    return full != 0 and (size(top) <= FEW or turns_left(t) < LATE)


def useful_now(t: ColdWar, me: i64, events: i64, moves: vec[i64]) -> i64:
    """The ways of playing these events of this seat's."""
    every = vec[i64]([0] * MOST_MOVES)
    n: i64 = 0
    for i in range(options_into(t, every)):
        move = every[i]
        if is_event(move) and has(events, card_of(move)) and actor_of(t, move) == me:
            moves[n] = move
            n += 1
    return n


def hand_move(t: ColdWar, me: i64) -> i64:
    """Over the hand limit: the discard that costs least, or an event that is better played than lost."""
    move, best = best_discard(t, me)
    every = vec[i64]([0] * MOST_MOVES)
    moves = vec[i64]([0] * MOST_MOVES)
    n: i64 = 0
    for i in range(options_into(t, every)):
        if is_event(every[i]) and not has(LOOKED_AT | 1 << QUIET_CARD, card_of(every[i])):
            moves[n] = every[i]
            n += 1
    if n:
        event, score = best_settled(t, me, moves, n)
        if score > best:
            return event
    return move


def best_discard(t: ColdWar, me: i64) -> tuple[i64, i64]:
    """The discard that costs least, and the points after it."""
    best: i64 = 0
    move: i64 = -1
    there = t.clone()
    hand = HAND + me * 2
    for part in range(2):
        cards = t.w[hand + part]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            there.w[hand + part] ^= bit(card)
            score = worth(there, me)
            there.w[hand + part] ^= bit(card)
            if move < 0 or score > best:
                best = score
                move = DISCARD | card + EVENT_CARD * part
    return move, best


# ---------------------------------------------------------------------------------------------- the rest
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
