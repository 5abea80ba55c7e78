"""Figures: against closed forms and known tables."""

from __future__ import annotations

import math

import pytest

from containment.lab.figures import Difference, Rate, holm, mcnemar, two_shares


@pytest.mark.parametrize(("only_this", "only_that"), [(0, 0), (0, 5), (1, 7), (6, 6), (12, 3), (40, 22)])
def test_mcnemars_test_is_the_sum_of_the_binomial_tails(only_this: int, only_that: int) -> None:
    n, fewer = only_this + only_that, min(only_this, only_that)
    tail = sum(math.comb(n, k) for k in range(fewer + 1)) / 2**n
    assert mcnemar(only_this, only_that) == pytest.approx(min(1.0, 2 * tail))
    assert mcnemar(only_this, only_that) == mcnemar(only_that, only_this)


def test_mcnemars_test_of_many_games_is_quick_and_near_the_normal_one() -> None:
    this, that = 50_700, 49_300
    z = (abs(this - that) - 1) / math.sqrt(this + that)
    assert mcnemar(this, that) == pytest.approx(math.erfc(z / math.sqrt(2)), rel=0.01)


def test_a_difference_has_its_interval() -> None:
    found = Difference(30, 10, 200)
    low, high = found.interval
    assert found.share == 0.1 and low < 0.1 < high and low == pytest.approx(0.037, abs=0.003)
    assert Difference(0, 0, 100).interval[0] == -Difference(0, 0, 100).interval[1]


def test_holm_corrects_for_how_many_there_are() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9]) == [1.0, 1.0] and holm([]) == []


def test_rates_of_different_games_are_compared_after_newcombe() -> None:
    apart, low, high = two_shares(56, 70, 48, 80)
    assert (apart, low, high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)  # Newcombe 1998, example (a), method 10
    assert Rate(1, 4).share == 0.25 and Rate(0, 0).interval == (0.0, 1.0)
