"""Rules of thumb, third part: what to do. The rest of a turn is planned as a whole, on clones of the table.

A beam search: of all positions after one move the few best are kept and played on, and so on to the last action; the
plan is the way to the best position met. Every other question is answered by looking one move ahead. Compiled.
"""

from __future__ import annotations

from typing import Final

from containment.games.iberia.judging.answers import region_to_shield, second_cube
from containment.games.iberia.judging.moves import PLANNED, thinkable
from containment.games.iberia.judging.value import outlook, value
from containment.games.iberia.rules.event_pieces import LAY_MORE, MORE_WATER, REMOVE_MORE, TRIUMPH_IN
from containment.games.iberia.rules.events import fitting
from containment.games.iberia.rules.mobilization import MOBILIZATION
from containment.games.iberia.rules.moves import (
    AGREE,
    ARGUMENT,
    ARRANGE,
    DECLINE,
    DISCARD,
    GIVE,
    LOOK,
    MIGRATE,
    PASS,
    PREVENT,
    REPEAT,
    SEND,
    TAKE,
    card_of,
    first,
    is_event,
    second,
    verb_of,
)
from containment.games.iberia.rules.passing_cards import MAIL_CARDS, SEND_CARDS, hand_over
from containment.games.iberia.rules.pawns import PLACE_SHIELD
from containment.games.iberia.rules.questions import (
    BRING_MORE,
    CHECK_HAND,
    CONSENT_OF,
    EVENT_WINDOW,
    PROPOSAL,
    PROPOSER,
    REPEAT_EVENT,
    who_must_agree,
)
from containment.games.iberia.rules.research import PAY_FOR_RESEARCH
from containment.games.iberia.rules.rural_doctor import TREAT_MORE
from containment.games.iberia.rules.scientist import ARRANGE_CARDS, looked_at
from containment.games.iberia.rules.table import (
    ACTIONS_LEFT,
    CONSENT,
    DAY_CARD,
    DECLINED,
    EPIDEMIC,
    EVENT_CARD,
    HAND,
    MIGRATION_CARD,
    PLANS_CARD,
    PLAYER_PILE,
    PRIVATE,
    REORDER,
    SEASON_CARD,
    TRIUMPH_CARD,
    WATER_CARD,
    Iberia,
)
from containment.games.iberia.rules.turn import ACTIONS
from containment.kernel.engine.sets import bit, has, lowest
from containment.kernel.engine.steps import MOST_MOVES, actor_of, arg0, arg1, arg2, asked, commit, options_into
from containment.native import i64, vec
from containment.parts.beam import ROOM, WIDTH, Search
from containment.parts.hands import held_events, take_card

ASKING: Final = 10  # what a proposal must bring to be worth asking for consent
HARM: Final = 60  # a proposal is declined if the team is worse off by so much,
UNSEEN_HARM: Final = 240  # or by so much if the proposer may hold cards we do not see
EPIDEMIC_HARM: Final = 400  # an Epidemic that comes now and not later
AGAINST_INFECTIONS: Final = 1 << SEASON_CARD | 1 << MIGRATION_CARD | 1 << WATER_CARD | 1 << TRIUMPH_CARD
MOST_PIECES: Final[i64] = 30  # questions that one move may bring, for all that we answer


def best_answer(t: Iberia, seat: i64, plan: vec[i64]) -> i64:
    """Write the moves this seat should make into `plan` (room for ROOM), the first one to be played now; how many.
    0: a seat that is not asked should stay silent. Chance must be asked on this table."""
    x = t.w[t.top - 1]
    op = x & 63
    if op == ACTIONS.op:
        return plan_turn(t, seat, plan)
    if asked(t) != seat:
        return 0
    plan[0] = other_answer(t, seat, x)
    return 1


def other_answer(t: Iberia, seat: i64, x: i64) -> i64:
    """Every question but which actions to take."""
    op = x & 63
    if op == EVENT_WINDOW.op:
        return window_move(t, seat)
    if op == CHECK_HAND.op:
        return hand_move(t, seat)
    if op == CONSENT_OF.op:
        return consent(t, x)
    if op == ARRANGE_CARDS.op:
        return ARRANGE | next_card(t, x)
    if op == MAIL_CARDS.op:
        return mail_move(t, x)
    return best_by_value(t)


def best_by_value(t: Iberia) -> i64:
    """Of all options the one after which the position is best; passing, which comes first, if it is as good."""
    moves = vec[i64]([0] * MOST_MOVES)
    n = options_into(t, moves)
    return best_of(t, moves, n)[0]


def best_of(t: Iberia, moves: vec[i64], n: i64) -> tuple[i64, i64]:
    """The best of these moves, one move ahead, and its points."""
    move = moves[0]
    best: i64 = 0
    for i in range(n):
        there = t.clone()
        commit(there, moves[i])
        score = value(there)
        if i == 0 or score > best:
            best = score
            move = moves[i]
    return move, best


