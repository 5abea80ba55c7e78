"""Chapter 15: the Bio-Terrorist's turn. What the others learn of it is in whereabouts.py and in what is told."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.whereabouts import (
    begin_watching,
    fix_trail,
    occupied,
    saw_action,
    saw_drive,
    saw_escape,
    saw_flight,
    show_or_hide,
    turn_begins,
    turn_ends,
)
from containment.games.pandemic.rules.board import ALL_CITIES, CARDS_OF, CITIES, COLOUR_OF, NEAR
from containment.games.pandemic.rules.infection import infect_with, protected
from containment.games.pandemic.rules.infection_cards import make_deck_anew
from containment.games.pandemic.rules.moves import (
    CHARTER,
    DIRECT,
    DISCARD,
    DRAW_CARD,
    DRAW_INFECTION,
    DRIVE,
    ESCAPE,
    INFECT_LOCALLY,
    INFECT_REMOTELY,
    PASS,
    SABOTAGE,
    START_IN,
    is_event,
    second,
    verb_of,
)
from containment.games.pandemic.rules.reasons import (
    ALREADY_THERE,
    ESCAPE_NEEDS_CARD,
    HE_IS_SPOTTED,
    HIS_CHARTER_NEEDS_CARD,
    HIS_FLIGHT_NEEDS_CARD,
    NO_ACTION_LEFT,
    NO_EVENT_ON_HIS_TURN,
    NO_INFECTION_CARD_LEFT,
    NO_STATION_TO_SABOTAGE,
    NOT_CAPTURED,
    NOT_CONNECTED,
    NOT_HIS_CARD,
    NOT_IN_THE_PILE,
    NOTHING_LEFT_TO_HIM,
    ONCE_A_TURN,
    ONLY_DRAW_OR_ESCAPE,
    REMOTE_NEEDS_CARD,
    SABOTAGE_NEEDS_CARD,
    WRONG_COLOUR_TO_SABOTAGE,
)
from containment.games.pandemic.rules.refusals import refuse_member
from containment.games.pandemic.rules.table import (
    CAPTOR,
    ESCAPED,
    EVERYBODY,
    HE_DREW,
    HE_DROVE,
    HE_FLEW,
    HE_INFECTED,
    HE_IS_OUT,
    HE_STARTED,
    HE_WAITED,
    HIDDEN_DONE,
    HIDDEN_SEEN,
    HIS_ACTIONS,
    HIS_CARD_DISCARDED,
    HIS_CITY,
    HIS_DRIVE,
    HIS_HAND,
    HIS_PAWN,
    HIS_TURN_BEGAN,
    INFECTION_DISCARD,
    INFECTION_PILE,
    PURPLE,
    SABOTAGED,
    SIGHTED,
    SPOTTED,
    STATIONS,
    TURN,
    Pandemic,
)
from containment.kernel.engine.fate import ASKED, fraction
from containment.kernel.engine.sets import bit, has, member_at, put, put_each
from containment.kernel.engine.steps import NOT_A_MOVE, NOT_NOW, Ask, Do, Draw
from containment.kernel.engine.table import ANYBODY
from containment.native import i64, vec
from containment.parts.layers import (
    draw_into_hand,
    drop_from_hand,
    end_cards,
    end_layer,
    hand_cards,
    shuffle_of,
)

ACTIONS_A_TURN: Final = 2  # [P.15.4] and a Drive/Ferry
HAND_LIMIT: Final = 7  # [P.15.10]

# [P.15.5] Hidden actions, as bits of a set: each once a turn
LOCALLY: Final = 1
REMOTELY: Final = 2
SABOTAGING: Final = 4


def unheard_by(t: Pandemic) -> i64:
    """The seats that do not hear of it: all but his own."""
    return EVERYBODY & ~bit(t.seats)


# ---------------------------------------------------------------------------------------------- what is allowed
def his_options(t: Pandemic, out: vec[i64]) -> i64:
    w = t.w
    hand = hand_cards(w, HIS_HAND)
    acts = w[HIS_ACTIONS] > 0
    n = put(out, 0, PASS)
    if w[CAPTOR]:  # [P.15.9]
        if acts:
            n = draw_option(t, out, n)
            n = put_each(out, n, ESCAPE, hand)
        return n
    city = w[HIS_CITY]
    if acts or w[HIS_DRIVE]:
        n = put_each(out, n, DRIVE, NEAR[city])  # [P.bio_terrorist.drive_ferry]
    if not acts:
        return n
    n = put_each(out, n, DIRECT, hand & ~bit(city))  # [P.bio_terrorist.direct_flight]
    if has(hand, city):
        n = put_each(out, n, CHARTER, ALL_CITIES & ~bit(city))  # [P.bio_terrorist.charter_flight]
    n = draw_option(t, out, n)
    return n if w[HIS_PAWN] else hidden_options(t, hand, out, n)


def draw_option(t: Pandemic, out: vec[i64], n: i64) -> i64:
    """[P.bio_terrorist.draw_card] [P.A9] As long as there is a card, in the deck or to be shuffled into it."""
    return put(out, n, DRAW_CARD) if may_draw(t) else n


def may_draw(t: Pandemic) -> bool:
    return t.w[INFECTION_PILE] + t.w[INFECTION_DISCARD] != 0


def hidden_options(t: Pandemic, hand: i64, out: vec[i64], n: i64) -> i64:
    """[P.15.5] Not while he is spotted."""
    w = t.w
    if w[HIDDEN_DONE] & LOCALLY == 0:
        n = put(out, n, INFECT_LOCALLY)
    if w[HIDDEN_DONE] & REMOTELY == 0:
        n = put_each(out, n, INFECT_REMOTELY, hand)
    if w[HIDDEN_DONE] & SABOTAGING == 0 and has(w[STATIONS], w[HIS_CITY]):
        n = put_each(out, n, SABOTAGE, hand & CARDS_OF[COLOUR_OF[w[HIS_CITY]]])
    return n


def refuse_his_action(t: Pandemic, move: i64) -> i64:
    w = t.w
    verb = verb_of(move)
    goal = second(move)
    if move == PASS:
        return 0
    if not (verb == DRIVE or verb == DIRECT or verb == CHARTER or DRAW_CARD <= verb <= ESCAPE):
        return not_on_his_turn(move)
    if verb == DRAW_CARD or verb == INFECT_LOCALLY:
        if move != verb:
            return NOT_A_MOVE
    elif move != verb | goal or goal >= CITIES:
        return NOT_A_MOVE
    if w[CAPTOR] and verb != DRAW_CARD and verb != ESCAPE:
        return ONLY_DRAW_OR_ESCAPE
    if not w[CAPTOR] and verb == ESCAPE:
        return NOT_CAPTURED
    if w[HIS_ACTIONS] == 0 and (verb != DRIVE or w[HIS_DRIVE] == 0):
        return NOTHING_LEFT_TO_HIM if w[CAPTOR] or w[HIS_DRIVE] == 0 else NO_ACTION_LEFT
    if verb == DRIVE:
        return 0 if has(NEAR[w[HIS_CITY]], goal) else NOT_CONNECTED
    if verb == DRAW_CARD:
        return 0 if may_draw(t) else NO_INFECTION_CARD_LEFT
    if verb == INFECT_LOCALLY or verb == INFECT_REMOTELY or verb == SABOTAGE:
        return refuse_hidden(t, verb, goal)
    return refuse_flight(t, verb, goal)


def not_on_his_turn(move: i64) -> i64:
    """[P.15.15] The others wait: no events."""
    return NO_EVENT_ON_HIS_TURN if is_event(move) else NOT_NOW


def refuse_flight(t: Pandemic, verb: i64, goal: i64) -> i64:
    hand = hand_cards(t.w, HIS_HAND)
    city = t.w[HIS_CITY]
    if verb != ESCAPE and goal == city:
        return ALREADY_THERE
    if verb == CHARTER:
        return 0 if has(hand, city) else HIS_CHARTER_NEEDS_CARD
    if has(hand, goal):
        return 0
    return ESCAPE_NEEDS_CARD if verb == ESCAPE else HIS_FLIGHT_NEEDS_CARD


def refuse_hidden(t: Pandemic, verb: i64, card: i64) -> i64:
    w = t.w
    if w[HIS_PAWN]:
        return HE_IS_SPOTTED
    if w[HIDDEN_DONE] & hidden_action_of(verb):
        return ONCE_A_TURN
    if verb == INFECT_LOCALLY:
        return 0
    if verb == SABOTAGE and not has(w[STATIONS], w[HIS_CITY]):
        return NO_STATION_TO_SABOTAGE
    if not has(hand_cards(w, HIS_HAND), card):
        return SABOTAGE_NEEDS_CARD if verb == SABOTAGE else REMOTE_NEEDS_CARD
    if verb == SABOTAGE and COLOUR_OF[card] != COLOUR_OF[w[HIS_CITY]]:
        return WRONG_COLOUR_TO_SABOTAGE
    return 0


def hidden_action_of(verb: i64) -> i64:
    if verb == INFECT_LOCALLY:
        return LOCALLY
    return REMOTELY if verb == INFECT_REMOTELY else SABOTAGING


# ---------------------------------------------------------------------------------------------- what happens
def do_action(t: Pandemic, verb: i64, goal: i64) -> None:
    """[P.15.16] [P.C18] He acts without naming the action: the others hear only what shows."""
    w = t.w
    if verb == DRIVE:
        drive(t, goal)
        return
    w[HIS_ACTIONS] -= 1
    if verb == DIRECT:
        fly(t, goal, goal)
    elif verb == CHARTER:
        fly(t, w[HIS_CITY], goal)
    elif verb == DRAW_CARD:  # all can see his hand go to the deck
        saw_action(t, ALL_CITIES)
        t.then_in_turn(HE_DRAWS.of(), HIS_LIMIT.of())
    elif verb == ESCAPE:
        escape(t, goal)
    else:
        w[HIDDEN_DONE] |= hidden_action_of(verb)
        if verb == INFECT_LOCALLY:
            infect_locally(t)
        elif verb == INFECT_REMOTELY:
            infect_remotely(t, goal)
        else:
            sabotage(t, goal)


def drive(t: Pandemic, goal: i64) -> None:
    """[P.bio_terrorist.drive_ferry] [P.C19] The extra Drive/Ferry is used first. Nothing shows unless his pawn is on
    the board before or after."""
    w = t.w
    if w[HIS_DRIVE]:
        w[HIS_DRIVE] = 0
    else:
        w[HIS_ACTIONS] -= 1
    t.tell(HE_DROVE, goal, 0, 0, unheard_by(t))
    was_spotted = w[HIS_PAWN] != 0
    shows = was_spotted or has(occupied(t), goal)
    if shows:
        fix_trail(t)
    w[HIS_CITY] = goal
    if shows:
        show_or_hide(t)
        if was_spotted and w[HIS_PAWN]:
            t.tell(SPOTTED, goal)
        saw_drive(t)


def fly(t: Pandemic, airport: i64, goal: i64) -> None:
    """[P.15.6] The card is discarded and its city announced, not which flight it was."""
    fix_trail(t)
    discard_his_card(t, airport)
    t.tell(HE_FLEW, goal, 0, 0, unheard_by(t))
    t.tell(SIGHTED, airport)
    t.w[HIS_CITY] = goal
    was_spotted = t.w[HIS_PAWN] != 0
    show_or_hide(t)
    if was_spotted and t.w[HIS_PAWN]:
        t.tell(SPOTTED, goal)
    saw_flight(t, airport)


def escape(t: Pandemic, airport: i64) -> None:
    """[P.bio_terrorist.escape] [P.15.9] He takes his pawn back and goes on with his turn. [P.A27]"""
    w = t.w
    discard_his_card(t, airport)
    t.tell(ESCAPED, airport)
    w[CAPTOR] = 0
    w[HIS_CITY] = airport
    show_or_hide(t)
    saw_escape(t, airport)


def discard_his_card(t: Pandemic, card: i64) -> None:
    drop_from_hand(t.w, HIS_HAND, card)
    t.w[INFECTION_DISCARD] |= bit(card)


def infect_locally(t: Pandemic) -> None:
    """[P.bio_terrorist.infect_locally] [P.A26] Where cubes are prevented nothing happens, and nothing shows."""
    city = t.w[HIS_CITY]
    t.tell(HE_INFECTED, city, 0, 0, unheard_by(t))
    if not has(protected(t, PURPLE), city):
        t.w[HIDDEN_SEEN] |= LOCALLY
        saw_action(t, bit(city))
        infect_with(t, city, PURPLE, 1)


def infect_remotely(t: Pandemic, city: i64) -> None:
    """[P.bio_terrorist.infect_remotely] [P.15.11] One purple cube, and none of the card's colour."""
    discard_his_card(t, city)
    t.tell(HIS_CARD_DISCARDED, city)
    t.w[HIDDEN_SEEN] |= REMOTELY
    saw_action(t, ALL_CITIES)
    infect_with(t, city, PURPLE, 1)


