"""Situations by naming their facts: what cannot be read, and what cannot be, is refused in a sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest

from containment import BadSituation

from .situations import CITIES, sees, stage

UNREADABLE: list[tuple[dict[str, Any], str]] = [
    ({"tokens": ["r22"]}, 'tokens is {"r22": 2, ...}, a number per region, not ['),
    ({"tokens": "r22"}, "tokens is {"),
    ({"tokens": {"r22": "two"}}, "r22 cannot have 'two' purification tokens"),
    ({"tokens": {"r22": 1, "R22": 1}}, "tokens names 'R22' twice"),
    ({"tokens": {"r99": 1}}, "there is no region 'r99'"),
    ({"cubes": ["madrid"]}, "cubes is {"),
    ({"cubes": {"madrid": {"red": 1, "r": 1}}}, "cubes of Madrid names 'r' twice"),
    ({"cubes": {"madrid": None}}, "Madrid cannot hold None"),
    ({"cubes": {"madird": 1}}, "there is no city 'madird'; did you mean 'madrid'?"),
    ({"cubes": {7: 1}}, "there is no city 7; write its name, a string"),
    ({"hospitals": "madrid"}, "hospitals is a list of names, not 'madrid'"),
    ({"hospitals": 3}, "hospitals is a list"),
    ({"railroads": [("madrid",)]}, "railroads is a list of pairs such as ('madrid', 'toledo')"),
    ({"railroads": ["madrid"]}, "railroads is a list of pairs"),
    ({"railroads": {"madrid": "toledo"}}, "railroads is a list of pairs"),
    ({"researched": "red"}, "researched is a list"),
    ({"broken": 1}, "broken is a list"),
    ({"hands": "lima"}, "hands needs one entry per seat"),
    ({"hands": ["madrid"]}, "hands is a list of names"),
    ({"pawns": 3}, "pawns needs one entry per seat"),
    ({"player_pile": "madrid"}, "player_pile is a list"),
    ({"player_discards": "madrid"}, "player_discards is a list"),
    ({"heap_sizes": [48]}, "heap_sizes is a list of pairs"),
    ({"heap_sizes": [(48, "no")]}, "heap_sizes is a list of pairs"),
    ({"infection_pile": "madrid"}, "infection_pile is a list"),
    ({"infection_pile": ["madrid"]}, "a layer of infection_pile is a list"),
    ({"infection_discards": "madrid"}, "infection_discards is a list"),
    ({"this_turn": "built_twice"}, "this_turn is a list"),
    ({"good_season": "yes"}, "good_season is True or False"),
    ({"private": None}, "private is True or False"),
    ({"roles": None}, "roles is a list of words"),
    ({"seats": None}, "seats must be one of 2, 3, 4, 5"),
    ({"epidemics": "many"}, "epidemics must be one of 4"),
    ({"rate_index": "low"}, "the infection rate track has spaces 0 to 6"),
    ({"outbreaks": None}, "outbreaks is 0 to 7"),
    ({"actions_left": "four"}, "actions_left is 0 to 8"),
    ({"turn_of": None}, "the seats are p1 to p2"),
    ({"at": ["draw"]}, "at must be one of actions, draw, infect"),
    ({"prevention": 3, "roles": ["nurse", "sailor"]}, "there is no region 3"),
    ({"fate": []}, "fate must be one of asked, seeded, sealed"),
    ({"seed": 1.5}, "a seed is a whole number"),
]
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"rate_index": 5, "epidemics": 4}, "rate_index is at most 4, the number of those drawn, not 5 [I.E1]"),
    ({"rate_index": 3, "epidemics": 4, "heap_sizes": [(25, True), (25, True)]}, "rate_index is at most 2"),
    ({"this_turn": ["drawing"]}, "say at='draw'"),
    ({"this_turn": ["mid_draw"], "at": "draw"}, "I.V1"),
    ({"at": "infect", "actions_left": 3}, "leave out actions_left"),
]


@pytest.mark.parametrize(("said", "why"), UNREADABLE, ids=[str(said) for said, _ in UNREADABLE])
def test_what_cannot_be_read_is_refused(said: dict[str, Any], why: str) -> None:
    """[I.Q1] Never with another error than this one."""
    with pytest.raises(BadSituation, match=re.escape(why)):
        stage(**said)


@pytest.mark.parametrize(("said", "why"), IMPOSSIBLE, ids=[str(said) for said, _ in IMPOSSIBLE])
def test_what_cannot_be_is_refused(said: dict[str, Any], why: str) -> None:
    """[I.E1] [I.V1]"""
    with pytest.raises(BadSituation, match=re.escape(why)):
        stage(**said)


def test_as_many_epidemics_are_in_the_game_as_are_told_of() -> None:
    """[I.U7] [I.E1]"""
    assert sees(stage(rate_index=6)).options.epidemics == 6
    t = stage(rate_index=3, player_pile=CITIES, heap_sizes=[(25, True), (25, True)])
    assert (sees(t).options.epidemics, sees(t).rate_index) == (5, 3)
    assert sees(stage(seats="3", epidemics="heroic")).seats == 3
