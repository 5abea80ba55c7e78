"""How the chances that a search finds are to be said: log odds moved and stretched until they fit what became of games.

Networks learn from many games of quick players, who win less often than those who go by them. Only what is said is
corrected, not what lines are weighed by: with the network itself corrected it played no better. (The same deals, 5,000
samples, with luck taken out, ± one standard error. The Cure, 3 seats, heroic, 150 deals: as it was 69.6 % ± 2.1, moved
and stretched 64.9 ± 1.4, and with a weighted sum of what is noticed besides 69.2 ± 1.8. Pandemic, 4 seats, 5 epidemics,
100 deals: 74.7 ± 3.1, 72.6 ± 2.7 of 81, 71.8 ± 3.2.)"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tools.train.learning import chance_of

PARTS: Final = 5  # of the games: each is judged by what was learnt from the others
NEWTON: Final = 25  # steps
SURE: Final = 1e-6
LEAST: Final = 1e-4  # a chance that is as small as less


def line(found: Any, fair: Any) -> Any:
    """What is added to log odds, and how often they count, so that they fit best."""
    x, weights = _with_one(found), np.array([0.0, 1.0])
    for _ in range(NEWTON):
        p = chance_of(x @ weights)
        bend = (x.T * (p * (1 - p) + SURE)) @ x
        step, part = np.linalg.solve(bend, x.T @ (p - fair)), 1.0
        while part > SURE and missed(x @ (weights - part * step), fair) > missed(x @ weights, fair):
            part /= 2  # chances that are far off would be overshot
        weights -= part * step
    return weights


def said_unseen(rows: dict[str, Any]) -> Any:
    """The chance in each row as said by a line that was fitted to games of the other parts."""
    chances, part_of = np.zeros(len(rows["fair"])), rows["game"] % PARTS
    for part in range(PARTS):
        others, these = part_of != part, part_of == part
        weights = line(rows["found"][others], rows["fair"][others])
        chances[these] = chance_of(_with_one(rows["found"][these]) @ weights)
    return chances


def missed(odds: Any, fair: Any) -> float:
    """The log loss."""
    return float((np.logaddexp(0, odds) - fair * odds).sum())


def _with_one(found: Any) -> Any:
    p = np.clip(found.astype(np.float64), LEAST, 1 - LEAST)
    return np.column_stack([np.ones_like(p), np.log(p / (1 - p))])
