"""Rules of thumb, third part: what to do in a turn. The rest of it is planned as a whole, on clones of the table.

A beam search: of all positions after one move the few best are kept and played on, and so on to the last action; the
plan is the way to the best position met. Compiled.
"""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.judging.answers import quick_answer
from containment.games.coldwar.judging.missions import worth
from containment.games.coldwar.judging.moves import PLANNED, thinkable
from containment.games.coldwar.rules.event_pieces import LOSE_ONE, POOL_TEAMS, REMOVE_MORE
from containment.games.coldwar.rules.moves import (
    GIVE,
    PASS,
    PEEK,
    TAKE_FREE,
    TUNE_IN,
    is_event,
    verb_of,
)
from containment.games.coldwar.rules.moving_on import COME_ALONG, MOVE_ON
from containment.games.coldwar.rules.pawns import CLEAR_ENTRY
from containment.games.coldwar.rules.questions import who_must_agree
from containment.games.coldwar.rules.sharing import EXCHANGE, PASS_CARDS
from containment.games.coldwar.rules.symptoms import KEEP_ONE
from containment.games.coldwar.rules.table import (
    ACTIONS_LEFT,
    CONSENT,
    DECLINED,
    HAND,
    HOURS_CARD,
    PEEK_THREE,
    PEEKED,
    SHORTWAVE_SET,
    THIS_TURN,
    THREAT_PILE,
    ColdWar,
)
from containment.games.coldwar.rules.turn import ACTIONS
from containment.kernel.engine.sets import bit, has
from containment.kernel.engine.steps import MOST_MOVES, actor_of, commit, options_into
from containment.native import i64, vec
from containment.parts.beam import ROOM, Search
from containment.parts.hands import held_events
from containment.parts.layers import end_layer, is_known

ASKING: Final = 10  # what a proposal must bring to be worth asking for consent
KEPT_AT_MOST: Final = 14  # positions kept after each move
LONGEST: Final = 10  # moves of a plan: actions and a few events
MOST_PIECES: Final[i64] = 24  # questions that one move may bring, for all that we answer


def plan_turn(t: ColdWar, me: i64, plan: vec[i64]) -> i64:
    """The best way found to spend the remaining actions, events included: its moves into `plan` (room for ROOM), how
    many. With nothing worth doing, the player on turn looks what comes, or passes; others speak only to play an
    event."""
    if t.turn != me:
        if t.events(me) & PLANNED == 0:
            return 0
        length = search_turn(t, me, plan)[0]
        return length if length and is_event(plan[0]) and actor_of(t, plan[0]) == me else 0
    if t.has_identity(SHORTWAVE_SET) and t.w[THREAT_PILE] and not is_known(end_layer(t.w, THREAT_PILE, False)):
        plan[0] = TUNE_IN
        return 1
    length = search_turn(t, me, plan)[0]
    if length == 0:
        plan[0] = PEEK if may_peek(t) else PASS
        return 1
    return length


def may_peek(t: ColdWar) -> bool:
    w = t.w
    return t.can(PEEK_THREE) and w[THIS_TURN] & PEEKED == 0 and w[THREAT_PILE] != 0 and w[ACTIONS_LEFT] > 0


def search_turn(t: ColdWar, me: i64, plan: vec[i64]) -> tuple[i64, i64]:
    """Write the best plan found, as this seat sees it; its length and the points it leads to. Whoever has just declined
    is not counted on for the rest of the turn."""
    moves = vec[i64]([0] * MOST_MOVES)
    search = Search(t, KEPT_AT_MOST, worth(t, me), plan)
    for depth in range(most_moves(t)):
        for k in range(search.beam.count):
            here = search.beam.tables[k]
            assert isinstance(here, ColdWar)
            if here.ended or (here.w[here.top - 1] & 63) != ACTIONS.op:
                continue
            n = thinkable(here, me, depth, moves)
            for i in range(n):
                there = here.clone()
                commit(there, moves[i])
                settle(there, me)
                there.w[DECLINED] = t.w[DECLINED]
                asked = search.beam.notes[k] + asking(t, moves[i])
                search.offer(k, moves[i], there, worth(there, me) - asked, there.pawn(t.turn), asked)
        search.go_on()
    return search.length, search.best


def asking(t: ColdWar, move: i64) -> i64:
    """What it costs to ask somebody else for consent."""
    if not t.plays(CONSENT):
        return 0
    if GIVE <= verb_of(move) <= TAKE_FREE:
        return ASKING
    return ASKING if who_must_agree(move) & ~bit(t.turn) else 0


def most_moves(t: ColdWar) -> i64:
    """Actions left, and one event or free move among them."""
    events = held_events(t.w, HAND) & PLANNED
    more: i64 = 1
    if events:
        more = 3 if has(events, HOURS_CARD) else 2
    most = t.w[ACTIONS_LEFT] + more
    return most if most < LONGEST else LONGEST


# ---------------------------------------------------------------------------------------------- what follows a move
def settle(t: ColdWar, me: i64) -> None:
    """Answer what a move asks further, so that the position can be judged."""
    for i in range(MOST_PIECES):
        if t.ended:
            return
        x = t.w[t.top - 1]
        move = quick_answer(t, x, x & 63)
        if move < 0:
            if not is_piece(x & 63):
                return
            move = best_by_worth(t, me)
        commit(t, move)


def is_piece(op: i64) -> bool:
    """Questions that are answered by looking one move ahead."""
    return (
        op == MOVE_ON.op
        or op == COME_ALONG.op
        or op == EXCHANGE.op
        or op == PASS_CARDS.op
        or op == REMOVE_MORE.op
        or op == LOSE_ONE.op
        or op == POOL_TEAMS.op
        or op == CLEAR_ENTRY.op
        or op == KEEP_ONE.op
    )


def best_by_worth(t: ColdWar, me: i64) -> i64:
    """Of all options the one after which the position is best; passing, which comes first, if it is as good."""
    moves = vec[i64]([0] * MOST_MOVES)
    n = options_into(t, moves)
    move = moves[0]
    best: i64 = 0
    for i in range(n):
        there = t.clone()
        commit(there, moves[i])
        score = worth(there, me)
        if i == 0 or score > best:
            best = score
            move = moves[i]
    return move


def best_settled(t: ColdWar, me: i64, moves: vec[i64], n: i64) -> tuple[i64, i64]:
    """The best of these moves when what follows is answered too, and its points."""
    move = moves[0]
    best: i64 = 0
    for i in range(n):
        there = t.clone()
        commit(there, moves[i])
        settle(there, me)
        score = worth(there, me)
        if i == 0 or score > best:
            best = score
            move = moves[i]
    return move, best


def prospect(t: ColdWar, me: i64, answer: i64) -> i64:
    """How good the position can become in this turn after an answer to a proposal."""
    there = t.clone()
    commit(there, answer)
    settle(there, me)
    if there.ended or (there.w[there.top - 1] & 63) != ACTIONS.op:
        return worth(there, me)
    plan = vec[i64]([0] * ROOM)
    return search_turn(there, me, plan)[1]
