"""A hand drawn from a pile of layers: each card remembers its shuffle and who has seen it."""

from __future__ import annotations

import pytest

from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.sets import members
from containment.native import i64, vec
from containment.parts import layers

PILE, HAND = 2, 30


def pile(*sets: list[int]) -> vec[i64]:
    w = native_ints([0] * 60)
    for number, cards in enumerate(sets):
        layers.lay_on_top(w, PILE, sum(1 << c for c in cards), number)
    return w


def hand(w: vec[i64]) -> list[int]:
    return members(int(layers.hand_cards(w, HAND)))


def test_a_drawn_card_leaves_the_pile_and_remembers_its_shuffle() -> None:
    w = pile([1, 2, 3], [4, 5])
    layers.draw_into_hand(w, PILE, 5, HAND)
    layers.draw_into_hand(w, PILE, 4, HAND)
    layers.draw_into_hand(w, PILE, 2, HAND)
    assert hand(w) == [2, 4, 5]
    assert [int(layers.shuffle_of(w[HAND + 1 + i])) for i in range(3)] == [0, 1, 1]
    assert layers.end_cards(w, PILE, False) == 1 << 1 | 1 << 3


def test_equal_hands_are_equal_words_whichever_card_came_first() -> None:
    one, other = pile([1, 2, 3]), pile([1, 2, 3])
    for w, order in ((one, (1, 3)), (other, (3, 1))):
        for card in order:
            layers.draw_into_hand(w, PILE, card, HAND)
    assert list(one) == list(other)


def test_who_saw_a_card_on_the_pile_knows_it_in_the_hand() -> None:
    w = pile([1, 2, 3])
    layers.look(w, PILE, 0, 2, 0b100)
    layers.draw_into_hand(w, PILE, 2, HAND)
    assert layers.is_known(w[HAND + 1]) and layers.seen_by(w[HAND + 1]) == 0b100


def test_a_card_that_is_dropped_leaves_no_trace() -> None:
    w = pile([1, 2, 3])
    layers.draw_into_hand(w, PILE, 1, HAND)
    before = list(w)
    layers.draw_into_hand(w, PILE, 3, HAND)
    layers.drop_from_hand(w, HAND, 3)
    assert hand(w) == [1] and list(w)[HAND:] == before[HAND:]


def test_looking_along_leaves_a_card_known_to_who_knew_it() -> None:
    w = pile([1, 2, 3])
    layers.look(w, PILE, 0, 2, 0b001)
    layers.look_along(w, PILE, 0, 2, 0b010)
    layers.look_along(w, PILE, 1, 3, 0b010)
    top = PILE + int(w[PILE])
    assert [int(layers.seen_by(w[top - i])) for i in range(2)] == [0b011, 0b010]
    assert [int(layers.end_cards(w, PILE, False)), int(w[PILE])] == [1 << 2, 3]


def test_the_room_for_layers_is_the_callers_to_name() -> None:
    w = pile([1], [2])
    with pytest.raises(OverflowError):
        layers.lay_on_top(w, PILE, 1 << 3, 2, 2)
    layers.lay_on_top(w, PILE, 1 << 3, 2, 3)
    assert layers.layers(w, PILE) == 3
