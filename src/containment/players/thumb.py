"""A player that follows each game's rules of thumb."""

from __future__ import annotations

import containment
from containment.kernel.errors import BadOptions
from containment.kernel.game import View
from containment.players import plans
from containment.players.guarding import Guarded
from containment.players.player import Choice, Player


class ThumbPlayer:
    """Does what the game's own advice says. The same view and the same seed: the same choice."""

    name = "thumb"
    goes_by_plans = True  # see `plans.py`

    def __init__(self, seed: int) -> None:
        self._ours = _Advised(seed)
        self._others = Guarded(self.name, _Advised, seed)  # what is wrong with somebody else's advice is said of it

    def choose(self, view: View) -> Choice:
        return self._for(view).choose(view)

    def speak_up(self, view: View) -> Choice | None:
        return self._for(view).speak_up(view) if view.moves else None

    def _for(self, view: View) -> Player:
        return self._ours if view.game in containment.GAMES else self._others


class _Advised:
    name = "thumb"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View) -> Choice:
        advised = self._advice(view)
        if advised is None:
            raise ValueError(f"seat {view.seat} is not asked: use speak_up")
        return plans.follow(containment.game(view.game), view, self._seed, advised)

    def speak_up(self, view: View) -> Choice | None:
        return self._advice(view)

    def _advice(self, view: View) -> Choice | None:
        advice = containment.game(view.game).advice
        if advice is None:
            raise BadOptions(f"there are no rules of thumb for {view.game} yet: choose another player")
        advised = advice(view, self._seed)
        return None if advised is None else Choice(*advised)
