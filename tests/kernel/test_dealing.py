"""Hidden cards are dealt evenly among exactly the deals that agree with what is known: compared with all of them, named
one by one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from containment.kernel.dealing import Place, deals, dealt
from containment.kernel.dice import Dice

Deal = tuple[tuple[int, ...], ...]

SITUATIONS = [
    ([0, 1, 2, 3, 4], [Place(2, 0b00001)]),
    ([0, 1, 2, 3, 4], [Place(1, 0b00011), Place(2, 0b00110)]),  # what they bar overlaps: dealing in turn would not do
    ([0, 1, 2, 3, 4, 5], [Place(2, 0b000011), Place(1, 0b001100), Place(1, 0)]),
    ([0, 1, 2, 3], [Place(2, 0b0011), Place(2, 0b1100)]),  # there is only one
    ([3, 5, 8, 9], [Place(0, 0b1000), Place(1, 1 << 5 | 1 << 8)]),
    ([0, 1, 2, 3, 4], [Place(1, 0b01111), Place(1, 0b10111), Place(1, 0b00001)]),
]


def all_deals(cards: list[int], places: list[Place]) -> list[Deal]:
    """Every deal that is possible, found by trying them all."""
    if not places:
        return [()]
    first, *others = places
    found = []
    for hand in combinations(sorted(cards), first.size):
        if not any(first.barred >> card & 1 for card in hand):
            rest = [card for card in cards if card not in hand]
            found += [(hand, *deal) for deal in all_deals(rest, others)]
    return found


@pytest.mark.parametrize(("cards", "places"), SITUATIONS)
def test_every_possible_deal_comes_equally_often_and_no_other_does(cards: list[int], places: list[Place]) -> None:
    possible = all_deals(cards, places)
    tries = 200 * len(possible)
    seen: Counter[Deal] = Counter()
    for seed in range(tries):
        hands, rest = dealt(Dice(seed), cards, places)
        assert sorted([card for hand in hands for card in hand] + rest) == sorted(cards)
        seen[tuple(tuple(sorted(hand)) for hand in hands)] += 1
    assert set(seen) == set(possible)
    squares = sum((seen[deal] - 200) ** 2 / 200 for deal in possible)
    degrees = len(possible) - 1
    assert squares <= degrees + 4 * (2 * degrees) ** 0.5, "four standard deviations of chi-square"


@pytest.mark.parametrize(("cards", "places"), SITUATIONS)
def test_the_rest_comes_in_any_order(cards: list[int], places: list[Place]) -> None:
    firsts = {tuple(dealt(Dice(seed), cards, places)[1][:1]) for seed in range(300)}
    left = [set(cards) - {card for hand in deal for card in hand} for deal in all_deals(cards, places)]
    assert firsts == {(card,) for rest in left for card in rest} or not any(left)


def test_deals_are_counted() -> None:
    assert (
        deals(((0b01, 2), (0b11, 3)), (1, 2)) == 2 * 3 + 3 * 1
    )  # the first place from either kind, the second from one
    assert deals((), ()) == 1
    assert deals(((0b0, 1),), (1,)) == 0


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="no deal agrees"):
        dealt(Dice(1), [0, 1], [Place(1, 0b11)])


def test_a_whole_table_that_has_told_much_is_dealt_at_once() -> None:
    """Five hands with seven hidden cards each, every one barring other cards: counted, not tried."""
    cards = list(range(48))
    bars = [sum(1 << c for c in cards if (c * 7 + n) % 4 == 0) for n in range(4)]
    hands, rest = dealt(Dice(3), cards, [Place(7, bar) for bar in bars])
    assert [len(hand) for hand in hands] == [7, 7, 7, 7] and len(rest) == 20
    assert not any(bar >> card & 1 for bar, hand in zip(bars, hands, strict=True) for card in hand)
