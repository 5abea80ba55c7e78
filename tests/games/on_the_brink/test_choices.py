"""The choices that the documents of On the Brink leave to the table: one Epidemic fewer, how many play against whom."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment import BadOptions, testing
from containment.games.pandemic import GAME
from tests.terminal.brink import board

NAMES = ("a", "b", "c", "d", "e")


@pytest.mark.parametrize("challenge", ["virulent_strain", "mutation", "bioterrorist"])
def test_a_challenge_may_have_three_epidemics(challenge: str) -> None:
    """[P.C23] In three heaps, with open hands."""
    for given in (3, "3"):
        t = GAME.new(seed=1, seats=3, challenges=challenge, epidemics=given)
        assert t.setting.options.hands == "open"  # type: ignore[attr-defined]
        view = GAME.view(t, 0)
        assert [special for _, special in view.heaps] == [True, True, True]
    testing.check_game(GAME, seed=1, seats=3, challenges=challenge, epidemics=3)
    assert "option epidemics: 3" in containment.dumps(containment.record(t))


def test_without_a_challenge_there_are_four_epidemics_or_more() -> None:
    """[P.C23]"""
    either: tuple[dict[str, Any], ...] = ({}, {"expansion": "on_the_brink"})
    for more in either:
        with pytest.raises(BadOptions, match=r"choose one \[P\.C23\]"):
            GAME.new(epidemics=3, **more)
    with pytest.raises(BadOptions, match="epidemics must be one of 4"):
        GAME.new(challenges="mutation", epidemics=2)


def welcome(**options: Any) -> str:
    t = GAME.new(seed=1, challenges="bioterrorist", **options)
    return " ".join(board.about(GAME.view(t, 0), NAMES))


def test_five_with_the_bio_terrorist_are_warned_and_play() -> None:
    """[P.15.1] It is not refused."""
    assert "not recommended" in welcome(seats=5) and "not recommended" not in welcome(seats=4)
    about = board.OPTIONS["challenges bioterrorist"].about
    assert "5 is not recommended" in about


def test_a_bio_terrorist_is_drawn_only_where_there_is_one() -> None:
    """[P.15.2]"""
    with pytest.raises(BadOptions, match=r"choose it too \[P\.15\.2\]"):
        GAME.new(bioterrorist="random", challenges="mutation")
    with pytest.raises(BadOptions, match="bioterrorist must be one of volunteer, random"):
        GAME.new(seats=3, bioterrorist="p2", challenges="bioterrorist")
    assert GAME.drawn_seat(GAME.options(seats=3, challenges="bioterrorist")) == ""
    assert GAME.drawn_seat(GAME.options(seats=3, challenges="bioterrorist", bioterrorist="Random")) == "bioterrorist"
