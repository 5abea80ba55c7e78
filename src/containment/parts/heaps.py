"""A face-down pile made of heaps with one special card shuffled into each, over one common pool of other cards.

Nobody knows which cards of the pool lie in which heap, so none do until they are drawn: the next card is the special
one with chance 1 / cards left in the heap, otherwise any card of the pool, all alike.

In a table's words from `at` on: the pool as two sets (cards below 48; cards from 48 on, less 48), then the heaps,
seven bits each with the top heap lowest: how many cards are left in it, and 64 if its special card is among them.
"""

from __future__ import annotations

from typing import Final

from containment.kernel.engine.fate import M32, below, fraction, mixed
from containment.kernel.engine.sets import bit, has, lowest, member_at, nth, put, put_each, size
from containment.native import i64, vec

SPECIAL: Final = 96  # the card every heap has one of; the others are below
EXTRA: Final = 48  # cards from here on are in the second set
ONE: Final = 7  # bits of a heap:
COUNT: Final = 63  # its cards left,
INSIDE: Final = 64  # and whether its special card is among them
MOST: Final = 63  # cards a heap can hold
WORDS: Final = 3


def pool_size(w: vec[i64], at: i64) -> i64:
    return size(w[at]) + size(w[at + 1])


def cards_left(w: vec[i64], at: i64) -> i64:
    n: i64 = 0
    heaps = w[at + 2]
    while heaps:
        n += heaps & COUNT
        heaps >>= ONE
    return n


def at_least_two(w: vec[i64], at: i64) -> bool:
    heaps = w[at + 2]
    return (heaps & COUNT) >= 2 or heaps >> ONE != 0


def heap_up(w: vec[i64], at: i64, specials: i64) -> None:
    """Split the pool into as many heaps as there are special cards, as equal as can be, the larger ones on top."""
    left = pool_size(w, at)
    heaps: i64 = 0
    for e in range(specials):
        here = (left + specials - e - 1) // (specials - e)
        left -= here
        heaps |= (here + 1 | INSIDE) << ONE * e
    w[at + 2] = heaps


def has_card(w: vec[i64], at: i64, card: i64) -> bool:
    """May this card be the next one?"""
    heaps = w[at + 2]
    if card == SPECIAL:
        return heaps & INSIDE != 0
    if (heaps & COUNT) == (heaps >> 6 & 1):
        return False
    return has(w[at], card) if card < EXTRA else card < SPECIAL and has(w[at + 1], card - EXTRA)


def heap_options(w: vec[i64], at: i64, out: vec[i64], move: i64) -> i64:
    heaps = w[at + 2]
    n: i64 = 0
    if (heaps & COUNT) > (heaps >> 6 & 1):
        n = pool_options(w, at, out, move)
    if heaps & INSIDE:
        n = put(out, n, move | SPECIAL)
    return n


def pool_options(w: vec[i64], at: i64, out: vec[i64], move: i64) -> i64:
    n = put_each(out, 0, move, w[at])
    extra = w[at + 1]
    while extra:
        n = put(out, n, move | EXTRA + lowest(extra))
        extra &= extra - 1
    return n


def heap_weight(w: vec[i64], at: i64, card: i64) -> i64:
    """Special: 1 of the cards left; the others share the rest evenly. (Times the size of the pool, if there is one.)"""
    heaps = w[at + 2]
    if card == SPECIAL:
        return pool_size(w, at) if w[at] | w[at + 1] else 1
    return (heaps & COUNT) - (heaps >> 6 & 1)


def pick_from_heap(w: vec[i64], at: i64, x: i64) -> i64:
    """The next card by one random state: which of the heap's cards first, then the remainder picks from the pool."""
    heaps = w[at + 2]
    spread = (x & M32 ^ x >> 32) * (heaps & COUNT)
    if heaps & INSIDE:
        if spread >> 32 == 0:
            return SPECIAL
        return pool_card(w, at, spread & M32)
    return pool_card(w, at, fraction(x))


def pick_from_pool(w: vec[i64], at: i64, x: i64) -> i64:
    return pool_card(w, at, fraction(x))


def pool_card(w: vec[i64], at: i64, part: i64) -> i64:
    """The card that lies `part` of the way through the pool, in 2**32ths."""
    if w[at + 1] == 0:
        return member_at(w[at], part)
    first = size(w[at])
    k = part * (first + size(w[at + 1])) >> 32
    return nth(w[at], k) if k < first else EXTRA + nth(w[at + 1], k - first)


def sealed_special(w: vec[i64], at: i64, seed: i64) -> bool:
    """In a sealed order: is the special card next? Depends on the heap, counted from the bottom, and its cards left."""
    heaps = w[at + 2]
    if (heaps & INSIDE) == 0:
        return False
    left = heaps & COUNT
    number: i64 = 0
    while heaps:
        number += 1
        heaps >>= ONE
    return below(mixed(mixed(seed, number), left + 64), left) == 0


def take_from_heap(w: vec[i64], at: i64, card: i64) -> None:
    if card == SPECIAL:
        w[at + 2] -= INSIDE
    else:
        take_from_pool(w, at, card)
    w[at + 2] -= 1
    if (w[at + 2] & COUNT) == 0:
        w[at + 2] >>= ONE


def take_from_pool(w: vec[i64], at: i64, card: i64) -> None:
    if card >= EXTRA:
        w[at + 1] ^= bit(card - EXTRA)
    else:
        w[at] ^= bit(card)


def heaps_of(packed: int) -> list[tuple[int, bool]]:
    """The heaps from the top: cards left, and whether the special one is among them."""
    found: list[tuple[int, bool]] = []
    while packed:
        found.append((packed & COUNT, packed & INSIDE != 0))
        packed >>= ONE
    return found


def packed_heaps(heaps: list[tuple[int, bool]]) -> int:
    packed = 0
    for count, special in reversed(heaps):
        packed = packed << ONE | count | (INSIDE if special else 0)
    return packed


def in_pool(w: vec[i64], at: i64, card: i64) -> bool:
    """Is this card, not a special one, in the pool?"""
    if card < EXTRA:
        return has(w[at], card)
    return card < SPECIAL and has(w[at + 1], card - EXTRA)
