"""Draws from the piles of a game, as kinds of steps: a game's own say what becomes of the card."""

from __future__ import annotations

from typing import Final, TypeVar

from containment.kernel.engine.fate import fraction
from containment.kernel.engine.sets import member_at, put_each
from containment.kernel.engine.steps import NOT_A_MOVE, Draw
from containment.kernel.engine.table import Table
from containment.native import i64, vec
from containment.parts import heaps
from containment.parts.layers import end_cards, end_layer, shuffle_of

T = TypeVar("T", bound=Table)
CARD: Final = 255  # of a move: its last argument
VERB: Final = 16  # and the place of its verb


class DrawFromSet(Draw[T]):
    """One of a set of things, all alike."""

    __slots__ = ("verb",)

    def __init__(self, op: i64, verb: i64) -> None:
        super().__init__(op)
        self.verb: Final = verb

    def things(self, t: T, x: i64) -> i64:
        return 0

    def options(self, t: T, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, self.verb, self.things(t, x))

    def pick(self, t: T, x: i64) -> i64:
        return self.verb | member_at(self.things(t, x), fraction(t.turn_wheel()))


class DrawFromWord(DrawFromSet[T]):
    """One of the set in a word of the table."""

    __slots__ = ("at",)

    def __init__(self, op: i64, verb: i64, at: i64) -> None:
        super().__init__(op, verb)
        self.at: Final = at

    def things(self, t: T, x: i64) -> i64:
        return t.w[self.at]


class DrawFromLayers(DrawFromSet[T]):
    """The top or bottom card of a pile of layers."""

    __slots__ = ("at",)

    def __init__(self, op: i64, verb: i64, at: i64) -> None:
        super().__init__(op, verb)
        self.at: Final = at

    def things(self, t: T, x: i64) -> i64:
        return end_cards(t.w, self.at, self.is_last(t, x))

    def pick(self, t: T, x: i64) -> i64:
        return self.verb | member_at(end_cards(t.w, self.at, self.is_last(t, x)), fraction(t.turn_wheel()))

    def shuffle_of(self, t: T, x: i64) -> i64:
        return shuffle_of(end_layer(t.w, self.at, self.is_last(t, x)))


class DrawFromHeaps(Draw[T]):
    """The next card of a pile of heaps."""

    __slots__ = ("at", "verb")

    def __init__(self, op: i64, verb: i64, at: i64) -> None:
        super().__init__(op)
        self.verb: Final = verb
        self.at: Final = at

    def options(self, t: T, x: i64, out: vec[i64]) -> i64:
        return heaps.heap_options(t.w, self.at, out, self.verb)

    def weight(self, t: T, x: i64, move: i64) -> i64:
        return heaps.heap_weight(t.w, self.at, move & CARD)

    def pick(self, t: T, x: i64) -> i64:
        return self.verb | heaps.pick_from_heap(t.w, self.at, t.turn_wheel())

    def sealed_options(self, t: T, x: i64, out: vec[i64]) -> i64:
        return heaps.pool_options(t.w, self.at, out, self.verb)

    def sealed(self, t: T, x: i64) -> i64:
        if heaps.sealed_special(t.w, self.at, t.fate):
            return self.verb | heaps.SPECIAL
        return Draw.sealed(self, t, x)


class DrawFromPool(Draw[T]):
    """Any card of the pool that heaps will be made of."""

    __slots__ = ("at", "verb")

    def __init__(self, op: i64, verb: i64, at: i64) -> None:
        super().__init__(op)
        self.verb: Final = verb
        self.at: Final = at

    def options(self, t: T, x: i64, out: vec[i64]) -> i64:
        return heaps.pool_options(t.w, self.at, out, self.verb)

    def pick(self, t: T, x: i64) -> i64:
        return self.verb | heaps.pick_from_pool(t.w, self.at, t.turn_wheel())

    def why_not(self, t: T, move: i64, missing: i64, not_now: i64) -> i64:
        """0, or why this cannot be drawn: `not_now` for another kind of move, `missing` for a card elsewhere."""
        if move >> VERB << VERB != self.verb:
            return not_now
        if move != self.verb | move & CARD:
            return NOT_A_MOVE
        return 0 if heaps.in_pool(t.w, self.at, move & CARD) else missing
