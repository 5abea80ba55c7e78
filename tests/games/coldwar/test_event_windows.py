"""When events can be played: their windows, who is asked there, and when one cannot do anything."""

from __future__ import annotations

import pytest

from .holding import QUIET, with_event
from .situations import (
    EVENTS,
    asked,
    cards_of,
    draw,
    flip,
    let_pass,
    offered,
    play,
    stage,
    step,
    why,
)

ANY = (
    "burned_file",
    "signals_estimate",
    "wartime_cache",
    "airlift",
    "field_antidote",
    "diplomatic_pouch",
    "reactivated_asset",
    "customs_sweep",
    "motor_pool",
    "rendezvous",
    "red_tape",
)
ACTION_STEP = ("shadow_walk", "safe_conduct", "extra_hours")
BEFORE_INFECTION = ("quiet_night", "defectors_list")
PLAYED_SO = {  # in the situation below
    "burned_file": "burned file lima",
    "signals_estimate": "signals estimate",
    "shadow_walk": "shadow walk",
    "wartime_cache": "wartime cache rome",
    "airlift": "airlift p1 rome",
    "field_antidote": "field antidote p2",
    "diplomatic_pouch": "diplomatic pouch p1 p2",
    "safe_conduct": "safe conduct",
    "reactivated_asset": "reactivated asset cairo",
    "customs_sweep": "customs sweep kiev",
    "motor_pool": "motor pool",
    "rendezvous": "rendezvous p1 paris",
    "red_tape": "red tape kiev",
    "quiet_night": "quiet night",
    "extra_hours": "extra hours",
    "telemetry_mask": "telemetry mask rome",
    "defectors_list": "defectors list",
}


# ------------------------------------------------------------------------------------------ windows
def test_every_event_has_its_window() -> None:
    """[W.13.2] [W.A45]"""
    assert {*ANY, *ACTION_STEP, *BEFORE_INFECTION, "telemetry_mask"} == set(EVENTS) == set(PLAYED_SO)


@pytest.mark.parametrize("event", EVENTS)
def test_in_the_action_step(event: str) -> None:
    """[W.13.2] [W.A45] By its holder, on anybody's turn."""
    for who in (0, 1):
        t = with_event(event, who)
        refused = why(t, PLAYED_SO[event])
        assert refused == ("" if event in (*ANY, *ACTION_STEP) else "W.13.2")
        assert why(t, PLAYED_SO[event], f"p{2 - who}") == "W.A45"


@pytest.mark.parametrize("event", EVENTS)
def test_after_the_last_action(event: str) -> None:
    """[W.A45]"""
    t = play(with_event(event), "pass")
    if event in (*ANY, *ACTION_STEP):
        assert (step(t), asked(t), why(t, PLAYED_SO[event])) == ("EventWindow", "p2", "")
    else:
        assert step(t) == "DrawCard"


@pytest.mark.parametrize("event", EVENTS)
def test_directly_before_an_infection_phase(event: str) -> None:
    """[W.A45]"""
    t = with_event(event, at="before_infection")
    if event in (*ANY, *BEFORE_INFECTION):
        assert (step(t), asked(t), why(t, PLAYED_SO[event])) == ("EventWindow", "p2", "")
        play(t, "pass")
    assert step(t) == "DrawThreat"


@pytest.mark.parametrize("event", EVENTS)
def test_not_between_the_draws_nor_inside_an_infection_phase(event: str) -> None:
    """[W.A45]"""
    t = draw(with_event(event, at="draw"), "hanoi")
    assert (step(t), why(t, PLAYED_SO[event])) == ("DrawCard", "W.A45")
    t = flip(with_event(event, at="infection"), "hanoi")
    assert (step(t), why(t, PLAYED_SO[event])) == ("DrawThreat", "W.A45")


@pytest.mark.parametrize("event", EVENTS)
def test_at_the_hand_limit_after_drawing(event: str) -> None:
    """[W.A45] [W.C11] Instead of discarding; not the other player's."""
    six = cards_of("neutral", 6)
    t = with_event(event, at="draw", hands=[[*six, event], []])
    draw(t, "rome", "hanoi")
    assert (step(t), asked(t)) == ("CheckHand", "p1")
    assert why(t, PLAYED_SO[event]) == ("" if event in ANY else "W.13.2")
    t = draw(with_event(event, at="draw", hands=[[*six, "madrid"], [event, "warsaw"]]), "rome", "hanoi")
    assert why(t, PLAYED_SO[event]) == "W.13.2"


@pytest.mark.parametrize("event", ACTION_STEP)
def test_at_the_hand_limit_in_the_action_step(event: str) -> None:
    """[W.A45]"""
    t = stage(**QUIET, pawns=["paris", "paris"], hands=[[event, *cards_of("nato", 6)], ["lima"]])
    play(t, "take p2 lima")
    assert (step(t), why(t, PLAYED_SO[event])) == ("CheckHand", "")


def test_holders_are_asked_in_the_order_of_the_seats() -> None:
    """[W.A45] From the current player on."""
    hands = [["red_tape"], ["airlift"], ["quiet_night"]]
    t = play(stage(seats=3, turn_of=1, hands=hands, agents={"lima": 1}), "pass")
    assert asked(t) == "p2"
    play(t, "pass")
    assert asked(t) == "p1"
    play(t, "pass")
    assert step(t) == "DrawCard"
    t = stage(seats=3, turn_of=1, hands=hands, agents={"lima": 1}, at="before_infection")
    seen = []
    while step(t) == "EventWindow":
        seen.append(asked(t))
        play(t, "pass")
    assert seen == ["p2", "p3", "p1"]


def test_a_window_opens_afresh_when_something_was_played() -> None:
    """[W.A45]"""
    t = stage(hands=[["airlift"], ["red_tape"]], agents={"lima": 1}, at="before_infection")
    play(t, "pass", "red tape lima")
    assert asked(t) == "p1"


# ------------------------------------------------------------------------------------------ events that do nothing
def test_events_that_cannot_do_anything_are_not_played() -> None:
    """[W.C3]"""
    t = stage(hands=[[], ["field_antidote", "motor_pool", "rendezvous", "red_tape", "burned_file"]])
    for start in ("field", "motor", "rendezvous", "red", "burned"):
        assert offered(t, start) == set()
    play(t, "pass")
    assert step(let_pass(t)) == "DrawCard"
