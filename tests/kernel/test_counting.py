"""Whole games as rows of numbers: the row of a seed says what a table of that seed says, whoever plays it."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.batches.counting import count_games, count_one
from containment.kernel.engine.counting import DECISIONS, ENDED, MOST_COUNTED, OWN, TURNS

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("pandemic", {"seats": 2}),
    ("pandemic", {"seats": 4, "epidemics": 6}),
    ("pandemic", {"seats": 3, "challenges": "mutation"}),
    ("pandemic", {"seats": 4, "challenges": "virulent_strain,bioterrorist"}),
    ("cure", {"seats": 3}),
    ("iberia", {"seats": 3, "influx_of_patients": True}),
    ("coldwar", {"seats": 1}),
    ("coldwar", {"seats": 4, "double_agent_module": True, "individual_victory": True}),
]
of_each = pytest.mark.parametrize(("name", "options"), SETTINGS, ids=lambda one: str(one))


def games() -> range:
    return range(40 if containment.compiled else 3)


@of_each
@pytest.mark.parametrize("players", ["random", "habits"])
@pytest.mark.parametrize("fate", ["seeded", "sealed"])
def test_a_row_says_what_the_table_of_its_seed_says(
    name: str, options: dict[str, Any], players: str, fate: str
) -> None:
    game = containment.game(name)
    rows = count_games(game, game.setting(seed=0, fate=fate, **options), players, games())
    for seed in games():
        t, row = count_one(game, game.setting(seed=seed, fate=fate, **options), players)
        assert list(rows[seed * MOST_COUNTED : (seed + 1) * MOST_COUNTED]) == row
        assert t.over is not None and row[ENDED] == t.ended
        assert row[TURNS] == game.turns(t.story or ())
        assert row[DECISIONS] <= len(t.answers or ())
        progress = game.view(t, 0).progress
        assert progress is None or row[OWN] == progress
        assert containment.replay(containment.record(t)) == t


@of_each
def test_every_number_that_is_counted_has_a_name_and_no_name_stands_for_nothing(
    name: str, options: dict[str, Any]
) -> None:
    game = containment.game(name)
    seen = [0] * MOST_COUNTED
    rows = count_games(game, game.setting(seed=0, **options), "random", games())
    for i, number in enumerate(rows):
        seen[i % MOST_COUNTED] |= number
    named = seen[OWN : OWN + len(game.columns)]
    assert not any(seen[OWN + len(game.columns) :])
    for column, found in zip(game.columns, named, strict=True):
        if column.is_set:
            assert found < 1 << len(column.names), column.name
        elif column.names:
            rows_of = rows[OWN + game.columns.index(column) :: MOST_COUNTED]
            assert max(rows_of) <= len(column.names), column.name


def test_roles_and_starting_cities_are_those_on_the_table() -> None:
    game = containment.game("pandemic")
    setting = game.setting(seed=5, seats=3)
    rows = count_games(game, setting, "random", [5])
    told = {column.name: column.meaning(rows[OWN + i]) for i, column in enumerate(game.columns)}
    v = game.view(game.new(seed=5, seats=3), 0)
    assert [told[f"role_{seat}"] for seat in range(1, 6)] == [*v.roles, "", ""]
    for cubes, column in ((1, "start_one"), (2, "start_two"), (3, "start_three")):
        assert set(told[column]) == {city for city, _, n in v.cubes if n == cubes}  # type: ignore[arg-type]


def test_where_chance_is_asked_nothing_is_counted() -> None:
    game = containment.game("cure")
    with pytest.raises(containment.BadOptions, match="seeded"):
        count_games(game, game.setting(seed=0, fate="asked"), "random", [1])
