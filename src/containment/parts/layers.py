"""A face-down pile that is shuffled in parts: layers of cards, bottom first, each a set nobody knows the order of.

In a table's words from `at` on: how many layers, then one word a layer. A layer's word holds its cards (below 50), the
number of the shuffle it comes from, and, when it is one card somebody has looked at, the seats that saw it.
"""

from __future__ import annotations

from typing import Final

from containment.kernel.engine.sets import bit, has, lowest
from containment.native import i64, vec

ROOM: Final = 20  # layers a pile has room for (the most seen in 1,500 random games is 14)
HAND_ROOM: Final = 8  # cards that can be held in a hand, each a layer of its own
CARDS: Final = 0x3FFFFFFFFFFFF
SHUFFLE: Final = 50  # four bits: which shuffle
SEEN: Final = 54  # five bits: the seats that know this card
SEERS: Final = 0x7C0000000000000  # those bits
KNOWN: Final = 59  # one bit: this layer is one card that somebody has looked at
VEILED: Final = 60  # one bit, in a hand: which shuffle this card comes from only those know who have looked at it


def layers(w: vec[i64], at: i64) -> i64:
    return w[at]


def cards_of(layer: i64) -> i64:
    return layer & CARDS


def shuffle_of(layer: i64) -> i64:
    return layer >> SHUFFLE & 15


def seen_by(layer: i64) -> i64:
    return layer >> SEEN & 31


def is_known(layer: i64) -> bool:
    return has(layer, KNOWN)


def end_layer(w: vec[i64], at: i64, bottom: bool) -> i64:
    """The word of the top or bottom layer; 0 if the pile is empty."""
    if w[at] == 0:
        return 0
    return w[at + 1] if bottom else w[at + w[at]]


def end_cards(w: vec[i64], at: i64, bottom: bool) -> i64:
    """The cards one of which is the top (or bottom) card."""
    if w[at] == 0:
        return 0
    return (w[at + 1] if bottom else w[at + w[at]]) & CARDS


def lay_on_top(w: vec[i64], at: i64, cards: i64, shuffle: i64, room: i64 = ROOM) -> None:
    """Shuffled cards go on top as one more layer; no cards, no layer."""
    if cards:
        if w[at] >= room:
            raise OverflowError("this pile has no room for another layer")
        w[at] += 1
        w[at + w[at]] = cards | shuffle << SHUFFLE


def take_end(w: vec[i64], at: i64, card: i64, bottom: bool) -> None:
    """Take a card of the top (or bottom) layer away."""
    remove_from(w, at, at + 1 if bottom else at + w[at], card)


def remove_from(w: vec[i64], at: i64, i: i64, card: i64) -> None:
    w[i] ^= bit(card)
    if (w[i] & CARDS) == 0:
        for j in range(i, at + w[at]):
            w[j] = w[j + 1]
        w[at + w[at]] = 0  # equal piles are equal words
        w[at] -= 1


def unlooked_layer(w: vec[i64], at: i64, looked: i64) -> i64:
    """The place of the layer under the `looked` known cards on top; `at` itself if there is none."""
    return at + w[at] - looked


def look(w: vec[i64], at: i64, looked: i64, card: i64, seer: i64, room: i64 = ROOM) -> None:
    """Turn the next card under `looked` known ones into a known one-card layer that only these seats have seen."""
    i = unlooked_layer(w, at, looked)
    shuffle = w[i] >> SHUFFLE & 15
    remove_from(w, at, i, card)
    if w[at] >= room:
        raise OverflowError("this pile has no room for another layer")
    place = at + w[at] - looked + 1
    for j in range(looked):
        w[at + w[at] + 1 - j] = w[at + w[at] - j]
    w[at] += 1
    w[place] = bit(card) | shuffle << SHUFFLE | seer << SEEN | bit(KNOWN)


