"""[W.talk] Plans at a table of Biologic Cold War."""

from __future__ import annotations

import pytest

import containment
from containment import IllegalMove
from containment.games.coldwar.staging.stage import stage


def test_plans_are_made_with_open_hands_and_bind_nobody() -> None:
    """[W.talk]"""
    t = stage(hands=[["lima"], ["rome"]], pawns=["lima", "lima"])
    containment.say(t, "p2: plan p1 give p2 lima")
    containment.say(t, "p1: accept plan p1")
    assert containment.story(t)[-1].text == "P1 agreed to the plan: give P2 the Lima card"
    (plan,) = containment.view(t, 1).plans
    assert plan.now and plan.agreed == (0,)
    assert len(containment.question(t).moves) > 3  # type: ignore[union-attr]


def test_a_team_and_a_launch_can_be_planned() -> None:
    """[W.talk] [W.8.3] What the game is won by."""
    t = stage()
    containment.say(t, "p1: plan p2 assemble nato")
    assert containment.story(t)[-1].text.endswith("assemble a NATO Team")
    containment.say(t, "p1: plan p2 launch osaka")
    assert containment.story(t)[-1].text.endswith("launch a satellite from Osaka")


def test_nothing_is_asked_of_hands_or_missions() -> None:
    """[W.talk]"""
    t = stage(hands=[["lima"], ["rome"]])
    assert {words.split()[0] for words in containment.sayable(t, 0)} == {"plan"}
    with pytest.raises(containment.BadWords):
        containment.say(t, "p1: ask p2 mission")
    with pytest.raises(IllegalMove, match="talk=silent"):
        containment.say(stage(talk="silent"), "p1: plan p1 go lima")
