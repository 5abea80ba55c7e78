"""Sequential halving on a small game: what wins is found, what loses dropped, all compared alike, time kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from containment.kernel.engine.leaf import WHOLE
from containment.kernel.engine.rollout import TO_THE_END
from containment.kernel.engine.steps import commit
from containment.searching.halving import AT_LEAST, Arm, Halving, ahead, cut, surely_better
from containment.searching.network import UNKNOWING
from containment.searching.stopping import given_up_when, is_given_up
from tests.searching.clocks import Clock
from tests.searching.nimble import GAME, take


def after(matches: int, taken: int) -> Any:
    t = GAME.imagine(GAME.view(GAME.new(seed=1, matches=matches), 0), 1)
    commit(t, take(taken))
    return t


def arms_of(tables: Sequence[Any], until: float | None = None, against: bool = False) -> Halving:
    return Halving(GAME, [[t] for t in tables], UNKNOWING.native, 0, TO_THE_END, 7, until, against)


# ---------------------------------------------------------------------------------------------- what is found
def test_what_wins_is_found_and_what_loses_is_dropped() -> None:
    """Of three matches: all three win at once; one wins unless the spark burns a match (1 in 4); two lose."""
    found = arms_of([after(3, n) for n in (1, 2, 3)]).run(3000)
    assert [arm.number for arm in found] == [2, 0, 1]
    assert found[0].mean == 1.0 and abs(found[1].mean - 0.75) < 0.05 and found[2].mean == 0.0
    assert len(found[0].chances) == len(found[1].chances) > len(found[2].chances) >= AT_LEAST


def test_who_plays_against_the_team_wants_the_opposite() -> None:
    found = arms_of([after(3, n) for n in (1, 2, 3)], against=True).run(300)
    assert [arm.number for arm in found] == [1, 0, 2] and found[0].mean == 1.0 and found[-1].mean == 0.0


def test_the_same_luck_meets_every_line() -> None:
    same = arms_of([after(9, 1), after(9, 1), after(9, 2)])
    same.run(60)
    one, other, another = (list(arm.chances) for arm in same.arms)
    number = min(len(one), len(other))
    assert number >= AT_LEAST and one[:number] == other[:number] and another[:number] != one[:number]


def test_all_that_are_compared_have_equally_many_samples() -> None:
    weighed = arms_of([after(20, 1 + n % 3) for n in range(16)])
    counts: list[set[int]] = []
    sample = weighed.sample

    def looked(arms: list[Arm], upto: int) -> bool:
        found = sample(arms, upto)
        counts.append({len(arm.chances) for arm in arms})
        return found

    weighed.sample = looked  # type: ignore[method-assign]
    found = weighed.run(2000)
    assert all(len(each) == 1 for each in counts), counts
    assert len(counts) == 4 and sorted(arm.number for arm in found) == list(range(16))
    assert 1500 <= weighed.samples <= 2500


def test_samples_that_are_judged_several_times_are_fewer() -> None:
    once, thrice = (Halving(GAME, [[after(20, 1)], [after(20, 2)]], UNKNOWING.native, 0, turns, 7) for turns in (1, 3))
    once.run(3000)
    thrice.run(3000)
    assert once.samples == 3 * thrice.samples == 3000


def test_by_how_much_one_is_surely_better() -> None:
    one, other = Arm(0, 0), Arm(1, 1)
    assert not surely_better(one, other), "nothing is known"
    one.chances.extend([WHOLE] * 40)
    other.chances.extend([WHOLE, 0] * 20)
    better, error = ahead(one, other)
    assert better == 0.5 and error == pytest.approx(0.5 / 40**0.5), "half a game, give or take"
    assert ahead(one, Arm(2, 2)) == (0.0, 0.0)
    assert surely_better(one, other) and not surely_better(other, one) and not surely_better(one, one)


# ---------------------------------------------------------------------------------------------- time
@pytest.mark.parametrize("seconds", [0.2, 2.0])
@pytest.mark.parametrize("cost", [0.0004, 0.002, 0.03])
@pytest.mark.parametrize("lines", [3, 40])
def test_time_is_kept_within_a_fifth(lines: int, cost: float, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, cost)
    weighed = arms_of([after(20, 1 + n % 3) for n in range(lines)], 100.0 + seconds)
    found = weighed.run(10**9)
    assert 0.8 * seconds <= clock.now - 100.0 <= 1.2 * seconds
    assert len(found) == lines


def test_when_time_is_up_in_the_middle_of_a_round_all_have_equally_many(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch, 0.01)
    weighed = arms_of([after(20, 1 + n % 3) for n in range(10)], 100.255)  # 25 samples: two each, and half of the third
    found = weighed.run(10**9)
    assert {len(arm.chances) for arm in found} == {2} and weighed.samples == 26


def test_when_time_is_up_before_all_were_tried_those_come_last(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch, 0.01)
    found = arms_of([after(3, n) for n in (3, 1, 2, 2)], 100.015).run(10**9)
    assert [len(arm.chances) for arm in found] == [1, 1, 0, 0]
    assert [arm.number for arm in found[:1]] == [0]


def test_without_time_there_is_one_sample_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch, 0.01)
    found = arms_of([after(3, n) for n in (3, 1)], 99.0).run(10**9)
    assert [len(arm.chances) for arm in found] == [1, 0]


def test_what_only_some_have_is_cut_off() -> None:
    arms = [Arm(n, n) for n in range(3)]
    for arm, number in zip(arms, (5, 5, 4)):
        arm.chances.extend([1] * number)
    cut(arms, 4)
    assert [len(arm.chances) for arm in arms] == [4, 4, 4]


def test_a_thought_that_nobody_waits_for_is_given_up() -> None:
    asked_for = []

    def nobody_waits() -> bool:
        asked_for.append(True)
        return len(asked_for) > 20

    with given_up_when(nobody_waits):
        found = arms_of([after(20, 1 + n % 3) for n in range(8)]).run(10**4)
    assert len(asked_for) == 21 and len({len(arm.chances) for arm in found}) == 1
    assert not is_given_up(), "what is thought later is thought to its end"
