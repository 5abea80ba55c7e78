"""Hands of player cards: the card that decides who begins, and cards that are shown."""

from __future__ import annotations

from containment.kernel.engine.rollout import native_ints
from containment.native import i64, vec
from containment.parts import hands

AT = 2
RANKS = native_ints([50, 80, 20, 80, 20, -7])


def dealt(*cards: list[int]) -> vec[i64]:
    w = native_ints([0] * (AT + hands.WORDS))
    for seat, hand in enumerate(cards):
        for card in hand:
            hands.take_card(w, AT, seat, card)
    return w


def test_the_highest_or_the_lowest_card_of_all_hands_leads() -> None:
    w = dealt([0], [1, 2], [5])
    assert hands.leading_card(w, AT, RANKS, 1) == 1
    assert hands.leading_card(w, AT, RANKS, -1) == 5
    assert hands.leading_card(dealt([], [], [], [0], [1]), AT, RANKS, 1) == 1


def test_of_equal_cards_that_of_the_lowest_seat_leads() -> None:
    assert hands.leading_card(dealt([0], [3], [1]), AT, RANKS, 1) == 3
    assert hands.leading_card(dealt([0], [4], [2]), AT, RANKS, -1) == 4


def test_events_do_not_lead() -> None:
    assert hands.leading_card(dealt([hands.EVENT + 1], [0]), AT, RANKS, 1) == 0
    assert hands.leading_card(dealt([hands.EVENT + 1], []), AT, RANKS, 1) == -1


def test_a_card_is_shown_by_who_holds_it() -> None:
    w = dealt([0, 3], [1, 4], [2])
    assert hands.show_card(w, AT, 4) == 1
    assert [int(w[AT + hands.SHOWN + seat]) for seat in range(5)] == [0, 1 << 4, 0, 0, 0]
    assert [int(hands.hidden_cards(w, AT, seat)) for seat in range(3)] == [2, 1, 1]
