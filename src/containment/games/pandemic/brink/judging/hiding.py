"""Where the Bio-Terrorist starts, and which card he can spare. Compiled."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.judging.bioterrorist import (
    DENSITY,
    EVERY_CITY,
    FAR,
    NEARLY_WON,
    card_worth,
)
from containment.games.pandemic.brink.rules.whereabouts import occupied
from containment.games.pandemic.judging.trips import nearest
from containment.games.pandemic.rules.board import NEAR
from containment.games.pandemic.rules.table import (
    HIS_HAND,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, lowest, size
from containment.native import i64
from containment.parts.layers import hand_cards


def least_card(t: Pandemic) -> i64:
    """The card he misses least."""
    cards = hand_cards(t.w, HIS_HAND)
    found = lowest(cards)
    least: i64 = NEARLY_WON
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = card_worth(t, card)
        if worth < least:
            least = worth
            found = card
    return found


SAFE: Final = 30  # each step that the next player needs, up to FAR


HOME: Final = 4  # by how well it is connected


OWN_CARD: Final = 60  # he holds its card: two cubes there in the first turn,


NEAR_CARD: Final = 25  # or that of a neighbour


CHOICE: Final = 24  # points below the best start that are as good


def start_worth(t: Pandemic, city: i64) -> i64:
    hand = hand_cards(t.w, HIS_HAND)
    steps = nearest(occupied(t), city)
    points = HOME * DENSITY[city] + SAFE * (steps if steps < FAR else FAR) + NEAR_CARD * size(hand & NEAR[city])
    if has(hand, city):
        points += OWN_CARD
    return points


def good_start(t: Pandemic, luck: i64) -> i64:
    """One of the best cities to start in."""
    best: i64 = 0
    for city in range(EVERY_CITY):
        worth = start_worth(t, city)
        if worth > best:
            best = worth
    good: i64 = 0
    for city in range(EVERY_CITY):
        if start_worth(t, city) >= best - CHOICE:
            good |= bit(city)
    skip = luck % size(good)
    while skip > 0:
        good &= good - 1
        skip -= 1
    return lowest(good)