# ---------------------------------------------------------------------------------------------- planning a turn
def plan_turn(t: Iberia, seat: i64, plan: vec[i64]) -> i64:
    """The best way found to spend the remaining actions, events included. With nothing worth doing, the asked seat
    passes, or looks what comes; others speak only to play an event."""
    if t.turn != seat and t.events(seat) & PLANNED == 0:
        return 0
    length = search_turn(t, seat, plan)[0]
    if t.turn != seat:
        return length if length and is_event(plan[0]) and actor_of(t, plan[0]) == seat else 0
    if length == 0:
        plan[0] = LOOK if t.can(seat, REORDER) and t.w[PLAYER_PILE + 2] and looked_at(t) == 0 else PASS
        return 1
    return length


def search_turn(t: Iberia, seat: i64, plan: vec[i64]) -> tuple[i64, i64]:
    """Write the best plan found, as this seat knows of it; its length and the points it leads to. Whoever has just
    declined is not counted on for the rest of the turn."""
    moves = vec[i64]([0] * MOST_MOVES)
    search = Search(t, WIDTH, value(t), plan)
    for depth in range(most_moves(t, seat)):
        for k in range(search.beam.count):
            here = search.beam.tables[k]
            assert isinstance(here, Iberia)
            if here.ended or (here.w[here.top - 1] & 63) != ACTIONS.op:
                continue
            n = thinkable(here, seat, depth, moves)
            for i in range(n):
                there = here.clone()
                commit(there, moves[i])
                settle(there)
                there.w[DECLINED] = t.w[DECLINED]
                asked = search.beam.notes[k] + asking(t, moves[i])
                search.offer(k, moves[i], there, value(there) - asked, there.pawn(t.turn), asked)
        search.go_on()
    return search.length, search.best


def asking(t: Iberia, move: i64) -> i64:
    """What it costs to ask somebody else for consent."""
    return ASKING if t.plays(CONSENT) and who_must_agree(move) & ~bit(t.turn) else 0


def most_moves(t: Iberia, seat: i64) -> i64:
    """Actions left, and one event among them, which may bring two more."""
    events = (t.events(seat) if t.plays(PRIVATE) else held_events(t.w, HAND)) & PLANNED
    more: i64 = 0
    if events:
        more = 3 if has(events, DAY_CARD) else 1
    most = t.w[ACTIONS_LEFT] + more
    return most if most < ROOM else ROOM


# ---------------------------------------------------------------------------------------------- what follows a move
def settle(t: Iberia) -> None:
    """Answer what a move asks further, so that the position can be judged."""
    for i in range(MOST_PIECES):
        if t.ended:
            return
        x = t.w[t.top - 1]
        op = x & 63
        if op == PLACE_SHIELD.op:
            commit(t, PREVENT | region_to_shield(t, arg0(x)))
        elif op == TREAT_MORE.op:
            commit(t, second_cube(t))
        elif op == CONSENT_OF.op:
            commit(t, AGREE)
        elif op == CHECK_HAND.op:
            commit(t, best_discard(t, arg0(x))[0])
        elif op == MAIL_CARDS.op:
            if t.hand_size(arg0(x)) == 0:  # none of a private hand's cards is known
                return
            commit(t, mail_move(t, x))
        elif op == PAY_FOR_RESEARCH.op or is_piece(op):
            commit(t, best_by_value(t))
        else:
            return


def is_piece(op: i64) -> bool:
    """Questions about the pieces of an event."""
    return (
        op == LAY_MORE.op
        or op == REMOVE_MORE.op
        or op == TRIUMPH_IN.op
        or op == MORE_WATER.op
        or op == BRING_MORE.op
        or op == SEND_CARDS.op
        or op == MOBILIZATION.op
        or op == REPEAT_EVENT.op
    )


# ---------------------------------------------------------------------------------------------- consent
def consent(t: Iberia, x: i64) -> i64:
    """To a proposal: yes, unless the team would be clearly worse off."""
    proposer = x >> PROPOSER & 7
    harm: i64 = UNSEEN_HARM if t.plays(PRIVATE) and t.hand_size(proposer) else HARM
    return DECLINE if prospect(t, AGREE) + harm < prospect(t, DECLINE) else AGREE


def prospect(t: Iberia, answer: i64) -> i64:
    """How good the position can become in this turn after an answer to a proposal. A card that has changed hands does
    not go back in this thought."""
    x = t.w[t.top - 1]
    verb = verb_of(x >> PROPOSAL & 0xFFFFFF)
    there = t.clone()
    commit(there, answer)
    settle(there)
    if there.ended or (there.w[there.top - 1] & 63) != ACTIONS.op:
        return value(there)
    if verb == GIVE or verb == TAKE:
        there.w[DECLINED] = bit(x >> 8 & 7)
    plan = vec[i64]([0] * ROOM)
    return search_turn(there, there.turn, plan)[1]


