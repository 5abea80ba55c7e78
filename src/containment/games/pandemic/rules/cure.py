"""Chapter 5: a cure is discovered."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.rules.strain import more_cards_to_cure
from containment.games.pandemic.rules.board import CARDS_OF
from containment.games.pandemic.rules.cubes import eradicate_if_gone, sweep_for_medics
from containment.games.pandemic.rules.endings import win_if_cured
from containment.games.pandemic.rules.table import (
    CURED,
    FIFTH_DISEASE,
    HAND,
    KEPT,
    PLAYER_DISCARD,
    PURPLE,
    SAMPLES,
    SUPPLY,
    WAS_CURED,
    Pandemic,
)
from containment.kernel.engine.sets import bit, size
from containment.native import i64
from containment.parts.handfuls import count, one
from containment.parts.hands import discard_cards

SAMPLES_FOR_CURE: Final = 3  # [P.field_operative.cure_with_samples] in place of two cards
CARDS_REPLACED: Final = 2


def cards_needed(t: Pandemic, seat: i64, colour: i64, with_samples: bool) -> i64:
    """[P.4.12] How many City cards this cure takes."""
    needed = t.cards_to_cure(seat) + more_cards_to_cure(t, colour)
    return needed - CARDS_REPLACED if with_samples else needed


def may_cure(t: Pandemic, seat: i64, colour: i64, with_samples: bool) -> bool:
    """[P.4.12] With cards enough; [P.4.13] no disease twice."""
    if t.is_cured(colour) or size(t.cards(seat) & CARDS_OF[colour]) < cards_needed(t, seat, colour, with_samples):
        return False
    if colour == PURPLE and not may_cure_purple(t, seat):
        return False
    return not with_samples or count(t.w[SAMPLES], colour) >= SAMPLES_FOR_CURE


def may_cure_purple(t: Pandemic, seat: i64) -> bool:
    """[P.14.8] Cards of any colours, at least one of a city that has purple cubes now. [P.15.13]"""
    return t.plays(FIFTH_DISEASE) and t.cards(seat) & t.infected(PURPLE) != 0


def spare_cards(t: Pandemic, seat: i64, colour: i64) -> i64:
    """The cards that could pay for the cure."""
    return t.cards(seat) & CARDS_OF[colour] & ~t.w[KEPT]


def must_choose(t: Pandemic, seat: i64, colour: i64, with_samples: bool) -> bool:
    """With more cards than the cure needs, the player says which to keep."""
    return size(spare_cards(t, seat, colour)) > cards_needed(t, seat, colour, with_samples)


def keepable_cards(t: Pandemic, seat: i64, colour: i64) -> i64:
    """[P.14.8] Of the cards of cities with purple cubes one must be paid."""
    spare = spare_cards(t, seat, colour)
    if colour == PURPLE:
        infected = spare & t.infected(PURPLE)
        if infected & infected - 1 == 0:
            return spare & ~infected
    return spare


def discover(t: Pandemic, seat: i64, colour: i64, with_samples: bool) -> None:
    """[P.4.12] The cards are discarded and the disease is cured; [P.5.5] the last cure wins at once."""
    w = t.w
    paid = spare_cards(t, seat, colour)
    discard_cards(w, HAND, seat, paid, PLAYER_DISCARD)
    w[KEPT] = 0
    if with_samples:
        w[SAMPLES] -= SAMPLES_FOR_CURE * one(colour)
        w[SUPPLY + colour] += SAMPLES_FOR_CURE
    w[CURED] |= bit(colour)
    t.tell(WAS_CURED, seat, colour)
    sweep_for_medics(t)
    eradicate_if_gone(t, colour)
    win_if_cured(t)
