"""The libraries' own checkers pass for every game, and rewards, masks and seeds are what the page says."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

import containment
from containment.kernel.dice import Dice
from containment.rl import observe
from tests.rl.settings import SETTINGS, label

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test  # noqa: E402

from containment.rl.gymnasium_env import ContainmentEnv  # noqa: E402
from containment.rl.pettingzoo_env import AgentsEnv, TogetherEnv  # noqa: E402

GAMES = [(name, {"seats": 2}) for name in containment.GAMES]
CYCLES = 300 if containment.compiled else 40


@pytest.mark.parametrize(("name", "options"), GAMES, ids=label)
def test_gymnasium_has_nothing_to_say(name: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(ContainmentEnv(name, **options), skip_render_check=True)


@pytest.mark.parametrize(("name", "options"), GAMES, ids=label)
def test_pettingzoo_has_nothing_to_say(name: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # A mask beside the observation is how PettingZoo's own board games have it; only those are not warned about.
        warnings.filterwarnings(
            "ignore", "Observation space for each agent probably should be|Observation is not a NumPy"
        )
        api_test(AgentsEnv(name, **options), num_cycles=CYCLES)
        parallel_api_test(TogetherEnv(name, **options), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "options"), GAMES, ids=label)
def test_the_same_seed_is_the_same_game(name: str, options: dict[str, Any]) -> None:
    seed_test(lambda: AgentsEnv(name, **options), num_cycles=CYCLES // 5)
    parallel_seed_test(lambda: TogetherEnv(name, **options), num_cycles=CYCLES // 5)


def played(env: ContainmentEnv, seed: int, choices: int) -> list[tuple[Any, float]]:
    """A game with random legal actions: what was seen, and the rewards."""
    dice = Dice(choices)
    seen, info = env.reset(seed=seed)
    found = [(seen, 0.0)]
    over = False
    while not over:
        assert np.flatnonzero(info["action_mask"]).tolist() == env.legal and env.legal
        assert np.array_equal(env.action_masks(), info["action_mask"])
        seen, reward, over, cut, info = env.step(np.int64(dice.pick(env.legal)))
        assert not cut and "illegal" not in info and env.observation_space.contains(seen)
        found.append((seen, reward))
    assert not info["action_mask"].any()
    return found


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=label)
@pytest.mark.parametrize("others", ["random", "habits"])
def test_a_seat_is_asked_with_its_own_moves_and_sees_what_it_may(
    name: str, options: dict[str, Any], others: str
) -> None:
    seats = options["seats"]
    for seat in {0, seats - 1}:
        env = ContainmentEnv(name, seat=seat, others=others, **options)
        env.reset(seed=3)
        t = env.sitting.table
        assert containment.view(t, seat).asked == seat or t.ended
        assert [env.actions.code(n) for n in env.legal] == list(containment.view(t, seat).moves)
        game = played(env, 3, 9)
        assert np.array_equal(game[-1][0], observe(env.sitting.table, seat))
        again = played(env, 3, 9)
        assert len(again) == len(game) and all(np.array_equal(a[0], b[0]) for a, b in zip(game, again))


@pytest.mark.parametrize("name", containment.GAMES)
def test_a_reward_is_a_win_and_a_shaped_one_adds_how_far_the_team_has_come(name: str) -> None:
    options: dict[str, Any] = {"seats": 2} if name != "pandemic" else {"seats": 2, "epidemics": 4}
    plain = ContainmentEnv(name, seat=None, events="own", **options)
    shaped = ContainmentEnv(name, seat=None, events="own", reward="shaped", **options)
    for seed in range(3):
        won = [reward for _, reward in played(plain, seed, seed)]
        assert won[:-1] == [0.0] * (len(won) - 1)
        assert won[-1] == float(plain.sitting.table.over.won)  # type: ignore[union-attr]
        on_the_way = [reward for _, reward in played(shaped, seed, seed)]
        began = ContainmentEnv(name, seat=None, reward="shaped", **options)
        began.reset(seed=seed)
        assert sum(on_the_way) == pytest.approx(won[-1] + shaped.sitting.standing - began.sitting.standing)


@pytest.mark.skipif(not containment.compiled, reason="plain Python thinks long about a whole game")
def test_habits_that_win_are_rewarded() -> None:
    """So that a win is seen at all: random play hardly ever wins."""
    wins = 0
    for seed in range(60):
        env = ContainmentEnv("cure", seat=0, others="habits", seats=5, difficulty="beginner")
        env.reset(seed=seed)
        while not env.sitting.over:
            move = env.sitting.game.advice(containment.view(env.sitting.table, 0), 1)  # type: ignore[misc]
            _, reward, *_ = env.step(np.int64(env.actions.index(move[0])))  # type: ignore[index]
        assert reward == float(env.sitting.has_won(0))
        wins += reward > 0
        if wins > 1:
            return
    raise AssertionError("nobody has won")


def test_an_action_that_is_not_legal_ends_the_game() -> None:
    env = ContainmentEnv("pandemic", seats=2)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, over, _, info = env.step(np.int64(wrong))
    assert (reward, over, info["illegal"]) == (-1.0, True, env.actions.words(wrong))
    with pytest.raises(containment.BadOptions, match="reset"):
        env.step(np.int64(wrong))
    env.reset(seed=1)
    assert env.step(np.int64(env.legal[0]))[1] == 0.0


def test_shared_events_are_everybodys_where_hands_are_open() -> None:
    own = ContainmentEnv("pandemic", seat=None, seats=4, hands="open")
    shared = ContainmentEnv("pandemic", seat=None, events="shared", seats=4, hands="open")
    more = 0
    for seed in range(8):
        own.reset(seed=seed)
        shared.reset(seed=seed)
        assert set(own.legal) <= set(shared.legal)
        more += len(shared.legal) > len(own.legal)
    assert more, "nobody held an event that another could play"
    with pytest.raises(containment.BadOptions, match="private"):
        ContainmentEnv("pandemic", seat=None, events="shared", seats=4, hands="private")


def test_players_of_ones_choice_sit_in_the_other_seats() -> None:
    for others in ("thumb", ["thumb", "habits"], {1: "thumb", 2: "random"}):
        env = ContainmentEnv("cure", seat=0, others=others, seats=3)
        _, info = env.reset(seed=2)
        for _ in range(6):
            if not env.legal:
                break
            assert info["seat"] == 0
            *_, info = env.step(np.int64(env.legal[0]))
    with pytest.raises(containment.BadOptions, match="2 names"):
        ContainmentEnv("cure", seat=0, others=["random"], seats=3)
    with pytest.raises(containment.BadOptions, match="nobody plays seat 2"):
        ContainmentEnv("cure", seat=0, others={1: "random"}, seats=3)


def test_who_is_not_asked_waits_or_speaks_up_and_that_happens_first() -> None:
    env = TogetherEnv("pandemic", seats=4, hands="open")
    for seed in range(40):
        seen, _ = env.reset(seed=seed)
        asked = env.seats.asked
        eager = [a for a in env.agents if a != asked and seen[a]["action_mask"].sum() > 1]
        if eager:
            break
    wait = env.seats.wait
    actions = dict.fromkeys(env.agents, wait)
    actions[asked] = int(np.flatnonzero(seen[asked]["action_mask"])[0])
    actions[eager[0]] = event = int(np.flatnonzero(seen[eager[0]]["action_mask"])[0])
    assert env._first(actions) == event
    actions[eager[0]] = wait
    assert env._first(actions) == actions[asked]
    assert not seen[asked]["action_mask"][wait]


def test_gymnasium_makes_the_environments_by_name() -> None:
    import containment.rl.gymnasium_env  # noqa: F401

    env = gymnasium.make("Containment/Cure-v1", seats=2)
    seen, info = env.reset(seed=5)
    assert env.observation_space.contains(seen) and info["action_mask"].any()
