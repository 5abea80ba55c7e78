"""Many tables at once are the same games as one by one, whatever the number of threads, in C and in plain Python."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import containment
from containment.kernel.batches.plain import PlainTables
from containment.kernel.engine import steps
from containment.rl import observe
from tests.rl.settings import SETTINGS, label

pytest.importorskip("gymnasium")

from containment.rl.vector import ContainmentVectorEnv

TABLES, STEPS = (12, 120) if containment.compiled else (2, 40)


def a_game(env: ContainmentVectorEnv, seed: int, number: int) -> list[Any]:
    """Random steps, and what came of them."""
    dice = np.random.default_rng(seed)
    found: list[Any] = [env.reset(seed=seed)]
    for _ in range(number):
        found.append(env.step(env.random_actions(dice)))
    return found


def same(a: Any, b: Any) -> bool:
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a if k != "final_obs")
    if isinstance(a, list | tuple):
        return len(a) == len(b) and all(map(same, a, b))
    return bool(np.array_equal(a, b))


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=label)
def test_masks_and_observations_are_those_of_the_tables(name: str, options: dict[str, Any]) -> None:
    env = ContainmentVectorEnv(name, TABLES, **options)
    dice = np.random.default_rng(1)
    seen, infos = env.reset(seed=2)
    for _ in range(STEPS):
        for i in (0, TABLES - 1):
            t = env.batch.table(i)
            seat = int(steps.asked(t))
            assert infos["seat"][i] == seat
            assert np.array_equal(seen[i], observe(t, seat))
            legal = [env.actions.index(code) for code in containment.view(t, seat).moves]
            assert np.flatnonzero(infos["action_mask"][i]).tolist() == legal
            assert env.legal[i, : env.counts[i]].tolist() == legal
        seen, rewards, over, cut, infos = env.step(env.random_actions(dice))
        assert not cut.any() and not env.illegal.any()
        for done in np.flatnonzero(over):
            assert infos["final_obs"][done][95] == 1, "the last observation is that of a game that is over"
            ending = env.batch.game.rules.endings[infos["ended"][done]]
            assert ending is not None and rewards[done] == float(ending.won) and seen[done][95] == 0
        assert (rewards[~over] == 0).all()


@pytest.mark.skipif(not containment.compiled, reason="plain Python takes long to the end of a game")
@pytest.mark.parametrize("name", containment.GAMES)
def test_games_end_and_are_dealt_anew(name: str) -> None:
    env = ContainmentVectorEnv(name, 12, copy=False, seats=2)
    dice = np.random.default_rng(1)
    env.reset(seed=2)
    over = sum(env.step(env.random_actions(dice))[2].astype(int) for _ in range(400))
    assert over.sum() > 6 and len(set(over.tolist())) > 1


@pytest.mark.skipif(not containment.compiled, reason="plain Python has one thread")
@pytest.mark.parametrize("name", containment.GAMES)
def test_threads_make_no_difference(name: str) -> None:
    one, three = (a_game(ContainmentVectorEnv(name, 130, seats=2, threads=n), 5, 12) for n in (1, 3))
    assert same(one, three)


@pytest.mark.skipif(not containment.compiled, reason="there is only one form here")
@pytest.mark.parametrize(("name", "options"), SETTINGS[::2], ids=label)
@pytest.mark.parametrize("others", ["random", "habits"])
def test_c_and_plain_python_play_the_same(name: str, options: dict[str, Any], others: str) -> None:
    given = {"seat": 0, "others": others, "reward": "shaped", **options}
    in_c, plain = (ContainmentVectorEnv(name, 3, **given) for _ in range(2))
    like = plain.batch.table(0)
    plain.batch.tables = PlainTables(like, 3)
    assert same(a_game(in_c, 4, 60), a_game(plain, 4, 60))


def test_a_seat_of_ones_own_is_asked_and_no_other() -> None:
    env = ContainmentVectorEnv("iberia", 8, seat=2, others="habits", seats=4)
    dice = np.random.default_rng(3)
    _, infos = env.reset(seed=1)
    for _ in range(STEPS // 2):
        assert (infos["seat"] == 2).all()
        *_, infos = env.step(env.random_actions(dice))


def test_an_illegal_action_ends_that_game_alone() -> None:
    env = ContainmentVectorEnv("cure", 3, seats=2)
    _, infos = env.reset(seed=1)
    actions = env.random_actions(np.random.default_rng(1))
    actions[1] = int(np.flatnonzero(infos["action_mask"][1] == 0)[0])
    _, rewards, over, _, infos = env.step(actions)
    assert rewards.tolist() == [0.0, -1.0, 0.0] and over.tolist() == [False, True, False]
    assert env.illegal.tolist() == [False, True, False] and infos["action_mask"][1].any()


def test_arrays_are_ones_own_unless_one_says_otherwise() -> None:
    for copy in (True, False):
        env = ContainmentVectorEnv("cure", 4, copy=copy, seats=2)
        first, infos = env.reset(seed=1)
        kept, mask = first.copy(), infos["action_mask"].copy()
        for _ in range(5):
            env.step(env.random_actions(np.random.default_rng(2)))
        assert np.array_equal(first, kept) is copy and np.array_equal(infos["action_mask"], mask) is copy


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    with pytest.raises(containment.BadOptions, match="'random' or 'habits'"):
        ContainmentVectorEnv("cure", 2, seat=0, others="thumb", seats=2)
    with pytest.raises(containment.BadOptions, match="num_envs"):
        ContainmentVectorEnv("cure", 0)
    with pytest.raises(containment.BadOptions, match="shared"):
        ContainmentVectorEnv("pandemic", 2, events="shared", seats=4, hands="private")
