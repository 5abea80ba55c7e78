"""Situations by naming their facts: what cannot be read, and what cannot be, is refused in a sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest

from containment import BadSituation

from .situations import sees, stage

REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"at": "epidemic"}, "C.74"),
    ({"at": "epidemic", "index": 5}, "an epidemic is due on a space of the track that says so: index is one of"),
    ({"regions": {3: {"red": 1}, "3": {"red": 1}}}, "regions names '3' twice"),
    ({"regions": {3: {"red": 1}, "Africa": {"red": 1}, "africa": {"blue": 1}}}, "regions names"),
    ({"regions": {3: {"red": 1, "r": 1}}}, "region 3 names 'r' twice"),
    ({"centre": {"red": 1, "r": 1}}, "centre names 'r' twice"),
    ({"cdc": {"red": 1, "r": 1}}, "cdc names 'r' twice"),
    ({"samples": [{"red": 1, "r": 1}]}, "samples of p1 names 'r' twice"),
    ({"regions": [3]}, 'regions is {3: {"black": 2}, ...}'),
    ({"regions": {3: 2}}, 'region 3 is {"red": 2, ...}'),
    ({"regions": {9: {"red": 1}}}, "there is no region 9"),
    ({"regions": {None: {"red": 1}}}, "there is no region None"),
    ({"centre": {"red": None}}, "the Treatment Centre cannot hold None red dice"),
    ({"samples": [{"red": "many"}]}, "samples of p1 is a list of names"),
    ({"samples": [3]}, "samples of p1 is {"),
    ({"samples": 3}, "samples needs one entry per seat"),
    ({"dice": ["spent"]}, "dice is a list of names"),
    ({"dice": [[7]]}, "there is no face 7"),
    ({"cured": "red"}, "cured is a list"),
    ({"events": None}, "three events lie face up, not 0"),
    ({"events": 3}, "events is a list"),
    ({"events_under": "airlift"}, "events_under is a list"),
    ({"roles": 7}, "roles is a list of words"),
    ({"seats": "two"}, "seats must be 2 to 5"),
    ({"turn_of": None}, "the seats are p1 to p2"),
    ({"quiet_night": "yes"}, "quiet_night is True or False"),
    ({"hospital": 1}, "hospital is True or False"),
    ({"immune": True}, "C.43"),
    ({"outbreaks": None}, "outbreaks is 0 to 7"),
    ({"index": "x"}, "index is"),
    ({"at": None}, "at must be one of roll, act"),
    ({"difficulty": None}, "difficulty must be one of beginner"),
]


@pytest.mark.parametrize(("said", "why"), REFUSED, ids=[str(said) for said, _ in REFUSED])
def test_what_cannot_be_is_refused(said: dict[str, Any], why: str) -> None:
    """[C.1] [C.43] [C.74] Nothing that is said is dropped in silence, and never with another error than this one."""
    with pytest.raises(BadSituation, match=re.escape(why)):
        stage(**said)


def test_regions_go_by_number_or_name() -> None:
    """[C.8]"""
    found = [sees(stage(regions={name: {"red": 2}})).regions for name in (3, "3")]
    assert found[0] == found[1]
    assert sees(stage(roles=["generalist", "medic"], immune=True)).seats == 2
