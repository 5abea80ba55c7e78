"""Habits: rules of thumb that are quick enough for playouts. No clones, no look ahead, no words: a few microseconds.

This part answers every kind of question; what to do with an action is thought of in `habits/turn`. Only what the seat
asked may know is read off the table.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.habits.turn import best_action, full_cities
from containment.games.iberia.judging.answers import heat, region_to_shield, second_cube
from containment.games.iberia.judging.moves import cheapest
from containment.games.iberia.judging.value import outlook
from containment.games.iberia.rules.board import CITIES_OF
from containment.games.iberia.rules.moves import (
    DISCARD,
    GOOD_SEASON,
    MIGRATE,
    PASS,
    PREVENT,
    SEND,
    START_IN,
    TRIUMPH,
    WATER,
    card_of,
    first,
    is_event,
    second,
    verb_of,
)
from containment.games.iberia.rules.passing_cards import SEND_CARDS
from containment.games.iberia.rules.pawns import PLACE_SHIELD
from containment.games.iberia.rules.questions import CHECK_HAND, EVENT_WINDOW
from containment.games.iberia.rules.rural_doctor import TREAT_MORE
from containment.games.iberia.rules.setup import CHOOSE_START
from containment.games.iberia.rules.table import (
    EVENT_CARD,
    INFECTION_PILE,
    MIGRATION_CARD,
    SEASON,
    SEASON_CARD,
    TRIUMPH_CARD,
    WATER_CARD,
    Iberia,
)
from containment.games.iberia.rules.turn import ACTIONS
from containment.kernel.engine.rollout import Policy
from containment.kernel.engine.sets import has, lowest, size
from containment.kernel.engine.steps import WHATEVER, arg0, options_into, or_first
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.layers import end_cards

HELPFUL: Final = 1 << SEASON_CARD | 1 << MIGRATION_CARD | 1 << WATER_CARD | 1 << TRIUMPH_CARD


@final
class Habits(Policy):
    """Rules of thumb, the same in all seats."""

    __slots__ = ()
    number = 1

    def choose(self, t: Table, out: vec[i64], n: i64, x: i64) -> i64:
        return self.decide(t, out, x)

    def decide(self, t: Table, out: vec[i64], x: i64) -> i64:
        return or_first(t, habit(t, out), out) if isinstance(t, Iberia) else WHATEVER

    def takes_long(self, t: Table) -> bool:
        return t.w[t.top - 1] & 63 == ACTIONS.op


HABITS: Final = Habits()


def habit(t: Iberia, out: vec[i64]) -> i64:
    """What one does at this kind of question. To a proposal one agrees, which is the first option, and so is what will
    do at a question not known here."""
    question = t.w[t.top - 1]
    kind = question & 63
    if kind == ACTIONS.op:
        return best_action(t, arg0(question))
    if kind == EVENT_WINDOW.op:
        return event_or_pass(t, EVENT_WINDOW.seat_of(t, question), out)
    if kind == CHECK_HAND.op:
        return over_the_limit(t, arg0(question))
    if kind == PLACE_SHIELD.op:
        return PREVENT | region_to_shield(t, arg0(question))
    if kind == TREAT_MORE.op:
        return second_cube(t)
    if kind == SEND_CARDS.op:
        return SEND | cheapest_known(t, arg0(question))
    if kind == CHOOSE_START.op:
        return START_IN | hottest(t, out, options_into(t, out))
    return WHATEVER


def cheapest_known(t: Iberia, me: i64) -> i64:
    return cheapest(t, me, t.cards(me))


def hottest(t: Iberia, out: vec[i64], n: i64) -> i64:
    """Of the cities offered, the one most worth being in."""
    best = second(out[0])
    for i in range(1, n):
        if heat(t, second(out[i])) > heat(t, best):
            best = second(out[i])
    return best


def event_or_pass(t: Iberia, me: i64, out: vec[i64]) -> i64:
    """Events against infections, right before they come and if a city may break out."""
    events = t.events(me) & HELPFUL
    if events == 0:
        return PASS
    flips, epidemic, intensify = outlook(t)
    if epidemic or intensify or flips == 0 or t.w[SEASON]:
        return PASS
    full = full_cities(t) & end_cards(t.w, INFECTION_PILE, False)
    if full == 0:
        return PASS
    if has(events, SEASON_CARD) and size(full) > 1:
        return GOOD_SEASON
    return most_helpful(t, events, out, options_into(t, out))


def most_helpful(t: Iberia, events: i64, out: vec[i64], n: i64) -> i64:
    """The way to play one of these events that meets most heat."""
    best: i64 = PASS
    most: i64 = 0
    for i in range(n):
        move = out[i]
        if not is_event(move) or not has(events, card_of(move)):
            continue
        verb = verb_of(move)
        warm: i64 = 0
        if verb == MIGRATE:
            warm = 2 * heat(t, first(move))
        elif verb == WATER or verb == TRIUMPH:
            warm = region_heat(t, second(move))
        if warm > most:
            most = warm
            best = move
    return best


def region_heat(t: Iberia, region: i64) -> i64:
    warm: i64 = 0
    cities = CITIES_OF[region]
    while cities:
        warm += heat(t, lowest(cities))
        cities &= cities - 1
    return warm


def over_the_limit(t: Iberia, me: i64) -> i64:
    """Discard the card that is of least use."""
    cards = t.cards(me)
    return DISCARD | (cheapest(t, me, cards) if cards else EVENT_CARD + lowest(t.events(me)))
