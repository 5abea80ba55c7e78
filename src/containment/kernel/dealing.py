"""Hidden cards dealt evenly among all deals that agree with what is known: this seat has not got these, that one not
those. By counting, never by trying: cards that the same places may hold are alike, so that it is enough to count in how
many ways so many of each kind can go to each place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from containment.kernel.dice import Dice

REMEMBERED: Final = 1 << 16  # counts: a view is imagined many times over
CHUNK: Final = 16  # bits of a large number that are drawn at once

Kinds = tuple[tuple[int, int], ...]  # of each kind of card: the set of places where it may go, and how many there are
Numbers = tuple[int, ...]  # how many of each kind


class Place(NamedTuple):
    """A place for so many of the cards, which are none of the barred ones."""

    size: int
    barred: int  # a set of cards


def dealt(dice: Dice, cards: Sequence[int], places: Sequence[Place]) -> tuple[list[list[int]], list[int]]:
    """The cards at each place, and the rest of them in random order: each possible deal is as likely as any other."""
    unseen = sum(1 << card for card in cards)
    picky = [n for n, place in enumerate(places) if place.size and place.barred & unseen]
    picky.sort(key=lambda n: places[n].size)  # the last of them is the quickest to count
    chosen, rest = _dealt(dice, cards, [places[n] for n in picky])
    found = [chosen[picky.index(n)] if n in picky else [] for n in range(len(places))]
    for n, place in enumerate(places):
        if n not in picky:  # any of the rest will do here
            found[n], rest = rest[: place.size], rest[place.size :]
    return found, rest


def _dealt(dice: Dice, cards: Sequence[int], places: Sequence[Place]) -> tuple[list[list[int]], list[int]]:
    alike: dict[int, list[int]] = {}
    for card in dice.shuffled(cards):
        alike.setdefault(sum(1 << n for n, p in enumerate(places) if not p.barred >> card & 1), []).append(card)
    found = []
    for n in range(len(places)):
        sizes = tuple(place.size for place in places[n:])
        kinds = tuple((fitting, len(alike[fitting])) for fitting in sorted(alike))
        numbers = _chosen(dice, kinds, sizes)
        found.append([alike[kind].pop() for (kind, _), k in zip(kinds, numbers, strict=True) for _ in range(k)])
        after: dict[int, list[int]] = {}
        for fitting, some in alike.items():
            after.setdefault(fitting >> 1, []).extend(some)
        alike = {fitting: dice.shuffled(some) for fitting, some in sorted(after.items())}
    return found, dice.shuffled([card for some in alike.values() for card in some])


def _chosen(dice: Dice, kinds: Kinds, sizes: tuple[int, ...]) -> Numbers:
    """How many of each kind go to the first place: as often as it is so among all the deals."""
    in_all = deals(kinds, sizes)
    if not in_all:
        raise ValueError("no deal agrees with what is known")
    at = _below(dice, in_all)
    for numbers in _numbers(kinds, sizes[0]):
        at -= _picked(kinds, numbers) * deals(_without(kinds, numbers), sizes[1:])
        if at < 0:
            return numbers
    raise AssertionError("the parts do not make the whole")


@lru_cache(REMEMBERED)
def deals(kinds: Kinds, sizes: tuple[int, ...]) -> int:
    """In how many ways the places can be filled, bit n of a kind saying whether it may go to place n; what is left over
    is left over."""
    if not sizes:
        return 1
    if len(sizes) == 1:
        return comb(sum(number for fitting, number in kinds if fitting & 1), sizes[0])
    return sum(
        _picked(kinds, numbers) * deals(_without(kinds, numbers), sizes[1:]) for numbers in _numbers(kinds, sizes[0])
    )


def _numbers(kinds: Kinds, size: int) -> Iterator[Numbers]:
    """All the ways to make up so many cards of those that may go to the first place."""
    if not kinds:
        if size == 0:
            yield ()
        return
    fitting, there = kinds[0]
    for number in range((min(there, size) if fitting & 1 else 0) + 1):
        for others in _numbers(kinds[1:], size - number):
            yield (number, *others)


def _picked(kinds: Kinds, numbers: Numbers) -> int:
    """In how many ways so many cards of each kind are picked."""
    found = 1
    for (_, there), number in zip(kinds, numbers, strict=True):
        found *= comb(there, number)
    return found


def _without(kinds: Kinds, numbers: Numbers) -> Kinds:
    """What is left for the other places, where kinds that only the first told apart are one."""
    left: dict[int, int] = {}
    for (fitting, there), number in zip(kinds, numbers, strict=True):
        left[fitting >> 1] = left.get(fitting >> 1, 0) + there - number
    return tuple(sorted(left.items()))


def _below(dice: Dice, n: int) -> int:
    """A number from 0 to n - 1, however large: bits are drawn until they make one."""
    bits = (n - 1).bit_length()
    while True:
        found = 0
        for _ in range(0, bits, CHUNK):
            found = found << CHUNK | dice.below(1 << CHUNK)
        found &= (1 << bits) - 1
        if found < n:
            return found


__all__ = ["Place", "deals", "dealt"]