def sabotage(t: Pandemic, card: i64) -> None:
    """[P.bio_terrorist.sabotage] The station goes back to the supply."""
    city = t.w[HIS_CITY]
    discard_his_card(t, card)
    t.w[STATIONS] &= ~bit(city)
    t.tell(SABOTAGED, city, card)
    t.w[HIDDEN_SEEN] |= SABOTAGING
    saw_action(t, bit(city))


# ---------------------------------------------------------------------------------------------- the steps
class HisCards(Draw[Pandemic]):
    """The top card of the Infection Deck goes into his hand; [P.A9] an empty deck is made anew first."""

    __slots__ = ()

    def waits(self, t: Pandemic, x: i64) -> bool:
        if t.w[INFECTION_PILE] == 0:
            make_deck_anew(t)
        return t.luck == ASKED

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, DRAW_INFECTION, end_cards(t.w, INFECTION_PILE, False))

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(end_cards(t.w, INFECTION_PILE, False), DRAW_INFECTION, move, NOT_IN_THE_PILE)

    def pick(self, t: Pandemic, x: i64) -> i64:
        return DRAW_INFECTION | member_at(end_cards(t.w, INFECTION_PILE, False), fraction(t.turn_wheel()))

    def shuffle_of(self, t: Pandemic, x: i64) -> i64:
        return shuffle_of(end_layer(t.w, INFECTION_PILE, False))

    def take(self, t: Pandemic, move: i64) -> None:
        draw_into_hand(t.w, INFECTION_PILE, second(move), HIS_HAND)
        t.tell(HE_DREW, second(move), t.w[HIS_HAND], 0, unheard_by(t))


