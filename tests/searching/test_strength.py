"""How much a searching player thinks, by its name; and how long it may."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import containment
from containment.kernel.errors import BadOptions
from containment.searching.strength import IN_PYTHON, MOST_SAMPLES, STRENGTHS, Strength, is_searching, strength_of
from containment.searching.thinking import Weighed, as_usual_in, think
from containment.testing import stage

USUAL = STRENGTHS[""]  # as it is outside of tests: see `tests/conftest.py`


def test_names_say_how_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STRENGTHS, "", USUAL)
    fast, usual, strong = (strength_of(name) for name in ("search:fast", "search", "search:strong"))
    assert fast.samples < usual.samples < strong.samples and fast.arms < usual.arms < strong.arms
    assert strength_of("search:samples=77").samples == 77
    assert all(one.seconds is None for one in (fast, usual, strong)), "the same answer on any machine"


@pytest.mark.parametrize(
    ("game", "seats", "times"), [("pandemic", 2, 4 / 3), ("pandemic", 4, 4 / 3 * 5 / 3), ("cure", 3, 5)]
)
def test_as_many_samples_as_take_about_as_long(game: str, seats: int, times: float) -> None:
    """Who asks for a number gets that number, in any game."""
    t = containment.game(game).new(seats=seats, seed=1)
    searched = containment.game(game).search()
    for usual in (USUAL, STRENGTHS["fast"], STRENGTHS["strong"]):
        assert as_usual_in(searched, t, usual) == dataclasses.replace(usual, samples=int(usual.samples * times))
    asked_for = strength_of("search:samples=77")
    assert as_usual_in(searched, t, asked_for) == asked_for
    assert USUAL.times(10**6).samples == MOST_SAMPLES


@pytest.mark.parametrize(("seats", "turns"), [(3, 5), (4, 7), (5, 7)])
def test_past_the_bioterrorists_turns_lines_are_tried_as_often_while_there_is_time(seats: int, turns: int) -> None:
    t = stage("pandemic", seats=seats, challenges="bioterrorist", at="actions")
    assert as_usual_in(containment.game("pandemic").search(), t, USUAL).samples == int(
        USUAL.samples * 4 / 3 * turns / 3
    )


def test_it_thinks_so(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[int] = []

    def noted(*given: Any) -> list[Weighed]:
        met.append(given[6].samples)
        return []

    monkeypatch.setattr("containment.searching.thinking.weigh", noted)
    game = containment.game("cure")
    view = game.view(game.new(seats=3, seed=4), 0)
    think(game, view, 1, Strength(100, 3, 6, by_time=True))
    think(game, view, 1, Strength(100, 3, 6))
    assert met == [500, 100]


@pytest.mark.parametrize(
    "name",
    [
        "search:",
        "search:slow",
        "search:Fast",
        "search:samples",
        "search:samples=",
        "search:samples=0",
        "search:samples=-3",
        "search:samples=1e3",
        "search:samples=٣",
        "search:samples=99999999",
        "search:samples=" + "9" * 5_000,
        "search:samples=5,search",
    ],
)
def test_a_wrong_name_is_told_what_may_be_written(name: str) -> None:
    with pytest.raises(BadOptions, match="search, search:fast, search:strong or search:samples=N") as said:
        strength_of(name)
    assert "10,000,000" in str(said.value) and name.partition(":")[0] in str(said.value)


def test_what_is_meant_to_search() -> None:
    assert is_searching("search") and is_searching("search:fast") and is_searching("search:rubbish")
    assert not is_searching("research") and not is_searching("mine:search") and not is_searching(3)


def test_fewer_lines_are_weighed_for_part_of_a_turn_and_where_each_is_judged_more_often() -> None:
    strength = Strength(8_000, 100, 600)
    assert strength.lines(1.0, 1) == 600, "as many as are looked for"
    assert strength.lines(0.5, 1) == 500 and strength.lines(1.0, 2) == 500 and strength.lines(0.5, 5) == 100
    assert strength.lines(1.0, 0) == 600, "played to the end, a sample is judged once"
    assert strength.lines(0.0, 5) == 2


def test_in_plain_python_it_is_what_can_be_had_in_two_seconds() -> None:
    for name in ("search:fast", "search", "search:strong"):
        assert strength_of(name, compiled=False).seconds == IN_PYTHON == 2.0
    assert strength_of("search:samples=9", compiled=False) == strength_of("search:samples=9")


def test_a_limit_is_the_smaller_one() -> None:
    one = Strength(100, 4, 4)
    assert one.until(50.0, 0.5) is None
    assert one.within(2.0).until(50.0, 0.5) == 51.0
    assert one.within(2.0).within(1.0).until(50.0, 0.5) == 50.5 == one.within(1.0).within(2.0).until(50.0, 0.5)
    assert Strength(100, 4, 4, at_once=0.3).until(50.0, 0.5) == 50.3
    assert Strength(100, 4, 4, seconds=1.0, at_once=0.3).until(50.0, 0.1) == 50.1


def test_a_part_is_a_part_of_the_samples() -> None:
    part = STRENGTHS["fast"].part(4)
    assert part.samples == STRENGTHS["fast"].samples // 4 and part.width == STRENGTHS["fast"].width
    assert Strength(3, 4, 4, at_once=2.0).part(4) == Strength(1, 4, 4, at_once=0.5)
