"""Imagined tables keep the laws at every question of the set-up, which random play seldom asks with chance open."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import containment
from containment import testing
from tests.spread import one_in

CHALLENGES = ((), ("virulent_strain",), ("mutation",), ("bioterrorist",), ("virulent_strain", "bioterrorist"))


def _all_of(**options: Any) -> list[dict[str, Any]]:
    return [dict(zip(options, values, strict=True)) for values in itertools.product(*options.values())]


SET_UPS: dict[str, list[dict[str, Any]]] = {
    "pandemic": _all_of(seats=(2, 3, 4), roles=("random", "none"), events=("auto", 0), hands=("open", "private"))
    + [
        {**options, "expansion": "on_the_brink"}
        for options in _all_of(
            seats=(2, 3, 4, 5), challenges=CHALLENGES, roles=("random", "none"), hands=("open", "private")
        )
        if options["seats"] > 2 or "bioterrorist" not in options["challenges"]
    ]
    + [{"seats": 3, "roles": "archivist,random,field_operative", "expansion": "on_the_brink", "events": 0}],
    "cure": _all_of(seats=(2, 3, 4, 5), difficulty=("beginner", "standard", "heroic"))
    + [{"seats": 3, "roles": "containment_specialist,random,generalist"}, {"seats": 2, "roles": "medic,scientist"}],
    "iberia": _all_of(seats=(2, 3, 4, 5), roles=("random", "none"), events=("auto", 0), hands=("open", "private"))
    + [{"seats": 3, "roles": "nurse,random,royal_academy_scientist", "hands": "private"}],
    "coldwar": _all_of(
        seats=(1, 2, 3, 4, 5),
        double_agent_module=(False, True),
        passports=("chosen", "random"),
        player_deck_reading=("seed_literal", "season0_count"),
    )
    + [
        {"seats": 3, "passports": "courier,random,handler", "setup_facility_skip_soviet": True},
        {"seats": 5, "double_agent_module": True, "passports": "random", "individual_victory": True},
    ],
}
CASES = [(name, options) for name in containment.GAMES for options in SET_UPS[name]]


def label(case: object) -> str:
    return case if isinstance(case, str) else " ".join(f"{k}={v}" for k, v in case.items())  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "options"), one_in(37, CASES, first=32), ids=label)
def test_imagined_tables_keep_the_laws_at_every_question_of_the_set_up(name: str, options: dict[str, Any]) -> None:
    testing.check_set_up(containment.game(name), seed=CASES.index((name, options)), **options)


@pytest.mark.long
@pytest.mark.parametrize("name", containment.GAMES)
def test_imagined_tables_keep_the_laws_at_every_question_of_a_game(name: str) -> None:
    """With chance asked, to the end and after it, for every seat and for a spectator."""
    game = containment.game(name)
    for number, options in enumerate(SET_UPS[name][:: len(SET_UPS[name]) // 6]):
        t = game.new(seed=number, fate="asked", **options)

        def at_each(t: containment.Table) -> None:
            for seat in (*range(testing.seats_of(t)), containment.NOBODY):
                testing.check_imagined(game, t, seat, len(t.answers or ()))

        testing.play_through(game, t, 70 + number, at_each)
        at_each(t)
