"""Staged tables are tables that can exist."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment import testing
from containment.games.pandemic import GAME

from .situations import stage


@pytest.mark.parametrize(("space", "epidemics"), [(n, most) for most in (4, 5, 6) for n in range(most + 1)])
def test_the_laws_hold_on_a_staged_table_however_far_the_rate_has_risen(space: int, epidemics: int) -> None:
    """[P.2.8] The Player Deck keeps all its cards, few or many Epidemics as are still to come."""
    t = stage(rate_index=space, epidemics=epidemics)
    for law in GAME.laws:
        law(t)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"cubes": {"sao paulo": 1, "São Paulo": 1}}, "twice"),
        ({"cubes": {"cairo": {"black": 1, "k": 1}}}, "twice"),
        ({"cubes": {"cairo": True}}, "0 to 3"),
        ({"outbreaks": True}, "0 to 7"),
        ({"turn_of": "q2"}, "p1 to p2"),
        ({"turn_of": True}, "p1 to p2"),
        ({"hands": {"p1": ["tokyo"], 0: ["paris"]}}, "p1 twice"),
        ({"hands": {"p²": ["tokyo"]}}, "p1 to p2"),
        ({"seed": "x"}, "seed"),
        ({"eradicated": ["red"], "cubes": {"tokyo": 1}}, "red has cubes"),
        ({"infection_pile": [[city.id] for city in GAME.facts.CITIES]}, "at most 8 layers"),
        ({"infection_removed": [city.id for city in GAME.facts.CITIES]}, "no Infection card"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(facts: dict[str, Any], reason: str) -> None:
    """[P.1.2] [P.1.3] No piece is lost or doubled by naming it carelessly."""
    with pytest.raises(containment.BadSituation, match=reason):
        stage(**facts)


def test_staged_layers_never_share_a_shuffle_with_later_ones() -> None:
    """[P.7.3] A layer that Intensify adds can be told from all that were staged."""
    ids = [city.id for city in GAME.facts.CITIES]
    t = stage(infection_pile=[ids[:16], ids[16:32], ids[32:40]], heap_sizes=[(1, True), (53, False)], at="draw")
    for words in ("draw player epidemic", "draw player tokyo", f"draw infection {ids[0]}"):
        containment.play(t, words)
    numbers = [entry.shuffle for entry in containment.view(t, 0).infection_pile]
    assert len(numbers) == len(set(numbers)) == 4


def test_a_fact_that_cannot_be_named_is_refused_with_the_list_of_those_that_can() -> None:
    with pytest.raises(containment.BadSituation, match=r"does not know 'weather'; what can be named is seats, roles"):
        testing.stage("pandemic", weather="fine")


def test_an_eradicated_disease_may_be_named_so() -> None:
    """[P.5.2]"""
    v = containment.view(testing.stage("pandemic", eradicated=["red"], cured=["blue"], cubes={"paris": 1}), 0)
    assert (v.cured, v.eradicated) == (("blue", "red"), ("red",))
