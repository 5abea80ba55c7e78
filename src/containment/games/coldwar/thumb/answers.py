"""Rules of thumb, fourth part: every other question than what to do with an action. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.judging.answers import (
    bad_card_is_near,
    by_harm,
    drop_move,
    favourite,
    kind_move,
    quick_answer,
)
from containment.games.coldwar.judging.missions import worth
from containment.games.coldwar.judging.moves import is_double
from containment.games.coldwar.judging.suspicion import suspects
from containment.games.coldwar.rules.event_pieces import LOSE_ONE
from containment.games.coldwar.rules.events import fitting, in_action_step
from containment.games.coldwar.rules.hand_limit import CHECK_HAND
from containment.games.coldwar.rules.moves import (
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
from containment.games.coldwar.rules.moving_on import ASK_TO_COME
from containment.games.coldwar.rules.questions import CONSENT_OF, EVENT_WINDOW, PROPOSER
from containment.games.coldwar.rules.setup import ASK_PASSPORT, DROP_MISSIONS
from containment.games.coldwar.rules.sharing import AGREE_TO_SHARE
from containment.games.coldwar.rules.symptoms import KEEP_ONE
from containment.games.coldwar.rules.table import (
    BURNED_CARD,
    DEFECTORS_CARD,
    ESTIMATE_CARD,
    EVENT_CARD,
    HAND,
    QUIET,
    QUIET_CARD,
    SWEEP_CARD,
    TAPE_CARD,
    ColdWar,
)
from containment.games.coldwar.rules.threat_cards import ARRANGE_THREATS, CULL_THREATS
from containment.games.coldwar.rules.turn import ACTIONS
from containment.games.coldwar.thumb.plan import best_settled, plan_turn, prospect
from containment.kernel.engine.sets import bit, has, lowest
from containment.kernel.engine.steps import MOST_MOVES, actor_of, asked, options_into
from containment.native import i64, vec

HARM: Final = 60  # a proposal is declined if the proposer's plan leaves us worse off by so much
IN_WINDOWS: Final = (
    1 << BURNED_CARD | 1 << SWEEP_CARD | 1 << TAPE_CARD | 1 << QUIET_CARD | 1 << ESTIMATE_CARD | 1 << DEFECTORS_CARD
)
LOOKED_AT: Final = 1 << ESTIMATE_CARD | 1 << DEFECTORS_CARD  # what they bring is not to be foreseen


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
        return consent(t, me, proposer(t, x, op))
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
def proposer(t: ColdWar, x: i64, op: i64) -> i64:
    return x >> PROPOSER & 7 if op == CONSENT_OF.op else t.turn


def consent(t: ColdWar, me: i64, who: i64) -> i64:
    """To a proposal: yes, unless we would be clearly worse off, or it comes from somebody we suspect."""
    if has(suspects(t), who) and not is_double(t, me):
        return DECLINE
    return DECLINE if prospect(t, me, AGREE) + HARM < prospect(t, me, DECLINE) else AGREE


# ---------------------------------------------------------------------------------------------- Threat cards


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
