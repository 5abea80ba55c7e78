"""What others did as evidence of what they hold: whoever could have reached an aim in the last turn would have."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb


def complete_before(hand: int, drawn: int, sets: Iterable[tuple[int, int]]) -> float:
    """How likely a hand had one of these sets of cards before its last cards were drawn, whichever they were. A set:
    how many of its cards the hand holds now, and how many are needed."""
    if hand < drawn:
        return 0.0
    return max(
        (few_drawn(hand, drawn, cards, cards - needed) for cards, needed in sets if cards >= needed), default=0.0
    )


def few_drawn(hand: int, drawn: int, cards: int, spare: int) -> float:
    """How likely at most `spare` of the cards drawn are among these `cards` of the hand."""
    ways = sum(comb(cards, n) * comb(hand - cards, drawn - n) for n in range(min(spare, drawn) + 1))
    return ways / comb(hand, drawn)


__all__ = ["complete_before"]