def look_along(w: vec[i64], at: i64, looked: i64, card: i64, seer: i64, room: i64 = ROOM) -> None:
    """Look at the next card and leave it where it is: who knew it still does."""
    i = unlooked_layer(w, at, looked)
    if has(w[i], KNOWN):
        w[i] |= seer << SEEN
    else:
        look(w, at, looked, card, seer, room)


def raise_known(w: vec[i64], at: i64, place: i64, card: i64) -> None:
    """Among the known cards on top, bring this one up to `place` (0 is the top card); those it passes move down."""
    goal = at + w[at] - place
    i = goal
    while lowest(w[i]) != card:
        i -= 1
    moved = w[i]
    while i < goal:
        w[i] = w[i + 1]
        i += 1
    w[goal] = moved


def known_among(w: vec[i64], at: i64, first: i64, count: i64) -> i64:
    """The cards of the layers from place `first` to `count` - 1 counted from the top."""
    cards: i64 = 0
    for i in range(first, count):
        cards |= w[at + w[at] - i]
    return cards & CARDS


# A hand of cards from such a pile keeps of each card which shuffle it comes from and who knows it: layers of one card.
def draw_into_hand(w: vec[i64], at: i64, card: i64, hand: i64) -> None:
    """The top card of the pile, which is this one, goes into a hand."""
    layer = w[at + w[at]]
    take_end(w, at, card, False)
    w[hand] += 1
    w[hand + w[hand]] = bit(card) | layer & ~CARDS | (layer >> KNOWN & 1) << VEILED
    sort_hand(w, hand)


def sort_hand(w: vec[i64], hand: i64) -> None:
    """Cards in rising order: equal hands are equal words, whichever card came first."""
    i = hand + w[hand]
    while i > hand + 1 and (w[i] & CARDS) < (w[i - 1] & CARDS):
        layer = w[i]
        w[i] = w[i - 1]
        w[i - 1] = layer
        i -= 1


def hand_cards(w: vec[i64], hand: i64) -> i64:
    """The cards of such a hand, as a set."""
    cards: i64 = 0
    for i in range(w[hand]):
        cards |= w[hand + 1 + i]
    return cards & CARDS


def drop_from_hand(w: vec[i64], hand: i64, card: i64) -> None:
    """The card is shown and leaves the hand. Who has not looked at it cannot tell a veiled card from another of its
    shuffle: so if there is one, that one is veiled from now on, whichever of the two was dropped."""
    for i in range(hand + 1, hand + 1 + w[hand]):
        if has(w[i], card):
            if has(w[i], VEILED):
                pass_veil_on(w, hand, i)
            remove_from(w, hand, i, card)
            return


def pass_veil_on(w: vec[i64], hand: i64, dropped: i64) -> None:
    shuffle = w[dropped] >> SHUFFLE & 15
    for i in range(hand + 1, hand + 1 + w[hand]):
        if w[i] >> SHUFFLE & 15 == shuffle and not has(w[i], VEILED):
            w[i] |= bit(VEILED)
            return


# Cards that everybody or somebody knows elsewhere than on top
def lay_under(w: vec[i64], at: i64, card: i64, shuffle: i64, seers: i64, room: i64 = ROOM) -> None:
    """A known card goes under the pile."""
    if w[at] >= room:
        raise OverflowError("this pile has no room for another layer")
    w[at] += 1
    for i in range(w[at] - 1):
        w[at + w[at] - i] = w[at + w[at] - i - 1]
    w[at + 1] = bit(card) | shuffle << SHUFFLE | seers << SEEN | bit(KNOWN)


def take_known(w: vec[i64], at: i64, card: i64) -> None:
    """A card that is a layer of its own leaves the pile."""
    i = at + w[at]
    while (w[i] & CARDS) != bit(card):
        i -= 1
    remove_from(w, at, i, card)


def only_seen_by(w: vec[i64], at: i64, place: i64, seers: i64) -> None:
    """Of a known card on top, only these seats know now which it is."""
    i = at + w[at] - place
    w[i] = w[i] & ~SEERS | seers << SEEN
