"""Piles of a staged situation, from what is said of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.kernel.errors import BadSituation
from containment.parts import heaps, layers

MOST_HEAPS = 8


def take_for_stage(w: Any, pile: int, card: int, name: object) -> int:
    """A player card that is somewhere else than in the pile."""
    if not heaps.in_pool(w, pile, card):
        raise BadSituation(f"the player card {name!r} is named twice, or is not in this game")
    heaps.take_from_pool(w, pile, card)
    return card


def keep_in_pile(w: Any, pile: int, discard: int, cards: Sequence[int]) -> None:
    """The pile holds exactly these cards, which have been taken from it; all others have been discarded."""
    w[discard] |= w[pile]
    w[discard + 1] |= w[pile + 1]
    w[pile] = w[pile + 1] = 0
    for card in cards:
        heaps.take_from_pool(w, pile, card)  # taking what is not there puts it there


def stack_heaps(
    w: Any, pile: int, sizes: Sequence[tuple[int, bool]] | None, to_come: int, special: str = "Epidemic"
) -> None:
    """Heaps of these sizes from the top; or as many as there are special cards to come, as equal as can be; or one.
    `special`: what the game calls such a card."""
    cards = int(heaps.pool_size(w, pile))
    if sizes is None and to_come:
        heaps.heap_up(w, pile, to_come)
        return
    sizes = [(cards, False)] if sizes is None else sizes
    held = sum(count - bool(has_special) for count, has_special in sizes)
    if held != cards:
        raise BadSituation(f"heap_sizes hold {held} cards besides {special}s, but the Player Deck has {cards}")
    if any(count < bool(has_special) or count > heaps.MOST for count, has_special in sizes) or len(sizes) > MOST_HEAPS:
        raise BadSituation(f"there are at most {MOST_HEAPS} heaps, and one with an {special} has that card at least")
    w[pile + 2] = heaps.packed_heaps([(count, bool(has_special)) for count, has_special in sizes if count])


def stack_layers(
    w: Any,
    pile: int,
    parts: Sequence[int] | None,
    left: int,
    room: int,
    named: str = "infection_pile",
    card: str = "an Infection card",
) -> int:
    """Layers of cards, bottom first, of those that are left; what is named in none of them. Without layers, all of what
    is left is one. `named`, `card`: what the game calls the pile and one of its cards."""
    if parts is None:
        layers.lay_on_top(w, pile, left, 0, room)
        return 0
    if len(parts) > room:
        raise BadSituation(f"{named} has at most {room} layers; to fix an order, answer each draw (fate='asked')")
    for number, cards in enumerate(parts):
        if cards & ~left:
            raise BadSituation(f"{card} is named twice")
        left &= ~cards
        layers.lay_on_top(w, pile, cards, number, room)
    return left
