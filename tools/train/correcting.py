"""A network that judges other players' games, corrected for those of the searching player.

Its log odds are moved and stretched, and a weighted sum of what is noticed is added: few games are enough for that. The
sum goes through two more units of each layer, what is above zero and what is below."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from containment.kernel.engine.leaf import COARSE, FINE, FIRST, INPUTS, SECOND, UNIT, WEIGHTS
from containment.searching.network import Network, rounded
from tools.train.learning import HELD_OUT, LEAST, NEVER, chance_of

HELD_BACK: Final = 1000.0  # how much weights of the sum are kept small: chosen by five parts of games, each held out
FREE: Final = 1e-3  # and the line hardly at all
NEWTON: Final = 25  # steps
SURE: Final = 1e-6


class Layers(NamedTuple):
    """Weights by input and unit, and biases, of the three layers."""

    w: list[Any]
    b: list[Any]

    def odds(self, seen: Any) -> Any:
        x = seen[:, : len(self.w[0])].astype(np.float64)
        for i in range(2):
            x = np.maximum(x @ self.w[i] + self.b[i], 0)
        return (x @ self.w[2])[:, 0] + self.b[2][0]


def layers_of(network: Network) -> Layers:
    """The numbers that a network's whole numbers stand for."""
    inputs, first, second = (network.words[at] for at in (INPUTS, FIRST, SECOND))
    rest = np.array(network.words[WEIGHTS:], np.float64)
    sizes = [inputs * first, first, first * second, second, second, 1]
    parts = np.split(rest, np.cumsum(sizes)[:-1])
    bits = (FINE, FINE, COARSE, COARSE + UNIT, COARSE, COARSE + UNIT)
    w1, b1, w2, b2, w3, b3 = (part / 2**n for part, n in zip(parts, bits, strict=True))
    return Layers([w1.reshape(inputs, first), w2.reshape(first, second), w3.reshape(second, 1)], [b1, b2, b3])


def corrected(layers: Layers, rows: dict[str, Any]) -> Layers:
    """Fitted to `fair` of the rows that are not held out."""
    which = rows["game"] % HELD_OUT != 0
    seen = rows["seen"][which, : len(layers.w[0])].astype(np.float64)
    mean, spread = seen.mean(0), seen.std(0)
    spread = np.maximum(np.where(spread < SURE, NEVER, spread), LEAST)
    odds = layers.odds(seen)
    x = np.concatenate([np.ones((len(seen), 1)), odds[:, None], (seen - mean) / spread], axis=1)
    weights = fitted(x, rows["fair"][which])
    each = weights[2:] / spread
    return added(layers, weights[1], each, weights[0] - mean @ each)


def fitted(x: Any, aims: Any) -> Any:
    """The weights of a sum, of which the first two are a line that begins as it is."""
    start = np.zeros(x.shape[1])
    start[1] = 1
    weights, held = start.copy(), np.diag([FREE, FREE, *[HELD_BACK] * (x.shape[1] - 2)])
    for _ in range(NEWTON):
        p = chance_of(x @ weights)
        bend = (x.T * (p * (1 - p) + SURE)) @ x + held
        step = np.linalg.solve(bend, x.T @ (p - aims) + held @ (weights - start))
        now, part = missed(x, aims, weights, held, start), 1.0
        while part > SURE and missed(x, aims, weights - part * step, held, start) > now:
            part /= 2  # a network that is far off would be overshot
        weights -= part * step
    return weights


def missed(x: Any, aims: Any, weights: Any, held: Any, start: Any) -> float:
    """The log loss, and what is held back."""
    odds, apart = x @ weights, weights - start
    return float((np.logaddexp(0, odds) - aims * odds).sum() + apart @ held @ apart / 2)


def added(layers: Layers, times: float, each: Any, always: float) -> Layers:
    """So many times what the layers say, and this sum."""
    (w1, w2, w3), (b1, b2, b3) = layers
    first, second = w2.shape
    wider = np.zeros((first + 2, second + 2))
    wider[:first, :second], wider[first, second], wider[first + 1, second + 1] = w2, 1, 1
    return Layers(
        [np.column_stack([w1, each, -each]), wider, np.concatenate([w3 * times, [[1.0], [-1.0]]])],
        [np.append(b1, [always, -always]), np.append(b2, [0.0, 0.0]), b3 * times],
    )


def network_of(layers: Layers, told: dict[str, Any]) -> Network:
    return Network(rounded([(w.tolist(), b.tolist()) for w, b in zip(layers.w, layers.b, strict=True)]), told)
