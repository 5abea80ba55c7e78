"""The example that learns: its gradients are right, and it learns to do better than random play."""

from __future__ import annotations

import dataclasses
import doctest
from pathlib import Path

import numpy as np
import pytest

import containment

pytest.importorskip("gymnasium")

import ppo
from tools import docs_environments

ROOT = Path(__file__).parents[2]
SMALL = dataclasses.replace(ppo.Settings(), tables=4, length=6, width=8, pieces=2)


def test_the_page_is_fresh_and_its_examples_run() -> None:
    assert docs_environments.main(["--check"]) == 0
    results = doctest.testfile(str(docs_environments.PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted > 8 and results.failed == 0


def test_a_step_goes_down_the_slope_of_what_comes_out() -> None:
    dice = np.random.default_rng(1)
    net = ppo.Net((5, 16, 3), dice, 1.0)
    x, goal = (dice.standard_normal(size).astype(np.float32) for size in ((40, 5), (40, 3)))

    def lost() -> float:
        return float(((net(x)[0] - goal) ** 2).mean())

    before = lost()
    for _ in range(200):
        made, hidden = net(x)
        net.step(x, hidden, (2 * (made - goal) / made.size).astype(np.float32), 0.01)
    assert lost() < 0.6 * before


def test_what_is_not_legal_is_never_drawn() -> None:
    dice = np.random.default_rng(2)
    masks = dice.random((200, 30)) < 0.2
    masks[:, 7] = True
    odds = ppo.chances(dice.standard_normal((200, 30)).astype(np.float32), masks)
    assert odds.sum(1) == pytest.approx(1.0) and not odds[~masks].any()
    for _ in range(20):
        assert masks[np.arange(200), ppo.drawn(odds, dice)].all()


def test_learning_makes_good_actions_likelier() -> None:
    """Where one action is always better than judged, and the others worse, it becomes the likeliest."""
    learner = ppo.Learner(SMALL)
    states, masks = learner.now, learner.infos["action_mask"]
    good = np.array([np.flatnonzero(mask)[-1] for mask in masks])
    every = np.arange(len(good))
    for _ in range(200):
        odds = ppo.chances(learner.policy(ppo.seen(states))[0], masks)
        actions = ppo.drawn(odds, learner.dice)
        gains = np.where(actions == good, 1.0, -1.0).astype(np.float32)
        if len(set(gains.tolist())) > 1:
            learner.learn(states, masks, actions, odds[every, actions], gains, np.zeros(len(good), dtype=np.float32))
    after = ppo.chances(learner.policy(ppo.seen(states))[0], masks)[every, good]
    assert after.mean() > 0.8


in_c = pytest.mark.skipif(not containment.compiled, reason="plain Python plays too slowly to learn")


@in_c
def test_some_rounds_run_and_are_scored() -> None:
    learner = ppo.Learner(SMALL)
    learner.round()
    assert learner.played == SMALL.tables * SMALL.length
    score = learner.score(8)
    assert score.games == 8 and 0 <= score.wins <= 8 and 0 <= score.cures <= 4


@in_c
def test_the_curve_is_written_and_drawn(tmp_path: Path) -> None:
    points = ppo.learn(1, SMALL, steps=2 * SMALL.tables * SMALL.length, games=8)
    assert [point.steps for point in points] == [0, 48] and [point.score.games for point in points] == [8, 16]
    ppo.write(points, tmp_path / "curve.csv")
    lines = (tmp_path / "curve.csv").read_text().splitlines()
    assert lines[0] == "seconds,steps,games,wins,cures" and lines[1].startswith("0.0,0,8,0,")
    pytest.importorskip("matplotlib")
    ppo.draw(points, tmp_path / "curve.svg")
    once = (tmp_path / "curve.svg").read_bytes()
    ppo.draw(points, tmp_path / "curve.svg")
    assert b"<svg" in once and (tmp_path / "curve.svg").read_bytes() == once


@pytest.mark.long
@in_c
def test_it_learns_to_cure_by_itself() -> None:
    """By rounds and not by the clock: 164,000 steps of all seats."""
    learner = ppo.Learner(dataclasses.replace(ppo.Settings(), tables=128))
    at_random = learner.score(128, at_random=True)
    for _ in range(40):
        learner.round()
    assert learner.score(128).cures > at_random.cures + 0.5


@pytest.mark.long
@in_c
def test_it_wins_more_often_than_random_play() -> None:
    """One seat beside habits, 164,000 steps: the intervals of the shares are far apart."""
    learner = ppo.Learner(dataclasses.replace(ppo.Settings(), tables=128, seat=1, others="habits"))
    at_random = learner.score(400, at_random=True)
    for _ in range(40):
        learner.round()
    learnt = learner.score(400)
    assert at_random.interval[1] < 0.06 and learnt.interval[0] > 0.1
