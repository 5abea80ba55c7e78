"""Simulations: the same seed gives the same figures, however the work is shared."""

from __future__ import annotations

import json

import pytest

import containment
from containment.kernel.batches.counting import count_one
from containment.lab.short import play_all
from containment.matches.simulate import Outcome, Plan, Tally, as_json, one_game, wilson
from containment.players import player

PLAN = Plan("pandemic", ("random", "random", "random"), {"seats": 3, "epidemics": 5}, 11, 6)


def outcomes(plan: Plan, jobs: int = 1) -> list[Outcome]:
    return play_all(plan, jobs)


def test_a_simulation_is_determined_by_its_seed_and_not_by_its_jobs() -> None:
    first = outcomes(PLAN)
    assert outcomes(PLAN) == first
    assert outcomes(PLAN, jobs=2) == first
    assert all(outcome.turns > 0 and outcome.cures is not None for outcome in first)


def test_game_n_of_a_simulation_is_dealt_from_seed_plus_n() -> None:
    shifted = Plan(PLAN.game, PLAN.players, PLAN.options, PLAN.seed + 2, 1)
    assert outcomes(shifted)[0] == outcomes(PLAN)[2]


def test_the_tally_counts_wins_losses_cures_and_turns() -> None:
    tally = Tally()
    for outcome in (Outcome(True, "cured", 4, 20), Outcome(False, "cubes", 1, 10), Outcome(False, "cubes", 1, 12)):
        tally.add(outcome)
    assert (tally.games, tally.wins, dict(tally.losses), dict(tally.cures)) == (3, 1, {"cubes": 2}, {4: 1, 1: 2})
    assert (tally.mean_cures, tally.mean_turns) == (2.0, 14.0)
    found = as_json(PLAN, tally, 1.5, {"seats": 3}, False)
    assert set(found) == {
        *("game", "games", "wins", "win_rate", "interval", "losses", "cures", "mean_cures", "mean_turns"),
        *("seconds", "players", "options", "seed", "compiled", "requested", "interrupted", "winners"),
    }
    assert json.loads(json.dumps(found))["cures"] == {"1": 2, "4": 1}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("name", ["pandemic", "cure", "iberia"])
def test_each_game_of_diseases_counts_those_that_are_dealt_with(name: str) -> None:
    (outcome,) = outcomes(Plan(name, ("random", "random"), {"seats": 2}, 3, 1))
    assert outcome.cures is not None and 0 <= outcome.cures <= 4


def test_the_turns_of_a_player_alone_are_counted_too() -> None:
    game = containment.game("coldwar")
    (outcome,) = outcomes(Plan("coldwar", ("random",), {"seats": 1}, 1, 1))
    t, _ = count_one(game, game.setting(seed=1, seats=1), "random")
    began = [fact for fact in game.story(t) if "turn began" in fact.text]
    assert outcome.turns == len(began) > 3


def test_a_game_by_itself_is_that_of_the_simulation() -> None:
    plan = Plan("cure", ("thumb", "random"), {"seats": 2}, 4, 3)
    assert [one_game(containment.game("cure"), player, plan, n) for n in range(3)] == outcomes(plan)
