"""[I.talk] Table talk in Iberia: what only this game has; the rest is as in Pandemic, and held to its laws."""

from __future__ import annotations

import pytest

import containment
from containment import IllegalMove
from containment.games.iberia.staging.stage import stage


def test_cards_are_told_with_private_hands_and_lie_open_otherwise() -> None:
    """[I.talk] [I.C6]"""
    t = stage(hands=[["cadiz"], ["lisboa", "good_season"]], private=True)
    containment.say(t, "p1: ask p2 events")
    containment.say(t, "p2: tell events")
    assert [fact.text for fact in containment.story(t, 0)[-2:]] == [
        "P1 asked P2: any events?",
        "P2 told the table: Good Season, no other events",
    ]
    assert containment.view(t, 0).hands[1] == ("good_season",)
    containment.say(t, "p2: tell lisboa")
    assert set(containment.view(t, containment.NOBODY).hands[1]) == {"lisboa", "good_season"}
    with pytest.raises(IllegalMove, match="All hands lie open"):
        containment.say(stage(hands=[["cadiz"], []]), "p1: ask p2 hand")


def test_an_event_that_was_told_is_known_where_it_goes() -> None:
    """[I.talk] [I.C3]"""
    t = stage(hands=[["mail_correspondence", "cadiz"], ["good_season"]], private=True)
    containment.say(t, "p2: tell hand")
    containment.play(t, "mail correspondence p1 p2")
    while "pass" not in containment.question(t).words:  # type: ignore[union-attr]
        containment.play(t, containment.question(t).moves[0])  # type: ignore[union-attr]
    assert "good_season" in containment.view(t, containment.NOBODY).hands[0]
    assert all("good_season" not in one.has for one in containment.view(t, 0).told)


def test_plans_of_iberia() -> None:
    """[I.talk]"""
    t = stage(hands=[["cadiz"], []], talk="cards_unsaid", private=True)
    for words, sentence in (
        ("plan p2 build porto", "P1 proposed a plan for P2: build a hospital in Porto"),
        ("plan p1 research red", "P1 announced a plan: research red"),
    ):
        containment.say(t, words, 0)
        assert containment.story(t)[-1].text == sentence
    with pytest.raises(IllegalMove, match="cards_unsaid"):
        containment.say(t, "p1: tell hand")
