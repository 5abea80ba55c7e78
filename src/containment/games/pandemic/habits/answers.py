"""Habits: rules of thumb that are quick enough for playouts. No clones, no look ahead, no words: about a microsecond.

This part answers every kind of question; what to do with an action is thought of in `habits/turn`. Only what the seat
asked may know is read off the table.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.habits.answers import (
    brink_habit,
    remote_to_play,
    vaccine_to_play,
    wins_by_removing,
)
from containment.games.pandemic.brink.habits.bioterrorist import his_habit
from containment.games.pandemic.brink.rules.bioterrorist import CHOOSE_START, HE_ACTS, HIS_LIMIT
from containment.games.pandemic.habits.cards import UNCOUNTED, count_lacking, least_useful, use_of
from containment.games.pandemic.habits.turn import best_action
from containment.games.pandemic.judging.dangers import full_cities, harm, next_cards
from containment.games.pandemic.judging.trips import nearest
from containment.games.pandemic.judging.value import outlook
from containment.games.pandemic.rules.board import ALL_CITIES, COLOUR_OF
from containment.games.pandemic.rules.events import events_of
from containment.games.pandemic.rules.forecast import ARRANGE_CARDS
from containment.games.pandemic.rules.moves import (
    DISCARD,
    FORECAST,
    GRANT,
    PASS,
    QUIET_NIGHT,
    RESILIENT,
    TRAVEL_BAN,
    second,
)
from containment.games.pandemic.rules.questions import CHECK_HAND, EVENT_WINDOW
from containment.games.pandemic.rules.table import (
    ANY,
    BAN,
    BAN_CARD,
    BRINK,
    CURE_FOUND,
    EVENT_CARD,
    FORECAST_CARD,
    GRANT_CARD,
    INFECTION_DISCARD,
    INFECTION_PILE,
    QUIET,
    QUIET_CARD,
    REMOTE_CARD,
    RESILIENT_CARD,
    STATIONS,
    STATIONS_IN_ALL,
    VACCINE_CARD,
    Pandemic,
)
from containment.games.pandemic.rules.turn import ACTIONS
from containment.kernel.engine.rollout import Policy
from containment.kernel.engine.sets import has, lowest, size
from containment.kernel.engine.steps import WHATEVER, arg0, options_into, or_first
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts.layers import layers

# What must be feared for an event to be played, in the points of `harm`.
QUIET_WORTH: Final = 140
FORECAST_WORTH: Final = 50
RESILIENT_WORTH: Final = 19
BAN_WORTH: Final = 120
REMOTE_WORTH: Final = 60
HELPFUL: Final[i64] = 1 << BAN_CARD | 1 << REMOTE_CARD  # what is thought of before cities are infected
NEEDED: Final = 2  # the use of a card from which on an event is played rather than the card discarded


@final
class Habits(Policy):
    """Rules of thumb, the same in all seats."""

    __slots__ = ()
    number = 1

    def choose(self, t: Table, out: vec[i64], n: i64, x: i64) -> i64:
        return self.decide(t, out, x)

    def decide(self, t: Table, out: vec[i64], x: i64) -> i64:
        return or_first(t, habit(t, out), out) if isinstance(t, Pandemic) else WHATEVER

    def takes_long(self, t: Table) -> bool:
        return t.w[t.top - 1] & 63 == ACTIONS.op


HABITS: Final = Habits()


def habit(t: Pandemic, out: vec[i64]) -> i64:
    """What one does at this kind of question. To a proposal one agrees, which is the first option; to keep any card
    when a cure is paid for is as good as another, and so is the first option of a question not known here."""
    question = t.w[t.top - 1]
    kind = question & 63
    if kind == ACTIONS.op:
        return best_action(t, arg0(question))
    if kind == EVENT_WINDOW.op:
        if t.w[BRINK]:
            return event_on_the_brink(t, EVENT_WINDOW.seat_of(t, question), arg0(question))
        return event_or_pass(t, EVENT_WINDOW.seat_of(t, question))
    if kind == CHECK_HAND.op:
        return over_the_limit(t, arg0(question))
    if kind == ARRANGE_CARDS.op:
        return least_harmful(t, out, options_into(t, out))
    if kind == HE_ACTS.op or kind == HIS_LIMIT.op or kind == CHOOSE_START.op:
        return his_habit(t, question)
    return brink_habit(t, question, out, options_into(t, out)) if t.w[BRINK] else WHATEVER


# ---------------------------------------------------------------------------------------------- moments for events
def event_on_the_brink(t: Pandemic, me: i64, when: i64) -> i64:
    """Rapid Vaccine Deployment after a cure; a Travel Ban or Remote Treatment where nothing else helps against what is
    feared."""
    events = events_of(t, me)
    if when == CURE_FOUND:
        return vaccine_to_play(t) if has(events, VACCINE_CARD) else PASS
    move = event_or_pass(t, me)
    if move != PASS or when != ANY or events & HELPFUL == 0:
        return move
    if has(events, REMOTE_CARD) and wins_by_removing(t):
        return remote_to_play(t)
    flips, epidemic, intensify = outlook(t)
    if epidemic or intensify or flips == 0 or t.w[QUIET]:
        return PASS
    fear = outbreaks_feared(t, me, flips)
    if has(events, BAN_CARD) and t.w[BAN] == 0 and flips > 1 and fear > BAN_WORTH:
        return TRAVEL_BAN
    return remote_to_play(t) if has(events, REMOTE_CARD) and fear > REMOTE_WORTH else PASS


def event_or_pass(t: Pandemic, me: i64) -> i64:
    """Resilient Population inside an Epidemic; One Quiet Night or Forecast right before cities are infected, when no
    card can be drawn any more that would be a better occasion."""
    events = events_of(t, me)
    if events == 0:
        return PASS
    flips, epidemic, intensify = outlook(t)
    if intensify:
        return rid_of(t, RESILIENT_WORTH) if has(events, RESILIENT_CARD) else PASS
    if epidemic or flips == 0 or t.w[QUIET]:
        return PASS
    fear = outbreaks_feared(t, me, flips)
    if has(events, QUIET_CARD) and fear > QUIET_WORTH:
        return QUIET_NIGHT
    if has(events, FORECAST_CARD) and fear > FORECAST_WORTH:
        return FORECAST
    return PASS


def outbreaks_feared(t: Pandemic, me: i64, flips: i64) -> i64:
    """What the next infection cards do by outbreaks, on average."""
    cards = next_cards(t, me, flips)
    full = full_cities(t, cards)
    fear: i64 = 0
    while full:
        fear += harm(t, lowest(full))
        full &= full - 1
    return fear * flips // (size(cards) + 1)


def rid_of(t: Pandemic, worth: i64) -> i64:
    """Resilient Population for the discarded infection card that does most harm, if it does more than this."""
    cards = t.w[INFECTION_DISCARD] & ALL_CITIES
    most = worth
    move: i64 = PASS
    while cards:
        city = lowest(cards)
        cards &= cards - 1
        here = harm(t, city)
        if here > most:
            most = here
            move = RESILIENT | city
    return move


def least_harmful(t: Pandemic, out: vec[i64], n: i64) -> i64:
    """Of the cards that Forecast shows, the one that does least harm comes next."""
    best = out[0]
    least = harm(t, second(best))
    for i in range(1, n):
        here = harm(t, second(out[i]))
        if here < least:
            least = here
            best = out[i]
    return best


# ---------------------------------------------------------------------------------------------- the hand limit
def over_the_limit(t: Pandemic, me: i64) -> i64:
    """Discard the card that is of least use; rather than one that is needed, play an event."""
    lacking = UNCOUNTED[:]
    count_lacking(t, me, lacking)
    card = least_useful(t, me, t.cards(me), lacking)
    if card >= 0 and use_of(t, me, COLOUR_OF[card], lacking) < NEEDED:
        return DISCARD | card
    event = event_to_spend(t, me)
    if event != PASS:
        return event
    return DISCARD | (card if card >= 0 else EVENT_CARD + lowest(t.events(me)))


def event_to_spend(t: Pandemic, me: i64) -> i64:
    """An event that does some good now, if I have one; otherwise PASS. An airlift is worth keeping."""
    events = events_of(t, me)
    stations = t.w[STATIONS]
    if has(events, RESILIENT_CARD) and t.w[INFECTION_DISCARD] & ALL_CITIES:
        return rid_of(t, -1)
    if has(events, QUIET_CARD) and t.w[QUIET] == 0:
        return QUIET_NIGHT
    if has(events, FORECAST_CARD) and layers(t.w, INFECTION_PILE):
        return FORECAST
    if has(events, GRANT_CARD) and size(stations) < STATIONS_IN_ALL and nearest(stations, t.pawn(me)) > 1:
        return GRANT | t.pawn(me)
    if has(events, BAN_CARD) and t.w[BAN] == 0:
        return TRAVEL_BAN
    return remote_to_play(t) if has(events, REMOTE_CARD) else PASS