# ---------------------------------------------------------------------------------------------- events and cards
def window_move(t: Iberia, seat: i64) -> i64:
    """Events that meet infections, right before cities are infected, when no card can be drawn any more that would be a
    better occasion."""
    flips, epidemic, intensify = outlook(t)
    if epidemic or intensify or flips == 0:
        return PASS
    moves = vec[i64]([0] * MOST_MOVES)
    n = useful_now(t, seat, moves)
    if n == 0:
        return PASS
    move, best = best_settled(t, moves, n)
    return move if best > value(t) else PASS


def useful_now(t: Iberia, seat: i64, moves: vec[i64]) -> i64:
    """The ways of playing this seat's events against infections, also by repeating one."""
    n: i64 = 0
    events = fitting(t, seat, t.events(seat)) & (AGAINST_INFECTIONS | 1 << PLANS_CARD)
    if events == 0:
        return 0
    every = vec[i64]([0] * MOST_MOVES)
    for i in range(options_into(t, every)):
        move = every[i]
        verb = verb_of(move)
        if not is_event(move) or not has(events, card_of(move)):
            continue
        if verb == REPEAT and not has(AGAINST_INFECTIONS, second(move)):
            continue
        if verb == MIGRATE and t.cubes(first(move), second(move)) < 2:
            continue
        moves[n] = move
        n += 1
    return n


def best_settled(t: Iberia, moves: vec[i64], n: i64) -> tuple[i64, i64]:
    """The best of these moves when what follows is answered too, and its points."""
    move = moves[0]
    best: i64 = 0
    for i in range(n):
        there = t.clone()
        commit(there, moves[i])
        settle(there)
        score = value(there)
        if i == 0 or score > best:
            best = score
            move = moves[i]
    return move, best


def hand_move(t: Iberia, seat: i64) -> i64:
    """Over the hand limit: the discard that costs least, or an event that is better played than lost."""
    every = vec[i64]([0] * MOST_MOVES)
    moves = vec[i64]([0] * MOST_MOVES)
    n: i64 = 0
    for i in range(options_into(t, every)):
        if is_event(every[i]) and actor_of(t, every[i]) == seat:
            moves[n] = every[i]
            n += 1
    move, best = best_discard(t, seat)
    if n:
        event, score = best_settled(t, moves, n)
        if score > best:
            return event
    return move


def best_discard(t: Iberia, seat: i64) -> tuple[i64, i64]:
    """The discard that costs least, and the points after it."""
    best: i64 = 0
    move: i64 = -1
    there = t.clone()
    hand = HAND + seat * 2
    for part in range(2):
        cards = t.w[hand + part]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            there.w[hand + part] ^= bit(card)
            score = value(there)
            there.w[hand + part] ^= bit(card)
            if move < 0 or score > best:
                best = score
                move = DISCARD | card + EVENT_CARD * part
    return move, best


def mail_move(t: Iberia, x: i64) -> i64:
    """The card to swap: for the first to choose, that of the best pair; for the second, the best answer to it."""
    giver = arg0(x)
    other = arg1(x)
    card = best_pair(t, other, giver, arg2(x) - 1)[1] if arg2(x) else best_pair(t, giver, other, -1)[0]
    if card < 0:  # a private hand: nobody knows what would come back
        card = best_discard(t, giver)[0] & ARGUMENT
    return SEND | card


def best_pair(t: Iberia, giver: i64, other: i64, fixed: i64) -> tuple[i64, i64]:
    """The best swap of two cards; the giver's may be fixed already."""
    best: i64 = 0
    mine: i64 = -1
    theirs: i64 = -1
    for card in range(EPIDEMIC):
        if not holds(t, giver, card) or (fixed >= 0 and card != fixed):
            continue
        for back in range(EPIDEMIC):
            if holds(t, other, back):
                there = t.clone()
                hand_over(there, giver, other, card)
                hand_over(there, other, giver, back)
                score = value(there)
                if mine < 0 or score > best:
                    best = score
                    mine = card
                    theirs = back
    return mine, theirs


def holds(t: Iberia, seat: i64, card: i64) -> bool:
    return has(t.cards(seat), card) if card < EVENT_CARD else has(t.events(seat), card - EVENT_CARD)


def next_card(t: Iberia, x: i64) -> i64:
    """Of the player cards that the Scientist has seen, the one that is worth most in the hand of who draws next; an
    Epidemic comes last."""
    moves = vec[i64]([0] * MOST_MOVES)
    best: i64 = 0
    found: i64 = -1
    for i in range(options_into(t, moves)):
        card = second(moves[i])
        there = t.clone()
        if card != EPIDEMIC:
            take_card(there.w, HAND, t.turn, card)
        score = value(there) - (EPIDEMIC_HARM if card == EPIDEMIC else 0)
        if found < 0 or score > best:
            best = score
            found = card
    return found
