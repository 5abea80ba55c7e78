"""What others did as evidence of what they hold: whoever could have reached an aim in the last turn would have, and
cards go to whoever collects their colour.

That somebody did not fly to a city in danger tells nothing of its card (80 games of Pandemic with private hands and no
talk: held 0.98 times as often as by chance, ± 0.07), as cards for a cure are dear. Nor is it known at the table who has
discarded what, which would tell most (0.58 times).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, prod
from typing import Final

# The odds that a hidden card has a colour, beside what they were by chance: by how many cards of that colour everybody
# has seen in this hand, from none to two and more (40 games of Pandemic: 1.5 and 1.7 times as many such cards; 25 of
# Iberia as much), and by how many in another (0.9 and 0.75).
COLLECTING: Final = (1.0, 1.8, 2.2)
LEAVING: Final = (1.0, 0.85, 0.7)


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


def fits_what_was_passed(hidden: Sequence[int], shown: Sequence[Sequence[int]], seat: int) -> float:
    """How many times as likely as by chance this seat holds these cards. `hidden`: how many nobody else has seen, by
    the colours that somebody may collect; `shown`: the same of those that everybody has seen, by seats."""
    return prod(_odds([hand[colour] for hand in shown], seat) ** cards for colour, cards in enumerate(hidden))


def _odds(shown: Sequence[int], seat: int) -> float:
    """Of one colour."""
    if shown[seat]:
        return COLLECTING[min(shown[seat], 2)]
    return LEAVING[min(max(shown), 2)]


__all__ = ["complete_before", "fits_what_was_passed"]