@final
class HeDraws(HisCards):
    """[P.bio_terrorist.draw_card]"""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return NO_EVENT_ON_HIS_TURN if is_event(move) else HisCards.refusal(self, t, x, move)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        self.take(t, move)


class AskHim(Ask[Pandemic]):
    """A question to the Bio-Terrorist."""

    __slots__ = ()

    def seat_of(self, t: Pandemic, x: i64) -> i64:
        return t.seats

    def actor(self, t: Pandemic, x: i64, move: i64) -> i64:
        """An event would be another's; whoever asks hears that none is played now. [P.15.15]"""
        return ANYBODY if is_event(move) else t.seats


@final
class ChooseStart(AskHim):
    """[P.15.2] He writes down the city he starts in; [P.A27] where the others are he is spotted at once."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def waits(self, t: Pandemic, x: i64) -> bool:
        return True

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, START_IN, ALL_CITIES)

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(ALL_CITIES, START_IN, move, NOT_A_MOVE)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        t.w[HIS_CITY] = second(move)
        t.tell(HE_STARTED, second(move), 0, 0, unheard_by(t))
        begin_watching(t)


@final
class HisTurn(Do[Pandemic]):
    """[P.15.3] He has a turn after each player's turn; [P.15.15] no events on it. [P.A35] None once he is out."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Pandemic, x: i64) -> None:
        w = t.w
        if w[HE_IS_OUT]:
            return
        w[TURN] = t.seats
        w[HIS_ACTIONS] = ACTIONS_A_TURN
        w[HIS_DRIVE] = 1
        w[HIDDEN_DONE] = 0
        w[HIDDEN_SEEN] = 0
        turn_begins(t)
        t.tell(HIS_TURN_BEGAN, t.seats)
        t.then(HE_ACTS.of())


