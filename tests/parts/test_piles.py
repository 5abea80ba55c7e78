"""Piles without order: layers and heaps, against counts worked out in closed form."""

from __future__ import annotations

from fractions import Fraction

import pytest

from containment.kernel.engine.fate import seeded, turned
from containment.kernel.engine.rollout import move_buffer, native_ints
from containment.kernel.engine.sets import members
from containment.native import i64, vec
from containment.parts import heaps, layers


def pile(*sets: list[int]) -> vec[i64]:
    w = native_ints([0] * 40)
    for number, cards in enumerate(sets):
        layers.lay_on_top(w, 2, sum(1 << c for c in cards), number)
    return w


def shape(w: vec[i64]) -> list[list[int]]:
    return [members(int(layers.cards_of(w[3 + i]))) for i in range(layers.layers(w, 2))]


def test_shuffled_cards_go_on_top_as_one_more_layer() -> None:
    w = pile([1, 2, 3], [4, 5])
    assert shape(w) == [[1, 2, 3], [4, 5]]
    assert layers.end_cards(w, 2, False) == 1 << 4 | 1 << 5
    assert layers.end_cards(w, 2, True) == 1 << 1 | 1 << 2 | 1 << 3
    assert layers.shuffle_of(layers.end_layer(w, 2, False)) == 1


def test_an_emptied_layer_uncovers_the_next_and_leaves_no_trace() -> None:
    w = pile([1, 2], [4])
    layers.take_end(w, 2, 4, False)
    assert shape(w) == [[1, 2]] and list(w) == list(pile([1, 2]))
    layers.take_end(w, 2, 1, True)
    layers.take_end(w, 2, 2, False)
    assert shape(w) == [] and layers.end_cards(w, 2, False) == 0


def test_the_bottom_layer_empties_under_the_others() -> None:
    w = pile([1], [4, 5])
    layers.take_end(w, 2, 1, True)
    assert shape(w) == [[4, 5]]


def test_no_cards_make_no_layer() -> None:
    w = pile([1], [])
    assert shape(w) == [[1]]


def test_looking_makes_known_cards_in_the_order_they_were_seen() -> None:
    w = pile([1, 2, 3], [4, 5])
    for looked, card in enumerate((5, 4, 2)):
        layers.look(w, 2, looked, card, 1)
    assert shape(w) == [[1, 3], [2], [4], [5]]
    assert all(layers.is_known(w[3 + i]) for i in (1, 2, 3)) and not layers.is_known(w[3])
    assert layers.seen_by(w[6]) == 1
    assert layers.known_among(w, 2, 0, 3) == 1 << 5 | 1 << 4 | 1 << 2


def test_known_cards_are_arranged_from_the_top() -> None:
    w = pile([1, 2, 3], [4, 5])
    for looked, card in enumerate((5, 4, 2)):
        layers.look(w, 2, looked, card, 1)
    layers.raise_known(w, 2, 0, 2)
    assert shape(w) == [[1, 3], [4], [5], [2]]
    layers.raise_known(w, 2, 1, 4)
    assert shape(w) == [[1, 3], [5], [4], [2]]


def test_looking_at_a_whole_pile_leaves_only_known_cards() -> None:
    w = pile([1, 2])
    layers.look(w, 2, 0, 1, 3)
    layers.look(w, 2, 1, 2, 3)
    assert shape(w) == [[2], [1]] and layers.seen_by(w[3]) == 3


def test_a_pile_says_when_it_has_no_room() -> None:
    w = native_ints([0] * 60)
    with pytest.raises(OverflowError):
        for n in range(40):
            layers.lay_on_top(w, 2, 1 << n, 0)


def heap(cards: int, specials: int) -> vec[i64]:
    w = native_ints([0] * 6)
    w[1] = (1 << min(cards, 48)) - 1
    w[2] = (1 << max(0, cards - 48)) - 1
    heaps.heap_up(w, 1, specials)
    return w


def sizes(w: vec[i64]) -> list[int]:
    assert heaps.packed_heaps(heaps.heaps_of(int(w[3]))) == w[3]
    return [count - special for count, special in heaps.heaps_of(int(w[3]))]


@pytest.mark.parametrize(
    ("cards", "specials", "expected"),
    [
        (44, 4, [11] * 4),
        (44, 5, [9, 9, 9, 9, 8]),
        (44, 6, [8, 8, 7, 7, 7, 7]),
        (45, 4, [12, 11, 11, 11]),
        (45, 5, [9] * 5),
        (45, 6, [8, 8, 8, 7, 7, 7]),
        (48, 5, [10, 10, 10, 9, 9]),
        (48, 7, [7, 7, 7, 7, 7, 7, 6]),
    ],
)
def test_heaps_are_as_equal_as_can_be_with_the_larger_on_top(cards: int, specials: int, expected: list[int]) -> None:
    assert sizes(heap(cards, specials)) == expected


def odds(w: vec[i64]) -> dict[int, Fraction]:
    out = move_buffer()
    moves = [int(out[i]) for i in range(heaps.heap_options(w, 1, out, 0))]
    weights = {m: int(heaps.heap_weight(w, 1, m)) for m in moves}
    return {m: Fraction(weight, sum(weights.values())) for m, weight in weights.items()}


def test_the_special_card_is_equally_likely_at_every_place_of_its_heap() -> None:
    """In a heap of n cards it is k-th with chance 1/n, whatever lies around it."""
    w = heap(20, 2)  # two heaps of ten and one special each
    for step in range(2):
        none_yet = Fraction(1)
        for place in range(11):
            chance = odds(w).get(heaps.SPECIAL, Fraction(0))
            assert none_yet * chance == Fraction(1, 11), f"heap {step}, place {place}"
            none_yet *= 1 - chance
            if place < 10:
                heaps.take_from_heap(w, 1, min(odds(w)))
        heaps.take_from_heap(w, 1, heaps.SPECIAL)


def test_ordinary_cards_are_all_alike() -> None:
    w = heap(50, 5)
    found = odds(w)
    assert found[heaps.SPECIAL] == Fraction(1, 11)
    assert {p for card, p in found.items() if card != heaps.SPECIAL} == {Fraction(10, 11) / 50}
    assert set(found) == {*range(48), 48, 49, heaps.SPECIAL}


def test_drawing_by_the_generator_follows_the_odds() -> None:
    w = heap(9, 1)
    counts: dict[int, int] = {}
    x = seeded(7)
    for _ in range(50000):
        card = int(heaps.pick_from_heap(w, 1, x))
        counts[card] = counts.get(card, 0) + 1
        x = turned(x)
    assert set(counts) == {*range(9), heaps.SPECIAL}
    assert all(4700 < n < 5300 for n in counts.values())


def test_a_heap_without_its_special_card_gives_only_ordinary_ones() -> None:
    w = heap(4, 2)
    heaps.take_from_heap(w, 1, heaps.SPECIAL)
    assert heaps.SPECIAL not in odds(w) and not heaps.has_card(w, 1, heaps.SPECIAL)
    assert heaps.cards_left(w, 1) == 5 and heaps.at_least_two(w, 1)


def test_a_special_card_alone_in_its_heap_is_certain() -> None:
    w = heap(2, 2)
    heaps.take_from_heap(w, 1, 0)
    assert odds(w) == {heaps.SPECIAL: Fraction(1)}
    assert heaps.pick_from_heap(w, 1, seeded(1)) == heaps.SPECIAL
    assert not heaps.has_card(w, 1, 1)
