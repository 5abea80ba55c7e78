"""Chapter 5: a cure is discovered."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.board import CARDS_OF
from containment.games.pandemic.infection import WON
from containment.games.pandemic.table import (
    AUTO_REMOVE_CURED,
    CURED,
    HAND,
    KEPT,
    PLAYER_DISCARD,
    SHOWN,
    WAS_CURED,
    Pandemic,
    eradicate_if_gone,
    sweep_cured,
)
from containment.kernel.sets import bit, size
from containment.native import i64

ALL_FOUR: Final = 15


def spare_cards(t: Pandemic, seat: i64, colour: i64) -> i64:
    """The cards of the colour that could pay for the cure."""
    return t.cards(seat) & CARDS_OF[colour] & ~t.w[KEPT]


def must_choose(t: Pandemic, seat: i64, colour: i64) -> bool:
    """With more cards than the cure needs, the player says which to keep."""
    return size(spare_cards(t, seat, colour)) > t.cards_to_cure(seat)


def discover(t: Pandemic, seat: i64, colour: i64) -> None:
    """[P.4.12] The cards are discarded and the disease is cured; [P.5.5] the fourth cure wins at once."""
    w = t.w
    paid = spare_cards(t, seat, colour)
    w[HAND + seat * 2] &= ~paid
    w[SHOWN + seat] &= ~paid
    w[PLAYER_DISCARD] |= paid
    w[KEPT] = 0
    w[CURED] |= bit(colour)
    t.tell(WAS_CURED, seat, colour)
    for other in range(t.seats):
        if t.can(other, AUTO_REMOVE_CURED):
            sweep_cured(t, other)
    eradicate_if_gone(t, colour)
    if w[CURED] == ALL_FOUR:
        t.end(WON)
