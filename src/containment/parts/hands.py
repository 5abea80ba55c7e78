"""Hands of player cards, open or private: City cards below 48, events from 48 on.

In a table's words from `at` on: two sets for each of five seats (its City cards, its events), then for each seat the
City cards in its hand that everybody has seen.
"""

from __future__ import annotations

from typing import Final

from containment.kernel.engine.sets import bit, has, lowest, size
from containment.native import i64, vec

SEATS: Final[i64] = 5
EVENT: Final = 48  # cards from here on are events
SHOWN: Final = 10
WORDS: Final = 15


def hand_size(w: vec[i64], at: i64, seat: i64) -> i64:
    return size(w[at + seat * 2]) + size(w[at + seat * 2 + 1])


def hidden_cards(w: vec[i64], at: i64, seat: i64) -> i64:
    """How many cards of a hand not everybody has seen."""
    return hand_size(w, at, seat) - size(w[at + SHOWN + seat])


def held_events(w: vec[i64], at: i64) -> i64:
    """The events of all hands, an empty one for a seat that nobody has."""
    return w[at + 9] | w[at + 7] | w[at + 5] | w[at + 3] | w[at + 1]


def take_card(w: vec[i64], at: i64, seat: i64, card: i64) -> None:
    if card >= EVENT:
        w[at + seat * 2 + 1] |= bit(card - EVENT)
    else:
        w[at + seat * 2] |= bit(card)


def leading_card(w: vec[i64], at: i64, ranks: vec[i64], sign: i64) -> i64:
    """The City card in hand with the highest rank (`sign` 1) or the lowest (-1), of equal ones that of the lowest seat;
    -1 if there is none."""
    leading: i64 = -1
    most: i64 = 0
    for seat in range(SEATS):
        cards = w[at + seat * 2]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if leading < 0 or ranks[card] * sign > most:
                most = ranks[card] * sign
                leading = card
    return leading


def show_card(w: vec[i64], at: i64, card: i64) -> i64:
    """The holder of a City card shows it to everybody: which seat that is."""
    seat: i64 = 0
    while not has(w[at + seat * 2], card):
        seat += 1
    w[at + SHOWN + seat] |= bit(card)
    return seat


def take_openly(w: vec[i64], at: i64, seat: i64, card: i64) -> None:
    """A City card comes into a hand and everybody sees which."""
    w[at + seat * 2] |= bit(card)
    w[at + SHOWN + seat] |= bit(card)


def drop_cards(w: vec[i64], at: i64, seat: i64, cities: i64) -> None:
    """City cards leave a hand."""
    w[at + seat * 2] &= ~cities
    w[at + SHOWN + seat] &= ~cities


def discard_cards(w: vec[i64], at: i64, seat: i64, cities: i64, pile: i64) -> None:
    """City cards of a hand go to a discard pile: two sets, cities and events, from `pile` on."""
    drop_cards(w, at, seat, cities)
    w[pile] |= cities


def discard_card(w: vec[i64], at: i64, seat: i64, card: i64, pile: i64) -> None:
    """Any card of a hand goes to the discard pile."""
    if card >= EVENT:
        w[at + seat * 2 + 1] &= ~bit(card - EVENT)
        w[pile + 1] |= bit(card - EVENT)
    else:
        discard_cards(w, at, seat, bit(card), pile)
