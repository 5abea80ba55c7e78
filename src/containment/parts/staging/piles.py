"""Piles of a staged situation, from what is said of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from containment.kernel.errors import BadSituation
from containment.kernel.quoting import excerpt
from containment.kernel.situations import listed, paired, set_of, whole
from containment.parts import heaps, layers

MOST_HEAPS = 8


def take_for_stage(w: Any, pile: int, card: int, name: object) -> int:
    """A player card that is somewhere else than in the pile."""
    if not heaps.in_pool(w, pile, card):
        raise BadSituation(f"the player card {excerpt(name)} is named twice, or is not in this game")
    heaps.take_from_pool(w, pile, card)
    return card


def keep_in_pile(w: Any, pile: int, discard: int, cards: Sequence[int]) -> None:
    """The pile holds exactly these cards, which have been taken from it; all others have been discarded."""
    w[discard] |= w[pile]
    w[discard + 1] |= w[pile + 1]
    w[pile] = w[pile + 1] = 0
    for card in cards:
        heaps.take_from_pool(w, pile, card)  # taking what is not there puts it there


def read_heaps(sizes: Any, special: str = "Epidemic") -> list[tuple[int, bool]] | None:
    """The heaps from the top as they are written: (cards, is a special one among them); None if nothing is said."""
    if sizes is None:
        return None
    heaps_said = paired(sizes, "heap_sizes", "(12, True)")
    for count, has_special in heaps_said:
        if not whole(count, 0, heaps.MOST) or not isinstance(has_special, bool):
            raise BadSituation(
                f"heap_sizes is a list of pairs such as (12, True), up to {heaps.MOST} cards and whether the {special} "
                f"is among them, not {excerpt(sizes)}"
            )
    return heaps_said


def check_drawn(
    sizes: Sequence[tuple[int, bool]] | None, risen: int, in_all: int, track: str, special: str = "Epidemic"
) -> None:
    """A track has risen at most once for each special card drawn, and those in the heaps have not been. `track`: how
    its space is named, and the rule, as in "rate_index [P.7.1]"."""
    to_come = sum(has_special for _, has_special in sizes or ())
    if risen + to_come > in_all:
        name, _, rule = track.partition(" ")
        raise BadSituation(
            f"of {in_all} {special}s {to_come} lie in heap_sizes, so {name} is at most {max(0, in_all - to_come)}, the "
            f"number of those drawn, not {risen} {rule}"
        )


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
    held = sum(count - has_special for count, has_special in sizes)
    if held != cards:
        raise BadSituation(f"heap_sizes hold {held} cards besides {special}s, but the Player Deck has {cards}")
    if any(count < has_special for count, has_special in sizes) or len(sizes) > MOST_HEAPS:
        raise BadSituation(f"there are at most {MOST_HEAPS} heaps, and one with an {special} has that card at least")
    w[pile + 2] = heaps.packed_heaps([(count, has_special) for count, has_special in sizes if count])


def read_layers(pile: Any, what: str, known: Mapping[str, int], kind: str) -> list[int] | None:
    """The layers of a pile as they are written, bottom first: a set of cards each; None if nothing is said."""
    if pile is None:
        return None
    return [set_of(names, f"a layer of {what}", known, kind) for names in listed(pile, what)]


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
