"""Rules of thumb, third part: what to do. The rest of a turn is planned as a whole, on clones of the table.

A beam search: of all positions after one action the few best are kept and played on, and so on to the last action; the
plan is the way to the best position met. Every other question is answered by looking one move ahead. Compiled.
"""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.rules.fifth_disease import infect_on_the_brink
from containment.games.pandemic.brink.rules.mutation import RESOLVE_MUTATIONS
from containment.games.pandemic.brink.rules.roles import may_obtain_from
from containment.games.pandemic.brink.thumb.answers import (
    UNKNOWN,
    asked_further,
    ban_value,
    brink_window,
    carry_through,
    cube_to_remove,
    mutation_to_resolve,
    purple_payment_kept,
    remote_move,
    remote_value,
    wins_by_removing,
)
from containment.games.pandemic.judging.moves import targets, thinkable, useful_events
from containment.games.pandemic.judging.reach import steps_to
from containment.games.pandemic.judging.value import needs, outlook, value
from containment.games.pandemic.rules.board import ALL_CITIES, CARDS_OF, CITIES, COLOUR_OF, COLOURS
from containment.games.pandemic.rules.cure import keepable_cards
from containment.games.pandemic.rules.events import all_events, events_of, fitting, spend
from containment.games.pandemic.rules.forecast import ARRANGE_CARDS
from containment.games.pandemic.rules.infection import infect
from containment.games.pandemic.rules.moves import (
    AGREE,
    ARRANGE,
    BORROWED_TIME,
    DECLINE,
    DISCARD,
    FORECAST,
    GIVE,
    KEEP,
    MOBILE_HOSPITAL,
    NEW_ASSIGNMENT,
    OBTAIN,
    PASS,
    QUIET_NIGHT,
    REMOTE_TREATMENT,
    RESILIENT,
    SPECIAL_ORDERS,
    TAKE,
    TRAVEL_BAN,
    is_event,
    verb_of,
)
from containment.games.pandemic.rules.questions import (
    CHECK_HAND,
    CONSENT_OF,
    EVENT_WINDOW,
    PAY_FOR_CURE,
    PROPOSAL,
    who_must_agree,
)
from containment.games.pandemic.rules.table import (
    ACTIONS_LEFT,
    AIRLIFT_CARD,
    ANY,
    ASSIGNMENT_CARD,
    BAN,
    BAN_CARD,
    BORROWED_CARD,
    BRINK,
    CONSENT,
    CURE_FOUND,
    DECLINED,
    EVENT_CARD,
    FORECAST_CARD,
    GAP,
    GRANT_CARD,
    HAND,
    HOSPITAL_CARD,
    INFECTION_DISCARD,
    INFECTION_PILE,
    ORDERS_CARD,
    OUTBREAKS,
    PRIVATE,
    PURPLE,
    QUIET,
    QUIET_CARD,
    REMOTE_CARD,
    RESEARCH_CARD,
    RESILIENT_CARD,
    STATIONS,
    Pandemic,
)
from containment.games.pandemic.rules.turn import ACTIONS
from containment.kernel.engine.sets import bit, has, lowest, put_each, size
from containment.kernel.engine.steps import MOST_MOVES, actor_of, arg0, arg1, arg2, asked, commit
from containment.native import i64, vec
from containment.parts.beam import ROOM, WIDTH, Search
from containment.parts.layers import end_cards, known_among, take_end

ASKING: Final = 10  # what a proposal must bring to be worth asking for consent
NONE_YET: Final = -1  # no move has been found
FORESIGHT: Final = 150  # the part of the next infections' danger that Forecast can avert, in 256ths
HARM: Final = 60  # a proposal is declined if the team is worse off by so much,
UNSEEN_HARM: Final = 240  # or by so much if the proposer may hold cards we do not see
NEARLY: Final = 150  # breaking up a hand that lacks at most one card for a cure
MUTATION_HARM: Final = 60  # a Mutation card that comes next
CERTAIN: Final = 1000  # an outbreak that a card is sure to bring: worse than any that only threatens
LONG: Final = 3  # actions left from which on Mobile Hospital and Special Orders are thought of


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


