"""A small network learns the chance to win from rows: Adam on the log loss, a tenth of the games held out."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import numpy as np

from containment.searching.network import Network, rounded

HELD_OUT: Final = 10  # every tenth game
BATCH: Final = 512
HIDDEN: Final = (64, 32)  # units of a network, as a rule
DECAY: Final = 1e-5
ENOUGH: Final = 200_000  # rows to see the spread of what is noticed
LEAST: Final = 0.15  # spread: what hardly ever differs would weigh too much when it does
NEVER: Final = 1e6  # the spread of what never differs, and so is not learnt from

HELD_BACK: Final = 10.0  # how much weights of the sum are kept small
NEWTON: Final = 12  # steps
SURE: Final = 30.0  # log odds beyond which nothing changes


class Learner:
    """Weights while they are learnt. What is noticed is learnt from by its mean and spread."""

    def __init__(self, seen: Any, inputs: int, hidden: tuple[int, int] = HIDDEN) -> None:
        rng = np.random.default_rng(1)
        part = seen[:: max(1, len(seen) // ENOUGH), :inputs].astype(np.float32)
        self.inputs, self.mean, self.spread = inputs, part.mean(0), part.std(0)
        self.spread[self.spread < 1e-6] = NEVER
        self.spread = np.maximum(self.spread, LEAST)
        sizes = (inputs, *hidden, 1)
        self.w = [rng.normal(0, 1 / np.sqrt(a), (a, b)).astype(np.float32) for a, b in pairwise(sizes)]
        self.b = [np.zeros(n, np.float32) for n in sizes[1:]]

    def begin_straight(self, rows: dict[str, Any], aims: Any) -> None:
        """Begin as the best weighted sum of what is noticed: with few games that judges better than a network does, and
        learning goes on from there. The sum goes through two units of each layer: what is above zero, what is below."""
        which = rows["game"] % HELD_OUT != 0
        seen = (rows["seen"][which, : self.inputs] - self.mean) / self.spread
        x = np.concatenate([seen, np.ones((len(seen), 1))], axis=1).astype(np.float64)
        weights, held = np.zeros(x.shape[1]), HELD_BACK * np.eye(x.shape[1])
        for _ in range(NEWTON):
            p = chance_of(x @ weights)
            bend = (x.T * (p * (1 - p) + 1e-6)) @ x + held
            weights -= np.linalg.solve(bend, x.T @ (p - aims[which]) + held @ weights)
        for unit, sign in enumerate((1, -1)):
            self.w[0][:, unit], self.b[0][unit] = sign * weights[:-1], sign * weights[-1]
            self.w[1][unit], self.w[1][:, unit], self.w[1][unit, unit] = 0, 0, 1
        self.w[2][:], self.w[2][:2, 0] = 0, (1, -1)

    def learn(self, rows: dict[str, Any], aims: Any, epochs: int, rate: float) -> None:
        rng = np.random.default_rng(2)
        params = [*self.w, *self.b]
        m, v = [np.zeros_like(p) for p in params], [np.zeros_like(p) for p in params]
        which = np.flatnonzero(rows["game"] % HELD_OUT != 0)
        total, step = epochs * (len(which) // BATCH), 0
        for _ in range(epochs):
            rng.shuffle(which)
            for k in range(0, len(which) - BATCH + 1, BATCH):
                j = which[k : k + BATCH]
                step += 1
                now = rate * (1 - 0.95 * step / total)
                for q, (p, slope) in enumerate(zip(params, self._slopes(rows["seen"][j], aims[j]), strict=True)):
                    m[q] = 0.9 * m[q] + 0.1 * slope
                    v[q] = 0.999 * v[q] + 0.001 * slope * slope
                    p -= now * (m[q] / (1 - 0.9**step)) / (np.sqrt(v[q] / (1 - 0.999**step)) + 1e-8)

    def _slopes(self, seen: Any, aims: Any) -> list[Any]:
        acts = self._forward(seen)
        g = ((chance_of(acts[-1][:, 0]) - aims) / BATCH)[:, None].astype(np.float32)
        of_w: list[Any] = []
        of_b: list[Any] = []
        for i in range(2, -1, -1):
            of_w.insert(0, acts[i].T @ g + DECAY * self.w[i])
            of_b.insert(0, g.sum(0))
            if i:
                g = (g @ self.w[i].T) * (acts[i] > 0)
        return [*of_w, *of_b]

    def _forward(self, seen: Any) -> list[Any]:
        acts = [((seen[:, : self.inputs] - self.mean) / self.spread).astype(np.float32)]
        for i in range(3):
            x = acts[-1] @ self.w[i] + self.b[i]
            acts.append(np.maximum(x, 0) if i < 2 else x)
        return acts

    def chances(self, seen: Any) -> Any:
        return chance_of(self._forward(seen)[-1][:, 0])

    def judged(self, rows: dict[str, Any]) -> dict[str, Any]:
        """What can be said of it by the games that were held out."""
        held = rows["game"] % HELD_OUT == 0
        told = judged(self.chances(rows["seen"][held]), rows["won"][held], float(rows["won"][~held].mean()))
        return {"rows": len(rows["won"]), "games": len(np.unique(rows["game"])), **told}

    def network(self, told: dict[str, Any]) -> Network:
        w1 = self.w[0] / self.spread[:, None]
        layers = [(w1, self.b[0] - self.mean @ w1), (self.w[1], self.b[1]), (self.w[2], self.b[2])]
        return Network(rounded([(w.tolist(), b.tolist()) for w, b in layers]), told)


def chance_of(odds: Any) -> Any:
    """Log odds as a chance."""
    return 1 / (1 + np.exp(-np.clip(odds, -SURE, SURE)))


def judged(chance: Any, won: Any, rate: float) -> dict[str, Any]:
    """Log loss beside that of the bare rate, and in ten bins what was predicted, what happened and how often."""
    p = np.clip(chance, 1e-6, 1 - 1e-6)
    loss = float(-(won * np.log(p) + (1 - won) * np.log(1 - p)).mean())
    bare = float(-(won * np.log(rate) + (1 - won) * np.log(1 - rate)).mean())
    bins = np.minimum((p * 10).astype(int), 9)
    table = [
        [round(float(p[bins == k].mean()), 3), round(float(won[bins == k].mean()), 3), int((bins == k).sum())]
        for k in range(10)
        if (bins == k).any()
    ]
    return {"loss": round(loss, 4), "loss of the bare rate": round(bare, 4), "calibration": table}


def aims(rows: dict[str, Any], part: float = 0.7) -> Any:
    """What is learnt: how the game ended, mixed with what the search found, which is less noisy."""
    found = rows.get("chance")
    if found is None:
        return rows["won"]
    return np.where(found >= 0, (1 - part) * rows["won"] + part * found, rows["won"]).astype(np.float32)
