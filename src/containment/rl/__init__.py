"""Games as environments for programs that learn (extra `containment[rl]`; see docs/environments.md).

Actions are numbered (`actions.py`), and what a seat sees is an array (`observing.py`). `gymnasium_env.py`, `vector.py`,
`pettingzoo_env.py` and `openspiel.py` are the libraries' own interfaces, each of which needs its library installed."""

from __future__ import annotations

from containment.rl.actions import Actions, actions_of
from containment.rl.observing import layout_of, observation, observe, parts_of

__all__ = ["Actions", "actions_of", "layout_of", "observation", "observe", "parts_of"]