def other_answer(t: Pandemic, seat: i64, x: i64) -> i64:
    """Every question but which actions to take."""
    op = x & 63
    if op == EVENT_WINDOW.op:
        return window_move(t, seat, arg0(x))
    if op == CHECK_HAND.op:
        return hand_move(t, seat)
    if op == PAY_FOR_CURE.op:
        return KEEP | card_to_keep(t, seat, arg1(x))
    if op == ARRANGE_CARDS.op:
        return ARRANGE | next_card(t, arg1(x), arg2(x))
    if t.w[BRINK]:
        if op == RESOLVE_MUTATIONS.op:
            return mutation_to_resolve(t)
        move = asked_further(t, x)
        if move != UNKNOWN:
            return move
    return consent_move(t)


def consent_move(t: Pandemic) -> i64:
    """Agree, unless the player on turn could do clearly better for the team without it."""
    harm: i64 = UNSEEN_HARM if t.w[PRIVATE] else HARM
    return DECLINE if prospect(t, AGREE) + harm < prospect(t, DECLINE) else AGREE


def prospect(t: Pandemic, answer: i64) -> i64:
    """How good the position can become in this turn after an answer to a proposal. A card that has changed hands does
    not go back in this thought."""
    x = t.w[t.top - 1]
    verb = verb_of(x >> PROPOSAL)
    there = t.clone()
    commit(there, answer)
    settle(there)
    if there.ended or (there.w[there.top - 1] & 63) != ACTIONS.op:
        return value(there)
    if verb == GIVE or verb == TAKE or verb == OBTAIN:
        there.w[DECLINED] = bit(arg0(x))
    plan = vec[i64]([0] * ROOM)
    return search_turn(there, there.turn, plan)[1]


# ---------------------------------------------------------------------------------------------- planning a turn
def plan_turn(t: Pandemic, seat: i64, plan: vec[i64]) -> i64:
    """The best way found to spend the remaining actions, events included."""
    length, best = search_turn(t, seat, plan)
    if t.w[BRINK]:
        length = plan_with_events(t, seat, plan, length, best)
    return finished_plan(t, seat, plan, length)


def plan_with_events(t: Pandemic, seat: i64, plan: vec[i64], length: i64, best: i64) -> i64:
    """The events that make another turn of it: is the best plan with one of them better?"""
    events = fitting(t, events_of(t, seat), ANY)
    if has(events, REMOTE_CARD) and wins_by_removing(t):
        plan[0] = cube_to_remove(t, REMOTE_TREATMENT)
        return 1
    if has(events, ASSIGNMENT_CARD):
        for other in range(t.seats):
            there = t.clone()
            commit(there, NEW_ASSIGNMENT | other)
            settle(there)
            if value(there) > value(t):
                plan[0] = NEW_ASSIGNMENT | other
                return 1
    other_plan = vec[i64]([0] * ROOM)
    moves = vec[i64]([0] * MOST_MOVES)
    n: i64 = 0
    if has(events, BORROWED_CARD):
        n = put_each(moves, n, BORROWED_TIME, 1)
    if t.w[ACTIONS_LEFT] >= LONG:
        if has(events, HOSPITAL_CARD):
            n = put_each(moves, n, MOBILE_HOSPITAL, 1)
        if has(events, ORDERS_CARD):
            n = put_each(moves, n, SPECIAL_ORDERS, passengers(t))
    for i in range(n):
        there = t.clone()
        commit(there, moves[i])
        settle(there)
        more, score = search_turn(there, seat, other_plan)
        if score > best:
            best = score
            length = more + 1 if more < ROOM - 1 else ROOM
            plan[0] = moves[i]
            for k in range(1, length):
                plan[k] = other_plan[k - 1]
    return length


