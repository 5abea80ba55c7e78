"""Rules of thumb, third part: what to do. The rest of a turn is planned as a whole, on clones of the table.

A beam search: of all positions after one action the few best are kept and played on, and so on to the last action; the
plan is the way to the best position met. Every other question is answered by looking one move ahead. Compiled.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.advice_moves import cheapest, targets, thinkable, useful_events
from containment.games.pandemic.advice_value import outlook, steps_to, value
from containment.games.pandemic.board import CARDS_OF, COLOUR_OF
from containment.games.pandemic.events import all_events, events_of, fitting, spend
from containment.games.pandemic.forecast import ARRANGE_CARDS
from containment.games.pandemic.infection import infect
from containment.games.pandemic.moves import (
    AGREE,
    ARRANGE,
    DISCARD,
    FORECAST,
    KEEP,
    PASS,
    QUIET_NIGHT,
    RESILIENT,
    is_event,
)
from containment.games.pandemic.table import (
    ACTIONS_LEFT,
    AIRLIFT_CARD,
    FORECAST_CARD,
    GRANT_CARD,
    INFECTION_DISCARD,
    INFECTION_PILE,
    KEPT,
    QUIET,
    QUIET_CARD,
    RESILIENT_CARD,
    STATIONS,
    Pandemic,
)
from containment.games.pandemic.turn import ACTIONS, CHECK_HAND, CONSENT_OF, EVENT_WINDOW, PAY_FOR_CURE
from containment.kernel.sets import bit, has, lowest, put_each
from containment.kernel.steps import MOST_MOVES, actor_of, arg0, arg1, arg2, asked, commit
from containment.native import i64, mypyc_attr, vec
from containment.parts.layers import known_among

WIDTH: Final = 24  # positions kept after each action
ROOM: Final = 8  # moves a plan has room for: four actions and a few events
SILENT: Final = -1  # a seat that is not asked has nothing to say
FORESIGHT: Final = 150  # the part of the next infections' danger that Forecast can avert, in 256ths


@final
@mypyc_attr(native_class=True)
class Beam:
    """The best positions after some moves, with the moves that led to each. `order` ranks their slots, best first."""

    __slots__ = ("count", "order", "paths", "scores", "tables")

    def __init__(self, t: Pandemic) -> None:
        self.tables: Final = [t] * WIDTH
        self.scores: Final = vec[i64]([0] * WIDTH)
        self.order: Final = vec[i64]([0] * WIDTH)
        self.paths: Final = vec[i64]([0] * (WIDTH * ROOM))
        self.count: i64 = 0

    def offer(self, t: Pandemic, score: i64, before: Beam, parent: i64, depth: i64, move: i64) -> None:
        """Keep this position if it is among the best; equal points in the same place are the same to us."""
        order = self.order
        scores = self.scores
        if self.count == WIDTH and score <= scores[order[WIDTH - 1]]:
            return
        place = self.count
        while place > 0 and scores[order[place - 1]] <= score:
            place -= 1
            if scores[order[place]] == score and self.tables[order[place]].pawn(t.turn) == t.pawn(t.turn):
                return
        slot = self.count
        if slot < WIDTH:
            self.count += 1
        else:
            slot = order[WIDTH - 1]
        for k in range(self.count - 1, place, -1):
            order[k] = order[k - 1]
        order[place] = slot
        self.tables[slot] = t
        scores[slot] = score
        for i in range(depth):
            self.paths[slot * ROOM + i] = before.paths[parent * ROOM + i]
        self.paths[slot * ROOM + depth] = move

    def best(self) -> i64:
        """The slot of the best position."""
        return self.order[0]


def best_answer(t: Pandemic, seat: i64, plan: vec[i64]) -> i64:
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


def best_move(t: Pandemic, seat: i64) -> i64:
    """The move this seat should make now; SILENT if it is not asked and should say nothing."""
    plan = vec[i64]([0] * ROOM)
    return plan[0] if best_answer(t, seat, plan) else SILENT


def other_answer(t: Pandemic, seat: i64, x: i64) -> i64:
    """Every question but which actions to take."""
    op = x & 63
    if op == EVENT_WINDOW.op:
        return window_move(t, seat)
    if op == CHECK_HAND.op:
        return hand_move(t, seat)
    if op == PAY_FOR_CURE.op:
        return KEEP | card_to_keep(t, t.cards(seat) & CARDS_OF[arg1(x)])
    if op == ARRANGE_CARDS.op:
        return ARRANGE | safest(t, known_among(t.w, INFECTION_PILE, arg2(x), arg1(x)))
    return AGREE  # what a partner proposes has been thought about


# ---------------------------------------------------------------------------------------------- planning a turn
def plan_turn(t: Pandemic, seat: i64, plan: vec[i64]) -> i64:
    """The best way found to spend the remaining actions, events included."""
    moves = vec[i64]([0] * MOST_MOVES)
    beam = Beam(t)
    best = value(t)
    beam.count = 1
    beam.scores[0] = best
    length: i64 = 0
    for depth in range(most_moves(t)):
        following = Beam(t)
        for k in range(beam.count):
            here = beam.tables[k]
            if here.ended or (here.w[here.top - 1] & 63) != ACTIONS.op:
                continue
            n = thinkable(here, seat, depth, moves)
            for i in range(n):
                there = here.clone()
                commit(there, moves[i])
                settle(there)
                following.offer(there, value(there), beam, k, depth, moves[i])
        if following.count and following.scores[following.best()] > best:
            best = following.scores[following.best()]
            length = depth + 1
            for i in range(length):
                plan[i] = following.paths[following.best() * ROOM + i]
        beam = following
    return finished_plan(t, seat, plan, length)


def most_moves(t: Pandemic) -> i64:
    """Actions left, and one event among them."""
    return t.w[ACTIONS_LEFT] + (1 if all_events(t) & (1 << AIRLIFT_CARD | 1 << GRANT_CARD) else 0)


def finished_plan(t: Pandemic, seat: i64, plan: vec[i64], length: i64) -> i64:
    """With nothing worth doing, the asked seat passes; others speak only to play an event."""
    if t.turn == seat:
        if length == 0:
            plan[0] = PASS
            return 1
        return length
    if length and is_event(plan[0]) and actor_of(t, plan[0]) == seat:
        return length
    return 0


def settle(t: Pandemic) -> None:
    """Answer what a move asks further, so that the position can be judged."""
    while t.ended == 0:
        x = t.w[t.top - 1]
        op = x & 63
        if op != CHECK_HAND.op and op != PAY_FOR_CURE.op and op != CONSENT_OF.op:
            return
        commit(t, settled(t, x))


def settled(t: Pandemic, x: i64) -> i64:
    """The answer thought likely, without much thought."""
    op = x & 63
    if op == CONSENT_OF.op:
        return AGREE
    if op == PAY_FOR_CURE.op:
        return KEEP | card_to_keep(t, t.cards(arg0(x)) & CARDS_OF[arg1(x)])
    cards = t.cards(arg0(x))
    return DISCARD | cheapest(t, arg0(x), cards)


# ---------------------------------------------------------------------------------------------- other questions
def window_move(t: Pandemic, seat: i64) -> i64:
    """Events that meet infections: Resilient Population inside an epidemic, the others right before cities are
    infected, when no card can be drawn any more that would be a better occasion."""
    flips, epidemic, intensify = outlook(t)
    events = events_of(t, seat)
    if intensify and has(events, RESILIENT_CARD) and t.w[INFECTION_DISCARD]:
        return resilient_move(t)
    if epidemic or flips == 0 or t.w[QUIET]:
        return PASS
    if has(events, QUIET_CARD) and quiet_value(t) > value(t):
        return QUIET_NIGHT
    if has(events, FORECAST_CARD) and forecast_value(t) > value(t):
        return FORECAST
    return PASS


def without(t: Pandemic, event: i64) -> Pandemic:
    """The table with an event spent and nothing else happened: played for real, the turn might go on at once."""
    there = t.clone()
    spend(there, event)
    return there


def resilient_move(t: Pandemic) -> i64:
    """The discarded infection card the world is best rid of, if it is worth the event."""
    best = value(t)
    move: i64 = PASS
    cards = t.w[INFECTION_DISCARD]
    there = without(t, RESILIENT_CARD)
    while cards:
        city = lowest(cards)
        cards &= cards - 1
        there.w[INFECTION_DISCARD] ^= bit(city)
        score = value(there)
        there.w[INFECTION_DISCARD] ^= bit(city)
        if score > best:
            best = score
            move = RESILIENT | city
    return move


def quiet_value(t: Pandemic) -> i64:
    there = without(t, QUIET_CARD)
    there.w[QUIET] = 1
    return value(there)


def forecast_value(t: Pandemic) -> i64:
    """What putting the next cards in a good order may avert is a part of what no cards at all would."""
    there = without(t, FORECAST_CARD)
    before = value(there)
    there.w[QUIET] = 1
    return before + ((value(there) - before) * FORESIGHT >> 8)


def hand_move(t: Pandemic, seat: i64) -> i64:
    """Over the hand limit: the discard that costs least, or an event that is better played than lost."""
    moves = vec[i64]([0] * MOST_MOVES)
    n = put_each(moves, 0, DISCARD, t.cards(seat))
    events = fitting(t, events_of(t, seat), 0)
    n = useful_events(t, events, targets(t), moves, n)
    if has(events, RESILIENT_CARD):
        n = put_each(moves, n, RESILIENT, t.w[INFECTION_DISCARD])
    best: i64 = 0
    move: i64 = SILENT
    for i in range(n):
        there = t.clone()
        commit(there, moves[i])
        score = value(there)
        if move == SILENT or score > best:
            best = score
            move = moves[i]
    if has(events, QUIET_CARD) and t.w[QUIET] == 0 and quiet_value(t) > best:
        return QUIET_NIGHT
    return FORECAST if has(events, FORECAST_CARD) and forecast_value(t) > best else move


def card_to_keep(t: Pandemic, cards: i64) -> i64:
    """Of a colour that is being cured, the card that flies to the most cubes, or to the remotest city."""
    cards &= ~t.w[KEPT]
    best: i64 = -1
    most: i64 = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        use = 10 * t.cubes(card, COLOUR_OF[card]) + steps_to(card, t.w[STATIONS])
        if use > most:
            best = card
            most = use
    return best


def safest(t: Pandemic, cards: i64) -> i64:
    """The infection card that does least harm if it comes next."""
    best: i64 = -1
    least: i64 = 0
    while cards:
        city = lowest(cards)
        cards &= cards - 1
        there = t.clone()
        infect(there, city, 1)
        harm = -value(there)
        if best < 0 or harm < least:
            best = city
            least = harm
    return best
