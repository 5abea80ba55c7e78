"""A small network learns the chance to win from rows: Adam on the log loss, a tenth of the games held out."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import numpy as np

from containment.searching.network import Network, rounded

HELD_OUT: Final = 10  # every tenth game
BATCH: Final = 512


def learnt(
    seen: Any, won: Any, game: Any, inputs: int, hidden: tuple[int, int] = (48, 24), epochs: int = 8, rate: float = 2e-3
) -> tuple[list[tuple[Any, Any]], dict[str, Any]]:
    """Three layers, and what can be said of them."""
    rng = np.random.default_rng(1)
    seen = seen[:, :inputs]
    part = seen[:: max(1, len(seen) // 200_000)].astype(np.float32)
    mean, spread = part.mean(0), part.std(0) + 1e-6
    spread[part.std(0) < 1e-6] = 1e6  # never differs: not learnt from
    test = game % HELD_OUT == 0
    sizes = (inputs, *hidden, 1)
    w = [rng.normal(0, 1 / np.sqrt(a), (a, b)).astype(np.float32) for a, b in pairwise(sizes)]
    b = [np.zeros(n, np.float32) for n in sizes[1:]]
    params = w + b
    m, v = [np.zeros_like(p) for p in params], [np.zeros_like(p) for p in params]
    rows = np.flatnonzero(~test)
    total, step = epochs * (len(rows) // BATCH), 0
    for _ in range(epochs):
        rng.shuffle(rows)
        for k in range(0, len(rows) - BATCH + 1, BATCH):
            j = rows[k : k + BATCH]
            acts = forward(w, b, (seen[j] - mean) / spread)
            g = ((1 / (1 + np.exp(-acts[-1][:, 0])) - won[j]) / BATCH)[:, None].astype(np.float32)
            gw: list[Any] = []
            gb: list[Any] = []
            for i in range(2, -1, -1):
                gw.insert(0, acts[i].T @ g + 1e-5 * w[i])
                gb.insert(0, g.sum(0))
                if i:
                    g = (g @ w[i].T) * (acts[i] > 0)
            step += 1
            now = rate * (1 - 0.95 * step / total)
            for q, (p, one) in enumerate(zip(params, gw + gb)):
                m[q] = 0.9 * m[q] + 0.1 * one
                v[q] = 0.999 * v[q] + 0.001 * one * one
                p -= now * (m[q] / (1 - 0.9**step)) / (np.sqrt(v[q] / (1 - 0.999**step)) + 1e-8)
    chance = 1 / (1 + np.exp(-forward(w, b, (seen[test] - mean) / spread)[-1][:, 0]))
    told = judged(chance, won[test], float(won[~test].mean()))
    w1 = w[0] / spread[:, None]
    layers = [(w1, b[0] - mean @ w1), (w[1], b[1]), (w[2], b[2])]
    return layers, {"rows": len(won), "games": len(np.unique(game)), **told}


def forward(w: list[Any], b: list[Any], x: Any) -> list[Any]:
    acts = [x.astype(np.float32)]
    for i in range(3):
        x = acts[-1] @ w[i] + b[i]
        acts.append(np.maximum(x, 0) if i < 2 else x)
    return acts


def judged(chance: Any, won: Any, rate: float) -> dict[str, Any]:
    """Log loss beside that of the bare rate, and in ten bins what was predicted and what happened."""
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


def network(layers: list[tuple[Any, Any]], told: dict[str, Any]) -> Network:
    return Network(rounded([(w.tolist(), b.tolist()) for w, b in layers]), told)
