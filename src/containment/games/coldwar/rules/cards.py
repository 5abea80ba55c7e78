"""Cards of hands: named, passed and discarded."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.rules.moves import second, verb_of
from containment.games.coldwar.rules.refusals import not_now
from containment.games.coldwar.rules.table import EVENT_CARD, HAND, PLAYER_DISCARD, ColdWar
from containment.kernel.engine.sets import bit, has, lowest, put, put_each
from containment.kernel.engine.steps import NOT_A_MOVE
from containment.native import i64, vec
from containment.parts.hands import discard_card, discard_cards, drop_cards, take_card

CHECK_HAND_KIND: Final = 14  # the step of hand_limit.py, which stands on this module
BEYOND: Final = 65  # cards from here on are never in a hand


def check_hand(t: ColdWar, seat: i64) -> None:
    """[W.3.8] Whenever cards change hands or the limit falls."""
    t.then(CHECK_HAND_KIND | seat << 8)


def discard(t: ColdWar, seat: i64, card: i64) -> None:
    discard_card(t.w, HAND, seat, card, PLAYER_DISCARD)


def discard_cities(t: ColdWar, seat: i64, cities: i64) -> None:
    discard_cards(t.w, HAND, seat, cities, PLAYER_DISCARD)


def pass_card(t: ColdWar, giver: i64, receiver: i64, card: i64, fact: i64) -> None:
    """[W.A42] Any card of a hand, events too."""
    if card < EVENT_CARD:
        drop_cards(t.w, HAND, giver, bit(card))
    else:
        t.w[HAND + giver * 2 + 1] &= ~bit(card - EVENT_CARD)
    take_card(t.w, HAND, receiver, card)
    t.tell(fact, giver, receiver, card)


def holds(t: ColdWar, seat: i64, card: i64) -> bool:
    if card < EVENT_CARD:
        return has(t.cards(seat), card)
    return card < BEYOND and has(t.events(seat), card - EVENT_CARD)


def hand_options(t: ColdWar, seat: i64, verb: i64, out: vec[i64], n: i64) -> i64:
    """Every card of a hand, events too."""
    n = put_each(out, n, verb, t.cards(seat))
    events = t.events(seat)
    while events:
        n = put(out, n, verb | EVENT_CARD + lowest(events))
        events &= events - 1
    return n


def refuse_hand_card(t: ColdWar, seat: i64, verb: i64, move: i64, reason: i64) -> i64:
    if verb_of(move) != verb:
        return not_now(move)
    if move != verb | second(move):
        return NOT_A_MOVE
    return 0 if holds(t, seat, second(move)) else reason
