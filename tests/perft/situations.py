"""Named situations for perft, and how many sequences of answers start there."""

from __future__ import annotations

from collections.abc import Callable

import containment
from containment import testing
from containment.kernel.table import Table


def opening() -> Table:
    """A new game with a fixed deal, chance asked from then on."""
    t = containment.game("pandemic").new(seats=2, seed=7, roles="medic,scientist")
    t.luck = 0
    return t


def dispatcher_with_airlift() -> Table:
    return testing.stage(
        "pandemic",
        seats=3,
        roles=("dispatcher", "researcher", "operations expert"),
        pawns=("atlanta", "paris", "paris"),
        hands=(["atlanta", "airlift"], ["paris", "tokyo"], ["cairo"]),
        stations=("atlanta", "paris"),
        actions_left=2,
    )


def epidemic_in_the_gap() -> Table:
    """Two epidemics on top of the pile, Resilient Population in hand."""
    return testing.stage(
        "pandemic",
        roles=("quarantine specialist", "contingency planner"),
        pawns=("cairo", "london"),
        hands=(["resilient population"], ["forecast"]),
        cubes={"algiers": 3, "lima": 3, "santiago": 2},
        infection_discards=("algiers", "lima"),
        heap_sizes=((1, True), (25, True), (27, False)),
        at="draw",
    )


def cure_with_a_choice() -> Table:
    return testing.stage(
        "pandemic",
        roles=("scientist", "medic"),
        pawns=("atlanta", "delhi"),
        hands=(["delhi", "cairo", "mumbai", "tehran", "chennai", "riyadh"], []),
        cubes={"delhi": 3, "cairo": 1},
        actions_left=2,
    )


def consent_and_stations() -> Table:
    return testing.stage(
        "pandemic",
        seats=2,
        roles=("operations expert", "dispatcher"),
        pawns=("lima", "lima"),
        hands=(["lima", "government grant"], ["lagos"]),
        stations=("atlanta", "paris", "tokyo", "delhi", "cairo", "lagos"),
        consent=True,
        actions_left=2,
    )


SITUATIONS: dict[str, Callable[[], Table]] = {
    f.__name__: f
    for f in (opening, dispatcher_with_airlift, epidemic_in_the_gap, cure_with_a_choice, consent_and_stations)
}