@final
class HeActs(AskHim):
    """[P.15.4] At most two actions and a Drive/Ferry, in any order, one at a time. [P.C18] He is asked until he says
    that he is done: if his turn ended by itself, the others would know that nothing was left to him."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def waits(self, t: Pandemic, x: i64) -> bool:
        return True

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return his_options(t, out)

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_his_action(t, move)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        if move == PASS:
            end_his_turn(t)
        else:
            t.then(x)
            do_action(t, verb_of(move), second(move))


def end_his_turn(t: Pandemic) -> None:
    w = t.w
    t.tell(HE_WAITED, 0, 0, 0, unheard_by(t))
    w[HIS_ACTIONS] = 0
    w[HIS_DRIVE] = 0
    w[HIDDEN_DONE] = 0
    w[HIDDEN_SEEN] = 0
    turn_ends(t)


@final
class HisLimit(AskHim):
    """[P.15.10] Over seven cards: one goes to the Infection Discard Pile without effect; [P.A25] he says which."""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def waits(self, t: Pandemic, x: i64) -> bool:
        return t.w[HIS_HAND] > HAND_LIMIT

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, DISCARD, hand_cards(t.w, HIS_HAND))

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        if is_event(move):
            return NO_EVENT_ON_HIS_TURN
        return refuse_member(hand_cards(t.w, HIS_HAND), DISCARD, move, NOT_HIS_CARD)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        discard_his_card(t, second(move))
        t.tell(HIS_CARD_DISCARDED, second(move))


CHOOSE_START: Final[ChooseStart] = ChooseStart(33)
HIS_TURN: Final[HisTurn] = HisTurn(34)
HE_ACTS: Final[HeActs] = HeActs(35)
HE_DRAWS: Final[HeDraws] = HeDraws(36)
HIS_LIMIT: Final[HisLimit] = HisLimit(37)
