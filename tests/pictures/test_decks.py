"""What is told of decks: counts, known cards by their places, and the next special card."""

from __future__ import annotations

from containment.pictures.decks import count, deck, next_special
from containment.pictures.layouts import links
from containment.pictures.scene import Link


def test_one_is_one() -> None:
    assert (count(0, "card"), count(1, "card"), count(2, "card")) == ("0 cards", "1 card", "2 cards")


def test_the_next_special_card_is_within_a_heap() -> None:
    assert next_special([(7, True), (12, True)], "epidemic") == "2 epidemics in, one in the next 7 cards"
    assert next_special([(7, False), (12, True)], "epidemic") == "1 epidemic in, one in cards 8 to 19"
    assert next_special([(7, False)], "epidemic") == "no epidemic in"


def test_known_cards_are_told_by_their_places_and_loose_ones_without() -> None:
    entries = [(1, "Rome"), (4, None), (1, "Lima"), (30, None)]
    assert deck("Threat deck", entries) == "Threat deck 36; known from the top: 1 Rome, 6 Lima"
    assert deck("Threat deck", entries, range(1)) == (
        "Threat deck 36; known from the top: 6 Lima; to be put in order: Rome"
    )


def test_a_long_way_goes_over_the_edge() -> None:
    at = {"a": {"x": 10}, "b": {"x": 95}, "c": {"x": 40}}
    found = links({"a": ("b", "c"), "b": ("a",), "c": ("a",)}, at, 100)
    assert found == (Link("a", "b", wraps=True), Link("a", "c", wraps=False))
