"""Agreement: what counts as something else that has happened, after which who declined may be asked again. [W.C2]"""

from __future__ import annotations

from .situations import (
    asked,
    draw,
    hand,
    let_pass,
    offered,
    play,
    sees,
    stage,
    step,
    why,
)


def test_who_declined_an_airlift_may_be_asked_again_after_another_event() -> None:
    """[W.C2]"""
    t = stage(hands=[["airlift", "shadow_walk"], []], consent=True)
    play(t, "airlift p2 lima", "decline")
    assert why(t, "airlift p2 lima") == "W.A42"
    play(t, "shadow walk")
    assert why(t, "airlift p2 lima") == ""


def test_who_declined_to_share_may_be_asked_again_when_another_has_shared() -> None:
    """[W.C2]"""
    t = stage(seats=3, hands=[["lima", "cairo"], [], []], consent=True)
    play(t, "give p2 lima", "decline", "give p3 lima", "agree")
    assert (hand(t, "p3"), why(t, "give p2 cairo")) == ({"lima"}, "")


def test_who_declined_to_come_along_may_be_asked_again_when_another_has_come() -> None:
    """[W.C2] [W.handler.neutral]"""
    t = stage(passports=["handler", "analyst", "courier"], pawns=["lima"] * 3, seats=3, consent=True)
    play(t, "drive bogota", "come p2", "decline")
    assert (step(t), offered(t)) == ("ComeAlong", {"pass", "come p3"})
    play(t, "come p3", "agree")
    assert (step(t), offered(t)) == ("ComeAlong", {"pass", "come p2"})


def test_who_declined_may_be_asked_again_after_the_draw() -> None:
    """[W.C2] [W.A45] The Airlift is proposed after the last action, and again before the Infection Phase."""
    t = stage(hands=[["airlift"], []], consent=True, had_turn=["p2"])
    play(t, "pass", "airlift p2 lima", "decline")
    assert (step(t), offered(t, "airlift p2")) == ("EventWindow", set())
    let_pass(t)
    draw(t, "rome", "hanoi")
    assert (asked(t), step(t), why(t, "airlift p2 lima")) == ("p1", "EventWindow", "")


def test_who_declined_may_be_asked_again_after_a_discard() -> None:
    """[W.C2] [W.3.8] With nine cards, one is discarded in between."""
    seven = ["lima", "cairo", "delhi", "osaka", "kiev", "prague", "airlift"]
    t = stage(at="draw", hands=[seven, []], consent=True)
    draw(let_pass(t), "rome", "hanoi")
    play(t, "airlift p2 lima", "decline")
    assert (step(t), why(t, "airlift p2 lima"), len(sees(t).hands[0])) == ("CheckHand", "W.A42", 9)
    play(t, "discard cairo")
    assert (step(t), why(t, "airlift p2 lima")) == ("CheckHand", "")


def test_who_declined_may_be_asked_again_in_the_next_turn() -> None:
    """[W.C2] [W.quiet_night] Even if nothing is drawn in between."""
    t = stage(at="before_infection", hands=[["airlift", "quiet_night"], []], consent=True)
    play(t, "quiet night", "airlift p2 lima", "decline", "pass")
    assert (sees(t).turn, step(t), why(t, "airlift p2 lima")) == (1, "Actions", "")
