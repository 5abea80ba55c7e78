"""OpenSpiel's own simulations run on every game, and so do its searches; resampled states cannot be told apart."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import containment

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from containment.rl.openspiel import PREFIX, ContainmentState, PlayoutEvaluator  # noqa: E402

SLOW = pytest.mark.skipif(not containment.compiled, reason="whole games with observations at every answer take long")
SAID = {"pandemic": "", "cure": "", "iberia": ",options=hands:private", "coldwar": ""}


def loaded(name: str, said: str = "") -> Any:
    return pyspiel.load_game(f"{PREFIX}{name}(seats=2{said or SAID[name]})")


def some_way_on(game: Any, answers: int, seed: int) -> ContainmentState:
    """A state of a random game in which a seat is asked and may choose."""
    dice = np.random.default_rng(seed)
    state = game.new_initial_state()
    while state.move_number() < answers or state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(int(dice.choice(outcomes, p=np.array(odds) / sum(odds))))
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
    found: ContainmentState = state
    return found


@SLOW
@pytest.mark.parametrize("name", containment.GAMES)
def test_random_simulations_run(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", containment.GAMES)
def test_chance_has_exact_odds_and_words(name: str) -> None:
    state = loaded(name).new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1.0)
    assert state.legal_actions() == [outcome for outcome, _ in state.chance_outcomes()]
    assert state.action_to_string(state.legal_actions()[0])


@pytest.mark.parametrize("name", containment.GAMES)
def test_a_resampled_state_is_the_same_to_its_seat(name: str) -> None:
    game = loaded(name)
    state = some_way_on(game, 30, 4)
    seat = state.current_player()
    dice = np.random.default_rng(1)
    keys = set()
    for _ in range(5):
        other = state.resample_from_infostate(seat, dice.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
        other.apply_action(other.legal_actions()[0])
        keys.add(other.table.key())
    assert keys


@pytest.mark.parametrize("name", containment.GAMES)
def test_a_copy_goes_its_own_way(name: str) -> None:
    state = some_way_on(loaded(name), 25, 2)
    before, seen = state.table.key(), state.information_state_string(0)
    other = state.clone()
    other.apply_action(other.legal_actions()[-1])
    assert state.table.key() == before and state.information_state_string(0) == seen
    assert other.history() == [*state.history(), other.history()[-1]]
    assert other.information_state_string(0) != seen


@SLOW
@pytest.mark.parametrize("name", ["pandemic", "cure"])
def test_its_searches_choose_a_legal_action(name: str) -> None:
    game = loaded(name)
    state = some_way_on(game, 30, 7)
    dice = np.random.RandomState(3)
    evaluator = PlayoutEvaluator("habits", 2)
    tree = mcts.MCTSBot(game, 1.4, 40, evaluator, random_state=dice)
    assert tree.step(state) in state.legal_actions()
    worlds = ismcts.ISMCTSBot(game, evaluator, 1.4, 40, random_state=dice)
    assert worlds.step(state) in state.legal_actions()


def test_options_are_those_of_the_game() -> None:
    game = loaded("pandemic", ",options=epidemics:6;hands:open")
    assert (game.options["epidemics"], game.options["hands"]) == (6, "open")
    with pytest.raises(containment.BadOptions, match="name:value"):
        loaded("pandemic", ",options=epidemics")
