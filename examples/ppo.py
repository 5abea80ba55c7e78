"""Learning a game with PPO in one file, with numpy alone: `python examples/ppo.py --minutes 5 --picture curve.svg`.

A policy and a judge of positions, two layers each, learn to play all seats of The Cure by playing against themselves:
many tables at once, masks over the actions, clipped steps. It prints how often it wins, compared with random play, and
draws the curve. `--beside habits` learns just one seat, with rules of thumb for a teammate: that is quicker, because
now and then somebody wins. The same environment works with any other library (see docs/environments.md)."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from containment.matches.simulate import wilson
from containment.rl.vector import ContainmentVectorEnv

Array = np.ndarray[Any, np.dtype[np.float32]]
EVERY = slice(None)  # of the outputs
LOG: Array = np.log1p(np.arange(256, dtype=np.float32))
CURES = 107  # where an observation of The Cure has the number of cures: the part "tracks", number 11
OPTIONS: dict[str, Any] = {"seats": 2, "difficulty": "beginner", "roles": "medic,scientist"}


@dataclass
class Settings:
    game: str = "cure"
    options: dict[str, Any] = field(default_factory=lambda: dict(OPTIONS))
    seat: int | None = None  # the one that learns; None: all of them
    others: str = "random"  # who plays the other seats
    tables: int = 256
    length: int = 32  # steps of every table between two rounds of learning
    width: int = 64
    passes: int = 4  # over what was played
    pieces: int = 8
    rate: float = 2e-3
    discount: float = 0.997
    trace: float = 0.95
    clip: float = 0.2
    curiosity: float = 0.01  # what an undecided policy is worth
    seed: int = 1


class Score(NamedTuple):
    """The results of some games from deals it didn't learn from."""

    games: int
    wins: int
    cures: float  # diseases cured in a game, on average

    @property
    def won(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the share of games won."""
        return wilson(self.wins, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.won:6.1%} won ({low:.1%} to {high:.1%}), {self.cures:.2f} cures per game"


class Point(NamedTuple):
    """One look at how far it has come."""

    seconds: float
    steps: int
    score: Score


class Net:
    """Two layers with rectified units, and their gradients; steps by Adam."""

    def __init__(self, sizes: tuple[int, int, int], dice: np.random.Generator, last: float) -> None:
        inside, hidden, outside = sizes
        self.weights: list[Array] = [
            (dice.standard_normal((inside, hidden)) * np.sqrt(2 / inside)).astype(np.float32),
            np.zeros(hidden, dtype=np.float32),
            (dice.standard_normal((hidden, outside)) * last / np.sqrt(hidden)).astype(np.float32),
            np.zeros(outside, dtype=np.float32),
        ]
        self._mean = [np.zeros_like(w) for w in self.weights]
        self._square = [np.zeros_like(w) for w in self.weights]
        self._steps = 0

    def __call__(self, x: Array, columns: Any = EVERY) -> tuple[Array, Array]:
        """All outputs, or some of them, and the hidden units, which `step` wants back."""
        a, b, c, d = self.weights
        hidden = np.maximum(x @ a + b, 0)
        return hidden @ c[:, columns] + d[columns], hidden

    def step(self, x: Array, hidden: Array, slope: Array, rate: float, columns: Any = EVERY) -> None:
        """Go against this slope of the outputs."""
        back = (slope @ self.weights[2][:, columns].T) * (hidden > 0)
        slopes = [x.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0)]
        places = [EVERY, EVERY, (EVERY, columns), columns]
        norm = float(np.sqrt(sum(float((s * s).sum()) for s in slopes)))
        self._steps += 1
        slow, quick = 1 - 0.999**self._steps, 1 - 0.9**self._steps
        for weight, one, mean, square, at in zip(self.weights, slopes, self._mean, self._square, places):
            one = one * np.float32(min(1.0, 0.5 / (norm + 1e-8)))
            mean[at] += 0.1 * (one - mean[at])
            square[at] += 0.001 * (one * one - square[at])
            weight[at] -= rate * (mean[at] / quick) / (np.sqrt(square[at] / slow) + 1e-8)


def seen(numbers: Any) -> Array:
    """Bytes as a network likes them: small."""
    found: Array = LOG[numbers]
    return found


def chances(logits: Array, masks: Any) -> Array:
    """How likely each action is: 0 if it is not legal."""
    held = np.where(masks, logits, -1e9)
    odds: Array = np.exp(held - held.max(1, keepdims=True))
    odds /= odds.sum(1, keepdims=True)
    return odds


def drawn(odds: Array, dice: np.random.Generator) -> Any:
    return (odds.cumsum(1) < dice.random((len(odds), 1)) * 0.999999).sum(1).clip(0, odds.shape[1] - 1)


class Learner:
    """Plays and learns in turn."""

    def __init__(self, settings: Settings) -> None:
        self.s = s = settings
        self.dice = np.random.default_rng(s.seed)
        self.env = self.tables(s.tables, "shaped")
        self.now, self.infos = self.env.reset(seed=s.seed)
        inside, outside = self.now.shape[1], len(self.env.actions)
        self.policy = Net((inside, s.width, outside), self.dice, 0.01)
        self.judge = Net((inside, s.width, 1), self.dice, 1.0)
        self.played = 0

    def tables(self, number: int, reward: str) -> ContainmentVectorEnv:
        s = self.s
        return ContainmentVectorEnv(s.game, number, seat=s.seat, others=s.others, reward=reward, **s.options)

    def round(self) -> None:
        """Plays some steps at every table, and learns from them."""
        s = self.s
        rows: list[tuple[Any, ...]] = []
        for _ in range(s.length):
            masks = self.infos["action_mask"]
            actions, taken = self.choose(self.now, masks, self.dice)
            judged = self.judge(seen(self.now))[0][:, 0]
            now, rewards, over, _, infos = self.env.step(actions)
            rows.append((self.now, masks, actions, taken, judged, rewards.astype(np.float32), over))
            self.now, self.infos = now, infos
        self.played += s.tables * s.length
        states, masks, actions, taken, judged, rewards, over = (np.stack(column) for column in zip(*rows))
        gains = self.gains(judged, rewards, over)
        flat = [part.reshape(-1, *part.shape[2:]) for part in (states, masks, actions, taken, gains, gains + judged)]
        for _ in range(s.passes):
            for piece in self.pieces(len(flat[0])):
                self.learn(*(part[piece] for part in flat))

    def choose(self, numbers: Any, masks: Any, dice: np.random.Generator) -> tuple[Any, Array]:
        """For each table an action, and how likely it was. Actions that are legal nowhere are skipped."""
        columns = np.flatnonzero(masks.any(0))
        odds = chances(self.policy(seen(numbers), columns)[0], masks[:, columns])
        places = drawn(odds, dice)
        return columns[places], odds[np.arange(len(odds)), places]

    def gains(self, judged: Array, rewards: Array, over: Any) -> Array:
        """How much better than judged it went: generalized advantage estimation."""
        s = self.s
        found = np.zeros_like(judged)
        after, gain = self.judge(seen(self.now))[0][:, 0], np.zeros(s.tables, dtype=np.float32)
        for k in reversed(range(s.length)):
            goes_on = 1.0 - over[k]
            surprise = rewards[k] + s.discount * after * goes_on - judged[k]
            gain = surprise + s.discount * s.trace * goes_on * gain
            found[k], after = gain, judged[k]
        return found

    def pieces(self, number: int) -> Iterator[Any]:
        yield from np.array_split(self.dice.permutation(number), self.s.pieces)

    def learn(self, states: Any, masks: Any, actions: Any, taken: Any, gains: Any, goals: Any) -> None:
        s, number = self.s, len(actions)
        x = seen(states)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        columns = np.flatnonzero(masks.any(0))
        logits, hidden = self.policy(x, columns)
        odds = chances(logits, masks[:, columns])
        every, places = np.arange(number), np.searchsorted(columns, actions)
        ratio = odds[every, places] / taken
        counts = ~(((gains > 0) & (ratio > 1 + s.clip)) | ((gains < 0) & (ratio < 1 - s.clip)))
        weight = (gains * ratio * counts).astype(np.float32)[:, None]
        slope = odds * weight
        slope[every, places] -= weight[:, 0]
        logs = np.log(odds + 1e-12)
        undecided = -(odds * logs).sum(1, keepdims=True)
        slope += s.curiosity * odds * (logs + undecided)
        self.policy.step(x, hidden, (slope / number).astype(np.float32), s.rate, columns)
        judged, inner = self.judge(x)
        self.judge.step(x, inner, ((judged - goals[:, None]) / number).astype(np.float32), s.rate)

    def score(self, games: int, at_random: bool = False) -> Score:
        """Each table plays one game, so that short games don't count more often than long ones."""
        env = self.tables(games, "win")
        dice = np.random.default_rng(7)
        now, infos = env.reset(seed=10_000)
        first = np.ones(games, dtype=bool)
        won, cured = 0.0, 0.0
        while first.any():
            if at_random:
                actions = env.random_actions(dice)
            else:
                actions, _ = self.choose(now, infos["action_mask"], dice)
            now, rewards, over, _, infos = env.step(actions)
            ends = over & first
            if ends.any():
                won += float(rewards[ends].sum())
                cured += float(infos["final_obs"][ends, CURES].sum())
                first &= ~over
        return Score(games, round(won), cured / games)


def learn(minutes: float, settings: Settings, steps: int = 10**12, games: int = 512) -> list[Point]:
    """Learns for this long, or this many steps; returns how it went, random play first."""
    learner = Learner(settings)
    points = [Point(0.0, 0, learner.score(games, at_random=True))]
    print(f"random play: {points[0].score}", flush=True)
    began = looked = time.perf_counter()
    while (now := time.perf_counter()) - began < 60 * minutes and learner.played < steps:
        learner.round()
        if now - looked > 4 * minutes:
            looked = now
            points.append(Point(now - began, learner.played, learner.score(games)))
            print(f"{now - began:6.0f} s {learner.played:10,} steps {points[-1].score}", flush=True)
    points.append(Point(time.perf_counter() - began, learner.played, learner.score(2 * games)))
    print(f"after {learner.played:,} steps: {points[-1].score}")
    return points


def write(points: list[Point], curve: Path) -> None:
    rows = [(f"{seconds:.1f}", steps, *score) for seconds, steps, score in points]
    lines = ["seconds,steps,games,wins,cures", *(",".join(map(str, row)) for row in rows)]
    curve.write_text("\n".join(lines) + "\n", encoding="utf-8")


def draw(points: list[Point], picture: Path) -> None:
    """The share of games won, with its intervals, compared with random play."""
    import matplotlib

    matplotlib.use("agg")
    matplotlib.rcParams["svg.hashsalt"] = "containment"  # the same picture from the same figures
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 3.2), layout="constrained")
    steps = [point.steps for point in points]
    low, high = ([100 * point.score.interval[side] for point in points] for side in (0, 1))
    axes.fill_between(steps, low, high, alpha=0.25, linewidth=0)
    axes.plot(steps, [100 * point.score.won for point in points], marker="o", markersize=3, label="the policy")
    axes.axhline(100 * points[0].score.won, color="grey", linestyle="--", label="random play")
    axes.set(xlabel="steps", ylabel="games won, %", ylim=(-1, None))
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    axes.legend(loc="upper left")
    figure.savefig(picture, metadata={"Date": None} if picture.suffix == ".svg" else None)
    pyplot.close(figure)


if __name__ == "__main__":
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--minutes", type=float, default=5.0)
    reading.add_argument("--steps", type=int, default=10**12, help="stop after this many, if that is sooner")
    reading.add_argument("--beside", default=None, help="learn only the last seat, beside random or habits")
    reading.add_argument("--curve", type=Path, default=None, help="a CSV file")
    reading.add_argument("--picture", type=Path, default=None, help="an SVG or PNG file; needs matplotlib")
    said = reading.parse_args()
    alone = Settings() if said.beside is None else Settings(seat=1, others=said.beside)
    found = learn(said.minutes, alone, said.steps)
    if said.curve is not None:
        write(found, said.curve)
    if said.picture is not None:
        draw(found, said.picture)
