"""Habits: cards. Which I may know of, what each hand lacks for a cure, and which I can do without."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.rules.strain import more_cards_to_cure
from containment.games.pandemic.rules.actions import shareable
from containment.games.pandemic.rules.board import CARDS_OF, COLOURS
from containment.games.pandemic.rules.cure import CARDS_REPLACED, SAMPLES_FOR_CURE
from containment.games.pandemic.rules.table import BRINK, HAND_LIMIT, PRIVATE, SAMPLES, SHOWN, TAKE_SAMPLE, Pandemic
from containment.games.pandemic.rules.turn import ACTIONS
from containment.kernel.engine.sets import bit, lowest, size
from containment.native import i64, vec
from containment.parts.handfuls import count

UNSEEN: Final = 80  # 256ths of a card of each colour that a card which I do not see counts as
COLLECTED: Final = 4  # how much less a card is of use to me if another hand is nearer to that cure
OVERFLOW: Final = 1  # cards over the hand limit that I reckon with after the next draw
NEARER: Final = 4  # how much more use a card is for each card less that its cure lacks
USELESS: Final = 0  # use of a card of a cured colour,
SURPLUS: Final = 1  # of one beyond what a cure needs,
LITTLE: Final = 2  # and the least of any other
UNCOUNTED: Final = vec[i64]([0] * 20)  # room for what five hands lack for four cures


def known_cards(t: Pandemic, me: i64, seat: i64) -> i64:
    """The City cards of a hand, as far as I may know them: [P.3.5] what everybody has seen, and [P.C3] while I choose
    an action what I could take."""
    if seat == me or t.w[PRIVATE] == 0:
        return t.cards(seat)
    if (t.w[t.top - 1] & 63) == ACTIONS.op and t.turn == me and t.pawn(seat) == t.pawn(me):
        return t.w[SHOWN + seat] | shareable(t, seat)
    return t.w[SHOWN + seat]


def count_lacking(t: Pandemic, me: i64, lacking: vec[i64]) -> None:
    """What each hand lacks for each cure, by seat * 4 + colour. Of hidden cards some are of each colour."""
    private = t.w[PRIVATE]
    for seat in range(t.seats):
        cards = known_cards(t, me, seat)
        need = t.cards_to_cure(seat)
        if private and seat != me:
            need -= (t.hand_size(seat) - size(cards)) * UNSEEN >> 8
        for colour in range(COLOURS):
            lacking[seat * 4 + colour] = need - size(cards & CARDS_OF[colour])
    if t.w[BRINK]:
        count_on_the_brink(t, lacking)


def count_on_the_brink(t: Pandemic, lacking: vec[i64]) -> None:
    """Complex Molecular Structure takes one card more; three samples stand for two."""
    for colour in range(COLOURS):
        more = more_cards_to_cure(t, colour)
        for seat in range(t.seats):
            lacking[seat * 4 + colour] += more
            if t.can(seat, TAKE_SAMPLE) and count(t.w[SAMPLES], colour) >= SAMPLES_FOR_CURE:
                lacking[seat * 4 + colour] -= CARDS_REPLACED


def can_cure(t: Pandemic, seat: i64, colour: i64, lacking: vec[i64]) -> bool:
    """Has this seat all the cards for this cure, for all I know?"""
    return lacking[seat * 4 + colour] <= 0 and not t.is_cured(colour)


def is_complete(t: Pandemic, seat: i64, lacking: vec[i64]) -> bool:
    """Has this seat all the cards for some cure?"""
    complete = False
    for colour in range(COLOURS):
        complete = complete or can_cure(t, seat, colour, lacking)
    return complete


def cured_cards(t: Pandemic) -> i64:
    cards: i64 = 0
    for colour in range(COLOURS):
        if t.is_cured(colour):
            cards |= CARDS_OF[colour]
    return cards


def use_of(t: Pandemic, me: i64, colour: i64, lacking: vec[i64]) -> i64:
    """How much a card of this colour is of use in my hand."""
    if t.is_cured(colour):
        return USELESS
    mine = lacking[me * 4 + colour]
    if mine < 0:
        return SURPLUS
    use = NEARER * (6 - mine)
    for other in range(t.seats):
        if other != me and lacking[other * 4 + colour] < mine:
            use -= COLLECTED
            break
    return use if use > LITTLE else LITTLE


def least_useful(t: Pandemic, me: i64, cards: i64, lacking: vec[i64]) -> i64:
    """Of these cards of mine the one I miss least; -1 if there is none."""
    found: i64 = -1
    least: i64 = 0
    for colour in range(COLOURS):
        mine = cards & CARDS_OF[colour]
        if mine:
            use = use_of(t, me, colour, lacking)
            if found < 0 or use < least:
                least = use
                found = lowest(mine)
    return found


def free_cards(t: Pandemic, me: i64, lacking: vec[i64]) -> i64:
    """Cards that cost nothing: of cured colours, beyond what a cure needs, or such as the hand limit takes anyway."""
    hand = t.cards(me)
    free = hand & cured_cards(t)
    for colour in range(COLOURS):
        if lacking[me * 4 + colour] < 0 and not t.is_cured(colour):
            free |= bit(lowest(hand & CARDS_OF[colour]))
    over = t.hand_size(me) + OVERFLOW - HAND_LIMIT - size(free)
    while over > 0 and free != hand:
        free |= bit(least_useful(t, me, hand & ~free, lacking))
        over -= 1
    return free


def cards_of_less_use(t: Pandemic, me: i64, use: i64, lacking: vec[i64]) -> i64:
    """My cards that are of less use than this."""
    cards: i64 = 0
    for colour in range(COLOURS):
        if use_of(t, me, colour, lacking) < use:
            cards |= t.cards(me) & CARDS_OF[colour]
    return cards
