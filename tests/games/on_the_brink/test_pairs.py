"""Where two of them meet: a role and an event, two events, a challenge and a role."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pandemic.situations import (
    play,
    sees,
    stage,
    step,
    why,
)

# New Assignment twice in a turn: as Contingency Planner the player stores it and plays it once more.
ROUND_ABOUT = ["new assignment p1", "become contingency planner", "store new assignment", "new assignment p1"]


def brink(*roles: str, **facts: Any) -> Any:
    """P1's turn; P2 holds New Assignment unless hands are named."""
    given = {"expansion": "on_the_brink", "roles": list(roles), "hands": [[], ["new_assignment"]]}
    return stage(**given | facts)


@pytest.mark.parametrize(
    ("role", "use", "again", "facts"),
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
def test_who_comes_back_to_a_role_uses_its_power_afresh(role: str, use: str, again: str, facts: dict[str, Any]) -> None:
    """[P.new_assignment] [P.contingency_planner.store_event] Once as the old one, once as the new one."""
    t = brink(role, "medic", **facts)
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
