"""Consent: with this option, whoever is moved or given something is asked first."""

from __future__ import annotations

import containment

from .situations import (
    AIRLIFT,
    act,
    asked,
    cdc,
    crosses,
    dice,
    offered,
    play,
    samples,
    sees,
    stage,
    step,
    why,
)


def test_no_consent_is_needed() -> None:
    """[C.R24] To be lifted, airlifted or given samples."""
    t = act("helicopter", "fly", roles=["dispatcher", "medic"], cdc={"yellow": 1})
    play(t, "helicopter p2 to @4", "airlift p2 to @5")
    assert sees(t).pawns == (1, 5)
    t = stage(at="give", samples={"p1": {"red": 1}})
    play(t, "give p2 red")
    assert samples(t, 1) == {"red": 1}


def test_with_the_option_the_other_is_asked() -> None:
    """[C.R24] And is not asked again for the same before something else has happened."""
    t = act("helicopter", "fly", roles=["dispatcher", "medic"], consent=True)
    play(t, "helicopter p2 to @4")
    assert (asked(t), offered(t), sees(t).pawns) == ("p2", {"agree", "decline"}, (1, 1))
    play(t, "decline")
    assert (asked(t), dice(t)[0], why(t, "helicopter p2 to @4"), why(t, "helicopter p2 to @5")) == (
        "p1",
        "helicopter",
        "C.C2",
        "C.C2",
    )
    play(t, "fly @2 with fly", "helicopter p2 to @4", "agree")
    assert sees(t).pawns == (2, 4)


def test_both_passengers_are_asked() -> None:
    """[C.R24]"""
    t = act("helicopter", "fly", seats=3, roles=["dispatcher", "medic", "scientist"], consent=True)
    play(t, "helicopter p2 and p3 to @4", "agree")
    assert asked(t) == "p3"
    play(t, "agree")
    assert sees(t).pawns == (1, 4, 4)


def test_nobody_asks_for_the_own_pawn() -> None:
    """[C.R24]"""
    t = act("helicopter", "fly", roles=["dispatcher", "medic"], consent=True)
    play(t, "helicopter p1 to @4")
    assert sees(t).pawns == (4, 1)


def test_gifts_are_asked_for_too() -> None:
    """[C.R24] A declined gift may be offered to another."""
    t = stage(seats=3, at="give", samples={"p1": {"red": 1}}, consent=True)
    play(t, "give p2 red", "decline")
    assert (step(t), why(t, "give p2 red"), samples(t)) == ("GiveSamples", "C.C2", {"red": 1})
    play(t, "give p3 red", "agree")
    assert (samples(t, 2), step(t)) == ({"red": 1}, "DrawDice")


def test_airlifts_are_asked_for_too() -> None:
    """[C.R24] Nothing is paid before the answer."""
    t = act("fly", consent=True, cdc={"yellow": 1})
    play(t, AIRLIFT)
    assert (asked(t), cdc(t)) == ("p2", {"yellow": 1})
    play(t, "decline")
    assert (cdc(t), why(t, AIRLIFT), len(sees(t).events)) == ({"yellow": 1}, "C.C2", 3)
    play(t, "airlift p1 to @3")
    assert sees(t).pawns == (3, 1)


def test_after_a_gift_who_declined_it_may_be_asked_for_something_else() -> None:
    """[C.R24] The gift to another is something that happened."""
    t = stage(seats=3, at="give", samples={"p1": {"red": 1}}, consent=True, cdc={"yellow": 1})
    play(t, "give p2 red", "decline", "give p3 red", "agree")
    assert (step(t), why(t, AIRLIFT)) == ("EventWindow", "")


def test_a_no_to_a_flight_says_nothing_about_a_gift() -> None:
    """[C.C2]"""
    t = stage(roles=["dispatcher", "medic"], consent=True, samples=[{"red": 1}], at="act", dice=[["helicopter"]])
    play(t, "helicopter p2 to 5 africa", "decline")
    assert why(t, "helicopter p2 to 4 australia") == "C.C2"
    play(t, "pass")
    assert why(t, "give p2 red") == ""


def test_a_no_to_red_samples_says_nothing_about_blue_ones() -> None:
    """[C.C2] But red is not offered again at once."""
    t = stage(consent=True, samples=[{"red": 1, "blue": 1}], at="give")
    play(t, "give p2 red", "decline")
    assert (why(t, "give p2 red"), why(t, "give p2 blue")) == ("C.C2", "")
    asked = containment.question(t)
    assert asked is not None
    assert [w for w in asked.words if w.startswith("give")] == ["give p2 blue"]


def test_with_the_end_of_a_step_a_no_is_forgotten() -> None:
    """[C.C2] Who declined to be flown in the first step may be airlifted in the second."""
    more = {"samples": [{"red": 1}], "cdc": {"yellow": 1}}
    t = act("helicopter", roles=["dispatcher", "medic"], consent=True, **more)
    play(t, "helicopter p2 to @4", "decline")
    assert why(t, AIRLIFT) == "C.C2"
    play(t, "pass")
    assert (step(t), why(t, AIRLIFT), sees(t).declined) == ("GiveSamples", "", ())
    play(t, AIRLIFT, "agree")
    assert sees(t).pawns == (1, 3)


def test_after_a_gift_who_declined_to_be_moved_may_be_asked_again() -> None:
    """[C.C2] The gift is something else that has happened; so is an attempt at a cure."""
    t = stage(seats=3, at="give", samples={"p1": {"red": 1, "blue": 1}}, consent=True, cdc={"yellow": 1})
    play(t, AIRLIFT, "decline")
    assert why(t, AIRLIFT) == "C.C2"
    play(t, "give p3 red", "agree")
    assert (step(t), why(t, AIRLIFT)) == ("AttemptCure", "")
    play(t, AIRLIFT, "decline", "cure blue", "show blue 1")
    assert (step(t), why(t, AIRLIFT)) == ("EventWindow", "")


def test_after_an_event_who_declined_to_be_moved_may_be_asked_again() -> None:
    """[C.C2]"""
    t = act("fly", consent=True, cdc={"yellow": 2})
    play(t, AIRLIFT, "decline")
    assert why(t, AIRLIFT) == "C.C2"
    play(t, "mobile hospital", "turn up forecast")
    assert (step(t), why(t, AIRLIFT)) == ("Act", "")


def test_a_no_to_a_gift_says_nothing_about_a_flight() -> None:
    """[C.C2]"""
    t = stage(at="give", samples=[{"red": 1, "blue": 1}], consent=True, cdc={"yellow": 1})
    play(t, "give p2 red", "decline")
    assert (step(t), why(t, "give p2 red"), why(t, AIRLIFT)) == ("GiveSamples", "C.C2", "")


def test_after_an_epidemic_who_declined_to_be_moved_may_be_asked_again() -> None:
    """[C.C2] [C.84] Asked before it and after it."""
    t = stage(at="epidemic", index=6, dice=[["fly"]], consent=True, cdc={"yellow": 1})
    play(t, AIRLIFT, "decline")
    assert (step(t), why(t, AIRLIFT)) == ("EventWindow", "C.C2")
    play(t, "pass")
    crosses(t, 3)
    assert (step(t), why(t, AIRLIFT)) == ("Act", "")