def passengers(t: Pandemic) -> i64:
    """The seats worth moving by Special Orders: those with cards for a cure that is under way."""
    found: i64 = 0
    for colour in range(COLOURS):
        cards = CARDS_OF[colour]
        if t.is_cured(colour):
            continue
        for seat in range(t.seats):
            if seat != t.turn and t.cards(seat) & cards and size((t.cards(seat) | t.cards(t.turn)) & cards) >= 4:
                found |= bit(seat)
    return found & ~t.w[DECLINED]


def search_turn(t: Pandemic, seat: i64, plan: vec[i64]) -> tuple[i64, i64]:
    """Write the best plan found, as this seat knows of it; its length and the points it leads to. Whoever has just
    declined is not counted on for the rest of the turn."""
    moves = vec[i64]([0] * MOST_MOVES)
    search = Search(t, WIDTH, value(t), plan)
    for depth in range(most_moves(t)):
        for k in range(search.beam.count):
            here = search.beam.tables[k]
            assert isinstance(here, Pandemic)
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


def asking(t: Pandemic, move: i64) -> i64:
    """What it costs to ask somebody else for consent."""
    return ASKING if t.agreed(CONSENT) and who_must_agree(t.turn, move) != t.turn else 0


def most_moves(t: Pandemic) -> i64:
    """Actions left, and one event among them."""
    if t.w[BRINK]:
        more: i64 = 1 if all_events(t) & (1 << AIRLIFT_CARD | 1 << GRANT_CARD | 1 << RESEARCH_CARD) else 0
        most = t.w[ACTIONS_LEFT] + more + (1 if may_obtain_from(t) else 0)
        return most if most < ROOM else ROOM
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
        if op == CHECK_HAND.op or op == PAY_FOR_CURE.op or op == CONSENT_OF.op:
            commit(t, settled(t, x))
            continue
        if t.w[BRINK] == 0:
            return
        move = asked_further(t, x)
        if move == UNKNOWN:
            return
        commit(t, move)


def settled(t: Pandemic, x: i64) -> i64:
    """The answer thought likely, without much thought."""
    op = x & 63
    if op == CONSENT_OF.op:
        return AGREE
    if op == PAY_FOR_CURE.op:
        return KEEP | card_to_keep(t, arg0(x), arg1(x))
    return best_discard(t, arg0(x))[0]


# ---------------------------------------------------------------------------------------------- other questions
def window_move(t: Pandemic, seat: i64, when: i64) -> i64:
    """Events that meet infections: Resilient Population inside an epidemic, the others right before cities are
    infected, when no card can be drawn any more that would be a better occasion."""
    if t.w[BRINK]:
        move = brink_window(t, seat, when)
        if move != PASS or when == CURE_FOUND:
            return move
    flips, epidemic, intensify = outlook(t)
    events = events_of(t, seat)
    if intensify and has(events, RESILIENT_CARD) and t.w[INFECTION_DISCARD] & ALL_CITIES:
        return resilient_move(t)
    if epidemic or flips == 0 or t.w[QUIET] or (when == GAP and t.w[BRINK]):
        return PASS
    if has(events, QUIET_CARD) and quiet_value(t) > value(t):
        return QUIET_NIGHT
    if has(events, FORECAST_CARD) and forecast_value(t) > value(t):
        return FORECAST
    return remote_move(t) if has(events, REMOTE_CARD) else PASS


def without(t: Pandemic, event: i64) -> Pandemic:
    """The table with an event spent and nothing else happened: played for real, the turn might go on at once."""
    there = t.clone()
    spend(there, event)
    return there


