"""[C.talk] Plans at a table of The Cure."""

from __future__ import annotations

import pytest

import containment
from containment import IllegalMove

GAME = containment.game("cure")


def test_all_dice_lie_open_so_there_are_only_plans() -> None:
    """[C.talk]"""
    t = GAME.new(seats=3, seed=1)
    assert {words.split()[0] for words in containment.sayable(t, 0)} == {"plan"}
    containment.say(t, "p1: plan p2 treat asia 3")
    containment.say(t, "p3: accept plan p2")
    assert [fact.text for fact in containment.story(t)[-2:]] == [
        "P1 proposed a plan for P2: treat disease in Asia (3)",
        "P3 agreed to the plan for P2: treat disease in Asia (3)",
    ]
    assert [plan.agreed for plan in containment.view(t, 1).plans] == [(2,)]


def test_silence() -> None:
    """[C.talk]"""
    t = GAME.new(seats=2, seed=1, talk="silent")
    assert containment.sayable(t, 0) == ()
    with pytest.raises(IllegalMove, match="played in silence"):
        containment.say(t, "p1: plan p2 cure red")
