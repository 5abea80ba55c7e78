"""Where two of them meet: a role and an event, two events, a challenge and a role."""

from __future__ import annotations

from typing import Any

import pytest

from containment.games.pandemic.data import facts
from tests.games.pandemic.situations import (
    asked,
    draw,
    play,
    sees,
    stage,
    step,
    why,
)

# New Assignment twice in a turn: as Contingency Planner the player stores it and plays it once more.
ROUND_ABOUT = ["new assignment p1", "become contingency planner", "store new assignment", "new assignment p1"]


def brink(*roles: str, **situation: Any) -> Any:
    """P1's turn; P2 holds New Assignment unless hands are named."""
    given = {"expansion": "on_the_brink", "roles": list(roles), "hands": [[], ["new_assignment"]]}
    return stage(**given | situation)


@pytest.mark.parametrize(
    ("role", "use", "again", "situation"),
    [
        (
            "operations_expert",
            "jump paris to lima",
            "jump osaka to atlanta",
            {"hands": [["paris", "osaka"], ["new_assignment"]], "stations": ["atlanta", "lima"]},
        ),
        ("epidemiologist", "obtain p2 lima", "obtain p2 osaka", {"hands": [[], ["new_assignment", "lima", "osaka"]]}),
        ("field_operative", "sample blue", "sample blue", {"cubes": {"atlanta": 3}}),
    ],
)
def test_who_comes_back_to_a_role_uses_its_power_afresh(
    role: str, use: str, again: str, situation: dict[str, Any]
) -> None:
    """[P.new_assignment] [P.contingency_planner.store_event] Once as the old one, once as the new one."""
    t = brink(role, "medic", **situation)
    play(t, use)
    assert why(t, again) != ""
    play(t, *ROUND_ABOUT, f"become {role.replace('_', ' ')}")
    assert (step(t), why(t, again)) == ("Actions", "")


def test_who_comes_back_to_the_generalist_has_no_sixth_action() -> None:
    """[P.new_assignment] [P.generalist.five_actions] [P.contingency_planner.store_event]"""
    t = brink("generalist", "medic", at="infect", turn_of="p2", quiet_night=True)
    play(t, "pass", "pass")
    assert sees(t).actions_left == 5
    play(t, *ROUND_ABOUT, "become generalist")
    assert (sees(t).roles[0], sees(t).actions_left) == ("generalist", 4)


def test_with_private_hands_nobody_may_hold_the_travel_ban_that_lies_on_the_table() -> None:
    """[P.C9] [P.commercial_travel_ban] All other events have been played: nobody is asked."""
    played = [event.id for event in facts.EVENTS if event.id != "commercial_travel_ban"]
    common: dict[str, Any] = {
        "at": "infect",
        "private": True,
        "hands": [["paris"], ["lima"]],
        "player_discards": played,
    }
    t = brink("scientist", "medic", travel_ban="p1", **common)
    assert step(t) == "Flip"
    t = brink("scientist", "medic", **common)
    assert (step(t), asked(t)) == ("EventWindow", "p1")


def test_who_declined_may_be_asked_again_when_the_epidemiologist_has_a_card_of_another() -> None:
    """[P.C2] [P.epidemiologist.take_any_city] Obtaining is no action, but something that has happened."""
    hands = [["atlanta"], ["lima"], ["osaka"]]
    t = brink("epidemiologist", "medic", "scientist", seats=3, consent=True, hands=hands)
    play(t, "give p2 atlanta", "decline")
    assert why(t, "give p2 atlanta") == "P.C2"
    play(t, "obtain p3 osaka", "agree")
    assert (step(t), why(t, "give p2 atlanta")) == ("Actions", "")


def test_special_orders_end_with_the_turn_for_a_third_player_too() -> None:
    """[P.special_orders] P1 could move P3's pawn; on P2's turn P2 cannot."""
    t = brink("scientist", "medic", "researcher", seats=3, hands=[["special_orders"], [], []], quiet_night=True)
    play(t, "special orders p3", "send p3 drive miami", "pass")
    draw(t, "paris", "lima")
    assert (asked(t), step(t), why(t, "send p3 drive atlanta")) == (
        "p2",
        "Actions",
        "P.dispatcher.move_other_pawn_as_own",
    )