def resilient_move(t: Pandemic) -> i64:
    """The discarded infection card the world is best rid of, if it is worth the event."""
    best = value(t)
    move: i64 = PASS
    cards = t.w[INFECTION_DISCARD] & ALL_CITIES
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
    events = fitting(t, events_of(t, seat), 0)
    n = useful_events(t, events, targets(t), moves, 0)
    if has(events, RESILIENT_CARD):
        n = put_each(moves, n, RESILIENT, t.w[INFECTION_DISCARD] & ALL_CITIES)
    if has(events, ASSIGNMENT_CARD):
        n = put_each(moves, n, NEW_ASSIGNMENT, bit(t.seats) - 1)
    move, best = best_discard(t, seat)
    for i in range(n):
        there = t.clone()
        commit(there, moves[i])
        if there.ended == 0 and (there.w[there.top - 1] & 63) == CONSENT_OF.op:
            commit(there, AGREE)
        if t.w[BRINK]:
            carry_through(there)
        score = value(there)
        if score > best:
            best = score
            move = moves[i]
    if has(events, BAN_CARD) and t.w[BAN] == 0 and ban_value(t) > best:
        return TRAVEL_BAN
    if has(events, REMOTE_CARD):
        remote = cube_to_remove(t, REMOTE_TREATMENT)
        if remote_value(t, remote) > best:
            return remote
    if has(events, QUIET_CARD) and t.w[QUIET] == 0 and quiet_value(t) > best:
        return QUIET_NIGHT
    return FORECAST if has(events, FORECAST_CARD) and forecast_value(t) > best else move


def best_discard(t: Pandemic, seat: i64) -> tuple[i64, i64]:
    """The discard of a City card that costs least, and the points after it."""
    cards = t.cards(seat)
    best: i64 = 0
    move: i64 = NONE_YET
    there = t.clone()
    hand = HAND + seat * 2
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        there.w[hand] ^= bit(card)
        score = value(there) - breaking_up(t, seat, COLOUR_OF[card])
        there.w[hand] ^= bit(card)
        if move == NONE_YET or score > best:
            best = score
            move = DISCARD | card
    if move == NONE_YET:  # a hand of events alone
        return DISCARD | EVENT_CARD + lowest(t.events(seat)), value(t)
    return move, best


def breaking_up(t: Pandemic, seat: i64, colour: i64) -> i64:
    """What it costs besides to discard from cards that are nearly or just enough for a cure, unless another seat is
    closer to it: two hands that race for a cure are both worth keeping."""
    if t.is_cured(colour):
        return 0
    lacking = needs(t, seat, colour) - size(t.cards(seat) & CARDS_OF[colour])
    if lacking < 0 or lacking > 1:
        return 0
    for other in range(t.seats):
        if other != seat and needs(t, other, colour) - size(t.cards(other) & CARDS_OF[colour]) < lacking:
            return 0
    return NEARLY


def card_to_keep(t: Pandemic, seat: i64, colour: i64) -> i64:
    """Of a colour that is being cured, the card that flies to the most cubes, or to the remotest city."""
    cards = keepable_cards(t, seat, colour)
    if colour == PURPLE:
        return purple_payment_kept(t, seat, cards)
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


def next_card(t: Pandemic, number: i64, done: i64) -> i64:
    """Of so many looked-at cards, of which some have their places already, the one that does least harm if it comes
    next. How the others lie is still open, so none of them threatens yet."""
    cards = known_among(t.w, INFECTION_PILE, done, number)
    there = t.clone()
    for i in range(number):
        take_end(there.w, INFECTION_PILE, lowest(end_cards(there.w, INFECTION_PILE, False)), False)
    best: i64 = -1
    least: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        harm = MUTATION_HARM - value(there) if card >= CITIES else harm_of(there, card)
        if best < 0 or harm < least:
            best = card
            least = harm
    return best


def harm_of(t: Pandemic, city: i64) -> i64:
    """How bad the position is when this infection card has come. An outbreak that has happened threatens no more, so
    it is counted apart."""
    there = t.clone()
    if t.w[BRINK]:
        infect_on_the_brink(there, city)
    else:
        infect(there, city, 1)
    there.w[INFECTION_DISCARD] |= bit(city)
    return CERTAIN * (there.w[OUTBREAKS] - t.w[OUTBREAKS]) - value(there)
