"""Where an event would change what comes next: there its holder is asked without saying "wait"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import containment
from containment.kernel.views import may_be_on_top
from containment.telling.tellings import telling_of

PILE = (("BeginTurn", 0),)


def view(name: str, coming: str, **fields: Any) -> Any:
    """A moment for events with this step coming next."""
    game = containment.game(name)
    v = game.view(game.new(seed=1), 0)
    return replace(v, step="EventWindow", pending=(*PILE, (coming, 0), ("EventWindow", 0)), **fields)


def matters(name: str, event: str, v: Any, b: str = "") -> bool:
    game = containment.game(name)
    verb = next(verb for verb in game.codebook.verbs.values() if verb.name == event)
    return telling_of(game).matters(verb, b, v)


class Entry:
    def __init__(self, count: int, card: str | None, shuffle: int | None) -> None:
        self.count, self.card, self.shuffle = count, card, shuffle


IBERIA = {"cubes": (("lisboa", "blue", 3),), "infection_pile": ((0, ("lisboa", "porto")),), "rate": 2}


def test_iberia_good_season_matters_before_infections_that_may_break_out() -> None:
    city = next(c for c in containment.game("iberia").facts.CITIES if c.id == "lisboa")
    near = {**IBERIA, "cubes": (("lisboa", city.colour, 3),)}
    assert matters("iberia", "good season", view("iberia", "InfectCities", **near))
    assert matters("iberia", "when the plans were good", view("iberia", "InfectCities", **near), "good season")
    assert not matters("iberia", "when the plans were good", view("iberia", "InfectCities", **near), "new rails")
    assert not matters("iberia", "good season", view("iberia", "DrawCards", **near))
    assert not matters("iberia", "good season", view("iberia", "InfectCities", **near, good_season=True))
    assert not matters("iberia", "new rails", view("iberia", "InfectCities", **near))
    few = {**near, "cubes": (("lisboa", city.colour, 2),)}
    assert not matters("iberia", "good season", view("iberia", "InfectCities", **few))
    below = {**near, "infection_pile": ((1, ("porto", "braga")), (0, ("lisboa",)))}
    assert not matters("iberia", "good season", view("iberia", "InfectCities", **below)), "its card lies too deep"


@pytest.mark.parametrize("event", ["quiet night", "red tape", "customs sweep", "signals estimate", "defectors list"])
def test_cold_war_what_keeps_agents_away_matters_where_an_incident_is_near(event: str) -> None:
    city = "moscow"
    pile = {"threat_pile": (Entry(3, None, 0),), "threat_unknown": ((0, (city, "cairo", "lima")),)}
    v = view("coldwar", "InfectionPhase", agents=((city, 3),), **pile)
    assert matters("coldwar", event, v)
    assert not matters("coldwar", event, replace(v, agents=((city, 2),)))
    assert not matters("coldwar", event, replace(v, quiet_nights=1))
    assert not matters("coldwar", event, view("coldwar", "EndActions", agents=((city, 3),)))
    assert not matters("coldwar", "airlift", v)


def test_the_cure_matters_before_an_epidemic_and_before_infections_that_may_break_out() -> None:
    full = ((3, 0, 0, 0), *((0, 0, 0, 0),) * 5)
    assert matters("cure", "one quiet night", view("cure", "InfectRegions", regions=full))
    assert not matters("cure", "one quiet night", view("cure", "InfectRegions", regions=((2, 2, 2, 2),) * 6))
    assert not matters("cure", "one quiet night", view("cure", "InfectRegions", regions=full, quiet_night=True))
    cured = (containment.game("cure").facts.COLOURS[0],)
    assert not matters("cure", "one quiet night", view("cure", "InfectRegions", regions=full, cured=cured))
    assert matters("cure", "resilient population", view("cure", "Epidemic"))
    assert not matters("cure", "airlift", view("cure", "Epidemic"))
    assert not matters("cure", "re-examined research", view("cure", "Epidemic"))


def test_pandemic_resilient_population_matters_in_an_epidemic() -> None:
    assert matters("pandemic", "resilient", view("pandemic", "Intensify"))
    assert not matters("pandemic", "resilient", view("pandemic", "InfectCities"))


def test_what_may_lie_on_top_of_a_pile() -> None:
    pile = [Entry(1, "a", 2), Entry(1, None, None), Entry(2, None, 1), Entry(5, None, 0)]
    unknown = ((1, ("b", "c")), (0, ("d", "e")))
    assert may_be_on_top(pile, unknown, 1) == {"a"}
    assert may_be_on_top(pile[::2], unknown, 2) == {"a", "b", "c"}
    assert may_be_on_top(pile, unknown, 2) == {"a", "b", "c", "d", "e"}, "only others have seen that one"
    assert may_be_on_top(pile, unknown, 0) == frozenset()
