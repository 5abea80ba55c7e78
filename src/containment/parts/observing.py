"""What games with a map have in an observation: cubes in cities, hands as one seat knows them, piles in layers.

Where a seat may not know which of two cards lies where, the numbers of both are the same."""

from __future__ import annotations

from typing import Final

from containment.kernel.engine.eye import observe_set
from containment.kernel.engine.sets import has, lowest, size
from containment.native import i64, vec
from containment.parts.cubes import HIGH, LOW
from containment.parts.heaps import COUNT, INSIDE, ONE
from containment.parts.layers import cards_of, is_known, seen_by, shuffle_of

CITIES: Final = 48
HAND: Final = 64  # numbers for a hand: its cities, then its events
HEAPS: Final = 8  # that are told of, each by two numbers
MOST: Final = 255  # of any number
EVERYBODY: Final = 31


def observe_cubes(w: vec[i64], at: i64, colours: i64, place: i64, seen: vec[i64]) -> None:
    """How many cubes of each colour are in each city."""
    for colour in range(colours):
        low = w[at + LOW + colour]
        high = w[at + HIGH + colour]
        cities = low | high
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            seen[place + colour * CITIES + city] = (low >> city & 1) + 2 * (high >> city & 1)


def observe_hand(cards: i64, events: i64, place: i64, seen: vec[i64]) -> None:
    observe_set(cards, place, seen)
    observe_set(events, place + CITIES, seen)


def observe_heaps(heaps: i64, place: i64, seen: vec[i64]) -> None:
    """From the top: how many cards are left in a heap, and whether its special one is among them."""
    at = place
    while heaps and at < place + 2 * HEAPS:
        seen[at] = heaps & COUNT
        seen[at + 1] = 1 if heaps & INSIDE else 0
        at += 2
        heaps >>= ONE


def observe_layers(w: vec[i64], at: i64, seat: i64, shuffles: i64, soon: i64, known: i64, seen: vec[i64]) -> None:
    """Of a card that this seat has seen in the pile: 1 plus the cards above it. Of any other: 1 plus how many shuffles
    have been laid on top since its own."""
    above: i64 = 0
    for i in range(w[at]):
        layer = w[at + w[at] - i]
        cards = cards_of(layer)
        if is_known(layer) and (has(seen_by(layer), seat) or seen_by(layer) == EVERYBODY):
            seen[known + lowest(cards)] = min(above + 1, MOST)
        else:
            observe_shuffled(cards, 1 + max(shuffles - shuffle_of(layer), 0), soon, seen)
        above += size(cards)


def observe_shuffled(cards: i64, number: i64, soon: i64, seen: vec[i64]) -> None:
    while cards:
        seen[soon + lowest(cards)] = number
        cards &= cards - 1
