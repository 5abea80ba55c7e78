"""Situations of On the Brink by naming their facts: what cannot be is refused in a sentence that says why."""

from __future__ import annotations

import re
from typing import Any

import pytest

from containment import BadSituation
from containment.games.pandemic import GAME
from tests.games.pandemic.situations import flip, play, sees, stage

BRINK: dict[str, Any] = {"expansion": "on_the_brink"}
STRAIN: dict[str, Any] = {"challenges": "virulent_strain"}
BIO: dict[str, Any] = {"challenges": "bioterrorist", "seats": 3}
BEATEN: dict[str, Any] = {**BIO, "cured": ["purple"]}

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"ordered": [1]}, "ordered is part of On the Brink"),
    ({"strain_effects": ["rate effect"]}, "strain_effects is part of On the Brink"),
    ({"strain_drawn": ["rate effect"]}, "strain_drawn is part of On the Brink"),
    ({"treated_in": ["cairo"]}, "treated_in is part of On the Brink"),
    ({"travel_ban": 1}, "travel_ban is part of On the Brink"),
    ({"samples": {"red": 1}}, "samples is part of On the Brink"),
    ({"this_turn": ["sampled"]}, "this_turn knows only 'jumped' and 'drawing'"),
    ({"cured": ["purple"]}, "P.14.1"),
    ({**BRINK, "cured": ["purple"]}, "P.14.1"),
    ({**BRINK, "strain_effects": ["rate effect"]}, "need challenges=('virulent_strain',)"),
    ({**BRINK, "treated_in": ["cairo"]}, "need challenges=('virulent_strain',)"),
    ({**STRAIN, "treated_in": ["cairo"]}, "P.13.2"),
    ({**STRAIN, "strain": "red", "strain_effects": ["hidden pocket"]}, "P.13.3"),
    ({**BRINK, "ordered": [0, "p1"]}, "ordered names 'p1' twice"),
    ({**BRINK, "samples": {"red": 1}}, "P.field_operative.take_sample"),
    ({**BRINK, "roles": ["field_operative", "medic"], "samples": {"red": 1, "r": 1}}, "samples names 'r' twice"),
    ({**BRINK, "travel_ban": 0, "hands": [["commercial_travel_ban"]]}, "named twice"),
    ({**BRINK, "travel_ban": 0, "player_pile": ["lima", "commercial_travel_ban"]}, "named twice"),
    ({**BRINK, "this_turn": ["drawing"]}, "say at='draw'"),
    ({**BRINK, "at": "draw", "actions_left": 2}, "leave out actions_left"),
    ({"rate_index": 5, "epidemics": 4}, "rate_index is at most 4, the number of those drawn, not 5 [P.7.1]"),
    ({"rate_index": 4, "epidemics": 4, "heap_sizes": [(54, True)]}, "rate_index is at most 3"),
    ({**BIO, "terrorist": {"captor": 0, "city": "cairo"}}, "leave out city [P.15.8]"),
    ({**BIO, "terrorist": {"captor": 0, "possible": ["cairo"]}}, "leave out possible [P.15.8]"),
    ({**BIO, "terrorist": {"out": True}}, "cure purple, and leave no purple cube [P.15.14]"),
    ({**BEATEN, "terrorist": {"out": False}}, "P.15.14"),
    ({**BEATEN, "terrorist": {"city": "cairo"}}, "leave out city [P.15.14]"),
    ({**BEATEN, "terrorist": {"captor": 1}}, "leave out captor [P.15.14]"),
    ({**BEATEN, "terrorist": {"hand": ["lima"]}}, "leave out hand [P.15.14]"),
    ({**BEATEN, "terrorist": {"out": True}, "at": "terrorist"}, "P.A35"),
    ({**BEATEN, "at": "terrorist"}, "P.A35"),
    ({**BIO, "terrorist": {"actions_left": 1}}, "say at='terrorist' [P.15.4]"),
    ({**BIO, "terrorist": {"hidden_actions": ["sabotage"]}}, "say at='terrorist' [P.15.4]"),
    ({**BIO, "at": "terrorist", "terrorist": {"actions_left": 3}}, "P.15.4"),
    ({**BIO, "at": "terrorist", "terrorist": {"actions_left": "two"}}, "P.15.4"),
    ({**BIO, "terrorist": {"lair": "cairo"}}, "terrorist has no 'lair'; it has city"),
    ({**BIO, "terrorist": ["cairo"]}, "terrorist is {'city': 'cairo', ...}"),
]


@pytest.mark.parametrize(("said", "why"), IMPOSSIBLE, ids=[str(said) for said, _ in IMPOSSIBLE])
def test_what_cannot_be_is_refused(said: dict[str, Any], why: str) -> None:
    """[P.13.2] [P.15.8] [P.15.14] Nothing that is said is dropped in silence."""
    with pytest.raises(BadSituation, match=re.escape(why)):
        stage(**said)


def test_what_is_nearly_impossible_can_be_staged() -> None:
    """[P.15.9] [P.15.14] [P.commercial_travel_ban]"""
    assert sees(stage(**BIO, at="terrorist", terrorist={"captor": 0, "hand": ["lima"]})).terrorist.captor == 0
    assert sees(stage(**BEATEN)).terrorist.out and sees(stage(**BEATEN, terrorist={"out": True})).terrorist.out
    t = stage(**BRINK, travel_ban=0, events_removed=["commercial_travel_ban"])
    assert sees(t).travel_ban == 0 and "commercial_travel_ban" in sees(t).events_removed
    t = stage(
        **STRAIN, strain="red", strain_effects=["rate effect"], strain_drawn=["hidden pocket"], treated_in=["lima"]
    )
    assert (sees(t).strain, sees(t).treated_in) == ("red", ("lima",))
    for law in GAME.laws:
        law(t)


# ------------------------------------------------------------------------------------------ the Generalist
def test_a_staged_generalist_has_five_actions() -> None:
    """[P.generalist.five_actions] As at the beginning of a turn that is played to."""
    assert sees(stage(**BRINK, roles=["generalist", "medic"])).actions_left == 5
    assert sees(stage(**BRINK, roles=["generalist", "medic"], turn_of="p2")).actions_left == 4
    assert sees(stage(**BRINK, roles=["generalist", "medic"], actions_left=2)).actions_left == 2
    t = stage(**BRINK, at="infect", roles=["medic", "generalist"])
    flip(t, "lima", "tokyo")
    while sees(t).turn == 0:
        play(t, "pass")
    assert (sees(t).turn, sees(t).actions_left, sees(t).this_turn) == (1, 5, ("fifth_action",))
    assert sees(stage(**BRINK, roles=["medic", "generalist"], turn_of=1)).this_turn == ("fifth_action",)
