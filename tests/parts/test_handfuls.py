"""Handfuls: counts by colour in one int."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from containment.parts import handfuls

COUNTS = st.lists(st.integers(0, 60), min_size=4, max_size=4)


def packed(counts: list[int]) -> int:
    return sum(number * int(handfuls.one(k)) for k, number in enumerate(counts))


@given(COUNTS)
def test_a_handful_is_its_counts(counts: list[int]) -> None:
    handful = packed(counts)
    assert [int(handfuls.count(handful, k)) for k in range(4)] == counts
    assert handfuls.total(handful) == sum(counts)
    assert handfuls.colours_in(handful) == sum(1 << k for k in range(4) if counts[k])
    for k in range(4):
        assert handfuls.all_of(handful, k) == counts[k] * int(handfuls.one(k))


@given(COUNTS, COUNTS)
def test_moving_pieces_is_adding_and_subtracting(here: list[int], there: list[int]) -> None:
    together = packed(here) + packed(there)
    assert [int(handfuls.count(together, k)) for k in range(4)] == [a + b for a, b in zip(here, there, strict=True)]
    assert together - packed(there) == packed(here)


@given(COUNTS.filter(any))
def test_each_piece_is_as_likely_as_another(counts: list[int]) -> None:
    """The middle of each piece's share of the way picks that piece."""
    handful, number = packed(counts), sum(counts)
    picked = Counter(int(handfuls.colour_at(handful, (2 * n + 1 << 32) // (2 * number))) for n in range(number))
    assert [picked[k] for k in range(4)] == counts
    assert int(handfuls.colour_at(handful, (1 << 32) - 1)) < 4
